"""How people sign in: name and password, a second factor if they wish, other sites if the environment names them."""

import os

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "/"

ACCOUNT_ADAPTER = "arbiter.web.accounts.adapter.Adapter"
ACCOUNT_FORMS = {"login": "arbiter.web.accounts.entrance.SignIn", "signup": "arbiter.web.accounts.entrance.SignUp"}
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_USERNAME_BLACKLIST = ["arbiter", "host", "guest", "public", "ведущий", "гость"]
ALLAUTH_TRUSTED_PROXY_COUNT = int(os.environ.get("ARBITER_PROXIES", "0"))

MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_ISSUER = "Arbiter"

PROVIDERS = os.environ.get("ARBITER_SOCIAL", "").split()
"""Names of allauth's providers; each takes its ARBITER_SOCIAL_<NAME>="client id:secret" from the environment."""


def _application(name: str) -> dict[str, object]:
    client, _, secret = os.environ.get(f"ARBITER_SOCIAL_{name.upper()}", "").partition(":")
    return {"APP": {"client_id": client, "secret": secret}}


SOCIALACCOUNT_PROVIDERS = {name: _application(name) for name in PROVIDERS}
