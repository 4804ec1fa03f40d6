import HookeText

/// Clusters, line breaks, levels and advances of a text of many scripts, piece by piece in an order from a seed: a hash over 400 texts.
func textHash() -> UInt64 {
    let pieces = [
        "The quick (\"brown\") fox, ", "3.14 % of $1,000\n", "naïve e\u{301}\u{323}", " \u{308}", "שלום (עולם) 12 ",
        "مرحبا، ٣٤ ",
        "日本語。「です」", "한국어 \u{1112}\u{1161}\u{11AB}", "नमस्ते ", "👨‍👩‍👧🇩🇪👍🏽", "\u{2067}a\u{2069}\u{202E}b\u{202C}", "กำ", "\t\r\n",
        "-\u{AD}/–…", "\u{2028}",
    ].map { Array($0.utf16) }
    var numbers = SeededNumbers(seed: 17)
    var hash = RowHash()
    for _ in 0..<400 {
        var text: [UInt16] = []
        for _ in 0..<numbers.index(below: 20) { text += pieces[Int(numbers.index(below: UInt64(pieces.count)))] }
        let boundaries = GraphemeBreaks.boundaries(in: text)
        for index in boundaries.indices.dropFirst() {
            let cluster = text.span.extracting(boundaries[index - 1]..<boundaries[index])
            hash.combine(UInt64(boundaries[index]))
            hash.combine(UInt64(Font.units(of: cluster)))
        }
        for place in LineBreaks.opportunities(in: text) {
            hash.combine(UInt64(place.offset) << 1 | (place.isMandatory ? 1 : 0))
        }
        for level in BidirectionalText(text).levels { hash.combine(UInt64(level)) }
        for range in Bidirectional.rightToLeftRanges(in: text) {
            hash.combine(UInt64(range.lowerBound))
            hash.combine(UInt64(range.upperBound))
        }
        var offset = 0
        while offset < text.count {
            let codePoint = UTF16Scalars.next(in: text.span, at: &offset)
            hash.combine(
                (TextProperties.isAlphabetic(codePoint) ? 2 : 0) | (TextProperties.isUppercase(codePoint) ? 1 : 0))
        }
        hash.endFrame()
    }
    return hash.value
}
