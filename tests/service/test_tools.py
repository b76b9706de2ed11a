"""Commands of the server and the lab: words that are wrong, files that are."""
import asyncio
import json
import pathlib

from test_tournament import LAB, tool
from wire import DEADLINE

DRILL = ("--game", "drill", "--scenario", "ford")


async def test_words_that_name_no_command(house):
    for words in [(), ("teleport",), ("--Version",)]:
        code, out, said = await tool(house, *words)
        assert code == 2 and out == "" and "Usage:" in said, words
    for word in ("--help", "help"):
        code, out, said = await tool(house, word)
        assert code == 0 and "serve --db" in out and said == ""
    assert await tool(house, "--version") == (0, "estafetted 0.1\n", "")


async def test_commands_that_have_moved_say_where(house):
    for word in LAB:
        run = await asyncio.create_subprocess_exec(
            str(house.build / "estafetted"), word, "--count", "1",
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)
        out, said = await asyncio.wait_for(run.communicate(), DEADLINE)
        assert (run.returncode, out.decode(), said.decode()) == (
            2, "", f"estafetted: {word} is a command of estafette-lab now\n")


async def test_what_is_proved_must_be_named(house):
    """Each wrong word is named; nothing is played meanwhile."""
    for command, counted in (("playout", "--matches"),
                             ("blindness", "--positions")):
        for words, expected in [
                ((), "name a --game and a --scenario"),
                (("--game", "drill"), "name a --game and a --scenario"),
                (("--game",), "--game needs a value"),
                (("--games",), "what does '--games' mean?"),
                (("--games", "drill"), "what does '--games' mean?"),
                (("--game", "chess", "--scenario", "ford"),
                 "no scenario 'ford' of a game 'chess'"),
                (("--game", "drill", "--scenario", "moon"),
                 "no scenario 'moon' of a game 'drill'"),
                ((*DRILL, counted, "many"), f"{counted} cannot be 'many'"),
                ((*DRILL, counted, "-1"), f"{counted} cannot be '-1'"),
                ((*DRILL, counted, "1000000001"), f"{counted} cannot be"),
                ((*DRILL, "--seed", "0x1"), "--seed cannot be '0x1'"),
                ((*DRILL, "--seed", "18446744073709551616"),
                 "--seed cannot be '18446744073709551616'"),
                ((*DRILL, "--options", "fog"), "no such option or value: fog"),
                ((*DRILL, "--options", "fog=thick"), "no such option"),
                ((*DRILL, "--options", "fog=off,weather=fine"),
                 "no such option or value: weather")]:
            code, out, said = await tool(house, command, *words)
            assert code == 2 and out == "", (command, words, out)
            assert expected in said, (command, words, said)


async def test_honesty_is_asked_of_a_game_or_of_one_scenario(house):
    """Without a scenario all of the game are meant, but no options of one."""
    for words, expected in [
            ((), "name a --game and a --scenario"),
            (("--scenario", "ford"), "name a --game and a --scenario"),
            (("--game", "chess"), "no game 'chess'"),
            (("--game", "drill", "--scenario", "moon"),
             "no scenario 'moon' of a game 'drill'"),
            (("--game", "drill", "--options", "fog=on"),
             "--options need a --scenario"),
            ((*DRILL, "--options", "fog=thick"), "no such option"),
            (("--game", "drill", "--positions", "5"),
             "what does '--positions' mean?"),
            (("--game", "drill", "--pairs", "many"),
             "--pairs cannot be 'many'")]:
        code, out, said = await tool(house, "honest", *words)
        assert code == 2 and out == "", (words, out)
        assert expected in said, (words, said)
    code, out, _ = await tool(house, "honest", "--game", "drill",
                              "--pairs", "30")
    assert code == 0, out
    for scenario in ("council", "ford", "muster"):
        assert f"-- {scenario}\n" in out, out
    assert out.count(" 0 leaks\n") == 3, out
    code, out, _ = await tool(house, "honest", *DRILL, "--pairs", "30")
    assert code == 0 and "-- " not in out and " 0 leaks\n" in out, out


async def test_matches_are_played_and_written_as_cases(house):
    server = await house.server()
    folder = server.database.parent / "cases"
    words = ("playout", *DRILL, "--matches", 1, "--seed", 7, "--options",
             "fog=off", "--cases", folder)
    code, out, said = await tool(house, *words[:-1], folder / "deep")
    assert code == 2 and said == f"no folder {folder}/deep\n", (code, said)
    no_folder = folder.with_name("file")
    no_folder.touch()
    code, out, _ = await tool(house, *words[:-1], no_folder)
    assert code == 1 and f"not written: {no_folder}/" in out, out
    code, out, said = await tool(house, *words)
    assert code == 0 and "signature: " in out, (out, said)
    written = list(folder.glob("*.json"))
    assert written, "no match was written"
    code, out, said = await tool(house, "cases", folder)
    assert (code, out, said) == (0, f"{len(written)} passed, 0 failed\n", "")
    # The same seed, the same matches: as it is written again.
    kept = {path.name: path.read_bytes() for path in written}
    await tool(house, *words)
    assert {path.name: path.read_bytes()
            for path in folder.glob("*.json")} == kept


async def test_cases_that_do_not_hold_fail_and_are_named(house):
    server = await house.server()
    folder = server.database.parent / "wrong"
    folder.mkdir()
    whole = json.loads(pathlib.Path(
        "tests/cases/drill/d2-8-each-ends.json").read_text())
    (folder / "good.json").write_text(json.dumps(whole))
    (folder / "notes.txt").write_text("no case")
    for ways in ((), ("--offers",), ("--blind",)):
        code, out, _ = await tool(house, "cases", *ways, folder)
        assert code == 0 and "1 passed, 0 failed" in out, (ways, out)
    (folder / "cut.json").write_text('{"case": "cut\n')
    (folder / "twice.json").write_text('{"game": "a", "game": "b"}')
    whole["play"][0]["refused"] = "D2.2"
    (folder / "wrong.json").write_text(json.dumps(whole))
    code, out, _ = await tool(house, "cases", folder)
    lines = out.splitlines()
    assert code == 1 and lines[-1] == "1 passed, 3 failed", out
    assert "cut.json: line 1: " in lines[0]
    assert "twice.json: line 1: duplicate" in lines[1]
    assert lines[2].endswith(
        "wrong.json: step 1: expected refused D2.2, came accepted")
    for words in [(), ("--offers",), ("--blind",), ("--wrong", folder)]:
        code, out, said = await tool(house, "cases", *words)
        assert code == 2 and "name at least one folder" in said, words
    code, out, _ = await tool(house, "cases", folder / "none")
    assert code == 1 and "none: No such file" in out


async def test_a_record_that_cannot_be_read(house):
    server = await house.server()
    folder = server.database.parent
    for name, text, expected in [
            ("none", None, "none:-1: "), ("cut", '{"format":', "cut:1: "),
            ("empty", "{}", "FALSE: "), ("list", "[]", "FALSE: "),
            ("beside", '{"record": {}, "praise": "it holds"}',
             "FALSE: form: beside the record stands praise"),
            ("other", '{"record": {"match": "m_1"}, "match": "m_2"}',
             "FALSE: form: beside the record stands match"),
            ("archive", '{"archive": {}, "records": {}}',
             "FALSE: form: beside the archive stands records"),
            ("cup", '{"archive": {}}', "FALSE: ")]:
        path = folder / name
        if text is not None:
            path.write_text(text)
        code, out, said = await tool(house, "verify", path)
        assert code == 1 and expected in out + said, (name, out, said)
        assert "holds" not in out.splitlines()[-1:], name
    for words in [(), ("--key", "x"), ("--key", folder / "cut", "r"),
                  ("--key", "0" * 63, "r"), ("r", "--key", "0" * 64),
                  ("--wrong",)]:
        code, out, said = await tool(house, "verify", *words)
        assert code == 2 and out == "" and said, words


FOLDER = pathlib.Path("tests/tournaments/dutch")
FILE = FOLDER / "p20r9-1.trf"


async def test_words_of_report_files_that_are_wrong(house):
    for words in [("pair", "--tiebreaks", "BH", FILE),
                  ("pair", "--rounds", "", FILE), ("pair", FILE, "--rounds"),
                  ("pair", "--rounds", "0", FILE),
                  ("pair", "--rounds", "-1", FILE),
                  ("pair", "--rounds", "65", FILE),
                  ("pair", "--rounds", "9x", FILE),
                  ("pair", "--after", "x", FILE),
                  ("pair", "--first", "red", FILE), ("pair", "--first"),
                  ("pair", "--hat", "red", FILE),
                  ("standings", "--tiebreaks", "", FILE),
                  ("standings", "--first", "white", FILE),
                  ("standings", "--rounds", "9", FILE),
                  ("tournaments", "--count"), ("tournaments", "--hat", "1"),
                  ("tournaments", "--count", "1x"),
                  ("tournaments", "--units", "513"),
                  ("tournaments", "--units", "8", "--rounds", "64")]:
        code, out, said = await tool(house, *words)
        assert code == 2 and out == "" and said.startswith("Usage:"), words


async def test_what_a_report_file_leaves_out_is_taken_and_said(house):
    lines = [line for line in FILE.read_bytes().decode().split("\r") if line]
    eight = "\n".join(line[:91 + 80] for line in lines).encode()
    code, out, said = await tool(house, "pair", "-", data=eight)
    assert code == 0 and "this is taken as the last (--rounds)" in said, said
    assert len(out.splitlines()) == 10 and "--first" not in said
    begun = "\n".join([*(line[:89] for line in lines), "142 9"]).encode()
    code, white, said = await tool(house, "pair", "-", data=begun)
    assert code == 0 and "white is taken (--first)" in said, said
    for side in ("white", "black"):
        code, out, said = await tool(house, "pair", "--first", side, "-",
                                     data=begun)
        assert (code, said) == (0, "") and (out == white) == (
            side == "white"), side
    # Fewer rounds than were played; more are cut off than there are.
    code, out, said = await tool(house, "pair", "--rounds", 3, FILE)
    assert code == 1 and out == "" and "all 9 rounds are played" in said
    code, all_of_them, said = await tool(house, "standings", FILE)
    assert code == 0 and all_of_them.startswith(
        "StartNo\tRank\tPTS\tBH/C1"), all_of_them
    assert (await tool(house, "standings", "--after", 20, FILE))[1] == (
        all_of_them)
    assert (await tool(house, "standings", "--after", 5, FILE))[1] != (
        all_of_them)


async def test_a_report_file_names_its_system_and_its_order(house):
    """A round robin has no dummies, and its rounds weigh otherwise."""
    data = FILE.read_bytes()
    tables = []
    for line in (b"", b"192 FIDE_ROUNDROBIN\r", b"192 BERGER\r",
                 b"192 FIDE_RR\r", b"202 WIN\r"):
        code, out, said = await tool(house, "standings", "-",
                                     data=line + data)
        assert (code, said) == (0, ""), (line, said)
        tables.append(out)
    assert tables[4].startswith("StartNo\tRank\tPTS\tWIN\n"), tables[4]
    assert tables[0] != tables[1] == tables[2] == tables[3]


async def test_report_files_that_cannot_be_read(house):
    code, out, said = await tool(house, "pair", FOLDER)
    assert code == 1 and out == "" and "Is a directory" in said, said
    code, out, said = await tool(house, "standings", "-",
                                 data=b" " * (17 << 20))
    assert code == 1 and out == "" and "-: larger than 16 MB" in said, said
    data = FILE.read_bytes() + b"013 A team\r999 what is this\r"
    code, out, said = await tool(house, "standings", "-", data=data)
    assert code == 0 and out and said.startswith("-: "), said
    assert "no code that is known; left out" in said, said


async def test_a_swiss_is_timed_round_by_round(house):
    code, out, said = await tool(house, "tournaments", "--units", 9,
                                 "--rounds", 3, "--seed", 5)
    lines = out.splitlines()
    assert (code, said, len(lines)) == (0, "", 4), (out, said)
    assert lines[2].startswith("round  3: ")
    assert lines[3].startswith("pairing 9 by 3 rounds: ")
    code, out, said = await tool(house, "tournaments", "--units", 1)
    assert (code, out) == (1, "") and "from 2 to 512" in said, (out, said)
    code, out, said = await tool(house, "tournaments", "--count", 8)
    assert code == 0 and "8 tournaments, 0 faults" in out, out


async def test_a_record_and_what_a_seat_was_told_of_it(house):
    """Parts are held against the record; one of another match is false."""
    golden = pathlib.Path("tests/golden/records")
    one, other = (golden / f"{name}.json" for name in (
        "vitoria-introductory", "petite-guerre-introductory"))
    server = await house.server()
    folder = server.database.parent
    code, out, said = await tool(house, "verify", one)
    assert code == 0 and "the record holds" in out, (out, said)
    for part, expected in ((other, "FALSE: "), (folder / "none", "none:-1")):
        code, out, said = await tool(house, "verify", one, part)
        assert code == 1 and expected in out + said, (out, said)
        assert "the record holds" in out
    record = json.loads(one.read_text())
    if isinstance(record["record"], dict):
        record = record["record"]
    key = record["key"]
    (folder / "key").write_text(key + "\r\n")
    for word, code in ((key, 0), (folder / "key", 0), ("0" * 64, 3)):
        ended, out, said = await tool(house, "verify", "--key", word, one)
        assert ended == code, (word, out, said)
        assert ("OTHER KEY: " in out) == (code == 3), out
    for word in ("g" * 64, folder, one):
        ended, out, said = await tool(house, "verify", "--key", word, one)
        assert ended == 2 and out == "" and "is no key" in said, word
    wrapped = folder / "wrapped"
    for text, code in (
            ({"record": record}, 0),
            ({"record": record, "match": record["match"]}, 0),
            ({"record": record, "match": 7}, 1),
            ({**record, "scenario": "historical"}, 1)):
        wrapped.write_text(json.dumps(text))
        ended, out, said = await tool(house, "verify", wrapped)
        assert ended == code and ("FALSE" in out) == (code == 1), (text, out)


async def test_copies_that_cannot_be_made(house):
    server = await house.server()
    folder = server.database.parent
    whole = folder / "whole.db"
    code, _, said = await tool(house, "backup", "--db", server.database,
                               whole)
    assert code == 0, said
    for words in [("backup", "--db", whole, "--db", whole, "x"),
                  ("backup", "x", "--db"), ("backup", "--db", whole, "x", "y"),
                  ("backup", "--db", whole, "--hat"),
                  ("restore", whole, "--db"), ("recheck", "--hat", whole),
                  ("recheck", "--db")]:
        code, out, said = await tool(house, *words)
        assert code == 2 and out == "" and said.startswith("Usage:"), words
    # Pages that are not of a database: what was copied is taken away again.
    damaged = folder / "damaged.db"
    data = bytearray(whole.read_bytes())
    data[4096:40960] = bytes(36864)
    damaged.write_bytes(data)
    for words in (("backup", "--db", damaged, folder / "to"),
                  ("restore", damaged, "--db", folder / "to")):
        code, out, said = await tool(house, *words)
        assert code == 1 and said.startswith("estafetted "), (words, said)
        assert not list(folder.glob("to*")), words
    for root, code, expected in ((str(folder), 0, ""), ("", 0, ""),
                                 ("/nowhere/at/all", 1, "no room in /nowhere")):
        ended, out, said = await tool(house, "recheck", "--db", whole,
                                      TMPDIR=root)
        assert ended == code and expected in said, (root, out, said)
        assert not list(folder.glob("estafetted-*"))
