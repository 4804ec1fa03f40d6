internal import HookeTrace

extension YAMLScan {
    /// Leaves the block collections that end before the token here.
    package mutating func leaveBlocks(dash: Bool) {
        guard !isFlow else { return }
        while let top = levels.last, top.column > cursor.column { levels.removeLast() }
        // A sequence may stand at the column of the key it belongs to; anything but a dash there ends it.
        if !dash, levels.count > 1, levels[levels.count - 1].kind == .blockSequence,
            levels[levels.count - 1].column == cursor.column, levels[levels.count - 2].column == cursor.column
        {
            levels.removeLast()
        }
    }

    private mutating func enter(_ level: YAMLLevel) -> Bool {
        levels.append(level)
        if levels.count > limits.nesting {
            return refuse("collections are nested deeper than \(limits.nesting) levels")
        }
        return count()
    }

    private mutating func count() -> Bool {
        contentSeen = true
        nodes += 1
        return isWithinLimit(nodes)
    }

    private mutating func isWithinLimit(_ count: Int) -> Bool {
        count <= limits.nodes || refuse("the file holds more than \(limits.nodes) values")
    }

    package mutating func open(_ kind: YAMLLevel.Kind) -> Bool {
        flowDepth += 1
        candidate = nil
        let entered = enter(YAMLLevel(kind, start: cursor.position))
        cursor.advance()
        return entered
    }

    package mutating func closeFlow() -> Bool {
        guard let level = levels.last, level.isFlow else { return false }
        noteKey(inFlow: true)
        levels.removeLast()
        flowDepth -= 1
        cursor.advance()
        candidate = YAMLKey(position: level.start, bytes: nil)
        return true
    }

    package mutating func entry() -> Bool {
        guard isFlow else { return false }
        noteKey(inFlow: true)
        levels[levels.count - 1].awaitsKey = true
        candidate = nil
        cursor.advance()
        return true
    }

    package mutating func dash() -> Bool {
        guard !isFlow else { return false }
        candidate = nil
        let position = cursor.position
        let isNew =
            levels.last.map { $0.column < cursor.column || ($0.column == cursor.column && $0.kind == .blockMapping) }
            ?? true
        let entered = !isNew || enter(YAMLLevel(.blockSequence, start: position))
        cursor.advance()
        dashes += 1
        return entered && isWithinLimit(dashes)
    }

    package mutating func value() -> Bool {
        if isFlow {
            noteKey(inFlow: true)
        } else {
            let start = candidate?.position ?? cursor.position
            if indent < start.column - 1, !enter(YAMLLevel(.blockMapping, start: start)) { return false }
            noteKey(inFlow: false)
        }
        candidate = nil
        cursor.advance()
        return true
    }
}

// MARK: Scalars and keys

extension YAMLScan {
    package mutating func scalar(_ style: YAMLScalarStyle) -> Bool {
        let position = cursor.position
        let start = cursor.offset
        let isKeyable = skipScalar(style)
        let inner = style.isQuoted ? start + 1..<max(start + 1, cursor.offset - 1) : start..<cursor.offset
        candidate = isKeyable ? YAMLKey(position: position, bytes: inner, isQuoted: style.isQuoted) : nil
        return count()
    }

    /// Remembers the key that ended here, and reports it where its mapping has it already.
    private mutating func noteKey(inFlow: Bool) {
        let top = levels.count - 1
        if inFlow {
            guard levels[top].kind == .flowMapping, levels[top].awaitsKey else { return }
            levels[top].awaitsKey = false
        }
        guard let candidate, let text = candidate.text(in: cursor.bytes) else { return }
        guard let first = levels[top].keys[text] else {
            levels[top].keys[text] = candidate.position
            return
        }
        problems.append(
            Diagnostic(at: candidate.position, "the key \(quoted(text)) stands here again, first at \(first)"))
        repeatedKeys.append(
            RepeatedKey(position: candidate.position, firstScalar: candidate.firstScalar(in: cursor.bytes)))
    }
}
