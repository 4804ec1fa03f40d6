import HookeDynamics
import ArgumentParser
import HookeAnimation
import HookeScenario
import HookeSolvers

/// The value of `--seed`.
enum Seed {
    /// Reads a seed.
    ///
    /// - Throws: `ValidationError` with the range.
    static func parse(_ text: String) throws -> UInt64 {
        guard let seed = UInt64(text) else {
            throw ValidationError("expected a whole number from 0 to \(UInt64.max)")
        }
        return seed
    }
}

/// The options that change a scenario: solver, refresh rate, seed, limits.
struct ScenarioChanges: ParsableArguments {
    @Option(
        help:
            "The solver: propagator, auto (the cheapest that meets --trust, or 1e-6), or a method with its step such as rk8pd:1/240s.",
        completion: .solvers)
    var solver: String?

    @Option(
        help: ArgumentHelp("The display's refresh rate, such as 120 or 60000/1001.", valueName: "hz"),
        completion: .refreshRates)
    var refresh: String?

    @Option(
        help: "The seed of the display's faults, in place of that of the file.",
        completion: .free, transform: Seed.parse)
    var seed: UInt64?

    @Option(
        help: ArgumentHelp(
            "The largest accepted error of runs that integrate, relative to the largest magnitude, such as 1e-6.",
            valueName: "error"),
        completion: .free)
    var trust: Double?

    @Flag(help: "Let the user ask for less motion: animations with 'reducedMotion' run as it says.")
    var reducedMotion = false

    @Flag(help: "Lift the limits on frames and output size.")
    var force = false

    /// Whether no option was given.
    var isEmpty: Bool { seed == nil && changesSeedOnly }

    /// Whether no other option than `--seed` was given.
    var changesSeedOnly: Bool { solver == nil && refresh == nil && trust == nil && !reducedMotion && !force }

    /// Rejects an unreadable solver or rate before any file is read.
    func validate() throws {
        if let solver, solver != SolverChoice.automaticName { _ = try ScenarioChanges.choice(solver) }
        _ = try refresh.map(ScenarioChanges.rate)
        if let trust, !(trust > 0 && trust.isFinite) {
            throw ValidationError("--trust: an error is more than 0 and finite, such as 1e-6, not \(trust)")
        }
    }

    /// The options as overrides of a scenario.
    func overrides() throws -> ScenarioOverrides {
        var overrides = ScenarioOverrides(
            solver: solver, refresh: try refresh.map(ScenarioChanges.rate), seed: seed, trust: trust,
            isUnlimited: force)
        overrides.reducesMotion = reducedMotion
        return overrides
    }

    /// Parses the value of `--solver`.
    private static func choice(_ text: String) throws -> SolverChoice {
        do {
            return try SolverChoice(parsing: text)
        } catch {
            throw ValidationError("--solver: \(error)")
        }
    }

    /// Parses the value of `--refresh`: a decimal number or a fraction of whole numbers, 1 to 10 000 Hz, with or without the unit.
    static func rate(_ text: String) throws -> Rate {
        guard let rate = reading(text) else {
            throw ValidationError(
                "invalid refresh rate '\(text)' (expected 1 to 10000 Hz, such as 120, 120Hz or 60000/1001)")
        }
        return rate
    }

    private static func reading(_ text: String) -> Rate? {
        let number = text.hasSuffix("Hz") ? String(text.dropLast(text.hasSuffix(" Hz") ? 3 : 2)) : text
        let parts = number.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 1 { return Double(number).flatMap { Rate(hertz: $0) } }
        let numbers = parts.compactMap { Int64($0) }
        guard numbers.count == 2, numbers.allSatisfy({ (1..<1 << 31).contains($0) }) else { return nil }
        let rate = Rate(numbers[0], over: numbers[1])
        return (1...10_000).contains(rate.hertz) ? rate : nil
    }
}
