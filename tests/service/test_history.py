"""Looking back over the wire: steps, moments, what is new, notes."""
import json
import random

from test_client import ERROR, USAGE, Desk, awaited, seated
from test_match import drill, in_step, play_on
from wire import merge


async def step_through(seat, name, **more):
    """Every update of a viewer, and the view that they fold into."""
    view, updates, at = {}, [], 1
    while True:
        page = await seat.client.call(
            "match.history", match=seat.match, **{"as": name, "from": at},
            patches=True, **more)
        for update in page["updates"]:
            view = merge(view, update["patch"])
            updates.append(update)
        at = len(updates) + 1
        if at > page["last"]:
            return updates, view


async def test_stepping_through_a_match(house):
    server, seats = await drill(house)
    chance = random.Random(3)
    await play_on(seats, 12, chance)
    for seat in seats:
        await in_step(seat)
        updates, view = await step_through(seat, seat.name)
        assert view == seat.view
        assert [u["seq"] for u in updates] == list(range(1, seat.seq + 1))
        assert not [u for u in updates if "command" in u]
        middle = await seat.client.call(
            "match.view_at", match=seat.match, seq=seat.seq // 2,
            **{"as": seat.name})
        folded = {}
        for update in updates[:seat.seq // 2]:
            folded = merge(folded, update["patch"])
        assert middle["view"] == folded
        await seat.client.refused("match.view_at", "not_allowed",
                                  match=seat.match, command=1,
                                  **{"as": seat.name})
    seat = seats[0]
    await seat.act({"type": "resign"})
    for other in seats:
        await other.wait(lambda other: other.view.get("result"))
    for reader in seats:
        for name in [seat.name for seat in seats] + ["public"]:
            updates, view = await step_through(reader, name)
            last = updates[-1]
            then = await reader.client.call(
                "match.view_at", match=seat.match, command=last["command"],
                **{"as": name})
            assert (then["view"], then["seq"]) == (view, last["seq"])


async def test_since_one_left(house):
    server, seats = await drill(house)
    chance = random.Random(8)
    await play_on(seats, 6, chance)
    seat = seats[0]
    await in_step(seat)
    here = {"match": seat.match, "as": seat.name}
    first = await seat.client.call("match.since", **here)
    assert first["after"] == 0 and first["changes"] == {}
    seen = await seat.client.call("match.seen", **here, seq=seat.seq)
    nothing = await seat.client.call("match.since", **here)
    assert nothing["after"] == seen["seq"] and "at" in nothing
    assert not nothing["key"] and not nothing["rest"]
    await seat.client.refused("match.seen", "invalid_params", **here,
                              seq=seat.seq + 99)
    await play_on(seats, 20, chance)
    await in_step(seat)
    new = await seat.client.call("match.since", **here)
    lines = [line for update in (await seat.client.call(
        "match.history", **here, **{"from": seen["seq"] + 1}))["updates"]
        for line in update["happenings"]]
    told = [row["line"] for row in new["key"] + new["rest"] if "line" in row]
    folded = sum(row.get("folded", 0) for row in new["rest"])
    assert len(told) + folded == len(lines)
    assert all(line in lines for line in told)
    numbers = [row["seq"] for row in new["key"]]
    assert numbers == sorted(numbers)
    assert new["seq"] == seat.seq


async def test_notes_at_a_moment(house):
    server, seats = await drill(house)
    await play_on(seats, 4, random.Random(1))
    seat = seats[0]
    here = {"match": seat.match, "as": seat.name}
    await seat.client.call("match.note", **here, text="the ford is weak")
    notes = await seat.client.call("match.note", **here, text="why here?",
                                   seq=1)
    assert notes == {"text": "the ford is weak",
                     "moments": [{"seq": 1, "text": "why here?"}]}
    stranger = next(s for s in seats if s.client is not seat.client)
    assert await stranger.client.call(
        "match.note", match=seat.match, **{"as": stranger.name}) == {
            "text": "", "moments": []}
    record = await seat.client.call("match.record", **here)
    assert "ford is weak" not in str(record) and "why here" not in str(record)
    await seat.client.refused("match.note", "invalid_params", **here,
                              text="beyond", seq=10000)


async def test_memory_by_commands(house):
    desk = Desk(house, await house.server())
    match, _ = await seated(desk, "ford")
    mine, first = await awaited(desk, match)
    other = "a" if mine != "a" else "b"
    link = f"{match}#{first['as']}@1"
    then = (await desk.json(mine, "moment", link))[0]
    assert then["view"] == first["view"] and then["seq"] == 1
    lines = await desk.run(mine, "moment", f"{match}@1")
    assert any("update 1" in line for line in lines)
    await desk.run(mine, "moment", match, code=USAGE)
    await desk.run(mine, "moment", f"{match}#{first['as']}@999", code=ERROR)
    assert (await desk.run(mine, "since", match))[0].startswith(
        "since update 0, now 1")
    assert (await desk.run(mine, "since", match))[0].startswith(
        "since update 1, seen 2")
    assert await desk.run(mine, "note", match, "hold the ford") == [
        "hold the ford"]
    assert await desk.run(mine, "note", match, "why?", "1") == [
        "hold the ford", "@1  why?"]
    assert await desk.run(other, "note", match) == []
    line = json.dumps([
        {"on": "parry", "answer": "pass", "until": "used",
         "then": [{"on": "parry", "answer": "pass"}]}])
    assert await desk.run(mine, "preview", match, line) == ["o_1  waits"]
    assert await desk.run(mine, "orders", match) == ["none is left"]
    await desk.run(mine, "preview", match, "{}", code=USAGE)
