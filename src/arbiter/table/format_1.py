"""Tables of the first format are brought up to date: every entry is decided again under the same rules, told as it was told then.

The record gets new digests, and one entry for all answers to a question; so entries, and the tokens that stand for words, are numbered
anew. What the dice hung on is written into the entries, so that they fall as they fell. The old folder stays beside the new one.
"""

import re
from collections.abc import Iterator
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, final

import msgspec

from arbiter.kernel import codec
from arbiter.table import deciding
from arbiter.table.deciding import Decision, Step
from arbiter.table.entries import HOST, TABLE, Closed, Ended, Held, Left, Receipt, Replaced, Resolved, Upgraded
from arbiter.table.errors import Damaged, TableError
from arbiter.table.folder import FolderStore
from arbiter.table.header import FORMAT, Header, Seat, fresh_salt, keyed, read_plain
from arbiter.table.lines import Line, Lines, told
from arbiter.table.schedule import Schedule
from arbiter.table.store import Draft, Spoken, Spot
from arbiter.table.table import Catalogue, installed
from arbiter.table.wording import TOKEN, filled_in

Plain = dict[str, Any]


def is_old(folder: Path) -> bool:
    """Whether a table of the first format lies in a folder."""
    path = folder / "table.yaml"
    return path.is_file() and read_plain(path.read_bytes(), str(path))[0] < FORMAT


def bring_up(folder: Path, catalogue: Catalogue) -> Path:
    """Bring a table up to the present format; where its old folder stands now. TableError if it does not come out as it was told."""
    beside = folder.with_name(f"{folder.name}.format-1")
    if beside.exists():
        raise TableError("table_folder_taken", str(beside))
    old = _Old(folder, catalogue)
    decision = old.decided()
    folder.rename(beside)
    try:
        FolderStore(folder).begin(old.header, old.seed, decision.change(), old.situation)
    except BaseException:
        beside.rename(folder)
        raise
    return beside


@final
class _Old:
    """A folder of the first format."""

    def __init__(self, folder: Path, catalogue: Catalogue) -> None:
        self.folder: Final = folder
        self.entries: Final[list[Plain]] = [
            codec.decode(line, Plain, "record.jsonl") for line in self._lines("record.jsonl")
        ]
        self.seed: Final = bytes.fromhex((folder / "seed").read_text(encoding="ascii"))
        _, plain = read_plain((folder / "table.yaml").read_bytes(), str(folder / "table.yaml"))
        taken_over = plain.get("situation")
        self.situation: Final = None if taken_over is None else codec.encode(taken_over)
        self.header: Final = _header(plain, self.seed, self.situation)
        self.game: Final = installed(catalogue, self.header.game, str(folder))
        self.words: Final = {(one.n, one.k): one for one in self._spoken()}
        self.places: Final[dict[tuple[int, int], tuple[int, int]]] = {}
        """Where words of an old entry stand now."""
        self.starts: Final[dict[Spot, bytes]] = {}
        self.closing = ""
        self.replies: list[Plain] = []
        self._check_chain()

    def _lines(self, name: str) -> list[bytes]:
        path = self.folder / name
        return path.read_bytes().splitlines() if path.is_file() else []

    def _spoken(self) -> Iterator[Spoken]:
        for line in self._lines("texts.jsonl"):
            yield codec.decode(line, Spoken, "texts.jsonl")

    def _check_chain(self) -> None:
        before = self.entries[0]["prev"] if self.entries else ""
        for at, entry in enumerate(self.entries, start=1):
            wanted = codec.digest([entry[name] for name in ("n", "kind", "who", "at", "data", "prev")])
            if (entry["n"], entry["prev"], entry["hash"]) != (at, before, wanted):
                raise Damaged("entry_edited", f"{self.folder}/record.jsonl:{at}")
            before = entry["hash"]
        if not self.entries:
            raise Damaged("record_empty", str(self.folder))

    def decided(self) -> Decision:
        """Every entry, decided now."""
        decision = Decision(
            deciding.first(self.game, self.header, self.seed), datetime.fromisoformat(self.header.created)
        )
        for entry in self.entries:
            decision.now = datetime.fromisoformat(entry["at"])
            data = self._anew(entry, decision.moment.n)
            if entry["kind"] == "reply":
                self._reply(decision, entry, data)
                continue
            step = self._step(decision, entry, data)
            decision.take(self._as_told(decision, entry, step))
            self._remember(decision)
            decision.words.extend(self._words_of(entry["n"], decision.moment.state.head.n))
        if decision.moment.state.rules != self.game.version:
            raise TableError(
                "other_rules", str(self.folder), rules=decision.moment.state.rules, installed=self.game.version
            )
        decision.drafts.extend(self._drafts(decision))
        return decision

    def _anew(self, entry: Plain, n: int) -> Plain:
        """An entry's data with its tokens where the words stand now."""
        for k in range(len(entry["data"].get("texts", []))):
            shift = sum(len(reply["data"]["texts"]) for reply in self.replies) if entry["kind"] == "reply" else 0
            self.places[(entry["n"], k)] = (n, k + shift)
        return codec.decode(self._renamed(codec.encode(entry["data"])), Plain, "record.jsonl")

    def _renamed(self, data: bytes) -> bytes:
        def token(match: re.Match[str]) -> str:
            n, k = self.places.get((int(match[1]), int(match[2])), (int(match[1]), int(match[2])))
            return f"⟦{n}.{k}⟧"

        return TOKEN.sub(token, data.decode()).encode()

    def _words_of(self, old: int, new: int) -> list[Spoken]:
        found = [
            (self.places[place], one) for place, one in self.words.items() if place[0] == old and place in self.places
        ]
        return [msgspec.structs.replace(one, n=new, k=k) for (_, k), one in found]

    def _step(self, decision: Decision, entry: Plain, data: Plain) -> Step:
        moment, kind, mine = decision.moment, entry["kind"], entry["who"] == HOST
        if kind == "dealt":
            situation = None if self.situation is None else codec.decode(self.situation, dict[str, object], "situation")
            return deciding.deal(moment, situation)
        if kind in ("instant", "said"):
            return deciding.act(moment, data["seat"], data["order"], data["texts"])
        if kind == "corrected":
            return deciding.correct(moment, data["path"], data["value"], data["note"])
        if kind == "closed":
            self.closing = codec.digest([moment.state.turn.heard, entry["data"]])
            self.replies = []
            return Step(entry["who"], _closed(data, "host" if mine else "deadline", self.closing))
        if kind == "undone":
            start = self.starts[moment.state.find(data["turn"]).kept]
            return deciding.undo(moment, data["turn"], data["note"], start)
        if kind == "replaced":
            return Step(HOST, Replaced(data["seat"], data["player"]))
        if kind == "held":
            return Step(TABLE, Held(data["turn"], data["attempt"], data["ask"]))
        if kind == "upgraded" and data["same"]:
            return Step(TABLE, Upgraded(data["rules"], data["from"]))
        if kind == "ended" and mine:
            return Step(HOST, Ended(data["turn"], data["outcome"], data["note"]))
        return self._played(decision, entry)

    def _played(self, decision: Decision, entry: Plain) -> Step:
        """What the table decided by itself then, and does now."""
        moment = decision.moment
        step = (
            deciding.settled(moment)
            if moment.state.turn.resolved or not moment.state.turn.closed
            else deciding.go_on(moment)
        )
        if step is None or type(step.data).__name__.lower() != entry["kind"]:
            raise self._differs(entry)
        if isinstance(step.data, Resolved):
            heard = codec.digest([self.closing, [reply["data"] for reply in self.replies]])
            return Step(
                step.who, msgspec.structs.replace(step.data, heard=heard), step.lines, world=step.world, kept=step.kept
            )
        return step

    def _differs(self, entry: Plain) -> TableError:
        return TableError("old_differs", f"{self.folder}/record.jsonl:{entry['n']}")

    def _as_told(self, decision: Decision, entry: Plain, step: Step) -> Step:
        """A step with its lines as they were told then. What was seen has to be the same."""
        if "told" not in entry["data"]:
            return step
        old = self._told(entry)
        if {reader: [line.sight for line in own] for reader, own in old.items()} != {
            reader: [line.sight for line in own] for reader, own in step.lines.items()
        }:
            raise self._differs(entry)
        data = msgspec.structs.replace(step.data, told=told(self.seed, decision.moment.n, old))
        return Step(step.who, data, old, step.words, step.world, step.kept)

    def _told(self, entry: Plain) -> Lines:
        data = entry["data"]
        spot = Spot(0, 0) if entry["kind"] == "dealt" else Spot(data["turn"], data["attempt"])
        path = self.folder / f"reports/turn-{spot}-{entry['n']:05}.json"
        part = path.read_bytes() if path.is_file() else b""
        if sha256(part).hexdigest() != data["told"]:
            raise Damaged("part_edited", str(path))
        plain = codec.decode(self._renamed(part), Plain, str(path))
        return {
            reader: [Line(line["sight"], line["rule"], {"ru": line["ru"], "en": line["en"]}) for line in own]
            for reader, own in plain["lines"].items()
        }

    def _remember(self, decision: Decision) -> None:
        turn = decision.moment.state.turn
        self.starts.setdefault(turn.kept, decision.moment.start)

    def _reply(self, decision: Decision, entry: Plain, data: Plain) -> None:
        """One answer more; with the last one the window closes."""
        self.replies.append(entry)
        question = decision.moment.state.turn.question()
        asked = [] if question is None else [one for one in self.replies if one["data"]["ask"] == question.asked.ask]
        sheets: Plain = {}
        missing: list[int] = []
        texts: list[str] = []
        for one in asked:
            sheets |= codec.decode(self._renamed(codec.encode(one["data"]["sheets"])), Plain, "record.jsonl")
            missing += one["data"]["missing"]
            texts += one["data"]["texts"]
        if question is None or sorted(map(int, sheets)) != question.asked.seats:
            return
        whole = {**data, "sheets": sheets, "missing": missing, "texts": texts, "refused": {}, "receipts": {}}
        decision.take(Step(TABLE, _closed(whole, "host" if missing else "all", self.closing)))
        for one in asked:
            decision.words.extend(self._words_of(one["n"], decision.moment.state.head.n))

    def _drafts(self, decision: Decision) -> Iterator[tuple[Spot, Draft]]:
        """Drafts of the turns that still count, and answers to a question that waits for more."""
        state = decision.moment.state
        for turn in state.turns:
            ask = None if turn.closed else decision.moment.now().ask
            key = turn.closed[0].ask if turn.closed else "" if ask is None else ask.key
            for spot in turn.drafts:
                for path in sorted((self.folder / "drafts").glob(f"turn-{spot}-seat-*.json")):
                    plain = codec.decode(path.read_bytes(), Plain, str(path))["draft"]
                    yield spot, Draft(plain["seat"], key, plain["version"], plain["sheet"], plain["salt"], plain["at"])
        question = state.turn.question()
        if question is None:
            return
        for one in self.replies:
            if one["data"]["ask"] != question.asked.ask:
                continue
            for seat, sheet in one["data"]["sheets"].items():
                words = filled_in(sheet, self.words)
                assert isinstance(words, dict)
                yield state.turn.spot, Draft(int(seat), question.asked.ask, 1, words, fresh_salt(), one["at"])


def _header(plain: Plain, seed: bytes, situation: bytes | None) -> Header:
    times = plain.get("schedule")
    return Header(
        FORMAT,
        plain["game"],
        plain["rules"],
        plain["options"],
        msgspec.convert(plain["seats"], list[Seat]),
        plain["commitment"],
        "",
        plain["host"],
        plain["created"],
        None if times is None else msgspec.convert(times, Schedule),
        None if situation is None else keyed(seed, sha256(situation).hexdigest()),
    )


def _closed(data: Plain, by: str, occasion: str) -> Closed:
    return Closed(
        data["turn"],
        data["attempt"],
        data["ask"],
        by,
        data["sheets"],
        data["missing"],
        msgspec.convert(data.get("refused", {}), dict[str, Left]),
        msgspec.convert(data.get("receipts", {}), dict[str, Receipt]),
        data["texts"],
        occasion,
    )
