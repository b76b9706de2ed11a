"""Settings: the file and its faults, the command line over it, SIGHUP."""
import asyncio
import signal
import subprocess

from wire import Client


def ask(house, *words):
    """Runs `serve` with words that do not start a server."""
    run = subprocess.run([str(house.build / "estafetted-drill"), "serve",
                          *words], capture_output=True, text=True, timeout=30)
    return run.returncode, run.stdout, run.stderr


def written(path, *lines):
    path.write_text("".join(line + "\n" for line in lines))
    return str(path)


async def test_settings_are_printed_as_they_are_read(house):
    server = await house.server()
    folder = server.database.parent
    path = written(folder / "a.ini", "[server]", "db = over there",
                   "listen = [::1]:0", "origin = https://one.example",
                   "origin = https://two.example", "[limits]", "burst = 7")
    code, first, _ = ask(house, "--config", path, "--print-config",
                         "--burst", "9")
    assert code == 0 and "burst = 9\n" in first, first
    assert "origin = https://two.example\n" in first
    assert "listen = [::1]:0\n" in first
    again = written(folder / "b.ini", first)
    code, second, _ = ask(house, "--config", again, "--print-config")
    assert (code, second) == (0, first)


async def test_a_fault_in_the_file_has_its_line(house):
    server = await house.server()
    faults = [
        (["[server]", "db = x", "nonsense"], ":3:"),
        (["[server]", "db = x", "wrokers = 2"], ":3: there is no setting"),
        (["[limits]", "workers = 2"], ":2: another section"),
        (["[server]", "db = x", "", "[limits]", "rate = 5x"], ":5:"),
        (["[server]", "workers = 33"], ":2:"),
        (["[server]", "cheap-passwords = 1"], ":2: there is no setting"),
        (["[server]", "motd = " + "a" * 5000, "db = x"], ":2: too long"),
        (["[server]", "workers = 2"], "which database"),
        (["[server]", "db = x", "listen = [ 127.0.0.1]:17"], ":3:"),
        (["[server]", "db = x", "listen = ;[::1]:17"], ":3:"),
        (["[server]", "db = x", "listen = a[b]:17"], ":3:"),
    ]
    for lines, words in faults:
        path = written(server.database.parent / "fault.ini", *lines)
        code, out, err = ask(house, "--config", path, "--check-config")
        assert code == 2 and out == "" and words in err, (lines, err)
    for value in (";remark", "a ;b", " a", "a ", "a\tb", "a" * 192):
        code, out, err = ask(house, "--db", "x", "--motd", value,
                             "--print-config")
        assert code == 2 and out == "" and "motd" in err, (value, err)
        code, _, err = ask(house, "--db", "x", "--motd", value,
                           "--check-config")
        assert code == 0, (value, err)
    long = "/" + "d" * 400
    code, _, err = ask(house, "--db", long, "--check-config")
    assert code == 0, err
    longest = "motd = " + "a" * 191
    code, out, _ = ask(house, "--db", "x", "--print-config", *(
        "--" + longest).split(" = "))
    path = written(server.database.parent / "long.ini", out)
    assert code == 0 and f"\n{longest}\n" in out
    assert ask(house, "--config", path, "--print-config")[:2] == (0, out)
    code, _, err = ask(house, "--check-config", "--config", "/nowhere/at/all")
    assert code == 2 and "/nowhere/at/all" in err


async def test_sighup_reads_again_and_drops_nobody(house):
    server = await house.server()
    path = server.database.parent / "live.ini"
    await server.stop()
    server.options = ("--config", str(path))
    written(path, "[limits]", "rate = 0", "[log]", "log-level = notices")
    await server.start()
    client = await Client.open(server)
    for _ in range(30):
        await client.call("game.list")
    written(path, "[server]", "workers = 7", "[limits]", "rate = 1",
            "burst = 3", "[log]", "log-level = requests")
    server.process.send_signal(signal.SIGHUP)
    await server.says("settings read again; workers waits for a restart")
    answers = [await client.ask("game.list", {}) for _ in range(5)]
    assert any("error" in answer for answer in answers), answers
    await server.says("method=game.list")


async def test_a_bad_file_changes_nothing_at_sighup(house):
    server = await house.server()
    path = server.database.parent / "live.ini"
    await server.stop()
    server.options = ("--config", str(path))
    written(path, "[limits]", "rate = 0")
    await server.start()
    client = await Client.open(server)
    written(path, "[limits]", "rate = 1", "burst = 1", "connections = many")
    server.process.send_signal(signal.SIGHUP)
    await server.says("settings stay as they are")
    for _ in range(30):
        await client.call("game.list")
    await asyncio.gather(*(client.call("game.list") for _ in range(10)))
