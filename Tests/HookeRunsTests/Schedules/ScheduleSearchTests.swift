import Dispatch
import HookeDynamics
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeRuns
@testable import HookeScenario

/// Searches over schedules of dropped frames, compared with plain runs of every schedule.
struct ScheduleSearchTests {
    /// A card that springs away and is retargeted, 13 frames.
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

    /// A schedule, and its judder and gap as its tables have them.
    private struct PlainRun {
        var schedule: [Int]
        var judder = 0.0
        var gap = 0.0
        var frames: [Int] = []
    }

    /// Runs a scenario file with drops, and computes judder and gap from its tables.
    private func plainRun(_ base: String, _ schedule: [(frame: Int, time: Double)]) throws -> PlainRun {
        let scenario = try Scenario(ScenarioText(base))
        let drops = schedule.map { DroppedFrame(frame: $0.frame, time: Flicks(seconds: $0.time)) }
        let text = try ScheduleReport.text(of: drops, in: scenario, ScenarioText(base))
        let run = try Scenario(ScenarioText(text))
        #expect(run.script.count == scenario.script.count + schedule.count)
        var found = PlainRun(schedule: schedule.map(\.frame))
        var velocities: [Int: [Double]] = [:]
        let layers = try run.table("layers")
        let column = Dictionary(uniqueKeysWithValues: layers.header.enumerated().map { ($1, $0) })
        for (x, y) in zip(
            layers.rows.filter { $0[column["component"]!] == "x" },
            layers.rows.filter { $0[column["component"]!] == "y" })
        {
            let gaps = [x, y].map { Double($0[column["model"]!])! - Double($0[column["presentation"]!])! }
            found.gap = max(found.gap, (gaps[0] * gaps[0] + gaps[1] * gaps[1]).squareRoot())
            let velocity = [x, y].map { Double($0[column["velocity"]!])! }
            velocities[Int(x[0])!] = velocity
        }
        for row in try run.table("presents").rows where Double(row[9])! > 0 {
            let jump = velocities[Int(row[0])!]!.map { Double(row[9])! * $0 }
            found.judder = max(found.judder, (jump[0] * jump[0] + jump[1] * jump[1]).squareRoot())
        }
        found.frames = try run.table("hashes").rows.map { Int($0[0])! }
        return found
    }

    /// Every schedule of up to some drops, found by plain runs alone.
    private func plainRuns(_ base: String, drops: Int, rate: Double) throws -> [PlainRun] {
        var runs: [PlainRun] = []
        func visit(_ schedule: [(frame: Int, time: Double)]) throws {
            let run = try plainRun(base, schedule)
            runs.append(run)
            guard schedule.count < drops else { return }
            // The last frame of the run cannot be late in it.
            for frame in run.frames.dropLast() where frame > schedule.last?.frame ?? -1 {
                try visit(schedule + [(frame, Double(frame) / rate)])
            }
        }
        try visit([])
        return runs
    }

    private static func perform(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }

    @Test("The search finds what plain runs of every schedule find, on any number of threads", arguments: [1, 2, 3])
    func bruteForce(drops: Int) throws {
        let plain = try plainRuns(Self.text(), drops: drops, rate: 30)
        for threads in 1...3 { try compare(plain, drops: drops, threads: threads) }
    }

    private func compare(_ plain: [PlainRun], drops: Int, threads: Int) throws {
        let search = try ScheduleSearch(Scenario(ScenarioText(Self.text())), drops: drops)
        let report = try search.run(threads: threads, by: Self.perform)
        #expect(report.runs == plain.count)
        #expect(search.frames.count == 12)
        for (measure, value) in [(ScheduleMeasure.judder, \PlainRun.judder), (.gap, \PlainRun.gap)] {
            let most = try #require(plain.map { $0[keyPath: value] }.max())
            let smallest = plain.filter { $0[keyPath: value] == most }.min { left, right in
                left.schedule.count == right.schedule.count
                    ? left.schedule.lexicographicallyPrecedes(right.schedule)
                    : left.schedule.count < right.schedule.count
            }
            #expect(report[measure]?.value == most, "\(measure)")
            #expect(report[measure]?.schedule.map(\.frame) == smallest?.schedule, "\(measure)")
        }
        #expect(report[.judder]?.subject == "card.position")
    }

    @Test(
        "The schedule of a report, written as a scenario, has the very number",
        arguments: ScheduleMeasure.allCases.dropLast())
    func reproduced(measure: ScheduleMeasure) throws {
        let text = ScenarioText(try Scenario.shippedText("elastic-pull"))
        let scenario = try Scenario(text)
        let report = try ScheduleSearch(scenario, drops: 2, in: 0.45...0.7).run(threads: 2, by: Self.perform)
        let worst = try #require(report[measure])
        let written = try ScheduleReport.text(of: worst.schedule, in: scenario, text, named: "worst-1")
        let again = try Scenario(ScenarioText(written))
        #expect(again.name == "worst-1")
        let plain = try ScheduleSearch(again, drops: 1).findings(with: [])
        #expect(plain[measure]?.found.value == worst.value)
        #expect(plain[measure]?.found.frame == worst.frame)
    }

    @Test("What is kept in memory gives what a run from the start gives, for every schedule of a pulled header")
    func kept() throws {
        let scenario = try Scenario.shipped("elastic-pull")
        let search = try ScheduleSearch(scenario, drops: 1)
        let report = try search.run()
        #expect(report.runs == search.frames.count + 1)
        var plain = try search.findings(with: [])
        for frame in search.frames { plain.combine(try search.findings(with: [frame])) }
        for measure in ScheduleMeasure.allCases.dropLast() {
            #expect(report[measure]?.value == plain[measure]?.found.value, "\(measure)")
            #expect(report[measure]?.schedule == plain[measure]?.schedule, "\(measure)")
        }
    }

    @Test("Runs that cannot be kept in memory are repeated instead: a network, streams, costs of solvers")
    func repeated() throws {
        let costly = Self.text("refresh: 30 Hz, pipeline: one-stage, costs: { commit: { rhsEvaluations: 1 us } }")
        let plain = try plainRuns(costly, drops: 2, rate: 30)
        let report = try ScheduleSearch(Scenario(ScenarioText(costly)), drops: 2).run(threads: 2, by: Self.perform)
        #expect(report.runs == plain.count)
        #expect(report[.judder]?.value == plain.map(\.judder).max())
        let chain = try Scenario.shipped("elastic-coupled")
        let window: ClosedRange<Flicks> = 0.3...0.6
        let search = try ScheduleSearch(chain, drops: 1, in: window)
        let found = try search.run(threads: 2, by: Self.perform)
        var all = try search.findings(with: [])
        for frame in search.frames { all.combine(try search.findings(with: [frame])) }
        #expect(found[.judder]?.value == all[.judder]?.found.value)
        #expect(found.runs == search.frames.count + 1)
    }

    @Test(
        "A number and a condition are searched over all schedules, and failing expectations have the smallest schedule")
    func expressions() throws {
        let (number, hasNumber) = try ScheduleSearch.scenario(
            ScenarioText(Self.text()), that: "presentation(card.position.y)")
        #expect(hasNumber)
        let report = try ScheduleSearch(number, drops: 2, hasNumber: true).run()
        let highest = try #require(report[.number])
        #expect(report.holds)
        let plain = try plainRuns(Self.text(), drops: 2, rate: 30).count
        #expect(report.runs == plain)
        let limit = highest.value - 1e-9
        let (condition, isNumber) = try ScheduleSearch.scenario(
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
                try ScheduleSearch.scenario(ScenarioText(Self.text()), that: text)
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
        #expect("\(error!)".contains("at most 10000000") && "\(error!)".contains("--from"))
        let system = try Scenario(ScenarioText("hooke: 1\nname: a\nsystem: bounce\nuntil: { time: 1 s }\n"))
        #expect(throws: ScheduleError.noFrames) { try ScheduleSearch(system, drops: 1) }
        #expect(throws: ScheduleError.noDrops) { try ScheduleSearch(scenario, drops: 0) }
        #expect(throws: ScheduleError.noFramesInWindow) { try ScheduleSearch(scenario, drops: 1, in: 5.0...6.0) }
    }

    @Test("The number of sets of up to three of 54 frames is 26 290")
    func counted() {
        #expect(ScheduleSearch.count(of: 54, upTo: 3) == 26_290)
        #expect(ScheduleSearch.count(of: 2, upTo: 5) == 4)
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
            #expect(schedule.map(\.frame) == [2])
            #expect(error?.exitCode == 65)
        }
    }
}
