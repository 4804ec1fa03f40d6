import HookeRuns
import Foundation
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

/// The article TheGeneralForm documents every key, and its example meets its expectations.
struct GeneralFormArticleTests {
    private static let path = DrawnRun.package + "/Sources/HookeScenario/HookeScenario.docc/TheGeneralForm.md"

    private func article() throws -> String {
        try String(contentsOfFile: GeneralFormArticleTests.path, encoding: .utf8)
    }

    @Test("The example is a valid scenario and meets its expectations")
    func example() throws {
        let parts = try article().components(separatedBy: "```")
        let yaml = try #require(parts.first { $0.hasPrefix("yaml\n") }?.dropFirst(5))
        let (result, tables) = try Scenario(ScenarioText(String(yaml))).trace()
        #expect(result.isReached && result.expectations.count == 7)
        for claim in result.expectations where !claim.isHeld {
            Issue.record("\(claim.condition): found \(claim.found)")
        }
        #expect(tables.map(\.0.name) == ["layers", "probes", "events", "hashes"])
    }

    @Test("The article names every kind of step, every key of layers, links and displays, and every kind of animation")
    func complete() throws {
        let text = try article()
        let steps = StepKind.allCases.filter { $0.action.schema(for: .stage) != nil }.map(\.rawValue)
        let properties = PropertyDescriptor.whole.map(\.path)
        let layer = LayerDescription.schema.description.allFields.map(\.key).filter { !properties.contains($0) }
        let links = (LinkDescription.schema.description.fields + Composition.field.description.fields).map(\.key)
        let display = Scenario.Display.schema.description.fields.map(\.key)
        for key in steps + layer + links + display + AnimationDescription.kinds {
            #expect(text.contains("`\(key)`"), "'\(key)' is not explained")
        }
    }
}
