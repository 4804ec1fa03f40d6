import HookeAnimation
@testable import HookeForms
@testable import HookeRuns
@testable import HookeMeasurement
import HookeSolvers
import HookeTrace
import ScenarioSupport
import Synchronization
import Testing

@testable import HookeScenario

/// The structure of frame costs, without the measured times.
struct FrameCostTests {
    @Test("a scene has a part for frames and each phase, with the shortest time of each frame", arguments: [1, 3])
    func scene(repeats: Int) throws {
        let scenario = try Scenario(ScenarioText(reading: DrawnRun.package + "/Scenarios/elastic-2-suppressed.yaml"))
        let cost = try FrameCostBench(repeats: repeats).cost(of: scenario)
        let frames = try scenario.trace().result.frames
        #expect(cost.scenario == "elastic-2-suppressed" && cost.repeats == repeats)
        #expect(cost.refreshHertz == 60 && cost.solver == scenario.solver.description)
        let phases = RunTables.costSchema.columns.map(\.name).filter { $0.hasSuffix("_ns") && $0 != "frame_cost_ns" }
        #expect(cost.parts.map { "\($0.phase)_ns" } == ["frame_ns"] + phases)
        for part in cost.parts {
            #expect(part.sample.count == frames && (part.sample.minimum ?? -1) >= 0, "\(part.phase)")
        }
        #expect(cost.frames.map(\.index) == Array(0..<frames))
        for frame in cost.frames {
            // A frame is the sum of its phases, so that the sum of their shortest times is at most the frame's.
            #expect(frame.phases.reduce(0, +) <= frame.minimum && 0 < frame.minimum && frame.minimum <= frame.median)
            #expect(abs(frame.time * 60 - Double(frame.index)) < 1e-9)
        }
        #expect(cost.frames.contains { ($0.counts?.commits ?? 0) > 0 })
    }

    @Test("a system has frames between probes and no phases")
    func system() throws {
        let scenario = try SystemText("chain").scenario()
        let cost = try FrameCostBench(repeats: 2).cost(of: scenario)
        #expect(cost.points == 14)
        #expect(cost.parts.map(\.phase) == ["frame"])
        #expect(cost.parts[0].sample.count == 61 && (cost.parts[0].sample.minimum ?? 0) > 0)
        #expect(cost.frames.allSatisfy { $0.counts == nil && $0.phases.isEmpty })
    }

    @Test(
        "A frame's cost is the shortest of its replays, with the median by nearest rank; each phase has its own shortest"
    )
    func replays() {
        var frames = ReplayedFrames()
        // Three replays of two frames with two phases.
        for (replay, times) in [[[5.0, 4], [9, 1]], [[3, 6], [8, 2]], [[4, 7], [7, 9]]].enumerated() {
            for (index, phases) in times.enumerated() {
                frames.add(index, at: Double(index), nil, phases: phases, total: phases.reduce(0, +) + Double(replay))
            }
        }
        let costs = frames.costs
        #expect(costs.map(\.phases) == [[3, 4], [7, 1]])
        #expect(costs.map(\.minimum) == [9, 10] && costs.map(\.median) == [10, 11])
    }

    @Test("The allocations of a frame are the fewest of its replays; their sum is known if all are")
    func allocations() throws {
        var frames = ReplayedFrames()
        for counts in [[7, 2], [5, 2], [6, 3]] {
            for (index, count) in counts.enumerated() {
                frames.add(index, at: Double(index), nil, phases: [], total: 1, allocations: count)
            }
        }
        #expect(frames.costs.map(\.allocations) == [5, 2])
        // A counter that knows ten more at each look: one look before and one after each frame.
        let counter = LookCounter()
        let scenario = try Scenario(ScenarioText("hooke: 1\nname: a\nlayers: [{ name: b }]\nuntil: { time: 0.1 s }\n"))
        let counted = try FrameCostBench(repeats: 2, allocationCount: { counter.look() }).cost(of: scenario)
        #expect(counted.frames.count == 7 && counted.frames.allSatisfy { $0.allocations == 10 })
        #expect(counted.allocations == 70)
        let system = try FrameCostBench(repeats: 1, allocationCount: { counter.look() })
            .cost(of: SystemText("chain").scenario())
        #expect(system.frames.allSatisfy { $0.allocations == 10 })
        let uncounted = try FrameCostBench(repeats: 1).cost(of: scenario)
        #expect(uncounted.allocations == nil && uncounted.frames.allSatisfy { $0.allocations == nil })
        #expect(
            FrameCostTable.frameTable(of: [uncounted]).csv.split(separator: "\n").dropFirst().allSatisfy {
                $0.hasSuffix(",")
            })
        #expect(
            FrameCostTable.frameTable(of: [counted]).csv.split(separator: "\n").dropFirst().allSatisfy {
                $0.hasSuffix(",10")
            })
    }

    /// Counts ten allocations more at each look.
    private final class LookCounter: Sendable {
        private let count = Mutex(0)

        func look() -> Int {
            count.withLock {
                $0 += 10
                return $0
            }
        }
    }

    @Test("a solver that fails is an error")
    func unsolved() throws {
        let scenario = try SystemText("van-der-pol", "with: { mu: 1000 }\nsolver: rk4:1/60s").scenario()
        let error = #expect(throws: RunError.self) { _ = try FrameCostBench(repeats: 1).cost(of: scenario) }
        #expect(error?.exitCode == 70)
    }
}
