"""Checks for people who use a keyboard or a screen reader: every control is reached, shows its focus, has a name."""

from .checks import check, equal, expect

# The controls that show, in the order of the page.
CONTROLS = """
window.controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
  .filter((each) => !each.matches(':disabled') && each.tabIndex >= 0 && each.checkVisibility());
controls.length"""

FOCUSED = """(() => {
  const focused = document.activeElement;
  const style = getComputedStyle(focused);
  return {
    index: controls.indexOf(focused),
    name: focused.tagName + ' ' + (focused.id || focused.textContent.slice(0, 30)),
    outline: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0,
  };
})()"""

ROLES = {"button", "link", "slider", "combobox", "searchbox", "textbox", "checkbox", "region", "dialog", "group", "img",
         "image", "main", "heading", "DisclosureTriangle"}


@check("Tab reaches every control in the order of the page, and shows where it is")
def focus_order(world):
    counts = []
    for name in ("elastic-pull", "equations-kepler", "play.html"):
        with world.open(name) as tab:
            # Also the controls of groups that are closed at first.
            tab.ask("document.querySelectorAll('details').forEach((group) => { group.open = true; })")
            tab.settle()
            count = tab.ask(CONTROLS)
            for index in range(count):
                tab.press("Tab")
                focused = tab.ask(FOCUSED)
                equal(focused["index"], index, f"{name}: control after {index + 1} times Tab ({focused['name']})")
                expect(focused["outline"], f"{name}: {focused['name']} does not show its focus")
            counts.append(str(count))
    return f"{', '.join(counts)} controls"


@check("every control and picture has a name for screen readers, and a role")
def names(world):
    counted = 0
    for name in ("elastic-pull", "frames-drops-600", "play.html"):
        with world.open(name) as tab:
            tab.ask("document.querySelectorAll('details').forEach((group) => { group.open = true; })")
            for node in tab.send("Accessibility.getFullAXTree")["nodes"]:
                if node.get("ignored"):
                    continue
                properties = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
                role = node["role"]["value"]
                if not properties.get("focusable") and role not in ("img", "image", "dialog", "group", "heading"):
                    continue
                if role in ("RootWebArea", "option", "MenuListOption"):
                    continue
                text = node.get("name", {}).get("value", "")
                expect(text.strip(), f"{name}: a {role} has no name: node {node.get('backendDOMNodeId')}")
                expect(role in ROLES, f"{name}: unexpected role {role} of {text!r}")
                counted += 1
    return f"{counted} elements"


@check("the list of keys opens, keeps the focus and gives it back")
def dialog(world):
    with world.open("elastic-pull") as tab:
        tab.ask("document.getElementById('help-button').focus()")
        tab.press("Enter")
        expect(tab.ask("document.getElementById('help').open"), "Enter does not open the list of keys")
        tab.press("Tab", 3)
        inside = "[document.body, ...document.querySelectorAll('#help, #help *')].includes(document.activeElement)"
        expect(tab.ask(inside), "the focus leaves the open list")
        tab.press("Escape")
        equal(tab.ask("document.activeElement.id"), "help-button", "focus after Escape")
