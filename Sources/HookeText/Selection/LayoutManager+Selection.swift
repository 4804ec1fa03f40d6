public import HookeAnimation

/// What lies under a point of a text.
public struct TextHit: Hashable, Sendable {
    /// The grapheme cluster; empty in an empty line.
    public let cluster: Range<Int>
    /// The run of equal attributes around it, in its paragraph.
    public let run: Range<Int>
    /// Its attributes.
    public let attributes: TextAttributes
    /// The link around it.
    public let linkRange: Range<Int>?
    /// Whether the point lies on the cluster, not beside the text of the line.
    public let isInside: Bool
}

/// From points to text and back. All calls read the layout that the last ``ensureLayout()`` left.
extension LayoutManager {
    /// The text at a point of a container: the cluster under it, or the nearest one of the nearest fragment of its line; above the first line
    /// that one, below the last line that one. `nil` in a container without text.
    public func hit(at point: Point, in container: Int = 0) -> TextHit? {
        var walk = FragmentWalk(self, container)
        var nearest: FragmentWalk?
        var distance = (y: Double.infinity, x: Double.infinity)
        while walk.next() {
            let (line, part) = (walk.lineRecord, walk.record.part)
            let top = LayoutUnits.points(line.position.y)
            let bottom = top + LayoutUnits.points(line.height)
            if top - point.y > distance.y { break }
            // The lower side of a line belongs to the next.
            let below = point.y < bottom ? 0 : Swift.max(point.y - bottom, 0x1p-30)
            let y = Swift.max(top - point.y, below)
            let x = Swift.max(part.low - point.x, point.x - part.high, 0)
            if (y, x) < distance { (nearest, distance) = (walk, (y, x)) }
        }
        return nearest.map { hit(at: point, $0, isOnLine: distance.y == 0) }
    }

    private func hit(at point: Point, _ walk: FragmentWalk, isOnLine: Bool) -> TextHit {
        let geometry = FragmentGeometry(walk)
        let paragraph = storage.paragraphs[walk.paragraph]
        guard let cluster = geometry.cluster(at: point.x) else {
            let place = walk.start..<walk.start
            return TextHit(
                cluster: place, run: place, attributes: storage.defaultAttributes, linkRange: nil, isInside: false)
        }
        let first = Int(geometry.shape.clusterStarts[cluster])
        let extent = geometry.extent(of: cluster)
        let run = paragraph.attributes.run(at: first) ?? (first..<first, storage.defaultAttributes)
        return TextHit(
            cluster: walk.start + first..<walk.start + Int(geometry.shape.clusterStarts[cluster + 1]),
            run: walk.start + run.range.lowerBound..<walk.start + run.range.upperBound, attributes: run.attributes,
            linkRange: storage.linkRange(at: walk.start + first),
            isInside: isOnLine && point.x >= extent.x && point.x < extent.x + extent.width)
    }

    /// Calls `body` with a rectangle for each fragment that a range of the text reaches into, as high as its line. A range that a
    /// right-to-left run splits into several parts gives the rectangle around them. Allocates nothing.
    public func forEachRect(of range: Range<Int>, in container: Int = 0, _ body: (Rect) -> Void) {
        var walk = FragmentWalk(self, container)
        while walk.next() {
            let shape = storage.shape(of: walk.paragraph)
            let local = walk.localRange(shape)
            let lower = Swift.max(range.lowerBound - walk.start, local.lowerBound)
            let upper = Swift.min(range.upperBound - walk.start, local.upperBound)
            if walk.start + local.lowerBound >= range.upperBound { return }
            guard lower < upper else { continue }
            let last = shape.cluster(at: upper - 1)
            let extent = FragmentGeometry(walk).extent(of: shape.cluster(at: lower)..<last + 1)
            let line = walk.lineRecord
            body(
                Rect(
                    x: extent.low, y: LayoutUnits.points(line.position.y), width: extent.high - extent.low,
                    height: LayoutUnits.points(line.height)))
        }
    }

    /// The rectangles of a range of the text, one for each fragment: ``forEachRect(of:in:_:)``.
    public func rects(of range: Range<Int>, in container: Int = 0) -> [Rect] {
        var rects: [Rect] = []
        forEachRect(of: range, in: container) { rects.append($0) }
        return rects
    }

    /// The place of the caret before an offset: its container and a rectangle without width, as high as its line. Between two fragments it
    /// stands at the start of the second. `nil` for text that no container has room for.
    public func caretRect(at offset: Int) -> (container: Int, rect: Rect)? {
        guard offset >= 0, offset <= storage.count else { return nil }
        for container in states.indices {
            var walk = FragmentWalk(self, container)
            while walk.next() {
                let shape = storage.shape(of: walk.paragraph)
                let local = walk.localRange(shape)
                let place = offset - walk.start
                let isLast = walk.paragraph + 1 == storage.paragraphCount
                let isEnd = isLast && offset == storage.count && place == local.upperBound
                guard local.contains(place) || isEnd else { continue }
                let line = walk.lineRecord
                return (
                    container,
                    Rect(
                        x: FragmentGeometry(walk).caret(before: shape.cluster(at: place)),
                        y: LayoutUnits.points(line.position.y), width: 0, height: LayoutUnits.points(line.height))
                )
            }
        }
        return nil
    }
}
