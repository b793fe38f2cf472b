"""Addresses of a host's desk."""

from django.urls import path

from arbiter.web.host import views

app_name = "host"
urlpatterns = [
    path("", views.desk, name="desk"),
    path("time/", views.time, name="time"),
    path("undo/", views.undo, name="undo"),
    path("correct/", views.correct, name="correct"),
    path("seats/<int:seat>/", views.replace, name="replace"),
    path("words/", views.words, name="words"),
    path("end/", views.end, name="end"),
    path("rehearsal/", views.rehearsal, name="rehearsal"),
    path("reports/<int:turn>/", views.reports, name="reports"),
]
