internal import HookeTrace

/// The characters of a text file: UTF-8 without control characters, stray line breaks, byte order marks and noncharacters.
struct SourceText: Sendable {
    let characters: [Unicode.Scalar]

    /// Decodes the bytes of a file.
    ///
    /// - Throws: ``UnreadableText`` at the first byte that is not UTF-8; where all are, at the first character that is not allowed.
    init(_ bytes: [UInt8]) throws(UnreadableText) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            let valid = SourceText.validPrefix(of: bytes)
            let prefix = SourceText(String(decoding: bytes[..<valid], as: UTF8.self))
            throw UnreadableText(
                at: prefix.position(at: prefix.characters.count), "byte \(valid) is not valid UTF-8",
                expected: "a text file in UTF-8")
        }
        self.init(text)
        // Comments are checked too, because a line break that only YAML recognises would end one.
        for index in characters.indices {
            if let name = rejectedCharacter(at: index) {
                throw UnreadableText(at: position(at: index), "\(name) is not allowed in a scenario or plan")
            }
        }
    }

    private init(_ text: String) {
        characters = Array(text.unicodeScalars)
    }

    private static func validPrefix(of bytes: [UInt8]) -> Int {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var count = 0
        while case .valid(let scalar) = parser.parseScalar(from: &rest) { count += scalar.count }
        return count
    }

    private func rejectedCharacter(at index: Int) -> String? {
        characters[index] == "\r" && character(at: index + 1) != "\n"
            ? "a carriage return without a line feed" : SourceText.rejectedName(of: characters[index])
    }

    /// The name of a character that no file may contain; `nil` for all others.
    static func rejectedName(of character: Unicode.Scalar) -> String? {
        let code = character.value
        return switch code {
        case 0x20..<0x7F, 0x09, 0x0A, 0x0D: nil
        case 0x85, 0x2028, 0x2029: "a Unicode line break"
        case 0..<0x20, 0x7F..<0xA0: "the control character \(code)"
        case 0xFEFF: "a byte order mark"
        case _ where code & 0xFFFE == 0xFFFE: "a Unicode noncharacter"
        default: nil
        }
    }
}

// MARK: Positions

extension SourceText {
    /// The line and column of the character at an index. Counts the lines up to it: meant for errors.
    func position(at index: Int) -> SourcePosition {
        let before = characters[..<index]
        let lineStart = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
        return SourcePosition(line: before.count { $0 == "\n" } + 1, column: index - lineStart + 1)
    }

    /// The character at an index; `nil` behind the end.
    func character(at index: Int) -> Unicode.Scalar? { index < characters.count ? characters[index] : nil }

    /// Whether a space, a tab, a line break or the end of the text is at an index.
    func isBlank(at index: Int) -> Bool {
        switch character(at: index) {
        case " ", "\t", "\n", "\r", nil: true
        default: false
        }
    }

    /// The first index from `start` on that is not in blanks, line breaks or comments; the end of the text if there is none.
    func skipBlanks(from start: Int) -> Int {
        var index = start
        var isComment = false
        while let character = character(at: index) {
            switch character {
            case "\n": isComment = false
            case "#": isComment = true
            case " ", "\t", "\r": break
            default: if !isComment { return index }
            }
            index += 1
        }
        return index
    }
}
