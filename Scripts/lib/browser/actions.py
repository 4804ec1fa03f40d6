"""What a user does on a page: changes controls, drags on the display, saves files."""

import base64
import json
import time

from .checks import expect

STATUS = "document.getElementById('live-status').textContent"

# The file that a button saves, as text or as Base64.
SAVED = """(async () => {
  const make = URL.createObjectURL;
  let file;
  URL.createObjectURL = (blob) => { file = blob; return make(blob); };
  document.getElementById('%s').click();
  for (let wait = 0; !file && wait < 500; wait += 1) await new Promise((done) => setTimeout(done, 10));
  URL.createObjectURL = make;
  if (!file) return { notice: document.getElementById('notice-text').textContent };
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let index = 0; index < bytes.length; index += 8192) text += String.fromCharCode(...bytes.subarray(index, index + 8192));
  return { name: file.name, data: btoa(text) };
})()"""


def saved(tab, button):
    """The name and the bytes of the file that a button saves."""
    file = tab.ask(SAVED % button)
    expect("data" in file, f"{button} saves nothing in five seconds; notice: {file.get('notice')!r}, errors: {tab.errors()}")
    return file["name"], base64.b64decode(file["data"])


def ran(tab):
    """Waits until the page has run what was asked for."""
    tab.settle()
    tab.until("document.documentElement.dataset.running === 'false'", 60)
    tab.settle()


def control(path):
    """The selector of a control by the path of its value."""
    return f'[data-path="{path}"]'


def set_value(tab, path, text):
    """Writes into the field of a control, and runs."""
    tab.ask(f"""(() => {{
      const field = document.querySelector({json.dumps(control(path) + ' input[type=text], ' + control(path) + ' select')});
      field.value = {json.dumps(text)};
      field.dispatchEvent(new Event('change'));
    }})()""")
    ran(tab)


def mouse(tab, kind, x, y, buttons=0):
    tab.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left" if buttons or kind == "mouseReleased" else "none",
             buttons=buttons, clickCount=1)


def drag(tab, places, pause=0.02):
    """Presses at the first place, moves through the others and lets go."""
    mouse(tab, "mousePressed", *places[0], buttons=1)
    for place in places[1:]:
        mouse(tab, "mouseMoved", *place, buttons=1)
        time.sleep(pause)
    mouse(tab, "mouseReleased", *places[-1])
    ran(tab)
