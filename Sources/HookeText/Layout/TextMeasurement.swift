public import HookeAnimation

/// The size that a text takes.
public enum TextMeasurement {
    /// The size of a text: its longest line without hanging white space, by the heights of its lines. An empty text has no size; a newline at
    /// the end adds an empty line. Sizes are not rounded up.
    ///
    /// Lines are broken in a width in points; an infinite one breaks them at newlines only. NaN and negative widths count as 0, with one
    /// grapheme cluster in a line.
    public static func size(of text: String, font: Font, width: Double = .infinity) -> Size {
        guard !text.isEmpty,
            let storage = try? TextStorage(text, attributes: TextAttributes(font: font)),
            let container = try? TextContainer(width: width >= 0 ? width : 0)
        else { return .zero }
        let manager = LayoutManager(storage)
        manager.addContainer(container)
        manager.ensureLayout()
        return manager.usedRect().size
    }
}
