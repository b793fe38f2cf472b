"""The frame as an application of Django."""

from django.apps import AppConfig


class FrameConfig(AppConfig):
    name = "arbiter.web.frame"
    label = "frame"
