import Dispatch
import HookeDynamics
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeRuns
@testable import HookeScenario

/// Searches over schedules of dropped frames, compared with plain runs of every schedule.
struct ScheduleSearchTests {
    /// A card that springs away and is retargeted, 13 frames at 30 Hz.
    private static func text(_ display: String = "refresh: 30 Hz, pipeline: one-stage") -> String {
        """
        hooke: 1
        name: a
        display: { \(display) }
        layers: [{ name: card, kind: view, position: [20 pt, 100 pt], bounds: [0, 0, 30 pt, 30 pt] }]
        # What happens
        script:
          - { at: 0.05 s, animate: { spring: { duration: 0.2 s, bounce: 0.4 }, do: [{ set: { card.position: [60 pt, 300 pt] } }] } }
          # A retarget
          - { at: 0.2 s, animate: { spring: { duration: 0.2 s, bounce: 0.4 }, do: [{ set: { card.position.y: 150 pt } }] } }
        probes: [card.position]
        until: { time: 0.4 s }
        """ + "\n"
    }

    private static func perform(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }

    @Test("The search finds what plain runs of every schedule find, on any number of threads", arguments: [1, 2, 3])
    func bruteForce(drops: Int) throws {
        let text = Self.text("refresh: 15 Hz, pipeline: one-stage")
        let plain = try PlainRun.all(ScenarioSource(ScenarioText(text)), drops: drops)
        for threads in [1, 3] {
            let search = try ScheduleSearch(Scenario(ScenarioText(text)), drops: drops)
            let report = try search.run(threads: threads, by: Self.perform)
            PlainRun.compare(report, plain, "\(threads) threads")
            #expect(search.frames.count == 6)
            #expect(report[.judder]?.subject == "card.position")
        }
    }

    @Test("The schedule of a report, written as a scenario, has the very number")
    func reproduced() throws {
        let text = ScenarioText(try Scenario.shippedText("elastic-pull"))
        let scenario = try Scenario(text)
        let report = try ScheduleSearch(scenario, drops: 2, in: 0.5...0.6).run(threads: 2, by: Self.perform)
        for measure in ScheduleMeasure.allCases.dropLast() {
            let worst = try #require(report[measure])
            let written = try worst.schedule.text(in: ScenarioSource(text), named: "worst-1")
            let again = try Scenario(ScenarioText(written))
            #expect(again.name == "worst-1")
            let plain = try ScheduleSearch(again, drops: 1).findings(with: Schedule())
            #expect(plain[measure]?.found.value == worst.value)
            #expect(plain[measure]?.found.frame == worst.frame)
        }
    }

    @Test(
        "A number that is not finite in some frame is reported as such, with its schedule",
        arguments: ["card.position.y / (card.position.x - 20 pt)", "sqrt(card.position.x - 20.5 pt)"])
    func notFinite(expression: String) throws {
        let (_, scenario, hasNumber) = try ScheduleSearch.source(ScenarioText(Self.text()), that: expression)
        let report = try ScheduleSearch(scenario, drops: 1, hasNumber: hasNumber).run()
        #expect(hasNumber && !report.holds && report[.number] == nil)
        #expect(report.failures.map(\.isNumber) == [true])
        #expect(
            report.text(number: expression).contains("\(expression): not a finite number in every frame, with no drops")
        )
    }

    @Test(
        "The scenario that is written has the seed and the condition of the command line, in any style",
        arguments: ["seed: 3", "", "# end"], ["expect: [{ event: settled, count: 0 }]", "expect: []", ""])
    func commandLine(seed: String, expect: String) throws {
        let faults = Self.text("refresh: 30 Hz, faults: { drops: { probability: 0.3 } }")
        let block = ScenarioText("\(faults)\(expect)\n\(seed)\n")
        for text in [block, ScenarioText(try Node.json(block.nodes().root))] {
            let (source, scenario, hasNumber) = try ScheduleSearch.source(
                text, that: "max(card.position.y) < 1 pt", seed: 8)
            let report = try ScheduleSearch(scenario, drops: 1, hasNumber: hasNumber).run()
            let failure = try #require(report.failures.last)
            let written = try Scenario(ScenarioText(failure.schedule.text(in: source)))
            #expect(written.seed == 8)
            #expect(written.expectations.count == scenario.expectations.count)
            let verdict = try written.run().result.expectations.last
            #expect(verdict?.isHeld == false && verdict?.found == failure.expectation.found)
        }
    }

    @Test("What is kept in memory gives what a run from the start gives, for every schedule of a pulled header")
    func kept() throws {
        let scenario = try Scenario.shipped("elastic-pull")
        let search = try ScheduleSearch(scenario, drops: 1)
        let report = try search.run()
        #expect(report.runs == search.frames.count + 1)
        var plain = try search.findings(with: Schedule())
        for frame in search.frames { plain.combine(try search.findings(with: Schedule(drops: [frame]))) }
        for measure in ScheduleMeasure.allCases.dropLast() {
            #expect(report[measure]?.value == plain[measure]?.found.value, "\(measure)")
            #expect(report[measure]?.schedule == plain[measure]?.schedule, "\(measure)")
        }
    }

    @Test("Runs that cannot be kept in memory are repeated instead: a network, streams, costs of solvers")
    func repeated() throws {
        let costly = Self.text("refresh: 15 Hz, pipeline: one-stage, costs: { commit: { rhsEvaluations: 1 us } }")
        let plain = try PlainRun.all(ScenarioSource(ScenarioText(costly)), drops: 2)
        let report = try ScheduleSearch(Scenario(ScenarioText(costly)), drops: 2).run(threads: 2, by: Self.perform)
        PlainRun.compare(report, plain, "costs")
        let chain = try Scenario.shipped("elastic-coupled")
        let window: ClosedRange<Flicks> = 0.3...0.4
        let search = try ScheduleSearch(chain, drops: 1, in: window)
        let found = try search.run(threads: 2, by: Self.perform)
        var all = try search.findings(with: Schedule())
        for frame in search.frames { all.combine(try search.findings(with: Schedule(drops: [frame]))) }
        #expect(found[.judder]?.value == all[.judder]?.found.value)
        #expect(found.runs == search.frames.count + 1)
    }

    @Test(
        "A number and a condition are searched over all schedules, and failing expectations have the smallest schedule")
    func expressions() throws {
        let (_, number, hasNumber) = try ScheduleSearch.source(
            ScenarioText(Self.text()), that: "presentation(card.position.y)")
        #expect(hasNumber)
        let report = try ScheduleSearch(number, drops: 2, hasNumber: true).run()
        let highest = try #require(report[.number])
        #expect(report.holds)
        let plain = try PlainRun.all(ScenarioSource(ScenarioText(Self.text())), drops: 2).count
        #expect(report.runs == plain)
        let limit = highest.value - 1e-9
        let (_, condition, isNumber) = try ScheduleSearch.source(
            ScenarioText(Self.text()), that: "max(presentation(card.position.y)) < \(limit) pt")
        #expect(!isNumber)
        let failed = try ScheduleSearch(condition, drops: 2).run(threads: 2, by: Self.perform)
        #expect(failed.failures.count == 1)
        #expect(failed.failures.first?.schedule == highest.schedule)
        #expect(!failed.holds)
    }

    @Test("Expressions that do not parse have a position")
    func unreadable() throws {
        for (text, column) in [("max(card.position.y", 4), ("card.positio.y < 3 pt", 1), ("1 +", 4)] {
            let error = #expect(throws: ScenarioProblems.self) {
                try ScheduleSearch.source(ScenarioText(Self.text()), that: text)
            }
            let problem = try #require(error?.problems.first)
            #expect(problem.position.line == 0)
            #expect(abs(problem.position.column - column) <= 1, "\(text): \(problem)")
        }
    }

    @Test("Too many schedules are an error with their number; a system has no frames; no drops are an error")
    func refused() throws {
        let scenario = try Scenario.shipped("elastic-pull")
        let error = #expect(throws: ScheduleError.self) { try ScheduleSearch(scenario, drops: 9) }
        guard case .tooMany(let schedules, 9, let frames)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(schedules > 1e10 && frames > 80)
        #expect("\(error!)".contains("at most 10000000") && "\(error!)".contains("--since"))
        let system = try Scenario(ScenarioText("hooke: 1\nname: a\nsystem: bounce\nuntil: { time: 1 s }\n"))
        #expect(throws: ScheduleError.noFrames) { try ScheduleSearch(system, drops: 1) }
        #expect(throws: ScheduleError.noDrops) { try ScheduleSearch(scenario, drops: 0) }
        #expect(throws: ScheduleError.noFramesInWindow) { try ScheduleSearch(scenario, drops: 1, in: 5.0...6.0) }
    }

    @Test("The number of sets of up to three of 54 frames is 26 290")
    func counted() {
        #expect(DroppedFrame.sets(of: 54, upTo: 3) == 26_290)
        #expect(DroppedFrame.sets(of: 2, upTo: 5) == 4)
        #expect(DroppedFrame.sets(of: 54, upTo: 0) == 1)
    }

    @Test("A run that fails under a schedule names the smallest one")
    func failing() throws {
        // 40 steps of a minute each are under an hour, 80 are over: both groups fall into one frame only where refresh 3 has none.
        let step = "set: { card.opacity: 0.5 } }"
        let steps = (0..<40).map { _ in "{ at: 0.1 s, \(step)" } + (0..<40).map { _ in "{ at: 4/30 s, \(step)" }
        let text = """
            hooke: 1
            name: a
            display: { refresh: 30 Hz, costs: { commit: { inputs: 60 s } } }
            layers: [{ name: card }]
            script: [\(steps.joined(separator: ", "))]
            until: { time: 0.3 s }
            """
        for (drops, threads) in [(1, 1), (2, 3)] {
            let search = try ScheduleSearch(Scenario(ScenarioText(text)), drops: drops)
            let error = #expect(throws: ScheduleError.self) { try search.run(threads: threads, by: Self.perform) }
            guard case .run(.endlessFrame(4), let schedule)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(schedule.drops.map(\.frame) == [2])
            #expect(error?.exitCode == 65)
        }
    }
}
