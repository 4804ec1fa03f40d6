public import HookeAnimation

/// A part of a line with its text, in the coordinates of its container.
public struct LineFragment: Hashable, Sendable {
    /// The text, hanging white space and a newline included, in UTF-16.
    public let range: Range<Int>
    /// The part of the line, line fragment padding included.
    public let rect: Rect
    /// The width of the text without hanging white space, with the hyphen that a soft hyphen shows.
    public let usedWidth: Double
    /// The y of the baseline.
    public let baseline: Double
    /// The index among the lines of the container that hold text.
    public let lineIndex: Int
    /// The index among the free parts of the line, from the left; parts without text are not listed.
    public let fragmentIndex: Int
    /// Whether it is the empty line after a last newline, or of an empty text.
    public let isExtra: Bool
    /// Whether it ends with a hyphen that the text has not.
    public let showsHyphen: Bool
}

/// The line fragments of a container in the order of the text. Iterating allocates nothing.
///
/// The manager must not be changed meanwhile.
public struct LineFragments: Sequence {
    let manager: LayoutManager
    let container: Int

    /// An iterator that begins at the container's first fragment.
    public func makeIterator() -> Iterator { Iterator(manager, container) }

    /// An iterator over the line fragments of a container.
    public struct Iterator: IteratorProtocol {
        var walk: FragmentWalk

        init(_ manager: LayoutManager, _ container: Int) { walk = FragmentWalk(manager, container) }

        /// The next fragment; `nil` at the end.
        public mutating func next() -> LineFragment? { walk.next() ? walk.fragment : nil }
    }
}

/// A walk over the fragments of a container, which knows the records behind each.
struct FragmentWalk {
    let manager: LayoutManager
    let container: Int
    private(set) var paragraph: Int
    /// The offset of the paragraph in the text.
    private(set) var start: Int
    private(set) var line = 0
    private var fragmentIndex = -1
    private var lineIndex = -1

    init(_ manager: LayoutManager, _ container: Int) {
        self.manager = manager
        self.container = container
        let top = LinePosition(container: container, y: 0)
        var (low, high) = (0, manager.paragraphs.count)
        // The first paragraph that ends behind the container's top.
        while low < high {
            let middle = (low + high) / 2
            if manager.paragraphs[middle].exit > top { high = middle } else { low = middle + 1 }
        }
        // Paragraphs without height end where they begin.
        while low > 0, manager.paragraphs[low - 1].exit >= top { low -= 1 }
        paragraph = low
        start = low < manager.paragraphs.count ? manager.storage.index.start(of: low) : 0
    }

    /// Moves on; `false` at the end.
    mutating func next() -> Bool {
        while paragraph < manager.paragraphs.count {
            if manager.paragraphs[paragraph].entry.container > container { return false }
            while line < manager.paragraphs[paragraph].lines.count {
                let record = manager.paragraphs[paragraph].lines[line]
                if record.position.container > container { return false }
                if record.position.container == container {
                    if fragmentIndex < 0 {
                        fragmentIndex = record.fragments.lowerBound
                        lineIndex += 1
                        return true
                    }
                    fragmentIndex += 1
                    if fragmentIndex < record.fragments.upperBound { return true }
                    fragmentIndex = -1
                }
                line += 1
            }
            start += manager.storage.paragraphs[paragraph].units.count
            (paragraph, line, fragmentIndex) = (paragraph + 1, 0, -1)
        }
        return false
    }

    var lineRecord: LineRecord { manager.paragraphs[paragraph].lines[line] }
    var record: FragmentRecord { manager.paragraphs[paragraph].fragments[fragmentIndex] }
    var padding: Double { manager.states[container].container.lineFragmentPadding }

    /// The range of the fragment in its paragraph.
    func localRange(_ shape: ParagraphShape) -> Range<Int> {
        Int(shape.clusterStarts[record.start])..<Int(shape.clusterStarts[record.end])
    }

    var fragment: LineFragment {
        let (line, record) = (lineRecord, record)
        let shape = manager.storage.shape(of: paragraph)
        let local = localRange(shape)
        return LineFragment(
            range: start + local.lowerBound..<start + local.upperBound,
            rect: Rect(
                x: record.part.low, y: LayoutUnits.points(line.position.y), width: record.part.high - record.part.low,
                height: LayoutUnits.points(line.height)),
            usedWidth: LayoutUnits.points(record.used), baseline: LayoutUnits.points(line.position.y + line.ascent),
            lineIndex: lineIndex, fragmentIndex: record.index, isExtra: shape.clusterCount == 0,
            showsHyphen: record.showsHyphen)
    }
}

extension LayoutManager {
    /// The line fragments of a container as the last ``ensureLayout()`` left them; call it after edits and changes.
    public func lineFragments(in container: Int = 0) -> LineFragments {
        LineFragments(manager: self, container: container)
    }

    /// The rectangle around the text of a container: the used widths of its fragments with the padding at both ends, and its lines' heights.
    /// Zero without fragments.
    public func usedRect(of container: Int = 0) -> Rect {
        var walk = FragmentWalk(self, container)
        guard walk.next() else { return .zero }
        let padding = walk.padding
        var left = walk.record.part.low
        var right = left
        let top = walk.lineRecord.position.y
        var bottom = top
        repeat {
            let record = walk.record
            left = Swift.min(left, record.part.low)
            right = Swift.max(right, record.part.low + LayoutUnits.points(record.used) + 2 * padding)
            bottom = Swift.max(bottom, walk.lineRecord.bottom.y)
        } while walk.next()
        return Rect(
            x: left, y: LayoutUnits.points(top), width: right - left, height: LayoutUnits.points(bottom - top))
    }

    /// The number of code units at the end of the text that no container has room for.
    public var leftOverCount: Int {
        let end = LinePosition(container: states.count, y: 0)
        var (low, high) = (0, paragraphs.count)
        while low < high {
            let middle = (low + high) / 2
            if paragraphs[middle].exit >= end { high = middle } else { low = middle + 1 }
        }
        guard low < paragraphs.count else { return 0 }
        let laidOut = paragraphs[low].lines.last.map { Int(storage.shape(of: low).clusterStarts[$0.end]) } ?? 0
        return storage.count - storage.index.start(of: low) - laidOut
    }
}
