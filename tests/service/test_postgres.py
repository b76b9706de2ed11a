"""A server over PostgreSQL: what it does on a file it does there."""
import asyncio
import contextlib
import pathlib
import random
import signal
import subprocess
import time

import postgres
import wire
from test_account_data import PASSWORD, end, export_all, played
from test_bad_requests import counted
from test_match import drill, in_step, play_on
from test_restart import back, played_and_restarted
from walk import any_action
from wire import Client, Refused, begin, nonce


@contextlib.asynccontextmanager
async def in_postgres(house):
    """Servers of the house have their databases in it, and end before it does."""
    with postgres.cluster() as cluster:
        before, wire.postgres = wire.postgres, cluster
        try:
            yield cluster
            for server in house.servers:
                if server.process.returncode is None:
                    await server.stop()
        finally:
            wire.postgres = before


async def test_a_match_outlives_the_server(house):
    async with in_postgres(house):
        await played_and_restarted(house, lambda server: server.kill())
        await played_and_restarted(house, lambda server: server.stop())


async def test_one_server_a_database(house):
    async with in_postgres(house):
        server = await house.server()
        second = await asyncio.create_subprocess_exec(
            server.program, "serve", "--listen", "127.0.0.1:0", "--db",
            server.address, stderr=asyncio.subprocess.PIPE)
        _, said = await second.communicate()
        assert second.returncode == 1
        assert b"another process serves this database" in said, said
        await Client.guest(server)


async def next_act(seat, chance):
    """What match.act is asked with; to be sent, or sent again."""
    return {"match": seat.match, "as": seat.name, "expect": seat.seq,
            "nonce": nonce(), "action": await any_action(seat, chance)}


async def test_without_its_database_the_server_ends(house):
    """What was acknowledged before is there afterwards; what was not may be resent."""
    async with in_postgres(house) as cluster:
        server, seats = await drill(house)
        chance = random.Random(29)
        assert await play_on(seats, 5, chance)
        seat = next(s for s in seats if s.name in s.to_act)
        params = await next_act(seat, chance)
        before = [(s.name, s.seq) for s in seats]
        cluster.stop(signal.SIGQUIT)
        with contextlib.suppress(ConnectionError):
            answer = await seat.client.ask("match.act", params)
            assert answer["error"]["message"] == "unavailable", answer
        assert await server.ended() == 1
        cluster.start()
        await server.start()
        seats = [await back(server, s) for s in seats]
        seat = next(s for s in seats if s.name == seat.name)
        await seat.client.call("match.act", **params)
        for other, (name, seq) in zip(seats, before):
            await in_step(other)
            assert other.name == name and other.seq >= seq
        assert await play_on(seats, 3, chance)


async def test_a_line_that_was_cut_is_nobodys_loss(house):
    """Of those that read; the one that writes has the claim."""
    async with in_postgres(house) as cluster:
        server = await house.server()
        players, seats, match = await played(server)
        for _ in range(3):
            before = [await export_all(player) for player in players]
            cluster.rows("select pg_terminate_backend(pid, 5000) from "
                         f"pg_stat_activity where datname = '{server.base.name}' and pid "
                         "not in (select pid from pg_locks where locktype = "
                         "'advisory')", "postgres")
            after = [await export_all(player) for player in players]
            assert [a["chat"] for a in after] == [b["chat"] for b in before]
            await players[0].call("match.record", match=match,
                                  **{"as": seats[0].name})


def take_claim(cluster, server):
    """Its line that writes is cut: the claim is anybody's."""
    rows = cluster.rows("select pg_terminate_backend(l.pid, 5000) from pg_locks l join "
                        "pg_database d on d.oid = l.database where l.locktype = "
                        f"'advisory' and d.datname = '{server.base.name}'", "postgres")
    assert rows == [["t"]], rows


def another(house, server):
    """On the database of a server that may not have ended yet."""
    second = wire.Server(server.program, "--rate", "0")
    second.base = server.base
    house.servers.append(second)
    return second


async def play(seats, chance, ledger):
    """Until the server is gone: what was sent, and how it was answered, if it was."""
    with contextlib.suppress(ConnectionError, Refused):  # by any_action
        while True:
            for seat in seats:
                seat.catch_up()
            seat = next((s for s in seats if s.name in s.to_act), None)
            if seat is None:
                return
            params = await next_act(seat, chance)
            sent = {"seat": seat, "params": params}
            ledger.append(sent)
            sent["answer"] = await seat.client.ask("match.act", params)
            if "error" in sent["answer"]:
                assert sent["answer"]["error"]["message"] == "unavailable", sent
                return
            seq = sent["answer"]["result"]["seq"]
            await seat.wait(lambda s, seq=seq: s.seq >= seq)


def is_acknowledged(sent):
    return "result" in sent.get("answer", {})


def logged(cluster, server):
    """Nonces of each match with their seqs, of a database whose tail is derived; each
    is there once, and no number is missing."""
    rows = cluster.rows("select p.match, p.number, coalesce(c.nonce, ''), c.seq from "
                        "place p join command c on c.id = p.command order by 1, 2",
                        server.base.name)
    numbers, found = {}, {}
    for match, number, key, seq in rows:
        assert int(number) == numbers.setdefault(match, 0), (match, number)
        numbers[match] += 1
        if key:
            assert (match, key) not in found
            found[match, key] = int(seq)
    return found


async def test_who_loses_the_claim_acknowledges_no_more(house):
    """Moves are in flight when another takes it: none is lost, and none is twice."""
    async with in_postgres(house) as cluster:
        for attempt in range(4):
            server = await house.server("--rate", "0")
            chance, ledger, tables = random.Random(attempt), [], []
            for _ in range(5):
                clients = [await Client.guest(server) for _ in range(2)]
                tables.append(await begin(clients, "drill", "ford"))
            playing = [asyncio.ensure_future(play(seats, chance, ledger))
                       for seats in tables]
            while sum(map(is_acknowledged, ledger)) < 10 + 5 * attempt:
                await asyncio.sleep(0.001)
            take_claim(cluster, server)
            second = another(house, server)
            await second.start()
            await asyncio.gather(*playing)
            assert await server.ended() == 1
            assert any("the database has failed" in line for line in server.log)
            await second.stop()
            await second.start()
            found = logged(cluster, server)
            for sent in filter(is_acknowledged, ledger):
                key = sent["params"]["match"], sent["params"]["nonce"]
                assert found.get(key) == sent["answer"]["result"]["seq"], sent
            for sent in ledger:
                if not is_acknowledged(sent):
                    seat = await back(second, sent["seat"])
                    await seat.client.call("match.act", **sent["params"])
            await second.stop()
            await second.start()
            found = logged(cluster, server)
            assert all((sent["params"]["match"], sent["params"]["nonce"]) in found
                       for sent in ledger)
            await second.stop()


async def test_who_sleeps_while_the_claim_goes_wakes_to_nothing(house):
    async with in_postgres(house) as cluster:
        server, seats = await drill(house)
        chance = random.Random(5)
        assert await play_on(seats, 4, chance)
        seat = next(s for s in seats if s.name in s.to_act)
        params = await next_act(seat, chance)
        server.process.send_signal(signal.SIGSTOP)
        asked = asyncio.ensure_future(seat.client.ask("match.act", params))
        take_claim(cluster, server)
        second = another(house, server)
        await second.start()
        elsewhere = [await back(second, s) for s in seats]
        assert await play_on(elsewhere, 3, chance)
        server.process.send_signal(signal.SIGCONT)
        with contextlib.suppress(ConnectionError):
            answer = await asked
            assert answer["error"]["message"] == "unavailable", answer
        assert await server.ended() == 1
        for other in elsewhere:
            await in_step(other)
        assert await play_on(elsewhere, 3, chance)


async def test_who_has_nothing_to_write_sees_that_the_claim_is_gone(house):
    """Not with the next command, which may be a minute off: by itself."""
    async with in_postgres(house) as cluster:
        server = await house.server()
        take_claim(cluster, server)
        began = time.monotonic()
        assert await server.ended() == 1
        assert time.monotonic() - began < 30
        assert any("the database has failed: " in line for line in server.log)


async def cancelled(cluster, server, waits, asked):
    """The answer, when whatever its writer waits for is cancelled each time."""
    sql = ("select pg_cancel_backend(a.pid) from pg_stat_activity a join pg_locks l on "
           f"l.pid = a.pid where a.datname = '{server.base.name}' and l.locktype = "
           f"'advisory' and a.wait_event = '{waits}'")
    answer = asyncio.ensure_future(asked)

    async def look():
        while not answer.done():
            cluster.rows(sql, "postgres")
            await asyncio.sleep(0.01)
    await asyncio.wait_for(look(), wire.DEADLINE)
    return answer.result()


async def test_a_statement_that_was_cancelled_is_its_units_alone(house):
    """It changes nothing, the server goes on, and what was asked may be asked again."""
    async with in_postgres(house) as cluster:
        server, seats = await drill(house)
        chance = random.Random(57)
        assert await play_on(seats, 4, chance)

        async def refused(waits):
            seat = next(s for s in seats if s.name in s.to_act)
            params = await next_act(seat, chance)
            before, after = [s.seq for s in seats], len(server.log)
            await cancelled(
                cluster, server, waits,
                seat.client.refused("match.act", "unavailable", **params))
            await server.says("(SQLSTATE 57014)", after)
            for other in seats:
                await in_step(other)
            assert before == [s.seq for s in seats]
            return seat, params

        async def again(seat, params):
            await seat.client.call("match.act", **params)
            for other in seats:
                await in_step(other)
            assert await play_on(seats, 2, chance)

        with server.base.session() as other:
            other.stdin.write("begin; lock table command in share mode; select 'locked';\n")
            assert other.stdout.readline() == "locked\n"
            sent = await refused("relation")
            other.stdin.close()
        await again(*sent)
        # At its end, where all that had come together is lost with it.
        server.base.run("""
            create function dawdle() returns trigger language plpgsql as
                'begin perform pg_sleep(3600); return new; end';
            create constraint trigger dawdles after insert on command
                deferrable initially deferred for each row execute function dawdle()""")
        sent = await refused("PgSleep")
        server.base.run("drop trigger dawdles on command; drop function dawdle()")
        await again(*sent)
        await server.stop()
        await server.start()
        seats = [await back(server, seat) for seat in seats]
        assert await play_on(seats, 3, chance)


async def test_a_host_who_ends_idle_lines_does_not_end_ours(house):
    async with in_postgres(house) as cluster:
        cluster.psql("alter system set idle_session_timeout = '100ms'")
        cluster.psql("select pg_reload_conf()")
        server, seats = await drill(house)
        assert await play_on(seats, 4, random.Random(5))
        lines = ("select pid from pg_stat_activity where datname = "
                 f"'{server.base.name}' and backend_type = 'client backend' order by 1")
        before = cluster.rows(lines, "postgres")
        assert len(before) > 1
        # It becomes idle after they did, and is ended all the same.
        with cluster.session("postgres") as idle:
            idle.stdin.write("select pg_backend_pid();\n")
            pid = int(idle.stdout.readline())

            async def ends():
                while cluster.rows(f"select 1 from pg_stat_activity where pid = {pid}",
                                   "postgres"):
                    await asyncio.sleep(0.01)
            await asyncio.wait_for(ends(), wire.DEADLINE)
        assert set(map(tuple, before)) <= set(map(tuple, cluster.rows(lines, "postgres")))
        assert await play_on(seats, 4, random.Random(6))


async def test_what_fails_is_told_to_the_host(house):
    """With its SQLSTATE, and is never taken for nothing found."""
    async with in_postgres(house) as cluster:
        server = await house.server()
        client = await Client.guest(server)
        server.base.run("alter table session rename to hidden")
        raw = await Client.open(server)
        await raw.refused("account.guest", "unavailable", "internal")
        assert "insert into session" in await server.says("(SQLSTATE 42P01), in: ")
        await raw.refused("account.resume", "unavailable", "internal",
                          token=client.token)
        server.base.run("alter table hidden rename to session")
        await raw.call("account.resume", token=client.token)
        # The database has become one that takes nothing: others may be asked.
        cluster.psql("alter system set default_transaction_read_only = on; "
                     "select pg_reload_conf()")
        with contextlib.suppress(ConnectionError):
            await (await Client.open(server)).refused("account.guest", "unavailable",
                                                      "internal")
        assert await server.ended() == 1
        assert any("SQLSTATE 25006" in line for line in server.log), server.log[-5:]


async def test_an_account_is_given_out_and_goes(house):
    async with in_postgres(house) as cluster:
        server = await house.server()
        players, seats, match = await played(server)
        whole = await export_all(players[0])
        assert whole["account"][0]["name"] == "Colville"
        assert len(whole["sessions"][0]["session"]) == 16
        assert {row["match"] for row in whole["matches"]} == {match}
        assert len(whole["chat"]) == 1 and len(whole["notes"]) == 1
        await end(seats)
        await players[0].call("account.delete", password=PASSWORD)
        await server.stop()
        dump = server.base.dump()
        assert match in dump and "Kempt" in dump
        assert "colville" not in dump.lower()


async def test_metrics_tell_nothing_of_its_disk(house):
    async with in_postgres(house):
        told = await counted(await house.server())
        assert told[("estafette_store_commits_total", ())] > 0
        assert ("estafette_store_bytes", ()) not in told
        assert ("estafette_store_free_bytes", ()) not in told


async def test_what_it_refuses(house):
    async with in_postgres(house) as cluster:
        server = await house.server()
        await server.stop()

        def said(program, *words):
            ran = subprocess.run([server.program, program, *words],
                                 capture_output=True, text=True, timeout=wire.DEADLINE)
            assert ran.returncode == 1, ran
            return ran.stderr

        serve = ["serve", "--listen", "127.0.0.1:0", "--db"]
        assert "its own ways to be backed up" in said(
            "backup", "--db", server.address, "/tmp/none.db")
        assert "STATE_DIRECTORY names none" in said(
            *serve, server.address, "--house-matches", "1")
        cluster.psql("create database others; "
                     "create database strange template template0 encoding 'LATIN1'; "
                     "create database foreign_order template template0 "
                     "locale_provider icu icu_locale 'en'")
        cluster.psql("create table theirs (a integer)", database="others")
        assert "another program's" in said(*serve, cluster.address("others"))
        assert "encoding UTF8" in said(*serve, cluster.address("strange"))
        assert "encoding UTF8" in said(*serve, cluster.address("foreign_order"))
        words = f"host={cluster.folder} dbname={server.base.name}"
        assert "begins with postgresql://" in said(*serve, words)
        assert not pathlib.Path(words).exists()
        assert "does not exist" in said(*serve, cluster.address("nowhere"))
        # The form is as it was left: a newer one is refused, and another first.
        for change, words in (
                ("insert into migration values (99, 'future.sql', '')", "form 99"),
                ("delete from migration where number = 99; "
                 "update migration set hash = 'x'", "another postgres/0001")):
            server.base.run(change)
            assert words in said(*serve, server.address)
