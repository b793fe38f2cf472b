"""The rulebook as an application of Django."""

from django.apps import AppConfig


class RulebookConfig(AppConfig):
    name = "arbiter.web.rulebook"
    label = "rulebook"
