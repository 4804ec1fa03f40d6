import Dispatch
import HookeForms
import HookeRuns
import HookeScenario

/// Whole runs of a scenario in one process, their traces kept in memory and dropped.
enum ScenarioRuns {
    static var targets: [Target] {
        [
            Target("scenario runs 20000 a second", within: 1e9 / 20_000) {
                let runs = try Runs(of: ScenarioRunner(elasticPull()))
                return Work(items: count) { try runs.make(count) }
            },
            Target("scenario runs on two cores", .speed(1.9), clock: .wall) {
                let scenario = ScenarioRunner(try elasticPull())
                return onTwoCores(try (0..<2).map { _ in try Runs(of: scenario) })
            },
            // What two cores of this machine are worth for such work at the moment: runs that share nothing at all. Halves of one core,
            // or cores that are lent to somebody else, are less than two.
            Target("runs that share nothing on two cores", .none, clock: .wall) {
                onTwoCores(try (0..<2).map { _ in try Runs(of: ScenarioRunner(elasticPull())) })
            },
        ]
    }

    /// Runs on two threads, beside those of one of them alone.
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

    /// Runs of a scenario, each in place of the one before. Only one thread at a time makes them.
    private final class Runs: @unchecked Sendable {
        private let scenario: ScenarioRunner
        private var run: RecordedRun

        /// Ready to go: the scene is set up.
        init(of scenario: ScenarioRunner) throws {
            self.scenario = scenario
            run = try scenario.run()
            try scenario.run(into: &run)
        }

        /// The verdict of the last of them, so that all is done that a run is for.
        func make(_ count: Int) throws -> Double {
            for _ in 0..<count { try scenario.run(into: &run) }
            return run.result.settled ?? .nan
        }
    }
}
