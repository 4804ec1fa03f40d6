public import HookeForms
public import HookeScenario

/// The text of a scenario with the values that replace those of the text, so that changed texts can be read in the same way.
public struct ScenarioSource: Sendable {
    /// The text.
    public let text: ScenarioText
    private let overrides: ScenarioOverrides

    /// A text, with the seed in place of that of the text.
    public init(_ text: ScenarioText, seed: UInt64? = nil) { self.init(text, ScenarioOverrides(seed: seed)) }

    init(_ text: ScenarioText, _ overrides: ScenarioOverrides, condition: String? = nil) {
        (self.text, self.overrides, self.condition) = (text, overrides, condition)
    }

    /// The seed in place of that of the text; `nil` for that of the text.
    var seed: UInt64? { overrides.seed }

    /// The condition that the text does not have, without an equals sign; `nil` for none, and for a number.
    let condition: String?

    /// Reads the scenario.
    public func scenario() throws(ScenarioProblems) -> Scenario { try Scenario(text, overrides) }

    /// Another text, read in the same way.
    func replacing(_ text: String) -> ScenarioSource {
        ScenarioSource(ScenarioText(text, file: self.text.file), overrides, condition: condition)
    }
}
