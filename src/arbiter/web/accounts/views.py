"""The account page: a form a concern, each saved by itself."""

from django.contrib import messages
from django.contrib.auth import logout, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from arbiter.web.accounts import forms, services
from arbiter.web.accounts.models import User
from arbiter.web.accounts.selectors import access_user, own_data
from arbiter.web.frame.faults import not_allowed


@login_required
@require_safe
def account(request: HttpRequest) -> HttpResponse:
    """Everything about oneself."""
    user = access_user(request)
    return render(request, "accounts/account.html", _forms(user))


def _forms(user: User, **answered: object) -> dict[str, object]:
    """All forms of the page, one of them as it was answered."""
    return {
        "person": forms.Person(instance=user),
        "notices": forms.Notices(instance=user),
        "keep": forms.Keep(instance=user, initial={"username": ""}),
        "new_token": forms.NewToken(),
        "tokens": user.tokens.all(),
        **answered,
    }


def _wrong(request: HttpRequest, user: User, **answered: object) -> HttpResponse:
    """The page again, with the errors beside what caused them."""
    user.refresh_from_db()
    return render(request, "accounts/account.html", _forms(user, **answered), status=422)


def _saved(request: HttpRequest) -> HttpResponse:
    messages.success(request, _("Saved"))
    return redirect("accounts:account")


@login_required
@require_POST
def person(request: HttpRequest) -> HttpResponse:
    """Name, language, zone, theme."""
    user = access_user(request)
    form = forms.Person(request.POST, instance=user)
    if not form.is_valid():
        return _wrong(request, user, person=form)
    form.save()
    return _saved(request)


@login_required
@require_POST
def notices(request: HttpRequest) -> HttpResponse:
    """What to tell him of."""
    user = access_user(request)
    form = forms.Notices(request.POST, instance=user)
    if not form.is_valid():
        return _wrong(request, user, notices=form)
    form.save()
    return _saved(request)


@login_required
@require_POST
def keep(request: HttpRequest) -> HttpResponse:
    """A guest stays."""
    user = access_user(request)
    if not user.is_guest:
        return not_allowed(request, PermissionError(_("This account is kept already")))
    form = forms.Keep(request.POST, instance=user)
    if not form.is_valid():
        return _wrong(request, user, keep=form)
    guest = User.objects.get(pk=user.pk)  # the form has put the new name on `user` already
    kept = services.keep_guest(guest, form.cleaned_data["username"], form.cleaned_data["password"])
    update_session_auth_hash(request, kept)
    messages.success(request, _("The account is yours: sign in as %(name)s") % {"name": kept.username})
    return redirect("accounts:account")


@login_required
@require_POST
def tokens(request: HttpRequest) -> HttpResponse:
    """A new token, shown once."""
    user = access_user(request)
    form = forms.NewToken(request.POST)
    if not form.is_valid():
        return _wrong(request, user, new_token=form)
    made = services.make_token(user, form.cleaned_data["name"], timezone.now())
    return render(request, "accounts/account.html", _forms(user, made_token=made))


@login_required
@require_POST
def revoke(request: HttpRequest, pk: int) -> HttpResponse:
    """A token opens nothing any more."""
    services.revoke_token(access_user(request), pk)
    return _saved(request)


@login_required
@require_safe
def data(request: HttpRequest) -> HttpResponse:
    """All that the site keeps of him, to take away."""
    answer = JsonResponse(own_data(access_user(request)), json_dumps_params={"ensure_ascii": False, "indent": 2})
    answer.headers["Content-Disposition"] = 'attachment; filename="arbiter-account.json"'
    return answer


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    """Goodbye, after one more question."""
    user = access_user(request)
    form = forms.Goodbye(request.POST or None, user=user)
    if request.method != "POST" or not form.is_valid():
        return render(request, "accounts/delete.html", {"form": form}, status=422 if form.is_bound else 200)
    logout(request)
    services.delete_user(user)
    messages.success(request, _("The account is gone"))
    return redirect("front")
