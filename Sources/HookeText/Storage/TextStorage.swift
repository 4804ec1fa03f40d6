public import HookeAnimation

/// A text with attributes that is edited in place, and that several layout managers lay out, each in its own way.
///
///     let storage = try TextStorage("Hello", attributes: TextAttributes(font: font))
///     let manager = LayoutManager(storage)
///     try storage.replaceCharacters(in: 5..<5, with: Array(" world".utf16))
///
/// The text is kept by paragraphs: an edit touches those it meets and no other, and finds them in O(log n). Offsets and ranges are UTF-16.
/// A paragraph ends with its newline, or with U+000B, U+000C, U+0085, U+2028 or U+2029; after a newline at the end follows an empty one.
public final class TextStorage {
    struct Paragraph {
        var units: [UInt16]
        var attributes: AttributeRuns
        /// What layout needs to know, once it was asked for.
        var shape: ParagraphShape?
    }

    /// The attributes of an empty text and of the empty line after a last newline.
    public let defaultAttributes: TextAttributes
    /// The range of the last edit in the text after it; its paragraphs were looked at.
    public internal(set) var editedRange = 0..<0
    /// The number of code units that the last edit added; negative if it removed some.
    public internal(set) var changeInLength = 0
    /// How often a paragraph was shaped: its clusters measured and its line breaks found, for a layout or for an edit.
    public private(set) var shapedCount = 0
    /// What colours the edited paragraphs after every edit; when it is set, all paragraphs.
    public var highlighter: TextHighlighter? {
        didSet { highlight(0..<paragraphs.count) }
    }
    /// Whether web addresses, mail addresses and telephone numbers are links: found in the edited paragraphs after every edit, and in all of
    /// them when this is set. See ``LinkDetector``.
    public var detectsLinks = false {
        didSet { findLinks(in: 0..<paragraphs.count) }
    }

    var paragraphs: [Paragraph] = []
    var index = ParagraphIndex()
    var cache = AdvanceCache()
    var log = ParagraphLog()

    /// A storage with a text.
    ///
    /// - Throws: ``TextError/unpairedSurrogate(offset:)`` and ``TextError/attribute(offset:)``.
    public init(_ text: AttributedText, defaultAttributes: TextAttributes) throws(TextError) {
        self.defaultAttributes = defaultAttributes
        guard defaultAttributes.isValid else { throw .attribute(offset: 0) }
        if let error = text.error { throw error }
        paragraphs = Self.split(text, isLast: true)
        rebuildIndex()
    }

    /// A storage with a text in which all characters have the same attributes.
    public convenience init(_ string: String, attributes: TextAttributes) throws(TextError) {
        try self.init(AttributedText(string, attributes), defaultAttributes: attributes)
    }

    /// The number of code units.
    public var count: Int { index.total }

    /// The text as a string, made each time.
    public var string: String { attributedText.string }

    /// The characters of a range of the text, as a string.
    public func string(in range: Range<Int>) -> String {
        let range = range.clamped(to: 0..<count)
        guard !range.isEmpty else { return "" }
        let (first, start) = index.find(range.lowerBound)
        let text = text(of: first..<index.find(range.upperBound - 1).index + 1)
        return String(decoding: text.units[range.lowerBound - start..<range.upperBound - start], as: UTF16.self)
    }

    /// The whole text, made each time.
    public var attributedText: AttributedText { text(of: 0..<paragraphs.count) }

    /// The number of paragraphs, at least one.
    public var paragraphCount: Int { paragraphs.count }

    /// The paragraph at an offset from 0 to the count, found in O(log n). An offset between two paragraphs belongs to the second.
    public func paragraphIndex(at offset: Int) -> Int { index.find(min(max(offset, 0), count)).index }

    /// The range of a paragraph, its newline included.
    public func paragraphRange(at paragraph: Int) -> Range<Int> {
        let start = index.start(of: paragraph)
        return start..<start + paragraphs[paragraph].units.count
    }

    /// The attributes at an offset; `nil` outside the text.
    public func attributes(at offset: Int) -> TextAttributes? {
        guard offset >= 0, offset < count else { return nil }
        let (paragraph, start) = index.find(offset)
        return paragraphs[paragraph].attributes.run(at: offset - start)?.attributes
    }

    /// The range of the grapheme cluster at an offset; empty at the end. The offset is limited to the text.
    public func clusterRange(at offset: Int) -> Range<Int> {
        let (paragraph, start) = index.find(min(max(offset, 0), count))
        let shape = shape(of: paragraph)
        let cluster = shape.cluster(at: offset - start)
        guard cluster < shape.clusterCount else { return count..<count }
        return start + Int(shape.clusterStarts[cluster])..<start + Int(shape.clusterStarts[cluster + 1])
    }

    /// The range of the link around an offset: neighbouring characters with the same identifier in one paragraph, or a link that was found.
    public func linkRange(at offset: Int) -> Range<Int>? {
        guard offset >= 0, offset < count else { return nil }
        let (paragraph, start) = index.find(offset)
        let links = LinkRanges(paragraphs[paragraph].attributes).ranges
        return links.first { $0.contains(offset - start) }.map { start + $0.lowerBound..<start + $0.upperBound }
    }

    func text(of range: Range<Int>) -> AttributedText {
        var units: [UInt16] = []
        var runs = AttributeRuns()
        units.reserveCapacity(paragraphs[range].reduce(0) { $0 + $1.units.count })
        for paragraph in paragraphs[range] {
            units.append(contentsOf: paragraph.units)
            runs.append(paragraph.attributes)
        }
        return AttributedText(units: units, runs: runs)
    }

    /// What layout needs to know of a paragraph; `work` counts what had to be computed.
    func shape(of paragraph: Int, counting work: inout LayoutWork) -> ParagraphShape {
        if let shape = paragraphs[paragraph].shape { return shape }
        let shape = ParagraphShape(paragraphs[paragraph].units, paragraphs[paragraph].attributes, &cache)
        work.paragraphsShaped += 1
        shapedCount += 1
        work.clustersMeasured += shape.clusterCount
        paragraphs[paragraph].shape = shape
        return shape
    }

    func shape(of paragraph: Int) -> ParagraphShape {
        var work = LayoutWork()
        return shape(of: paragraph, counting: &work)
    }

    func rebuildIndex() { index.rebuild(count: paragraphs.count) { paragraphs[$0].units.count } }
}

/// The edits of paragraphs that layout managers have not seen.
///
/// Every manager has a place in the log. What all have read is removed; a manager that lags behind more than a limit starts again from nothing.
struct ParagraphLog {
    /// Paragraphs that others took the place of.
    struct Edit {
        var first: Int
        var removed: Int
        var inserted: Int
    }

    private var edits: [Edit] = []
    /// The number of edits read by each reader; -1 for one that is gone, -2 for one that starts again.
    private var readers: [Int] = []

    private static let limit = 4096

    mutating func addReader() -> Int {
        readers.append(-2)
        return readers.count - 1
    }

    mutating func removeReader(_ reader: Int) { readers[reader] = -1 }

    mutating func append(_ edit: Edit) {
        guard readers.contains(where: { $0 >= 0 }) else { return }
        edits.append(edit)
        if edits.count > Self.limit {
            for reader in readers.indices where readers[reader] >= 0 { readers[reader] = -2 }
            edits.removeAll(keepingCapacity: true)
        }
    }

    /// Calls `body` with each edit that a reader has not seen; `nil` for all there were before.
    mutating func read(by reader: Int, _ body: (Edit?) -> Void) {
        if readers[reader] == -2 {
            body(nil)
        } else {
            for edit in edits[readers[reader]...] { body(edit) }
        }
        readers[reader] = edits.count
        guard !edits.isEmpty, readers.allSatisfy({ $0 < 0 || $0 == edits.count }) else { return }
        edits.removeAll(keepingCapacity: true)
        for reader in readers.indices where readers[reader] >= 0 { readers[reader] = 0 }
    }
}

/// Colours every match of `i[\p{Alphabetic}&&\p{Uppercase}][\p{Alphabetic}]+` in the paragraphs that an edit touched: an `i`, an uppercase
/// letter, and at least one more letter, as many as there are.
///
/// The whole paragraph is looked at, because a match can begin before the edited range: `iW` is none, `iWo` is one. A newline typed inside
/// a word makes two paragraphs, each looked at. A letter beyond the Basic Multilingual Plane counts as one.
public struct TextHighlighter: Hashable, Sendable {
    /// The colour of matches.
    public var color: Color
    /// The colour of all other text in the paragraphs.
    public var plainColor: Color

    /// A highlighter by its two colours.
    public init(color: Color = .red, plainColor: Color = .black) {
        (self.color, self.plainColor) = (color, plainColor)
    }

    /// The ranges of all matches from left to right, each as long as possible.
    public static func matches(in text: Span<UInt16>) -> [Range<Int>] {
        var matches: [Range<Int>] = []
        var start = 0
        while start < text.count {
            if text[start] == 0x69, let end = end(ofMatchAt: start, in: text) {
                matches.append(start..<end)
                start = end
            } else {
                start += 1
            }
        }
        return matches
    }

    private static func end(ofMatchAt start: Int, in text: Span<UInt16>) -> Int? {
        var position = start + 1
        guard position < text.count else { return nil }
        let second = UTF16Scalars.next(in: text, at: &position)
        guard TextProperties.isAlphabetic(second), TextProperties.isUppercase(second) else { return nil }
        let least = position
        while position < text.count {
            var next = position
            guard TextProperties.isAlphabetic(UTF16Scalars.next(in: text, at: &next)) else { break }
            position = next
        }
        return position > least ? position : nil
    }
}

extension TextStorage {
    /// Colours paragraphs; the layout stays.
    func highlight(_ range: Range<Int>) {
        guard let highlighter else { return }
        for paragraph in range {
            let units = paragraphs[paragraph].units
            let matches = TextHighlighter.matches(in: units.span)
            paragraphs[paragraph].attributes.rewrite(matches) {
                $0.color = $1 == nil ? highlighter.plainColor : highlighter.color
            }
        }
    }
}

extension AttributeRuns {
    /// Changes the attributes inside each of ascending ranges, with its index, and those outside, with `nil`; in time proportional to runs
    /// and ranges.
    mutating func rewrite(_ ranges: [Range<Int>], _ change: (inout TextAttributes, Int?) -> Void) {
        var rewritten = AttributeRuns()
        var (start, index) = (0, 0)
        for run in runs {
            let end = start + run.count
            while start < end {
                while index < ranges.count, ranges[index].upperBound <= start { index += 1 }
                let next = index < ranges.count ? ranges[index] : end..<end
                var attributes = run.attributes
                let isInside = next.lowerBound <= start && start < next.upperBound
                change(&attributes, isInside ? index : nil)
                let stop = min(end, isInside ? next.upperBound : next.lowerBound)
                rewritten.append(stop - start, attributes)
                start = stop
            }
        }
        self = rewritten
    }
}
