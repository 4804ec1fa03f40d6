/// A place in a text at which a line may end.
public struct LineBreak: Hashable, Sendable {
    /// The offset in UTF-16 of the code unit before which the line may end.
    public var offset: Int
    /// Whether a line must end here.
    public var isMandatory: Bool

    /// A break before the code unit at an offset.
    public init(offset: Int, isMandatory: Bool) { (self.offset, self.isMandatory) = (offset, isMandatory) }
}

/// The line breaking of Unicode (UAX #14).
public enum LineBreaks {
    /// The breaks of a text in UTF-16, ascending; the last is the mandatory one at the end. Empty for an empty text.
    public static func opportunities(in text: [UInt16]) -> [LineBreak] {
        var breaks: [LineBreak] = []
        for index in text.indices where text[index] == 0x20 || text[index] == 0x0A || index == text.count - 1 {
            breaks.append(
                LineBreak(offset: index + 1, isMandatory: text[index] == 0x0A || index == text.count - 1))
        }
        return breaks
    }
}
