/// A place where a line can begin: containers in order, then from top to bottom.
struct LinePosition: Comparable {
    var container: Int
    var y: Int64

    static func < (left: LinePosition, right: LinePosition) -> Bool {
        left.container != right.container ? left.container < right.container : left.y < right.y
    }
}

/// A line as layout keeps it. Clusters count from the start of the paragraph.
struct LineRecord {
    /// Where a place for the line was searched from; above its position if lines were passed.
    var search: LinePosition
    var position: LinePosition
    var height: Int64
    var ascent: Int64
    /// The spacing after the line.
    var spacing: Int64 = 0
    var start: Int
    var end: Int
    /// The first break after the start, and after the end.
    var startBreak: Int
    var endBreak: Int
    /// The fragments in the paragraph's list.
    var fragments: Range<Int>
    /// Whether no shape touches the line and none was passed.
    var isClear: Bool

    var bottom: LinePosition { LinePosition(container: position.container, y: position.y + height) }
    /// Where the search for the next line begins.
    var next: LinePosition { LinePosition(container: position.container, y: position.y + height + spacing) }
}

/// A line fragment as layout keeps it.
struct FragmentRecord {
    var start: Int
    var end: Int
    /// The part of the line, padding included.
    var part: Interval
    /// The advances without hanging white space, with a hyphen.
    var used: Int64
    /// The index among the free parts of the line.
    var index: Int
    var showsHyphen: Bool
}

/// The lines of a paragraph.
struct ParagraphLayout {
    var lines: [LineRecord] = []
    var fragments: [FragmentRecord] = []
    /// Where its first line was searched from, and where the next paragraph begins. Behind the last container, nothing fits.
    var entry = LinePosition(container: 0, y: 0)
    var exit = LinePosition(container: 0, y: 0)
    /// The number of clusters before it, as far as spacing needs it.
    var firstGlyph = 0
    var clusterCount = 0
    /// Whether its text changed since.
    var isStale = true
}

/// A part of a container whose exclusion changed, in points.
struct ChangedBand {
    var container: Int
    var low: Double
    var high: Double

    /// Whether what lies between two positions meets the band.
    func meets(_ start: LinePosition, _ end: LinePosition) -> Bool {
        let endsAfter = end.container != container ? end.container > container : LayoutUnits.points(end.y) > low
        let startsBefore =
            start.container != container ? start.container < container : LayoutUnits.points(start.y) < high
        return endsAfter && startsBefore
    }
}

/// The height of lines.
public enum LineHeightRule: Hashable, Sendable {
    /// A line is as high as its highest text: a larger font, an attachment or a baseline offset makes it higher. A line begins as high as its
    /// first cluster and grows until what is placed beside the shapes, which depends on the height, fits into it.
    case natural
    /// Every line has the same metrics, whatever stands on it.
    case uniform(LineMetrics)
    /// Baselines follow each other at the same distance from the second line of a container on; the line at its top has the ascent of its
    /// text.
    case uniformFromSecondLine(LineMetrics)
}

/// The room after a line.
public enum LineSpacing: Hashable, Sendable {
    /// None.
    case none
    /// As many points as the index of the line's last glyph holds `per`, rounded down. A glyph is a grapheme cluster of the text; newlines
    /// and hanging white space count. `per` must be above 0.
    case glyphIndex(per: Int)

    func units(lastGlyph: Int) -> Int64 {
        switch self {
        case .none: 0
        case .glyphIndex(let per): Int64(lastGlyph / per) * Int64(LayoutUnits.perPoint)
        }
    }
}
