"""Content that people write: YAML with a place for every value, so that each error names file, line and key.

Only `true` and `false` are booleans (YAML 1.1 would also take yes, no, on and off), numbers are plain decimals, a key
may stand only once in its mapping, and there are no aliases (nine lines of them can stand for more values than memory holds).
"""

import re
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Final, final

import yaml

from arbiter.games.content_faults import of_schema, of_yaml
from arbiter.kernel.game import Chapter, Option, Ruling
from arbiter.kernel.refusal import BadInput, kinds

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

Place = tuple[str | int, ...]
"""The way to a value: keys and positions from the root."""

DEEPEST: Final = 50
"""How many keys and positions lead to a value at most."""

LONGEST_NUMBER: Final = 18
"""Digits of a whole number, its sign included; what is longer stays text, so that no number is too big to be kept."""

_WHOLE: Final = re.compile(r"-?(0|[1-9][0-9]*)")


@final
class Content:
    """The plain value of one document and the line on which each of its parts stands.

    `lines` has the line of a value by its place; `key_lines` that of a key by the place of what it names; `seen` every part by its
    identity, because a part that is met twice is an alias.
    """

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.value: object = None
        self.lines: Final[dict[Place, int]] = {}
        self.key_lines: Final[dict[Place, int]] = {}
        self.seen: Final[dict[int, yaml.Node]] = {}

    def error(self, place: Place, code: str, **fields: object) -> BadInput:
        """The error to raise about the value at `place`: `map.yaml:12: places.lab.block: …`."""
        return BadInput(code, self.at(place), **fields)

    def at(self, place: Place) -> str:
        """A place with its file and line."""
        where = self.where(place)
        return f"{self.name}:{self.line(place)}: {where}" if where else f"{self.name}:{self.line(place)}"

    def line(self, place: Place) -> int:
        """The line of a place, or of the nearest place around it."""
        for length in range(len(place), -1, -1):
            found = self.key_lines.get(place[:length]) or self.lines.get(place[:length])
            if found:
                return found
        return 1

    def where(self, place: Place) -> str:
        """The place in words; a row that has an id or a name is called by it, else by its position from 0."""
        steps = []
        value = self.value
        for step in place:
            if isinstance(step, int):
                value = value[step] if isinstance(value, list) else None
                row = value if isinstance(value, dict) else {}
                name = row.get("id", row.get("name"))
                steps.append(name if isinstance(name, str) else str(step))
            else:
                value = value.get(step) if isinstance(value, dict) else None
                steps.append(step)
        return ".".join(steps)


def parse(text: str, name: str) -> Content:
    """The content of a YAML document. BadInput with file and line where it is no YAML or repeats a key."""
    content = Content(name)
    try:
        root = yaml.compose(text, Loader=yaml.CSafeLoader)
    except (yaml.YAMLError, UnicodeEncodeError) as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark is not None else 1
        raise of_yaml(getattr(error, "problem", None) or getattr(error, "reason", None), f"{name}:{line}") from None
    except RecursionError:
        raise BadInput("too_deep", name, deepest=DEEPEST) from None
    if root is not None:
        content.value = _value(root, (), content)
    return content


def _value(node: yaml.Node, place: Place, content: Content) -> object:
    line = node.start_mark.line + 1
    if id(node) in content.seen:
        raise BadInput("yaml_alias", f"{content.name}:{line}")
    if len(place) > DEEPEST:
        raise BadInput("too_deep", f"{content.name}:{line}", deepest=DEEPEST)
    content.seen[id(node)] = node
    content.lines[place] = line
    if isinstance(node, yaml.MappingNode):
        return _mapping(node, place, content)
    if isinstance(node, yaml.SequenceNode):
        return [_value(child, (*place, at), content) for at, child in enumerate(node.value)]
    assert isinstance(node, yaml.ScalarNode)
    return _scalar(node)


def _mapping(node: yaml.MappingNode, place: Place, content: Content) -> dict[str, object]:
    result: dict[str, object] = {}
    for key_node, value_node in node.value:
        line = key_node.start_mark.line + 1
        if not isinstance(key_node, yaml.ScalarNode):
            raise BadInput("yaml_key", f"{content.name}:{line}")
        key = str(key_node.value)
        if key in result:
            raise BadInput("key_twice", f"{content.name}:{line}: {key}")
        content.key_lines[(*place, key)] = line
        result[key] = _value(value_node, (*place, key), content)
    return result


def _scalar(node: yaml.ScalarNode) -> object:
    text = str(node.value)
    if node.style:  # in quotes, or a block of text
        return text
    if text in ("true", "false"):
        return text == "true"
    if text in ("", "~", "null"):
        return None
    return int(text) if len(text) <= LONGEST_NUMBER and _WHOLE.fullmatch(text) else text


def check(content: Content, schema: Mapping[str, object]) -> None:
    """BadInput for the first value (in the order of lines) that breaks the JSON schema, with file, line and key."""
    from jsonschema import Draft202012Validator  # costs more than most commands take, and few check anything

    errors = [_explain(content, error) for error in Draft202012Validator(schema).iter_errors(content.value)]
    if errors:
        raise min(errors, key=lambda explained: explained[0])[1]


def _explain(content: Content, error: "ValidationError") -> tuple[int, BadInput]:
    place: Place = tuple(error.absolute_path)
    key, found = of_schema(error)
    if key:
        place = (*place, key)
    return content.line(place), content.error(place, found.code, **found.fields)


def read(package: str, folder: str, name: str) -> Content:
    """The document `name`.yaml of a package's folder. That it keeps schema/`name`.json beside it is checked by the tests, once, and
    not by every command again."""
    return parse((files(package) / folder / f"{name}.yaml").read_text(encoding="utf-8"), f"{folder}/{name}.yaml")


def mapping(value: object) -> Mapping[str, object]:
    """A value that the schema has found to be a mapping."""
    assert isinstance(value, dict)
    return value


def sequence(value: object) -> Sequence[object]:
    """A value that the schema has found to be a list."""
    assert isinstance(value, list)
    return value


def whole(value: object) -> int:
    """A value that the schema has found to be a whole number."""
    assert isinstance(value, int)
    return value


def words(value: object) -> list[str]:
    """A value that the schema has found to be a list of words."""
    return [str(word) for word in sequence(value)]


def plain(package: str, path: str) -> Content:
    """A document of a package that has no schema beside it."""
    return parse((files(package) / path).read_text(encoding="utf-8"), path)


def rulebook(package: str) -> list[Ruling]:
    """The numbered rules of a game, from its rulebook.yaml."""
    document = mapping(plain(package, "rulebook.yaml").value)
    found: list[Ruling] = []
    for row in map(mapping, sequence(document["rules"])):
        title = {str(key): str(text) for key, text in mapping(row["title"]).items()}
        text = {str(key): str(text) for key, text in mapping(row["text"]).items()}
        source = [whole(line) for line in sequence(row["source"])]
        found.append(Ruling(str(row["id"]), title, source, str(row["ours"]), text))
    return found


def chapters(package: str) -> list[Chapter]:
    """The chapters of a game's rulebook, from its rulebook.yaml."""
    rows = sequence(mapping(plain(package, "rulebook.yaml").value)["chapters"])
    titles = [(whole(mapping(row)["n"]), mapping(mapping(row)["title"])) for row in rows]
    return [Chapter(number, {key: str(text) for key, text in title.items()}) for number, title in titles]


def words_of(package: str, language: str) -> Mapping[str, object]:
    """The words of a game in one language, from its text/<language>.yaml; what all games share stands in the kernel's, and a game's
    own word for it comes first."""
    found = dict(mapping(plain(package, f"text/{language}.yaml").value))
    shared = mapping(plain("arbiter.kernel", f"text/words.{language}.yaml").value)
    found.update({key: {**mapping(words), **mapping(found.get(key, {}))} for key, words in shared.items()})
    return found


def option(row: Mapping[str, object]) -> Option:
    """An option, from its row in content/options.yaml; whose rule has no canonical text, is ours."""
    default = row["default"]
    assert isinstance(default, int | str)
    return Option(
        name=str(row["name"]),
        default=default,
        rule=str(row["rule"]),
        origin=str(row.get("origin", "ours")),
        title={language: str(text) for language, text in mapping(row["title"]).items()},
        low=whole(row.get("low", 0)),
        high=whole(row.get("high", 0)),
        choices=words(row.get("choices", [])),
        source=[whole(line) for line in sequence(row.get("source", []))],
        unit=str(row.get("unit", "")),
    )


def option_value(option: Option, value: object) -> int | str | bool:
    """The value if the option may have it; BadInput names option, value and what could stand there."""
    if isinstance(option.default, bool):
        if isinstance(value, bool):
            return value
        raise BadInput("wrong_kind", option.name, expected=kinds(["bool"]), got=value)
    if option.choices:
        if isinstance(value, str) and value in option.choices:
            return value
        raise BadInput("not_among", option.name, value=value, possible=option.choices)
    if isinstance(value, int) and not isinstance(value, bool) and option.low <= value <= option.high:
        return value
    raise BadInput("not_between", option.name, value=value, low=option.low, high=option.high)


def chosen(options: list[Option], given: Mapping[str, object], game: str) -> dict[str, int | str | bool]:
    """The value of every option at a table: the given one, or its default. BadInput for a name that the game does not have."""
    values = {one.name: option_value(one, given.get(one.name, one.default)) for one in options}
    for name in given:
        if name not in values:
            raise BadInput("no_such_option", name, game=game)
    return values
