"""What a fresh site has to show."""

import pytest
from django.utils import timezone

from arbiter.web.tables import showcase
from arbiter.web.tables.models import Table

pytestmark = pytest.mark.django_db


def test_a_fresh_site_has_a_table_at_turn_5_and_a_finished_one() -> None:
    showcase.load(timezone.now())
    running, over = Table.objects.order_by("pk")
    assert (running.game, running.turn, running.stage, running.seats.count()) == ("nemesis", 5, "running", 9)
    assert (over.game, over.stage) == ("infiltration", "ended")
    showcase.load(timezone.now())
    assert Table.objects.count() == 2
