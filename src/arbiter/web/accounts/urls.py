"""Addresses of the account page and its forms."""

from django.urls import path

from arbiter.web.accounts import views

app_name = "accounts"
urlpatterns = [
    path("", views.account, name="account"),
    path("person/", views.person, name="person"),
    path("notices/", views.notices, name="notices"),
    path("keep/", views.keep, name="keep"),
    path("tokens/", views.tokens, name="tokens"),
    path("tokens/<int:pk>/revoke/", views.revoke, name="revoke"),
    path("data/", views.data, name="data"),
    path("delete/", views.delete, name="delete"),
]
