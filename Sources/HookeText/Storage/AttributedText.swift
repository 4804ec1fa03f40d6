public import HookeAnimation

/// A text of UTF-16 code units with attributes: a value. An attachment is a U+FFFC.
///
///     var text = AttributedText("Hello, ", TextAttributes(font: font))
///     text.append(AttributedText("world", TextAttributes(font: font, color: .red)))
public struct AttributedText: Hashable, Sendable {
    /// A run of equal attributes.
    public struct Run: Hashable, Sendable {
        /// The range of its code units.
        public let range: Range<Int>
        /// Its attributes.
        public let attributes: TextAttributes
    }

    /// The code units.
    public private(set) var units: [UInt16]
    private(set) var attributeRuns: AttributeRuns

    /// The code unit that stands for an attachment.
    public static let attachmentCharacter: UInt16 = 0xFFFC

    /// An empty text.
    public init() { (units, attributeRuns) = ([], AttributeRuns()) }

    /// A text with the same attributes everywhere.
    public init(_ string: String, _ attributes: TextAttributes) {
        self.init(units: Array(string.utf16), attributes)
    }

    /// Code units with the same attributes everywhere.
    public init(units: [UInt16], _ attributes: TextAttributes) {
        self.units = units
        attributeRuns = AttributeRuns()
        attributeRuns.append(units.count, attributes)
    }

    init(units: [UInt16], runs: AttributeRuns) { (self.units, attributeRuns) = (units, runs) }

    /// The number of code units.
    public var count: Int { units.count }

    /// The text as a string; attachments are U+FFFC.
    public var string: String { String(decoding: units, as: UTF16.self) }

    /// The runs of equal attributes in order, without gaps.
    public var runs: [Run] {
        var start = 0
        return attributeRuns.runs.map { run in
            defer { start += run.count }
            return Run(range: start..<start + run.count, attributes: run.attributes)
        }
    }

    /// The attributes at an offset; `nil` outside the text.
    public func attributes(at offset: Int) -> TextAttributes? {
        offset < 0 ? nil : attributeRuns.run(at: offset)?.attributes
    }

    /// Appends a text.
    public mutating func append(_ other: AttributedText) {
        units.append(contentsOf: other.units)
        attributeRuns.append(other.attributeRuns)
    }

    /// Appends an attachment. Its font gives no height to the line; its attributes' attachment is replaced.
    public mutating func append(attachment: TextAttachment, _ attributes: TextAttributes) {
        var attributes = attributes
        attributes.attachment = attachment
        append(AttributedText(units: [Self.attachmentCharacter], attributes))
    }

    /// Sets the attributes of a range, which is limited to the text.
    public mutating func setAttributes(_ attributes: TextAttributes, in range: Range<Int>) {
        let range = range.clamped(to: 0..<units.count)
        _ = attributeRuns.update(range) { $0 = attributes }
    }

    /// The text as a string, in which each attachment is replaced by its name or left out.
    ///
    /// - Parameter attachments: whether names are written. A U+FFFC without an attachment stays either way.
    public func plainText(attachments: Bool) -> String {
        var plain: [UInt16] = []
        plain.reserveCapacity(units.count)
        var start = 0
        for run in attributeRuns.runs {
            for unit in units[start..<start + run.count] {
                if unit == Self.attachmentCharacter, let attachment = run.attributes.attachment {
                    if attachments { plain.append(contentsOf: attachment.name.utf16) }
                } else {
                    plain.append(unit)
                }
            }
            start += run.count
        }
        return String(decoding: plain, as: UTF16.self)
    }

    /// The first error of the units or attributes; `nil` in a text that a storage takes.
    var error: TextError? {
        var index = 0
        while index < units.count {
            let unit = units[index]
            if UTF16.isTrailSurrogate(unit) { return .unpairedSurrogate(offset: index) }
            if UTF16.isLeadSurrogate(unit) {
                guard index + 1 < units.count, UTF16.isTrailSurrogate(units[index + 1]) else {
                    return .unpairedSurrogate(offset: index)
                }
                index += 1
            }
            index += 1
        }
        var start = 0
        for run in attributeRuns.runs {
            if !run.attributes.fits(units[start..<start + run.count]) { return .attribute(offset: start) }
            start += run.count
        }
        return nil
    }
}

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

/// The dashes of the line under a run of text. Lengths count in thicknesses of the line; the pattern begins at the left end of each line fragment.
public enum UnderlinePattern: String, Hashable, Sendable, CaseIterable {
    /// No gaps.
    case solid
    /// Dots of 2 with gaps of 2.
    case dot
    /// Dashes of 6 with gaps of 3.
    case dash
    /// A dash of 6 and a dot of 2, with gaps of 3.
    case dashDot = "dash-dot"
    /// A dash of 6 and two dots of 2, with gaps of 3.
    case dashDotDot = "dash-dot-dot"

    /// Alternating lengths of dashes and gaps, in thicknesses of the line; empty: no gaps.
    public var lengths: [Double] {
        switch self {
        case .solid: []
        case .dot: [2, 2]
        case .dash: [6, 3]
        case .dashDot: [6, 3, 2, 3]
        case .dashDotDot: [6, 3, 2, 3, 2, 3]
        }
    }
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
    /// The dashes of that line.
    public var underlinePattern = UnderlinePattern.solid
    /// The distance of the text above the line's baseline, in points; negative below it.
    public var baselineOffset: Double
    /// The identifier of a link; neighbouring characters with the same identifier are one link.
    public var link: Int?
    /// The kind of the link that a storage has found here; see ``TextStorage/detectsLinks``. A storage overwrites it.
    public internal(set) var foundLink: LinkKind?
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
        font == other.font && kern == other.kern && baselineOffset == other.baselineOffset && isSameLink(as: other)
            && attachment == other.attachment
    }

    /// Whether the text belongs to a link, given or found.
    var isLink: Bool { link != nil || foundLink != nil }

    /// Whether neighbours with either attributes belong to one link, or to none.
    func isSameLink(as other: TextAttributes) -> Bool { link == other.link && foundLink == other.foundLink }

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
