"""Addresses of the rulebook."""

from django.urls import path

from arbiter.web.rulebook import views

app_name = "rulebook"
urlpatterns = [
    path("", views.games, name="games"),
    path("<slug:game>/", views.book, name="book"),
    path("<slug:game>/<str:rule>/", views.rule, name="rule"),
]
