"""Accounts as an application of Django."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "arbiter.web.accounts"
    label = "accounts"
