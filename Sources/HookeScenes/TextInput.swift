public import HookeAnimation
public import HookeText

/// What text is typed into, as `UIKeyInput` and `UITextInput` have it. Offsets count UTF-16 code units.
public protocol TextInput: Scene {
    /// The plain text, in which attachments are their names.
    var text: String { get }
    /// The selected characters; empty at the cursor.
    var selectedRange: Range<Int> { get }

    /// Selects characters.
    ///
    /// - Throws: ``TextError`` for a range beyond the text, or that begins or ends within a grapheme cluster.
    func select(_ range: Range<Int>) throws(TextError)
    /// Replaces the selected characters by a text, and puts the cursor behind it.
    ///
    /// - Throws: ``TextError`` for a text that would become too long.
    func insertText(_ text: String) throws(TextError)
    /// Removes the selected characters, or the grapheme cluster before the cursor; does nothing at the start of the text.
    func deleteBackward() throws(TextError)
    /// Replaces the selected characters by an attachment, and puts the cursor behind it. Its size is in points.
    func insertAttachment(named name: String, size: Size) throws(TextError)
}

extension TextInput {
    /// The scene as a text input.
    public var textInput: (any TextInput)? { self }
}
