"""The numbers of the rules at one table, one attribute an option of content/options.yaml, in its order."""

from dataclasses import dataclass
from typing import final


@final
@dataclass
class Rules:
    """What `loading.rules` makes of a table's options; never changed while the table is played."""

    cylons_3: int
    cylons_4: int
    cylons_5: int
    cylons_6: int
    opening_hand: int
    fuel: int
    food: int
    morale: int
    population: int
    track_length: int
    jump_distance: int
    own_crises: bool
    distance: int
    hand_limit: int
    bound_most: int
    odds_for_seats: bool
    odds_for_public: bool
    suspicion_for_seats: bool
    honest_percent: int
    traitor_percent: int

    def cylons(self, seats: int) -> int:
        """How many Cylons a table of so many seats has (K-301)."""
        return [self.cylons_3, self.cylons_4, self.cylons_5, self.cylons_6][seats - 3]
