"""Reviews: where a match that is over was lost, and who may ask."""
import asyncio
import json
import random

from test_bad_requests import counted
from test_client import ERROR, Desk, awaited, seated
from test_consent import agree, me
from test_match import drill, in_step, play_on, scenario_of
from walk import any_action
from wire import Client, begin, nonce

PARTS = ("luck", "error", "ignorance")


async def review_of(client, match, seat):
    return await client.call("match.review", match=match, **{"as": seat})


async def over(house, moves=40):
    """A match of chance, some commands of it, and its end."""
    server, seats = await drill(house)
    await play_on(seats, moves, random.Random(5))
    for seat in seats:
        await in_step(seat)
    await seats[0].act({"type": "resign"})
    for seat in seats:
        await seat.wait(lambda seat: seat.view.get("result"))
    return server, seats


async def test_a_review_adds_up_and_is_the_same_for_all(house):
    server, seats = await over(house)
    stranger = await Client.open(server)
    for seat in seats:
        told = await review_of(seat.client, seat.match, seat.name)
        assert told["as"] == seat.name
        assert 0 < told["judged"] <= told["own"]
        for row in told["turning_points"]:
            assert row["drop"] == sum(row[part] for part in PARTS), row
            assert ("better" in row) == (row["error"] > 0), row
        numbers = [row["command"] for row in told["chances"]]
        assert numbers == sorted(numbers) and numbers[0] == 0
        # Whoever may have the record may have it too, as any seat.
        for reader in [other.client for other in seats] + [stranger]:
            assert await review_of(reader, seat.match, seat.name) == told
    ends = [(await review_of(stranger, seats[0].match, seat.name))
            ["chances"][-1]["truth"] for seat in seats]
    assert sorted(set(ends)) == [0, 10000], "who has won is certain"
    one = await stranger.call("match.review", match=seats[0].match)
    assert one["as"] in [seat.name for seat in seats]


async def test_none_while_the_match_goes_on(house):
    server, seats = await drill(house)
    stranger = await Client.open(server)
    await play_on(seats, 4, random.Random(2))
    for client in [seats[0].client, stranger]:
        await client.refused("match.review", "not_allowed",
                             match=seats[0].match,
                             **{"as": seats[0].name})
    await stranger.refused("match.review", "invalid_params",
                           match=seats[0].match, **{"as": "nobody"})


async def test_a_private_match_is_not_found(house):
    server = await house.server("--rate", "0")
    players = [await Client.guest(server) for _ in range(2)]
    game, scenario = await scenario_of(players[0])
    seats = await begin(players, game, scenario, private=True)
    await seats[0].act({"type": "resign"})
    for seat in seats:
        await seat.wait(lambda seat: seat.view.get("result"))
    for stranger in [await Client.open(server), await Client.guest(server)]:
        await stranger.refused("match.review", "not_found",
                               match=seats[0].match)
    await review_of(seats[1].client, seats[1].match, seats[1].name)


async def test_what_is_hidden_is_told_of_every_game(house):
    """Also of one that never forgets all: it is over, and all lies open."""
    server = await house.server("--rate", "0")
    players = [await Client.guest(server) for _ in range(2)]
    for game, scenario in [("petite-guerre", "introductory"),
                           ("vitoria", "introductory"),
                           ("yorktown", "introductory"),
                           ("toy-soldiers", "first-shots")]:
        seats = await begin(players, game, scenario, rated=False)
        await play_on(seats, 30, random.Random(4))
        for seat in seats:
            await in_step(seat)
        if not any(seat.view.get("result") for seat in seats):
            await seats[0].act({"type": "resign"})
        for seat in seats:
            await seat.wait(lambda seat: seat.view.get("result"))
        told = await review_of(players[0], seats[0].match, seats[0].name)
        # Plots of soldiers are hidden only for a while.
        if game != "toy-soldiers":
            assert told["hides"] == (game != "yorktown"), game
        assert told["chances"][-1]["truth"] in (0, 5000, 10000), game


async def test_what_was_taken_back_is_not_in_it(house):
    """And where all agreed to a draw it ends as one, whatever it stood at."""
    server, seats = await drill(house)
    chance = random.Random(4)
    undone = 0
    for _ in range(80):
        if undone == 2 or not await play_on(seats, 1, chance):
            break
        for seat in seats:
            answer = await seat.client.ask("match.undo", {
                **me(seat), "expect": seat.seq, "nonce": nonce()})
            if "result" in answer:
                await in_step(seat)
                undone += 1
                break
    assert undone == 2
    first = seats[0]
    await first.client.call("match.propose", **me(first),
                            propose={"kind": "draw"})
    await agree(seats, first)
    for seat in seats:
        await seat.wait(lambda seat: "result" in seat.view)
    record = (await first.client.call("match.record", **me(first)))["record"]
    gone, played = set(), set()
    for row in record["commands"]:
        deed = row["action"].get("deed")
        if deed == "undo":
            gone |= set(range(row["action"]["from"], row["action"]["to"] + 1))
        elif deed is None:
            played.add(row["number"])
    told = await review_of(first.client, first.match, first.name)
    numbers = [row["command"] for row in told["chances"]]
    assert gone and set(numbers) == played - gone | {0}
    assert told["chances"][-1]["truth"] == 5000


def at(number):
    """Of a connection that comes from an address of its own."""
    return {"extra_headers": [("X-Forwarded-For", f"203.0.113.{number}")]}


async def work_of(server):
    """Commands that were tried, and updates that were read, so far."""
    return (await counted(server))[("estafette_answer_work_total", ())]


def ask_for(client, seat):
    """Sent at once; the whole answer comes later."""
    return asyncio.create_task(client.ask(
        "match.review", {"match": seat.match, "as": seat.name}))


async def test_what_was_thought_of_is_kept(house):
    """For whoever asks next; and what follows from it alone is asked again."""
    server, seats = await over(house)
    first, other = seats[:2]
    before = await work_of(server)
    told = await review_of(first.client, first.match, first.name)
    thought = await work_of(server) - before
    assert thought > 1000, "it was not thought of"
    for client in (first.client, other.client, await Client.open(server)):
        assert await review_of(client, first.match, first.name) == told
    assert await work_of(server) - before == thought, "it thought twice"
    assert await review_of(first.client, first.match, other.name) != told
    assert await work_of(server) - before > thought
    # The same who asked at once, from several places.
    again, seats = await drill_over(server, seats)
    readers = [await Client.open(server, **at(i)) for i in range(1, 7)]
    before = await work_of(server)
    answers = await asyncio.gather(*[ask_for(one, again) for one in readers])
    at_once = await work_of(server) - before
    assert len({str(answer["result"]) for answer in answers}) == 1
    await server.kill()
    await server.start()
    reader = await Client.open(server)
    assert await review_of(reader, again.match,
                           again.name) == answers[0]["result"]
    assert await work_of(server) == at_once


async def drill_over(server, seats):
    game, scenario = await scenario_of(seats[0].client)
    seats = await begin([seat.client for seat in seats], game, scenario)
    await play_on(seats, 30, random.Random(8))
    for seat in seats:
        await in_step(seat)
    await seats[0].act({"type": "resign"})
    for seat in seats:
        await seat.wait(lambda seat: seat.view.get("result"))
    return seats[0], seats


async def test_of_an_account_one_is_under_way_and_of_an_address_some(house):
    server, seats = await over(house)
    seat = seats[0]
    near = [await Client.open(server, **at(1)) for _ in range(6)]
    mine = [await Client.open(server, **at(2 + i)) for i in range(2)]
    await mine[0].call("account.guest")
    token = (await mine[0].call("account.register", name="Colville",
                                password="a long sentence"))["token"]
    await mine[1].call("account.resume", token=token)
    for group, most in ((near, 4), (mine, 1)):
        errors = []
        while not errors:
            asked = [ask_for(client, seat) for client in group]
            answers = await asyncio.gather(*asked)
            errors = [answer["error"] for answer in answers if "error" in answer]
            for error in errors:
                assert error["message"] == "too_fast", error
                assert error["data"]["wait"] > 0
                assert error["data"]["text"].startswith("busy with ")
            assert len(errors) <= len(group) - most
            if group == mine:
                break
            # Where the last came when the first was done, all had their turn.
            if not errors:
                seat, seats = await drill_over(server, seats)
        # It has changed nothing: once the others are done one may.
        for client in group:
            await review_of(client, seat.match, seat.name)
        seat, seats = await drill_over(server, seats)


async def test_what_waits_is_bounded(house):
    """Who goes away gives nothing back before it is done."""
    server, seats = await over(house)
    readers = [await Client.open(server, **at(i)) for i in range(1, 25)]
    asked = [ask_for(reader, seats[i % 2]) for i, reader in enumerate(readers)]
    answers = await asyncio.gather(*asked)
    errors = [answer["error"] for answer in answers if "error" in answer]
    for error in errors:
        assert error["message"] == "unavailable", error
        assert "busy" in error["data"]["text"]
    assert len(answers) - len(errors) >= 16
    seat, seats = await drill_over(server, seats)
    gone = [await Client.open(server, **at(1)) for _ in range(4)]
    lost = [ask_for(one, seat) for one in gone]
    await asyncio.sleep(0.02)
    for one in gone:
        await one.close()
    await asyncio.gather(*lost, return_exceptions=True)
    for _ in range(600):
        answer = await ask_for(readers[0], seat)
        if "result" in answer:
            break
        assert answer["error"]["message"] == "too_fast", answer
        await asyncio.sleep(0.1)
    assert "result" in answer


async def test_many_at_once_keep_nobody_from_playing(house):
    """What is played after it was asked for is told before it is there: both come
    over one line, so it does not matter how late that is read."""
    server, seats = await over(house)
    matches = [seats] + [(await drill_over(server, seats))[1]
                         for _ in range(5)]
    *others, last = [seat for seats in matches for seat in seats][:16]
    readers = [await Client.open(server, **at(i)) for i in range(1, 16)]
    assert len(readers) == len(others), "the last is the mover's own"
    game, scenario = await scenario_of(seats[0].client)
    running = await begin([seat.client for seat in seats], game, scenario)
    mover = next(seat for seat in running if seat.name in seat.to_act)
    action = await any_action(mover, random.Random(3))
    hand = await Client.open(server)
    await hand.call("account.resume", token=mover.client.token)
    mover.catch_up()
    told = []
    asked = [ask_for(reader, seat) for reader, seat in
             zip([*readers, mover.client], [*others, last])]
    asked[-1].add_done_callback(lambda _: told.extend(mover.client.notices[mover.at:]))
    await hand.call("match.act", match=mover.match, expect=mover.seq, nonce=nonce(),
                    action=action, **{"as": mover.name})
    answers = await asyncio.gather(*asked)
    assert all("result" in answer for answer in answers)
    assert "match.update" in [method for method, _ in told]


async def test_in_words_without_a_screen(house):
    server, seats = await over(house)
    desk = Desk(house, server)
    match, seat = seats[0].match, seats[0].name
    lines = await desk.run("reader", "--as", seat, "review", match)
    assert lines[0].startswith("The chance of ")
    assert lines[1].startswith("100"), lines
    assert any(line.startswith("Turn ") for line in lines)
    assert any("commands judged" in line for line in lines), lines
    assert "no count of wins" in lines[-1]
    told = (await desk.json("reader", "--as", seat, "review", match))[0]
    assert told == await review_of(seats[0].client, match, seat)
    await desk.run("reader", "review", "m_" + "0" * 32, code=ERROR)


async def test_in_lines(house):
    """What a curve shows is told turn by turn, and a number goes there."""
    server = await house.server("--rate", "0")
    desk = Desk(house, server)
    match, _ = await seated(desk, "ford")
    mine, _ = await awaited(desk, match)
    await desk.run(mine, "act", match, '{"type":"resign"}')
    lines = await desk.run(mine, "--plain", typed="1\nreview\nback\nquit\n")
    assert any(line.startswith("Turn 1: ") for line in lines), lines
    assert any("commands judged" in line for line in lines), lines


ROUNDS = 20


async def ask_and_leave(client, seat):
    text = json.dumps({"jsonrpc": "2.0", "id": "gone", "method": "match.review",
                       "params": {"match": seat.match, "as": seat.name}})
    answer = asyncio.ensure_future(
        client.send_text(text, "gone", "match.review"))
    await asyncio.sleep(0)  # it is written
    await client.close()
    await asyncio.gather(answer, return_exceptions=True)


async def was_dropped(server, seats):
    """Asks for four reviews that nobody has asked for before, and leaves before
    the third: was it thought through for nobody?"""
    await server.kill()
    await server.start()
    first, second, left, last = seats
    busy = [ask_for(await Client.open(server, **at(i)), seat)
            for i, seat in enumerate((first, second), 1)]
    # Of one address, so one after the other.
    gone, here = [await Client.open(server, **at(9)) for _ in range(2)]
    await ask_and_leave(gone, left)
    after = ask_for(here, last)
    for answer in [*busy, after]:
        assert "result" in await answer
    before = await work_of(server)
    await review_of(here, left.match, left.name)
    return await work_of(server) > before


async def test_what_nobody_waits_for_any_more_is_not_thought_of(house):
    """How far the others have come when it leaves is chance: it is tried until
    it was in time."""
    server = await house.server("--rate", "0")
    players = [await Client.guest(server) for _ in range(2)]
    seats = []
    for number in range(2):
        played = await begin(players, "vitoria", "introductory", rated=False)
        await play_on(played, 10, random.Random(number))
        await played[0].act({"type": "resign"})
        for seat in played:
            await seat.wait(lambda seat: seat.view.get("result"))
        seats += played
    for _ in range(ROUNDS):
        if await was_dropped(server, seats):
            return
    raise AssertionError("it was always thought of")
