"""Forms as data: JSON schema, plain values for pages and programs, how many orders there are."""

from arbiter.kernel.menu import Code, Field, Menu, Number, OrderForm, Pick, Some, Sub, Text
from arbiter.kernel.words import Words


def count_orders(forms: list[OrderForm]) -> int:
    """How many orders the forms allow, a Some counted by single elements, a Text or Code as one."""
    total = 0
    for form in forms:
        product = 1
        for field in form.fields:
            product *= _count_field(field) + (1 if field.optional else 0)
        total += product
    return total


def _count_field(field: Field) -> int:
    if isinstance(field, Pick):
        return len(set(field.options))
    if isinstance(field, Some):
        return len(set(field.options)) + (1 if field.least == 0 else 0)
    if isinstance(field, Number):
        return field.high - field.low + 1
    if isinstance(field, Sub):
        return count_orders(field.forms)
    return 1


def schema(menu: Menu) -> dict[str, object]:
    """The JSON schema (draft 2020-12) of a sheet on this menu; totals such as points are not part of it."""
    items = [_order_schema(form) for form in menu.forms]
    for name, own in menu.others:
        items += [_order_schema(form, name) for form in own.forms]
    orders: dict[str, object] = {"type": "array", "items": {"anyOf": items} if items else False}
    if menu.most >= 0:
        orders["maxItems"] = menu.most
    properties: dict[str, object] = {"orders": orders}
    for field in menu.extra:
        properties[field.name] = _field_schema(field)
    return {"type": "object", "properties": properties, "required": ["orders"], "additionalProperties": False}


def _order_schema(form: OrderForm, name: str = "") -> dict[str, object]:
    properties: dict[str, object] = {"do": {"const": form.do}}
    if name:
        properties["as"] = {"const": name}
    for field in form.fields:
        properties[field.name] = _field_schema(field)
    for mark in form.marks:
        properties[mark] = {"type": "boolean"}
    required = ["do"] + (["as"] if name else []) + [field.name for field in form.fields if not field.optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _field_schema(field: Field) -> dict[str, object]:
    if isinstance(field, Pick):
        return {"enum": list(field.options)}
    if isinstance(field, Some):
        items = {"enum": sorted(set(field.options))}
        return {"type": "array", "items": items, "minItems": field.least, "maxItems": field.most}
    if isinstance(field, Number):
        return {"type": "integer", "minimum": field.low, "maximum": field.high}
    if isinstance(field, Code):
        return {"type": "string", "pattern": f"^[0-9]{{{field.length}}}$"}
    if isinstance(field, Text):
        return {"type": "string", "maxLength": field.most}
    if isinstance(field, Sub):
        return {"anyOf": [_order_schema(form) for form in field.forms]} if field.forms else {"enum": []}
    raise AssertionError(f"no such kind of field: {field.name}")


def plain(menu: Menu, words: Words | None = None) -> dict[str, object]:
    """The menu as JSON data: all that a page or a program needs to let somebody fill in a sheet, orders inside orders too.

    With `words` everything that is shown has its label in their language: `label` of a form or field, `labels` of its options in their
    order, `mark_labels` and `warning_texts` in the order of `marks` and `warnings`.
    """
    return {
        "points": menu.points,
        "points_rule": menu.points_rule,
        "least": menu.least,
        "most": menu.most,
        "forms": [_plain_form(form, words) for form in menu.forms],
        "extra": [_plain_field("", field, words) for field in menu.extra],
        "others": {name: plain(own, words) for name, own in menu.others},
    }


def _plain_form(form: OrderForm, words: Words | None) -> dict[str, object]:
    found: dict[str, object] = {
        "do": form.do,
        "price": form.price,
        "category": form.category,
        "times": form.times,
        "group": form.group,
        "rule": form.rule,
        "times_rule": form.times_rule,
        "marks": form.marks,
        "warnings": form.warnings,
        "fields": [_plain_field(form.do, field, words) for field in form.fields],
    }
    if words is not None:
        found["label"] = words.action(form.do)
        found["mark_labels"] = [words.field(form.do, mark) for mark in form.marks]
        found["warning_texts"] = [words.warning(code) for code in form.warnings]
    return found


def _plain_field(do: str, field: Field, words: Words | None) -> dict[str, object]:
    found: dict[str, object] = {"name": field.name, "kind": type(field).__name__.lower(), "optional": field.optional}
    if isinstance(field, Pick):
        found.update({"options": field.options, "now": field.now})
    elif isinstance(field, Some):
        found.update({"options": field.options, "least": field.least, "most": field.most, "repeats": field.repeats})
    elif isinstance(field, Number):
        found.update({"low": field.low, "high": field.high})
    elif isinstance(field, Code):
        found.update({"length": field.length, "rule": field.rule})
    elif isinstance(field, Text):
        found.update({"most": field.most})
    elif isinstance(field, Sub):
        found["forms"] = [_plain_form(form, words) for form in field.forms]
    if words is not None:
        found["label"] = words.field(do, field.name)
        if isinstance(field, Pick | Some):
            found["labels"] = [words.name(option) for option in field.options]
    return found
