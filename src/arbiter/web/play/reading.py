"""What a page sends, read as an order of a form. It reads, and checks nothing: the table does, and says what it refuses."""

from django.http import QueryDict

from arbiter.kernel.menu import Field, Menu, Number, Order, OrderForm, Some, Sub
from arbiter.kernel.refusal import BadInput


def order_sent(post: QueryDict, menu: Menu) -> Order:
    """The order of a form that was sent: `form` names it by who, action and place. BadInput if the menu has no such one."""
    who, _, rest = post.get("form", "").rpartition(".")
    who, _, do = who.rpartition(".")
    own = dict(menu.others).get(who) if who else menu
    form = None if own is None else form_named(own.forms, do, rest)
    if form is None:
        raise BadInput("no_such_form", form=post.get("form", ""))
    order = _order(post, form, "")
    return {**order, "as": who} if who else order


def form_named(forms: list[OrderForm], do: str, which: str) -> OrderForm | None:
    """The form of an action, by its place among those of the same action."""
    alike = [form for form in forms if form.do == do]
    return alike[int(which)] if which.isdigit() and int(which) < len(alike) else None


def _order(post: QueryDict, form: OrderForm, prefix: str) -> Order:
    order: Order = {"do": form.do}
    for field in form.fields:
        value = _value(post, field, prefix + field.name)
        if value is not None:
            order[field.name] = value
    return order | {mark: True for mark in form.marks if post.get(prefix + mark)}


def _value(post: QueryDict, field: Field, name: str) -> object:
    """A field's value; None if nothing was given."""
    if isinstance(field, Sub):
        do, _, which = post.get(name, "").rpartition(".")
        form = form_named(field.forms, do, which)
        return None if form is None else _order(post, form, f"{name}.")
    if isinstance(field, Some):
        return _several(post, field, name)
    text = post.get(name, "").strip()
    if isinstance(field, Number):
        return int(text) if text.lstrip("-").isdigit() and len(text) < 10 else text or None
    return text or None


def _several(post: QueryDict, field: Some, name: str) -> list[str] | None:
    found = [one for one in post.getlist(name) if one]
    if field.repeats:
        for option in dict.fromkeys(field.options):
            count = post.get(f"{name}:{option}", "")
            found += [option] * (min(int(count), 99) if count.isdigit() else 0)
    return found if found or not field.optional else None


def extra_sent(post: QueryDict, menu: Menu, extra: dict[str, object]) -> dict[str, object]:
    """The fields of the sheet itself, one of them (`field`) as it was sent, or gone if nothing was."""
    for field in menu.extra:
        if field.name == post.get("field"):
            value = _value(post, field, f"extra.{field.name}")
            rest = {name: given for name, given in extra.items() if name != field.name}
            return rest if value is None else {**rest, field.name: value}
    raise BadInput("no_such_form", form=post.get("field", ""))
