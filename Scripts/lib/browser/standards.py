"""Checks of what pages owe to people with assistive technology, by axe-core and in what it does not look at."""

import glob
import time

from .checks import check, equal, expect
from .springs import open_springs

# The rules of axe-core that a page breaks: those of WCAG 2.2, levels A and AA, and its best practices.
REVIEW = r"""(async () => {
  const { violations, passes } = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
  return {
    passes: passes.length,
    violations: violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target}: ${failureSummary}`)),
  };
})()"""

# The contrast of drawn texts and curves with the paper of their drawings.
INKS = r"""(() => {
  const style = getComputedStyle(document.documentElement);
  const canvas = document.createElement('canvas').getContext('2d');
  const luminance = (name) => {
    canvas.fillStyle = style.getPropertyValue(`--${name}`).trim();
    const rgb = canvas.fillStyle.match(/[\da-f]{2}/g).map((part) => parseInt(part, 16) / 255);
    const [red, green, blue] = rgb.map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => { const [a, b] = [luminance(one), luminance(other)].sort((x, y) => y - x); return (a + 0.05) / (b + 0.05); };
  const least = { 'ink': 4.5, 'ink-soft': 4.5, 'run': 3, 'other': 3, 'model': 3, 'touch': 3, 'physics': 3, 'late': 3 };
  return ['sheet', 'display'].flatMap((paper) => Object.entries(least).filter(([ink, most]) => contrast(ink, paper) < most).map(([ink]) => `${ink} on ${paper}: ${contrast(ink, paper).toFixed(2)}`));
})()"""


def open_pages(world, **options):
    """The pages with their names: of runs, without a run, of two runs, and of springs."""
    world.command("report", "runs/elastic-pull", "--against", "runs/network-drag", "--save", "two-runs.html")
    for name in ("elastic-pull", "frames-drops-600", "equations-kepler", "play.html", "two-runs.html"):
        yield name, world.open(name, **options)
    yield "springs", open_springs(world, "duration=0.5,bounce=0.3", "stiffness=100,damping=4", **options)


def prepared(tab):
    """Opens the closed parts of the page and shows its error messages."""
    tab.ask("document.querySelectorAll('details').forEach((group) => { group.open = true; })")
    tab.ask("""(() => { const field = document.querySelector('#control-groups input[type=text], #controls input[type=text]');
      if (!field) return; field.value = 'much'; field.dispatchEvent(new Event('input')); field.dispatchEvent(new Event('change')); })()""")
    tab.settle()


@check("standards: axe-core finds nothing in any page, in both themes, with closed parts open and with the list of keys")
def axe(world):
    script = axe_core(world)
    if not script:
        return "skipped: axe-core is not installed"
    counted, broken = 0, []

    def review(tab, page):
        nonlocal counted
        found = tab.ask(REVIEW)
        counted += found["passes"]
        broken.extend(f"{page}: {each}" for each in found["violations"])

    for dark in (False, True):
        theme = "dark" if dark else "light"
        for name, tab in open_pages(world, dark=dark):
            with tab:
                prepared(tab)
                if name == "springs":
                    time.sleep(0.5)
                tab.ask(script)
                review(tab, f"{name} {theme}")
                tab.ask("document.getElementById('help-button').click()")
                review(tab, f"{name} {theme}, with the list of keys")
    expect(not broken, "\n".join(broken))
    return f"{counted} rules held"


def axe_core(world):
    """The script of axe-core, which `install_page_checks` of Scripts/lib/prerequisites.sh installs; empty without it."""
    paths = glob.glob(f"{world.root}/.build/page-checks/lib/python*/site-packages/axe_playwright_python/axe.min.js")
    return world.read_file(paths[0]) if paths else ""


@check("standards: drawn curves and texts have a contrast of 3 and 4.5 or more in both themes")
def inks(world):
    for dark in (False, True):
        for name, tab in open_pages(world, dark=dark):
            with tab:
                equal(tab.ask(INKS), [], f"{name} {'dark' if dark else 'light'}")


@check("standards: controls can be hit with a finger: 24 px or more, or as far from others")
def targets(world):
    # WCAG 2.2, 2.5.8: a circle of 24 px around the middle of a small control meets no other control.
    small = r"""(() => {
      const all = [...document.querySelectorAll('a[href], button, input, select, summary')].filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.tabIndex >= 0 && !each.matches('.skip'));
      const boxes = all.map((each) => each.getBoundingClientRect());
      return all.filter((each, index) => {
        const box = boxes[index];
        if (box.width >= 24 && box.height >= 24) return false;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return boxes.some((other, place) => place !== index && Math.hypot(Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom)) < 12);
      }).map((each) => `${each.tagName} ${each.id || each.textContent.trim().slice(0, 20)} ${each.getBoundingClientRect().width}x${each.getBoundingClientRect().height}`);
    })()"""
    for width in (390, 1280):
        for name, tab in open_pages(world, width=width):
            with tab:
                prepared(tab)
                equal(tab.ask(small), [], f"{name} {width}")


@check("standards: on a narrow window every number of a frame is within the window, with its title")
def narrow(world):
    for name in ("elastic-pull", "equations-kepler", "network-drag"):
        with world.open(name, width=390) as tab:
            tab.press("ArrowRight", 2, shift=True)
            tab.settle()
            found = tab.ask(r"""(() => {
              const cells = [...document.querySelectorAll('#values td, #values th')].filter((each) => each.textContent !== '');
              const scroller = document.querySelector('#panel-values .scroller');
              return {
                outside: cells.filter((each) => { const box = each.getBoundingClientRect(); return box.left < 0 || box.right > 390; }).length,
                scrolls: scroller.scrollWidth > scroller.clientWidth,
                untitled: cells.filter((each) => each.tagName === 'TD' && getComputedStyle(each, '::before').content.replace(/"/g, '') !== each.dataset.title).length,
                count: cells.length,
                units: cells.filter((each) => each.dataset.title === 'Units').map((each) => each.textContent),
              };
            })()""")
            equal((found["outside"], found["scrolls"], found["untitled"]), (0, False, 0), f"{name}: {found}")
            expect(found["count"] > 3, f"{name}: {found}")
            expect(name == "equations-kepler" or "pt, pt/s" in found["units"], f"{name}: units {found['units'][:5]}")
