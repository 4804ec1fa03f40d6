import HookeAnimation

/// Lengths of layout as integers: one unit is 1/65536 pt. Sums are exact in any order, so that an incremental layout gives the bits of a
/// full one. Advances and heights are exact for font sizes that are multiples of 1/32 pt.
enum LayoutUnits {
    static let perPoint = 65536.0
    /// The greatest metric, in points: ten million of them can be added without overflow.
    private static let limit = 1_048_576.0
    /// What is never reached.
    static let unbounded = Int64.max / 4

    /// The nearest multiple of a unit; limited to 1 048 576 pt.
    static func rounded(_ points: Double) -> Int64 {
        Int64((min(max(points, -limit), limit) * perPoint).rounded())
    }

    /// The greatest multiple of a unit that is not greater, for the extent of containers; infinity is ``unbounded``.
    static func floor(_ points: Double) -> Int64 {
        let units = points * perPoint
        guard units < Double(unbounded) else { return unbounded }
        return Int64(max(units, -Double(unbounded)).rounded(.down))
    }

    static func points(_ units: Int64) -> Double { Double(units) / perPoint }
}

/// The heights of a line above and below its baseline.
public struct LineMetrics: Hashable, Sendable {
    /// The height above the baseline, in points.
    public let ascent: Double
    /// The depth below the baseline, in points; negative above it.
    public let descent: Double
    let ascentUnits: Int64
    let descentUnits: Int64

    /// The height of the line, in points.
    public var height: Double { ascent + descent }

    /// Metrics by two finite lengths, which are rounded to multiples of 1/65536 pt. The descent is raised if the height were negative.
    public init(ascent: Double, descent: Double) {
        let ascentUnits = LayoutUnits.rounded(ascent.isFinite ? ascent : 0)
        self.init(ascentUnits, max(LayoutUnits.rounded(descent.isFinite ? descent : 0), -ascentUnits))
    }

    /// The metrics of a font.
    public init(_ font: Font) { self.init(ascent: font.ascent, descent: font.descent) }

    /// The metrics of text with attributes; of its attachment, if there is one.
    init(_ attributes: TextAttributes) {
        let offset = attributes.baselineOffset
        if let attachment = attributes.attachment {
            self.init(ascent: attachment.size.height + offset, descent: -offset)
        } else {
            self.init(ascent: attributes.font.ascent + offset, descent: attributes.font.descent - offset)
        }
    }

    init(_ ascentUnits: Int64, _ descentUnits: Int64) {
        (self.ascentUnits, self.descentUnits) = (ascentUnits, descentUnits)
        (ascent, descent) = (LayoutUnits.points(ascentUnits), LayoutUnits.points(descentUnits))
    }
}
