"""What several runs say of one thing: their median, the least and the most."""
import os
import statistics

RUNS = int(os.environ.get("RUNS", "3"))


def in_turns(builds, run):
    """The figures of each build, by name: a list of one for each run."""
    found = {build: {} for build in builds}
    for _ in range(RUNS):
        for build in builds:
            for name, figure in run(build).items():
                found[build].setdefault(name, []).append(figure)
    return found


def number(figure):
    return f"{figure:,.0f}" if abs(figure) >= 100 else f"{figure:.3g}"


def spread(figures):
    return (f"{number(statistics.median(figures))} "
            f"({number(min(figures))}\u2013{number(max(figures))})")


def show(what, found, command):
    """A line a build."""
    print(what)
    for build, figures in found.items():
        print(f"  {build}: " + ", ".join(
            f"{name} {spread(each)}" for name, each in figures.items()))
    print(f"    {command}", flush=True)
