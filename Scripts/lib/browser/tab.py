"""A page in the browser: opened, watched for errors, asked, typed into."""

import base64
import json
import time

# Collects what a page of the program must not do, from before its first script.
WATCH = """
window.watched = { violations: [], shifts: [], firstFrame: NaN };
document.addEventListener('securitypolicyviolation', (event) => {
  watched.violations.push(`${event.violatedDirective} ${event.blockedURI}`);
});
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    watched.shifts.push({ value, of: sources.map(({ node }) => node?.className || node?.nodeName || '').join(' ') });
  }
}).observe({ type: 'layout-shift', buffered: true });
const fill = CanvasRenderingContext2D.prototype.clearRect;
CanvasRenderingContext2D.prototype.clearRect = function (...area) {
  if (Number.isNaN(watched.firstFrame) && this.canvas.id === 'stage-main') {
    watched.firstFrame = -1;
    requestAnimationFrame(() => { watched.firstFrame = performance.now(); });
  }
  return fill.apply(this, area);
};
"""

KEYS = {" ": ("Space", 32), "Tab": ("Tab", 9), "ArrowLeft": ("ArrowLeft", 37), "ArrowRight": ("ArrowRight", 39),
        "ArrowUp": ("ArrowUp", 38), "ArrowDown": ("ArrowDown", 40),
        "Home": ("Home", 36), "End": ("End", 35), "Enter": ("Enter", 13), "Escape": ("Escape", 27)}


class Tab:
    """A page of the browser, closed at the end of a `with`."""

    def __init__(self, browser, path, width=1280, height=900, dark=False, still=True, before="", starts=True):
        self.browser = browser
        self.target = browser.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.send("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "DOM", "Accessibility"):
            self.send(f"{domain}.enable")
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.send("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}])
        self.send("Page.addScriptToEvaluateOnNewDocument", source=WATCH + before)
        self.send("Page.navigate", url=f"file://{path}")
        self.browser.wait(self.session, "Page.loadEventFired")
        if not starts:
            return
        try:
            self.until("document.documentElement.dataset.ready === 'true'")
        except AssertionError:
            raise AssertionError(f"the page does not start: {self.errors()}") from None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.browser.send("Target.closeTarget", targetId=self.target)
        self.browser.events.pop(self.session, None)

    def send(self, method, **parameters):
        """Sends a command to the page."""
        return self.browser.send(method, self.session, **parameters)

    def ask(self, expression):
        """The value of an expression of JavaScript, also of a promise."""
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise AssertionError(details.get("exception", {}).get("description") or details["text"])
        return result["result"].get("value")

    def until(self, condition, seconds=10):
        """Waits until an expression is true."""
        end = time.monotonic() + seconds
        while not self.ask(condition):
            if time.monotonic() > end:
                raise AssertionError(f"never true: {condition}")
            time.sleep(0.02)

    def settle(self):
        """Waits until the page has drawn what changed."""
        self.ask("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))")

    def press(self, key, times=1, shift=False):
        """Presses and releases a key some times."""
        code, number = KEYS.get(key) or (f"Key{key.upper()}", ord(key.upper()))
        text = {" ": " ", "Enter": "\r"}.get(key, key if len(key) == 1 else "")
        common = dict(key=key, code=code, windowsVirtualKeyCode=number, modifiers=8 if shift else 0)
        for _ in range(times):
            self.send("Input.dispatchKeyEvent", type="keyDown", text=text, **common)
            self.send("Input.dispatchKeyEvent", type="keyUp", **common)

    def point(self, x, y):
        """Moves the pointer."""
        self.send("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def drop(self, files, button="#open-file"):
        """Gives files to the page, as if they were chosen."""
        root = self.send("DOM.getDocument", depth=0)["root"]["nodeId"]
        node = self.send("DOM.querySelector", nodeId=root, selector=button)["nodeId"]
        self.send("DOM.setFileInputFiles", nodeId=node, files=files)

    def shown(self, name):
        """What the page says that it shows: frame, time, playing."""
        return self.ask(f"document.documentElement.dataset[{json.dumps(name)}]")

    def picture(self, whole=False):
        """A picture of the visible part, or of the whole page, as PNG."""
        options = {}
        if whole:
            size = self.send("Page.getLayoutMetrics")["cssContentSize"]
            options = {"captureBeyondViewport": True, "clip": {**size, "scale": 1}}
        return base64.b64decode(self.send("Page.captureScreenshot", format="png", **options)["data"])

    def errors(self):
        """What the console, exceptions and the policy reported."""
        found = [f"policy: {each}" for each in self.ask("watched.violations")]
        for event in self.browser.events.get(self.session, []):
            parameters = event["params"]
            if event["method"] == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                found.append(details.get("exception", {}).get("description") or details["text"])
            elif event["method"] == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
                found.append(" ".join(str(each.get("value", each.get("description"))) for each in parameters["args"]))
            elif event["method"] == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append(parameters["entry"]["text"])
        return found
