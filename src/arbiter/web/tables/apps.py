"""Tables as an application of Django."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "arbiter.web.tables"
    label = "tables"
