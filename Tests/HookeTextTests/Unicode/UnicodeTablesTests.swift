import Foundation
import HookeText
import Testing

@Suite("Unicode tables") struct UnicodeTablesTests {
    private static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

    private static let hasPython = (try? run("python3", ["-c", "import pathlib"])) == 0

    @Test(
        "Scripts/unicode-tables gives the committed tables", .enabled(if: UnicodeData.isInstalled, UnicodeData.note),
        .enabled(if: hasPython, "python3 is not installed"))
    func script() throws {
        let out = FileManager.default.temporaryDirectory.appending(path: "hooke-unicode-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: out) }
        #expect(try run("python3", [Self.root + "/Scripts/unicode-tables", "--out", out.path]) == 0)
        for name in ["CodePointTable.swift", "CodePointLeaves.swift", "BracketTable.swift"] {
            let isSame =
                try Data(contentsOf: out.appending(path: name))
                == Data(contentsOf: URL(filePath: Self.root + "/Sources/HookeText/Unicode/Tables/" + name))
            #expect(isSame, "\(name)")
        }
    }

    /// The standard library may know more than version 15.0: characters assigned since then are left out, and so are the combining letters
    /// that are alphabetic since version 16.0.
    @Test("Alphabetic, Uppercase and White_Space equal those of the standard library")
    func properties() {
        var compared = 0
        for value in 0...0x10_ffff as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major < 15 else { continue }
            compared += 1
            let isCombiningLetter = (0x363...0x36f).contains(value) || (0x1dd3...0x1de6).contains(value)
            let isSame =
                TextProperties.isAlphabetic(value) == (scalar.properties.isAlphabetic && !isCombiningLetter)
                && TextProperties.isUppercase(value) == scalar.properties.isUppercase
                && TextProperties.isWhiteSpace(value) == scalar.properties.isWhitespace
            if !isSame { Issue.record("U+\(String(value, radix: 16))") }
        }
        // All characters of version 14.0.
        #expect(compared >= 144_697)
    }
}
