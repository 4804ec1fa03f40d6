/// A key of a JSON document, for the article on columns and keys: where it is, and what its value is.
package struct KeyDescription: Hashable, Sendable {
    /// The path: `releases[].extrema[].time`.
    package let path: String
    /// The kind of the value: number, whole number, text, flag; with `or null` where it may be missing.
    package let kind: String
    /// The unit; empty for numbers without one, texts and flags.
    package let unit: String
    /// One sentence.
    package let about: String

    /// Describes a key.
    package init(_ path: String, _ kind: String, unit: String = "", _ about: String) {
        self.path = path
        self.kind = kind
        self.unit = unit
        self.about = about
    }
}
