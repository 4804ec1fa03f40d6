/// The layout of all paragraphs: those whose text or surroundings changed are laid out, the others are kept or moved.
extension LayoutManager {
    /// Lays out what changed since the last layout; does nothing if nothing did.
    public func ensureLayout() {
        readEdits()
        guard layOutAll || !changedBands.isEmpty || !stale.isEmpty else { return }
        lastWork = LayoutWork()
        if layOutAll {
            while paragraphs.count > storage.paragraphCount { paragraphs.removeLast() }
            while paragraphs.count < storage.paragraphCount { paragraphs.append(ParagraphLayout()) }
            for index in paragraphs.indices { paragraphs[index].isStale = true }
            stale = 0..<paragraphs.count
            changedBands.removeAll(keepingCapacity: true)
            layOutAll = false
        }
        layOutChanges()
        changedBands.removeAll(keepingCapacity: true)
        stale = 0..<0
        work = work + lastWork
    }

    private func layOutChanges() {
        var next = nextChanged(from: 0)
        while let index = next {
            // All paragraphs before have their places.
            var current = index
            var (entry, glyph) = start(of: index)
            next = nil
            while current < paragraphs.count {
                let isStale = paragraphs[current].isStale
                let isChanged = isStale || isTouched(current)
                let isInPlace = paragraphs[current].entry == entry && paragraphs[current].firstGlyph == glyph
                if !isChanged, isInPlace {
                    next = nextChanged(from: current)
                    break
                }
                if isStale {
                    layOut(current, from: entry, glyph: glyph, keepsLines: false)
                } else if isChanged || !move(current, to: entry, glyph: glyph) {
                    layOut(current, from: entry, glyph: glyph, keepsLines: true)
                }
                (entry, glyph) = start(of: current + 1)
                current += 1
            }
        }
    }

    /// Where a paragraph begins and how many glyphs are before it, as far as spacing needs it.
    private func start(of index: Int) -> (LinePosition, Int) {
        guard index > 0 else { return (LinePosition(container: 0, y: 0), 0) }
        let previous = paragraphs[index - 1]
        return (previous.exit, lineSpacing == .none ? 0 : previous.firstGlyph + previous.clusterCount)
    }

    /// The first paragraph from an index on that is stale or touched by a change; `nil` if there is none.
    private func nextChanged(from index: Int) -> Int? {
        var first = paragraphs.count
        for band in changedBands {
            // The first paragraph that ends after the band's upper side.
            var (low, high) = (index, paragraphs.count)
            while low < high {
                let middle = (low + high) / 2
                let exit = paragraphs[middle].exit
                let isAfter =
                    exit.container != band.container
                    ? exit.container > band.container : LayoutUnits.points(exit.y) > band.low
                if isAfter { high = middle } else { low = middle + 1 }
            }
            while low < first, band.meets(paragraphs[low].entry, LinePosition(container: .max, y: 0)) {
                if isTouched(low) {
                    first = low
                    break
                }
                low += 1
            }
        }
        for candidate in max(index, stale.lowerBound)..<max(index, stale.upperBound, stale.lowerBound)
        where candidate < first {
            if paragraphs[candidate].isStale { return candidate }
        }
        return first < paragraphs.count ? first : nil
    }

    private func isTouched(_ index: Int) -> Bool {
        let (entry, exit) = (paragraphs[index].entry, paragraphs[index].exit)
        for band in changedBands where band.meets(entry, exit) { return true }
        return false
    }

    /// Moves a paragraph whose lines meet no shape, neither before nor after; returns whether that was possible.
    private func move(_ index: Int, to entry: LinePosition, glyph: Int) -> Bool {
        // Behind the last container there is nothing to move.
        if entry.container == states.count, paragraphs[index].lines.isEmpty {
            (paragraphs[index].entry, paragraphs[index].exit) = (entry, entry)
            paragraphs[index].firstGlyph = glyph
            return true
        }
        guard paragraphs[index].exit.container < states.count, entry.container < states.count else { return false }
        var position = entry
        let spacing = lineSpacing
        for line in paragraphs[index].lines {
            guard canMove(line, to: position) else { return false }
            position.y += line.height + spacing.units(lastGlyph: glyph + line.end - 1)
        }
        position = entry
        for number in paragraphs[index].lines.indices {
            place(&paragraphs[index].lines[number], at: position, glyph: glyph)
            position = paragraphs[index].lines[number].next
        }
        lastWork.linesMoved += paragraphs[index].lines.count
        paragraphs[index].entry = entry
        paragraphs[index].exit = position
        paragraphs[index].firstGlyph = glyph
        return true
    }

    /// Gives a line that keeps its text a position, and the spacing of its last glyph.
    func place(_ line: inout LineRecord, at position: LinePosition, glyph: Int) {
        line.search = position
        line.position = position
        line.spacing = lineSpacing.units(lastGlyph: glyph + line.end - 1)
    }

    /// Whether a line would hold the same text at another position: no shape touches either place.
    func canMove(_ line: LineRecord, to position: LinePosition) -> Bool {
        guard line.isClear, position.container == line.position.container else { return false }
        let bottom = position.y + line.height
        guard bottom <= states[position.container].height else { return false }
        if case .uniformFromSecondLine = lineHeight, (line.position.y == 0) != (position.y == 0) { return false }
        return !states[position.container].hasShape(position.y, bottom)
    }
}
