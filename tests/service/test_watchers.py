"""Whoever plays may watch as well, by another account: it gains nothing."""
import json
import random

from test_match import in_step, over
from walk import any_action
from wire import Client, Seat, begin

LEAVE = ("resign", "offer_draw")


def stands(view):
    """Who stands where: what limited visibility hides."""
    return {(piece, it["at"]) for piece, it in view["pieces"].items()}


async def looks(public, known, to_him):
    """Every way in which a match leaves the server, as the public has it."""
    here = {"match": public.match, "as": "public"}
    call = public.client.call
    for seq in range(1, public.seq + 1):
        answer = await call("match.view_at", **here, seq=seq)
        to_him |= stands(answer["view"])
    told = [await call("match.history", **here, **{"from": 1}, patches=True),
            await call("match.record", **here),
            await call("match.watch", **here)]
    for piece in sorted(known):
        for layer in ("sight", "range", "reach"):
            answer = await call("match.layer", **here, layer=layer,
                                piece=piece)
            if answer["places"]:
                assert piece in public.view["pieces"], (layer, piece)
    return json.dumps(told)


async def test_a_second_account_learns_nothing(house):
    """Limited visibility (T19.5): no piece where not every seat has seen it."""
    server = await house.server("--rate", "0")
    players = [await Client.guest(server), await Client.guest(server)]
    second, chance = await Client.guest(server), random.Random(19)
    seats = await begin(players, "toy-soldiers", "crossroads",
                        options={"limited_visibility": "true"})
    public = Seat(second, seats[0].match, "public")
    await public.watch()
    shown = {seat.name: stands(seat.view) for seat in seats}
    to_him = stands(public.view)
    for _ in range(400):
        able = [seat for seat in seats if seat.name in seat.to_act]
        if not able or seats[0].view["turn"] > 3:
            break
        seat = chance.choice(able)
        answer = await seat.act(await any_action(seat, chance, LEAVE))
        await seat.wait(lambda s: s.seq >= answer["seq"])
        for other in seats:
            await in_step(other)
            shown[other.name] |= stands(other.view)
        await in_step(public)
        to_him |= stands(public.view)
    assert seats[0].view["turn"] > 3 and "result" not in seats[0].view
    ids = {piece for piece, _ in set().union(*shown.values())}
    text = await looks(public, ids, to_him)
    for name, seen in shown.items():
        assert to_him <= seen, (name, sorted(to_him - seen)[:5])
        assert seen - to_him, name
    for piece in ids - {piece for piece, _ in to_him}:
        assert f'"{piece}"' not in text, piece
    await over(public)
    await seats[0].act({"type": "resign"})
    await in_step(public)
    assert ids <= set(public.view["pieces"])
