public import HookeAnimation

/// The size that a text takes.
public enum TextMeasurement {
    /// The size of a text: its longest line by the heights of its lines. An empty text has no size.
    ///
    /// - Parameter width: the width in points in which lines are broken; infinite for lines that end at newlines only.
    public static func size(of text: String, font: Font, width: Double = .infinity) -> Size {
        let advance = Double(text.utf16.count) * font.size * 0.5
        guard advance > 0 else { return .zero }
        let lines = advance <= width ? 1 : (advance / width).rounded(.up)
        return Size(width: min(advance, width), height: lines * font.lineHeight)
    }
}
