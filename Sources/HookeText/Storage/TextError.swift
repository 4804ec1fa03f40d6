/// An error of a text, a font or a text container.
public enum TextError: Error, Hashable, Sendable {
    /// A font size that is not finite and above 0.
    case fontSize(Double)
}
