"""Several seats a side: six clients, seats left and taken, closed talk."""
import asyncio
import json
import random

from test_match import in_step, over, play_on
from test_restart import back
from walk import any_action
from wire import Client, Seat, begin, nonce, seal

SCENARIO = "council"


async def six(house):
    server = await house.server("--rate", "0")
    clients = [await Client.guest(server) for _ in range(6)]
    return server, await begin(clients, "drill", SCENARIO)


def named(seats, name):
    return next(seat for seat in seats if seat.name == name)


async def end_planning(seats):
    """Until blue marches: all three of its seats together."""
    await asyncio.gather(*(s.act({"type": "end_phase"}) for s in seats))
    for seat in seats:
        await in_step(seat)
    assert seats[0].view["phase"] == "march"


async def test_two_act_at_once_without_a_conflict(house):
    server, seats = await six(house)
    chance = random.Random(3)
    orders = {"blue-left": ["b-fir", "b-oak"], "blue-right": ["b-elm"],
              "red-left": ["r-elk", "r-owl"], "red-right": ["r-fox"]}

    async def plot(seat):
        """Every act rests on the seat's own last update and no other's."""
        for i in range(12):
            unit = chance.choice(orders[seat.name])
            answer = await seat.act({"type": "plot", "unit": unit,
                                     "order": ["hold", "charge"][i % 2]})
            await seat.wait(lambda s: s.seq >= answer["seq"])

    await asyncio.gather(*(plot(named(seats, name)) for name in orders))
    for seat in seats:
        await in_step(seat)
        await over(seat)


async def drop_out_and_substitute(house, kill):
    server, seats = await six(house)
    chance = random.Random(11)
    await end_planning(seats)
    left, centre = named(seats, "blue-left"), named(seats, "blue-centre")
    letter = {"type": "write", "unit": "b-fir", "to": "blue-right",
              "text": "I hold the wood. Come."}
    answer = await left.act(letter)
    await left.wait(lambda s: s.seq >= answer["seq"])
    before = left.view
    await left.client.call("match.leave", match=left.match)
    seats.remove(left)
    if kill:
        await server.kill()
        await server.start()
        gone = await Client.open(server)
        await gone.call("account.resume", token=left.client.token)
        seats = [await back(server, seat) for seat in seats]
        centre = named(seats, "blue-centre")
    else:
        gone = left.client
    for seat in seats:
        await in_step(seat)
        assert seat.view["empty"] == ["blue-left"]
    old = Seat(gone, left.match, "blue-left")
    for method, params in (
            ("match.watch", {}), ("match.history", {"from": 1}),
            ("match.view_at", {"seq": 1}), ("match.leave", {}),
            ("match.act", {"expect": left.seq, "nonce": nonce(),
                           "action": {"type": "end_phase"}}),
            ("match.chat", {"to": "side", "text": "still here"})):
        await gone.refused(method, "not_allowed", match=old.match,
                           **{"as": "blue-left"}, **params)
    # The commander plays it, and may not read what it wrote.
    centre.catch_up()
    assert "I hold the wood" not in json.dumps(centre.view)
    mine = await any_action(centre, chance, ("resign", "break", "end_phase",
                                             "signal", "write"))
    assert mine is not None
    # A stranger, an enemy and another of the side may not have it.
    guest = await Client.open(server)
    await guest.call("account.register", name="Hay", password="long enough")
    for client in (guest, named(seats, "red-left").client,
                   named(seats, "blue-right").client):
        await client.refused("match.take", "not_allowed", match=old.match,
                             seat="blue-left")
    for client in (guest, named(seats, "red-left").client):
        await client.refused("match.invite", "not_allowed", match=old.match,
                             seat="blue-left", to="Hay")
    await centre.client.refused("match.invite", "not_found",
                                match=old.match, seat="blue-left",
                                to="nobody of this name")
    await centre.client.call("match.invite", match=old.match,
                             seat="blue-left", to="Hay")
    await guest.until(lambda m, p: m == "account.asked")
    rows = (await guest.call("match.list", mine=True))["matches"]
    assert [(r["as"], r["asked"], r["seq"]) for r in rows] == [
        ("blue-left", True, 0)]
    took = await guest.call("match.take", match=old.match, seat="blue-left")
    assert took == {"match": old.match, "as": "blue-left"}
    substitute = Seat(guest, old.match, "blue-left")
    told = await substitute.watch()
    assert told["seats"]["blue-left"] == "Hay" and told["closed"]
    assert substitute.view["letters"] == before["letters"]
    first = await guest.call("match.view_at", match=old.match, seq=1)
    assert first["view"]["turn"] == 1
    await gone.refused("match.take", "not_allowed", match=old.match,
                       seat="blue-left")
    seats.insert(1, substitute)
    for seat in seats:
        await in_step(seat)
    assert await play_on(seats, 60, chance) in (True, False)
    for seat in seats:
        await over(seat)
    return server, seats, centre


async def test_one_drops_out_and_a_substitute_takes_the_seat(house):
    server, seats, centre = await drop_out_and_substitute(house, False)
    if "result" not in centre.view:
        await centre.act({"type": "resign"})
    record = (await centre.client.call("match.record",
                                       match=centre.match))["record"]
    deeds = [row["action"]["deed"] for row in record["commands"]
             if "deed" in row["action"]]
    assert deeds == ["leave", "take"]
    path = server.database.with_name("record.json")
    path.write_text(json.dumps(record))
    verify = await asyncio.create_subprocess_exec(
        server.program, "verify", str(path), stdout=asyncio.subprocess.PIPE)
    said, _ = await verify.communicate()
    assert verify.returncode == 0, said.decode()


async def test_the_same_over_a_kill(house):
    await drop_out_and_substitute(house, True)


async def test_who_has_left_hears_nothing_more(house):
    server, seats = await six(house)
    left, centre = named(seats, "red-left"), named(seats, "red-centre")
    second = await Client.open(server)
    await second.call("account.resume", token=left.client.token)
    await Seat(second, left.match, "red-left").watch()
    await left.client.call("match.leave", match=left.match)
    told = await second.until(lambda m, p: m == "match.seats")
    assert "red-left" not in told["seats"]
    heard = [len(client.notices) for client in (left.client, second)]
    await centre.act({"type": "plot", "unit": "r-elk", "order": "hold"})
    await in_step(centre)
    for client, count in zip((left.client, second), heard):
        await client.call("match.list")
        assert not [m for m, p in client.notices[count:]
                    if m in ("match.update", "chat.message")]
    # They may come back, and act from the next phase on.
    await left.client.call("match.take", match=left.match, seat="red-left")
    again = Seat(left.client, left.match, "red-left")
    await again.watch()
    assert again.view["own"]["orders"]["r-elk"] == "hold"
    await left.client.refused("match.act", "refused", match=left.match,
                              expect=again.seq, nonce=nonce(),
                              action={"type": "end_phase"})


async def test_a_seat_is_handed_over(house):
    server, seats = await six(house)
    centre = named(seats, "red-centre")
    await centre.client.refused("match.leave", "not_allowed",
                                match=centre.match)
    await centre.client.call("match.invite", match=centre.match,
                             seat="red-centre", anyone=True)
    stranger = await Client.guest(server)
    rows = (await stranger.call("match.list", mine=False))["matches"]
    assert rows[0]["free"] == ["red-centre"]
    await seats[0].client.refused("match.take", "not_allowed",
                                  match=centre.match, seat="red-centre")
    await stranger.call("match.take", match=centre.match, seat="red-centre")
    await centre.client.until(lambda m, p: m == "match.seats"
                              and p["free"] == [])
    fresh = Seat(stranger, centre.match, "red-centre")
    await fresh.watch()
    await fresh.act({"type": "end_phase"})


async def test_the_host_begins_with_fewer(house):
    server = await house.server("--rate", "0")
    host, guest, other = [await Client.guest(server) for _ in range(3)]
    seals = [seal() for _ in range(3)]
    made = await host.call("challenge.create", game="drill",
                           scenario=SCENARIO, seat="blue-centre",
                           seal=seals[0][1])
    challenge = made["challenge"]
    await host.refused("challenge.start", "invalid_params",
                       challenge=challenge)
    await guest.call("challenge.accept", challenge=challenge,
                     seat="red-centre", seal=seals[1][1])
    await guest.refused("challenge.start", "not_allowed",
                        challenge=challenge)
    await other.call("challenge.accept", challenge=challenge,
                     seat="red-right", seal=seals[2][1])
    begun = await host.call("challenge.start", challenge=challenge)
    await host.refused("challenge.start", "closed", "not_found",
                       challenge=challenge)
    match = begun["match"]
    for client, (data, _) in zip((host, guest, other), seals):
        await client.call("match.open", match=match, bytes=data)
    seats = [Seat(client, match, name) for client, name in (
        (host, "blue-centre"), (guest, "red-centre"), (other, "red-right"))]
    for seat in seats:
        await seat.watch()
        assert seat.state == "running"
        assert seat.view["empty"] == ["blue-left", "blue-right", "red-left"]
        assert sorted(seat.to_act) == ["blue-centre", "red-centre",
                                       "red-right"]
    assert await play_on(seats, 40, random.Random(5)) in (True, False)


async def test_talk_is_closed(house):
    server, seats = await six(house)
    seat = named(seats, "blue-left")
    for to in ("seats", "side", "watchers"):
        error = await seat.client.refused("match.chat", "refused",
                                          match=seat.match, to=to, text="hm")
        assert error["data"]["clause"] == "D3.6"
    for method, params in (("match.watch", {}),
                           ("match.chat", {"to": "watchers", "text": "hm"}),
                           ("match.chat", {"after": 0}),
                           ("match.history", {"from": 1})):
        await seat.client.refused(method, "not_allowed", match=seat.match,
                                  **{"as": "public"}, **params)
    # Nor does one act as another, or look into another's hand.
    await seat.client.refused("match.act", "not_allowed", match=seat.match,
                              **{"as": "blue-right"}, expect=seat.seq,
                              nonce=nonce(), action={"type": "end_phase"})
    await seat.client.refused("match.watch", "not_allowed", match=seat.match,
                              **{"as": "blue-right"})


async def test_who_sits_where_is_told_though_presence_is_hidden(house):
    server = await house.server("--rate", "0")
    clients = [await Client.guest(server) for _ in range(6)]
    control = {"kind": "none", "order_delay": 5000}
    seats = await begin(clients, "drill", SCENARIO, time_control=control)
    left, red = named(seats, "blue-left"), named(seats, "red-left")
    await left.client.call("match.leave", match=left.match)
    told = await red.client.until(lambda m, p: m == "match.seats")
    assert "blue-left" not in told["seats"]
