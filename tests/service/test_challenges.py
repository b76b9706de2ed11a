"""Challenges: open, by name, by link."""
from test_match import pair, scenario_of, seats_of
from wire import Client, seal


async def make(client, **terms):
    game, scenario = await scenario_of(client)
    seats = await seats_of(client, game, scenario)
    made = await client.call("challenge.create", game=game,
                             scenario=scenario, seat=seats[0],
                             seal=seal()[1], **terms)
    return made["challenge"], seats


async def ids(client, **filters):
    rows = (await client.call("challenge.list", **filters))["challenges"]
    return [row["challenge"] for row in rows]


async def test_open_to_all(house):
    server, (host, guest) = await pair(house)
    challenge, seats = await make(host)
    anyone = await Client.open(server)
    assert await ids(anyone) == await ids(guest) == [challenge]
    await guest.refused("challenge.withdraw", "not_allowed", "not_found",
                        challenge=challenge)
    await guest.refused("challenge.accept", "not_allowed", "invalid_params",
                        challenge=challenge, seat=seats[0], seal=seal()[1])
    await guest.refused("challenge.accept", "invalid_params", "not_allowed",
                        challenge=challenge, seat="nobody", seal=seal()[1])
    await host.call("challenge.withdraw", challenge=challenge)
    assert await ids(guest) == []
    await guest.refused("challenge.accept", "not_found", challenge=challenge,
                        seat=seats[1], seal=seal()[1])


async def test_declined(house):
    server, (host, stranger) = await pair(house)
    friend = await Client.open(server)
    await friend.call("account.register", name="Hay", password="long enough")
    _, seats = await make(host)
    challenge, _ = await make(host, to={seats[1]: "Hay"})
    for one, error in ((stranger, "not_allowed"), (host, "not_allowed")):
        await one.refused("challenge.decline", error, challenge=challenge)
    await friend.call("challenge.decline", challenge=challenge)
    told = await host.until(
        lambda m, p: m == "challenge.update" and "declined" in p)
    assert told["challenge"] == challenge and told["declined"] == "Hay"
    assert told["state"] == "withdrawn" and told["mine"]
    assert challenge not in await ids(host) + await ids(friend)
    await friend.refused("challenge.accept", "not_found", challenge=challenge,
                         seat=seats[1], seal=seal()[1])
    await friend.refused("challenge.decline", "closed", challenge=challenge)
    await host.refused("challenge.withdraw", "closed", challenge=challenge)
    await friend.refused("challenge.decline", "not_found",
                         challenge="c_" + "0" * 32)
    # One that they have taken already is declined no more.
    challenge, _ = await make(host, to={seats[1]: "Hay"})
    await friend.call("challenge.accept", challenge=challenge, seat=seats[1],
                      seal=seal()[1])
    await friend.refused("challenge.decline", "not_allowed",
                         challenge=challenge)


async def test_by_name(house):
    server, (host, stranger) = await pair(house)
    friend = await Client.open(server)
    await friend.call("account.register", name="Hay", password="long enough")
    challenge, seats = await make(host, to={})
    await host.call("challenge.withdraw", challenge=challenge)
    challenge, seats = await make(host, to={seats[1]: "Hay"})
    told = await friend.until(lambda m, p: m == "challenge.update")
    assert told["challenge"] == challenge
    assert challenge in await ids(friend)
    await stranger.refused("challenge.accept", "not_allowed", "not_found",
                           challenge=challenge, seat=seats[1],
                           seal=seal()[1])
    await friend.call("challenge.accept", challenge=challenge, seat=seats[1],
                      seal=seal()[1])
    game, scenario = await scenario_of(host)
    for to in ({"nobody": "Hay"}, {seats[0]: "Hay"}):
        await host.refused("challenge.create", "invalid_params", game=game,
                           scenario=scenario, seat=seats[0], seal=seal()[1],
                           to=to)
    await host.refused("challenge.create", "not_found", game=game,
                       scenario=scenario, seat=seats[0], seal=seal()[1],
                       to={seats[1]: "Nobody"})


async def test_oneself_by_name(house):
    """One may play both sides, but not where each may be in it once."""
    server = await house.server(program="estafetted")
    host = await Client.open(server)
    await host.call("account.register", name="Hay", password="long enough")
    terms = {"game": "vitoria", "scenario": "introductory", "seat": "allied",
             "to": {"french": "hay"}}
    for more in ({"rated": True}, {"mirror": "wins"}):
        error = await host.refused("challenge.create", "invalid_params",
                                   seal=seal()[1], **terms, **more)
        assert "may be so once" in error["data"]["text"]
    made = await host.call("challenge.create", seal=seal()[1], **terms)
    await host.call("challenge.accept", challenge=made["challenge"],
                    seal=seal()[1])


async def test_by_link(house):
    server, (host, guest) = await pair(house)
    challenge, seats = await make(host, private=True)
    assert await ids(guest) == []
    assert await ids(host) == [challenge]
    assert await ids(guest, challenge=challenge) == [challenge]
    await guest.refused("challenge.list", "not_found",
                        challenge="c_" + "0" * 32)
    await guest.call("challenge.accept", challenge=challenge, seat=seats[1],
                     seal=seal()[1])


async def test_terms_that_are_not(house):
    server, (host, _) = await pair(house)
    game, scenario = await scenario_of(host)
    _, seats = await make(host)
    base = {"game": game, "scenario": scenario, "seat": seats[0],
            "seal": seal()[1]}
    for word, wrong in [("not_found", {"game": "chess"}),
                        ("not_found", {"scenario": "usual"}),
                        ("invalid_params", {"seat": "nobody"}),
                        ("invalid_params", {"options": {"nothing": 1}}),
                        ("invalid_params", {"time_control": {"kind": "x"}}),
                        ("invalid_params", {"time_control": {
                            "kind": "move", "move": 1}}),
                        ("invalid_params", {"seal": "00"})]:
        await host.refused("challenge.create", word, **{**base, **wrong})
