import HookeAnimation

/// The layout of a paragraph line by line.
extension LayoutManager {
    /// Where layout stands in a paragraph.
    private struct Cursor {
        var cluster = 0
        var breakIndex = 0
        var position: LinePosition
    }

    /// Lays a paragraph out.
    ///
    /// - Parameter keepsLines: whether its text is that of the lines there are. Those that no change touches then stay, and those that no
    ///   shape touches move, as soon as a line begins where one began before.
    func layOut(_ index: Int, from entry: LinePosition, glyph: Int, keepsLines: Bool) {
        guard entry.container < states.count else { return leaveOut(index, at: entry, glyph: glyph) }
        let shape = storage.shape(of: index, counting: &lastWork)
        let filler = LineFiller(
            shape: shape, forbidsBreaksInLinks: forbidsBreaksInLinks, hyphenationFactor: hyphenationFactor)
        var cursor = Cursor(position: entry)
        var first = 0
        let isInPlace = keepsLines && paragraphs[index].entry == entry && paragraphs[index].firstGlyph == glyph
        if isInPlace { first = skipKeptLines(of: index, &cursor) }
        lines.removeAll(keepingCapacity: true)
        fragments.removeAll(keepingCapacity: true)

        var old = keepsLines ? first : paragraphs[index].lines.count
        var isComplete = true
        while cursor.cluster < shape.clusterCount || (shape.clusterCount == 0 && lines.isEmpty && first == 0) {
            if keepsLines {
                while old < paragraphs[index].lines.count, paragraphs[index].lines[old].start < cursor.cluster {
                    old += 1
                }
            }
            if old < paragraphs[index].lines.count, paragraphs[index].lines[old].start == cursor.cluster {
                let line = paragraphs[index].lines[old]
                if line.search == cursor.position, !isTouched(line) {
                    if isInPlace, !isTouched(index, after: line) {
                        return splice(first..<old, of: index)
                    }
                    copy(line, of: index, to: line.search, moved: false, glyph: glyph, &cursor)
                    continue
                }
                if canMove(line, to: cursor.position) {
                    copy(line, of: index, to: cursor.position, moved: true, glyph: glyph, &cursor)
                    continue
                }
            }
            guard layOutLine(filler, glyph: glyph, &cursor) else {
                isComplete = false
                break
            }
        }
        splice(first..<paragraphs[index].lines.count, of: index)
        paragraphs[index].entry = entry
        paragraphs[index].exit = isComplete ? cursor.position : LinePosition(container: states.count, y: 0)
        paragraphs[index].firstGlyph = glyph
        paragraphs[index].clusterCount = shape.clusterCount
        paragraphs[index].isStale = false
    }

    /// A paragraph behind the last container.
    private func leaveOut(_ index: Int, at entry: LinePosition, glyph: Int) {
        paragraphs[index].lines.removeAll(keepingCapacity: true)
        paragraphs[index].fragments.removeAll(keepingCapacity: true)
        (paragraphs[index].entry, paragraphs[index].exit) = (entry, entry)
        paragraphs[index].firstGlyph = glyph
        paragraphs[index].isStale = false
    }

    /// Skips the lines before the first that a change touches, and returns its index.
    private func skipKeptLines(of index: Int, _ cursor: inout Cursor) -> Int {
        var (low, high) = (0, paragraphs[index].lines.count)
        // A change touches no line that ends before the highest band.
        while low < high {
            let middle = (low + high) / 2
            if isBeforeChanges(paragraphs[index].lines[middle].bottom) { low = middle + 1 } else { high = middle }
        }
        while low < paragraphs[index].lines.count, !isTouched(paragraphs[index].lines[low]) { low += 1 }
        if low > 0 {
            let last = paragraphs[index].lines[low - 1]
            cursor = Cursor(cluster: last.end, breakIndex: last.endBreak, position: last.next)
        }
        return low
    }

    private func isBeforeChanges(_ position: LinePosition) -> Bool {
        for band in changedBands where band.meets(LinePosition(container: 0, y: 0), position) { return false }
        return true
    }

    private func isTouched(_ line: LineRecord) -> Bool {
        for band in changedBands where band.meets(line.search, line.bottom) { return true }
        return false
    }

    /// Whether a change touches what comes after a line in its paragraph.
    private func isTouched(_ index: Int, after line: LineRecord) -> Bool {
        let exit = paragraphs[index].exit
        for band in changedBands where band.meets(line.next, exit) { return true }
        return false
    }

    /// Appends a line that is there already.
    private func copy(
        _ line: LineRecord, of index: Int, to position: LinePosition, moved: Bool, glyph: Int, _ cursor: inout Cursor
    ) {
        var copy = line
        if moved {
            place(&copy, at: position, glyph: glyph)
            lastWork.linesMoved += 1
        } else {
            copy.spacing = lineSpacing.units(lastGlyph: glyph + line.end - 1)
        }
        let first = fragments.count
        for fragment in line.fragments { fragments.append(paragraphs[index].fragments[fragment]) }
        copy.fragments = first..<fragments.count
        lines.append(copy)
        cursor = Cursor(cluster: line.end, breakIndex: line.endBreak, position: copy.next)
    }

    /// Puts the lines that were laid out in the place of old ones.
    private func splice(_ range: Range<Int>, of index: Int) {
        paragraphs[index].splice(range, lines, fragments)
    }
}

extension LayoutManager {
    /// Lays the next line out and moves the cursor behind it; `false` if no container has room for it.
    private func layOutLine(_ filler: LineFiller, glyph: Int, _ cursor: inout Cursor) -> Bool {
        let search = cursor.position
        while cursor.position.container < states.count {
            let position = cursor.position
            var metrics = firstMetrics(filler.shape, cursor.cluster, at: position)
            let firstFragment = fragments.count
            while true {
                let height = metrics.ascentUnits + metrics.descentUnits
                lastWork.linesLaidOut += 1
                guard position.y + height <= states[position.container].height else {
                    cursor.position = LinePosition(container: position.container + 1, y: 0)
                    break
                }
                let isUntouched = cut(position, height)
                let end = fill(filler, cursor, in: position.container, isUntouched: isUntouched)
                guard let end else {
                    // No part of the line has room for a piece: it is passed.
                    cursor.position.y += height
                    break
                }
                let grown = grownMetrics(metrics, filler.shape, cursor.cluster..<end.cluster, at: position)
                guard grown == metrics else {
                    metrics = grown
                    fragments.removeLast(fragments.count - firstFragment)
                    continue
                }
                let line = LineRecord(
                    search: search, position: position, height: height, ascent: metrics.ascentUnits,
                    spacing: lineSpacing.units(lastGlyph: glyph + end.cluster - 1), start: cursor.cluster,
                    end: end.cluster, startBreak: cursor.breakIndex, endBreak: end.breakIndex,
                    fragments: firstFragment..<fragments.count, isClear: isUntouched && search == position)
                lines.append(line)
                cursor = Cursor(cluster: end.cluster, breakIndex: end.breakIndex, position: line.next)
                return true
            }
        }
        return false
    }

    /// Computes the free parts of a line; returns whether no shape touches it.
    private func cut(_ position: LinePosition, _ height: Int64) -> Bool {
        let width = states[position.container].container.width
        guard states[position.container].hasShape(position.y, position.y + height) else {
            cutter.useWholeLine(width: width)
            return true
        }
        lastWork.bandsCut += 1
        cutter.cut(
            states[position.container].shapes, top: LayoutUnits.points(position.y),
            bottom: LayoutUnits.points(position.y + height), width: width)
        return cutter.intervals.count == 1 && cutter.intervals[0] == Interval(low: 0, high: width)
    }

    /// Fills the free parts of a line from left to right; returns the end of its text, `nil` if it has none.
    private func fill(
        _ filler: LineFiller, _ cursor: Cursor, in container: Int, isUntouched: Bool
    ) -> (cluster: Int, breakIndex: Int)? {
        let count = filler.shape.clusterCount
        let (padding, wholeLine) = (states[container].container.lineFragmentPadding, states[container].available)
        var (cluster, breakIndex, isEmpty) = (cursor.cluster, cursor.breakIndex, true)
        for index in cutter.intervals.indices {
            let part = cutter.intervals[index]
            let room = isUntouched ? wholeLine : ContainerState.available(part, padding)
            var filled: LineFiller.Fill?
            if count == 0 {
                // The empty line after a last newline.
                if room >= 0 || isUntouched {
                    filled = .init(end: 0, endBreak: 0, used: 0, pieces: 0, showsHyphen: false)
                }
            } else {
                filled = filler.pieces(from: cluster, breakIndex: breakIndex, room: room, wholeLine: wholeLine)
                if filled == nil, isUntouched {
                    filled = filler.clusters(from: cluster, breakIndex: breakIndex, room: room)
                }
            }
            guard let filled else { continue }
            fragments.append(
                FragmentRecord(
                    start: cluster, end: filled.end, part: part, used: filled.used, index: index,
                    showsHyphen: filled.showsHyphen))
            lastWork.piecesPlaced += filled.pieces
            (cluster, breakIndex, isEmpty) = (filled.end, filled.endBreak, false)
            if cluster == count { break }
        }
        return isEmpty ? nil : (cluster, breakIndex)
    }

    private func firstMetrics(_ shape: ParagraphShape, _ cluster: Int, at position: LinePosition) -> LineMetrics {
        let first =
            shape.clusterCount == 0
            ? LineMetrics(storage.defaultAttributes) : shape.metrics(of: cluster..<cluster + 1)
        switch lineHeight {
        case .natural: return first
        case .uniform(let metrics): return metrics
        case .uniformFromSecondLine(let metrics):
            return position.y == 0 ? LineMetrics(first.ascentUnits, metrics.descentUnits) : metrics
        }
    }

    /// The metrics of a line that holds some clusters, nowhere below those it had.
    private func grownMetrics(
        _ metrics: LineMetrics, _ shape: ParagraphShape, _ clusters: Range<Int>, at position: LinePosition
    ) -> LineMetrics {
        if case .uniform = lineHeight { return metrics }
        guard shape.styles.count > 1, !clusters.isEmpty else { return metrics }
        let needed = shape.metrics(of: clusters)
        let ascent = max(metrics.ascentUnits, needed.ascentUnits)
        if case .uniformFromSecondLine = lineHeight {
            return position.y == 0 ? LineMetrics(ascent, metrics.descentUnits) : metrics
        }
        return LineMetrics(ascent, max(metrics.descentUnits, needed.descentUnits))
    }
}

extension ParagraphLayout {
    /// Puts lines and their fragments in the place of a range of lines, whose other neighbours stay.
    mutating func splice(_ range: Range<Int>, _ newLines: [LineRecord], _ newFragments: [FragmentRecord]) {
        let firstFragment =
            range.lowerBound < lines.count ? lines[range.lowerBound].fragments.lowerBound : fragments.count
        let lastFragment = range.isEmpty ? firstFragment : lines[range.upperBound - 1].fragments.upperBound
        fragments.replaceSubrange(firstFragment..<lastFragment, with: newFragments)
        lines.replaceSubrange(range, with: newLines)
        for index in range.lowerBound..<range.lowerBound + newLines.count {
            let old = lines[index].fragments
            lines[index].fragments = old.lowerBound + firstFragment..<old.upperBound + firstFragment
        }
        let shift = newFragments.count - (lastFragment - firstFragment)
        guard shift != 0 else { return }
        for index in range.lowerBound + newLines.count..<lines.count {
            let old = lines[index].fragments
            lines[index].fragments = old.lowerBound + shift..<old.upperBound + shift
        }
    }
}
