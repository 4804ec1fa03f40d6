public import HookeForms
import HookeRuns
public import HookeScenario

/// A scenario that a seed gave: its document, its text, and what was read from that.
public struct ScenarioCase: Sendable {
    /// What drew it, and what properties draw their own choices from.
    public let seed: UInt64
    /// Its values as a tree.
    public let document: Document
    /// The text of the document.
    public let text: String
    /// The scenario that the text describes.
    public let scenario: Scenario

    /// Reads a document as a scenario.
    ///
    /// - Throws: `ScenarioProblems` when it is not valid.
    public init(seed: UInt64, _ document: Document) throws(ScenarioProblems) {
        (self.seed, self.document) = (seed, document)
        text = document.yaml
        scenario = try Scenario(ScenarioText(text))
    }

    /// The numbers that a property draws its choices from: the same for what a failure is shrunk to.
    public func choices(of stream: UInt64) -> SeededGenerator { SeededGenerator(seed: seed, stream: stream) }

    /// The same with another document.
    public func changed(_ body: (inout Document) -> Void) throws(ScenarioProblems) -> ScenarioCase {
        var document = document
        body(&document)
        return try ScenarioCase(seed: seed, document)
    }
}
