"""Addresses of a seat's pages."""

from django.urls import path

from arbiter.web.play import views

app_name = "play"
urlpatterns = [
    path("", views.play, name="play"),
    path("report/<int:turn>/", views.report, name="report"),
    path("journal/", views.journal, name="journal"),
    path("add/", views.add, name="add"),
    path("drop/", views.drop, name="drop"),
    path("move/", views.move, name="move"),
    path("extra/", views.extra, name="extra"),
    path("ready/", views.ready, name="ready"),
    path("act/", views.act, name="act"),
    path("text/", views.text, name="text"),
    path("notes/", views.notes, name="notes"),
]
