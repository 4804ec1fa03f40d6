public import HookeAnimation
public import HookeText

extension TextScene: TextInput {
    /// The plain text, in which attachments are their names.
    public var text: String { storage.attributedText.plainText(attachments: true) }

    /// Whether edits are allowed: ``Parameters/isEditable``.
    public var isEditable: Bool { parameters.isEditable }

    /// Selects characters.
    ///
    /// - Throws: ``TextError`` for a range beyond the text, or that begins or ends within a grapheme cluster.
    public func select(_ range: Range<Int>) throws(TextError) {
        guard range.lowerBound >= 0, range.upperBound <= storage.count else {
            throw .range(range, count: storage.count)
        }
        for offset in [range.lowerBound, range.upperBound] where offset < storage.count {
            guard storage.clusterRange(at: offset).lowerBound == offset else { throw .insideCluster(offset: offset) }
        }
        setSelection(range)
    }

    /// Replaces the selected characters by a text with the attributes at the cursor.
    public func insertText(_ text: String) throws(TextError) {
        let units = Array(text.utf16)
        try replaceSelection(
            by: { storage, range throws(TextError) in
                try storage.replaceCharacters(in: range, with: units)
            }, count: units.count)
    }

    /// Removes the selected characters, or the cluster before the cursor.
    public func deleteBackward() throws(TextError) {
        guard isEditable else { throw .notEditable }
        if selectedRange.isEmpty {
            guard selectedRange.lowerBound > 0 else { return }
            setSelection(storage.clusterRange(at: selectedRange.lowerBound - 1))
        }
        try insertText("")
    }

    /// Replaces the selected characters by an attachment.
    public func insertAttachment(named name: String, size: Size) throws(TextError) {
        var text = AttributedText()
        text.append(attachment: TextAttachment(name: name, size: size), storage.defaultAttributes)
        try replaceSelection(
            by: { storage, range throws(TextError) in
                try storage.replaceCharacters(in: range, with: text)
            }, count: text.count)
    }

    private func replaceSelection(
        by edit: (TextStorage, Range<Int>) throws(TextError) -> Void, count: Int
    ) throws(TextError) {
        guard isEditable else { throw .notEditable }
        let start = selectedRange.lowerBound
        try edit(storage, selectedRange)
        // A cursor within a cluster that the edit has joined goes behind it.
        let end = start + count
        let cluster = end < storage.count ? storage.clusterRange(at: end) : end..<end
        let cursor = cluster.lowerBound < end ? cluster.upperBound : end
        setSelection(cursor..<cursor)
    }
}
