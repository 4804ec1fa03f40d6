/// Decodes escaped surrogate pairs: `"\ud83d\ude00"` is how JSON writes a character beyond U+FFFF, and libyaml refuses it.
///
/// libyaml reads a text in which U+10FFFF replaces the backslash of each half, so that no position moves. The source never contains
/// that noncharacter (see ``SourceText``), and where it is escaped it is masked in the same way. Each one in a scalar is therefore a mask.
struct SurrogateEscapes {
    private static let mask: Unicode.Scalar = "\u{10FFFF}"

    private let source: [Unicode.Scalar]
    /// The indices of the masked backslashes, in reading order.
    private let escapes: [Int]
    /// The first of them that may belong to the next scalar.
    private var next = 0
    /// The indices of halves without the other half, in the scalars so far.
    private(set) var unpaired: [Int] = []

    init(_ text: SourceText) {
        source = text.characters
        var escapes: [Int] = []
        var isEscaped = false
        for index in source.indices {
            let isEscape = source[index] == "\\" && !isEscaped
            if isEscape, SurrogateEscapes.isMasked(source, at: index) { escapes.append(index) }
            isEscaped = isEscape
        }
        self.escapes = escapes
    }

    /// The text for libyaml, in UTF-8.
    var maskedText: [UInt8] {
        var masked = source
        for escape in escapes { masked[escape] = SurrogateEscapes.mask }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: masked)
        return Array(String(text).utf8)
    }

    /// Replaces the masks in the text of a scalar that begins at an index of the source. Scalars come in reading order.
    mutating func restore(_ text: String, from start: Int, isDoubleQuoted: Bool) -> String {
        var masked = Substring(text).unicodeScalars
        if escapes.isEmpty || !masked.contains(SurrogateEscapes.mask) { return text }
        while escapes[next] < start { next += 1 }
        var restored = String.UnicodeScalarView()
        while let character = masked.popFirst() {
            if character != SurrogateEscapes.mask {
                restored.append(character)
            } else if isDoubleQuoted {
                let (decoded, length) = nextCharacter()
                restored.append(decoded)
                masked.removeFirst(length - 1)
            } else {
                restored.append("\\")
                next += 1
            }
        }
        return String(restored)
    }

    /// Decodes the next escape, or the next two if they are a pair; the length is in characters of the source.
    private mutating func nextCharacter() -> (Unicode.Scalar, length: Int) {
        let start = escapes[next]
        next += 1
        guard let lead = SurrogateEscapes.surrogate(source, at: start) else { return (SurrogateEscapes.mask, 10) }
        if UTF16.isLeadSurrogate(lead), next < escapes.count, escapes[next] == start + 6,
            let trail = SurrogateEscapes.surrogate(source, at: start + 6), UTF16.isTrailSurrogate(trail)
        {
            next += 1
            return (UTF16.decode(UTF16.EncodedScalar([lead, trail])), 12)
        }
        unpaired.append(start)
        return ("\u{FFFD}", 6)
    }
}

// MARK: The escapes in the source

extension SurrogateEscapes {
    private static func isMasked(_ source: [Unicode.Scalar], at index: Int) -> Bool {
        surrogate(source, at: index) != nil || code(source, at: index, "U", digits: 8) == mask.value
    }

    /// The code unit of an escaped half, such as `\ud83d`; `nil` for everything else.
    private static func surrogate(_ source: [Unicode.Scalar], at index: Int) -> UInt16? {
        guard let unit = code(source, at: index, "u", digits: 4).map(UInt16.init), UTF16.isSurrogate(unit) else {
            return nil
        }
        return unit
    }

    /// The code of an escape: a backslash, a letter and as many hexadecimal digits.
    private static func code(
        _ source: [Unicode.Scalar], at index: Int, _ letter: Unicode.Scalar, digits: Int
    ) -> UInt32? {
        let end = index + 2 + digits
        guard end <= source.count, source[index + 1] == letter else { return nil }
        var code: UInt32 = 0
        for character in source[(index + 2)..<end] {
            guard character.isASCII, let digit = Character(character).hexDigitValue else { return nil }
            code = code << 4 | UInt32(digit)
        }
        return code
    }
}
