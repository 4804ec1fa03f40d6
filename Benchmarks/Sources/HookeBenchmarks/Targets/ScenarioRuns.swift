import Dispatch
import HookeForms
import HookeRuns
import HookeScenario

/// Whole runs of a scenario in one process, with traces in memory that are discarded.
enum ScenarioRuns {
    static var targets: [Target] {
        [
            Target("scenario runs 20000 a second", within: 1e9 / 20_000) { try inMemory() },
            Target("scenario runs on two cores", .speed(1.9), clock: .wall) {
                let scenario = ScenarioRunner(try elasticPull())
                return onTwoCores(try (0..<2).map { _ in try Runs(of: scenario) })
            },
            // The current speed of two cores for independent runs. Two threads of one core, or cores shared with other virtual machines,
            // give less than 2.
            Target("runs that share nothing on two cores", .none, clock: .wall) {
                onTwoCores(try (0..<2).map { _ in try Runs(of: ScenarioRunner(elasticPull())) })
            },
        ]
    }

    /// Runs on one thread.
    static func inMemory() throws -> Work {
        let runs = try Runs(of: ScenarioRunner(elasticPull()))
        return Work(items: count) { try runs.make(count) }
    }

    /// Runs on two threads, against runs on one of them.
    private static func onTwoCores(_ threads: [Runs]) -> (Work, Work) {
        (
            Work(items: 2 * count) {
                DispatchQueue.concurrentPerform(iterations: 2) { thread in
                    do { _ = try threads[thread].make(count) } catch { preconditionFailure("\(error)") }
                }
                return 0
            }, Work(items: count) { try threads[0].make(count) }
        )
    }

    private static let count = 50

    private static func elasticPull() throws -> Scenario {
        try Scenario(ScenarioText(reading: "Scenarios/elastic-pull.yaml"))
    }

    /// Consecutive runs of a scenario, used by one thread at a time.
    private final class Runs: @unchecked Sendable {
        private let scenario: ScenarioRunner
        private var run: RecordedRun

        /// Sets up the scene.
        init(of scenario: ScenarioRunner) throws {
            self.scenario = scenario
            run = try scenario.run()
            try scenario.run(into: &run)
        }

        /// The result of the last run, so that all of its work is done.
        func make(_ count: Int) throws -> Double {
            for _ in 0..<count { try scenario.run(into: &run) }
            return run.result.settled ?? .nan
        }
    }
}
