"""The site's settings for tests: a folder of its own, quick passwords, mail in memory, plain static files."""

import os
import tempfile

os.environ["ARBITER_DATA"] = tempfile.mkdtemp(prefix="arbiter-tests-")

from arbiter.web.settings import *  # noqa: F403
from arbiter.web.settings import DATA, DATABASES, MIDDLEWARE, STORAGES

CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
STORAGES = {**STORAGES, "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
MIDDLEWARE = [name for name in MIDDLEWARE if "whitenoise" not in name]
LOGGING_CONFIG = None
if "sqlite3" in str(DATABASES["default"]["ENGINE"]):
    DATABASES["default"]["TEST"] = {
        "NAME": str(DATA / "tests.sqlite3")
    }  # a file: browser and test have a connection each
