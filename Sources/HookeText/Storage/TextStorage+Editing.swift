extension TextStorage {
    /// Replaces the characters of a range; an empty range inserts, an empty text removes.
    ///
    /// - Throws: ``TextError/range(_:count:)``, ``TextError/insideCluster(offset:)`` if an end of the range splits a grapheme cluster or a
    ///   surrogate pair, ``TextError/unpairedSurrogate(offset:)`` and ``TextError/attribute(offset:)`` of the new text. The text is then
    ///   unchanged.
    public func replaceCharacters(in range: Range<Int>, with text: AttributedText) throws(TextError) {
        let ends = try paragraphs(at: range)
        if let error = text.error { throw error }
        guard !range.isEmpty || text.count > 0 else { return }
        var first = ends.lower.index
        var lower = range.lowerBound - ends.lower.start
        let last = paragraphs[ends.upper.index]
        let upper = range.upperBound - ends.upper.start

        var changed = AttributedText(
            units: Array(paragraphs[first].units[..<lower]), runs: paragraphs[first].attributes.slice(0..<lower))
        changed.append(text)
        changed.append(
            AttributedText(
                units: Array(last.units[upper...]), runs: last.attributes.slice(upper..<last.units.count)))
        // A carriage return before the edited paragraph and a line feed that came to stand after it are one newline.
        if lower == 0, first > 0, changed.units.first == 0x0A, paragraphs[first - 1].units.last == 0x0D {
            first -= 1
            lower = paragraphs[first].units.count
            var joined = AttributedText(units: paragraphs[first].units, runs: paragraphs[first].attributes)
            joined.append(changed)
            changed = joined
        }
        replaceParagraphs(first...ends.upper.index, with: changed)
        editedRange = range.lowerBound..<range.lowerBound + text.count
        changeInLength = text.count - range.count
        let edited = first..<paragraphIndex(at: editedRange.upperBound) + 1
        highlight(edited)
        findLinks(in: edited)
    }

    /// Replaces the characters of a range by code units with the attributes of the first replaced character, or of the one before an empty
    /// range, without its attachment.
    ///
    /// - Throws: As the replacement by an attributed text.
    public func replaceCharacters(in range: Range<Int>, with units: [UInt16]) throws(TextError) {
        let offset = range.isEmpty ? range.lowerBound - 1 : range.lowerBound
        var attributes = attributes(at: offset) ?? attributes(at: 0) ?? defaultAttributes
        attributes.attachment = nil
        try replaceCharacters(in: range, with: AttributedText(units: units, attributes))
    }

    /// Sets the attributes of a range.
    ///
    /// - Throws: As the replacement by an attributed text.
    public func setAttributes(_ attributes: TextAttributes, in range: Range<Int>) throws(TextError) {
        guard attributes.isValid else { throw .attribute(offset: range.lowerBound) }
        try updateAttributes(in: range) { $0 = attributes }
    }

    /// Changes the attributes of each run in a range. A change of colours and underlines lays nothing out again.
    ///
    /// - Throws: As the replacement by an attributed text.
    public func updateAttributes(
        in range: Range<Int>, _ change: (inout TextAttributes) -> Void
    ) throws(TextError) {
        let ends = try paragraphs(at: range)
        guard !range.isEmpty else { return }
        try checkAttributes(in: range, ends.lower.index...ends.upper.index, change)
        update(range, ends.lower.index...ends.upper.index, change)
        findLinks(in: ends.lower.index..<ends.upper.index + 1)
        editedRange = range
        changeInLength = 0
    }

    /// The paragraphs of a range's ends.
    private func paragraphs(
        at range: Range<Int>
    ) throws(TextError) -> (lower: (index: Int, start: Int), upper: (index: Int, start: Int)) {
        guard range.lowerBound >= 0, range.upperBound <= count else { throw .range(range, count: count) }
        let (lower, upper) = (index.find(range.lowerBound), index.find(range.upperBound))
        guard shape(of: lower.index).isBoundary(range.lowerBound - lower.start) else {
            throw .insideCluster(offset: range.lowerBound)
        }
        guard shape(of: upper.index).isBoundary(range.upperBound - upper.start) else {
            throw .insideCluster(offset: range.upperBound)
        }
        return (lower, upper)
    }

    private func checkAttributes(
        in range: Range<Int>, _ indices: ClosedRange<Int>, _ change: (inout TextAttributes) -> Void
    ) throws(TextError) {
        var start = index.start(of: indices.lowerBound)
        for paragraph in paragraphs[indices] {
            var runStart = 0
            for run in paragraph.attributes.runs {
                let inside = (start + runStart..<start + runStart + run.count).clamped(to: range)
                runStart += run.count
                guard !inside.isEmpty else { continue }
                var attributes = run.attributes
                change(&attributes)
                guard attributes.fits(paragraph.units[inside.lowerBound - start..<inside.upperBound - start]) else {
                    throw .attribute(offset: inside.lowerBound)
                }
            }
            start += paragraph.units.count
        }
    }

    /// Changes attributes without checks.
    func update(_ range: Range<Int>, _ indices: ClosedRange<Int>, _ change: (inout TextAttributes) -> Void) {
        var start = index.start(of: indices.lowerBound)
        for paragraph in indices {
            let length = paragraphs[paragraph].units.count
            let part = range.clamped(to: start..<start + length)
            if !part.isEmpty,
                paragraphs[paragraph].attributes.update(part.lowerBound - start..<part.upperBound - start, change)
            {
                paragraphs[paragraph].shape = nil
                log.append(.init(first: paragraph, removed: 1, inserted: 1))
            }
            start += length
        }
    }

    private func replaceParagraphs(_ range: ClosedRange<Int>, with text: AttributedText) {
        let replaced = Self.split(text, isLast: range.upperBound == paragraphs.count - 1)
        log.append(.init(first: range.lowerBound, removed: range.count, inserted: replaced.count))
        guard replaced.count == range.count else {
            paragraphs.replaceSubrange(range, with: replaced)
            return rebuildIndex()
        }
        for (offset, paragraph) in replaced.enumerated() {
            let position = range.lowerBound + offset
            index.add(paragraph.units.count - paragraphs[position].units.count, at: position)
            paragraphs[position] = paragraph
        }
    }

    /// The paragraphs of a text; at the end of a storage's text, an empty one follows a newline.
    static func split(_ text: AttributedText, isLast: Bool) -> [Paragraph] {
        let units = text.units
        var paragraphs: [Paragraph] = []
        var (start, position) = (0, 0)
        var slicer = RunSlicer(text.attributeRuns)
        func append(to end: Int) {
            let attributes = slicer.next(end - start)
            paragraphs.append(Paragraph(units: Array(units[start..<end]), attributes: attributes))
            start = end
        }
        while position < units.count {
            let unit = units[position]
            position += 1
            guard TextSeparators.endsParagraph(unit) else { continue }
            if unit == 0x0D, position < units.count, units[position] == 0x0A { position += 1 }
            append(to: position)
        }
        if start < units.count || isLast { append(to: units.count) }
        return paragraphs
    }
}

/// Cuts runs of attributes into consecutive parts, in time proportional to the runs.
private struct RunSlicer {
    private let runs: [AttributeRuns.Run]
    private var index = 0
    /// The part of the current run that was taken.
    private var taken = 0

    init(_ attributes: AttributeRuns) { runs = attributes.runs }

    mutating func next(_ count: Int) -> AttributeRuns {
        var slice = AttributeRuns()
        var left = count
        while left > 0, index < runs.count {
            let part = min(left, runs[index].count - taken)
            slice.append(part, runs[index].attributes)
            left -= part
            taken += part
            if taken == runs[index].count { (index, taken) = (index + 1, 0) }
        }
        return slice
    }
}
