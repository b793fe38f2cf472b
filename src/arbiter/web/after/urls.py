"""Addresses of what is open after the end."""

from django.urls import path

from arbiter.web.after import views

app_name = "after"
urlpatterns = [
    path("", views.after, name="after"),
    path("check/", views.check, name="check"),
    path("record/", views.record, name="record"),
    path("<int:turn>/<slug:eyes>/", views.turn, name="turn"),
]
