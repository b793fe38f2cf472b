"""Every address of the site."""

from django.conf import settings
from django.urls import include, path

from arbiter.web.frame import views as frame
from arbiter.web.tables import views as tables

urlpatterns = [
    path("", tables.lobby, name="front"),
    path("t/", include("arbiter.web.tables.urls")),
    path("t/<int:table>/seats/<int:seat>/", include("arbiter.web.play.urls")),
    path("t/<int:table>/host/", include("arbiter.web.host.urls")),
    path("t/<int:table>/after/", include("arbiter.web.after.urls")),
    path("appearance/", frame.appearance, name="appearance"),
    path("account/", include("arbiter.web.accounts.urls")),
    path("account/", include("allauth.account.urls")),
    path("account/second-factor/", include("allauth.mfa.urls")),
    path("account/sessions/", include("allauth.usersessions.urls")),
    path("api/1/", include("arbiter.web.api.urls")),
    path("rules/", include("arbiter.web.rulebook.urls")),
]
if settings.PROVIDERS:
    urlpatterns.append(path("account/other-sites/", include("allauth.socialaccount.urls")))
    urlpatterns += [
        path("account/other-sites/", include(f"allauth.socialaccount.providers.{name}.urls"))
        for name in settings.PROVIDERS
    ]

handler400 = "arbiter.web.frame.faults.bad_request"
handler403 = "arbiter.web.frame.faults.not_allowed"
handler404 = "arbiter.web.frame.faults.not_found"
handler500 = "arbiter.web.frame.faults.our_fault"
