public import HookeText

/// The advances of HookeText's table beside those that Pango gives: what kerning, ligatures and forms by context change.
public struct AdvanceComparison: Hashable, Sendable {
    /// A piece of text whose width is not the table's.
    public struct Difference: Hashable, Sendable {
        /// The piece's code units in UTF-16.
        public var range: Range<Int>
        /// The count of grapheme clusters in it: more than 1 in a ligature.
        public var count: Int
        /// The table's width in points.
        public var tabled: Double
        /// Pango's width in points.
        public var shaped: Double
    }

    /// The pieces that differ, in logical order.
    public private(set) var differences: [Difference] = []
    /// The widths of the whole text in points.
    public private(set) var tabledWidth = 0.0, shapedWidth = 0.0
    /// The count of pieces that were compared, and of those left out because the face lacks a character.
    public private(set) var comparedCount = 0, missingCount = 0

    /// Compares the advances of a text without newlines and tabs.
    ///
    /// A piece is the least that clusters of both cover. It differs if it is not one grapheme cluster or if its widths differ by more
    /// than half of Pango's unit a glyph (``PangoShaper/advanceUnit``), which is what Pango's rounding can do.
    public init(_ text: String, shaper: PangoShaper) throws(TextError) {
        let font = try Font(size: shaper.size)
        let units = Array(text.utf16)
        let boundaries = GraphemeBreaks.boundaries(in: units)
        let clusters = shaper.clusters(of: text)
        // Pieces that end where clusters of both end: Pango has marks as clusters, and ligatures.
        var (next, index) = (0, 0)
        while index < clusters.count {
            var (shaped, tabled, count, glyphs) = (0.0, 0, 0, 0)
            let start = clusters[index].range.lowerBound
            var end = start
            var isMissing = false
            while index < clusters.count, end == start || boundaries[next] != end {
                if end > boundaries[next] {
                    tabled += Font.units(of: units.span.extracting(boundaries[next]..<boundaries[next + 1]))
                    next += 1
                    count += 1
                } else {
                    shaped += clusters[index].advance
                    glyphs += clusters[index].glyphs.count
                    isMissing = isMissing || clusters[index].isMissing
                    end = clusters[index].range.upperBound
                    index += 1
                }
            }
            while boundaries[next] < end {
                tabled += Font.units(of: units.span.extracting(boundaries[next]..<boundaries[next + 1]))
                next += 1
                count += 1
            }
            guard !isMissing else {
                missingCount += 1
                continue
            }
            comparedCount += 1
            let width = font.length(ofUnits: tabled)
            tabledWidth += width
            shapedWidth += shaped
            if count != 1 || abs(width - shaped) > Double(glyphs) * PangoShaper.advanceUnit / 2 {
                differences.append(Difference(range: start..<end, count: count, tabled: width, shaped: shaped))
            }
        }
    }
}
