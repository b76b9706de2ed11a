"""Servers that share a database of PostgreSQL's: whoever plays at which of them, no
command is lost, and none is done twice."""
import asyncio
import json
import os
import random
import subprocess

import wire
from test_clocks import HOUR, Hand, by_move, over
from test_match import seats_of
from test_postgres import in_postgres, is_acknowledged, next_act
from test_restart import back
from walk import any_action
from wire import Client, Refused, begin, nonce, seal

SHARED = ("--shared", "1", "--rate", "0")
# How often things are tried: make proof does it oftener.
TIMES = int(os.environ.get("SHARED", "1"))


async def together(house, *options, count=2):
    """So many servers over one database."""
    servers = [await house.server(*SHARED, *options)]
    for _ in range(count - 1):
        server = wire.Server(servers[0].program, *SHARED, *options)
        server.base = servers[0].base
        house.servers.append(server)
        servers.append(await server.start())
    return servers


def faults(base, ledger):
    """What is wrong with the log: a gap, a command that is there twice, one that was
    acknowledged and is not there, or is there with another number for its seat."""
    found, numbers, wrong = {}, {}, []
    for match, number, seat, key, seq in base.rows(
            "select match, number, seat, coalesce(nonce, '') as nonce, seq from command "
            "order by match, number, id"):
        if number != numbers.get(match, 0):
            wrong.append(f"{match}: {number} stands where {numbers.get(match, 0)} should")
        numbers[match] = number + 1
        if key and (match, key) in found:
            wrong.append(f"{match}: {key} was played twice")
        found[match, key] = seq
    for match, commands, placed, kept in base.rows(
            "select m.id, m.commands, (select count(*) from place p where p.match = m.id) "
            "as placed, (select count(*) from nonce n where n.match = m.id) as kept "
            "from match m where state <> 'opening'"):
        keys = sum(1 for of, key in found if of == match and key)
        if not numbers.get(match) == commands == placed or kept != keys:
            wrong.append(f"{match}: {numbers.get(match)} commands, {commands} counted, "
                         f"{placed} placed; {keys} nonces, {kept} kept")
    for sent in ledger:
        key = sent["params"]["match"], sent["params"]["nonce"]
        seq = sent["answer"]["result"]["seq"] if is_acknowledged(sent) else None
        if seq is not None and found.get(key) != seq:
            wrong.append(f"{key} was acknowledged as {seq}, and is {found.get(key)}")
    return wrong


async def seek(seat, wanted):
    """Asks where the match stands until it is as wanted."""
    async def look():
        while True:
            await seat.watch(after=seat.seq)
            if wanted(seat):
                return
            await asyncio.sleep(0.01)
    await asyncio.wait_for(look(), wire.DEADLINE)


async def awaited(seats):
    """Of these seats one that is to act, when all have been told so; None: it is over."""
    for seat in seats:
        await seek(seat, lambda s: s.to_act or s.state == "finished")
    return next((s for s in seats if s.name in s.to_act), None)


async def awaited_at_each(places):
    """The same, of the same players at every server: at all of their seats."""
    seat = await awaited([seat for seats in places for seat in seats])
    return next((seats for seats in places if seat in seats), None)


async def at_each(servers, seats):
    """The same players, each at their own seat of every server: a list a seat."""
    return [[await back(server, seat) for server in servers] for seat in seats]


async def in_agreement(places):
    """Every server shows each seat the same; what the public is shown, too."""
    for seats in places:
        told = [await seat.watch() for seat in seats]
        for member in ("seq", "digest", "to_act", "state", "view", "offer"):
            assert len({repr(t.get(member)) for t in told}) == 1, (member, told)


def rechecked(server):
    """When all have stopped: every match comes out as it was played."""
    ran = subprocess.run([server.program, "recheck", "--db", server.address],
                         capture_output=True, text=True, timeout=wire.DEADLINE)
    assert ran.returncode == 0, ran
    return ran.stdout


async def ended(servers, ledger):
    for server in servers:
        if server.process.returncode is None:
            await server.stop()
    assert faults(servers[0].base, ledger) == []
    rechecked(servers[0])


async def not_let_in(server, *options, address=None):
    """What another server of the same database, or of this one, says as it ends."""
    process = await asyncio.create_subprocess_exec(
        server.program, "serve", "--listen", "127.0.0.1:0", "--db",
        address or server.address, *options, stderr=asyncio.subprocess.PIPE)
    try:
        _, said = await asyncio.wait_for(process.communicate(), wire.DEADLINE)
    finally:
        if process.returncode is None:  # it was let in
            process.kill()
    assert process.returncode != 0, said
    return said


async def test_who_serves_alone_shares_with_nobody(house):
    async with in_postgres(house):
        alone, sharing = await house.server(), await house.server(*SHARED)
        said = await asyncio.gather(not_let_in(alone, *SHARED), not_let_in(sharing))
        for each in said:
            assert b"another process serves this database" in each, each
        for server in (alone, sharing):
            await Client.guest(server)
        file = f"{alone.folder.name}/file.db"
        said = await not_let_in(alone, *SHARED, address=file)
        assert b"only a database of PostgreSQL's can be shared" in said, said
        assert not os.path.exists(file)


async def test_a_step_of_migrations_is_taken_by_one_that_is_alone(house):
    async with in_postgres(house):
        server, = await together(house, count=1)
        taken = "from migration where path like '%-handicap.sql'"
        assert server.base.change(f"delete {taken}") == 1
        said = await not_let_in(server, *SHARED)
        assert b"in an older form: stop them all first" in said, said
        await server.stop()
        await server.start()
        assert len(server.base.rows(f"select path {taken}")) == 1


async def test_opponents_at_different_servers(house):
    async with in_postgres(house):
        servers = await together(house)
        chance, ledger = random.Random(23), []
        clients = [await Client.guest(servers[0]) for _ in range(2)]
        seats = await begin(clients, "drill", "ford")
        places = await at_each(servers, seats)
        seats = [places[0][0], places[1][1]]
        for _ in range(20 * TIMES):
            seat = await awaited(seats)
            if seat is None:
                break
            sent = {"params": await next_act(seat, chance)}
            ledger.append(sent)
            sent["answer"] = await seat.client.ask("match.act", sent["params"])
            assert is_acknowledged(sent), sent
            for other in seats:
                await seek(other, lambda s, own=seat: s is not own or s.seq >=
                           sent["answer"]["result"]["seq"])
        assert len(ledger) > 10
        await in_agreement(places)
        await ended(servers, ledger)


async def sent_at_once(seats, chance, ledger, same):
    """What one player does, asked of every server at the same time: under one nonce, or
    as another command by each. By how many it was acknowledged."""
    params = await next_act(seats[0], chance)
    sent = [{"params": dict(params, nonce=params["nonce"] if same else nonce())}
            for _ in seats]
    ledger += sent
    answers = await asyncio.gather(*(
        seat.client.ask("match.act", each["params"])
        for seat, each in zip(seats, sent)))
    for each, answer in zip(sent, answers):
        each["answer"] = answer
        assert "result" in answer or answer["error"]["message"] in (
            ("unavailable",) if same else ("unavailable", "conflict", "refused", "closed")
        ), answer
    done = [each for each in sent if is_acknowledged(each)]
    assert len({each["answer"]["result"]["seq"] for each in done}) <= 1 or not same
    return len(done)


async def hammered(servers, chance, ledger, steps):
    """A match in which everybody is at every server, and asks all of them at once."""
    clients = [await Client.guest(servers[0]) for _ in range(2)]
    places = await at_each(servers, await begin(clients, "drill", "ford"))
    counts = {True: [], False: []}
    for _ in range(steps):
        seats = await awaited_at_each(places)
        if seats is None:
            break
        same = chance.random() < 0.5
        counts[same].append(await sent_at_once(seats, chance, ledger, same))
    await in_agreement(places)
    return counts


async def test_a_command_comes_to_each_server_at_once(house):
    async with in_postgres(house):
        servers, ledger = await together(house), []
        counts = await asyncio.gather(*(
            hammered(servers, random.Random(seed), ledger, 10 * TIMES)
            for seed in range(2 + TIMES)))
        # With one nonce every one is answered as if it had come twice to one server.
        same = sum((each[True] for each in counts), [])
        assert same and max(same) == len(servers), counts
        await ended(servers, ledger)


async def taken_at_once(servers, host, places):
    """A challenge whose seats are left for others but for the host's; who takes which of
    `places` at each server, all at the same time: whether they were let in."""
    own, *others = await seats_of(host, "drill", "ford")
    made = await host.call("challenge.create", game="drill", scenario="ford", seat=own,
                           seal=seal()[1])
    wanted = [others[place] for place in places]
    for seat in others:
        if seat not in wanted:
            await host.call("challenge.accept", challenge=made["challenge"], seat=seat,
                            seal=seal()[1])
    takers = [await Client.guest(server) for server in servers]
    answers = await asyncio.gather(*(
        taker.ask("challenge.accept", {"challenge": made["challenge"], "seat": seat,
                                       "seal": seal()[1]})
        for taker, seat in zip(takers, wanted)))
    return ["result" in answer for answer in answers]


async def test_a_challenge_is_taken_once(house):
    """Two who want the same seat, and two who take the last ones: who comes second begins
    the match."""
    async with in_postgres(house):
        servers = await together(house)
        # Slow enough for both to be under way at once.
        servers[0].base.run("""
            create function dawdle() returns trigger language plpgsql as
                'begin perform pg_sleep(0.1); return new; end';
            create trigger dawdles after insert or update on challenge_seat
                for each row execute function dawdle()""")
        for attempt in range(2 * TIMES):
            host = await Client.guest(servers[attempt % 2])
            assert sorted(await taken_at_once(servers, host, (1, 1))) == [False, True]
            assert await taken_at_once(servers, host, (0, 1)) == [True, True]
            begun = servers[0].base.rows("select id from match")
            assert len(begun) == 2 * attempt + 2
        await ended(servers, [])


async def elsewhere(seats, server, sent):
    """The seats as they are at another server, where what was last sent is asked again."""
    seats = [await back(server, seat) for seat in seats]
    seat = next(s for s in seats if s.name == sent["params"]["as"])
    sent["answer"] = await seat.client.ask("match.act", sent["params"])
    assert is_acknowledged(sent), sent
    return seats


async def play_through(seats, chance, ledger, steps, other):
    """Each seat at its server; when one is gone, all go on at the other."""
    for _ in range(steps):
        try:
            seat = await awaited(seats)
            if seat is None:
                return
            sent = {"params": await next_act(seat, chance)}
        except (ConnectionError, Refused):
            seats = [await back(other, s) for s in seats]
            continue
        ledger.append(sent)
        try:
            sent["answer"] = await seat.client.ask("match.act", sent["params"])
            assert is_acknowledged(sent), sent
        except ConnectionError:
            seats = await elsewhere(seats, other, sent)


async def killed_amid(servers, chance, ledger):
    """One is killed while matches are played at it and at the other."""
    tables, before = [], len(ledger)
    for index in range(4):
        clients = [await Client.guest(servers[0]) for _ in range(2)]
        seats = await begin(clients, "drill", "ford")
        seats[index % 2] = await back(servers[1], seats[index % 2])
        tables.append(asyncio.ensure_future(play_through(
            seats, random.Random(chance.random()), ledger, 20, servers[0])))
    until = before + chance.randrange(5, 40)
    while sum(map(is_acknowledged, ledger)) < until:
        done = [table.result() for table in tables if table.done()]
        if len(done) == len(tables):  # they were over before
            break
        await asyncio.sleep(0.001)
    await servers[1].kill()
    await asyncio.gather(*tables)


async def test_one_that_is_killed_is_nobodys_loss(house):
    async with in_postgres(house):
        servers, ledger, chance = await together(house), [], random.Random(11)
        for time in range(TIMES):
            if time > 0:
                await servers[1].start()
            await killed_amid(servers, chance, ledger)
        assert all(map(is_acknowledged, ledger)), ledger[-1]
        await ended(servers, ledger)


async def played_live(seats, chance, steps, ledger):
    """Nobody asks where the match stands: what was played elsewhere comes by itself, and
    a client takes it for a fault if an update is missing or comes twice."""
    for _ in range(steps):
        for seat in seats:
            seat.catch_up()
        seat = next((s for s in seats if s.name in s.to_act), None)
        if seat is None:
            return
        sent = {"params": await next_act(seat, chance)}
        ledger.append(sent)
        sent["answer"] = await seat.client.ask("match.act", sent["params"])
        if not is_acknowledged(sent):
            # The other side has acted meanwhile, and what is awaited is another thing.
            assert sent["answer"]["error"]["message"] == "conflict", sent
            continue
        await seat.wait(lambda s: s.seq >= sent["answer"]["result"]["seq"])
        for other in seats:
            await heard_all(other)


async def heard_all(seat):
    """Until it has been told what its own server knows, which is what the database does."""
    answer = await seat.client.call("match.history", match=seat.match,
                                    **{"as": seat.name, "from": 2 ** 40})
    await seat.wait(lambda s: s.seq >= answer["last"])


async def test_who_watches_hears_of_what_was_played_elsewhere(house):
    async with in_postgres(house):
        servers, ledger = await together(house), []
        chance, tables = random.Random(7), []
        for index in range(2 + TIMES):
            clients = [await Client.guest(servers[0]) for _ in range(2)]
            places = await at_each(servers, await begin(clients, "drill", "ford"))
            # Those who do not act watch, too: all of them at both servers.
            for seats in places:
                for seat in seats:
                    await seat.watch(offer_patches=seat is seats[index % 2])
            tables.append((places, played_live(
                [seats[at % 2] for at, seats in enumerate(places, index)],
                random.Random(chance.random()), 15 * TIMES, ledger)))
        await asyncio.gather(*(playing for _, playing in tables))
        for places, _ in tables:
            for seats in places:
                for seat in seats:
                    await heard_all(seat)
                    told = await seat.client.call("match.view_at", match=seat.match, **{
                        "as": seat.name, "seq": seat.seq})
                    assert told["view"] == seat.view
            await in_agreement(places)
        await ended(servers, ledger)


async def heard_since(seat, since):
    """What of a match its connection was told since then, when it has been told all."""
    await seat.client.call("match.list")
    return [(method, told) for method, told in seat.client.notices[since:]
            if method in ("match.update", "chat.message")]


async def test_who_has_lost_a_seat_elsewhere_is_shown_no_more_of_it(house):
    """Whether the first that their server then does is to ask for news, or to play."""
    async with in_postgres(house):
        servers = await together(house)
        for plays_here in (False, True):
            clients = [await Client.guest(servers[0]) for _ in range(6)]
            seats = await begin(clients, "drill", "council")
            left, centre = [next(s for s in seats if s.name == name)
                            for name in ("blue-left", "blue-centre")]
            await heard_all(left)
            for seat in (centre, left):
                await seat.watch()
            there = await back(servers[1], left)
            await there.client.call("match.leave", match=left.match)
            since = len(left.client.notices)
            acting = centre if plays_here else await back(servers[1], centre)
            chance = random.Random(3)
            for _ in range(4):
                await acting.act(await any_action(acting, chance, ("resign", "break")))
                await seek(acting, lambda s: s.to_act)
            await heard_all(centre)
            assert await heard_since(left, since) == []
            await left.client.refused("match.watch", "not_allowed", match=left.match,
                                      **{"as": left.name})
        await ended(servers, [])


async def carried_out(base, match, deed):
    """An umpire's order, as a tournament leaves it."""
    base.run("insert into umpire_order (match, at, deed) values "
             f"('{match}', 1, '{json.dumps(deed)}')")

    async def look():
        while base.rows("select id from umpire_order"):
            await asyncio.sleep(0.05)
    await asyncio.wait_for(look(), wire.DEADLINE)


async def test_an_order_is_carried_out_once_where_another_server_comes_between(house):
    """Between any two units of its one: a trigger raises the edition as that would."""
    async with in_postgres(house):
        servers = await together(house)
        base = servers[0].base
        clients = [await Client.guest(servers[0]) for _ in range(2)]
        seats = await begin(clients, "drill", "ford", time_control=by_move(24 * HOUR))
        match = seats[0].match
        base.run("""
            create function come_between() returns trigger language plpgsql as $$ begin
                update match set edition = edition + 1 where id = new.match
                    and (select count(*) from chat) + (select count(*) from command
                         where actor = 'host') = 1;
                return new; end $$;
            create trigger betweens after insert on chat
                for each row execute function come_between();
            create trigger betweens after insert on command
                for each row execute function come_between()""")
        account = base.rows("select id from account")[0][0]
        said = {"order": "say", "account": account, "text": "The round ends at noon."}
        await carried_out(base, match, said)
        assert [row[0] for row in base.rows("select text from chat")] == [said["text"]]
        base.run("delete from chat")
        await carried_out(base, match, {"order": "time", "add": HOUR})
        given = [json.loads(row[0])["seat"] for row in base.rows(
            "select action from command where actor = 'host' order by number")]
        assert sorted(given) == sorted(seat.name for seat in seats), given
        await ended(servers, [])


async def test_a_session_that_was_ended_elsewhere_is_over(house):
    """By a new password, or with its account: whoever has it may not act any more."""
    async with in_postgres(house):
        servers = await together(house)
        first = await Client.open(servers[0])
        await first.call("account.register", name="Gone", password="long enough")
        made = {"game": "drill", "scenario": "ford", "seat": "red"}
        for method, params in (
                ("account.password", {"password": "long enough", "new": "longer still"}),
                ("account.delete", {"password": "longer still"})):
            other = await Client.open(servers[1])
            await other.call("account.login", name="Gone", password=params["password"])
            await other.call("match.list", mine=True)
            watching = await Client.open(servers[1])
            await watching.call("account.login", name="Gone", password=params["password"])
            await first.call(method, **params)
            await other.refused("challenge.create", "not_signed_in", seal=seal()[1], **made)
            await other.refused("match.list", "not_signed_in", mine=True)
            # Who asks for nothing is found out, too.
            assert await watching.closed() == 1008
        assert servers[0].base.rows("select id from challenge") == []
        await ended(servers, [])


async def test_words_that_cannot_be_said_are_nobodys_loss(house):
    async with in_postgres(house):
        servers = await together(house)
        base = servers[0].base
        name = base.rows("select current_database()")[0][0]
        base.run("create function public.pg_notify(text, text) returns void "
                 "language plpgsql as $$ begin raise 'no room'; end $$")
        base.run(f'alter database "{name}" set search_path = public, pg_catalog')
        for server in servers:
            await server.stop()
            await server.start()
        clients = [await Client.guest(servers[0]) for _ in range(2)]
        places = await at_each(servers, await begin(clients, "drill", "ford"))
        chance, ledger = random.Random(3), []
        for _ in range(4):
            seats = await awaited_at_each(places)
            assert await sent_at_once(seats, chance, ledger, True) == 2
        await ended(servers, ledger)


async def test_what_falls_due_is_done_once(house):
    """By one server, and by the other when that is gone."""
    async with in_postgres(house):
        hand = Hand()
        servers = await together(house, "--test-clock", str(hand.path))
        clients = [await Client.guest(servers[0]) for _ in range(2)]
        short, long = [
            await at_each(servers, await begin(clients, "drill", "ford",
                                               time_control=by_move(time)))
            for time in (HOUR // 2, HOUR)]
        hand.go(HOUR // 2)
        for seats in short:
            assert (await over(seats))["by"] == "time"
        await servers[0].kill()
        hand.go(HOUR // 2)
        assert (await over([seats[1] for seats in long]))["by"] == "time"
        await ended(servers, [])
        fallen = servers[0].base.rows("select match, count(*) from command where actor = "
                                      "'clock' group by match")
        assert sorted(fallen) == sorted((seats[0][0].match, 1) for seats in (short, long))
