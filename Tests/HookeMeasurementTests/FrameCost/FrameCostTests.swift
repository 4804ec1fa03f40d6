@testable import HookeForms
@testable import HookeRuns
@testable import HookeMeasurement
import HookeSolvers
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeScenario

/// The structure of frame costs, without the measured times.
struct FrameCostTests {
    @Test("a scene has a part for frames and each phase, with the frames of all runs", arguments: [1, 3])
    func scene(repeats: Int) throws {
        let scenario = try Scenario(ScenarioText(reading: DrawnRun.package + "/Scenarios/elastic-2-suppressed.yaml"))
        let cost = try FrameCostBench(repeats: repeats).cost(of: scenario)
        let frames = try scenario.trace().result.frames
        #expect(cost.scenario == "elastic-2-suppressed" && cost.repeats == repeats)
        #expect(cost.refreshHertz == 60 && cost.solver == scenario.solver.description)
        let phases = RunTables.costSchema.columns.map(\.name).filter { $0.hasSuffix("_ns") && $0 != "frame_cost_ns" }
        #expect(cost.parts.map { "\($0.phase)_ns" } == ["frame_ns"] + phases)
        for part in cost.parts {
            #expect(part.count == repeats * frames, "\(part.phase)")
            #expect(0 <= part.minimum && part.minimum <= part.median && part.median <= part.p95, "\(part)")
        }
        // A frame is the sum of its phases, so the sum of the phases' minima is at most the frame's minimum.
        let least = cost.parts.dropFirst().reduce(0) { $0 + $1.minimum }
        #expect(least <= cost.parts[0].minimum && cost.parts[0].minimum > 0)
    }

    @Test("a system has frames between probes and no phases")
    func system() throws {
        let scenario = try SystemText("chain").scenario()
        let cost = try FrameCostBench(repeats: 2).cost(of: scenario)
        #expect(cost.points == 14)
        #expect(cost.parts.map(\.phase) == ["frame"])
        #expect(cost.parts[0].count == 2 * 61)
        #expect(cost.parts[0].minimum > 0)
    }

    @Test("minimum, median and 95th percentile are values of the sample, by nearest rank")
    func part() {
        let part = FrameCost.Part("frame", (1...20).reversed().map(Double.init))
        #expect(part.count == 20 && part.minimum == 1 && part.median == 10 && part.p95 == 19)
    }

    @Test("a solver that fails is an error")
    func unsolved() throws {
        let scenario = try SystemText("van-der-pol", "with: { mu: 1000 }\nsolver: rk4:1/60s").scenario()
        let error = #expect(throws: RunError.self) { _ = try FrameCostBench(repeats: 1).cost(of: scenario) }
        #expect(error?.exitCode == 70)
    }
}
