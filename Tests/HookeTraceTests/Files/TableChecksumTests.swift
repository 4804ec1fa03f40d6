import Testing

@testable import HookeTrace

/// The file beside a finished table, by which it is checked.
@Suite struct TableChecksumTests {
    static let text: String = {
        var digest = LineDigest(ofTableWith: 20)
        for _ in 0..<20 { digest.add([UInt8(ascii: "1")]) }
        return TableChecksum(of: "t.csv", digest).text
    }()

    @Test func itReadsWhatItWrote() throws {
        let checksum = try #require(TableChecksum(of: "t.csv", parsing: Array(Self.text.utf8)))
        #expect(checksum.lines == 20 && checksum.bytes == 40 && checksum.marks.count == 1)
    }

    @Test(
        "Another text is not a checksum",
        arguments: [
            "", Self.text + " \n", Self.text + "  ", Self.text.replacing("lines 20", with: "lines \(Int.max)"),
            Self.text.replacing("lines 20", with: "lines -1"), Self.text.replacing("lines 20", with: "lines 40"),
            "# a\n# lines \(Int.max) bytes 1\n \n",
        ])
    func otherText(text: String) {
        #expect(TableChecksum(of: "t.csv", parsing: Array(text.utf8)) == nil)
    }
}
