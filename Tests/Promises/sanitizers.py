#!/usr/bin/env python3
"""Runs the tests with sanitizers: for a person, since each of two builds takes half an hour.

    Tests/Promises/sanitizers.py [address] [thread] [undefined]

address: all tests of modules with C or unsafe pointers, and of threads, by address sanitizer, with undefined-behaviour sanitizer in C.
thread: the tests of sweeps, pools and locks, and sweeps of the command, by thread sanitizer.
undefined: a program in C, in seconds. Without an argument all three.

Prints a line for each: the promise, the tests or calls, and the reports with the tests that failed, between tabs. The only suppression
stands with its reason in thread.suppressions.
"""
import os, re, shutil, subprocess, sys

root = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../..'))
os.chdir(root)
# A test asks GSL for more memory than there is.
environment = dict(
    os.environ, SWIFT_BACKTRACE='enable=no', ASAN_OPTIONS='detect_leaks=0:allocator_may_return_null=1',
    TSAN_OPTIONS=f'halt_on_error=0:exitcode=0:suppressions={root}/Tests/Promises/thread.suppressions')
address_tests = ('(HookeDynamics|HookeExpressions|HookeEquations|HookeSolvers|HookeAnimation|HookeTrace|HookeForms|HookeRecordings|HookeSprings'
                 '|HookeRuns|HookePages|PageCore)Tests')
thread_tests = ('(SpringBankThread|BankError|SweepJob|SweepDamage|VariantBatch|Variant|ScheduleSearch|Regrab|MovedStep|DecodingMemory|Deferred'
                '|RecordedRun|OutputFile|CheckedOutput|RunFolder|KilledRun|Lock|RunningProgram)Tests')
# The sanitizers keep memory that is free.
left_out = 'memoryDoesNotGrowWithTheRun'
undefined_in_c = ['-Xcc', '-fsanitize=undefined']


def say(text):
    print(text, file=sys.stderr, flush=True)


def output(command, log):
    """Runs a command with its output in a file; returns the status and the text."""
    say(' '.join(command))
    with open(log, 'w', encoding='utf8') as file:
        status = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, env=environment).returncode
    with open(log, encoding='utf8', errors='replace') as file:
        return status, file.read()


def row(promise, tries, reports):
    print(f'{promise}\t{tries}\t{reports}', flush=True)
    return reports


def reports_of(text):
    """The places of the reports, each once."""
    lines = [line for line in text.splitlines() if re.search(r'SUMMARY: \w+Sanitizer|: runtime error: ', line)]
    for line in sorted(set(lines)):
        say(line)
    return len(set(lines))


def tests(name, sanitizer, pattern, extra=()):
    """Builds and runs tests with a sanitizer; returns the tests and the reports."""
    scratch = f'.build/{name}'
    options = [f'--sanitize={sanitizer}', '--scratch-path', scratch, *extra]
    os.makedirs(scratch, exist_ok=True)
    status, text = output(['swift', 'build', '--build-tests', *options], f'{scratch}/build.log')
    if status != 0:
        say(text[-3000:])
        sys.exit(f'sanitizers.py: the build for {name} failed')
    status, text = output(['swift', 'test', '--skip-build', '--disable-xctest', '--filter', pattern, '--skip', left_out, *options], f'{scratch}/test.log')
    count = re.search(r'Test run with (\d+) tests?', text)
    failed = sorted(set(re.findall(r'(?:✘|✖) Test (?!run with)(.*?) recorded', text)))
    for test in failed:
        say(f'failed: {test}')
    if not count or status != 0 and not failed:
        say(text[-3000:])
    return int(count.group(1)) if count else 0, reports_of(text) + (len(failed) or status != 0)


def address():
    tried, reports = tests('address', 'address', address_tests, undefined_in_c)
    return row('address sanitizer, and undefined behaviour in C: tests', tried, reports)


def thread():
    tried, reports = tests('thread', 'thread', thread_tests)
    bad = row('thread sanitizer: tests of sweeps, pools and locks', tried, reports)
    hooke = '.build/thread/debug/hooke'
    plan = 'Scenarios/Sweeps/elastic-springs.yaml'
    shutil.rmtree('.build/thread/sweeps', ignore_errors=True)
    commands = [[hooke, 'sweep', plan, '--threads', '8', '--quiet', '--out', '.build/thread/sweeps']]
    small = [f'Scenarios/{name}.yaml' for name in ['elastic-pull', 'bottom-sheet', 'pager', 'card-tilt', 'system-bounce', 'hanging-chain']]
    commands.append([hooke, 'run', *small, '--threads', '6', '--quiet', '--out', '.build/thread/runs'])
    commands.append([hooke, 'verify', *small, '--threads', '6'])
    found = 0
    for number, command in enumerate(commands):
        status, text = output(command, f'.build/thread/command-{number}.log')
        found += max(reports_of(text), status != 0)
        if status != 0:
            say(f'exit {status}: {text[-800:]}')
    return bad + row('thread sanitizer: sweeps, runs and verify of the command', len(commands), found)


def undefined():
    """CPage and the kernels with address sanitizer too; AllocationCounter is not there under it."""
    bad = tried = 0
    sources = ['Tests/Promises/undefined.c', 'Sources/AllocationCounter/AllocationCounter.c']
    sources += [f'Sources/{folder}/{name}' for folder in ['CPage', 'CKernels'] for name in sorted(os.listdir(f'Sources/{folder}')) if name.endswith('.c')]
    includes = [f'-ISources/{folder}/include' for folder in ['AllocationCounter', 'CPage', 'CKernels']]
    os.makedirs('.build/undefined', exist_ok=True)
    for sanitizers in ['undefined', 'address,undefined']:
        program = f'.build/undefined/{sanitizers.replace(",", "-")}'
        command = ['clang', '-std=gnu17', '-O1', '-g', '-Wall', '-Wextra', '-Werror', f'-fsanitize={sanitizers}', *includes, *sources, '-lm', '-o', program]
        status, text = output(command, '.build/undefined/build.log')
        if status != 0:
            sys.exit(text)
        status, text = output([program], '.build/undefined/run.log')
        bad += max(reports_of(text), status != 0)
        tried += int(text.split()[-1]) if status == 0 else 0
    return row('undefined behaviour in C: calls', tried, bad)


kinds = {'address': address, 'thread': thread, 'undefined': undefined}
chosen = sys.argv[1:] or list(kinds)
if not set(chosen) <= set(kinds):
    sys.exit(__doc__)
sys.exit(any([kinds[kind]() > 0 for kind in chosen]))
