import HookeAnimation
import HookeRuns
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeMeasurement
@testable import HookeScenario

/// The constants of modelled costs by measured frames.
struct CostFitTests {
    private static let phases = FramePhase.allCases.map(\.name) + ["trace"]

    /// The costs of frames whose times are exactly those of constants, spread over the phases.
    private func measured(_ costs: FrameCosts, _ counts: [FrameCounts]) throws -> FrameCost {
        let scenario = try Scenario(ScenarioText("hooke: 1\nname: made\nlayers: [{ name: a }]\nuntil: { time: 1 s }\n"))
        let frames = counts.enumerated().map { index, counts in
            func time(_ phase: FrameCosts.Phase) -> Double {
                FrameCosts.Operation.allCases.reduce(0) { $0 + Double(phase[$1]) / 1000 * Double(counts[$1]) }
            }
            var phases = [Double](repeating: 0, count: CostFitTests.phases.count)
            phases[FramePhase.layout.rawValue] = 0.75 * time(costs.commit)
            phases[FramePhase.events.rawValue] = 0.25 * time(costs.commit)
            phases[FramePhase.sample.rawValue] = time(costs.render)
            // A frame does not pay for its trace, and the first frame also prepares the run.
            phases[FramePhase.allCases.count] = 1e6
            if index == 0 { phases[0] = 5e6 }
            return FrameCost.Frame(
                index: index, time: Double(index) / 60, minimum: 1, median: 1, phases: phases, counts: counts,
                allocations: nil)
        }
        return FrameCost(scenario, points: 1, repeats: 1, phases: CostFitTests.phases, frames)
    }

    private func counts(_ layouts: Int, _ sampled: Int, _ commits: Int = 0) -> FrameCounts {
        var counts = FrameCounts()
        (counts.layouts, counts.animationsSampled, counts.commits) = (layouts, sampled, commits)
        return counts
    }

    @Test("Constants are found again to the picosecond, with a determination of 1, and the rest is named")
    func exact() throws {
        var costs = FrameCosts()
        (costs.commit[.frame], costs.commit[.layouts]) = (1_234_567, 40_000_001)
        (costs.render[.frame], costs.render[.animationsSampled]) = (2_000_000, 700_003)
        let frames = [counts(0, 0), counts(0, 0), counts(3, 1), counts(1, 5), counts(0, 9), counts(7, 2)]
        let fit = try CostFit([try measured(costs, frames)])
        #expect(fit.costs == costs)
        #expect(fit.frameCount == 5 && fit.commit.worstScenario == "made")
        // Rounding of times of 3e5 ns.
        #expect(abs((fit.commit.determination ?? 0) - 1) < 1e-12 && abs((fit.render.determination ?? 0) - 1) < 1e-12)
        #expect(!fit.uncounted.contains(.layouts) && fit.uncounted.contains(.glyphs) && !fit.uncounted.contains(.frame))
    }

    @Test("The worst frame is the one that the constants explain least")
    func worst() throws {
        var costs = FrameCosts()
        costs.commit[.layouts] = 1_000_000
        let cost = try measured(costs, [counts(0, 0)] + (0..<40).map { counts($0 % 7, 0) })
        var frames = cost.frames
        let odd = frames[17]
        var phases = odd.phases
        phases[0] += 500
        frames[17] = FrameCost.Frame(
            index: 17, time: odd.time, minimum: 1, median: 1, phases: phases, counts: odd.counts, allocations: nil)
        let scenario = try Scenario(ScenarioText("hooke: 1\nname: odd\nlayers: [{ name: a }]\nuntil: { time: 1 s }\n"))
        let fit = try CostFit([FrameCost(scenario, points: 1, repeats: 1, phases: CostFitTests.phases, frames)])
        #expect(fit.commit.worstFrame == 17 && fit.commit.worstScenario == "odd")
        #expect(fit.commit.measured - fit.commit.modelled > 400 && (fit.commit.determination ?? 1) < 1)
        // All renders take no time at all.
        #expect(fit.render.determination == nil && fit.costs.render == FrameCosts.Phase())
    }

    @Test("Counts in proportion, or as a sum of others, are refused with the names of the operations")
    func dependent() throws {
        let proportional = try measured(FrameCosts(), (0..<9).map { counts($0, 3 * $0) })
        #expect(throws: CostFit.Failure.dependent([.layouts, .animationsSampled])) { try CostFit([proportional]) }
        let sum = try measured(FrameCosts(), (0..<9).map { counts($0, $0 * $0 % 5, $0 + $0 * $0 % 5) })
        let error = #expect(throws: CostFit.Failure.dependent([.layouts, .commits, .animationsSampled])) {
            try CostFit([sum])
        }
        #expect(
            error.map { "\($0)" }?.hasPrefix("cannot tell apart the costs of layouts, commits and animations_sampled: ")
                ?? false)
        // One of five thousand frames differs: told apart by name only.
        let nearly = try measured(FrameCosts(), (0..<5000).map { counts($0 % 10, 3 * ($0 % 10) + ($0 == 17 ? 1 : 0)) })
        #expect(throws: CostFit.Failure.dependent([.layouts, .animationsSampled])) { try CostFit([nearly]) }
    }

    @Test("Runs without counts are refused: a system, and a single frame")
    func nothing() throws {
        let system = try FrameCostBench(repeats: 1).cost(of: SystemText("chain").scenario())
        #expect(throws: CostFit.Failure.noFrames) { try CostFit([system]) }
        #expect(throws: CostFit.Failure.noFrames) { try CostFit([try measured(FrameCosts(), [counts(1, 1)])]) }
    }

    @Test("The printed block is a display's costs: the same constants, machine and day")
    func block() throws {
        var costs = FrameCosts()
        (costs.commit[.frame], costs.commit[.layouts]) = (1, 40_000_001)
        (costs.render[.frame], costs.render[.animationsSampled]) = (2_000_000, 999_999)
        let frames = [counts(0, 0), counts(0, 0), counts(3, 1), counts(1, 5), counts(0, 9), counts(7, 2)]
        let fit = try CostFit([try measured(costs, frames)])
        for machine in ["AMD EPYC 7B13", "Intel(R) Xeon(R) @ 2.60GHz", "a \"quoted\" \\ back: slash, {x} #1"] {
            let mark = CostCalibration(machine: machine, date: "2025-11-23")
            let lines = fit.block(mark, scenarios: 1, repeats: 20).split(separator: "\n").map { "  \($0)" }
            let text =
                "hooke: 1\nname: a\ndisplay:\n\(lines.joined(separator: "\n"))\nlayers: [{ name: a }]\nuntil: { time: 1 s }\n"
            let display = try Scenario(ScenarioText(text)).display
            #expect(display.costs == fit.costs && display.calibration == mark, "\(text)")
        }
    }

    @Test(
        "Picoseconds in microseconds are exact",
        arguments: [
            (0, "0"), (1, "0.000001"), (999_999, "0.999999"), (1_000_000, "1"), (1_500_000, "1.5"),
            (60_000_010, "60.00001"),
        ] as [(Int64, String)])
    func microseconds(picoseconds: Int64, text: String) { #expect(CostFit.microseconds(picoseconds) == text) }

    @Test("The built-in scenarios count every operation, no two of them in proportion")
    func builtIn() throws {
        let scenarios = CalibrationScenarios.all
        #expect(Set(scenarios.map(\.name)).count == scenarios.count)
        let costs = try scenarios.map { try FrameCostBench(repeats: 1).cost(of: $0) }
        let fit = try CostFit(costs)
        #expect(fit.uncounted.isEmpty, "\(fit.uncounted)")
        #expect(fit.costs.commit[.frame] > 0)
        // Far from the limit, so that a small change of a scene does not make them dependent.
        let frames = costs.flatMap { $0.frames.dropFirst().compactMap(\.counts) }
        let problem = LeastSquares(
            FrameCosts.Operation.allCases.map { operation in frames.map { Double($0[operation]) } },
            target: frames.map { _ in 0 })
        for operation in FrameCosts.Operation.allCases {
            let sine = problem.dependence(of: operation.rawValue).sine
            #expect(sine > 3 * CostFit.leastSine, "\(operation): \(sine)")
        }
    }
}
