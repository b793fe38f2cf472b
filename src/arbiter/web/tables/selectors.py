"""What is read of tables, and the functions by which a view gets one: whoever may not have it gets a 404, as for one that there is not."""

from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Q, QuerySet
from django.http import Http404, HttpRequest

from arbiter.table import table as engine
from arbiter.table.wording import filled as with_words
from arbiter.web.accounts.models import User
from arbiter.web.tables.models import Member, Seat, Table

HOSTS = ("host", "cohost")
OPEN = ("signup", "running", "held", "ended")


def access_table(request: HttpRequest, number: int) -> Table:
    """A table whose public page the reader may see: a public one that is no draft, or one where he is somebody."""
    table = Table.objects.filter(pk=number).first()
    if table is None or not ((table.public and table.stage in OPEN) or roles(request, table)):
        raise Http404
    return table


def roles(request: HttpRequest, table: Table) -> set[str]:
    """What the reader is at a table: seat, host, cohost, spectator, waiting; nothing for a stranger."""
    if isinstance(request.user, AnonymousUser):
        return set()
    found = set(Member.objects.filter(table=table, user=request.user).values_list("role", flat=True))
    return found | ({"seat"} if Seat.objects.filter(table=table, user=request.user).exists() else set())


def access_seat(request: HttpRequest, number: int, seat: int) -> Seat:
    """A seat of the reader's own, at a table that was dealt."""
    if isinstance(request.user, AnonymousUser):
        raise Http404
    found = Seat.objects.select_related("table").filter(table=number, number=seat, user=request.user).first()
    if found is None or found.table.n == 0:
        raise Http404
    return found


def access_host(request: HttpRequest, number: int) -> Table:
    """A table that the reader hosts, alone or with others."""
    if isinstance(request.user, AnonymousUser):
        raise Http404
    mine = Member.objects.filter(table=number, user=request.user, role__in=HOSTS)
    found = Table.objects.filter(pk=number).first()
    if found is None or not mine.exists():
        raise Http404
    return found


@dataclass(frozen=True)
class Lobby:
    """The tables of the front page. `mine` are the reader's seats, those that wait for him first; `hosted` what he hosts."""

    mine: list[Seat]
    hosted: list[Table]
    seeking: list[Table]
    running: list[Table]
    finished: list[Table]


def lobby(user: User | AnonymousUser, game: str = "") -> Lobby:
    """What there is to see for a reader, of one game or of all."""
    public = _tables(game).filter(public=True)
    return Lobby(
        mine=[] if isinstance(user, AnonymousUser) else _mine(user, game),
        hosted=[] if isinstance(user, AnonymousUser) else _hosted(user, game),
        seeking=list(public.filter(stage="signup")[:50]),
        running=list(public.filter(stage__in=("running", "held"))[:50]),
        finished=list(public.filter(stage="ended")[:20]),
    )


def _tables(game: str) -> "QuerySet[Table]":
    found = Table.objects.annotate(free=Count("seats", filter=Q(seats__user=None, seats__bot=""))).order_by("-made")
    found = found.annotate(places=Count("seats"))
    return found.filter(game=game) if game else found


def _hosted(user: User, game: str) -> list[Table]:
    mine = _tables(game).filter(members__user=user, members__role__in=HOSTS)
    return list(mine.exclude(stage__in=("ended", "abandoned")).distinct())


def _mine(user: User, game: str) -> list[Seat]:
    """The reader's seats: first those that are asked and not ready, by their deadline; then those that run; ended ones last."""
    seats = Seat.objects.select_related("table").filter(user=user).exclude(table__stage="abandoned")
    if game:
        seats = seats.filter(table__game=game)
    return sorted(seats, key=_urgency)


def _urgency(seat: Seat) -> tuple[bool, bool, float, int]:
    until = seat.until.timestamp() if seat.until else float("inf")
    return (not seat.waits, seat.table.stage == "ended", until, -seat.table_id)


def seats_of(request: HttpRequest, table: Table) -> list[Seat]:
    """The reader's own seats at a table."""
    return [] if isinstance(request.user, AnonymousUser) else list(table.seats.filter(user=request.user))


@dataclass(frozen=True)
class Differing:
    """An option that differs from its default."""

    name: str
    title: str
    value: object
    default: object
    rule: str


def public_page(table: engine.Table, language: str) -> dict[str, object]:
    """What anybody may know of a table: the public reports, the latest first, the options that differ, what vouches for the seed."""
    turns = [turn.spot.turn for turn in table.state.turns if turn.parts][::-1]
    words = table.words()
    reports = [(turn, table.report("public", turn)) for turn in [*turns, 0]]
    told = [
        (turn, [(with_words(line.text[language], words), line.rule) for line in one.lines]) for turn, one in reports
    ]
    chosen = table.header.options
    differing = [
        Differing(option.name, option.title[language], chosen[option.name], option.default, option.rule)
        for option in table.game.options()
        if option.name in chosen and chosen[option.name] != option.default
    ]
    return {
        "turns": [one for one in told if one[1]],
        "differing": differing,
        "over": table.stage == "ended",
        "commitment": table.header.commitment,
    }
