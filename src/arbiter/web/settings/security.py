"""What a browser may do with our pages: own scripts and styles alone, nothing inline, no frames, cookies that scripts can't read."""

import os
from urllib.parse import urlsplit

from csp.constants import NONE, SELF

ORIGINS = os.environ.get("ARBITER_ORIGIN", "").split()
HTTPS = bool(ORIGINS) and all(origin.startswith("https://") for origin in ORIGINS)

ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", *filter(None, (urlsplit(origin).hostname for origin in ORIGINS))]
CSRF_TRUSTED_ORIGINS = ORIGINS
CSRF_FAILURE_VIEW = "arbiter.web.frame.faults.stale_form"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],  # the code for an authenticator comes as one
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 60
