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
