"""Standing orders over the wire: left, read, carried out, seen by no one else."""
import json
import random

from test_match import drill, in_step, pair
from walk import any_action
from wire import Client, Seat, begin

STEPS = ("parry", "feint", "nerve")
PASSES = [{"on": on, "answer": "pass", "until": "withdrawn"} for on in STEPS]


async def orders(seat, *given):
    """Leaves what is given, or reads what is there."""
    more = {"orders": given[0]} if given else {}
    answer = await seat.client.call("match.orders", match=seat.match,
                                    **{"as": seat.name}, **more)
    return answer["orders"]


def lines(client, kind):
    return [line["text"] for method, update in client.notices
            if method == "match.update"
            for line in update["happenings"] if line["kind"] == kind]


async def play_on(seats, steps, chance, done=lambda: False):
    """Random commands of whoever is awaited, which orders may forestall."""
    for _ in range(steps):
        for seat in seats:
            await in_step(seat)
        able = [s for s in seats if s.name in s.to_act]
        if not able or done():
            return
        seat = chance.choice(able)
        seq = seat.seq
        try:
            action = await any_action(seat, chance)
        except AssertionError:
            await in_step(seat)
            assert seat.seq > seq  # an order has acted meanwhile
            continue
        answer = await seat.client.ask("match.act", {
            "match": seat.match, "as": seat.name, "expect": seat.seq,
            "nonce": f"{chance.getrandbits(128):032x}", "action": action})
        word = answer.get("error", {}).get("message", "conflict")
        assert word == "conflict", answer


async def test_orders_are_left_and_read(house):
    server, seats = await drill(house)
    seat, other = seats[0], seats[1]
    assert await orders(seat) == []
    kept = await orders(seat, PASSES)
    assert [o["id"] for o in kept] == ["o_1", "o_2", "o_3"]
    assert await orders(seat) == kept and await orders(other) == []
    swapped = await orders(seat, [kept[2], {**PASSES[0], "until": 2}])
    assert [o["id"] for o in swapped] == ["o_3", "o_4"]
    here = {"match": seat.match, "as": seat.name}
    for wrong in [7, [7], [{}], [{**PASSES[0], "on": "siege"}],
                  [{**PASSES[0], "answer": "flee"}],
                  [{**PASSES[0], "answer": {"type": "fly"}}],
                  [{**PASSES[0], "when": {"at": ["nowhere"]}}],
                  [{**PASSES[0], "until": "tomorrow"}],
                  [{**PASSES[0], "more": 1}]]:
        await seat.client.refused("match.orders", "invalid_params", **here,
                                  orders=wrong)
    deep = {"type": "play_card"}
    for _ in range(12):
        deep = {"type": "play_card", "card": deep}
    wide = {"type": "play_card", "card": "x" * 5000}
    for large in ([PASSES[0]] * 33, [{**PASSES[0], "answer": deep}],
                  [{**PASSES[0], "answer": wide}],
                  [{**PASSES[0], "when": {"at": ["0303"] * 33}}]):
        await seat.client.refused("match.orders", "too_large", **here,
                                  orders=large)
    assert await orders(seat) == swapped
    stranger = await Client.guest(server)
    await stranger.refused("match.orders", "not_allowed", match=seat.match)
    await stranger.refused("match.orders", "not_allowed", **here)
    await other.client.refused("match.orders", "not_allowed", **here)
    assert await orders(seat, []) == []


async def test_orders_are_carried_out(house):
    server, clients = await pair(house, "--rate", "0", "--workers", "2")
    watcher, chance = await Client.open(server), random.Random(23)
    for _ in range(20):  # until somebody has attacked red
        seats = await begin(clients, "drill", "ford")
        await Seat(watcher, seats[0].match, "public").watch()
        told = next(seat for seat in seats if seat.name == "red")
        await orders(told, PASSES)
        await play_on(seats, 400, chance,
                      lambda: lines(told.client, "standing_order"))
        mine = lines(told.client, "standing_order")
        if mine:
            break
    assert "it was carried out" in mine[0], mine
    for client in (watcher, *{s.client for s in seats} - {told.client}):
        assert "rder o_" not in json.dumps(client.notices)
    await server.kill()
    await server.start()
    again = await Client.open(server)
    await again.call("account.resume", token=told.client.token)
    seat = Seat(again, told.match, told.name)
    await seat.watch()
    assert [o["on"] for o in await orders(seat)] == list(STEPS)


async def test_a_window_ends_by_itself(house):
    """At its instant; a pass before it is kept, and nobody else is told."""
    terms = {"kind": "none", "window": 1500}
    server, clients = await pair(house, "--rate", "0")
    chance, step = random.Random(4), {}
    for _ in range(20):  # until somebody has attacked
        seats = await begin(clients, "drill", "ford",
                            time_control=terms)
        while "closes" not in step and seats[0].to_act:
            await play_on(seats, 1, chance)
            for seat in seats:
                await in_step(seat)
            step = seats[0].view.get("step", {})
        if "closes" in step:
            break
    told = {seat.name: seat for seat in seats}
    assert "closes" in seats[0].view.get("step", {}), "no attack was parried"
    seat = told[step["seats"][0]]
    others = [s for s in seats if s is not seat]
    seqs = [other.seq for other in others]
    answer = await seat.act({"type": "pass"})
    await seat.wait(lambda s: s.seq >= answer["seq"])
    assert seat.seq == answer["seq"] and seat.name in seat.to_act
    assert "You have passed" in lines(seat.client, "window")[-1]
    for other in others:
        await in_step(other)
    if "closes" in seat.view.get("step", {}):  # it is not over meanwhile
        assert [other.seq for other in others] == seqs
    await seat.wait(lambda s: s.view.get("step") != step)
    for client in {s.client for s in others} - {seat.client}:
        assert "You have passed" not in json.dumps(client.notices)
        assert not [m for m, _ in client.notices if m == "match.presence"]
