import HookeAnimation
import HookeText
import Testing

@Suite struct TextHighlighterTests {
    @Test(arguments: [
        ("iWord", [0..<5]), ("iW", []), ("iWo", [0..<3]), ("iwo", []), ("xiWo", [1..<4]),
        ("iiPad iP4d iÄß", [1..<5, 11..<14]),
        ("iPhone,iPad", [0..<6, 7..<11]), ("i𝐀𝐁", [0..<5]), ("i𝐀", []), ("iWa\u{301}b", [0..<3]), ("i", []), ("", []),
        ("iWiWi", [0..<5]), ("IWo", []),
    ]) func finds(text: String, matches: [Range<Int>]) {
        #expect(TextHighlighter.matches(in: Array(text.utf16).span) == matches)
    }

    private func red(_ storage: TextStorage) -> [Range<Int>] {
        storage.attributedText.runs.filter { $0.attributes.color == .red }.map(\.range)
    }

    @Test func looksAtWholeParagraphs() throws {
        let storage = try TextStorage("one iW\niPad", attributes: TextAttributes(font: try Font(size: 12)))
        storage.highlighter = TextHighlighter()
        #expect(red(storage) == [7..<11])
        // The match begins before the edit.
        try storage.replaceCharacters(in: 6..<6, with: Array("o".utf16))
        #expect(red(storage) == [4..<7, 8..<12])
        try storage.replaceCharacters(in: 6..<7, with: [])
        #expect(red(storage) == [7..<11])
        // A newline inside a word makes two paragraphs.
        try storage.replaceCharacters(in: 9..<9, with: Array("\n".utf16))
        #expect(storage.string == "one iW\niP\nad")
        #expect(red(storage) == [])
        try storage.replaceCharacters(in: 9..<10, with: [])
        #expect(red(storage) == [7..<11])
    }

    @Test func leavesTheLayout() throws {
        let storage = try TextStorage("iP iPad", attributes: TextAttributes(font: try Font(size: 12)))
        let manager = LayoutManager(storage)
        manager.addContainer(try TextContainer(width: 100))
        manager.ensureLayout()
        let work = manager.work
        storage.highlighter = TextHighlighter()
        manager.ensureLayout()
        #expect(manager.work == work)
        #expect(red(storage) == [3..<7])
    }
}
