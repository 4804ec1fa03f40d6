import Testing

@testable import HookeForms

/// Trees as texts of files.
struct NodeTextTests {
    @Test(
        "A tree that is written is read as the same tree",
        arguments: [
            "a: b\n c\n\n d\n", "a\n\n\n b\n", "- a\n\n  - b\n", "a:\n  - b:\n    - c\n\n      d\n      e\n",
            "a: |\n  b\n  c\n", "a: [b, {c: d}, 'e']\n", "\"a b\": \"\\n\"\n", "{}\n", "[]\n",
            "\"a\\L\": \"\\N\\P\\uFEFF\\x7f\\U0001FFFE\\0\"\n",
        ])
    func written(text: String) throws {
        let root = try ScenarioText(text).nodes().root
        let again = try ScenarioText(root.fileText).nodes().root
        #expect(again.hasContent(of: root), "\(text) was written as \(root.fileText)")
    }
}
