"""Pools that start when they are full, and mirrored pairs."""
import asyncio

from test_match import seats_of
from test_ratings import DUEL, card, named, people
from test_sides import finish, open_all, sealed, verify
from walk import act_some
from wire import Client, Seat, seal


async def opened(client, **terms):
    answer = await client.call("pool.open", game=DUEL[0], scenario=DUEL[1],
                               **terms)
    return answer["pool"]


async def rows(client):
    pools = (await client.call("pool.list"))["pools"]
    return {row["pool"]: row for row in pools}


async def join(client, pool, one):
    return await client.call("pool.join", pool=pool, seal=one["seal"])


async def test_starts_when_full_and_goes_on(house):
    server, (anna, ben, cara) = await people(house, "Anna", "Ben", "Cara")
    pool, other = await opened(anna), await opened(anna, rated=True)
    owed = [sealed() for _ in range(3)]
    assert (await rows(anna))[pool]["waiting"] == 0
    assert (await anna.call("challenge.list"))["challenges"] == []
    first = await join(anna, pool, owed[0])
    await join(anna, other, sealed())
    row = (await rows(anna))[pool]
    assert row["in"] and row["challenge"] == first["challenge"]
    assert row["commitment"] == first["commitment"]
    stranger = await Client.open(server)
    seen = (await rows(stranger))[pool]
    assert (seen["waiting"], seen["in"], seen["of"]) == (1, False, 2)
    assert "challenge" not in seen
    # Who waits is for nobody else to see, and nothing is taken but by joining.
    for one in (stranger, ben):
        await one.refused("challenge.list", "not_found",
                          challenge=first["challenge"])
    await ben.refused("challenge.accept", "not_found", seal=seal()[1],
                      challenge=first["challenge"])
    for method in ("challenge.withdraw", "challenge.start"):
        await anna.refused(method, "not_found", challenge=first["challenge"])
    second = await join(ben, pool, owed[1])
    assert second["challenge"] == first["challenge"]
    told = await anna.until(lambda m, p: m == "challenge.update"
                            and p.get("match") == second["match"])
    assert told["pool"] == pool and told["state"] == "started"
    watched = await open_all([anna, ben], second["match"], owed[:2])
    assert verify(house, await finish([anna, ben], second["match"],
                                      watched))[0]
    # It goes on, with another secret; and nobody left the other pool.
    row = (await rows(anna))[pool]
    assert row["waiting"] == 0 and not row["in"]
    assert row["commitment"] != first["commitment"]
    assert (await rows(anna))[other]["in"]
    assert "match" not in await join(cara, pool, owed[2])


async def test_joined_twice_left_and_closed(house):
    server, (anna, ben) = await people(house, "Anna", "Ben")
    pool = await opened(anna)
    again = await Client.open(server)
    await again.call("account.login", name="Ben", password="long enough")
    answers = await asyncio.gather(*[
        one.ask("pool.join", {"pool": pool, "seal": seal()[1]})
        for one in (ben, again, ben)])
    assert sum("result" in answer for answer in answers) == 1
    assert (await rows(anna))[pool]["waiting"] == 1
    await anna.refused("pool.leave", "not_found", pool=pool)
    await again.call("pool.leave", pool=pool)
    await ben.refused("pool.leave", "not_found", pool=pool)
    assert (await rows(anna))[pool]["waiting"] == 0
    await join(ben, pool, sealed())
    await ben.refused("pool.close", "not_allowed", pool=pool)
    await anna.call("pool.close", pool=pool)
    told = await ben.until(lambda m, p: m == "challenge.update"
                           and p["state"] == "withdrawn")
    assert told["pool"] == pool
    assert await rows(anna) == {}
    for method in ("pool.join", "pool.close"):
        more = {"seal": seal()[1]} if method == "pool.join" else {}
        await anna.refused(method, "not_found", pool=pool, **more)


async def test_leaving_after_pairing_leaves_nothing(house):
    _, (anna, ben) = await people(house, "Anna", "Ben")
    pool = await opened(anna, rated=True)
    owed = [sealed(), sealed()]
    await join(anna, pool, owed[0])
    made = await join(ben, pool, owed[1])
    await anna.refused("pool.leave", "not_found", pool=pool)
    watched = await open_all([anna, ben], made["match"], owed)
    seats = [Seat(client, made["match"], row["as"])
             for client, row in zip([anna, ben], watched)]
    for seat in seats:
        await seat.watch()
    await act_some(seats)
    await seats[0].act({"type": "resign"})
    await seats[1].wait(lambda s: "result" in s.view)
    assert (await card(anna))["games"][0]["lost"] == 1


async def test_what_pools_take(house):
    server, (anna, _) = await people(house, "Anna", "Ben")
    guest = await Client.guest(server)
    await guest.refused("pool.open", "not_allowed", game=DUEL[0],
                        scenario=DUEL[1])
    rated, free = await opened(anna, rated=True), await opened(anna)
    await guest.refused("pool.join", "not_allowed", pool=rated,
                        seal=seal()[1])
    await join(guest, free, sealed())
    for _ in range(3):
        await opened(anna)
    await anna.refused("pool.open", "too_fast", game=DUEL[0],
                       scenario=DUEL[1])
    await anna.refused("pool.join", "not_found", pool="p_" + "0" * 32,
                       seal=seal()[1])


async def test_many_come_at_once(house):
    """Eight into a pool of two: four matches, nobody twice, nobody left."""
    server = await house.server("--rate", "0")
    clients = [await named(server, f"Player-{i}") for i in range(8)]
    pool = await opened(clients[0])
    answers = await asyncio.gather(*[join(c, pool, sealed())
                                     for c in clients])
    matches = [a["match"] for a in answers if "match" in a]
    assert len(set(matches)) == len(matches) == 4
    found = server.base.rows("select match, count(distinct account) from "
                             "match_seat group by match")
    assert sorted(found) == sorted((match, 2) for match in matches)
    assert (await rows(clients[0]))[pool]["waiting"] == 0


async def mirrored(clients, by="wins", **terms):
    """Both matches of a pair, begun: each a list of the clients' seats."""
    names = await seats_of(clients[0], *DUEL)
    owed = [sealed(), sealed()]
    made = await clients[0].call(
        "challenge.create", game=DUEL[0], scenario=DUEL[1], seat=names[0],
        mirror=by, seal=owed[0]["seal"], **terms)
    taken = await clients[1].call("challenge.accept", seal=owed[1]["seal"],
                                  challenge=made["challenge"])
    assert taken["mirror_commitment"] == made["mirror_commitment"]
    assert taken["mirror_commitment"] != taken["commitment"]
    pair = []
    for match in (taken["match"], taken["mirror_match"]):
        watched = await open_all(clients, match, owed)
        seats = [Seat(c, match, w["as"]) for c, w in zip(clients, watched)]
        for seat in seats:
            await seat.watch()
        pair.append(seats)
    assert [s.name for s in pair[0]] == names
    assert [s.name for s in pair[1]] == names[::-1]
    return pair


async def resign(seats, who):
    await seats[who].act({"type": "resign"})
    await seats[1 - who].wait(lambda s: "result" in s.view)


async def test_a_pair_is_one_result(house):
    server, clients = await people(house, "Anna", "Ben")
    anna, ben = clients
    first, second = await mirrored(clients, rated=True)
    listed = {row["match"]: row["mirror"]
              for row in (await anna.call("match.list"))["matches"]}
    assert listed == {first[0].match: second[0].match,
                      second[0].match: first[0].match}
    await act_some(first)
    await resign(first, 1)
    half = await ben.call("match.result", match=first[0].match)
    assert half["pair"]["state"] == "running"
    assert "players" not in half["pair"] and "after" not in half["players"][0]
    assert (await card(anna))["games"] == []
    await act_some(second)
    await resign(second, 0)
    for match in (first[0].match, second[0].match):
        whole = await ben.call("match.result", match=match)
        assert {p["score"] for p in whole["pair"]["players"]} == {"drawn"}
        assert {p["score"] for p in whole["players"]} == {"won", "lost"}
    for client in clients:
        [row] = (await card(client))["games"]
        assert (row["rated"], row["drawn"], row["rating"]) == (1, 1, 1500)
    for seats in (first, second):
        record = await anna.call("match.record", match=seats[0].match)
        assert verify(house, record["record"])[0]


async def test_who_has_lost_one_does_not_give_up_both_for_nothing(house):
    """Nor is a pair rated in which nothing was played."""
    server, clients = await people(house, "Anna", "Ben")
    first, second = await mirrored(clients, rated=True)
    await act_some(first)
    await resign(first, 1)
    await resign(second, 0 if second[0].client is clients[1] else 1)
    whole = await clients[0].call("match.result", match=first[0].match)
    assert "unrated" not in whole, whole
    for client, score in zip(clients, ("won", "lost")):
        [row] = (await card(client))["games"]
        assert row["rated"] == 1 and row[score] == 1
    first, second = await mirrored(clients, rated=True)
    await resign(first, 1)
    await resign(second, 1)
    whole = await clients[0].call("match.result", match=first[0].match)
    assert whole["unrated"] == "unplayed"


async def test_a_pair_by_points(house):
    _, clients = await people(house, "Anna", "Ben")
    first, second = await mirrored(clients, "points", rated=True)
    await act_some(first)
    await resign(first, 1)
    await act_some(second)
    await resign(second, 0)
    whole = await clients[0].call("match.result", match=first[0].match)
    players = whole["pair"]["players"]
    points = [player["points"] for player in players]
    lead = points[0] - points[1]
    wanted = "won" if lead > 0 else "lost" if lead < 0 else "drawn"
    assert players[0]["score"] == wanted, players
    [row] = (await card(clients[0]))["games"]
    assert row["rated"] == 1 and row[wanted] == 1
    assert sum(part["points"] for part in whole["players"]) != 0


async def test_what_is_no_pair(house):
    server, (anna, ben) = await people(house, "Anna", "Ben")
    names = await seats_of(anna, *DUEL)
    base = {"game": DUEL[0], "scenario": DUEL[1], "seal": seal()[1],
            "mirror": "wins"}
    for sides in ("lot", "bid"):
        await anna.refused("challenge.create", "invalid_params", **base,
                           sides=sides)
    three = {**base, "game": "drill", "scenario": "ford",
             "seat": (await seats_of(anna, "drill", "ford"))[0]}
    await anna.refused("challenge.create", "invalid_params", **three)
    made = await anna.call("challenge.create", **base, seat=names[0])
    await anna.refused("challenge.accept", "not_allowed", seal=seal()[1],
                       challenge=made["challenge"], seat=names[1])
    private = await anna.call("challenge.create", **{
        **base, "seal": seal()[1]}, seat=names[0], private=True)
    taken = await ben.call("challenge.accept", seal=seal()[1],
                           challenge=private["challenge"])
    stranger = await Client.open(server)
    for match in (taken["match"], taken["mirror_match"]):
        await stranger.refused("match.result", "not_found", match=match)
        await ben.call("match.result", match=match)
