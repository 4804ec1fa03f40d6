"""Checks of how pages start: whole, cut off, without a run."""

from .checks import check, equal, expect
from .tab import Tab

LINE = "(() => { const line = document.getElementById('incomplete'); return line?.checkVisibility({ visibilityProperty: true }) ? line.innerText : ''; })()"


@check("start: a page that is cut off says so, and how to write it again; a whole one has no such line")
def cut(world):
    world.command("play", "--spring", "spring:response=0.4,damping-ratio=0.6", "--out", "springs-whole.html")
    pages = [("runs/elastic-pull/report.html", "hooke report"), ("play.html", "hooke play"), ("springs-whole.html", "hooke play --spring")]
    for page, command in pages:
        text = world.read(page)
        for part in (0.5, 0.9):
            world.write("cut.html", text[:int(len(text) * part)])
            with Tab(world.browser, world.path("cut.html"), starts=False) as tab:
                equal(tab.ask(LINE), "", f"{page}, {part}: line at once")
                tab.until(f"{LINE} !== ''")
                said = tab.ask(LINE)
                expect("incomplete" in said and command in said, f"{page}, {part}: {said!r}")
                equal(tab.ask("watched.shifts"), [], f"{page}, {part}: layout shifts")
        with world.open(page) as tab:
            expect(tab.ask("document.getElementById('incomplete') === null"), f"{page}: the line stays in a whole page")
            equal(tab.ask("watched.shifts"), [], f"{page}: layout shifts")
