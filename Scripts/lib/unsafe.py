#!/usr/bin/env python3
"""Compares the uses of unsafe Swift in a folder with a list that gives the reason of each.

    unsafe.py FOLDER LIST

A line of the list has four parts between tabs: the file in FOLDER, the construct, how often it stands there, and why it is safe. Scripts/lint runs it.
It prints `FILE:LINE: what is wrong` for each use that is not listed, and for each line of the list without its uses, and exits with 1 if there is one.
Pointers and the functions that lend them are not listed: there are too many, and the compiler marks them by their names.
"""
import os, re, sys
from collections import defaultdict

constructs = {
    '@unchecked Sendable': r'@unchecked\s+Sendable\b',
    'unowned(unsafe)': r'\bunowned\s*\(\s*unsafe\s*\)',
    '@exclusivity(unchecked)': r'@exclusivity\s*\(\s*unchecked\s*\)',
    'nonisolated(unsafe)': r'\bnonisolated\s*\(\s*unsafe\s*\)',
    '@preconcurrency': r'@preconcurrency\b',
    '@unsafe': r'@(?:unsafe|safe)\b',
    'unsafe': r'(?<![@(\w.])unsafe\b(?!\s*[:)])',
    'unsafeBitCast': r'\bunsafeBitCast\b',
    'unsafeDowncast': r'\bunsafeDowncast\b',
    'unsafelyUnwrapped': r'\bunsafelyUnwrapped\b',
    'Unmanaged': r'\bUnmanaged\b',
    '[unchecked:]': r'\[\s*unchecked\s*:',
}
# A comment may stand in a text and the other way round; what begins first, counts. Code in a text, \(...), is read with the text.
passage = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"', re.S)


def uses(path):
    """The lines of each construct in a file."""
    with open(path, encoding='utf8') as file:
        code = passage.sub(lambda found: re.sub(r'[^\n]', ' ', found.group()), file.read())
    lines = {name: [code.count('\n', 0, use.start()) + 1 for use in re.finditer(pattern, code)] for name, pattern in constructs.items()}
    return {name: found for name, found in lines.items() if found}


def listed(path):
    """The lines of the list: (file, construct) -> (line, count); wrong lines are printed."""
    entries, errors = {}, 0
    with open(path, encoding='utf8') as file:
        for number, line in enumerate(file, 1):
            parts = line.rstrip('\n').split('\t')
            if len(parts) != 4 or parts[1] not in constructs or not parts[2].isdigit() or not parts[3].strip():
                error = f'expected FILE, construct ({", ".join(constructs)}), count and reason between tabs'
            elif (parts[0], parts[1]) in entries:
                error = f'{parts[1]} in {parts[0]} is listed twice'
            else:
                entries[parts[0], parts[1]] = number, int(parts[2])
                continue
            print(f'{path}:{number}: {error}')
            errors += 1
    return entries, errors


folder, reasons = sys.argv[1:]
found = defaultdict(dict)
for place, _, names in os.walk(folder):
    for name in names:
        if name.endswith('.swift') and '.docc' not in place:
            path = os.path.join(place, name)
            found[os.path.relpath(path, folder)] = uses(path)
entries, errors = listed(reasons)
for path in sorted(found):
    for name, lines in found[path].items():
        number, count = entries.get((path, name), (0, 0))
        if len(lines) > count:
            all_lines = ', '.join(str(line) for line in lines)
            print(f'{os.path.join(folder, path)}:{lines[0]}: {name}: uses: {len(lines)} (at {all_lines}); with a reason in {reasons}: {count}')
            errors += 1
for (path, name), (number, count) in entries.items():
    remaining = len(found[path].get(name, [])) if path in found else 0
    if remaining < count:
        print(f'{reasons}:{number}: {name}: uses in {path}: {remaining}; listed: {count}')
        errors += 1
sys.exit(errors > 0)
