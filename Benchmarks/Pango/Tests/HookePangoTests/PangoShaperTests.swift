import HookePango
import HookeText
import Testing

@Suite("Shaping by Pango") struct PangoShaperTests {
    static let texts = [
        "The quick brown fox jumps over the lazy dog; AVATAR, To. Wa, office, affluent fjord 0123456789 (3.14 %)",
        "Příliš žluťoučký kůň; Falsches Üben von Xylophonmusik quält jeden größeren Zwerg",
        "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία", "Съешь же ещё этих мягких французских булок, да выпей чаю",
        "דג סקרן שט בים מאוכזב ולפתע מצא חברה", "نص حكيم له سر قاطع", "e\u{301}o\u{308}A\u{30A}x\u{323}\u{302}",
        "שׁלוֹם",
        "∀x ∈ ℝ: ⌈x⌉ = −⌊−x⌋, α ∧ ¬β → ∞ ≤ ≠ √", "abc שלום 123 def", "ﬁ ﬂ „Zitat“ – … € ™ ☺ ❤",
    ]

    @Test(
        "Without kerning, ligatures and forms, clusters and advances equal the table's up to Pango's rounding",
        arguments: texts,
        [8, 12, 16, 17.5, 100])
    func plain(_ text: String, _ size: Double) throws {
        let comparison = try AdvanceComparison(
            text, shaper: PangoShaper(size: size, features: PangoShaper.plainFeatures))
        #expect(comparison.differences.isEmpty && comparison.missingCount == 0)
        #expect(comparison.comparedCount == text.count)
    }

    /// U+06C0, which HarfBuzz shapes as the letter and the mark that it is composed of, and U+2027, which Pango shows as a hyphen.
    private static let reshaped: [UInt32] = [0x6c0, 0x2027]

    @Test("The advance of every character of the face equals the table's up to Pango's rounding")
    func characters() throws {
        let shaper = try PangoShaper(size: 16, features: PangoShaper.plainFeatures)
        var compared = 0
        for value in 0x20...0x1_ffff as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value), !skips(scalar.properties) else { continue }
            let comparison = try AdvanceComparison(String(scalar), shaper: shaper)
            compared += comparison.comparedCount
            let differs = !comparison.differences.isEmpty
            #expect(differs == Self.reshaped.contains(value), "U+\(String(value, radix: 16))")
        }
        #expect(compared > 5_000)
    }

    /// Characters that Pango does not shape, or that stand on no base.
    private func skips(_ properties: Unicode.Scalar.Properties) -> Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .nonspacingMark,
            .enclosingMark,
            .spacingMark:
            true
        default: properties.isDefaultIgnorableCodePoint
        }
    }

    @Test(
        "Kerning, ligatures and Arabic forms change advances",
        arguments: [("AVATAR", false), ("office", true), ("نص حكيم", false), ("hello", nil)] as [(String, Bool?)])
    func shaped(_ text: String, _ joins: Bool?) throws {
        let comparison = try AdvanceComparison(text, shaper: PangoShaper(size: 16))
        for difference in comparison.differences {
            let units = Array(text.utf16)[difference.range]
            print(
                "\(String(decoding: units, as: UTF16.self)): table \(difference.tabled) pt, Pango \(difference.shaped) pt"
            )
        }
        guard let joins else {
            #expect(comparison.differences.isEmpty)
            return
        }
        #expect(!comparison.differences.isEmpty)
        #expect(comparison.differences.contains { $0.count > 1 } == joins)
    }

    @Test("A size is from 1/1024 to 10 000 pt", arguments: [0, -1, 10_001, .infinity, .nan] as [Double])
    func sizes(_ size: Double) {
        #expect(throws: PangoShaper.Failure.self) { try PangoShaper(size: size) }
    }
}
