"""Walking the offer: any game's actions, by match.pick alone."""
import random


def field_of(rows, name):
    """What the offer says of the open field "attacks.0.units"."""
    for row in rows:
        fields, found = row["fields"], None
        for part in name.split("."):
            if not part.isdigit():
                found = next((f for f in fields if f["name"] == part), {})
                fields = found.get("fields", [])
        if found:
            return found
    raise AssertionError(f"{name} stands in no row of {rows}")


def put(action, rows, place, value):
    """Fills an open field, or lengthens it."""
    field = field_of(rows, place["field"])
    *inner, name = place["field"].split(".")
    for part in inner:
        action = action[int(part) if part.isdigit() else part]
    if field["choose"] == "shares":
        action.setdefault(name, {})[value["id"]] = value["points"]
    elif "list" in field or field["choose"] in ("path", "steps"):
        action.setdefault(name, []).append(value)
    else:
        action[name] = value


def share(action, place, choice, random):
    """Points for one more of those that are to bear a total."""
    borne = action.get(place["field"], {})
    left = place["total"] - sum(borne.values())
    return {"id": choice["value"],
            "points": max(1, min(left, random.randint(1, choice["most"])))}


async def walk(seat, row, random):
    """A whole action of this row, or None where the walk ends at nothing."""
    action = {"type": row["type"], **row.get("fixed", {})}
    # A type may have a row for each of its forms.
    rows = [row] + [r for r in seat.offer["actions"]
                    if r["type"] == row["type"]]
    for _ in range(200):
        answer = await seat.client.call(
            "match.pick", match=seat.match, **{"as": seat.name},
            partial=action)
        places = [p for p in answer["open"]
                  if p.get("from") or p["choose"] == "text"]
        if answer["complete"] and (not places or random.random() < 0.4):
            return action
        if not places:
            return answer.get("suggest")
        place = places[0] if random.random() < 0.8 else random.choice(places)
        if place["choose"] == "text":
            put(action, rows, place, "We march at dawn; be there.")
            continue
        choice = random.choice(place["from"])
        value = choice["value"]
        if place["choose"] == "shares":
            value = share(action, place, choice, random)
        put(action, rows, place, value)
    return None


async def any_action(seat, random, leave=("resign", "break")):
    """Some action that the offer allows this seat now."""
    rows = [r for r in seat.offer["actions"] if r["type"] not in leave]
    random.shuffle(rows)
    rows.sort(key=lambda row: row["type"] in ("end_phase", "pass")
              and random.random() < 0.7)
    for row in rows:
        action = await walk(seat, row, random)
        if action is not None:
            return action
    lacks = [(await seat.client.call(
        "match.pick", match=seat.match, **{"as": seat.name},
        partial={"type": row["type"], **row.get("fixed", {})})).get("lacks")
        for row in rows]
    raise AssertionError(f"{seat.name} can do nothing: {lacks} {seat.offer}")


async def act_some(seats, least=3, seed=1):
    """Acts until each seat has acted so often, and what it does is play."""
    dice, acts = random.Random(seed), {seat.name: 0 for seat in seats}
    while min(acts.values()) < least:
        for seat in seats:
            seat.catch_up()
        seat = next((s for s in seats if s.name in s.to_act
                     and acts[s.name] < least), None) \
            or next(s for s in seats if s.name in s.to_act)
        ends = {"type": "end_phase"}
        is_offered = any(row["type"] == "end_phase"
                         for row in seat.offer["actions"])
        done = acts[seat.name] >= least and is_offered
        answer = await seat.act(ends if done else
                                await any_action(seat, dice))
        acts[seat.name] += 1
        await seat.wait(lambda s: s.seq >= answer["seq"])
        for other in seats:
            await other.watch()
