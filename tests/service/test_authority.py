"""Who may do what: every method about a match, by everyone who may not."""
import json

import wire
from test_bad_requests import example
from wire import SCHEMAS, SHARED, Client, nonce

# Methods that anyone may use of a match that they may see, and what is no harm.
OPEN = {"match.unwatch", "match.result", "match.list", "match.next"}


def methods_of_a_match(with_seat=False):
    """Name and params that fit, of each method that takes a match."""
    for file in sorted(set(SCHEMAS) - SHARED):
        parts = SCHEMAS[file]["$defs"]
        members = parts.get("params", {}).get("properties", {})
        is_asked = ("result" in parts and "match" in members
                    and file.startswith("match."))
        if is_asked and ("as" in members or not with_seat):
            yield file.removesuffix(".json"), parts["params"]


def asking(schema, match, **more):
    """Params that ask for something, not only for how it stands."""
    params = {**example(schema), "match": match, **more}
    for name in ("text", "orders", "as"):
        if name in schema["properties"] and name not in params:
            params[name] = example(schema["properties"][name], name)
    if "nonce" in params:
        params["nonce"] = nonce()
    if "as" in params and "as" not in more:
        del params["as"]
    return params


async def table_of(house, **terms):
    server = await house.server("--rate", "0")
    players = [await Client.guest(server) for _ in range(2)]
    seats = await wire.begin(players, "drill", "ford", **terms)
    return server, players, seats


async def state_of(seats):
    """All that a seat is told, by which it would be seen that it changed."""
    found = []
    for seat in seats:
        answer = await seat.client.call("match.watch", match=seat.match,
                                        **{"as": seat.name})
        orders = await seat.client.call("match.orders", match=seat.match,
                                        **{"as": seat.name})
        note = await seat.client.call("match.note", match=seat.match,
                                      **{"as": seat.name})
        talk = await seat.client.call("match.chat", match=seat.match,
                                      **{"as": seat.name})
        found.append([answer["seq"], answer["view"], answer["seats"], orders,
                      note, talk])
    return json.dumps(found, sort_keys=True)


async def test_a_private_match_is_nobodys_business(house):
    """For who has no part in it each method answers as if it were not."""
    server, _, seats = await table_of(house, private=True)
    before = await state_of(seats)
    stranger, nobody = await Client.guest(server), await Client.open(server)
    tried = 0
    for method, schema in methods_of_a_match():
        if method in OPEN - {"match.result"}:
            continue
        params = asking(schema, seats[0].match)
        here = await stranger.refused(method, "not_found", **params)
        params["match"] = "m_" + "0" * 32
        gone = await stranger.refused(method, "not_found", **params)
        assert here == gone, (method, here, gone)
        params["match"] = seats[0].match
        await nobody.refused(method, "not_found", "not_signed_in", **params)
        tried += 1
    assert tried > 20, tried
    assert await state_of(seats) == before


async def test_a_seat_is_its_players(house):
    """Opponent, spectator and anonymous: none gets a word as another."""
    server, players, seats = await table_of(house)
    before = await state_of(seats)
    mine = next(s for s in seats if s.client is players[0])
    spectator, nobody = await Client.guest(server), await Client.open(server)
    await spectator.call("match.watch", match=mine.match)
    tried = 0
    for method, schema in methods_of_a_match(with_seat=True):
        if method in OPEN:
            continue
        params = asking(schema, mine.match, **{"as": mine.name})
        for client in (players[1], spectator):
            await client.refused(method, "not_allowed", "not_found", **params)
        await nobody.refused(method, "not_allowed", "not_found",
                             "not_signed_in", **params)
        tried += 1
    assert tried > 15, tried
    assert await state_of(seats) == before


async def test_a_nonce_is_its_accounts(house):
    """Who repeats another's request, nonce and all, gets and does nothing."""
    _, players, seats = await table_of(house)
    seat = next(s for s in seats if s.name in s.to_act)
    other = players[1] if seat.client is players[0] else players[0]
    params = {"match": seat.match, "as": seat.name, "expect": seat.seq,
              "nonce": nonce(), "action": {"type": "resign"}}
    first = await seat.client.call("match.act", **params)
    await other.refused("match.act", "not_allowed", **params)
    assert await seat.client.call("match.act", **params) == first
