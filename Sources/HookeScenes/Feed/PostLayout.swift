import HookeAnimation
public import HookeText

/// The fonts of a feed.
public struct FeedFonts: Hashable, Sendable {
    /// The font of names, 13 pt in the article.
    public var name: Font
    /// The font of times and sources, 12 pt in the article.
    public var time: Font
    /// The font of texts, 14 pt in the article.
    public var text: Font

    /// Fonts of three sizes, in points.
    ///
    /// - Throws: `TextError` for a size that is not finite and above 0.
    public init(name: Double = 13, time: Double = 12, text: Double = 14) throws(TextError) {
        (self.name, self.time, self.text) = (try Font(size: name), try Font(size: time), try Font(size: text))
    }

    /// Measures the texts of a post in a cell of a width.
    public func sizes(of post: FeedPost, width: Double) -> PostTextSizes {
        let column = FeedFonts.column(in: width)
        return PostTextSizes(
            name: TextMeasurement.size(of: post.name, font: name),
            time: TextMeasurement.size(of: post.time, font: time),
            text: TextMeasurement.size(of: post.text, font: text, width: column),
            quote: post.quote.map { TextMeasurement.size(of: $0.line, font: text, width: column) } ?? .zero)
    }

    /// The number of texts that ``sizes(of:width:)`` measures: the source is sized by the time's text.
    static func measurements(of post: FeedPost) -> Int { post.quote == nil ? 3 : 4 }

    /// The width in which texts are broken: that of the cell less the padding on both sides, at least a point.
    static func column(in width: Double) -> Double { max(width - 20, 1) }

    func font(of field: PostField) -> Font {
        switch field {
        case .name: name
        case .time, .source: time
        case .text, .quote: text
        }
    }
}

/// A text of a post.
enum PostField {
    case name, time, source, text, quote
}

/// A post's frames and the lines of its texts: what its cell shows, computed once.
struct PostLayout {
    let frames: PostFrames
    /// The texts in UTF-16, one after the other.
    let units: [UInt16]
    let lines: [Line]

    /// A line of a text.
    struct Line {
        let field: PostField
        /// In the layout's code units.
        let range: Range<Int>
        /// The baseline in the text's frame, points from its top.
        let baseline: Double
    }

    init(of post: FeedPost, width: Double, fonts: FeedFonts, quoteGrid: Feed.QuoteGrid) {
        var (units, lines): ([UInt16], [Line]) = ([], [])
        // The source is not measured, as in the article: it is drawn in one line.
        for (field, text) in [(PostField.name, post.name), (.time, post.time), (.source, post.source)] {
            let first = units.count
            units += text.utf16
            lines.append(Line(field: field, range: first..<units.count, baseline: fonts.font(of: field).ascent))
        }
        /// Breaks a text into lines; returns its size, as `TextMeasurement` does.
        func lay(_ text: String, as field: PostField) -> Size {
            guard !text.isEmpty,
                let storage = try? TextStorage(text, attributes: TextAttributes(font: fonts.text)),
                let container = try? TextContainer(width: FeedFonts.column(in: width))
            else { return .zero }
            let manager = LayoutManager(storage)
            manager.addContainer(container)
            manager.ensureLayout()
            let first = units.count
            units += text.utf16
            for line in manager.lineFragments() {
                let range = line.range.lowerBound + first..<line.range.upperBound + first
                lines.append(Line(field: field, range: range, baseline: line.baseline))
            }
            return manager.usedRect().size
        }
        let sizes = PostTextSizes(
            name: TextMeasurement.size(of: post.name, font: fonts.name),
            time: TextMeasurement.size(of: post.time, font: fonts.time), text: lay(post.text, as: .text),
            quote: post.quote.map { lay($0.line, as: .quote) } ?? .zero)
        frames = PostFrames(of: post, width: width, sizes: sizes, quoteGrid: quoteGrid)
        (self.units, self.lines) = (units, lines)
    }
}
