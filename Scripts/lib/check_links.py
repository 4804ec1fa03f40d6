"""Checks that every link of the static pages in a folder is relative and leads to a file: `check_links.py DIR`."""

import os
import re
import sys
from html import unescape
from urllib.parse import unquote, urlsplit

# Pages of runs have their data in script blocks, which are no links.
SCRIPTS = re.compile(r"(<script\b[^>]*>).*?</script>", re.DOTALL)
LINKS = re.compile(r"<(?:a|link|img|script|source|iframe)\b[^>]*?\s(?:href|src)\s*=\s*[\"']([^\"']*)[\"']")


def problem(path, link):
    """What is wrong with a link of a page; None for a good one."""
    parts = urlsplit(unescape(link))
    if parts.scheme or parts.netloc:
        return None if parts.scheme in ("https", "mailto", "data") else "refers to another host"
    if not parts.path:
        return None
    if parts.path.startswith("/"):
        return "is not relative"
    target = os.path.join(os.path.dirname(path), unquote(parts.path))
    if os.path.isdir(target):
        target = os.path.join(target, "index.html")
    return None if os.path.isfile(target) else "leads to no file"


def main(folder):
    pages = count = wrong = 0
    for parent, _, names in os.walk(folder):
        for name in names:
            if not name.endswith(".html"):
                continue
            path = os.path.join(parent, name)
            with open(path, encoding="utf-8") as file:
                text = SCRIPTS.sub(r"\1</script>", file.read())
            pages += 1
            for link in LINKS.findall(text):
                count += 1
                reason = problem(path, link)
                if reason:
                    wrong += 1
                    print(f"{os.path.relpath(path, folder)}: {link} {reason}")
    if pages == 0:
        sys.exit(f"{folder}: no pages")
    if wrong:
        sys.exit(f"{wrong} broken links")
    print(f"ok  {count} links of {pages} pages")


if len(sys.argv) != 2:
    sys.exit("check_links.py DIR")
main(sys.argv[1])
