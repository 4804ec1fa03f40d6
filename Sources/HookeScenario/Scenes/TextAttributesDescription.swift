internal import HookeAnimation
public import HookeForms
public import HookeText
internal import HookeTrace

/// Attributes of a range of characters of a text.
struct TextAttributesDescription: Sendable {
    /// Offsets in UTF-16 code units.
    let range: Located<Range<Int>>
    let font: Double?
    let color: Color?
    let kern: Double?
    let underline: UnderlineStyle?
    let underlinePattern: UnderlinePattern?
    let baselineOffset: Double?
    let link: Int?
    let attachment: TextAttachment?

    /// Changes the attributes of its range. Returns whether the range lies between clusters of the text; reports one that does not.
    func apply(
        to text: inout AttributedText, _ clusters: [Int], at position: SourcePosition, _ diagnostics: inout Diagnostics
    ) -> Bool {
        let ends = range.value
        guard ends.upperBound <= text.count else {
            diagnostics.report(
                at: range.position, "the range ends at \(ends.upperBound), and the text has \(text.count) code units")
            return false
        }
        for end in [ends.lowerBound, ends.upperBound] where end < text.count && !clusters.contains(end) {
            diagnostics.report(at: range.position, "\(TextError.insideCluster(offset: end))")
            return false
        }
        if attachment != nil, ends.count != 1 || text.units[ends.lowerBound] != AttributedText.attachmentCharacter {
            diagnostics.report(
                at: range.position, "an attachment stands for one character U+FFFC",
                expected: "\"\\uFFFC\" in the text, and the range of that character")
            return false
        }
        for run in text.runs where run.range.overlaps(ends) {
            var attributes = run.attributes
            if let font, let font = try? Font(size: font) { attributes.font = font }
            attributes.color = color ?? attributes.color
            attributes.kern = kern ?? attributes.kern
            attributes.underlineStyle = underline ?? attributes.underlineStyle
            attributes.underlinePattern = underlinePattern ?? attributes.underlinePattern
            attributes.baselineOffset = baselineOffset ?? attributes.baselineOffset
            attributes.link = link ?? attributes.link
            attributes.attachment = attachment ?? attributes.attachment
            text.setAttributes(attributes, in: run.range.clamped(to: ends))
        }
        return true
    }
}

extension TextAttributesDescription {
    /// The sizes of fonts, points.
    static let fontSizes = Bounds(least: .excluding(0), most: .including(1000))

    static let schema = ObjectSchema(
        "the attributes of characters", about: "Attributes of a range of characters; an absent key changes nothing.",
        Field.required("range", .located(TextRange.schema), "Start and end, UTF-16 code units."),
        Field.group(
            Field.optional("font", .length(fontSizes), "The font size."),
            Field.optional("color", .color, "The colour.")
        ) { (font: $0, color: $1) },
        Field.optional("kern", .length(Bounds.within(-1000...1000)), "What is added to the advance of each character."),
        Field.group(
            Field.optional("underline", Schema<UnderlineStyle>.words, "The line under the characters."),
            Field.optional("underlinePattern", Schema<UnderlinePattern>.words, "The dashes of that line.")
        ) { (style: $0, pattern: $1) },
        Field.optional(
            "baselineOffset", .length(Bounds.within(-1000...1000)), "How far the characters stand above the baseline."),
        Field.optional(
            "link", .count(0...1_000_000),
            "The number of a link, which a tap reports; neighbours with one number are one link."),
        Field.optional("attachment", .object(attachmentSchema), "The image that a character U+FFFC stands for.")
    ) {
        TextAttributesDescription(
            range: $0, font: $1.font, color: $1.color, kern: $2, underline: $3.style, underlinePattern: $3.pattern,
            baselineOffset: $4, link: $5, attachment: $6)
    }

    private static let attachmentSchema = ObjectSchema(
        "an image in the text", about: "The name of an attachment, and its size.",
        Field.required("name", .text, "Its name, which stands for it in the plain text."),
        Field.required("size", TextRange.size, "Its width and height.")
    ) { TextAttachment(name: $0, size: $1) }
}

/// Ranges of characters in files, and sizes of attachments.
enum TextRange {
    /// A range: start and end in UTF-16 code units.
    static let schema = Schema<(Int, Int)>.pair(.count(0...TextDecoding.byteLimit), named: "a range of characters")
        .compactMap { pair, position, diagnostics -> Range<Int>? in
            guard pair.0 <= pair.1 else {
                diagnostics.report(
                    at: position, "the range ends at \(pair.1), before its start \(pair.0)",
                    expected: "[\(pair.1), \(pair.0)]")
                return nil
            }
            return pair.0..<pair.1
        }

    /// A width and a height, not negative.
    static let size = Schema<[Double]>.tuple(.length(.distance), count: 2, named: "a size")
        .map { Size(width: $0[0], height: $0[1]) }
}

extension UnderlineStyle: Word {
    /// The word for one of them in messages.
    public static let noun = "underline style"

    /// The description for people.
    public var about: String {
        switch self {
        case .none: "no line"
        case .single: "a line"
        case .thick: "a line twice as thick"
        case .double: "two lines"
        }
    }
}

extension UnderlinePattern: Word {
    /// The word for one of them in messages.
    public static let noun = "underline pattern"

    /// The description for people.
    public var about: String {
        switch self {
        case .solid: "no gaps"
        case .dot: "dots"
        case .dash: "dashes"
        case .dashDot: "dashes and dots in turn"
        case .dashDotDot: "a dash and two dots in turn"
        }
    }
}

extension Schema where Value == Color {
    /// A colour as `Color` parses it.
    static var color: Schema<Color> {
        .text(
            TextPattern<Color>(
                name: "a colour such as '#ff8800', '#ff880080' or orange",
                expression: "^(#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?|[A-Za-z]+)$"
            ) { text throws(ParseError) in
                guard let color = Color(text) else { throw ParseError(message: "unknown colour \(quoted(text))") }
                return color
            })
    }
}
