"""The numbers of the rules at one table, one attribute an option of content/options.yaml (chapters 1 to 14).

Every attribute is written out, in the order of that file: rules read `rules.stray_chance`, and a misspelt number
is a type error.
Units are those of the option: action points, HP, turns, degrees, whole percents, sixtieths of a canister (N-102).
"""

from dataclasses import dataclass
from typing import final


@final
@dataclass
class Ruleset:
    """What `loading.ruleset` makes of a table's options; never changed while the table is played."""

    # Chapter 1. Setting up a table
    things: int
    generator_burn: int
    canister: int
    generator_tank: int
    helicopter_tank: int
    start: str
    room_temperature: int
    freezer_temperature: int
    outdoors_temperature: int
    first_weather: str
    locked_at_start: bool
    lock_share: int
    top_cards: int
    recipes_erudition_2: int
    recipes_erudition_3: int
    # Chapter 2. Turn and orders
    action_points: int
    turn_hours: int
    doors_close_hours: int
    early_end: bool
    reactions_initiative: int
    missed_sheets: int
    dead_watch: bool
    dead_watch_turns: int
    # Chapter 4. Actions in any light
    price_drop: int
    price_lace_food: int
    price_shoot: int
    attack_chance_1: int
    attack_chance_2: int
    attack_chance_3: int
    stray_chance: int
    pistol_damage: int
    price_reload: int
    price_give: int
    price_accept: int
    price_toggle_flashlight: int
    price_toggle_radio: int
    price_pour_out: int
    price_transfer_fuel: int
    price_backpack: int
    price_pick_up: int
    price_eat: int
    price_drink: int
    price_move: int
    price_move_swift: int
    price_strike: int
    strike_damage: int
    price_break: int
    price_break_axe: int
    price_break_door: int
    price_destroy: int
    price_take_blood: int
    price_burn_corpse: int
    corpse_fuel: int
    fire_warmth: int
    price_repair: int
    repair_with_part: int
    repair_bare: int
    repair_injury: int
    repair_injury_damage: int
    repair_safe_erudition: int
    price_search_corpse: int
    # Chapter 5. Actions in light only
    price_shield: int
    price_bandage: int
    price_receive_aid: int
    bandage_self: int
    bandage_other: int
    heal: int
    price_follow: int
    price_follow_swift: int
    price_hinder: int
    price_obstruct: int
    hinder_1: int
    hinder_2: int
    hinder_3: int
    hinder_immunity_turns: int
    dark_divisor: int
    # Chapter 6. Instant actions
    price_say_radio: int
    price_enter_code: int
    price_swipe_card: int
    code_digits: int
    code_places_erudition: int
    code_absent_erudition: int
    # Chapter 7. The body and what it carries
    human_hp: int
    lightly_wounded_hp: int
    heavily_wounded_hp: int
    backpack_slots: int
    down_damage: int
    price_wear_parka: int
    price_take_off_parka: int
    flamethrower_tank: int
    price_flame: int
    price_flame_all: int
    flame_fuel: int
    flame_bare_damage: int
    flame_humanoid_chance: int
    flame_humanoid_damage: int
    flame_thing_chance: int
    flame_thing_damage: int
    price_throw_grenade: int
    price_throw_grenade_here: int
    grenade_damage: int
    faint_turns: int
    # Chapter 8. The Thing
    price_transform: int
    transform_turn: int
    price_infect: int
    price_infect_down: int
    infect_crowd: int
    infect_cooldown: int
    infection_delay_least: int
    infection_delay_most: int
    turn_chance: int
    turn_chance_again: int
    price_spit: int
    spit_delay_least: int
    spit_delay_most: int
    thing_hp: int
    thing_lightly_wounded_hp: int
    thing_heavily_wounded_hp: int
    rise_turns: int
    rise_hp: int
    price_call_offspring: int
    call_hp: int
    price_toss: int
    toss_turns: int
    price_melee: int
    melee_chance: int
    melee_damage: int
    price_thing_break: int
    price_thing_break_door: int
    price_claws: int
    claws_chance: int
    claws_damage: int
    price_spray: int
    spray_chance: int
    spray_damage: int
    thing_initiative: int
    price_order: int
    order_cooldown: int
    price_scream: int
    scream_cooldown: int
    scream_turns: int
    price_waves: int
    waves_sanity: int
    waves_cooldown: int
    price_move_soldier: int
    price_remote_break: int
    remote_break_memory: int
    remote_break_cooldown: int
    organs_damage: int
    # Chapter 9. Stats
    felt_fitness_2: int
    felt_fitness_3: int
    wish_initiative: int
    wish_redraws: int
    swift_initiative: int
    # Chapter 10. Places
    price_forecast: int
    forecast_turns: int
    price_access_report: int
    price_update_card: int
    price_open_all: int
    price_close_all: int
    price_grant_top: int
    price_edit_access: int
    price_entry_log: int
    entry_log_turns: int
    price_open_box: int
    red_axe_chance: int
    axes: int
    blue_spare_chance: int
    yellow_parkas: int
    yellow_flashlights: int
    armory_pistols: int
    price_craft: int
    price_fill_canister: int
    food_boxes: int
    price_count_food: int
    price_take_food_box: int
    price_eat_food: int
    eat_food_boxes: int
    price_attack_dog: int
    price_burn_dog: int
    price_dog_blood: int
    bandages: int
    blue_vials: int
    red_vials: int
    notes: int
    price_look_mirror: int
    price_prepare_food: int
    price_cook: int
    portions: int
    price_refuel: int
    price_drain: int
    price_refuel_helicopter: int
    price_drain_helicopter: int
    price_set_up_helicopter: int
    price_take_off: int
    seats_in_helicopter: int
    question_hours: int
    radios_blue: int
    radios_red: int
    radios_green: int
    price_insert_sample: int
    price_start_comparison: int
    compare_turns: int
    price_speed_up: int
    speed_up_stages: int
    price_read_results: int
    # Chapter 12. Weather, light, cold, what is perceived
    storm_chance: int
    astray_chance: int
    temperature_fall: int
    temperature_rise: int
    coldest: int
    warmest: int
    freezer_warmest: int
    cold_mild_at: int
    cold_mild_marks: int
    cold_hard_at: int
    cold_hard_marks: int
    cold_bitter_at: int
    cold_bitter_marks: int
    parka_spares: int
    warm_at: int
    warm_marks: int
    frost_limit: int
    frost_damage: int
    # Chapter 13. Substances and sanity
    blue_vial_sanity: int
    blue_vial_cooked: int
    red_vial_attack: int
    red_vial_warmth: int
    red_vial_turns: int
    red_vial_cooked_turns: int
    doses_gap: int
    mix_death_turns: int
    sanity: str
    sanity_start: int
    sanity_max: int
    sanity_wake: int
    sanity_dark_loss: int
    sanity_horror_loss: int
    # Chapter 14. Endings
    price_activate_beacon: int
    price_call_help: int
    rescue_turns: int
    max_turns: int
