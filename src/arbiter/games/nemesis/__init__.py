"""Nemesis: the crew, the ship and the Thing among them."""
