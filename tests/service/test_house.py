"""The house plays: programs that the server starts, as a player meets them."""
import asyncio
import os
import signal

from test_client import RUNS
from wire import Client, begin, seal

MATCH = {"game": "vitoria", "scenario": "introductory", "seat": "allied"}


async def hosting(house, *options):
    return await house.server("--rate", "0", "--house-matches", "2", *options,
                              program="estafetted")


async def programs_of(server, count):
    """Their process ids, by level, once there are so many."""
    while len(found := find_programs(server)) < count:
        await asyncio.sleep(0.05)
    return found


def find_programs(server):
    found = {}
    for entry in os.listdir("/proc"):
        try:
            status = open(f"/proc/{entry}/status").read()
            words = open(f"/proc/{entry}/cmdline").read().split("\0")
        except (OSError, ValueError):
            continue
        if (f"PPid:\t{server.process.pid}\n" in status
                and "--policy" in words):
            found[words[words.index("--policy") + 1]] = int(entry)
    return found


async def challenge(client, player, **terms):
    """A match against a program of the house, once it has begun."""
    data, hashed = seal()
    made = await client.call("challenge.create", **{**MATCH, **terms},
                             to={"french": player}, seal=hashed)
    begun = await client.until(
        lambda method, params: method == "challenge.update"
        and params["challenge"] == made["challenge"] and "match" in params)
    await client.call("match.open", match=begun["match"], bytes=data)
    return begun["match"]


async def play_out(house, server, client):
    """A program plays all of the client's matches, until one is over."""
    bot = await asyncio.create_subprocess_exec(
        str(house.build / "estafette"), "bot", "--server",
        f"ws://127.0.0.1:{server.port}", "--state", server.folder.name,
        "--accept", "none", "--seed", "1", stdout=asyncio.subprocess.PIPE,
        env={"ESTAFETTE_TOKEN": client.token, "PATH": os.environ["PATH"]})
    try:
        async def wait():
            async for line in bot.stdout:
                if b"is over" in line:
                    return
            raise AssertionError("it has ended before")
        await asyncio.wait_for(wait(), RUNS)
    finally:
        bot.kill()
        await bot.wait()


async def test_where_nobody_asked_for_it_there_is_no_house(house):
    client = await Client.open(await house.server())
    assert (await client.call("house.list"))["players"] == []


async def test_it_takes_a_seat_that_is_kept_and_plays_to_the_end(house):
    server = await hosting(house, "--house-level", "sergeant")
    client = await Client.guest(server)
    players = (await client.call("house.list"))["players"]
    assert [row["level"] for row in players] == ["recruit", "sergeant"]
    assert [row["player"] for row in players] == ["House-recruit",
                                                  "House-sergeant"]
    assert sorted(players[0]["games"]) == ["petite-guerre", "toy-soldiers",
                                           "vitoria", "yorktown"]
    match = await challenge(client, "House-sergeant")
    await play_out(house, server, client)
    told = await client.call("match.result", match=match)
    assert (told["state"], told["by"]) == ("finished", "rules"), told
    card = await client.call("rating.show", player="House-sergeant")
    assert card["house"] is True


async def test_it_leaves_to_people_what_is_not_kept_for_it(house):
    server = await hosting(house)
    client = await Client.guest(server)
    await client.call("challenge.create", **MATCH, seal=seal()[1])
    await challenge(client, "House-recruit")
    rows = (await client.call("challenge.list"))["challenges"]
    assert [row["state"] for row in rows if row.get("mine")] == ["open"], rows


async def burst(client, count):
    """So many challenges at once for one program: how they have ended."""
    made = [(await client.call("challenge.create", **MATCH, seal=seal()[1],
                               to={"french": "House-recruit"}))["challenge"]
            for _ in range(count)]

    async def end(challenge):
        told = await client.until(
            lambda method, params: method == "challenge.update"
            and params["challenge"] == challenge
            and params["state"] != "open")
        return told.get("declined", told["state"])
    return [await end(challenge) for challenge in made]


async def test_it_plays_so_many_matches_at_once_and_declines_more(house):
    server = await house.server("--rate", "0", "--house-matches", "4",
                                "--house-level", "recruit",
                                program="estafetted")
    anna, ben = [await Client.guest(server) for _ in range(2)]
    ended = await burst(anna, 8)
    assert ended.count("started") == 3, ended
    assert ended.count("House-recruit") == 5, ended
    ended = await burst(ben, 3)
    assert ended.count("started") == 1, ended
    assert ended.count("House-recruit") == 2, ended


async def test_it_does_not_bid(house):
    server = await hosting(house, "--house-level", "recruit")
    client = await Client.guest(server)
    made = await client.call(
        "challenge.create", game="vitoria", scenario="introductory",
        sides="bid", to={"french": "House-recruit"}, seal=seal()[1])
    await client.until(lambda method, params: method == "challenge.update"
                       and params["challenge"] == made["challenge"]
                       and params.get("declined") == "House-recruit")


async def test_a_program_that_is_killed_comes_again_and_goes_on(house):
    server = await hosting(house, "--house-level", "recruit")
    client = await Client.guest(server)
    await challenge(client, "House-recruit")
    before = await programs_of(server, 1)
    assert list(before) == ["recruit"]
    os.kill(before["recruit"], signal.SIGKILL)
    await server.says("recruit has ended")
    await play_out(house, server, client)
    after = await programs_of(server, 1)
    assert after["recruit"] != before["recruit"]


async def test_they_end_with_the_server_however_it_ends(house):
    server = await hosting(house)
    client = await Client.guest(server)
    name = (await client.call("house.list"))["players"][0]["player"]
    for end in (server.kill, server.stop):
        programs = await programs_of(server, 3)
        await end()
        for _ in range(100):
            if not any(os.path.exists(f"/proc/{pid}")
                       for pid in programs.values()):
                break
            await asyncio.sleep(0.1)
        else:
            raise AssertionError(f"{programs} are still there")
        await server.start()
    client = await Client.open(server)
    assert (await client.call("house.list"))["players"][0]["player"] == name


async def test_nobody_signs_in_as_the_house(house):
    server = await hosting(house)
    client = await Client.open(server)
    for password in ("*", "", "House-captain", "x" * 20):
        answer = await client.ask("account.login", {"name": "House-captain",
                                                    "password": password})
        assert answer["error"]["message"] in ("not_allowed", "invalid_params",
                                              "too_fast"), answer
    for name in ("House-captain", "House-marshal"):
        await client.refused("account.register", "invalid_params", name=name,
                             password="long enough one")


async def awaited(client, match, seat):
    """What the seat is shown once it is its turn."""
    while True:
        view = await client.call("match.watch", match=match, **{"as": seat})
        if seat in view["to_act"]:
            return view
        await asyncio.sleep(0.1)


async def hint_of(client, match, seat):
    return await client.call("match.hint", match=match, **{"as": seat})


async def test_a_hint_is_an_action_and_the_same_twice(house):
    server = await hosting(house, "--house-level", "recruit",
                           "--house-matches", "3")
    client = await Client.guest(server)
    for game, scenario, own, other in (
            ("vitoria", "introductory", "allied", "french"),
            ("petite-guerre", "introductory", "american", "british"),
            ("toy-soldiers", "first-shots", "blue", "red")):
        data, hashed = seal()
        made = await client.call("challenge.create", game=game,
                                 scenario=scenario, seat=own, seal=hashed,
                                 to={other: "House-recruit"})
        begun = await client.until(
            lambda method, params: method == "challenge.update"
            and params["challenge"] == made["challenge"]
            and "match" in params)
        match = begun["match"]
        await client.call("match.open", match=match, bytes=data)
        view = await awaited(client, match, own)
        told = await hint_of(client, match, own)
        assert told["seq"] == view["seq"]
        assert 1 <= len(told["ideas"]) <= 3
        assert await hint_of(client, match, own) == told
        for idea in told["ideas"]:
            allowed = await client.call("match.explain", match=match,
                                        action=idea["action"], **{"as": own})
            assert allowed["allowed"], (idea, allowed)
        await client.refused("match.hint", "not_allowed", match=match,
                             **{"as": other})


async def test_among_people_there_are_no_hints(house):
    """Nor where one of them says that they are a program."""
    server = await house.server("--rate", "0")
    players = [await Client.guest(server) for _ in range(2)]
    seats = await begin(players, "vitoria", "introductory")
    await players[1].call("account.house")
    for seat in seats:
        await seat.client.refused("match.hint", "not_allowed",
                                  match=seat.match, **{"as": seat.name})


async def test_it_plays_nothing_that_is_rated(house):
    """Else whoever beats a program would take rating from all."""
    server = await hosting(house, "--house-level", "recruit")
    client = await Client.open(server)
    await client.call("account.register", name="Anna",
                      password="long enough one")
    made = await client.call("challenge.create", **MATCH, rated=True,
                             to={"french": "House-recruit"}, seal=seal()[1])
    await client.until(lambda method, params: method == "challenge.update"
                       and params["challenge"] == made["challenge"]
                       and params.get("declined") == "House-recruit")


async def test_many_hints_at_once_are_all_given(house):
    """A refusal would say that somebody else thinks, too."""
    server = await hosting(house, "--house-level", "recruit")
    clients, asked = [await Client.guest(server) for _ in range(2)], []
    for client in clients:
        match = await challenge(client, "House-recruit")
        await awaited(client, match, "allied")
        asked += [client.ask("match.hint", {"match": match, "as": "allied"})
                  for _ in range(5)]
    answers = await asyncio.gather(*asked)
    assert all("result" in answer for answer in answers), answers
