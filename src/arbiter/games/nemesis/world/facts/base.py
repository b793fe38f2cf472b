"""What all facts of nemesis share, and the fact that an action was carried out, which changes nothing by itself."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from arbiter.games.nemesis.world.world import World
from arbiter.kernel import story as kernel_story
from arbiter.kernel.story import Fields
from arbiter.kernel.view import World as AnyWorld


@mypyc_attr(allow_interpreted_subclasses=True)
class Fact(kernel_story.Fact):
    """A fact of nemesis: subclasses say what it does to a world of nemesis."""

    def apply(self, world: AnyWorld) -> None:
        assert isinstance(world, World)
        self.change(world)

    def change(self, world: World) -> None:
        """Change the world; some facts change nothing and are there to be perceived."""


@final
class Act(Fact):
    """A character carried out an action where he is.

    `target` is what it was aimed at (a seat, or the id of a fixture, item, door or place, None if nothing), `result` success, failure,
    hit … or "". Witnesses are shown `shown` besides, the actor himself `own`. A `secret` one is shown to the actor alone; of one
    that is `told` in the dark its target learns that it happened.
    """

    def __init__(
        self,
        do: str,
        rule: str,
        actor: int,
        target: object = None,
        result: str = "",
        secret: bool = False,
        shown: "Fields | None" = None,
        own: "Fields | None" = None,
    ) -> None:
        self.do: Final = do
        self.rule: Final = rule
        self.actor: Final = actor
        self.target: Final = target
        self.result: Final = result
        self.secret: Final = secret
        self.shown: Final = shown
        self.own: Final = own


@final
class Told(Fact):
    """Seats learn something that nobody sees happen: what a device tells its reader, what one knows from the start, a feeling.

    `event` is the name of the sight, `audience` who learns it (bits).
    """

    def __init__(self, event: str, rule: str, audience: int, fields: Fields) -> None:
        self.event: Final = event
        self.rule: Final = rule
        self.audience: Final = audience
        self.fields: Final = fields
