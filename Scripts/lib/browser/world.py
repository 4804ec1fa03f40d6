"""What the checks work on: a browser, and runs with their pages in a folder of their own."""

import csv
import os
import subprocess
import tempfile

from .tab import Tab

# A scenario of each kind: layers and points with a path, a network, a display that misses, equations.
SCENARIOS = ["elastic-pull", "network-drag", "frames-drops-600", "equations-kepler"]


class World:
    """The browser and the runs."""

    def __init__(self, browser, hooke, root, pictures):
        self.browser = browser
        self.hooke = hooke
        self.root = root
        self.pictures = pictures
        self.folder = tempfile.TemporaryDirectory(prefix="hooke-pages-")
        for name in SCENARIOS:
            self.command("run", self.scenario(name), "--quiet")
            self.command("report", f"runs/{name}", "--scenario", self.scenario(name))
        self.command("play", "--save", "play.html")

    def scenario(self, name):
        """The path of a scenario of the package."""
        return f"{self.root}/Scenarios/{name}.yaml"

    def path(self, name):
        """The path of a file in the folder."""
        return os.path.join(self.folder.name, name)

    def write(self, name, text):
        """Writes a file into the folder and returns its path."""
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        return path

    def read(self, name):
        """The text of a file in the folder."""
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    @staticmethod
    def read_file(path):
        """The text of a file."""
        with open(path, encoding="utf-8") as file:
            return file.read()

    def outcome(self, *arguments):
        """Runs the program in the folder, and returns how it ended."""
        return subprocess.run([self.hooke, *arguments], cwd=self.folder.name, capture_output=True, text=True)

    def command(self, *arguments):
        """Runs the program in the folder."""
        done = self.outcome(*arguments)
        if done.returncode != 0:
            raise AssertionError(f"hooke {' '.join(arguments)}: {done.stderr.strip()}")

    def table(self, run, name):
        """The rows of a table of a run, as dictionaries of texts."""
        with open(self.path(f"runs/{run}/{name}.csv"), encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    def page(self, name):
        """The path of the page of a run."""
        return self.path(f"runs/{name}/report.html")

    def open(self, name, **options):
        """Opens the page of a run, or a page of the folder by its file's name."""
        return Tab(self.browser, self.path(name) if name.endswith(".html") else self.page(name), **options)
