"""The host's desk as an application of Django."""

from django.apps import AppConfig


class HostConfig(AppConfig):
    name = "arbiter.web.host"
    label = "host"
