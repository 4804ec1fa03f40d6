internal import HookeForms
internal import HookeScenario

/// A drawing of dots for a terminal, two by four to a character, in Unicode's braille patterns.
struct BrailleCanvas {
    /// Characters across and down.
    let columns: Int
    let rows: Int
    private var cells: [UInt8]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = [UInt8](repeating: 0, count: columns * rows)
    }

    /// Dots across and down.
    var width: Int { 2 * columns }
    var height: Int { 4 * rows }

    /// Unicode numbers the dots of a cell down the left, then down the right, and then along the bottom.
    private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

    /// Sets the dots of column `x` from `y` to `other`, counted from the top.
    mutating func setColumn(_ x: Int, from y: Int, to other: Int) {
        for dot in min(y, other)...max(y, other) {
            cells[dot / 4 * columns + x / 2] |= BrailleCanvas.bits[x % 2][dot % 4]
        }
    }

    /// A row of characters; `blank` stands where no dot is.
    func text(ofRow row: Int, blank: Character = " ") -> String {
        String(
            cells[row * columns..<(row + 1) * columns].map { cell in
                cell == 0 ? blank : Character(Unicode.Scalar(UInt32(0x2800) + UInt32(cell)) ?? "?")
            })
    }
}
