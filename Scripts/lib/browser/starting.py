"""Checks of how pages start: whole, cut off, without a run."""

from .checks import check, equal, expect
from .tab import Tab

LINE = "(() => { const line = document.getElementById('incomplete'); return line?.checkVisibility({ visibilityProperty: true }) ? line.innerText : ''; })()"


@check("start: a page that is cut off says so, and how to write it again; a whole one has no such line")
def cut(world):
    world.command("spring", "spring:response=0.4,damping-ratio=0.6", "--page", "springs-whole.html")
    pages = [("runs/elastic-pull/report.html", "hooke report"), ("play.html", "hooke play"), ("springs-whole.html", "hooke spring --page")]
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


@check("start: a page of hooke play plays its scenario by itself, except with reduced motion")
def plays(world):
    world.command("play", world.scenario("elastic-pull"), "--save", "plays.html")
    for still in (True, False):
        with world.open("plays.html", still=still) as tab:
            tab.until("document.documentElement.dataset.hash !== ''", 60)
            equal(tab.shown("playing"), "false" if still else "true", f"playing with reduced motion {still}")


@check("start: a page without a run tells of scenarios, and commands in messages quote names of files")
def empty(world):
    with world.open("play.html") as tab:
        said = tab.ask("document.getElementById('start-sentence').textContent")
        expect("scenario in JSON" in said, f"{said!r}")
        for name, quoted in (("my pull.yaml", "hooke play 'my pull.yaml'"), ("it's.yaml", "hooke play 'it'\\''s.yaml'"), ("pull.yaml", "hooke play pull.yaml")):
            tab.drop([world.write(f"names/{name}", "hooke: 1\nname: a\n")])
            tab.until("document.querySelector('#open-file').value === ''")
            notice = tab.ask("document.getElementById('notice-text').textContent")
            expect(f"{quoted} writes" in notice, f"{notice!r}")
        equal(tab.errors(), [], "errors")
