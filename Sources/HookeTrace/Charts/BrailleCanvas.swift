/// A dot matrix for terminals in Unicode braille patterns: each character shows two by four dots.
package struct BrailleCanvas {
    /// The size in characters.
    package let columns: Int
    package let rows: Int
    private var cells: [UInt8]

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = [UInt8](repeating: 0, count: columns * rows)
    }

    /// The size in dots.
    package var width: Int { 2 * columns }
    package var height: Int { 4 * rows }

    /// Unicode's bit of each dot, by column and row of a cell.
    private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

    /// Sets the dots of column `x` between rows `y` and `other`, inclusive, counted from the top.
    package mutating func setColumn(_ x: Int, from y: Int, to other: Int) {
        for dot in min(y, other)...max(y, other) {
            cells[dot / 4 * columns + x / 2] |= BrailleCanvas.bits[x % 2][dot % 4]
        }
    }

    /// A row of characters; `blank` replaces cells without dots.
    package func text(ofRow row: Int, blank: Character = " ") -> String {
        String(
            cells[row * columns..<(row + 1) * columns].map { cell in
                cell == 0 ? blank : Character(Unicode.Scalar(UInt32(0x2800) + UInt32(cell)) ?? "?")
            })
    }
}
