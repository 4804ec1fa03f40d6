"""A headless Chromium, driven by the DevTools protocol over a pipe."""

import fcntl
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

PROGRAMS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


class ProtocolError(Exception):
    """An answer with an error, or none in time."""


def program():
    """The path of a Chromium on PATH; None without one."""
    return next((path for path in map(shutil.which, PROGRAMS) if path), None)


class Browser:
    """A browser with a profile that is removed at its end. Sends commands and keeps the events of each session."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="hooke-browser-")
        arguments = [program(), "--headless=new", "--remote-debugging-pipe", f"--user-data-dir={self.profile}",
                     "--no-first-run", "--no-default-browser-check", "--disable-extensions", "--disable-sync",
                     "--disable-background-networking", "--disable-component-update", "--disable-gpu",
                     "--disable-dev-shm-usage", "--mute-audio", "--hide-scrollbars", "about:blank"]
        if os.geteuid() == 0:
            arguments.insert(1, "--no-sandbox")
        commands, self.output = os.pipe()
        self.input, answers = os.pipe()
        # Chromium reads commands from descriptor 3 and writes to 4: copies out of the way of both.
        commands, answers = (fcntl.fcntl(each, fcntl.F_DUPFD, 20) for each in (commands, answers))

        def connect():
            os.dup2(commands, 3)
            os.dup2(answers, 4)

        # Without an address Chromium looks for a bus of the user, and waits for one.
        environment = dict(os.environ, DBUS_SESSION_BUS_ADDRESS="unix:path=/dev/null")
        self.process = subprocess.Popen(
            arguments, preexec_fn=connect, pass_fds=(3, 4), env=environment, start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.buffer = b""
        self.last = 0
        self.answers = {}
        self.events = {}

    def send(self, method, session=None, **parameters):
        """Sends a command and returns its result."""
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        number, end = self.last, time.monotonic() + 30
        while number not in self.answers:
            self.receive(end - time.monotonic(), method)
        answer = self.answers.pop(number)
        if "error" in answer:
            raise ProtocolError(f"{method}: {answer['error'].get('message')}")
        return answer["result"]

    def wait(self, session, method, seconds=20):
        """The next event of a session with a name."""
        end = time.monotonic() + seconds
        while True:
            events = self.events.get(session, [])
            for index, event in enumerate(events):
                if event["method"] == method:
                    return events.pop(index)["params"]
            self.receive(end - time.monotonic(), method)

    def receive(self, seconds, what):
        """Reads what the browser sends, for some seconds at most."""
        if seconds <= 0 or not select.select([self.input], [], [], seconds)[0]:
            raise ProtocolError(f"{what}: no answer in time")
        data = os.read(self.input, 1 << 20)
        if not data:
            raise ProtocolError(f"{what}: the browser has ended")
        *messages, self.buffer = (self.buffer + data).split(b"\0")
        for text in messages:
            message = json.loads(text)
            if "id" in message:
                self.answers[message["id"]] = message
            else:
                self.events.setdefault(message.get("sessionId"), []).append(message)

    def close(self):
        """Ends the browser and removes its profile."""
        try:
            self.send("Browser.close")
            self.process.wait(5)
        except (ProtocolError, OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.output)
        os.close(self.input)
        shutil.rmtree(self.profile, ignore_errors=True)
