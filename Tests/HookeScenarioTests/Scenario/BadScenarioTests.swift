import HookeRuns
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

@Suite("Invalid scenarios")
struct BadScenarioTests {
    @Test(
        "Errors in a scenario of elastic-layer, from line 5 on",
        arguments: Mistake.rows(
            #"""
            # Keys
            5:1 | sript: [] | unknown key 'sript' in a scenario; did you mean 'script'?
            5:1 | zzzzzz: 1 | (expected hooke, name, about
            6:1 | seed: 1\nname: b | duplicate key 'name', first at 2:1
            5:28 | display: { refresh: 60 Hz, 'refresh': 60 Hz } | first at 5:12
            5:12 | display: { siz: [1 pt, 1 pt] } | did you mean 'size'?
            5:9 | with: { maxWaveHeight: 1 pt } | in the parameters of elastic-layer
            5:1 | release: none | 'release' cannot be combined with scene: elastic-layer
            5:1 | ? seed\n: 1 | a key with '?'
            5:1 | [a]: 1 | a collection is used as a key
            5:1 | <<: { seed: 1 } | unknown key '<<'
            # Units
            5:24 | with: { minimalHeight: 50 } | 50 has no unit
            5:24 | with: { minimalHeight: 50 } | did you mean '50 pt'?
            5:24 | with: { minimalHeight: 50 px } | unknown unit 'px' for a length
            5:24 | with: { minimalHeight: -1 pt } | -1 pt is out of range (expected a length in pt
            5:24 | with: { minimalHeight: tall } | 'tall' is not a number
            5:24 | with: { minimalHeight: 1/2 pt } | '1/2' is not a number
            5:21 | display: { refresh: 60 hz } | did you mean '60 Hz'?
            5:21 | display: { refresh: 0 Hz } | out of range
            5:21 | display: { refresh: 1e9 Hz } | at most 10000 Hz
            5:21 | display: { refresh: 60/0 Hz } | not a ratio of whole numbers
            5:18 | display: { size: [320 pt] } | unexpected list of 1 (expected a size
            5:19 | display: { size: [.nan pt, 1 pt] } | '.nan' is not finite
            5:25 | display: { size: [1 pt, .inf pt] } | '.inf' is not finite
            5:19 | display: { size: [1e999 pt, 1 pt] } | is too large
            # YAML 1.1's scalars
            5:7 | seed: 012 | begins with a zero, which is octal in YAML 1.1; write 12
            5:7 | seed: 1:30 | is a base 60 number in YAML 1.1; write 90
            5:7 | seed: 1_000 | has underscores; write 1000
            5:7 | seed: 0x10 | is not decimal; write 16
            5:7 | seed: .nan | is not finite
            5:7 | seed: -.inf | is not finite
            5:7 | seed: 1.5 | 1.5 is not a 64-bit whole number
            5:7 | seed: 1e30 | not a 64-bit whole number
            5:7 | seed: -1 | -1 is out of range
            5:7 | seed: '1' | unexpected text "1"
            5:6 | seed: | missing value
            5:7 | seed: [1] | unexpected list (expected a whole number
            5:8 | about: 12 | 12 without quotes is not text (expected a text); did you mean '"12"'?
            5:8 | about: ~ | ~ without quotes is not text
            5:18 | parameters: { a: =max(1, 2), b: 1 } | needs quotes within { } and [ ]; did you mean '"=max(1, 2)"'?
            5:18 | expect: [{ that: =header.frame[0] > 0 pt }] | did you mean '"=header.frame[0] > 0 pt"'?
            # Solvers
            5:9 | solver: rk8 | there is no solver 'rk8'; did you mean rk8pd?
            5:9 | solver: rk4:1/11s | not a whole number of flicks
            5:9 | solver: rk4:0s | more than 0 s
            5:9 | solver: propagator:1/60s | takes no step
            5:31 | solver: { method: propagator, step: 1/60 s } | cannot be combined with method: propagator
            5:30 | solver: { method: rk4, step: 0.1 ns } | unknown unit 'ns' for a time: rescale your time, such that 1 s of the file is 1 ns of the process
            5:30 | solver: { method: rk4, step: 1e-10 s } | rescale your time, such that 1 s of the file is 1 ps of the process
            5:30 | solver: { method: rk4, step: 1/11 s } | not a whole number of flicks
            5:19 | solver: { method: rk5 } | did you mean
            # Steps
            5:9 | script: { at: 0 s } | unexpected mapping (expected a list)
            5:38 | script: [{ on: { event: pan-began }, once: true, catch: header }] | unknown key 'once' in a script step (expected it in 'on': on: { ..., once: ... })
            5:10 | script: [{ at: 0 s }] | a script step needs 'set'
            5:16 | script: [{ at: 2 s, pan: { through: [{ at: 0, to: [0, 0] }] } }] | never reached
            5:10 | script: [{ pan: { through: [{ at: 0, to: [0, 0] }] } }] | needs 'at'
            5:16 | script: [{ at: -1 s, pan: { through: [{ at: 0, to: [0, 0] }] } }] | out of range
            5:35 | script: [{ at: 0, pan: { through: [] } }] | unexpected list of 0
            5:42 | script: [{ at: 0, pan: { through: [{ at: 1 s, to: [0, 0] }] } }] | first waypoint
            5:65 | script: [{ at: 0, pan: { through: [{ at: 0, to: [0, 0] }, { at: 0 s, to: [0, 0] }] } }] | is not later than the previous waypoint
            5:24 | script: [{ at: 0, pan: { from: [0, 0], to: [0, 0] } }] | a pan needs 'for'
            5:57 | script: [{ at: 0, pan: { from: [0, 0], to: [0, 0], for: 0 s } }] | at least 1e-06 s
            5:69 | script: [{ at: 0, pan: { from: [0, 0], to: [0, 0], for: 1 s, curve: easeout } }] | did you mean 'ease-out'?
            # Expectations
            5:10 | expect: [{ before: 1 s }] | an expectation is incomplete (expected event; or motion and arrives)
            5:10 | expect: [{ event: settled }] | needs 'before', 'after', 'at' or 'count'
            5:19 | expect: [{ event: setled, count: 1 }] | did you mean 'settled'?
            5:28 | expect: [{ event: settled, at: 1 s }] | 'at' needs 'within'
            5:36 | expect: [{ event: settled, before: 1 s, after: 2 s }] | no time is before
            5:38 | expect: [{ event: settled, count: 1, equals: 1 }] | 'equals' cannot be combined with event
            5:10 | expect: [{ metric: frames }] | needs 'between' or 'equals'
            5:37 | expect: [{ metric: frames, between: [2, 1] }] | the range is empty (expected the minimum, then the maximum)
            5:39 | expect: [{ metric: frames, equals: 1, between: [1, 1] }] | cannot be combined with 'equals'
            5:10 | expect: [{ metric: model, equals: 1 }] | 'layer' or 'point', 'property' and 'at'
            5:46 | expect: [{ metric: frames, equals: 1, layer: header }] | does not apply to the metric 'frames' (expected the metric without it)
            5:56 | expect: [{ metric: model_gap_pt, equals: 1, component: x }] | does not apply to the metric 'model_gap_pt' (expected 'layer', 'point', 'property', 'at' or 'during')
            5:67 | expect: [{ metric: model_gap_pt, equals: 1, layer: header, point: C }] | 'point' cannot be combined with 'layer' (expected one of them)
            """#))
    func layer(mistake: Mistake) {
        expectOnly(mistake, in: layerScenario(mistake.text + "\n"))
    }

    @Test(
        "Errors in a header's release",
        arguments: Mistake.rows(
            #"""
            5:28 | { spring: { mass: -1, stiffness: 1, damping: 1 } } | -1 is out of range (expected a number, over 0)
            5:28 | { spring: { mass: .NaN, stiffness: 1, damping: 1 } } | not finite
            5:42 | { spring: { mass: 1, stiffness: inf, damping: 1 } } | not finite
            5:20 | { spring: { duration: 1 s, dampingRatio: 1 } } | a spring is incomplete (expected settlingDuration and dampingRatio; or
            5:45 | { spring: { duration: 1 s, bounce: -1 } } | over -1 and at most 1
            5:57 | { spring: { mass: 1, stiffness: 1, damping: 1, bounce: 0 } } | 'bounce' cannot be combined with mass, stiffness and damping
            5:31 | { spring: { mass: 1, stifness: 1, damping: 1 } } | did you mean 'stiffness'?
            5:59 | { spring: { settlingDuration: 1 s, dampingRatio: 0 } } | at least 0.001
            5:40 | { spring: { settlingDuration: 0.9, dampingRatio: 1 } } | 0.9 has no unit
            5:10 | { delay: 1 s } | a release is incomplete (expected spring; or network and duration)
            5:10 | nothing | unexpected 'nothing' (expected none; or
            """#))
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
        arguments: Mistake.rows(
            #"""
            6:10 | expect: [{ event: touch-began, subject: haeder, count: 1 }] | did you mean 'header'?
            6:10 | expect: [{ event: animation-stop, subject: L4, count: 1 }] | unknown layer 'L4'
            6:10 | expect: [{ event: crossing, subject: release, count: 1 }] | unknown release 'release' for the event 'crossing' (expected release 1, or another number)
            6:10 | expect: [{ event: extremum, subject: release 0, count: 1 }] | unknown release 'release 0'
            6:10 | expect: [{ event: settled, subject: header, count: 1 }] | has no subject
            6:10 | expect: [{ order: [[touch-began], [touch-ended, L9]] }] | unknown layer 'L9'
            6:10 | expect: [{ metric: presentation, point: C, property: position, at: 1 s, equals: 1 }] | a metric needs a single number, and position has 2 (expected position.x or position.y)
            6:10 | expect: [{ metric: model, point: C, property: position.x, at: 9 s, equals: 1 }] | 9.0 s is never reached: the run ends at 1.0 s
            6:10 | expect: [{ metric: model_gap_pt, at: 9 s, equals: 1 }] | 9.0 s is never reached
            """#))
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
