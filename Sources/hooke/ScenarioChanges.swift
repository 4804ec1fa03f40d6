import HookeDynamics
import ArgumentParser
import HookeAnimation
import HookeScenario
import HookeSolvers

/// What a command line may change of a scenario.
struct ScenarioChanges: ParsableArguments {
    @Option(help: "Solve motions this way: propagator, or a GSL method and its step such as rk8pd:1/240s.")
    var solver: String?

    @Option(help: ArgumentHelp("The display's refresh rate, such as 120 or 60000/1001.", valueName: "hz"))
    var refresh: String?

    @Option(help: "Kept in the manifest and in snapshots; nothing draws random numbers yet.")
    var seed: UInt64?

    @Flag(help: "Allow more frames and more output than is sensible.")
    var force = false

    /// Whether nothing is to change.
    var isEmpty: Bool { solver == nil && refresh == nil && seed == nil && !force }

    /// What cannot be read is refused before any file is.
    func validate() throws {
        _ = try solver.map(ScenarioChanges.choice)
        _ = try refresh.map(ScenarioChanges.rate)
    }

    /// The same for whoever reads the files.
    func overrides() throws -> ScenarioOverrides {
        ScenarioOverrides(
            solver: solver, refresh: try refresh.map(ScenarioChanges.rate), seed: seed, isUnlimited: force)
    }

    /// The solver that was given as `--solver`.
    private static func choice(_ text: String) throws -> SolverChoice {
        do {
            return try SolverChoice(parsing: text)
        } catch {
            throw ValidationError("--solver: \(error)")
        }
    }

    /// The rate that was given as `--refresh`.
    static func rate(_ text: String) throws -> Rate {
        guard let rate = reading(text) else {
            throw ValidationError(
                "--refresh: '\(text)' is no rate (expected 1 to 10000 hertz, such as 120 or 60000/1001)")
        }
        return rate
    }

    private static func reading(_ text: String) -> Rate? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 1 { return Double(text).flatMap { Rate(hertz: $0) } }
        let numbers = parts.compactMap { Int64($0) }
        guard numbers.count == 2, numbers.allSatisfy({ (1..<1 << 31).contains($0) }) else { return nil }
        let rate = Rate(numbers[0], over: numbers[1])
        return (1...10_000).contains(rate.hertz) ? rate : nil
    }
}
