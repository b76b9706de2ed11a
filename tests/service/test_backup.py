"""Copies: made while the server plays, put back, replayed; rules that differ."""
import asyncio
import fcntl
import os
import random

from test_disk import Disk
from test_match import drill, play_on
from test_restart import back
from wire import Client


async def tool(house, *words, **more):
    """Runs a command of the server's program beside the running server."""
    process = await asyncio.create_subprocess_exec(
        str(house.build / "estafetted-drill"), *map(str, words),
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
        **more)
    out, _ = await asyncio.wait_for(process.communicate(), 120)
    return process.returncode, out.decode()


async def test_a_copy_is_made_while_matches_go_on(house):
    server, seats = await drill(house)
    folder = server.database.parent
    chance = random.Random(31)
    await play_on(seats, 5, chance)
    playing = asyncio.ensure_future(play_on(seats, 10, chance))
    for i in range(3):
        code, said = await tool(house, "backup", "--db", server.database,
                                folder / f"copy{i}")
        assert (code, said) == (0, ""), said
    await playing
    for i in range(3):
        code, said = await tool(house, "restore", "--verify",
                                folder / f"copy{i}", "--db", folder / f"b{i}")
        assert code == 0 and "1 matches" in said, said
        assert "0 come out otherwise" in said, said
    assert not list(folder.glob("*.part"))


async def test_a_restored_server_goes_on(house):
    server, seats = await drill(house)
    copy = server.database.parent / "copy"
    await play_on(seats, 5, random.Random(32))
    code, said = await tool(house, "backup", "--db", server.database, copy)
    assert code == 0, said
    await server.kill()
    for path in server.database.parent.glob(server.database.name + "*"):
        path.unlink()
    code, said = await tool(house, "restore", copy, "--db", server.database)
    assert code == 0, said
    await server.start()
    seats = [await back(server, seat) for seat in seats]
    assert await play_on(seats, 3, random.Random(33))


async def test_copies_overwrite_nothing_and_take_no_rubbish(house):
    server = await house.server()
    folder = server.database.parent
    taken, rubbish = folder / "taken", folder / "rubbish"
    taken.write_text("a text that is dear to somebody")
    rubbish.write_text("no database" * 999)
    for words in [("backup", "--db", server.database, taken),
                  ("backup", "--db", folder / "none", folder / "to"),
                  ("restore", rubbish, "--db", folder / "to"),
                  ("restore", folder / "none", "--db", folder / "to"),
                  ("restore", rubbish, "--db", taken),
                  ("recheck", "--db", rubbish)]:
        code, said = await tool(house, *words)
        assert code == 1 and said, words
    for words in [("backup",), ("restore", "--db", "x"), ("recheck", "x"),
                  ("backup", "--verify", "--db", "x", "y")]:
        code, said = await tool(house, *words)
        assert code == 2 and "Usage" in said, words
    assert taken.read_text() == "a text that is dear to somebody"
    assert not (folder / "to").exists()


async def test_a_copy_goes_where_no_links_are(house):
    """As on a FAT stick, and on a share that can rename no better."""
    server, _ = await drill(house)
    folder, disk = server.database.parent, Disk(house)
    for word in ["links", "names"]:
        disk.fail(word)
        code, said = await tool(house, "backup", "--db", server.database,
                                folder / word, env=disk.environment)
        assert (code, said) == (0, ""), said
        code, said = await tool(house, "restore", "--verify", folder / word,
                                "--db", folder / f"{word}-again")
        assert code == 0 and "1 matches" in said, said
        disk.fail(f"{word}, late")
        late = folder / f"{word}-late"
        code, said = await tool(house, "backup", "--db", server.database, late,
                                env=disk.environment)
        assert code == 1 and "File exists" in said, said
        assert late.read_bytes() == b""
    assert not list(folder.glob("*.part"))


async def test_two_copies_to_one_name_do_not_meet(house):
    """A second one may begin while the first takes its time, as by cron."""
    server, _ = await drill(house)
    copy = server.database.parent / "copy"
    part, journal = (copy.with_name(f"copy.part{end}")
                     for end in ["", "-journal"])
    part.write_bytes(b"half")
    with open(part, "rb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        code, said = await tool(house, "backup", "--db", server.database, copy)
        assert code == 1 and "a copy is being made there" in said, said
        assert part.read_bytes() == b"half" and not copy.exists()
    journal.write_bytes(b"of one that was killed")
    code, said = await tool(house, "backup", "--db", server.database, copy)
    assert (code, said) == (0, ""), said
    assert not part.exists() and not journal.exists()
    code, said = await tool(house, "restore", "--verify", copy, "--db",
                            copy.with_name("again"))
    assert code == 0 and "1 matches" in said, said


async def test_nothing_is_restored_under_a_running_server(house):
    """Whose database was moved away: it writes on into the moved files."""
    server, _ = await drill(house)
    folder = server.database.parent
    copy = folder / "copy"
    code, said = await tool(house, "backup", "--db", server.database, copy)
    assert (code, said) == (0, ""), said
    away = folder / "away"
    away.mkdir()
    for end in ["", "-wal", "-shm"]:
        name = server.database.with_name(server.database.name + end)
        name.rename(away / name.name)
    code, said = await tool(house, "restore", copy, "--db", server.database)
    assert code == 1 and "another server is running" in said, said
    assert not server.database.exists()
    await server.stop()
    code, said = await tool(house, "restore", copy, "--db", server.database)
    assert (code, said) == (0, ""), said


async def test_an_empty_file_is_no_copy(house):
    server = await house.server()
    folder = server.database.parent
    (folder / "empty").touch()
    code, said = await tool(house, "restore", folder / "empty", "--db",
                            folder / "to")
    assert code == 1 and "not a sound database" in said, said
    assert not (folder / "to").exists()


async def test_a_copy_is_mixed_with_no_log_of_another(house):
    """Who has taken a ruined database away may have left its log."""
    server, _ = await drill(house)
    copy = server.database.parent / "copy"
    code, said = await tool(house, "backup", "--db", server.database, copy)
    assert code == 0, said
    await Client.guest(server)  # is in the log alone
    await server.kill()
    server.database.unlink()
    log = server.database.with_name(server.database.name + "-wal")
    before = log.read_bytes()
    code, said = await tool(house, "restore", copy, "--db", server.database)
    assert code == 1 and f"{log} is there already" in said, said
    assert before and log.read_bytes() == before
    assert not server.database.exists()
    log.unlink()
    code, said = await tool(house, "restore", copy, "--db", server.database)
    assert code == 0, said
    await server.start()


async def test_what_is_kept_is_its_hosts_alone(house):
    was = os.umask(0o022)
    try:
        server, _ = await drill(house)
        folder = server.database.parent
        for words in [("backup", "--db", server.database, folder / "copy"),
                      ("restore", folder / "copy", "--db", folder / "again")]:
            code, said = await tool(house, *words)
            assert code == 0, said
    finally:
        os.umask(was)
    modes = {path.name: path.stat().st_mode & 0o077
             for path in folder.iterdir()}
    assert len(modes) >= 5 and not any(modes.values()), modes


async def test_recheck_names_what_comes_out_otherwise(house):
    server, seats = await drill(house)
    await play_on(seats, 8, random.Random(34))
    match = seats[0].match
    if server.base.is_file:
        code, said = await tool(house, "recheck", "--db", server.address)
        assert code == 0 and "0 come out otherwise" in said, said
    await server.stop()
    code, said = await tool(house, "recheck", "--db", server.address)
    assert code == 0 and "0 come out otherwise" in said, said
    before = server.base.rows("select count(*) from command")
    server.base.change("update command set throws = '[]' where match = ?1 and "
                       "throws != '[]'", match)
    server.base.change("update command set digest = ?1 where match = ?2 and "
                       "number = 3", "00" * 32, match)
    code, said = await tool(house, "recheck", "--db", server.address)
    assert code == 1 and f"unlike: {match} drill" in said, said
    assert "1 come out otherwise" in said, said
    assert before == server.base.rows("select count(*) from command")
