"""Plays your seats at random through the site's interface for programs: ARBITER_TOKEN=arb_… python examples/client.py [ADDRESS]"""

import json
import os
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

API = f"{sys.argv[1] if len(sys.argv) > 1 else 'http://127.0.0.1:8000'}/api/1"
HEADERS = {"Authorization": f"Bearer {os.environ['ARBITER_TOKEN']}", "Content-Type": "application/json"}


def ask(method, path, body=None):
    """The data of an answer and its status; where something is refused (4xx), the data says why."""
    try:
        with urlopen(
            Request(API + path, json.dumps(body).encode() if body else None, HEADERS, method=method)
        ) as answer:
            return json.load(answer), answer.status
    except HTTPError as error:
        return json.load(error), error.code


def value(field):
    """Something that can stand in a field."""
    if field["kind"] == "pick":
        return random.choice(field["options"][: field["now"]] or field["options"])
    if field["kind"] == "some":
        return random.sample(field["options"], min(field["most"], len(field["options"])))
    if field["kind"] == "sub":
        return order(random.choice(field["forms"]))
    return (
        random.randint(field["low"], field["high"])
        if field["kind"] == "number"
        else "1234567890"[: field.get("length", 5)]
    )


def order(form):
    """An order on a form, with what it must have."""
    return {"do": form["do"], **{field["name"]: value(field) for field in form["fields"] if not field["optional"]}}


for seat in ask("GET", "/seats")[0]:
    path, status = f"/tables/{seat['table']}/seats/{seat['seat']}", 0 if seat["waits"] else 200
    while status != 200:  # a sheet that is refused is drawn anew
        menu, version = ask("GET", f"{path}/menu")[0]["menu"], ask("GET", f"{path}/standing")[0]["version"]
        orders = [order(random.choice(menu["forms"])) for _ in range(max(1, menu["least"])) if menu["forms"]]
        ask("PUT", f"{path}/sheet", {"version": version, "sheet": {"orders": orders}})
        answer, status = ask("POST", f"{path}/ready", {"ready": True})
        print(path, answer.get("message", f"turn {answer.get('turn')}"))
