extension Path: CustomStringConvertible {
    /// The path as SVG path data in absolute coordinates (M, L, C, Z), each number in the shortest form that reads back exactly.
    public var description: String {
        var text = ""
        var next = 0
        for verb in verbs {
            if !text.isEmpty { text += " " }
            text.append(verb.letter)
            for point in points[next..<next + verb.pointCount] { text += " \(point.x) \(point.y)" }
            next += verb.pointCount
        }
        return text
    }

    /// Parses such a text: elements start with M, L, C or Z, and letters and numbers are separated by spaces.
    public init(text: String) throws(PathTextError) {
        self.init()
        let words = text.split(separator: " ", omittingEmptySubsequences: true)
        var next = 0
        while next < words.count {
            guard let verb = Verb(letter: words[next]) else {
                throw PathTextError(word: next + 1, found: words[next], expected: "M, L, C or Z")
            }
            guard verb == .move || !isEmpty else {
                throw PathTextError(word: next + 1, found: words[next], expected: "M: a path starts with a move")
            }
            next += 1
            verbs.append(verb)
            for _ in 0..<verb.pointCount {
                points.append(Point(x: try Path.number(words, next), y: try Path.number(words, next + 1)))
                next += 2
            }
        }
    }

    private static func number(_ words: [Substring], _ index: Int) throws(PathTextError) -> Double {
        let word = index < words.count ? words[index] : nil
        guard let word, let number = Double(word), number.isFinite else {
            throw PathTextError(word: index + 1, found: word, expected: "a finite number")
        }
        return number
    }
}

/// An error in the text of a path, with its position.
public struct PathTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The index of the wrong word, from 1.
    public let word: Int
    /// The word found; `nil` at the end of the text.
    public let found: String?
    /// The expected word, described.
    public let expected: String

    init(word: Int, found: Substring?, expected: String) {
        self.word = word
        self.found = found.map(String.init)
        self.expected = expected
    }

    /// The position, what was found and what was expected, in a sentence.
    public var description: String {
        "word \(word) of the path is \(found.map { "'\($0)'" } ?? "missing"), expected \(expected)"
    }
}

extension Path.Verb {
    fileprivate var letter: Character {
        switch self {
        case .move: "M"
        case .line: "L"
        case .curve: "C"
        case .close: "Z"
        }
    }

    fileprivate init?(letter: Substring) {
        switch letter {
        case "M": self = .move
        case "L": self = .line
        case "C": self = .curve
        case "Z": self = .close
        default: return nil
        }
    }
}
