#!/usr/bin/env python3
"""Compares the folders of a module that use each other with the list in the article Architecture of HookeRuns.

Scripts/lint runs it. It prints what differs, and exits with 1 if something does. A folder uses another where one of its files names a type that only a
file of the other declares.
"""
import os, re, sys
from collections import defaultdict

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../..'))
article = 'Sources/HookeRuns/HookeRuns.docc/Architecture.md'
apart = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"', re.S)
declaration = re.compile(
    r'^(?:(?:@\w+(?:\([^)]*\))?|public|internal|package|open|final|indirect|private|fileprivate|nonisolated)\s+)*'
    r'(?:struct|class|enum|protocol|actor|typealias)\s+(`?\w{3,}`?)', re.M)
files = {}
for folder, _, names in os.walk('Sources'):
    for name in names:
        if name.endswith('.swift') and '.docc' not in folder:
            path = os.path.join(folder, name)
            with open(path, encoding='utf8') as file:
                files[path] = apart.sub(' ', file.read())
module = lambda path: path.split(os.sep)[1]
homes = defaultdict(set)
for path, text in files.items():
    for name in declaration.findall(text):
        homes[module(path), name].add(path)
uses = defaultdict(set)
for path, text in files.items():
    for word in set(re.findall(r'\b[A-Z]\w+\b', text)):
        home = homes.get((module(path), word), set())
        if len(home) == 1 and path not in home:
            uses[os.path.dirname(path)].add(os.path.dirname(next(iter(home))))


def name(folder, other):
    parts = [os.path.relpath(path, os.path.join('Sources', module(folder))) for path in sorted([folder, other])]
    return '%s: `%s` and `%s`' % (module(folder), *['(top)' if part == '.' else part for part in parts])


found = {name(a, b) for a in uses for b in uses[a] if a < b and a in uses.get(b, ())}
with open(article, encoding='utf8') as file:
    section = file.read().split('## Folders that use each other')[1].split('\n## ')[0]
listed = set(re.findall(r'^- (\w+: `[^`]+` and `[^`]+`)', section, re.M))
for pair in sorted(found - listed):
    print(f'{article}: missing: {pair}')
for pair in sorted(listed - found):
    print(f'{article}: no longer true: {pair}')
sys.exit(found != listed)
