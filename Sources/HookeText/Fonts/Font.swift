/// A font: the committed metrics of DejaVu Sans at a size. Lengths are points.
///
/// A length is a count of the face's units times the size divided by the units of an em, rounded twice. Whoever adds advances adds units
/// (``units(of:)``) and asks for the ``length(ofUnits:)`` of the sum.
public struct Font: Hashable, Sendable {
    /// The size of an em, above 0.
    public let size: Double

    /// The font at a size.
    ///
    /// - Throws: ``TextError/fontSize(_:)`` unless the size is finite and above 0.
    public init(size: Double) throws(TextError) {
        guard size > 0, size.isFinite else { throw .fontSize(size) }
        self.size = size
    }

    /// The units of an em.
    public static let unitsPerEm = AdvanceTable.unitsPerEm

    /// The height above the baseline.
    public var ascent: Double { length(ofUnits: AdvanceTable.ascent) }
    /// The depth below the baseline, above 0.
    public var descent: Double { length(ofUnits: AdvanceTable.descent) }
    /// The height of a line: ascent, descent and the gap between lines, which is 0 in this face.
    public var lineHeight: Double {
        length(ofUnits: AdvanceTable.ascent + AdvanceTable.descent + AdvanceTable.lineGap)
    }

    /// The length of a count of the face's units.
    @inline(__always)
    public func length(ofUnits units: Int) -> Double { Double(units) * size / Double(AdvanceTable.unitsPerEm) }

    /// The advance of a grapheme cluster in UTF-16.
    ///
    /// It is the sum of the advances of its characters. Marks, controls, newlines and characters that do not show have none; a tab has that
    /// of four spaces. What the face lacks takes an em if it is wide in East Asia or an emoji, and else as much as the glyph for missing
    /// characters. An emoji after a joiner, a skin tone, the second half of a flag and the later jamo of a syllable take no more room.
    @inline(__always)
    public func advance(of cluster: Span<UInt16>) -> Double { length(ofUnits: Self.units(of: cluster)) }

    /// The advance of a grapheme cluster in UTF-16 in the face's units, at least 0; see ``advance(of:)``.
    @inline(__always)
    public static func units(of cluster: Span<UInt16>) -> Int {
        if cluster.count == 1, cluster[0] &- 0x20 < 0x5f {
            return PackedWords.half(Int(cluster[0]), in: AdvanceTable.basic)
        }
        return sum(of: cluster)
    }

    private static func sum(of cluster: Span<UInt16>) -> Int {
        var units = 0
        var offset = 0
        var isFirst = true
        var isJoined = false
        while offset < cluster.count {
            let codePoint = UTF16Scalars.next(in: cluster, at: &offset)
            let properties = CodePointProperties(codePoint)
            if codePoint == 0x09 {
                units += 4 * PackedWords.half(0x20, in: AdvanceTable.basic)
            } else if !properties.takesNoRoom,
                isFirst || !(properties.joinsPrevious || (isJoined && properties.isPictograph))
            {
                units += self.units(of: codePoint, properties)
            }
            isFirst = false
            isJoined = codePoint == 0x200d
        }
        return units
    }

    private static func units(of codePoint: UInt32, _ properties: CodePointProperties) -> Int {
        let codePoint = Int(codePoint)
        let place = PackedWords.place(
            of: codePoint, leafBits: AdvanceTable.leafBits, in: AdvanceTable.pages, AdvanceTable.blocks)
        let units = PackedWords.half(place, in: AdvanceTable.leaves)
        guard units == AdvanceTable.unmapped else { return units }
        return properties.takesAnEm ? AdvanceTable.unitsPerEm : Int(AdvanceTable.missing)
    }
}
