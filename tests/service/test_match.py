"""Matches over the wire: from the challenge to the record."""
import asyncio
import json
import random

from test_bad_requests import fetch
from walk import any_action, walk
from wire import Client, Seat, begin, nonce, seal


async def test_games_and_assets(house):
    client = await Client.open(await house.server())
    games = (await client.call("game.list"))["games"]
    assert {"drill", "vitoria"} <= {g["game"] for g in games}
    for game in games:
        for scenario in game["scenarios"]:
            assets = await client.call("game.assets", game=game["game"],
                                       scenario=scenario["scenario"])
            assert assets == await client.call(
                "game.assets", game=game["game"],
                scenario=scenario["scenario"])
            assert len(assets["briefing"]["first"]) == 3
    await client.refused("game.assets", "not_found", game="chess",
                         scenario="usual")


async def test_what_a_scenario_proposes_is_for_who_names_it(house):
    """A challenge that names no options is played without it."""
    client = await Client.guest(await house.server())
    proposed, shown = {}, []
    for game in (await client.call("game.list"))["games"]:
        for scenario in game["scenarios"]:
            name = game["game"], scenario["scenario"]
            proposed[name] = scenario.get("proposes", {})
            assert proposed[name].keys() <= {
                option["name"] for option in game["options"]}
    assert proposed["vitoria", "introductory"] == {"handicap": 18}
    assert proposed["petite-guerre", "introductory"] == {"handicap": 2}
    assert proposed["toy-soldiers", "river-village"] == {"handicap": 32}
    assert proposed["vitoria", "historical"] == {}
    for options in ({}, proposed["vitoria", "introductory"]):
        made = await client.call(
            "challenge.create", game="vitoria", scenario="introductory",
            seat="allied", options=options, seal=seal()[1])
        [row] = (await client.call("challenge.list",
                                   challenge=made["challenge"]))["challenges"]
        shown.append(row["options"]["handicap"])
    assert shown == [0, 18]


def is_translated(english, other):
    """The same keys all the way down, and no text that is the same."""
    if isinstance(english, str):
        return english != other
    if isinstance(english, list):
        return len(english) == len(other) and all(
            map(is_translated, english, other))
    return english.keys() == other.keys() and all(
        is_translated(english[key], other[key]) for key in english)


async def test_what_happens_can_be_told_in_spanish(house):
    """Each game has its phrases and the service's own, briefings and coach;
    English is sent."""
    client = await Client.open(await house.server())
    for game in (await client.call("game.list"))["games"]:
        told = await client.call("game.phrases", game=game["game"],
                                 language="es")
        assert told["game"] == game["game"] and told["words"][" and "] == " y "
        assert "{seat}" in told["phrases"]["service_flag"]
        assert set(told["briefings"]) == {
            scenario["scenario"] for scenario in game["scenarios"]}
        assert told["labels"]["Resign"] == "Abandonar"
        for scenario, briefing in told["briefings"].items():
            assets = await client.call("game.assets", game=game["game"],
                                       scenario=scenario)
            for english, spanish in ((assets["briefing"], briefing),
                                     (assets["coach"], told["coach"])):
                assert is_translated(english, spanish), (game, scenario)
    # Who asks for another language has the English that stands in the assets.
    for game, language in (("drill", "en"), ("drill", "fr"), ("chess", "es"),
                           ("service", "es")):
        await client.refused("game.phrases", "not_found", game=game,
                             language=language)
    await client.refused("game.phrases", "invalid_params", game="drill",
                         language="en GB")


async def test_the_games_are_listed_in_spanish(house):
    """Titles, labels of options and words of seats; ids and all else stay."""
    client = await Client.open(await house.server())
    assert "labels" in client.hello["features"]
    english = await client.call("game.list")
    assert await client.call("game.list", language="fr") == english
    spanish = await client.call("game.list", language="es-AR")
    for before, after in zip(english["games"], spanish["games"]):
        labels = (await client.call("game.phrases", game=before["game"],
                                    language="es"))["labels"]
        assert "words" not in before
        seats = {one["seat"] for scenario in after["scenarios"]
                 for one in scenario["seats"]}
        assert seats <= after.pop("words").keys()
        for one in [before, *before["scenarios"]]:
            one["title"] = labels[one["title"]]
        for one in before["options"]:
            one["label"] = labels[one["label"]]
        assert after == before
    await client.refused("game.list", "invalid_params", language="en GB")


async def pair(house, *options):
    server = await house.server(*options)
    return server, [await Client.guest(server) for _ in range(2)]


async def drill(house, *options, **terms):
    """A running match of the drill: server, its seats and two clients."""
    server, clients = await pair(house, "--rate", "0", *options)
    game, scenario = await scenario_of(clients[0])
    return server, await begin(clients, game, scenario, **terms)


async def scenario_of(client):
    """The drill where talk is open and both sides have one seat."""
    await seats_of(client, "drill", "ford")
    return "drill", "ford"


async def seats_of(client, game, scenario):
    """The names of its seats, in their order."""
    games = (await client.call("game.list"))["games"]
    scenarios = next(g for g in games if g["game"] == game)["scenarios"]
    row = next(s for s in scenarios if s["scenario"] == scenario)
    return [seat["seat"] for seat in row["seats"]]


async def test_begin(house):
    server, seats = await drill(house)
    for seat in seats:
        assert seat.state == "running" and seat.seq >= 1
        assert seat.offer["actions"]
        assert seat.view["to_act"] == seat.to_act
    rows = (await seats[0].client.call("match.list"))["matches"]
    assert {row["match"] for row in rows} == {seats[0].match}


async def play_on(seats, steps, chance):
    """So many commands by whoever is awaited; False when it is over."""
    for _ in range(steps):
        for seat in seats:
            seat.catch_up()
        able = [s for s in seats if s.name in s.to_act]
        if not able:
            return False
        seat = chance.choice(able)
        action = await any_action(seat, chance)
        answer = await seat.act(action)
        await seat.wait(lambda s: s.seq >= answer["seq"])
        for other in seats:
            await in_step(other)
    return True


async def in_step(seat):
    """Asks for anything: what was sent before the answer has then come."""
    answer = await seat.client.call("match.history", match=seat.match,
                                    **{"as": seat.name, "from": 2 ** 40})
    assert answer["updates"] == []
    seat.catch_up()


async def over(seat):
    """The whole match as one seat was told it, folded from the updates."""
    answer = await seat.client.call("match.view_at", match=seat.match,
                                    **{"as": seat.name, "seq": seat.seq})
    assert answer["view"] == seat.view


async def test_a_whole_match(house):
    server, seats = await drill(house)
    watcher = await Client.open(server)
    public = Seat(watcher, seats[0].match, "public")
    await public.watch()
    assert public.offer is None
    chance = random.Random(7)
    for _ in range(40):
        if not await play_on(seats, 20, chance):
            break
        for seat in seats:
            await over(seat)
    else:
        await seats[0].act({"type": "resign"})
        for seat in seats:
            await in_step(seat)
    await in_step(public)
    for seat in [*seats, public]:
        await over(seat)
        answer = await seat.client.call("match.watch", match=seat.match,
                                        **{"as": seat.name})
        assert answer["state"] == "finished", answer["state"]
        assert answer["view"] == seat.view and answer["seq"] == seat.seq
    record = (await watcher.call("match.record",
                                 match=public.match))["record"]
    status, page = await fetch(server, f"/records/{public.match}.json")
    assert status == 200 and json.loads(page) == record
    path = server.database.with_name("record.json")
    path.write_text(page)
    verify = await asyncio.create_subprocess_exec(
        server.program, "verify", str(path), stdout=asyncio.subprocess.PIPE)
    said, _ = await verify.communicate()
    assert verify.returncode == 0, said.decode()
    await refused_when_finished(seats[0])


async def test_every_game_fits_its_schema(house):
    """The client and the server hold all that is sent against schema/."""
    server = await house.server("--rate", "0", program="estafetted")
    clients = [await Client.guest(server) for _ in range(2)]
    for game in (await clients[0].call("game.list"))["games"]:
        for plan in game["scenarios"]:
            seats = await begin(clients, game["game"], plan["scenario"])
            public = Seat(await Client.open(server), seats[0].match, "public")
            await public.watch()
            await play_on(seats, 12, random.Random(29))
            for seat in [*seats, public]:
                await in_step(seat)
                await over(seat)


async def refused_when_finished(seat):
    error = await seat.client.refused(
        "match.act", "refused", match=seat.match, **{"as": seat.name},
        expect=seat.seq, nonce=nonce(), action={"type": "end_phase"})
    assert error["data"]["clause"] and error["data"]["text"]


async def test_illegal_moves_are_refused_with_a_clause(house):
    server, seats = await drill(house)
    seat = next(s for s in seats if s.name in s.to_act)
    idle = Seat(seat.client, seat.match, seat.name)
    for action in [{"type": "nonsense"}, {"type": "end_phase", "more": 1},
                   {"type": "move", "units": 7}, {"type": "move"},
                   {"type": "attack", "attacks": [[]]},
                   {"type": "move", "units": ["nobody"], "path": ["x"]}]:
        error = await seat.client.refused(
            "match.act", "refused", match=seat.match, **{"as": seat.name},
            expect=seat.seq, nonce=nonce(), action=action)
        assert error["data"]["clause"] and error["data"]["text"], error
        answer = await seat.client.call("match.explain", match=seat.match,
                                        **{"as": seat.name}, action=action)
        assert not answer["allowed"]
        assert answer["clause"] == error["data"]["clause"]
    answer = await idle.watch()
    assert answer["seq"] == seat.seq


async def test_stale_and_resent(house):
    server, seats = await drill(house)
    chance = random.Random(3)
    seat = next(s for s in seats if s.name in s.to_act)
    action = await any_action(seat, chance)
    params = {"match": seat.match, "as": seat.name, "expect": seat.seq,
              "nonce": nonce(), "action": action}
    first = await seat.client.call("match.act", **params)
    again = await seat.client.call("match.act", **params)
    assert first == again
    await in_step(seat)
    assert seat.seq == first["seq"]
    late = {**params, "nonce": nonce()}
    error = await seat.client.refused("match.act", "conflict", **late)
    assert error["data"]["seq"] == seat.seq


async def test_who_may_what(house):
    server, seats = await drill(house)
    seat, other = seats[0], next(
        s for s in seats if s.client is not seats[0].client)
    stranger = await Client.guest(server)
    act = {"match": seat.match, "expect": 1, "nonce": nonce(),
           "action": {"type": "end_phase"}}
    for client in (other.client, stranger):
        await client.refused("match.act", "not_allowed",
                             **{"as": seat.name}, **act)
        for method, more in [("match.watch", {}),
                             ("match.view_at", {"seq": 1}),
                             ("match.history", {"from": 1}),
                             ("match.pick", {"partial": {"type": "move"}})]:
            await client.refused(method, "not_allowed", match=seat.match,
                                 **{"as": seat.name}, **more)
    await stranger.refused("match.act", "not_allowed", **act)
    await stranger.refused("match.act", "invalid_params", "not_found",
                           "not_allowed", **{"as": "nobody"}, **act)
    await stranger.call("match.watch", match=seat.match)


async def test_a_private_match_is_not_found(house):
    server, clients = await pair(house)
    game, scenario = await scenario_of(clients[0])
    seats = await begin(clients, game, scenario, private=True)
    stranger = await Client.guest(server)
    for method, more in [("match.watch", {}), ("match.record", {}),
                         ("match.history", {"from": 1}),
                         ("match.act", {"expect": 1, "nonce": nonce(),
                                        "action": {"type": "resign"}})]:
        here = await stranger.refused(method, "not_found",
                                      match=seats[0].match, **more)
        gone = await stranger.refused(method, "not_found",
                                      match="m_" + "0" * 32, **more)
        assert here == gone
    rows = (await stranger.call("match.list", mine=False))["matches"]
    assert rows == []


async def test_lists_tell_what_is_over_from_what_is_not(house):
    """Newest told first, by state or all together, and never a private one."""
    server = await house.server("--rate", "0")
    hosts = [await Client.guest(server) for _ in range(2)]
    stranger = await Client.guest(server)
    matches = [await begin(hosts, "vitoria", "introductory", rated=False,
                           private=number == 3) for number in range(5)]
    waiting = await hosts[0].call(
        "challenge.create", game="vitoria", scenario="introductory",
        seat="allied", seal=seal()[1], rated=False)
    opened = (await stranger.call("challenge.accept",
                                  challenge=waiting["challenge"],
                                  seat="french", seal=seal()[1]))["match"]
    ids = [seats[0].match for seats in matches]
    for number in (1, 3, 0):
        await matches[number][0].act({"type": "resign"})
    await matches[4][0].act({"type": "end_phase"})

    async def listed(client, **filter):
        answer = await client.call("match.list", **filter)
        return [row["match"] for row in answer["matches"]]
    over, live = [ids[0], ids[1]], [ids[4], ids[2]]
    public = {"mine": False}
    assert await listed(stranger, state="finished", **public) == over
    assert await listed(stranger, state="running", **public) == live
    assert await listed(stranger, state="opening", **public) == [opened]
    assert (await listed(stranger, **public))[:3] == [ids[4], *over]
    assert set(await listed(stranger, **public)) == {*over, *live, opened}
    assert await listed(stranger, most=1, **public) == [ids[4]]
    assert await listed(stranger, game="yorktown", **public) == []
    for client, score in ((hosts[0], "lost"), (hosts[1], "won")):
        for row in (await client.call("match.list",
                                      state="finished"))["matches"]:
            assert row["score"] == score, row
            assert row["result"] == {"winner": "french", "by": "rules"}, row
    for row in (await stranger.call("match.list", **public))["matches"]:
        assert ("result" in row) == (row["state"] == "finished"), row
        assert "score" not in row
    own = await listed(hosts[0], state="finished")
    assert own == [ids[0], ids[3], ids[1]], own
    assert set(await listed(hosts[0], state="running")) == set(live)
    assert set(await listed(hosts[0])) == {*ids, opened}
    awaits = await hosts[0].call("match.next")
    assert awaits["match"]["match"] in live


async def test_resume(house):
    server, seats = await drill(house)
    chance = random.Random(11)
    seat = seats[0]
    await play_on(seats, 6, chance)
    second = Client(server)
    second = await Client.open(server)
    await second.call("account.resume", token=seat.client.token)
    behind = Seat(second, seat.match, seat.name)
    answer = await second.call("match.view_at", match=seat.match,
                               **{"as": seat.name, "seq": 1})
    behind.view, behind.seq = answer["view"], 1
    await behind.watch(after=1)
    assert (behind.seq, behind.view) == (seat.seq, seat.view)
    await play_on(seats, 6, chance)
    await in_step(behind)
    assert (behind.seq, behind.view) == (seat.seq, seat.view)
    await second.call("match.unwatch", match=seat.match,
                      **{"as": seat.name})
    before = len(second.notices)
    await play_on(seats, 2, chance)
    await second.call("game.list")
    assert not [n for n in second.notices[before:] if n[0] == "match.update"]


async def test_looking_back(house):
    server, seats = await drill(house)
    await play_on(seats, 8, random.Random(5))
    for seat in seats:
        answer = await seat.client.call("match.history", match=seat.match,
                                        **{"as": seat.name, "from": 1})
        assert [u["seq"] for u in answer["updates"]] == list(
            range(1, seat.seq + 1))
        await seat.client.refused("match.view_at", "not_found",
                                  match=seat.match, seq=seat.seq + 1,
                                  **{"as": seat.name})


async def test_layers(house):
    server, seats = await drill(house)
    seat = seats[0]
    game, scenario = await scenario_of(seat.client)
    assets = await seat.client.call("game.assets", game=game,
                                    scenario=scenario)
    layers = assets["layers"]
    assert layers
    piece = next(iter(seat.view["pieces"]))
    given = {"piece": piece, "place": seat.view["pieces"][piece]["at"]}
    for layer in layers:
        answer = await seat.client.call(
            "match.layer", match=seat.match, **{"as": seat.name},
            layer=layer["id"],
            **{name: given[name] for name in layer.get("needs", [])})
        assert answer["seq"] == seat.seq
    await seat.client.refused("match.layer", "invalid_params",
                              match=seat.match, layer="nonsense",
                              **{"as": seat.name})


async def test_talk(house):
    server, seats = await drill(house)
    first, last = seats[0], seats[1]
    watcher = await Client.guest(server)
    await Seat(watcher, first.match, "public").watch()
    said = await first.client.call("match.chat", match=first.match,
                                   **{"as": first.name}, text="Good luck")
    heard = await last.client.until(
        lambda method, params: method == "chat.message")
    assert heard["text"] == "Good luck" and heard["id"] == said["id"]
    assert heard["from"] == first.client.account["name"]
    lines = await last.client.call("match.chat", match=first.match,
                                   **{"as": last.name})
    assert [m["id"] for m in lines["messages"]] == [said["id"]]
    dirty = "a\u202eb\x1b[31mc\u200b"
    await first.client.call("match.chat", match=first.match, text=dirty,
                            **{"as": first.name})
    heard = await last.client.until(
        lambda method, params: method == "chat.message"
        and params["id"] > said["id"])
    for control in "\u202e\x1b\u200b":
        assert control not in heard["text"]
    await watcher.call("game.list")
    assert not [n for n in watcher.notices if n[0] == "chat.message"]
    note = await first.client.call("match.note", match=first.match,
                                   **{"as": first.name},
                                   text="watch the ford")
    assert note["text"] == "watch the ford"
    assert (await last.client.call(
        "match.note", match=first.match,
        **{"as": last.name}))["text"] == ""


async def test_presence(house):
    server, seats = await drill(house)
    first, other = seats[0], next(
        s for s in seats if s.client is not seats[0].client)
    second = await Client.open(server)
    await second.call("account.resume", token=other.client.token)
    await Seat(second, other.match, other.name).watch()
    await other.client.close()
    await first.client.call("game.list")
    gone = [p for m, p in first.client.notices if m == "match.presence"
            and p["seat"] == other.name and not p["online"]]
    assert not gone, "the other connection is still there"
    await second.close()
    await first.client.until(
        lambda method, params: method == "match.presence"
        and params["seat"] == other.name and not params["online"])


async def test_who_comes_late_learns_who_is_there(house):
    server, seats = await drill(house)
    first, other = seats[0], next(
        s for s in seats if s.client is not seats[0].client)
    late = await Client.guest(server)
    watched = await late.call("match.watch", match=first.match)
    assert watched["presence"] is True
    for seat in (first, other):
        await late.until(lambda m, p, seat=seat: m == "match.presence"
                         and p["seat"] == seat.name and p["online"])
    await other.client.close()
    await late.until(lambda m, p: m == "match.presence" and not p["online"])
    # Asked once more on the same connection, it is told once more.
    told = len(late.notices)
    await late.call("match.watch", match=first.match)
    await late.call("game.list")
    again = [p for m, p in late.notices[told:] if m == "match.presence"]
    assert sorted(p["seat"] for p in again) == sorted(
        s.name for s in seats if s.client is first.client), again


async def test_waiting_is_told(house):
    server, seats = await drill(house)
    chance = random.Random(2)
    await play_on(seats, 12, chance)
    idle = {s.name for s in seats} - set(seats[0].to_act)
    for seat in seats:
        row = await seat.client.call("match.next")
        mine = {s.name for s in seats if s.client is seat.client}
        assert ("match" in row) == bool(mine & set(seat.to_act))
    await seats[0].client.until(lambda m, p: m == "account.waiting")
    assert idle is not None


async def test_updates_have_no_gap_under_load(house):
    """Several watch as one seat while it is played: all see the same."""
    server, seats = await drill(house, "--workers", "3")
    views = []
    for seat in seats:
        for _ in range(4):
            client = await Client.open(server)
            await client.call("account.resume", token=seat.client.token)
            views.append(Seat(client, seat.match, seat.name))
    chance = random.Random(13)
    for view in views:
        await asyncio.gather(view.watch(), play_on(seats, 1, chance))
    await play_on(seats, 10, chance)
    for view in views:
        await in_step(view)
        seat = next(s for s in seats if s.name == view.name)
        assert (view.seq, view.view) == (seat.seq, seat.view)


async def test_matches_do_not_mind_each_other(house):
    server = await house.server("--rate", "0", "--workers", "4")
    clients = [await Client.guest(server) for _ in range(4)]
    game, scenario = await scenario_of(clients[0])
    tables = [await begin(clients[k % 2 * 2:k % 2 * 2 + 2], game, scenario)
              for k in range(6)]
    await asyncio.gather(*[play_on(seats, 15, random.Random(k))
                           for k, seats in enumerate(tables)])
    for seats in tables:
        for seat in seats:
            await over(seat)


async def test_bytes_that_do_not_fit(house):
    server, clients = await pair(house)
    game, scenario = await scenario_of(clients[0])
    seats = await seats_of(clients[0], game, scenario)
    seals = [seal() for _ in seats]
    made = await clients[0].call("challenge.create", game=game,
                                 scenario=scenario, seat=seats[0],
                                 seal=seals[0][1])
    for seat, (_, hashed) in list(zip(seats, seals))[1:]:
        taken = await clients[1].call(
            "challenge.accept", challenge=made["challenge"],
            seat=seat, seal=hashed)
    told = await clients[0].until(lambda m, p: m == "challenge.update"
                                  and p["state"] == "started")
    assert told["match"] == taken["match"]
    name = seats[0]
    await clients[0].refused("match.open", "invalid_params",
                             match=taken["match"], **{"as": name},
                             bytes="0" * 64)
    await clients[1].refused("match.open", "not_allowed",
                             match=taken["match"], **{"as": name},
                             bytes=seals[0][0])
    await clients[0].call("match.open", match=taken["match"],
                          **{"as": name}, bytes=seals[0][0])
    await clients[0].refused(
        "match.act", "closed", match=taken["match"], **{"as": name},
        expect=0, nonce=nonce(), action={"type": "resign"})


async def test_offers_as_patches(house):
    """One line takes them whole, another as patches: they come to the same."""
    server, seats = await drill(house)
    others, chance, seen = [], random.Random(4), set()
    for seat in seats:
        client = await Client.open(server)
        await client.call("account.resume", token=seat.client.token)
        others.append(Seat(client, seat.match, seat.name))
        await others[-1].watch(offer_patches=True)
    while await play_on(seats, 2, chance) and len(seen) < 3:
        for seat, other in zip(seats, others):
            seat.catch_up()
            await other.wait(lambda s: s.seq >= seat.seq)
            assert other.offer == seat.offer
            seen.add(other.heard)
            assert seat.heard == "offer", "who has not asked gets them whole"
    assert seen == {"offer", "offer_patch", None}, seen


async def test_a_brief_answer_leaves_out_what_is_known(house):
    server, seats = await drill(house)
    seat = next(s for s in seats if s.name in s.to_act)
    where = {"match": seat.match, "as": seat.name}
    for row in seat.offer["actions"]:
        partial = {"type": row["type"], **row.get("fixed", {})}
        full, brief, advised = [
            await seat.client.call("match.pick", partial=partial, **where,
                                   **({"form": form} if form else {}))
            for form in (None, "brief", "advised")]
        assert brief["open"] == full["open"] == advised["open"]
        assert advised.get("suggest") == full.get("suggest")
        assert "suggest" not in brief or not brief["open"]
        if "lacks" in full:
            assert "text" in full["lacks"]
            assert set(brief["lacks"]) <= {"clause", "at"}
    await seat.client.refused("match.pick", "invalid_params", "form",
                              partial={"type": "move"}, form="long", **where)


async def test_walks_that_lead_nowhere_change_nothing(house):
    server, seats = await drill(house)
    seat = next(s for s in seats if s.name in s.to_act)
    for row in seat.offer["actions"]:
        await walk(seat, row, random.Random(1))
    for partial in [{"type": "nonsense"}, {"type": "move", "units": 5},
                    {"type": "move", "x": []}]:
        answer = await seat.client.call("match.pick", match=seat.match,
                                        **{"as": seat.name}, partial=partial)
        assert not answer["complete"]
    before = seat.seq
    await in_step(seat)
    assert seat.seq == before
