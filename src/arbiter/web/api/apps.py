"""The interface for programs as an application of Django."""

from django.apps import AppConfig


class ApiConfig(AppConfig):
    name = "arbiter.web.api"
    label = "api"
