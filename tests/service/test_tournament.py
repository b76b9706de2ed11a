"""Commands on report files: pairings, tables, and what is said of bad ones."""
import asyncio
import os
import pathlib

# Their program is the lab, and was the server once; then one that always was
# the lab's; all others are the server's.
LAB = ("cases", "playout", "blindness", "tournaments")
LAB_ALONE = ("honest",)
FOLDER = pathlib.Path("tests/tournaments")


async def tool(house, *words, data=b"", **environment):
    program = "estafette-lab" if words[:1] in [
        (word,) for word in LAB + LAB_ALONE] else (
        "estafetted-drill")
    process = await asyncio.create_subprocess_exec(
        str(house.build / program), *map(str, words),
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE, env={**os.environ, **environment})
    out, said = await asyncio.wait_for(process.communicate(data), 120)
    return process.returncode, out.decode(), said.decode()


def report(number):
    """The lines of a reference tournament."""
    data = (FOLDER / f"dutch/p20r9-{number}.trf").read_bytes()
    return [line for line in data.decode().split("\r") if line.strip()]


def paired(lines, round_number):
    """Who had white against whom, by the lines of the players."""
    column = 91 + 10 * (round_number - 1)
    return {(int(line[4:8]), int(line[column:column + 4])) for line in lines
            if line.startswith("001") and line[column + 5] == "w"}


def first_side(lines):
    return next(line[96] for line in lines
                if line.startswith("001    1")).upper()


async def test_each_round_of_a_file_is_paired_as_it_was(house):
    lines = report(1)
    for played in range(9):
        cut = [line[:91 + 10 * played] for line in lines]
        cut += ["142 9", f"152 {first_side(lines)}"]
        code, out, said = await tool(house, "pair", "-",
                                     data="\n".join(cut).encode())
        pairs = {tuple(map(int, line.split())) for line in out.splitlines()}
        assert (code, said) == (0, ""), said
        assert pairs == paired(lines, played + 1), f"round {played + 1}"
        code, again, said = await tool(
            house, "pair", "--after", played, "--rounds", 9,
            FOLDER / "dutch/p20r9-1.trf")
        assert (code, again, said) == (0, out, ""), said


async def test_the_bye_is_printed_as_such(house):
    lines = ["001    1", "001    2", "001    3", "142 2", "152 W"]
    code, out, _ = await tool(house, "pair", "-",
                              data="\r\n".join(lines).encode())
    assert (code, out) == (0, "1 2\nBYE 3\n"), out


async def test_the_table_is_that_of_the_reference(house):
    expected = (FOLDER / "tiebreaks/p20r9-2.tsv").read_text().splitlines()
    codes = ",".join(expected[0].split("\t")[3:])
    code, out, said = await tool(house, "standings", "--tiebreaks", codes,
                                 FOLDER / "dutch/p20r9-2.trf")
    head, *rows = out.splitlines()
    assert (code, said) == (0, ""), said
    assert head == expected[0]
    assert sorted(rows, key=lambda row: int(row.split()[0])) == expected[1:]
    ranks = [int(row.split("\t")[1]) for row in rows]
    assert ranks == sorted(ranks)


# Two players, without what they have played.
PLAYERS = b"\r".join(
    line[:89] for line in (FOLDER / "dutch/p20r9-1.trf").read_bytes()
    .splitlines() if line.startswith((b"001    1 ", b"001    2 ")))


async def test_what_cannot_be_is_said_and_nothing_is_printed(house):
    file = FOLDER / "dutch/p20r9-1.trf"
    for words, data, expected in [
            (["pair", "/nowhere"], b"", "/nowhere: No such file"),
            (["pair", "-"], b"012 x\r001 zz\r",
             "-: line 2: columns 5 to 8 hold no number"),
            (["pair", "--rounds", "9", file], b"", "all 9 rounds are played"),
            (["pair", "-"], b"192 FIDE_DUBOV\r", "there are no players"),
            (["pair", "-"], b"192 FIDE_DUBOV\r" + PLAYERS, "FIDE_DUBOV"),
            (["standings", "--tiebreaks", "XX", file], b"",
             "XX is no tie-break")]:
        code, out, said = await tool(house, *words, data=data)
        assert code == 1 and out == "" and expected in said, (words, said)
    for words in [["pair"], ["pair", "--rounds", "x", file],
                  ["standings", file, file], ["tournaments", "--count", "0"]]:
        code, out, said = await tool(house, *words)
        assert code == 2 and out == "" and said.startswith("Usage:"), words
