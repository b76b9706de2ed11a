"""The statements of the store, read off its sources as the compiler sees them.

SQL is literal text (tests/check/security). What is bound to it mostly stands beside it in
the same call: VALUES(TEXT(id), NUMBER(seat)).
"""
import pathlib
import re
import sqlite3
import subprocess

LITERALS = re.compile(r'"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*')
PIECE = re.compile(r'"((?:[^"\\]|\\.)*)"')
STATEMENT = re.compile(r"\s*(select|with|insert|update|delete|replace)\s", re.I)
VALUES = re.compile(r"\s*,\s*\(const struct value\[\]\)\s*\{")
KIND = re.compile(r"\.kind = VALUE_(\w+)|\b(value_secret)\(")
# What asks a form that a migration has left behind.
OLD_FORM = {"told_old.c"}


def kinds_in(seen, at):
    """The kinds of a list of values that is open there."""
    depth, end = 1, at
    while depth:
        depth += {"{": 1, "}": -1}.get(seen[end], 0)
        end += 1
    return tuple(kind or "BYTES" for kind, _ in KIND.findall(seen[at:end]))


def kinds_of_chosen(seen):
    """The kinds that are bound to statements which a variable or a function names, if
    all that are bound so in a file are the same."""
    found = {kinds_in(seen, list_.end()) for list_ in VALUES.finditer(seen)
             if seen[list_.start() - 1] != '"'}
    return found.pop() if len(found) == 1 else ()


def statements(path):
    """Pairs of a text and the kinds that are bound to it; none if they are not seen."""
    seen = subprocess.run(
        ["gcc", "-E", "-P", "-I.", "-Ibuild", "-std=c17", "-D_GNU_SOURCE",
         str(path)], check=True, capture_output=True, text=True).stdout
    chosen = kinds_of_chosen(seen)
    for found in LITERALS.finditer(seen):
        text = "".join(PIECE.findall(found[0]))
        text = text.replace("\\n", "\n").replace('\\"', '"')
        if not STATEMENT.match(text):
            continue
        beside = VALUES.match(seen, found.end())
        if beside:
            yield text, kinds_in(seen, beside.end())
        else:
            yield text, chosen if len(chosen) >= parameters(text) else ()


def of_store(folder="server/store"):
    """Of each source its statements, each once."""
    for path in sorted(pathlib.Path(folder).rglob("*.c")):
        if path.name not in OLD_FORM:
            for text, kinds in dict.fromkeys(statements(path)):
                yield path, text, kinds


def parameters(text):
    return max([int(n) for n in re.findall(r"\?(\d+)", text)], default=0)


def sqlite_database():
    """An empty one, as the migrations make it."""
    made = sqlite3.connect(":memory:")
    made.execute("pragma foreign_keys = off")
    made.create_function("told_packed", 4, lambda *_: b"")
    made.execute("create table migration (number integer primary key, "
                 "path text not null, hash text not null) strict")
    for path in sorted(pathlib.Path("migrations").glob("*.sql")):
        made.executescript(path.read_text())
    return made
