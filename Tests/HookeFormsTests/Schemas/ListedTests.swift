import Testing

@testable import HookeForms

/// Words in a row, as messages list what was expected.
struct ListedTests {
    @Test(
        "A list ends with its last word, and of more than sixty words with how many more there are",
        arguments: [
            (0, ""), (1, "w1"), (2, "w1 or w2"), (3, "w1, w2 or w3"), (60, "w59 or w60"), (61, "w60 and 1 more"),
            (62, "w60 and 2 more"), (1000, "w60 and 940 more"),
        ])
    func words(count: Int, end: String) {
        let text = listed((0..<count).map { "w\($0 + 1)" }, "or")
        #expect(text.hasSuffix(end) && text.split(separator: ",").count <= 60, "\(text)")
    }

    @Test("A long word is cut")
    func long() {
        #expect(listed([String(repeating: "a", count: 200)], "or").count < 120)
    }
}
