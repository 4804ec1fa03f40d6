/// What layout needs of the bidirectional algorithm.
public enum Bidirectional {
    /// The maximal ranges of a text in UTF-16 that read from right to left where the paragraphs read from left to right, ascending.
    ///
    /// Spaces and marks between two words from right to left belong to the range, and so do numbers inside and directly after it; spaces at its
    /// ends do not.
    public static func rightToLeftRanges(in text: [UInt16]) -> [Range<Int>] {
        guard mayReadRightToLeft(text) else { return [] }
        var ranges: [Range<Int>] = []
        let levels = BidirectionalText(text, direction: .leftToRight).levels
        for (offset, level) in levels.enumerated() where level > 0 {
            if let last = ranges.last, last.upperBound == offset {
                ranges[ranges.count - 1] = last.lowerBound..<offset + 1
            } else {
                ranges.append(offset..<offset + 1)
            }
        }
        return ranges
    }

    /// Whether a text has a character with which a level above 0 can begin; false for Latin, Greek, Cyrillic and Chinese text.
    private static func mayReadRightToLeft(_ text: [UInt16]) -> Bool {
        let text = text.span
        var offset = 0
        while offset < text.count {
            if text[offset] < 0x590 {
                offset += 1
                continue
            }
            switch CodePointProperties(UTF16Scalars.next(in: text, at: &offset)).bidi {
            case .r, .al, .an, .rle, .rlo, .lre, .lro, .rli, .lri, .fsi: return true
            case .l, .en, .es, .et, .cs, .nsm, .bn, .b, .s, .ws, .on, .pdf, .pdi: break
            }
        }
        return false
    }
}
