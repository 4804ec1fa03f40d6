import Dispatch
import HookeDynamics
import HookeForms
import ScenarioSupport
import Testing

@testable import HookeRuns
@testable import HookeScenario

/// Searches that move a step to every frame, compared with plain runs of every schedule.
struct MovedStepTests {
    /// A card that springs away, with steps of its own.
    private static func source(
        _ steps: String, until: String = "time: 0.4 s", refresh: String = "30 Hz"
    ) -> ScenarioSource {
        ScenarioSource(
            ScenarioText(
                """
                hooke: 1
                name: a
                display: { refresh: \(refresh), pipeline: one-stage }
                layers: [{ name: card, kind: view, pans: true, position: [20 pt, 100 pt], bounds: [0, 0, 30 pt, 30 pt] }]
                script:
                  # Away
                  - at: 0.05 s
                    animate: { spring: { duration: 0.2 s, bounce: 0.4 }, do: [{ set: { card.position: [60 pt, 300 pt] } }] }
                \(steps)
                probes: [card.position]
                until: { \(until) }

                """))
    }

    private static let retarget =
        "animate: { spring: { duration: 0.2 s, bounce: 0.4 }, do: [{ set: { card.position.y: 150 pt } }] } }"

    private static func perform(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }

    /// Slow frames: plain runs, a thousand at 30 Hz, take most of the time.
    /// Over 2 s in debug: the search is compared with every frame.
    @Test(
        "The search finds what plain runs of every schedule find, on any number of threads",
        arguments: [
            ("script[1]", "  - { at: 0.21 s, \(retarget)"), ("script[0]", "  - { at: 0.21 s, \(retarget)"),
            ("script[1]", "  - { at: 0.2 s, refresh: 60 Hz }"), ("script[1]", "  - { at: 0.1 s, drop: 2 }"),
            ("script[1]", "  - { at: 0.2 s, set: { card.position.x: =presentation(card.position.y) } }"),
            (
                "script[2]",
                "  - { at: 0.1 s, set: { card.opacity: 0.5 } }\n  - { at: 0.1 s, pan: { view: card, from: [60 pt, 300 pt], to: [90 pt, 250 pt], for: 0.1 s } }"
            ),
        ])
    func bruteForce(step: (reference: String, steps: String)) throws {
        for (until, drops) in [("time: 0.4 s", 0), ("settled: true, atMost: 1/3 s", 1)] {
            let source = Self.source(step.steps, until: until, refresh: "15 Hz")
            let move = try StepMove(step.reference, in: source)
            let base = try PlainRun.all(source, drops: drops)
            var plain = base
            for frame in base[0].frames where frame.time != move.moved(to: .zero).original {
                plain += try PlainRun.all(source, drops: drops) { _ in .move(move.moved(to: frame.time)) }
            }
            for threads in [1, 3] {
                let report = try ScheduleSearch(source.scenario(), drops: drops, varying: .move(move))
                    .run(threads: threads, by: Self.perform)
                PlainRun.compare(report, plain, "\(step) \(until), \(threads) threads")
                #expect(report.step?.times == base[0].frames.count { $0.time != move.moved(to: .zero).original })
                #expect(report.step?.leftOut == 0)
            }
        }
    }

    @Test("Runs that cannot be kept in memory are repeated instead: streams, costs of solvers")
    func repeated() throws {
        for (old, new) in [
            ("pipeline: one-stage", "pipeline: one-stage, costs: { commit: { rhsEvaluations: 1 us } }"),
            ("probes:", "streams: { ticks: { timer: 0.1 s } }\nprobes:"),
        ] {
            let steps = "  - { at: 0.21 s, \(Self.retarget)"
            let text = String(
                decoding: Self.source(steps, until: "time: 4/15 s", refresh: "15 Hz").text.bytes, as: UTF8.self)
            let source = ScenarioSource(ScenarioText(text.replacing(old, with: new)))
            let move = try StepMove("script[1]", in: source)
            var plain = try PlainRun.all(source, drops: 1)
            for frame in plain[0].frames {
                plain += try PlainRun.all(source, drops: 1) { _ in .move(move.moved(to: frame.time)) }
            }
            let report = try ScheduleSearch(source.scenario(), drops: 1, varying: .move(move)).run()
            PlainRun.compare(report, plain, "\(new)")
        }
    }

    @Test("A moved pan of a scene gives what its written scenario gives")
    func scene() throws {
        let text = ScenarioText(try Scenario.shippedText("elastic-pull"))
        let (source, scenario, hasNumber) = try ScheduleSearch.source(text, that: "presentation(C.position.y)")
        let move = try StepMove("13", in: source)
        #expect(move.name == "script[0] (pan, line 13)", "the line of the pan in elastic-pull")
        let report = try ScheduleSearch(
            scenario, drops: 1, varying: .move(move), in: 0.3...0.36, hasNumber: hasNumber
        ).run(threads: 2, by: Self.perform)
        #expect(report.step?.times == 4)
        for measure in ScheduleMeasure.allCases {
            let worst = try #require(report[measure])
            let written = try worst.schedule.text(in: source, named: "worst")
            let again = try ScheduleSearch.source(ScenarioText(written), that: "presentation(C.position.y)").scenario
            #expect(again.name == "worst")
            let plain = try ScheduleSearch(again, drops: 1, hasNumber: true).findings(with: Schedule())
            #expect(plain[measure]?.found.value == worst.value)
        }
    }

    @Test("A step that would be invalid at a frame is left out there, with the reason")
    func leftOut() throws {
        let pan = "pan: { view: card, from: [60 pt, 300 pt], to: [60 pt, 250 pt], for: 0.1 s } }"
        let source = Self.source("  - { at: 0.1 s, \(pan)\n  - { at: 0.3 s, \(pan)")
        let search = try ScheduleSearch(source.scenario(), drops: 0, varying: .move(StepMove("script[2]", in: source)))
        let report = try search.run()
        // The frames from 1/30 to 5/30 s; at 0 s and 6/30 s one pan ends where the other begins. 9/30 s is where it stands.
        #expect(report.step?.leftOut == 5)
        #expect(report.step?.times == 7)
        #expect(report.runs == 8)
        let words = report.text()
        #expect(
            words.contains("left out: 5 frames where the scenario would be invalid, the first at 1/30 s: "), "\(words)")
    }

    @Test(
        "Unknown steps are errors with the steps that there are",
        arguments: ["script[9]", "script[-1]", "script[]", "script", "1000", "0", "", "script[2]", "7.5", "script[1"])
    func unknown(reference: String) throws {
        let source = Self.source(
            "  - { at: 0.2 s, set: { card.opacity: 0.5 } }\n  - { on: { event: animation-stop, subject: card }, set: { card.opacity: 1 } }"
        )
        let error = #expect(throws: ScheduleError.self) { try StepMove(reference, in: source) }
        #expect(error?.exitCode == 64)
        #expect(
            "\(error!)".hasSuffix(
                "script[0] (animate, line 7) at 1/20 s; script[1] (set, line 9) at 1/5 s)"), "\(error!)")
    }

    @Test("A run that fails with the step at some frames names the first of them", arguments: [0, 1])
    func failing(drops: Int) throws {
        // Before the card has gone away from 100 pt, that is a division by zero.
        let source = Self.source(
            "  - { at: 0.21 s, set: { card.position.x: =20 pt * 50 pt / (card.position.y - 100 pt) } }")
        let move = try StepMove("9", in: source)
        for threads in [1, 3] {
            let search = try ScheduleSearch(source.scenario(), drops: drops, varying: .move(move))
            let found = #expect(throws: ScheduleError.self) { try search.run(threads: threads, by: Self.perform) }
            guard case .run(.expression(let problem), let schedule)? = found else {
                Issue.record("\(String(describing: found))")
                return
            }
            #expect(schedule == Schedule(change: .move(move.moved(to: .zero))))
            #expect("\(found!)" == "the run fails with script[1] at 0 s: \(problem.message)")
            #expect(found?.exitCode == 70)
        }
    }

    @Test("A line with several steps names none")
    func ambiguous() throws {
        let text = """
            hooke: 1
            name: a
            layers: [{ name: card }]
            script: [{ at: 0.1 s, set: { card.opacity: 0.5 } }, { at: 0.2 s, set: { card.opacity: 1 } }]
            until: { time: 0.4 s }
            """
        let source = ScenarioSource(ScenarioText(text))
        #expect(throws: ScheduleError.self) { try StepMove("4", in: source) }
        let move = try StepMove("script[1]", in: source)
        let late = ScheduleError.noFramesForStep(move.name)
        #expect(throws: late) {
            try ScheduleSearch(source.scenario(), drops: 0, varying: .move(move), in: 0.5...0.6)
        }
        let bad = ScenarioSource(ScenarioText("hooke: 1\n"))
        guard case .scenario? = #expect(throws: ScheduleError.self, performing: { try StepMove("script[0]", in: bad) })
        else { return }
    }

    @Test("A moved step keeps its comments and its style")
    func text() throws {
        let source = Self.source(
            "  # Back\n  - { at: 0.21 s, \(Self.retarget)\n  - { at: 0.3 s, set: { card.opacity: 0.5 } }",
            until: "time: 1 s")
        let text = try Schedule(change: .move(StepMove("script[1]", in: source).moved(to: Flicks(seconds: 0.025))))
            .text(
                in: source)
        let lines = text.split(separator: "\n").map(String.init)
        let first = try #require(lines.firstIndex(of: "  # Back"))
        #expect(lines[first - 1] == "script:")
        #expect(lines[first + 1] == "  - { at: 1/40 s, \(Self.retarget)")
        #expect(lines[first + 2] == "  # Away")
        let last = try Schedule(change: .move(StepMove("script[0]", in: source).moved(to: 0.5))).text(in: source)
        let end = last.split(separator: "\n").map(String.init)
        let away = try #require(end.firstIndex(of: "  # Away"))
        #expect(end[away - 1].hasPrefix("  - { at: 0.3 s") && end[away + 1] == "  - at: 1/2 s")
        #expect(end[away + 3].hasPrefix("probes:"))
    }
}
