import HookeAnimation

/// The advances and heights of a paragraph's clusters.
struct ClusterMeasurement {
    /// The sums before each cluster, and of all.
    private(set) var advances: [Int64] = [0]
    private(set) var isWhite: [Bool] = []
    private(set) var styles: [ParagraphShape.Style] = []

    init(capacity: Int) {
        advances.reserveCapacity(capacity + 1)
        isWhite.reserveCapacity(capacity)
    }

    mutating func measure(
        _ units: [UInt16], _ starts: [Int32], _ attributes: AttributeRuns, _ cache: inout AdvanceCache
    ) {
        var (cluster, runEnd) = (0, 0)
        for run in attributes.runs {
            runEnd += run.count
            let first = cluster
            cache.use(run.attributes.font)
            let kern = LayoutUnits.rounded(run.attributes.kern)
            let attachment = run.attributes.attachment.map { LayoutUnits.rounded($0.size.width) }
            // A cluster has the attributes of its first code unit.
            while cluster + 1 < starts.count, Int(starts[cluster]) < runEnd {
                let range = Int(starts[cluster])..<Int(starts[cluster + 1])
                append(units, range, kern, attachment, &cache)
                cluster += 1
            }
            guard cluster > first else { continue }
            let metrics = LineMetrics(run.attributes)
            if let last = styles.last, last.ascent == metrics.ascentUnits, last.descent == metrics.descentUnits {
                continue
            }
            styles.append(
                ParagraphShape.Style(
                    start: Int32(first), ascent: metrics.ascentUnits, descent: metrics.descentUnits))
        }
    }

    private mutating func append(
        _ units: [UInt16], _ range: Range<Int>, _ kern: Int64, _ attachment: Int64?, _ cache: inout AdvanceCache
    ) {
        let unit = units[range.lowerBound]
        let isEnd = TextSeparators.endsParagraph(unit)
        isWhite.append(isEnd || TextSeparators.hangs(unit))
        var advance: Int64 = 0
        if isEnd || unit == SoftHyphen.unit {
            // Neither takes room.
        } else if let attachment, unit == AttributedText.attachmentCharacter {
            advance = attachment
        } else {
            advance = max(0, cache.advance(of: units, range) + kern)
        }
        advances.append(advances[advances.count - 1] + advance)
    }
}

/// The white space of layout, by Unicode's properties of single code units.
enum TextSeparators {
    /// Whether a code unit ends a paragraph: the classes BK, CR, LF and NL of UAX #14.
    @inline(__always)
    static func endsParagraph(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether a code unit hangs at the end of a line: white space that allows a break after it.
    @inline(__always)
    static func hangs(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x09, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
        default: false
        }
    }
}

/// Advances of single code units, each asked of its font once.
struct AdvanceCache {
    private struct Table {
        var font: Font
        /// Advances by code unit below ``AdvanceCache/limit``; -1 not yet asked for.
        var known: [Int64]
    }

    private var tables: [Table] = []
    private var current = 0

    /// Latin, Greek, Cyrillic, Hebrew and Arabic.
    private static let limit = 0x700
    /// With more fonts, the tables are made again.
    private static let mostTables = 16

    /// Selects a font.
    mutating func use(_ font: Font) {
        if current < tables.count, tables[current].font == font { return }
        if let index = tables.firstIndex(where: { $0.font == font }) {
            current = index
            return
        }
        if tables.count == Self.mostTables { tables.removeAll(keepingCapacity: true) }
        current = tables.count
        tables.append(Table(font: font, known: Array(repeating: -1, count: Self.limit)))
    }

    /// The advance of a cluster in the selected font.
    mutating func advance(of units: [UInt16], _ range: Range<Int>) -> Int64 {
        let unit = Int(units[range.lowerBound])
        let isSingle = range.count == 1 && unit < Self.limit
        if isSingle {
            let known = tables[current].known[unit]
            if known >= 0 { return known }
        }
        let points = tables[current].font.advance(of: units.span.extracting(range))
        let advance = max(0, LayoutUnits.rounded(points))
        if isSingle { tables[current].known[unit] = advance }
        return advance
    }

    /// The width of a hyphen in a font.
    mutating func hyphen(_ font: Font?) -> Int64 {
        guard let font else { return 0 }
        use(font)
        return advance(of: [SoftHyphen.shown], 0..<1)
    }
}
