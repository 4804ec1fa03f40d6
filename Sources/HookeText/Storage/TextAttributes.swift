public import HookeAnimation

/// An image in a text, which stands on the baseline at the place of a U+FFFC.
public struct TextAttachment: Hashable, Sendable {
    /// The name that ``AttributedText/plainText(attachments:)`` writes in its place.
    public var name: String
    /// The size in points; neither side is negative.
    public var size: Size

    /// An attachment by its name and size.
    public init(name: String, size: Size) { (self.name, self.size) = (name, size) }
}

/// The line under a run of text.
public enum UnderlineStyle: String, Hashable, Sendable, CaseIterable {
    /// No line.
    case none
    /// One line, a fourteenth of the font size thick.
    case single
    /// One line of twice that thickness.
    case thick
    /// Two lines, one thickness apart.
    case double
}

/// The attributes of a run of text.
public struct TextAttributes: Hashable, Sendable {
    /// The font.
    public var font: Font
    /// The colour of the text and its underline.
    public var color: Color
    /// The width added after each grapheme cluster, in points. An advance is never below 0.
    public var kern: Double
    /// The line under the text.
    public var underlineStyle: UnderlineStyle
    /// The distance of the text above the line's baseline, in points; negative below it.
    public var baselineOffset: Double
    /// The identifier of a link; neighbouring characters with the same identifier are one link.
    public var link: Int?
    /// The attachment that a U+FFFC shows.
    public var attachment: TextAttachment?

    /// Attributes by their values.
    public init(
        font: Font, color: Color = .black, kern: Double = 0, underlineStyle: UnderlineStyle = .none,
        baselineOffset: Double = 0, link: Int? = nil, attachment: TextAttachment? = nil
    ) {
        self.font = font
        self.color = color
        self.kern = kern
        self.underlineStyle = underlineStyle
        self.baselineOffset = baselineOffset
        self.link = link
        self.attachment = attachment
    }

    /// Whether text with either attributes has the same advances, heights and breaks.
    func hasSameLayout(as other: TextAttributes) -> Bool {
        font == other.font && kern == other.kern && baselineOffset == other.baselineOffset && link == other.link
            && attachment == other.attachment
    }

    /// Whether all lengths are finite and no side of an attachment is negative.
    var isValid: Bool {
        guard kern.isFinite, baselineOffset.isFinite else { return false }
        guard let size = attachment?.size else { return true }
        return size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite
    }

    /// Whether the attributes are valid for code units: only a U+FFFC has an attachment.
    func fits(_ units: ArraySlice<UInt16>) -> Bool {
        isValid && (attachment == nil || units.allSatisfy { $0 == AttributedText.attachmentCharacter })
    }
}

/// Attributes of a text as runs: neighbouring runs differ, and none is empty.
struct AttributeRuns: Hashable, Sendable {
    struct Run: Hashable, Sendable {
        var count: Int
        var attributes: TextAttributes
    }

    private(set) var runs: [Run] = []

    /// Appends a run; joins it with the last one if their attributes are equal.
    mutating func append(_ count: Int, _ attributes: TextAttributes) {
        guard count > 0 else { return }
        if let last = runs.last, last.attributes == attributes {
            runs[runs.count - 1].count += count
        } else {
            runs.append(Run(count: count, attributes: attributes))
        }
    }

    mutating func append(_ other: AttributeRuns) {
        for run in other.runs { append(run.count, run.attributes) }
    }

    /// The runs inside a range.
    func slice(_ range: Range<Int>) -> AttributeRuns {
        var slice = AttributeRuns()
        var start = 0
        for run in runs {
            let end = start + run.count
            slice.append(min(end, range.upperBound) - max(start, range.lowerBound), run.attributes)
            start = end
            if start >= range.upperBound { break }
        }
        return slice
    }

    /// The attributes at an offset and the range of their run; `nil` at the end and beyond.
    func run(at offset: Int) -> (range: Range<Int>, attributes: TextAttributes)? {
        var start = 0
        for run in runs {
            if offset < start + run.count { return (start..<start + run.count, run.attributes) }
            start += run.count
        }
        return nil
    }

    /// Changes the attributes inside a range; returns whether the layout of the text can change.
    mutating func update(_ range: Range<Int>, _ change: (inout TextAttributes) -> Void) -> Bool {
        var updated = AttributeRuns()
        var start = 0
        var changesLayout = false
        for run in runs {
            let end = start + run.count
            let inside = min(end, range.upperBound) - max(start, range.lowerBound)
            if inside > 0 {
                var attributes = run.attributes
                change(&attributes)
                changesLayout = changesLayout || !attributes.hasSameLayout(as: run.attributes)
                updated.append(range.lowerBound - start, run.attributes)
                updated.append(inside, attributes)
                updated.append(end - range.upperBound, run.attributes)
            } else {
                updated.append(run.count, run.attributes)
            }
            start = end
        }
        self = updated
        return changesLayout
    }
}
