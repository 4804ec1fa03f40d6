import Foundation
import HookeText
import Testing

@Suite("Fonts") struct FontTests {
    @Test("A font has a finite size above 0", arguments: [0, -1, .infinity, .nan] as [Double])
    func refused(_ size: Double) {
        #expect(throws: TextError.self) { try Font(size: size) }
    }

    @Test("Heights are the face's")
    func height() throws {
        let font = try Font(size: 16)
        #expect(font.size == 16 && Font.unitsPerEm == 2048)
        #expect(font.ascent == 1901.0 / 128 && font.descent == 483.0 / 128 && font.lineHeight == 18.625)
    }

    private static let folder = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/")

    /// What the face maps, as fontTools reads it (`Scripts/font-advances --reference`).
    @Test("Advances equal those that fontTools reads")
    func reference() throws {
        let table = try String(contentsOfFile: Self.folder + "/advances.csv", encoding: .utf8).split(separator: "\n")
        var (mapped, missing, withoutRoom) = (0, 0, 0)
        for row in table.dropFirst() {
            let fields = row.split(separator: ",", omittingEmptySubsequences: false)
            let codePoint = try #require(UInt32(fields[0], radix: 16).flatMap { Unicode.Scalar($0) })
            let units = Font.units(of: Array(String(codePoint).utf16).span)
            let category = codePoint.properties.generalCategory
            // U+00AD and the spaces and marks that do not show are default ignorables.
            if [.nonspacingMark, .enclosingMark, .control].contains(category)
                || codePoint.properties.isDefaultIgnorableCodePoint
            {
                #expect(units == 0, "\(fields[0])")
                withoutRoom += 1
            } else if let advance = Int(fields[1]) {
                #expect(units == advance, "\(fields[0])")
                mapped += 1
            } else {
                let isWide = codePoint.value >= 0x3042 && codePoint.value < 0x1_d400 || codePoint.value == 0x1_f44d
                #expect(units == (isWide ? 2048 : 1229), "\(fields[0])")
                missing += 1
            }
        }
        #expect((mapped, missing, withoutRoom) == (483, 21, 40))
    }

    @Test(
        "Advances of clusters in units",
        arguments: [
            ("e\u{301}", 1260), ("\u{301}", 0), ("\n", 0), ("\r\n", 0), ("\u{1}", 0), ("\u{2028}", 0), ("\u{AD}", 0),
            (" ", 651), ("\t", 2604), ("中", 2048), ("\u{3000}", 2048), ("👍", 2048), ("👍🏽", 2048), ("👨‍👩‍👧", 2048),
            ("🇩🇪", 2048), ("한", 2048), ("\u{1112}\u{1161}\u{11AB}", 2048), ("שׁ", 1451), ("\u{1F600}", 2135),
            ("กำ", 2458), ("क्", 1229), ("1\u{FE0F}\u{20E3}", 1303),
        ])
    func clusters(_ text: String, _ units: Int) {
        #expect(Font.units(of: Array(text.utf16).span) == units, "\(text.unicodeScalars.map { $0.value })")
    }

    @Test(
        "A length is units times the size over those of an em, rounded twice",
        arguments: [1, 12, 13.7, 17, 1e-300, 1e300])
    func lengths(_ size: Double) throws {
        let font = try Font(size: size)
        let cluster: [UInt16] = [0x61]
        #expect(font.advance(of: cluster.span) == 1255 * size / 2048)
        #expect(font.length(ofUnits: 123_456_789) == 123_456_789 * size / 2048)
    }

    /// Whether fontTools and the face are there.
    private static let canRead =
        isSuccess("import fontTools")
        && FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")

    private static func isSuccess(_ program: String) -> Bool { (try? run("python3", ["-c", program])) == 0 }

    @Test(
        "Scripts/font-advances gives the committed table",
        .enabled(if: canRead, "fontTools or fonts-dejavu-core is not installed"))
    func script() throws {
        let root = Self.folder + "/../../.."
        let out = FileManager.default.temporaryDirectory.appending(path: "hooke-advances-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: out) }
        #expect(try run("python3", [root + "/Scripts/font-advances", "--out", out.path]) == 0)
        for name in ["AdvanceTable.swift", "AdvanceLeaves.swift", "DejaVuSans.license.txt"] {
            let isSame =
                try Data(contentsOf: out.appending(path: name))
                == Data(contentsOf: URL(filePath: root + "/Sources/HookeText/Fonts/" + name))
            #expect(isSame, "\(name)")
        }
    }
}

/// Runs a program without output and returns its status.
func run(_ program: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
}
