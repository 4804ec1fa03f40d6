import Dispatch
import HookeScenario

/// Whole runs of a scenario in one process, their traces kept in memory and dropped.
enum ScenarioRuns {
    static var targets: [Target] {
        [
            Target("scenario runs 20000 a second", within: 1e9 / 20_000) {
                let scenario = PreparedScenario(try elasticPull())
                return Work(items: runs) { try run(scenario) }
            },
            Target("scenario runs on two cores", .speed(1.9), clock: .wall) {
                let scenario = PreparedScenario(try elasticPull())
                return (
                    Work(items: 2 * runs) {
                        DispatchQueue.concurrentPerform(iterations: 2) { _ in
                            do { _ = try run(scenario) } catch { preconditionFailure("\(error)") }
                        }
                        return 0
                    }, Work(items: runs) { try run(scenario) }
                )
            },
        ]
    }

    private static let runs = 50

    private static func elasticPull() throws -> Scenario {
        try Scenario(ScenarioText(reading: "Scenarios/elastic-pull.yaml"))
    }

    /// The verdict of the last of them, so that all is done that a run is for.
    private static func run(_ scenario: PreparedScenario) throws -> Double {
        var run = try scenario.run()
        for _ in 1..<runs { try scenario.run(into: &run) }
        return run.result.settled ?? .nan
    }
}
