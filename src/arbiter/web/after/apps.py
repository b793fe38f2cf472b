"""What is open after the end, as an application of Django."""

from django.apps import AppConfig


class AfterConfig(AppConfig):
    name = "arbiter.web.after"
    label = "after"
