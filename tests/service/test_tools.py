"""Commands of the server's program: words that are wrong, files that are."""
import json
import pathlib

from test_tournament import tool

DRILL = ("--game", "drill", "--scenario", "ford")


async def test_words_that_name_no_command(house):
    for words in [(), ("teleport",), ("--version",)]:
        code, out, said = await tool(house, *words)
        assert code == 2 and out == "" and "Usage:" in said, words
    for word in ("--help", "help"):
        code, out, said = await tool(house, word)
        assert code == 0 and "playout --game" in out and said == ""


async def test_what_is_proved_must_be_named(house):
    """Each wrong word is named; nothing is played meanwhile."""
    for command, counted in (("playout", "--matches"),
                             ("blindness", "--positions")):
        for words, expected in [
                ((), "name a --game and a --scenario"),
                (("--game", "drill"), "name a --game and a --scenario"),
                (("--game",), "what does '--game' mean?"),
                (("--games", "drill"), "what does '--games' mean?"),
                (("--game", "chess", "--scenario", "ford"),
                 "no scenario 'ford' of a game 'chess'"),
                (("--game", "drill", "--scenario", "moon"),
                 "no scenario 'moon' of a game 'drill'"),
                ((*DRILL, counted, "many"), f"what does '{counted}' mean?"),
                ((*DRILL, counted, "-1"), f"what does '{counted}' mean?"),
                ((*DRILL, counted, "1000000001"), f"'{counted}'"),
                ((*DRILL, "--seed", "0x1"), "what does '--seed' mean?"),
                ((*DRILL, "--seed", "18446744073709551616"), "'--seed'"),
                ((*DRILL, "--options", "fog"), "no such option or value: fog"),
                ((*DRILL, "--options", "fog=thick"), "no such option"),
                ((*DRILL, "--options", "fog=off,weather=fine"),
                 "no such option or value: weather")]:
            code, out, said = await tool(house, command, *words)
            assert code == 2 and out == "", (command, words, out)
            assert expected in said, (command, words, said)


async def test_matches_are_played_and_written_as_cases(house):
    server = await house.server()
    folder = server.database.parent / "cases"
    words = ("playout", *DRILL, "--matches", 1, "--seed", 7, "--options",
             "fog=off", "--cases", folder)
    code, out, said = await tool(house, *words[:-1], folder / "deep")
    assert code == 2 and said == f"no folder {folder}/deep\n", (code, said)
    code, out, _ = await tool(house, *words[:-1], server.database)
    assert code == 1 and f"not written: {server.database}/" in out, out
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
