"""The results of a tournament as a feed that anyone may read."""
import feedparser

from post import fetch
from test_umpire import Cup, of, rounds_of
from test_umpire_formats import decide


async def test_results_are_a_feed(house):
    cup = Cup(house)
    await cup.open(format="robin", name="The <Ford> & Cup")
    await cup.enter(3)
    await cup.ask(cup.host, "start")
    for played in (1, 2, 3):
        await cup.until(lambda acts: len(rounds_of(acts)) == played)
        await decide(cup, played)
    acts = await cup.until(lambda acts: of(acts, "over"))
    status, headers, page = await fetch(cup.server, f"/feeds/{cup.id}.atom")
    assert status == 200 and headers["content-type"].startswith(
        "application/atom+xml")
    read = feedparser.parse(page)
    assert not read.bozo and read.version == "atom10", read
    assert read.feed.title == "The <Ford> & Cup"
    titles = [entry.title for entry in read.entries]
    assert titles[0] == "All is played" and titles[-1] == "It has begun"
    assert sum("1.0" in title and "0.0" in title for title in titles) == 3
    assert titles.count("Round 2 is out") == 1
    assert len({entry.id for entry in read.entries}) == len(titles)
    # A correction is one more entry; what stood there stays.
    result = of(acts, "adjudicate")[0]
    await cup.ask(cup.host, "result", meeting=1, score=[5, 5],
                  reason="counted anew")
    _, _, page = await fetch(cup.server, f"/feeds/{cup.id}.atom")
    again = feedparser.parse(page)
    assert "corrected" in again.entries[0].title
    assert [e.id for e in again.entries[1:]] == [e.id for e in read.entries]
    assert result["reason"] not in page.decode()


async def test_a_private_one_has_none(house):
    cup = Cup(house)
    await cup.open(private=True)
    for path in (f"/feeds/{cup.id}.atom", f"/feeds/{cup.id}.ics",
                 "/feeds/t_.atom", "/feeds/t_" + "0" * 200 + ".atom"):
        status, _, _ = await fetch(cup.server, path)
        assert status == 404, path
