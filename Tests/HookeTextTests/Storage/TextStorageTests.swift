import HookeAnimation
import HookeText
import Testing

/// Edits of a storage, its paragraphs and what it refuses.
@Suite struct TextStorageTests {
    private static let attributes = TextAttributes(font: .sized(12))

    private func storage(_ text: String) throws -> TextStorage {
        try TextStorage(text, attributes: Self.attributes)
    }

    private func paragraphs(_ storage: TextStorage) -> [Range<Int>] {
        (0..<storage.paragraphCount).map { storage.paragraphRange(at: $0) }
    }

    @Test func paragraphsEndWithNewlines() throws {
        #expect(try paragraphs(storage("")) == [0..<0])
        #expect(try paragraphs(storage("a\nb\r\nc\rd\u{2029}e")) == [0..<2, 2..<5, 5..<7, 7..<9, 9..<10])
        #expect(try paragraphs(storage("a\n")) == [0..<2, 2..<2])
    }

    @Test func editsSplitAndJoinParagraphs() throws {
        let storage = try storage("one\ntwo\nthree")
        try storage.replaceCharacters(in: 5..<5, with: Array("\n\n".utf16))
        #expect(storage.string == "one\nt\n\nwo\nthree")
        #expect(paragraphs(storage) == [0..<4, 4..<6, 6..<7, 7..<10, 10..<15])
        #expect((storage.editedRange, storage.changeInLength) == (5..<7, 2))
        try storage.replaceCharacters(in: 3..<10, with: [])
        #expect(storage.string == "onethree")
        #expect(paragraphs(storage) == [0..<8])
        #expect((storage.editedRange, storage.changeInLength) == (3..<3, -7))
        // A carriage return and a line feed that come together are one newline.
        try storage.replaceCharacters(in: 0..<8, with: Array("a\rx\nb".utf16))
        try storage.replaceCharacters(in: 2..<3, with: [])
        #expect(paragraphs(storage) == [0..<3, 3..<4])
    }

    /// Any edit leaves the paragraphs of the whole text, and finds them.
    @Test(arguments: 0..<20) func paragraphsFollowSeededEdits(seed: Int) throws {
        var seed = Seed(UInt64(seed))
        let storage = try storage("")
        for _ in 0..<60 {
            let boundaries = GraphemeBreaks.boundaries(in: storage.attributedText.units)
            let (first, last) = (seed.next(boundaries.count + 1), seed.next(boundaries.count + 1))
            let offsets = [0] + boundaries
            let range = offsets[min(first, last)]..<offsets[min(max(first, last), min(first, last) + 4)]
            let text = (0..<seed.next(4)).map { _ in seed.pick(["a", "\n", "\r", "\r\n", "bc", "\u{2029}"]) }.joined()
            try storage.replaceCharacters(in: range, with: Array(text.utf16))
            let expected = try self.storage(storage.string)
            #expect(paragraphs(storage) == paragraphs(expected))
            for offset in 0...storage.count {
                let range = storage.paragraphRange(at: storage.paragraphIndex(at: offset))
                #expect(range.contains(offset) || (offset == storage.count && range.upperBound == offset))
            }
        }
    }

    @Test func refusesBadEditsAndChangesNothing() throws {
        let storage = try storage("ae\u{301}👍\r\n")
        func fails(_ error: TextError, _ range: Range<Int>, _ units: [UInt16] = [0x61]) {
            #expect(throws: error) { try storage.replaceCharacters(in: range, with: units) }
        }
        fails(.range(-1..<0, count: 7), -1..<0)
        fails(.range(3..<8, count: 7), 3..<8)
        fails(.insideCluster(offset: 2), 2..<3)
        fails(.insideCluster(offset: 4), 3..<4)
        fails(.insideCluster(offset: 6), 0..<6)
        fails(.unpairedSurrogate(offset: 1), 0..<1, [0x61, 0xD83D])
        fails(.unpairedSurrogate(offset: 0), 0..<1, [0xDC4D, 0xD83D])
        #expect(throws: TextError.attribute(offset: 0)) {
            var bad = Self.attributes
            bad.kern = .nan
            try storage.setAttributes(bad, in: 0..<1)
        }
        #expect(throws: TextError.attribute(offset: 0)) {
            try storage.updateAttributes(in: 0..<1) { $0.attachment = TextAttachment(name: "x", size: .zero) }
        }
        #expect(storage.string == "ae\u{301}👍\r\n")
        #expect(storage.attributedText.runs.count == 1)
    }

    @Test func attributesFollowTheirCharacters() throws {
        let storage = try storage("abcd\nef")
        var red = Self.attributes
        red.color = .red
        try storage.setAttributes(red, in: 2..<6)
        #expect(storage.attributedText.runs.map(\.range) == [0..<2, 2..<6, 6..<7])
        try storage.replaceCharacters(in: 3..<3, with: Array("x".utf16))
        #expect(storage.attributes(at: 3)?.color == .red)
        #expect(storage.attributes(at: 7)?.color == .black)
        #expect(storage.attributes(at: 8) == nil)
        try storage.replaceCharacters(in: 0..<8, with: AttributedText())
        #expect(storage.attributedText == AttributedText())
    }

    @Test func attachmentsBecomeTheirNames() {
        var text = AttributedText("I ", Self.attributes)
        text.append(attachment: TextAttachment(name: "[heart]", size: Size(width: 9, height: 9)), Self.attributes)
        text.append(AttributedText(" it", Self.attributes))
        #expect(text.string == "I \u{FFFC} it")
        #expect(text.plainText(attachments: true) == "I [heart] it")
        #expect(text.plainText(attachments: false) == "I  it")
    }

    @Test func linksOfNeighboursAreOne() throws {
        let storage = try storage("abcdef")
        try storage.updateAttributes(in: 1..<3) { $0.link = 4 }
        try storage.updateAttributes(in: 3..<5) {
            $0.link = 4
            $0.color = .blue
        }
        #expect(storage.linkRange(at: 2) == 1..<5)
        #expect(storage.linkRange(at: 5) == nil)
        #expect(storage.clusterRange(at: 6) == 6..<6)
    }
}
