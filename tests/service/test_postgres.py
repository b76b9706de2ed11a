"""A server over PostgreSQL: what it does on a file it does there."""
import asyncio
import contextlib
import pathlib
import random
import signal
import subprocess

import postgres
import wire
from test_account_data import PASSWORD, end, export_all, played
from test_bad_requests import counted
from test_match import drill, in_step, play_on
from test_restart import back, played_and_restarted
from walk import any_action
from wire import Client, nonce


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


async def test_without_its_database_the_server_ends(house):
    """What was acknowledged before is there afterwards; what was not may be resent."""
    async with in_postgres(house) as cluster:
        server, seats = await drill(house)
        chance = random.Random(29)
        assert await play_on(seats, 5, chance)
        seat = next(s for s in seats if s.name in s.to_act)
        params = {"match": seat.match, "as": seat.name, "expect": seat.seq,
                  "nonce": nonce(), "action": await any_action(seat, chance)}
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
                         f"pg_stat_activity where datname = '{server.name}' and pid "
                         "not in (select pid from pg_locks where locktype = "
                         "'advisory')", "postgres")
            after = [await export_all(player) for player in players]
            assert [a["chat"] for a in after] == [b["chat"] for b in before]
            await players[0].call("match.record", match=match,
                                  **{"as": seats[0].name})


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
        dump = subprocess.run(
            [postgres.PROGRAMS / "pg_dump", server.address], check=True,
            capture_output=True, text=True).stdout
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
                                 capture_output=True, text=True, timeout=60)
            assert ran.returncode == 1, ran
            return ran.stderr

        serve = ["serve", "--listen", "127.0.0.1:0", "--db"]
        assert "its own ways to be backed up" in said(
            "backup", "--db", server.address, "/tmp/none.db")
        assert "a file" in said(*serve, server.address, "--house-matches", "1")
        cluster.psql("create database others; "
                     "create database strange template template0 encoding 'LATIN1'; "
                     "create database foreign_order template template0 "
                     "locale_provider icu icu_locale 'en'")
        cluster.psql("create table theirs (a integer)", database="others")
        assert "another program's" in said(*serve, cluster.address("others"))
        assert "encoding UTF8" in said(*serve, cluster.address("strange"))
        assert "encoding UTF8" in said(*serve, cluster.address("foreign_order"))
        words = f"host={cluster.folder} dbname={server.name}"
        assert "begins with postgresql://" in said(*serve, words)
        assert not pathlib.Path(words).exists()
        assert "does not exist" in said(*serve, cluster.address("nowhere"))
        # The form is as it was left: a newer one is refused, and another first.
        for change, words in (
                ("insert into migration values (99, 'future.sql', '')", "form 99"),
                ("delete from migration where number = 99; "
                 "update migration set hash = 'x'", "another postgres/0001")):
            cluster.psql(change, database=server.name)
            assert words in said(*serve, server.address)
