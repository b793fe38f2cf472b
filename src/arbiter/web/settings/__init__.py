"""The site's settings. What differs from place to place comes from the environment, and everything has a default that works.

ARBITER_DATA is the folder of everything that the site keeps, DATABASE_URL a PostgreSQL to keep rows in instead, ARBITER_ORIGIN the
addresses (https://…) that it is reached by, ARBITER_PROXIES how many proxies stand before it, ARBITER_ZONE the zone of who has named none,
ARBITER_MAIL the address of a mail server (smtp://user:password@host:port), ARBITER_SOCIAL the providers that people may sign in by.
"""

import os
from pathlib import Path

from arbiter.web.frame.catalogues import compiled
from arbiter.web.settings.database import caches, database
from arbiter.web.settings.mail import mail
from arbiter.web.settings.place import data_folder, secret_key
from arbiter.web.settings.security import *  # noqa: F403  settings are names of a module
from arbiter.web.settings.sign_in import *  # noqa: F403
from arbiter.web.settings.sign_in import PROVIDERS

WEB = Path(__file__).resolve().parents[1]
DATA = data_folder(os.environ)
DEBUG = os.environ.get("ARBITER_DEBUG") == "1"
SECRET_KEY = secret_key(DATA)

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "django.forms",
    "arbiter.web.frame",  # before allauth: its templates take the place of those
    "arbiter.web.accounts",
    "arbiter.web.rulebook",
    "arbiter.web.tables",
    "arbiter.web.play",
    "arbiter.web.host",
    "arbiter.web.after",
    "arbiter.web.api",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    *(["allauth.socialaccount"] if PROVIDERS else []),
    *(f"allauth.socialaccount.providers.{name}" for name in PROVIDERS),
    "csp",
    "django_htmx",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "arbiter.web.frame.middleware.Headers",
    "arbiter.web.frame.middleware.Outages",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "arbiter.web.frame.middleware.Reading",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "arbiter.web.urls"
ASGI_APPLICATION = "arbiter.web.asgi.application"
BUILTINS = [  # tags that every template may use without loading them
    "django.templatetags.i18n",
    "django.templatetags.static",
    "django_htmx.templatetags.django_htmx",
    "arbiter.web.frame.templatetags.frame",
    "arbiter.web.rulebook.templatetags.rulebook",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [WEB / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "arbiter.web.frame.context.page",
            ],
            "builtins": BUILTINS,
        },
    }
]

DATABASES = {"default": database(os.environ, DATA)}
CACHES = {"default": caches(os.environ)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
vars().update(mail(os.environ, DATA))

LANGUAGE_CODE = "ru"
LANGUAGES = [("ru", "Русский"), ("en", "English")]
LOCALE_PATHS = [compiled(DATA)]
USE_TZ = True
TIME_ZONE = os.environ.get("ARBITER_ZONE", "Europe/Moscow")

STATIC_URL = "static/"
STATIC_ROOT = DATA / "static"
STATICFILES_DIRS = [WEB / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
FORM_RENDERER = "arbiter.web.frame.forms.Rows"
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 4000
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {"django": {"handlers": ["stderr"], "level": "WARNING", "propagate": False}},
}
