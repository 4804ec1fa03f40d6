"""Checks of what pages owe to people with assistive technology: names, ids, headings, contrast, focus, language, types of buttons."""

import time

from .checks import check, equal, expect
from .springs import open_springs

# What is wrong with the elements of a page, whatever they show.
FAULTS = r"""(() => {
  const faults = [];
  const said = (each) => `${each.tagName.toLowerCase()}#${each.id || '?'}.${each.className} ${JSON.stringify((each.textContent ?? '').trim().slice(0, 30))}`;
  if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(document.documentElement.lang)) faults.push('the page has no language');
  if (document.title.trim() === '') faults.push('the page has no title');
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) < index))) faults.push(`the id ${id} is there twice`);
  const references = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-activedescendant', 'aria-errormessage', 'aria-details', 'for', 'list'];
  for (const name of references) {
    for (const each of document.querySelectorAll(`[${name}]`)) {
      const words = each.getAttribute(name).split(/\s+/).filter(Boolean);
      if (words.length === 0) faults.push(`${said(each)}: ${name} is empty`);
      for (const word of words) if (!document.getElementById(word)) faults.push(`${said(each)}: ${name} refers to ${word}, which is not there`);
    }
  }
  const attributes = new Set(['aria-label', 'aria-labelledby', 'aria-describedby', 'aria-hidden', 'aria-live', 'aria-current', 'aria-pressed', 'aria-invalid',
    'aria-keyshortcuts', 'aria-valuetext']);
  for (const each of document.querySelectorAll('*')) {
    for (const { name, value } of each.attributes) {
      if (name.startsWith('aria-') && !attributes.has(name)) faults.push(`${said(each)}: ${name} is not one that the page uses`);
      if (/^aria-(hidden|pressed|invalid|current)$/.test(name) && !['true', 'false'].includes(value)) faults.push(`${said(each)}: ${name}="${value}"`);
    }
    if (each.closest('[aria-hidden=true]') && each.tabIndex >= 0 && each.matches('a[href], button, input, select, textarea, [tabindex]')) faults.push(`${said(each)}: hidden from readers, and takes the focus`);
  }
  for (const each of document.querySelectorAll('button')) if (!['button', 'submit', 'reset'].includes(each.getAttribute('type'))) faults.push(`${said(each)}: no type`);
  for (const each of document.querySelectorAll('[tabindex]')) if (each.tabIndex > 0) faults.push(`${said(each)}: tabindex ${each.tabIndex}`);
  for (const each of document.querySelectorAll('th')) if (!each.scope && each.textContent.trim() !== '') faults.push(`${said(each)}: no scope`);
  let level = 0;
  for (const each of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (!each.checkVisibility()) continue;
    const own = Number(each.tagName[1]);
    if (own > level + 1) faults.push(`${said(each)}: a heading of level ${own} behind one of level ${level}`);
    if (each.textContent.trim() === '') faults.push(`${said(each)}: an empty heading`);
    level = own;
  }
  const firsts = document.querySelectorAll('h1');
  if (firsts.length !== 1) faults.push(`${firsts.length} headings of level 1`);
  if (document.querySelectorAll('main').length !== 1) faults.push('there is not one main part');
  for (const each of document.querySelectorAll('input:not([hidden]), select, textarea')) {
    if (!each.labels?.length && !each.getAttribute('aria-label') && !each.getAttribute('aria-labelledby')) faults.push(`${said(each)}: no label`);
  }
  return faults;
})()"""

# The texts whose contrast with their background is too low: 4.5, or 3 for large ones (WCAG 2.2, 1.4.3).
FAINT = r"""(() => {
  const parsed = (text) => { const parts = text.match(/[\d.]+/g).map(Number); return { rgb: parts.slice(0, 3), alpha: parts[3] ?? 1 }; };
  const over = (top, alpha, below) => top.map((part, index) => alpha * part + (1 - alpha) * below[index]);
  const luminance = (rgb) => {
    const [red, green, blue] = rgb.map((part) => { const share = part / 255; return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const backgroundOf = (element) => {
    const layers = [];
    for (let each = element; each; each = each.parentElement) {
      const { rgb, alpha } = parsed(getComputedStyle(each).backgroundColor);
      if (alpha > 0) layers.push({ rgb, alpha });
      if (alpha === 1) break;
    }
    return layers.reverse().reduce((below, { rgb, alpha }) => over(rgb, alpha, below), [255, 255, 255]);
  };
  const opacityOf = (element) => { let all = 1; for (let each = element; each; each = each.parentElement) all *= Number(getComputedStyle(each).opacity); return all; };
  const faint = new Map();
  let count = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.textContent.trim() === '' || !element.checkVisibility({ visibilityProperty: true }) || element.closest('script, style, :disabled, option, .unseen')) continue;
    const style = getComputedStyle(element);
    const background = backgroundOf(element);
    const { rgb, alpha } = parsed(style.color);
    const [one, other] = [over(rgb, alpha * opacityOf(element), background), background].map(luminance);
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    count += 1;
    if (contrast < least) faint.set(`${element.tagName.toLowerCase()}.${element.className}`, `${contrast.toFixed(2)} ${JSON.stringify(node.textContent.trim().slice(0, 30))}`);
  }
  return { count, faint: [...faint].map(([where, what]) => `${where}: ${what}`) };
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
    world.command("report", "runs/elastic-pull", "--against", "runs/network-drag", "--out", "two-runs.html")
    for name in ("elastic-pull", "frames-drops-600", "equations-kepler", "play.html", "two-runs.html"):
        yield name, world.open(name, **options)
    yield "springs", open_springs(world, "duration=0.5,bounce=0.3", "stiffness=100,damping=4", **options)


def prepared(tab):
    """Opens the closed parts of the page and shows its error messages."""
    tab.ask("document.querySelectorAll('details').forEach((group) => { group.open = true; })")
    tab.ask("""(() => { const field = document.querySelector('#control-groups input[type=text], #controls input[type=text]');
      if (!field) return; field.value = 'much'; field.dispatchEvent(new Event('input')); field.dispatchEvent(new Event('change')); })()""")
    tab.settle()


@check("standards: language, ids, references, labels, headings, types and scopes are in order")
def structure(world):
    counted = 0
    for name, tab in open_pages(world):
        with tab:
            prepared(tab)
            equal(tab.ask(FAULTS), [], name)
            tab.ask("document.getElementById('help-button').click()")
            equal(tab.ask(FAULTS), [], f"{name}, with the list of keys")
            counted += tab.ask("document.querySelectorAll('*').length")
    return f"{counted} elements"


@check("standards: texts have a contrast of 4.5 or more in both themes, and drawn curves of 3")
def contrast(world):
    counted = 0
    for dark in (False, True):
        for name, tab in open_pages(world, dark=dark):
            with tab:
                prepared(tab)
                if name == "springs":
                    time.sleep(0.5)
                found = tab.ask(FAINT)
                equal(found["faint"], [], f"{name} {'dark' if dark else 'light'}")
                equal(tab.ask(INKS), [], f"{name} {'dark' if dark else 'light'}: colours of drawings")
                counted += found["count"]
                tab.ask("document.getElementById('help-button').click()")
                equal(tab.ask(FAINT)["faint"], [], f"{name} {'dark' if dark else 'light'}, with the list of keys")
    return f"{counted} texts"


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
