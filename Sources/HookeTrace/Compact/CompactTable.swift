/// The compact form of a CSV table: a text of a sixth of the size that gives back the same bytes.
///
///     hooke table 1 key C
///     frame,time_s,point_id,model_x_pt
///     A=0B=0.0C=L3D=0.0
///     C=L2D=70.4
///     *12
///     A+1G-1w1qib4clld
///     end 15 617 08589107a9f19dd4
///
/// The first line names the form, its version and the columns that identify rows of one thing, such as a point. The second line is the
/// header of the CSV table. Each line after it has the cells of a row that differ from their prediction, or is `*` for a row as predicted,
/// `*12` for twelve. The last line has the number of rows, the number of bytes of the CSV table and their FNV-1a hash.
///
/// A cell begins with the letter of its column (`A` to `Z`, `AA`, as in spreadsheets) and is one of
///
/// - `=text`: the bytes of the CSV cell, with its quotes; `=` alone is an empty cell,
/// - `"text"`: the same for a text with other characters than printable ASCII without capitals, spaces and quotes. Quotes, backslashes
///   and control characters are written as a backslash and two hexadecimal digits,
/// - `^3`: the cell of this column three rows above (base 36, at most `z`),
/// - `+1f3`, `-1f3`: the distance from the predicted number in base 36: of doubles in units in the last place.
///
/// ``RowPredictor`` describes the predictions. Lines end with a line feed; a carriage return before it is ignored, as a checkout of git may
/// add it.
package enum CompactTable {
    /// The suffix of the names of files in this form.
    package static let suffix = ".table"
    /// The version of the form.
    static let version = 1
    /// The beginning of the first line.
    static let mark = Array("hooke table ".utf8)
    /// The word before the key columns.
    static let key = "key"
    /// The beginning of the last line.
    static let end = "end"
    /// The most rows of a line with `*`.
    static let longestRun = 10_000
    /// The most bytes of a line that is read.
    static let longestLine = 1 << 24
    /// The most rows between a cell and the cell that it repeats.
    static let farthest = 35

    /// Whether a text is in this form, of whatever version.
    package static func isCompact(_ bytes: some Collection<UInt8>) -> Bool { bytes.starts(with: mark) }

    /// The compact form of a CSV table.
    ///
    /// - Throws: ``CSVError`` for a table without a header, with ragged rows or an open quote.
    package static func text(ofCSV csv: [UInt8], name: String) throws(CSVError) -> [UInt8] {
        var encoder = CompactTableEncoder(name: name)
        var text: [UInt8] = []
        try encoder.append(csv[...], onto: &text)
        try encoder.finish(onto: &text)
        return text
    }

    /// The CSV table of a compact form.
    ///
    /// - Throws: ``CompactTableError`` for another text, and for one that is damaged or cut off.
    package static func csv(of text: [UInt8], name: String) throws(CompactTableError) -> [UInt8] {
        var decoder = CompactTableDecoder(name: name)
        var csv: [UInt8] = []
        try decoder.append(text[...], onto: &csv)
        try decoder.finish(onto: &csv)
        return csv
    }

    /// The columns that identify rows of one thing: points, properties and parts by their names; without any of them, events by their kind.
    static func keyColumns(of header: [String]) -> [Int] {
        let named = header.indices.filter { keyNames.contains(header[$0]) }
        return named.isEmpty ? header.indices.filter { header[$0] == "kind" } : named
    }

    private static let keyNames = [
        "point_id", "layer", "probe", "property", "component", "element", "line", "fragment", "item", "vertex",
    ]

    /// The letters of a column: `A` to `Z`, then `AA`.
    static func letters(ofColumn column: Int) -> [UInt8] {
        var letters: [UInt8] = []
        var rest = column
        repeat {
            letters.insert(UInt8(ascii: "A") + UInt8(rest % 26), at: 0)
            rest = rest / 26 - 1
        } while rest >= 0
        return letters
    }

    /// Whether a byte is a letter of a column.
    static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

    /// The column of letters; `nil` for none and for more than three.
    static func column(of letters: some Collection<UInt8>) -> Int? {
        guard (1...3).contains(letters.count), letters.allSatisfy(isLetter) else { return nil }
        return letters.reduce(0) { 26 * $0 + Int($1 - UInt8(ascii: "A")) + 1 } - 1
    }
}

/// An error in the compact form of a table, with its line.
public struct CompactTableError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's name.
    public let name: String
    /// The line of the compact form; the first is 1.
    public let line: Int
    /// What is wrong, and what was expected.
    public let reason: String

    /// `points.table:12: ...`, one line.
    public var description: String {
        "\(name.escaped()):\(line): \(reason); restore the file, or make it again with 'hooke record'"
    }
}
