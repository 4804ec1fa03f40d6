/// The binary form of a table: its columns as arrays of 64-bit numbers, block by block, for programs that read large runs.
///
///     hooke columns 1\n                                16 bytes
///     length, JSON                                     {"table": "points", "columns": [{"name": "frame", "kind": "integer", "unit": null}, ...]}
///     rows, length, JSON, empties, column, column, ... a block: ["texts", "that are new"], then an array for each column
///     0, rows, hash                                    the end: the number of rows of all blocks, and the hash of the numbers before
///
/// Numbers are 64 bits long with the lowest byte first; a length counts bytes and is a multiple of 8, up to which a JSON text is filled with
/// spaces. So each array begins at a multiple of 8 and can be used as it lies in the file. `empties` has a number for each row, with bit i set
/// where the cell of column i is empty. The hash takes each 64 bits of the file before itself: FNV-1a with numbers in place of bytes. The kinds of
/// columns are
///
/// - `integer`: signed whole numbers, 0 where empty,
/// - `real`: doubles, NaN where empty,
/// - `hexadecimal`: bit patterns that CSV has as sixteen digits, 0 where empty,
/// - `text`: indices into the texts of all blocks so far, -1 where empty.
///
/// The numbers of a run's block are those that the run computed, without a detour through decimals. `Scripts/read-columns` reads it in Python.
package enum ColumnTable {
    /// The suffix of the names of files in this form.
    package static let suffix = ".columns"
    /// The first bytes of a file.
    static let mark = Array("hooke columns 1\n".utf8)
    /// The first bytes of a file of any version.
    static let anyMark = Array("hooke columns ".utf8)
    /// The most bytes of a header or of a block.
    static let longestBlock = 1 << 30
    /// The index of an empty text.
    static let noText: Int64 = -1

    /// The hash of a file's numbers.
    struct Hash {
        private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

        /// Adds bytes, a multiple of 8.
        mutating func combine(_ bytes: ArraySlice<UInt8>) {
            bytes.withUnsafeBytes { bytes in
                for offset in stride(from: 0, to: bytes.count, by: 8) {
                    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                    value = (value ^ word) &* 0x0000_0100_0000_01b3
                }
            }
        }
    }

    /// Whether bytes are in this form, of whatever version.
    package static func isColumns(_ bytes: some Collection<UInt8>) -> Bool { bytes.starts(with: anyMark) }

    /// The CSV table of a file's bytes.
    ///
    /// - Throws: ``ColumnTableError`` for other bytes, and for a table that is damaged or cut off.
    package static func csv(of bytes: [UInt8], name: String) throws(ColumnTableError) -> [UInt8] {
        var decoder = ColumnTableDecoder(name: name)
        var csv: [UInt8] = []
        try decoder.append(bytes[...], onto: &csv)
        try decoder.finish(onto: &csv)
        return csv
    }
}

/// An error in the binary form of a table, with its place.
public struct ColumnTableError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's name.
    public let name: String
    /// The number of bytes before the part with the error.
    public let offset: Int
    /// What is wrong, and what was expected.
    public let reason: String

    /// `points.columns: byte 120: ...`, one line.
    public var description: String {
        "\(name.escaped()): byte \(offset): \(reason); restore the file, or run the scenario again"
    }
}

extension ColumnKind {
    /// The word for the kind in the header of a binary table.
    var word: String {
        switch self {
        case .integer: "integer"
        case .real: "real"
        case .text: "text"
        case .hexadecimal: "hexadecimal"
        }
    }

    /// The kind of a word; `nil` for an unknown one.
    init?(word: String) {
        let kinds: [ColumnKind] = [.integer, .real, .text, .hexadecimal]
        guard let kind = kinds.first(where: { $0.word == word }) else { return nil }
        self = kind
    }
}
