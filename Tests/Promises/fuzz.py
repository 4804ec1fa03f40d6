#!/usr/bin/env python3
"""Fuzzes everything that reads what others wrote, in process and guided by coverage (libFuzzer).

    Tests/Promises/fuzz.py [--seconds S | --short] [--only WORD] [--optimise] [--build] [--minimise]

Prints a line for each reader: the promise, the tries and the failures, between tabs. Exits with 1 if there is a failure; its input is saved, and the
command that repeats it is printed on standard error. It needs the debug build of the package (`swift build`): only what reads is compiled again, with
coverage, address sanitizer where memory is unsafe, and undefined-behaviour sanitizer in C.
"""
import argparse, concurrent.futures, glob, hashlib, json, os, re, shutil, subprocess, sys, time

root = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../..'))
os.chdir(root)
debug = '.build/debug'
corpora = 'Tests/Promises/Fuzzing/Corpus'
# The readers: the words of the promise, the greatest length of an input, and the tries with --short: always the same ones, so that a check of a
# commit finds what its change broke. Longer searches draw others.
readers = {
    'scenarios': ('scenarios (YAML)', 4096, 800), 'yaml': ('trees of YAML and JSON', 1024, 10000), 'expressions': ('expressions', 256, 8000),
    'json': ('JSON', 1024, 20000), 'csv': ('CSV', 512, 30000), 'captures': ('captures of frames', 4096, 2500),
    'recordings': ('recordings of motions', 2048, 10000), 'snapshots': ('snapshots', 16384, 1200), 'page': ("a page's scenarios", 2048, 350),
    'springs': ("a page's questions on springs", 512, 8000), 'identify': ("a page's recordings", 1024, 300), 'tokens': ('design tokens', 1024, 8000),
}
# The most files of a committed corpus, and its most bytes where they are not 4096.
most_files = 24
most_bytes = {'scenarios': 16384, 'snapshots': 16384, 'page': 8192, 'captures': 8192}
# The modules that are compiled again, those that take longest first, and whether with address sanitizer: it takes long for large functions.
instrumented = {
    'HookeScenario': False, 'HookeTrace': True, 'HookeAnimation': False, 'HookeRuns': False, 'HookeRecordings': True, 'HookeExpressions': True,
    'HookeForms': True, 'HookeSprings': False, 'PageCore': False,
}
others = ['HookeDynamics', 'HookeEquations', 'HookeSolvers', 'HookeText', 'HookeScenes', 'Yams']
yaml = '.build/checkouts/Yams/Sources/CYaml'
c_folders = {'Sources/CKernels': 'Sources/CKernels/include', yaml + '/src': yaml + '/include'}
# With one seed of hashes the same inputs cover the same.
environment = dict(os.environ, SWIFT_BACKTRACE='enable=no', SWIFT_DETERMINISTIC_HASHING='1', ASAN_OPTIONS='detect_leaks=0', UBSAN_OPTIONS='print_stacktrace=1')


def newest(paths):
    return max((os.path.getmtime(path) for path in paths if os.path.exists(path)), default=0)


def run(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        sys.exit(f'{done.stdout}\nfuzz.py: failed: {" ".join(command)}')


class Build:
    """The program with all readers."""

    def __init__(self, optimise):
        if not os.path.exists('.build/debug.yaml') or not os.path.exists(debug + '/Modules'):
            sys.exit('fuzz.py: there is no debug build (run: swift build)')
        self.folder = '.build/fuzz-optimised' if optimise else '.build/fuzz'
        self.level = '-O' if optimise else '-Onone'
        self.program = self.folder + '/fuzz'
        with open('.build/debug.yaml', encoding='utf8') as file:
            package = re.search(r'"-module-name","HookeForms",.*"-package-name","([^"]+)"', file.read()).group(1)
        maps = ['Sources/CKernels/include', 'Sources/CGSL', yaml + '/include']
        self.swift = ['swiftc', '-c', '-wmo', '-gline-tables-only', '-parse-as-library', '-enable-testing', '-package-name', package, '-swift-version', '6',
                      '-enable-upcoming-feature', 'ExistentialAny', '-enable-upcoming-feature', 'MemberImportVisibility',
                      '-I', debug + '/Modules', '-module-cache-path', self.folder + '/ModuleCache']
        for folder in maps:
            self.swift += ['-Xcc', f'-fmodule-map-file={folder}/module.modulemap', '-Xcc', '-I' + folder]
        # Objects depend on the interfaces of other modules.
        self.interfaces = newest(glob.glob(debug + '/Modules/*.swiftmodule'))

    def object(self, name, sources, command):
        """Compiles sources unless their object is newer."""
        path = f'{self.folder}/{name}.o'
        if newest([path]) < max(newest(sources), self.interfaces, newest([__file__])):
            run(command + sources + ['-o', path])
            # The compiler leaves an equal object as it is.
            os.utime(path)
        return path

    def module(self, name):
        # The other modules are compiled again only for speed.
        sanitizers = ['-sanitize=fuzzer,address' if instrumented[name] else '-sanitize=fuzzer'] if name in instrumented else []
        with open(f'{debug}/{name}.build/sources', encoding='utf8') as file:
            sources = [line.strip().strip("'") for line in file if line.strip()]
        return self.object(name, sources, self.swift + [self.level, '-module-name', name] + sanitizers)

    def c_file(self, path, include):
        command = ['clang', '-c', '-O1', '-g', '-std=gnu17', '-fsanitize=address,undefined', '-fno-sanitize-recover=undefined',
                   '-fsanitize-coverage=inline-8bit-counters,pc-table,trace-cmp', '-I' + include, '-DYAML_VERSION_STRING="0.2.5"',
                   '-DYAML_VERSION_MAJOR=0', '-DYAML_VERSION_MINOR=2', '-DYAML_VERSION_PATCH=5']
        return self.object(re.sub(r'\W', '_', path), [path], command)

    def make(self):
        os.makedirs(self.folder, exist_ok=True)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            compiled = list(instrumented) + [name for name in others if self.level == '-O' and name != 'Yams']
            jobs = [pool.submit(self.module, name) for name in compiled]
            jobs += [pool.submit(self.c_file, path, include) for folder, include in c_folders.items() for path in sorted(glob.glob(folder + '/*.c'))]
            own = sorted(glob.glob('Tests/Promises/Fuzzing/*.swift'))
            jobs.append(pool.submit(self.object, 'HookeFuzzing', own, self.swift + ['-Onone', '-module-name', 'HookeFuzzing']))
            try:
                objects = [job.result() for job in jobs]
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        for name in [name for name in others if name not in compiled]:
            objects += sorted(glob.glob(f'{debug}/{name}.build/*.swift.o'))
        if newest([self.program]) < newest(objects):
            with open(self.folder + '/objects', 'w', encoding='utf8') as file:
                file.write('\n'.join(objects))
            run(['swiftc', '-sanitize=fuzzer,address', f'@{self.folder}/objects', '-lgsl', '-lgslcblas', '-lm', '-o', self.program])
        self.write_words()

    def write_words(self):
        """The dictionary: the keys and words of scenarios."""
        words = set()

        def collect(node):
            if isinstance(node, dict):
                words.update(node.get('properties', {}))
                words.update(word for word in node.get('enum', []) if isinstance(word, str))
                words.update(word for word in [node.get('const')] if isinstance(word, str))
                for value in node.values():
                    collect(value)
            elif isinstance(node, list):
                for value in node:
                    collect(value)

        for name in ['hooke', 'hooke-sweep']:
            with open(f'Scenarios/{name}.schema.json', encoding='utf8') as file:
                collect(json.load(file))
        with open(self.folder + '/words', 'w', encoding='utf8') as file:
            file.writelines(f'"{word}"\n' for word in sorted(words) if re.fullmatch(r'[\w. /-]+', word, re.ASCII))

    def command(self, reader, arguments):
        words = [f'-dict={self.folder}/words'] if reader in ('scenarios', 'page') else []
        length = max([readers[reader][1]] + [os.path.getsize(path) for path in glob.glob(f'{corpora}/{reader}/*')])
        return [self.program, f'-max_len={length}', '-timeout=10', '-rss_limit_mb=2048', '-print_final_stats=1'] + words + arguments

    def fuzz(self, reader, seconds, is_short):
        """Fuzzes a reader; returns tries and failures."""
        found, kept = f'{self.folder}/found/{reader}/', f'{self.folder}/{"short" if is_short else "corpus"}/{reader}'
        for folder in [found, kept] if is_short else [found]:
            shutil.rmtree(folder, ignore_errors=True)
        for folder in [found, kept, f'{corpora}/{reader}']:
            os.makedirs(folder, exist_ok=True)
        arguments = [f'-max_total_time={seconds}', f'-artifact_prefix={found}', kept]
        if is_short:
            # In the order of names: that of a folder differs between file systems. Counters are found by their address.
            inputs = ','.join(sorted(glob.glob(f'{corpora}/{reader}/*')))
            command = ['setarch', '-R'] + self.command(reader, ['-seed=1', f'-runs={readers[reader][2]}', f'-seed_inputs={inputs}'] + arguments)
        else:
            command = self.command(reader, arguments + [f'{corpora}/{reader}'])
        log = f'{self.folder}/{reader}.log'
        with open(log, 'w', encoding='utf8') as file:
            done = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, env=dict(environment, HOOKE_READER=reader))
        with open(log, encoding='utf8', errors='replace') as file:
            text = file.read()
        tries = re.search(r'number_of_executed_units: (\d+)', text)
        accepted = re.search(r'accepted: (\d+) of', text)
        inputs = sorted(path for path in glob.glob(found + '*') if 'slow-unit' not in path)
        problem = None
        if done.returncode != 0:
            lines = [line for line in text.splitlines() if not re.match(r'#\d+\s+(NEW|REDUCE|pulse|RELOAD|INITED|READ)', line)]
            problem = '\n'.join(lines[-40:]) or f'it ended with {done.returncode}'
        elif inputs:
            problem = 'it saved an input'
        elif not tries or tries.group(1) == '0':
            problem = 'it tried nothing'
        elif accepted is None or accepted.group(1) == '0':
            problem = 'it accepted none of the inputs, not even those of the corpus'
        if problem:
            say(f'{reader}: {problem}')
            for path in inputs:
                say(f'repeat: HOOKE_READER={reader} SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 {self.program} -timeout=10 {path}')
        return int(tries.group(1)) if tries else 0, max(len(inputs), 1) if problem else 0

    def minimise(self, reader):
        """Keeps of the committed inputs and those that were found since the ones that cover most for their bytes."""
        committed, kept = f'{corpora}/{reader}', f'{self.folder}/corpus/{reader}'
        control, merged = f'{self.folder}/{reader}.merge', f'{self.folder}/merged'
        shutil.rmtree(merged, ignore_errors=True)
        os.makedirs(merged)
        if os.path.exists(control):
            os.remove(control)
        arguments = ['-merge=1', f'-merge_control_file={control}', merged, committed, kept]
        done = subprocess.run(self.command(reader, arguments), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors='replace',
                              env=dict(environment, HOOKE_READER=reader))
        if done.returncode != 0:
            sys.exit(f'{done.stdout[-2000:]}\nfuzz.py: {reader} could not be minimised')
        with open(control, encoding='utf8') as file:
            lines = file.read().split('\n')
        paths = lines[2:2 + int(lines[0])]
        features = {int(parts[1]): set(parts[2:]) for parts in (line.split() for line in lines) if parts and parts[0] == 'FT'}
        covered, chosen, left = set(), [], most_bytes.get(reader, 4096)
        while len(chosen) < most_files:
            gains = [(len(features[index] - covered) / (256 + os.path.getsize(paths[index])), index) for index in features
                     if os.path.getsize(paths[index]) <= left]
            gain, best = max(gains, default=(0, None))
            if gain == 0:
                break
            with open(paths[best], 'rb') as file:
                chosen.append(file.read())
            covered |= features.pop(best)
            left -= len(chosen[-1])
        shutil.rmtree(committed)
        os.makedirs(committed)
        for data in chosen:
            with open(f'{committed}/{hashlib.sha1(data).hexdigest()[:8]}', 'wb') as file:
                file.write(data)
        print(f'{reader}: {len(chosen)} files, {sum(map(len, chosen))} bytes')


def say(text):
    print(text, file=sys.stderr, flush=True)


def main():
    parser = argparse.ArgumentParser(description='Fuzz all readers.')
    parser.add_argument('--seconds', type=float, default=60, help='the time for all readers together')
    parser.add_argument('--short', action='store_true', help='a fixed number of tries, always the same, of a minute in all')
    parser.add_argument('--only', metavar='WORD', choices=readers, help='one reader: ' + ', '.join(readers))
    parser.add_argument('--optimise', action='store_true', help='compile with optimisation, for long runs: it takes minutes')
    parser.add_argument('--build', action='store_true', help='build only')
    parser.add_argument('--minimise', action='store_true', help='minimise the corpora, with what was found, instead of fuzzing')
    given = parser.parse_args()
    build = Build(given.optimise)
    started = time.time()
    build.make()
    say(f'built in {time.time() - started:.0f} s')
    chosen = [given.only] if given.only else list(readers)
    if given.build:
        return
    if given.minimise:
        for reader in chosen:
            build.minimise(reader)
        return
    workers = min(2, os.cpu_count() or 1, len(chosen))
    seconds = max(1, int(given.seconds * workers / len(chosen)))
    failed = False
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        for reader, (tries, failures) in zip(chosen, pool.map(lambda reader: build.fuzz(reader, 60 if given.short else seconds, given.short), chosen)):
            print(f'fuzzed: {readers[reader][0]}\t{tries}\t{failures}', flush=True)
            failed |= failures > 0
    sys.exit(failed)


main()
