import HookeRuns
import Foundation
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

/// The articles on the general form document every key, and their examples meet their expectations.
struct GeneralFormArticleTests {
    private static let names = [
        "TheGeneralForm", "LayersOfAScenario", "ScriptOfAScenario", "StreamsAndDisplays", "ProbesAndExpectations",
    ]

    private func article(_ name: String) throws -> String {
        let path = DrawnRun.package + "/Sources/HookeScenario/HookeScenario.docc/\(name).md"
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    /// Over 2 s in debug: every scenario of the article runs.
    @Test(
        "The examples are valid scenarios and meet their expectations",
        arguments: [("TheGeneralForm", [7]), ("LayersOfAScenario", [2]), ("ScriptOfAScenario", [3])])
    func examples(name: String, expectations: [Int]) throws {
        let yaml = try article(name).components(separatedBy: "```").filter { $0.hasPrefix("yaml\n") }
        let results = try yaml.map { try Scenario(ScenarioText(String($0.dropFirst(5)))).trace() }
        #expect(results.map(\.result.expectations.count) == expectations)
        for (result, tables) in results {
            #expect(result.isReached)
            for claim in result.expectations where !claim.isHeld {
                Issue.record("\(claim.condition): found \(claim.found)")
            }
            guard name == "TheGeneralForm" else { continue }
            #expect(tables.map(\.0.name) == ["layers", "probes", "events", "hashes"])
        }
    }

    @Test("The articles name every kind of step, every key of layers, links and displays, and every kind of animation")
    func complete() throws {
        let text = try GeneralFormArticleTests.names.map(article).joined()
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
