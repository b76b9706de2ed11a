"""A stranger's client plays whole matches; the records hold."""
import asyncio
import pathlib
import sys

WALKER = pathlib.Path(__file__).with_name("walker.py")


async def walk(house, program, *words):
    server = await house.server(program=program)
    walker = await asyncio.create_subprocess_exec(
        sys.executable, str(WALKER), server.url, *words,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT)
    output, _ = await asyncio.wait_for(walker.communicate(), 900)
    text = output.decode()
    assert walker.returncode == 0, text[-2000:]
    assert "refused by" in text and "finished" in text, text
    print("      " + text.strip().split("\n")[-1])


async def test_vitoria(house):
    await walk(house, "estafetted", "vitoria", "introductory", "3")


async def test_drill(house):
    await walk(house, "estafetted-drill", "drill", "ford", "5")
