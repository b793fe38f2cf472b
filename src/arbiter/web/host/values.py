"""What a host types as the new value of a fact."""

import yaml

from arbiter.kernel.refusal import BadInput


def value_of(text: str) -> object:
    """A number, a word, yes and no as true and false, a list or mapping as YAML has them. BadInput for what is none of them."""
    try:
        value = yaml.safe_load(text)
    except (yaml.YAMLError, ValueError, RecursionError):
        raise BadInput("no_value", text[:80]) from None
    if isinstance(value, str | int | bool | list | dict) or value is None:
        return value
    raise BadInput("no_value", text[:80])
