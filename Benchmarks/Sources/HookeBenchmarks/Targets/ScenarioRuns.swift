import Dispatch
import HookeForms
import HookeRuns
import HookeScenario

/// Whole runs of a scenario in one process, with traces in memory that are discarded.
enum ScenarioRuns {
    static var targets: [Target] {
        [
            Target("scenario runs on two cores", .speed(1.9), clock: .wall) {
                let scenario = try elasticPull()
                return onTwoCores([scenario, scenario])
            },
            // The current speed of two cores for independent runs. Two threads of one core, or cores shared with other virtual machines,
            // give less than 2.
            Target("runs that share nothing on two cores", .none, clock: .wall) {
                onTwoCores(try (0..<2).map { _ in try elasticPull() })
            },
        ]
    }

    /// Runs on one thread.
    static func inMemory() throws -> Work {
        let scenario = try elasticPull()
        return Work(items: count) { try run(scenario) }
    }

    /// Runs on two threads, against runs on one of them.
    private static func onTwoCores(_ scenarios: [Scenario]) -> (Work, Work) {
        (
            Work(items: 2 * count) {
                DispatchQueue.concurrentPerform(iterations: 2) { thread in
                    do { _ = try run(scenarios[thread]) } catch { preconditionFailure("\(error)") }
                }
                return 0
            }, Work(items: count) { try run(scenarios[0]) }
        )
    }

    private static let count = 50

    private static func elasticPull() throws -> Scenario {
        try Scenario(ScenarioText(reading: "Scenarios/elastic-pull.yaml"))
    }

    /// The result of the last of some consecutive runs, so that all of their work is done.
    private static func run(_ scenario: Scenario) throws -> Double {
        for _ in 1..<count { _ = try scenario.run() }
        return try scenario.run().result.settled ?? .nan
    }
}
