import HookeForms
import HookeRuns
import HookeScenario
import HookeSolvers
import HookeTrace

/// A scenario of the repository.
public struct ShippedScenario: Sendable {
    /// Its path in the folder of scenarios, without the extension: `semantics/groups`.
    public let name: String
    let text: ScenarioText
    let scenario: Scenario

    /// Reads a scenario by its name in a folder.
    public init(_ name: String, in folder: String) throws {
        self.name = name
        text = try ScenarioText(reading: "\(folder)/\(name).yaml")
        scenario = try Scenario(text)
    }

    /// The names of all scenarios in a folder of scenarios, in order.
    public static func names(in folder: String) throws -> [String] {
        try ["", "semantics/", "detest/"].flatMap { room in
            try FileSystem.names(in: "\(folder)/\(room)").filter { $0.hasSuffix(".yaml") }.map { room + $0.dropLast(5) }
                .sorted()
        }
    }

    var isSemantics: Bool { name.hasPrefix("semantics/") }
}

/// Something that must be true of every shipped scenario to which it applies.
public struct ShippedProperty: Sendable {
    /// The name by which a failure is reported.
    public let name: String
    private let applies: @Sendable (ShippedScenario) -> Bool
    private let difference: @Sendable (ShippedScenario) throws -> String?

    init(
        _ name: String, of applies: @escaping @Sendable (ShippedScenario) -> Bool = { _ in true },
        _ difference: @escaping @Sendable (ShippedScenario) throws -> String?
    ) {
        (self.name, self.applies, self.difference) = (name, applies, difference)
    }

    /// What differs first in a scenario; `nil` where it has the property, or the property does not apply.
    public func violation(by shipped: ShippedScenario) -> String? {
        guard applies(shipped) else { return nil }
        do { return try difference(shipped) } catch { return "an error: \(error)" }
    }

    /// All properties.
    public static let all = [
        ShippedProperty("snapshot") { shipped in
            let last = try TraceText(of: shipped.scenario).result.frames - 1
            return try ResumedRun.difference(of: shipped.scenario, at: [last / 10, last / 2, last - 2])
        },
        ShippedProperty("every-frame") { try ResumedRun.differenceAtEveryFrame(of: $0.scenario) },
        ShippedProperty("page", PageAnswer.difference),
        ShippedProperty("json", nodesFromJSON),
        ShippedProperty("trust", alarms),
        ShippedProperty("mutation", of: { !$0.name.hasPrefix("detest/") }, MutatedText.refusal),
        ShippedProperty("rates", of: RateIndependence.applies, RateIndependence.difference),
        ShippedProperty(
            "later-steps", of: { $0.isSemantics || $0.name.hasPrefix("elastic") }, Causality.differenceWithoutSteps),
        ShippedProperty("bystander", of: \.isSemantics, Causality.differenceWithBystander),
        ShippedProperty("observed", of: \.isSemantics, Causality.differenceUnobserved),
    ]

    /// As JSON, in one line or in many, it has the nodes that the reader of YAML gives, with their positions.
    private static func nodesFromJSON(_ shipped: ShippedScenario) throws -> String? {
        let root = try shipped.text.nodes().root
        for isPretty in [false, true] {
            let text = JSONValue(root).text(pretty: isPretty)
            let (read, problems) = try ScenarioText(text).jsonNodes()
            if let problem = problems.first { return "\(problem)" }
            guard try read == ScenarioText(text).nodes().root else { return "the nodes differ in \(text)" }
        }
        return nil
    }

    /// What integrates has neither alarms nor failures.
    private static func alarms(_ shipped: ShippedScenario) throws -> String? {
        let scenario = shipped.scenario
        guard scenario.solver.isNumerical || scenario.tree == nil else { return nil }
        let trust = try TraceText(of: scenario).result.trust
        let found = (trust?.verdict.alarms.map { "\($0)" } ?? []) + (trust?.failures ?? [])
        return found.isEmpty ? nil : found.joined(separator: "; ")
    }
}
