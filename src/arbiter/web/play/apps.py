"""Play as an application of Django."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "arbiter.web.play"
    label = "play"
