"""The command of Scripts/browser-test."""

import argparse
import os
import sys

from . import playback, access, looks, files, live, changes, starting, modules, saving, springs, recordings, standards  # noqa: F401 (each registers its checks, in this order)
from .checks import CHECKS, run
from .devtools import Browser
from .world import World


def main():
    parser = argparse.ArgumentParser(prog="Scripts/browser-test")
    parser.add_argument("hooke", nargs="?", help="the program (default: .build/debug/hooke)")
    parser.add_argument("--pictures", metavar="DIR", help="a folder for pictures of the pages")
    parser.add_argument("--only", metavar="WORD", default="", help="only the checks whose names have this word")
    parser.add_argument("--root", help=argparse.SUPPRESS)
    options = parser.parse_args()
    hooke = os.path.abspath(options.hooke or f"{options.root}/.build/debug/hooke")
    if not os.access(hooke, os.X_OK):
        sys.exit(f"{hooke}: not a program; build it by: swift build --product hooke")
    if not any(options.only in name for name, _ in CHECKS):
        sys.exit(f"no check has the word '{options.only}'")
    if options.pictures:
        os.makedirs(options.pictures, exist_ok=True)
    browser = Browser()
    try:
        failed = run(World(browser, hooke, options.root, options.pictures), options.only)
    finally:
        browser.close()
    if failed:
        sys.exit(f"{failed} checks of pages failed")


main()
