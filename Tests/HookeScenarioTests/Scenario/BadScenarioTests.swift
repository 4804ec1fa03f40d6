import HookeRuns
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

@Suite("Invalid scenarios")
struct BadScenarioTests {
    @Test(
        "Errors in a scenario of elastic-layer, from line 5 on",
        arguments: [
            // Keys
            Mistake("sript: []", at: "5:1", "unknown key 'sript' in a scenario; did you mean 'script'?"),
            Mistake("zzzzzz: 1", at: "5:1", "(expected hooke, name, about"),
            Mistake("seed: 1\nname: b", at: "6:1", "duplicate key 'name', first at 2:1"),
            Mistake("display: { refresh: 60 Hz, 'refresh': 60 Hz }", at: "5:28", "first at 5:12"),
            Mistake("display: { siz: [1 pt, 1 pt] }", at: "5:12", "did you mean 'size'?"),
            Mistake("with: { maxWaveHeight: 1 pt }", at: "5:9", "in the parameters of elastic-layer"),
            Mistake("release: none", at: "5:1", "'release' cannot be combined with scene: elastic-layer"),
            Mistake("? seed\n: 1", at: "5:1", "a key with '?'"),
            Mistake("[a]: 1", at: "5:1", "a collection is used as a key"),
            Mistake("<<: { seed: 1 }", at: "5:1", "unknown key '<<'"),
            // Units
            Mistake("with: { minimalHeight: 50 }", at: "5:24", "50 has no unit"),
            Mistake("with: { minimalHeight: 50 }", at: "5:24", "did you mean '50 pt'?"),
            Mistake("with: { minimalHeight: 50 px }", at: "5:24", "unknown unit 'px' for a length"),
            Mistake("with: { minimalHeight: -1 pt }", at: "5:24", "-1 pt is out of range (expected a length in pt"),
            Mistake("with: { minimalHeight: tall }", at: "5:24", "'tall' is not a number"),
            Mistake("with: { minimalHeight: 1/2 pt }", at: "5:24", "'1/2' is not a number"),
            Mistake("display: { refresh: 60 hz }", at: "5:21", "did you mean '60 Hz'?"),
            Mistake("display: { refresh: 0 Hz }", at: "5:21", "out of range"),
            Mistake("display: { refresh: 1e9 Hz }", at: "5:21", "at most 10000 Hz"),
            Mistake("display: { refresh: 60/0 Hz }", at: "5:21", "not a ratio of whole numbers"),
            Mistake("display: { size: [320 pt] }", at: "5:18", "unexpected list of 1 (expected a size"),
            Mistake("display: { size: [.nan pt, 1 pt] }", at: "5:19", "'.nan' is not finite"),
            Mistake("display: { size: [1 pt, .inf pt] }", at: "5:25", "'.inf' is not finite"),
            Mistake("display: { size: [1e999 pt, 1 pt] }", at: "5:19", "is too large"),
            // YAML 1.1's scalars
            Mistake("seed: 012", at: "5:7", "begins with a zero, which is octal in YAML 1.1; write 12"),
            Mistake("seed: 1:30", at: "5:7", "is a base 60 number in YAML 1.1; write 90"),
            Mistake("seed: 1_000", at: "5:7", "has underscores; write 1000"),
            Mistake("seed: 0x10", at: "5:7", "is not decimal; write 16"),
            Mistake("seed: .nan", at: "5:7", "is not finite"),
            Mistake("seed: -.inf", at: "5:7", "is not finite"),
            Mistake("seed: 1.5", at: "5:7", "1.5 is not a 64-bit whole number"),
            Mistake("seed: 1e30", at: "5:7", "not a 64-bit whole number"),
            Mistake("seed: -1", at: "5:7", "-1 is out of range"),
            Mistake("seed: '1'", at: "5:7", "unexpected text \"1\""),
            Mistake("seed:", at: "5:6", "missing value"),
            Mistake("seed: [1]", at: "5:7", "unexpected list (expected a whole number"),
            Mistake("about: 12", at: "5:8", "12 without quotes is not text (expected a text); did you mean '\"12\"'?"),
            Mistake("about: ~", at: "5:8", "~ without quotes is not text"),
            Mistake(
                "parameters: { a: =max(1, 2), b: 1 }", at: "5:18",
                "needs quotes within { } and [ ]; did you mean '\"=max(1, 2)\"'?"),
            Mistake(
                "expect: [{ that: =header.frame[0] > 0 pt }]", at: "5:18", "did you mean '\"=header.frame[0] > 0 pt\"'?"
            ),
            // Solvers
            Mistake("solver: rk8", at: "5:9", "there is no solver 'rk8'; did you mean rk8pd?"),
            Mistake("solver: rk4:1/11s", at: "5:9", "not a whole number of flicks"),
            Mistake("solver: rk4:0s", at: "5:9", "more than 0 s"),
            Mistake("solver: propagator:1/60s", at: "5:9", "takes no step"),
            Mistake(
                "solver: { method: propagator, step: 1/60 s }", at: "5:31", "cannot be combined with method: propagator"
            ),
            Mistake(
                "solver: { method: rk4, step: 0.1 ns }", at: "5:30",
                "unknown unit 'ns' for a time: rescale your time, such that 1 s of the file is 1 ns of the process"),
            Mistake(
                "solver: { method: rk4, step: 1e-10 s }", at: "5:30",
                "rescale your time, such that 1 s of the file is 1 ps of the process"),
            Mistake("solver: { method: rk4, step: 1/11 s }", at: "5:30", "not a whole number of flicks"),
            Mistake("solver: { method: rk5 }", at: "5:19", "did you mean"),
            // Steps
            Mistake("script: { at: 0 s }", at: "5:9", "unexpected mapping (expected a list)"),
            Mistake(
                "script: [{ on: { event: pan-began }, once: true, catch: header }]", at: "5:38",
                "unknown key 'once' in a script step (expected it in 'on': on: { ..., once: ... })"),
            Mistake("script: [{ at: 0 s }]", at: "5:10", "a script step needs 'set'"),
            Mistake("script: [{ at: 2 s, pan: { through: [{ at: 0, to: [0, 0] }] } }]", at: "5:16", "never reached"),
            Mistake("script: [{ pan: { through: [{ at: 0, to: [0, 0] }] } }]", at: "5:10", "needs 'at'"),
            Mistake("script: [{ at: -1 s, pan: { through: [{ at: 0, to: [0, 0] }] } }]", at: "5:16", "out of range"),
            Mistake("script: [{ at: 0, pan: { through: [] } }]", at: "5:35", "unexpected list of 0"),
            Mistake("script: [{ at: 0, pan: { through: [{ at: 1 s, to: [0, 0] }] } }]", at: "5:42", "first waypoint"),
            Mistake(
                "script: [{ at: 0, pan: { through: [{ at: 0, to: [0, 0] }, { at: 0 s, to: [0, 0] }] } }]", at: "5:65",
                "is not later than the previous waypoint"),
            Mistake(
                "script: [{ at: 0, pan: { from: [0, 0], to: [0, 0] } }]", at: "5:24",
                "a pan needs 'for'"),
            Mistake(
                "script: [{ at: 0, pan: { from: [0, 0], to: [0, 0], for: 0 s } }]", at: "5:57", "at least 1e-06 s"),
            Mistake(
                "script: [{ at: 0, pan: { from: [0, 0], to: [0, 0], for: 1 s, curve: easeout } }]", at: "5:69",
                "did you mean 'ease-out'?"),
            // Expectations
            Mistake(
                "expect: [{ before: 1 s }]", at: "5:10",
                "an expectation needs 'event'"),
            Mistake("expect: [{ event: settled }]", at: "5:10", "needs 'before', 'after', 'at' or 'count'"),
            Mistake("expect: [{ event: setled, count: 1 }]", at: "5:19", "did you mean 'settled'?"),
            Mistake("expect: [{ event: settled, at: 1 s }]", at: "5:28", "'at' needs 'within'"),
            Mistake("expect: [{ event: settled, before: 1 s, after: 2 s }]", at: "5:36", "no time is before"),
            Mistake(
                "expect: [{ event: settled, count: 1, equals: 1 }]", at: "5:38",
                "'equals' cannot be combined with event"),
            Mistake("expect: [{ metric: frames }]", at: "5:10", "needs 'between' or 'equals'"),
            Mistake(
                "expect: [{ metric: frames, between: [2, 1] }]", at: "5:37",
                "the range is empty (expected the minimum, then the maximum)"),
            Mistake(
                "expect: [{ metric: frames, equals: 1, between: [1, 1] }]", at: "5:39",
                "cannot be combined with 'equals'"),
            Mistake("expect: [{ metric: model, equals: 1 }]", at: "5:10", "'layer' or 'point', 'property' and 'at'"),
            Mistake(
                "expect: [{ metric: frames, equals: 1, layer: header }]", at: "5:46",
                "does not apply to the metric 'frames' (expected the metric without it)"),
            Mistake(
                "expect: [{ metric: model_gap_pt, equals: 1, component: x }]", at: "5:56",
                "does not apply to the metric 'model_gap_pt' (expected 'layer', 'point', 'property', 'at' or 'during')"),
            Mistake(
                "expect: [{ metric: model_gap_pt, equals: 1, layer: header, point: C }]", at: "5:67",
                "'point' cannot be combined with 'layer' (expected one of them)"),
        ])
    func layer(mistake: Mistake) {
        expectOnly(mistake, in: layerScenario(mistake.text + "\n"))
    }

    @Test(
        "Errors in a header's release",
        arguments: [
            Mistake(
                "{ spring: { mass: -1, stiffness: 1, damping: 1 } }", at: "5:28",
                "-1 is out of range (expected a number, over 0)"),
            Mistake("{ spring: { mass: .NaN, stiffness: 1, damping: 1 } }", at: "5:28", "not finite"),
            Mistake("{ spring: { mass: 1, stiffness: inf, damping: 1 } }", at: "5:42", "not finite"),
            Mistake(
                "{ spring: { duration: 1 s, dampingRatio: 1 } }", at: "5:20",
                "a spring is incomplete (expected settlingDuration and dampingRatio; or"),
            Mistake("{ spring: { duration: 1 s, bounce: -1 } }", at: "5:45", "over -1 and at most 1"),
            Mistake(
                "{ spring: { mass: 1, stiffness: 1, damping: 1, bounce: 0 } }", at: "5:57",
                "'bounce' cannot be combined with mass, stiffness and damping"),
            Mistake("{ spring: { mass: 1, stifness: 1, damping: 1 } }", at: "5:31", "did you mean 'stiffness'?"),
            Mistake("{ spring: { settlingDuration: 1 s, dampingRatio: 0 } }", at: "5:59", "at least 0.001"),
            Mistake("{ spring: { settlingDuration: 0.9, dampingRatio: 1 } }", at: "5:40", "0.9 has no unit"),
            Mistake(
                "{ delay: 1 s }", at: "5:10", "a release is incomplete (expected spring; or network and duration)"),
            Mistake("nothing", at: "5:10", "unexpected 'nothing' (expected none; or"),
        ])
    func release(mistake: Mistake) {
        let found = problems(of: headerScenario(release: mistake.text)).map(\.description)
        #expect(
            found.contains { $0.hasPrefix("\(mistake.place): ") && $0.contains(mistake.words) },
            "\(found) should hold \(mistake.place): \(mistake.words)")
    }

    @Test(
        "The flags of YAML 1.1 are texts",
        arguments: [("no", "false"), ("on", "true"), ("Yes", "true"), ("True", "true"), ("OFF", "false")])
    func flags(text: String, meant: String) {
        expectOnly(
            Mistake(
                text, at: "6:36", "'\(text)' is text in YAML 1.2 (expected true or false); did you mean '\(meant)'?"),
            in: headerScenario(release: "none", "with: { interactionWhileAnimating: \(text) }\n"))
    }

    @Test(
        "Invalid pans are errors",
        arguments: [
            ("lifted", "1 s", "0.5 s", "8:7", "the previous pan ends at"),
            ("never", "0.1 s", "0.9 s", "8:7", "the previous pan never ends"),
            ("lifted", "0.1 s", "0 s", "8:7", "follows a step at"),
        ])
    func pans(ends: String, length: String, second: String, place: String, words: String) {
        let text = layerScenario(
            """
            script:
            - at: 0.1 s
              pan: { from: [0, 0], to: [0, 0], for: \(length), ends: \(ends) }
            - at: \(second)
              pan: { through: [{ at: 0, to: [0, 0] }] }
            """)
        expectOnly(Mistake("", at: place, words), in: text)
    }

    @Test(
        "Unknown names and unreachable times in expectations are errors",
        arguments: [
            Mistake(
                "expect: [{ event: touch-began, subject: haeder, count: 1 }]", at: "6:10", "did you mean 'header'?"),
            Mistake(
                "expect: [{ event: animation-stop, subject: L4, count: 1 }]", at: "6:10", "unknown layer 'L4'"),
            Mistake(
                "expect: [{ event: crossing, subject: release, count: 1 }]", at: "6:10",
                "unknown release 'release' for the event 'crossing' (expected release 1, or another number)"),
            Mistake(
                "expect: [{ event: extremum, subject: release 0, count: 1 }]", at: "6:10",
                "unknown release 'release 0'"),
            Mistake("expect: [{ event: settled, subject: header, count: 1 }]", at: "6:10", "has no subject"),
            Mistake("expect: [{ order: [[touch-began], [touch-ended, L9]] }]", at: "6:10", "unknown layer 'L9'"),
            Mistake(
                "expect: [{ metric: presentation, point: C, property: position, at: 1 s, equals: 1 }]", at: "6:10",
                "a metric needs a single number, and position has 2 (expected position.x or position.y)"),
            Mistake(
                "expect: [{ metric: model, point: C, property: position.x, at: 9 s, equals: 1 }]", at: "6:10",
                "9.0 s is never reached: the run ends at 1.0 s"),
            Mistake("expect: [{ metric: model_gap_pt, at: 9 s, equals: 1 }]", at: "6:10", "9.0 s is never reached"),
        ])
    func names(mistake: Mistake) {
        expectOnly(mistake, in: headerScenario(release: "none", mistake.text + "\n"))
    }

    @Test("A run with too many solver steps is an error unless the limit is lifted")
    func steps() throws {
        let text = layerScenario("solver: { method: rk8pd, step: 1/352800000 s }\n")
            .replacing("until: { time: 1 s }", with: "until: { time: 3 s }")
        let words =
            "the run would take 1058400000 solver steps (expected at most 1000000000, or hooke run --force)"
        expectOnly(Mistake("", at: "5:32", words), in: text)
        let insisted = try Scenario(ScenarioText(text), ScenarioOverrides(isUnlimited: true))
        #expect("\(insisted.solver)" == "rk8pd:1/352800000s")
        #expect(problems(of: layerScenario("solver: rk8pd:1/352800000s\n")).isEmpty)
    }

    @Test(
        "A run with too many frames is an error",
        arguments: [
            (
                "{ settled: true, atMost: 1e9 s }", "4:33",
                "is 60000000000 frames (expected at most 10000000, or hooke run --force)"
            ),
            ("{ time: 166667 s }", "4:16", "at 60 Hz is 10000020 frames"),
            ("{ time: 0 s }", "4:16", "out of range"),
            ("{ settled: false, atMost: 1 s }", "4:19", "(expected true)"),
            ("{ settled: true }", "4:8", "needs 'atMost'"),
            (
                "{ time: 1e-7 s }", "4:16",
                "1e-7 s is out of range: rescale your time, such that 1 s of the file is 1 ns"
            ),
            ("{ settled: true, atMost: 1 s, time: 1 s }", "4:38", "'time' cannot be combined with settled and atMost"),
        ])
    func ends(until: String, place: String, words: String) {
        let text = "hooke: 1\nname: a\nscene: elastic-layer\nuntil: \(until)\n"
        expectOnly(Mistake("", at: place, words), in: text)
    }

    @Test("An invalid version, name or scene is an error")
    func head() {
        let found = problems(of: "hooke: 2\nname: Elastic Pull\nscene: elastic-heder\n", file: "x/pull.yaml")
        #expect(
            found.map(\.description) == [
                "1:1: a scenario needs 'until' (expected a mapping: the end of a run)",
                "1:8: 2 is out of range (expected 1)",
                "2:7: invalid scenario name 'Elastic Pull' (expected lower-case letters, digits and hyphens)",
                "2:7: the name 'Elastic Pull' differs from the file name (expected 'pull', or no name)",
                "3:8: unknown scene 'elastic-heder' (expected elastic-layer, elastic-header, network, progress-bar, text, composer, emoji-keyboard or feed); did you mean 'elastic-header'?",
            ])
    }

    @Test("An unknown name has one line, with the other positions at which it stands")
    func grouped() {
        let text = layerScenario("probes: [crd.opacity, crd.x]\nexpect: [{ event: layout, subject: crd, count: 1 }]\n")
        let problems = problems(of: text)
        #expect(problems.count == 3, "\(problems)")
        let words = ScenarioProblems(file: "a.yaml", problems).description
        #expect(words.hasPrefix("a.yaml:5:10: unknown layer 'crd'") && !words.contains("\n"), "\(words)")
        #expect(words.hasSuffix(" (and in 2 more places: 5:23, 6:10)"), "\(words)")
    }

    @Test("All errors are reported at once, in the order of the file, each with the file's name")
    func allAtOnce() {
        let text = layerScenario("seed: no\nsede: 1\nseed: 2\ndisplay: { refresh: 60, siz: 1 }\nsolver: x\n")
        do throws(ScenarioProblems) {
            _ = try Scenario(ScenarioText(text, file: "runs/a.yaml"))
            Issue.record("five mistakes were accepted")
        } catch {
            let lines = error.description.split(separator: "\n")
            #expect(
                lines.map { $0.split(separator: " ")[0] } == [
                    "runs/a.yaml:5:7:", "runs/a.yaml:6:1:", "runs/a.yaml:7:1:", "runs/a.yaml:8:21:",
                    "runs/a.yaml:8:25:",
                    "runs/a.yaml:9:9:",
                ])
            #expect(error.problems == error.problems.sorted { $0.position < $1.position })
        }
    }
}
