import HookeAnimation
import HookeForms
import HookeRuns
import HookeScenario

/// A property that a seed's scenario does not have.
public struct SeedFailure: Sendable {
    /// The seed.
    public let seed: UInt64
    /// The property's name; `valid` where the scenario itself was refused.
    public let property: String
    /// What differs first, with the values, the time and the bound.
    public let message: String
    /// The scenario that shows it.
    public let document: Document
}

/// What the check of a seed found.
public struct SeedReport: Sendable {
    /// The seed.
    public let seed: UInt64
    /// The family that it draws from.
    public let family: ScenarioFamily
    /// The scenario, valid or not.
    public let document: Document
    /// Whether the run came to its end: its time, or rest before the latest time.
    public var isReached = false
    /// Frames or probes of the run.
    public var frames = 0
    /// The properties that the scenario does not have.
    public var failures: [SeedFailure] = []
    /// The properties that say nothing about it, with the reason.
    public var excluded: [(property: String, reason: String)] = []

    /// The report of a seed of which nothing was checked.
    public init(of seed: UInt64) {
        (self.seed, family, document) = (seed, ScenarioFamily(ofSeed: seed), ScenarioFamily.document(ofSeed: seed))
    }
}

/// Checks of seeds: the scenario of each, and every property of it.
public enum SeedCheck {
    /// All properties, in the order in which they are checked.
    public static let properties: [any SeedProperty] = [
        RunsProperty(), RepeatProperty(), RestartProperty(), SnapshotProperty(), ScrubProperty(), RefreshRateProperty(),
        SolverProperty(), MutationProperty(),
    ]

    /// Draws a seed's scenario, and checks the properties of these names, or all.
    public static func check(seed: UInt64, only names: [String] = []) -> SeedReport {
        var report = SeedReport(of: seed)
        let document = report.document
        let checked: CheckedScenario
        do throws(ScenarioProblems) {
            checked = CheckedScenario(try ScenarioCase(seed: seed, document))
        } catch {
            report.failures.append(
                SeedFailure(seed: seed, property: "valid", message: "\(error)", document: document))
            return report
        }
        // What does not run has no other property.
        for property in properties where names.isEmpty || names.contains(property.name) {
            switch finding(of: property, checked) {
            case .holds: continue
            case .excluded(let reason):
                report.excluded.append((property.name, reason))
                if property.name == "runs" { return report }
            case .violated(let message, let other):
                report.failures.append(
                    SeedFailure(seed: seed, property: property.name, message: message, document: other ?? document))
                if property.name == "runs" { return report }
            }
        }
        if let result = try? checked.trace().result {
            (report.isReached, report.frames) = (result.isReached, result.frames)
        }
        return report
    }

    /// What is wrong with a document for a property of that name; `nil` where it has the property, or is no scenario.
    public static func violation(of name: String, by document: Document, seed: UInt64) -> String? {
        if name == "mutation" { return MutationProperty.violation(by: document, seed: seed) }
        guard let property = properties.first(where: { $0.name == name }),
            let subject = try? ScenarioCase(seed: seed, document)
        else { return nil }
        if case .violated(let message, _) = finding(of: property, CheckedScenario(subject)) { return message }
        return nil
    }

    private static func finding(of property: any SeedProperty, _ checked: CheckedScenario) -> Finding {
        do { return try property.check(checked) } catch { return .violated("\(errorPrefix)\(error)") }
    }

    private static let errorPrefix = "an error: "

    /// Whether a violation is an error of the simulator.
    static func isError(_ message: String) -> Bool { message.hasPrefix(errorPrefix) }
}
