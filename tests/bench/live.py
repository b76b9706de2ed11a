"""Matches that are played over the wire: what a move costs, and how soon it
is shown."""
import os
import re
import subprocess

from server import GAME, SCENARIO, Server
from spread import in_turns, show

SECONDS = os.environ.get("SECONDS_EACH", "15")
# matches, and moves a second in all; 0: as fast as they go
ROWS = [(1, 0), (200, 500), (200, 1000), (200, 0), (2000, 500)]
REPORT = re.compile(
    r"moves (\d+) picks (\d+) refused (\d+) .* late (\d+) moves/s (\S+) "
    r"p50 (\S+) ms p99 (\S+) ms own (\S+) us down (\S+) bytes")


def command_of(load, url, matches, pace):
    return [load, url, GAME, SCENARIO, str(matches), SECONDS, str(pace)]


def run_one(build, load, matches, pace):
    with Server(build, f"live-{matches}-{pace}") as server:
        marks, last = {}, ""
        with subprocess.Popen(command_of(load, server.url, matches, pace),
                              stdout=subprocess.PIPE, text=True) as running:
            for line in running.stdout:
                marks[line.split()[0]] = (server.processor(), server.disk())
                last = line
        memory = server.memory()
    found = REPORT.search(last)
    if running.returncode != 0 or not found:
        raise SystemExit(f"load printed: {last}")
    moves, picks, _, late, rate, p50, p99, own, down = map(float,
                                                           found.groups())
    (began, empty), (ended, filled) = marks["measuring"], marks["measured"]
    return {"moves/s": rate,
            "us of processor a move": (ended - began) / moves * 1e6,
            "p50 ms": p50, "p99 ms": p99, "not begun": late,
            "picks a move": picks / moves, "KB down a move": down / 1024,
            "KB of disk a move": (filled - empty) / moves / 1024,
            "MB at the end": memory / 1024, "us of the load": own}


def live(builds):
    load = f"{builds[0]}/load"
    for matches, pace in ROWS:
        found = in_turns(
            builds, lambda build: run_one(build, load, matches, pace))
        show(f"{matches} live, " + (f"{pace} moves a second" if pace else
                                    "as fast as they go"),
             found, " ".join(command_of(load, "URL", matches, pace)))
