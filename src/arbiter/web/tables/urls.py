"""Addresses of tables."""

from django.urls import path

from arbiter.web.tables import setup, views

app_name = "tables"
urlpatterns = [
    path("demo/<slug:game>/", views.demo, name="demo"),
    path("new/", setup.new, name="new"),
    path("join/<str:code>/", setup.invited, name="invited"),
    path("<int:table>/", views.table, name="table"),
    path("<int:table>/join/", setup.join, name="join"),
    path("<int:table>/setup/", setup.setup, name="setup"),
    path("<int:table>/setup/general/", setup.general, name="general"),
    path("<int:table>/setup/seats/", setup.seats, name="seats"),
    path("<int:table>/setup/seats/<int:seat>/bot/", setup.bot, name="bot"),
    path("<int:table>/setup/times/", setup.times, name="times"),
    path("<int:table>/setup/options/", setup.options, name="options"),
    path("<int:table>/setup/step/", setup.step, name="step"),
    path("<int:table>/setup/invite/", setup.invite, name="invite"),
]
