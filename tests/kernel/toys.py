"""Two toy games on the contract, one of sheets and one of windows, for the tests of kernel and table."""

from tests.kernel.toy_check import CheckGame, CheckView, CheckWorld
from tests.kernel.toy_flight import DOOR, FlightGame, FlightView, FlightWorld

from arbiter.kernel.game import Game

__all__ = ["CATALOGUE", "DOOR", "CheckGame", "CheckView", "CheckWorld", "FlightGame", "FlightView", "FlightWorld"]

CATALOGUE: dict[str, Game] = {"flight": FlightGame(), "check": CheckGame()}
