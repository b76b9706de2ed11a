"""Settings: the file and its faults, the command line over it, SIGHUP."""
import asyncio
import os
import signal
import subprocess

from test_socket_activation import certify
from wire import Client


def ask(house, *words):
    """Runs `serve` with words that do not start a server."""
    run = subprocess.run([str(house.build / "estafetted-drill"), "serve",
                          *words], capture_output=True, text=True,
                         errors="replace", timeout=120)
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


NO_ORIGINS = (
    "nonsense", "null", "*", "play.example", "//play.example", "https://",
    "https:/play.example", "https://play.example/", "https://play.example/ws",
    "https://play.example?a", "https://play.example#a", "https://a b",
    "https://me@play.example", "HTTPS://play.example", "https://Play.example",
    "https://señor.example", "https://*.example", "https://play.example:",
    "https://play.example:0", "https://play.example:08",
    "https://play.example:65536", "https://play.example:x",
    "https://play.example:+1", "https://play.example:443",
    "http://play.example:80", "https://:81", "https://[::1", "https://[]",
    "https://[::1]x", "https://[1.2.3.4]", "https://[::g]", "1a://b", "://a")


async def test_an_origin_is_one_as_browsers_write_it(house):
    for value in ("https://play.example", "http://localhost:8080",
                  "https://192.0.2.1:80", "http://[2001:db8::1]:443",
                  "https://[::1]", "https://xn--seor-hqa.example",
                  "moz-extension://0a-b_c", "https://a:65535"):
        code, out, err = ask(house, "--db", "x", "--origin", value,
                             "--print-config")
        assert code == 0 and f"\norigin = {value}\n" in out, (value, err)
    for value in NO_ORIGINS:
        code, _, err = ask(house, "--db", "x", "--origin", value,
                           "--check-config")
        assert code == 2 and f"--origin cannot be '{value}'" in err, err


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
        (["[server]", "db = x", "workers = 2", "db = y"],
         ":4: there is a line already for 'db'"),
        (["[server]", "db = x", "  listen = 127.0.0.1:17"],
         ":3: a blank is before 'listen"),
        (["[server]", "origin = https://a", "\tdb = x"], ":3: a blank"),
        (["[server]", "db = x", "[nonsense]"], ":3: there is no section"),
        (["[nonsense]", "db = x"], ":1: there is no section '[nonsense]'"),
        (["\ufeff[nonsense]"], ":1: there is no section"),
        (["[server ]", "db = x"], ":1: there is no section '[server ]'"),
        (["[serve]", "[limit]"], ":1: there is no section '[serve]'"),
        (["[server] db = x"], ":1: behind a section stands 'db = x'"),
        (["[server]", "db = x", "proxy = nonsense"], ":3: this setting"),
        (["[server]", "db = x", "proxy = 10.0.0.0/8"], ":3: this setting"),
        *((["[server]", "db = x", f"origin = {value}"],
           f":3: this setting cannot be that: '{value}") for value in NO_ORIGINS),
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


async def test_words_for_clients_are_utf8(house):
    server = await house.server()
    path = server.database.parent / "latin.ini"
    for value in (b"se\xf1or", b"\xc0\x80", b"\xed\xa0\x80"):
        path.write_bytes(b"[server]\ndb = x\nmotd = " + value + b"\n")
        code, _, err = ask(house, "--config", str(path), "--check-config")
        assert code == 2 and ":3: this setting cannot be that" in err, err
    path.write_bytes("[server]\r\n  ; señor\r\n\r\ndb = x\r\nmotd = señor\r\n"
                     .encode("utf-8-sig"))
    code, out, _ = ask(house, "--config", str(path), "--print-config")
    assert code == 0 and "\nmotd = señor\n" in out, out


async def led_by(house, *lines):
    """A server that has its settings from a file, and the file."""
    server = await house.server()
    path = server.database.parent / "live.ini"
    await server.stop()
    server.options = ("--config", str(path))
    written(path, *lines)
    await server.start()
    return server, path


async def test_what_waits_for_a_restart_changes_nothing_else(house):
    server, path = await led_by(house, "[server]", "motd = one", "[log]",
                                "log-level = notices")
    for motd in ("two", "three"):
        before = len(server.log)
        written(path, "[server]", f"motd = {motd}")
        server.process.send_signal(signal.SIGHUP)
        await server.says("read again; motd waits for a restart", before)
    await server.stop()
    assert not any("error" in line for line in server.log), server.log


async def test_sighup_reads_again_and_drops_nobody(house):
    server, path = await led_by(house, "[limits]", "rate = 0", "[log]",
                                "log-level = notices")
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
    server, path = await led_by(house, "[limits]", "rate = 0")
    client = await Client.open(server)
    written(path, "[limits]", "rate = 1", "burst = 1", "connections = many")
    server.process.send_signal(signal.SIGHUP)
    await server.says("settings stay as they are")
    for _ in range(30):
        await client.call("game.list")
    await asyncio.gather(*(client.call("game.list") for _ in range(10)))


async def test_words_that_are_no_settings(house):
    code, out, err = ask(house, "--help")
    assert code == 0 and err == "" and "--tls-certificate FILE" in out, out
    base = ("--db", "x", "--check-config")
    many = [word for i in range(17) for word in (
        "--origin", f"https://{i}.example")]
    proxies = [word for i in range(9) for word in (
        "--proxy", f"192.0.2.{i + 1}")]
    assert ask(house, *base, *many[:-2])[0] == 0
    assert ask(house, *base, *proxies[:-2])[0] == 0
    for words, expected in [
            (("serve",), "what does 'serve' mean?"), (("--hat",), "'--hat'"),
            (("--db",), "--db needs FILE"),
            (("--config",), "what does '--config' mean?"),
            (("--check-config",), "which database"),
            ((*base, *many), "--origin cannot be"),
            ((*base, *proxies), "--proxy cannot be"),
            ((*base, "--origin", ""), "--origin cannot be ''"),
            ((*base, "--origin", "h" * 256), "--origin cannot be"),
            ((*base, "--proxy", "here"), "--proxy cannot be 'here'"),
            ((*base, "--db", ""), "--db cannot be ''"),
            ((*base, "--db", "d" * 512), "--db cannot be"),
            ((*base, "--test-clock", ""), "--test-clock cannot be"),
            ((*base, "--log-level", "loud"), "--log-level cannot be"),
            *(((*base, "--workers", value), "--workers cannot be")
              for value in ("", "two", "2x", "0", "33", "9" * 30)),
            *(((*base, "--listen", value), "--listen cannot be")
              for value in ("1781", "x:", "x:y", "x:65536", "x:-1", "a b:1",
                            "h" * 512 + ":1", "[::1:1", "::1]:1"))]:
        code, out, err = ask(house, *words)
        assert code == 2 and out == "" and expected in err, (words, err)
    for listen, shown in (("[::1]:7", "[::1]:7"), (":7", ":7"),
                          ("localhost:0", "localhost:0")):
        code, out, _ = ask(house, "--db", "x", "--listen", listen,
                           "--print-config")
        assert code == 0 and f"\nlisten = {shown}\n" in out, out


async def test_files_that_are_no_settings(house):
    server = await house.server()
    folder = server.database.parent
    code, _, err = ask(house, "--config", str(folder), "--check-config")
    assert code == 2 and "cannot be read" in err, err
    for lines, expected in [
            (["[server", "db = x"], ":1: neither [section] nor name = value"),
            (["[server]", "nonsense", "wrokers = 2"], ":2: neither"),
            (["[server]", "wrokers = 2", "nonsense"], ":2: there is no"),
            (["[server]", "motd = " + "a" * 5000], ":2: too long"),
            (["[server]", "db ="], ":2: this setting cannot be that")]:
        path = written(folder / "wrong.ini", *lines)
        code, out, err = ask(house, "--config", path, "--check-config")
        assert code == 2 and out == "" and expected in err, (lines, err)
    # Nothing ends the last line, and it may still be too long.
    path = folder / "last.ini"
    path.write_text("[server]\ndb = x")
    assert ask(house, "--config", str(path), "--check-config")[0] == 0
    path.write_text("[server]\ndb = x\nmotd = " + "a" * 5000)
    code, _, err = ask(house, "--config", str(path), "--check-config")
    assert code == 2 and ":3: too long" in err, err


async def test_what_never_ends_is_no_settings_file(house):
    server = await house.server()
    folder = server.database.parent
    os.mkfifo(folder / "pipe")
    for path in ("/dev/zero", "/dev/null", folder / "pipe"):
        code, out, err = ask(house, "--config", str(path), "--check-config")
        assert code == 2 and out == "", err
        assert f"{path} cannot be read: it is no regular file" in err, err
    text = "[server]\ndb = x\n"
    path = folder / "large.ini"
    for size, expected in ((1 << 20, ""), ((1 << 20) + 1, "larger than 1 MB")):
        path.write_text(text + "\n" * (size - len(text)))
        code, _, err = ask(house, "--config", str(path), "--check-config")
        assert code == (2 if expected else 0) and expected in err, err


async def test_a_certificate_is_checked_with_its_key(house):
    server = await house.server()
    folder = server.database.parent
    certify(folder, "first")
    other = folder / "other.pem"
    other.write_bytes((folder / "key.pem").read_bytes())
    certify(folder, "second")
    chain, key = folder / "chain.pem", folder / "key.pem"
    rubbish = folder / "rubbish.pem"
    rubbish.write_text("nothing of a certificate\n")
    none = "not a certificate and its key"
    for pair, expected in [
            ({"tls-certificate": chain, "tls-key": key}, None),
            ({"tls-certificate": "", "tls-key": ""}, None),
            ({"tls-certificate": chain}, "tls-certificate and tls-key go"),
            ({"tls-key": key}, "tls-certificate and tls-key go together"),
            ({"tls-certificate": chain, "tls-key": ""}, "go together"),
            ({"tls-certificate": "/no.pem", "tls-key": key},
             "tls-certificate: cannot read /no.pem"),
            ({"tls-certificate": chain, "tls-key": "/no.pem"},
             "tls-key: cannot read /no.pem"),
            ({"tls-certificate": chain, "tls-key": folder},
             f"tls-key: {folder} is no regular file"),
            ({"tls-certificate": "/dev/zero", "tls-key": key},
             "tls-certificate: /dev/zero is no regular file"),
            ({"tls-certificate": chain, "tls-key": other}, none),
            ({"tls-certificate": rubbish, "tls-key": key}, none),
            ({"tls-certificate": key, "tls-key": chain}, none)]:
        path = written(folder / "tls.ini", "[server]", "db = x", *(
            f"{name} = {value}" for name, value in pair.items()))
        words = [word for name, value in pair.items()
                 for word in ("--" + name, str(value))]
        for said in (("--config", path), ("--db", "x", *words)):
            for how in ("--check-config", "--print-config"):
                code, out, err = ask(house, *said, how)
                if expected is None:
                    assert code == 0 and err == "", err
                else:
                    assert code == 2 and out == "" and expected in err, err


async def test_half_a_pair_changes_nothing_at_sighup(house):
    server = await house.server()
    path = server.database.parent / "live.ini"
    await server.stop()
    server.options = ("--config", str(path))
    written(path, "[limits]", "rate = 0")
    await server.start()
    written(path, "[server]", f"tls-certificate = {path}")
    server.process.send_signal(signal.SIGHUP)
    await server.says("settings stay as they are: tls-certificate and tls-key "
                      "go together")


async def test_a_database_that_cannot_be_served(house):
    server = await house.server()
    folder = server.database.parent
    rubbish = folder / "rubbish.db"
    rubbish.write_bytes(b"nothing of a database" * 500)
    free = ("--listen", "127.0.0.1:0")
    for words, expected in [
            (("--db", server.address), ""),
            (("--db", str(rubbish)), ""),
            (("--db", "/nowhere/at/all/x.db"), "")]:
        code, out, err = ask(house, *words, *free)
        assert code == 1 and out == "", (words, err)
        assert err.startswith("estafetted serve: ") and expected in err, err
    await server.stop()
    clock = folder / "clock"
    clock.write_text("0")
    code, out, err = ask(house, "--db", server.address, *free,
                         "--test-clock", str(clock))
    assert code == 1 and "this database is no test's" in err, err
