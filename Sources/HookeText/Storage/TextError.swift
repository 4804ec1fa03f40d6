/// An error of a text, a font or a text container.
public enum TextError: Error, Hashable, Sendable {
    /// A font size that is not finite and above 0.
    case fontSize(Double)

    /// A range that does not lie inside a text of `count` code units.
    case range(Range<Int>, count: Int)
    /// An offset between two code units of a grapheme cluster or of a surrogate pair.
    case insideCluster(offset: Int)
    /// A surrogate without its partner in a new text, at an offset in that text.
    case unpairedSurrogate(offset: Int)
    /// An attribute that is not finite, or an attachment of negative size, at an offset in a new text.
    case attribute(offset: Int)
    /// A width of a text container that is NaN or negative.
    case containerWidth(Double)
    /// A height of a text container that is NaN or negative.
    case containerHeight(Double)
    /// A line fragment padding that is not finite or negative.
    case lineFragmentPadding(Double)
    /// An exclusion path that encloses no area, by its index.
    case exclusionPathWithoutArea(index: Int)
    /// An exclusion path with a coordinate that is not finite or beyond 1 000 000 pt, by its index.
    case exclusionPathOutOfRange(index: Int)
}
