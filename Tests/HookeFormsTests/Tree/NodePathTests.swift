import Testing

@testable import HookeForms

/// Paths to scalars of a scenario file.
struct NodePathTests {
    private static let text = """
        name: a
        display: { refresh: 60 Hz }
        script:
          - { at: 0.1 s, set: { card.opacity: 0.5, card.position: [1 pt, 2 pt] } }
          - at: 0.2 s
        empty: {}
        """

    private static func root() throws -> Node { try ScenarioText(text).nodes().root }

    @Test(
        "A path leads to a scalar, also through keys with dots",
        arguments: [
            ("display.refresh", "2:21"), ("script[1].at", "5:9"), ("script[0].set.card.opacity", "4:39"),
            ("script[0].set.card.position[1]", "4:66"), ("name", "1:7"),
        ])
    func found(path: String, place: String) throws {
        var root = try NodePathTests.root()
        let before = root
        let found = try NodePath(path, addingTo: &root)
        #expect(root == before)
        #expect(found.position(in: root).description == place)
        let replaced = found.replacing(in: root, by: "new")
        #expect(replaced != root)
        #expect(replaced.fileText.replacing("new", with: "").count < replaced.fileText.count)
        var again = replaced
        let text = try NodePath(path, addingTo: &again)
        #expect(text == found && again == replaced)
    }

    @Test(
        "Missing keys are added at the end", arguments: ["seed", "display.faults.drop", "empty.one", "script[1].to.x"])
    func added(path: String) throws {
        var root = try NodePathTests.root()
        let before = root.fileText
        let found = try NodePath(path, addingTo: &root)
        let text = found.replacing(in: root, by: "77").fileText
        #expect(text != before && text.contains("77"))
        #expect(try ScenarioText(text).nodes().root.hasContent(of: found.replacing(in: root, by: "77")))
    }

    @Test(
        "A path that leads nowhere is an error",
        arguments: [
            ("script", "'script' is a list (expected one of its values, such as script[0])"),
            ("script.at", "'script' is a list (expected an index"),
            ("script[2].at", "'script' has 2 items, and no [2]"),
            ("display", "'display' is a mapping (expected one of its values, such as display.refresh)"),
            ("name.x", "'name' is a single value, and 'name.x' leads into it"),
            ("dispaly[0]", "'dispaly[0]' does not exist in the scenario"), ("display..x", "does not exist"),
            ("script[-1].at", "'script' has 2 items, and no [-1]"), ("script[x].at", "is a list"),
        ])
    func wrong(path: String, words: String) throws {
        var root = try NodePathTests.root()
        let error = #expect(throws: ParseError.self) { try NodePath(path, addingTo: &root) }
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }
}
