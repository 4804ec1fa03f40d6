/// A name in an expression: `sheet.position.y`, or with an aspect of it, `velocity(sheet.position.y)`.
public struct ExpressionName: Hashable, Sendable {
    /// What is asked of a property.
    public enum Aspect: String, CaseIterable, Sendable {
        /// Its model value.
        case model
        /// Its presentation value.
        case presentation
        /// The rate of change of its presentation value, per second.
        case velocity
        /// Model value minus presentation value.
        case gap
    }

    /// The dotted name.
    public let text: String
    /// The aspect; `nil` where the name stands alone.
    public let aspect: Aspect?

    /// A dotted name, and an aspect of it.
    public init(_ text: String, _ aspect: Aspect? = nil) {
        (self.text, self.aspect) = (text, aspect)
    }

    /// A name at one part of an expression's text.
    public struct Occurrence: Hashable, Sendable {
        /// The name.
        public let name: ExpressionName
        /// Its part of the text, as UTF-8 offsets; with an aspect the whole call.
        public let range: Range<Int>
    }
}

extension ExpressionName: CustomStringConvertible {
    /// The name as an expression spells it: parts that are not plain words stand in backquotes; all together where one is empty.
    public var description: String {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let name =
            parts.contains("") ? "`\(text)`" : parts.map { ExpressionName.spelling(of: $0) }.joined(separator: ".")
        return aspect.map { "\($0.rawValue)(\(name))" } ?? name
    }

    private static func spelling(of part: String) -> String {
        let bytes = Array(part.utf8)
        let isWord = bytes.first?.beginsWord == true && bytes.allSatisfy { $0.beginsWord || $0.isDigit }
        return isWord && !Token.reservedWords.contains(part) ? part : "`\(part)`"
    }
}
