import HookeTrace
import Testing

/// Rows appended as a block equal rows appended cell by cell.
@Suite struct RowBlockTests {
    private static let times = [0, -0.0, 1.5, .infinity, 1e-300]

    /// A table with a text in every second row, appended as blocks or cell by cell.
    private func table(atOnce: Bool, capacity: Int = 4096) -> Table {
        var table = Table(Readings.points, capacity: capacity)
        let (knot, nothing) = (table.intern("knot"), table.intern(""))
        func kind(_ frame: Int) -> TextID { frame.isMultiple(of: 2) ? knot : nothing }
        if atOnce {
            table.appendRows(Self.times.count) { rows in
                for (frame, time) in Self.times.enumerated() {
                    rows.append { row in
                        row.integer(frame)
                        row.real(time)
                        row.text(kind(frame))
                        row.real(frame < 3 ? time : nil)
                    }
                }
            }
        } else {
            for (frame, time) in Self.times.enumerated() {
                table.integer(frame)
                table.real(time)
                table.text(kind(frame))
                table.real(frame < 3 ? time : nil)
                table.endRow()
            }
        }
        return table
    }

    @Test("Cells, emptiness and hash are the same", arguments: [1, 3, 4096])
    func same(capacity: Int) {
        let (block, cells) = (table(atOnce: true, capacity: capacity), table(atOnce: false, capacity: capacity))
        #expect(block.rowCount == cells.rowCount)
        #expect(block.isFull == cells.isFull)
        for row in 0..<cells.rowCount {
            for column in 0..<4 {
                #expect(block.cell(row: row, column: column) == cells.cell(row: row, column: column), "row \(row)")
            }
        }
        var (first, second) = (TraceHash(), TraceHash())
        first.combine(block, rows: 0..<block.rowCount)
        second.combine(cells, rows: 0..<cells.rowCount)
        #expect(first == second)
    }

    @Test("Blocks and single cells alternate, also after the block was emptied")
    func mixed() {
        var table = table(atOnce: true)
        Readings.row(&table, 5, 2.5, "passing", nil)
        table.appendRows(0) { _ in }
        #expect(table.rowCount == 6)
        #expect(table.cell(row: 5, column: 2) == .text("passing"))
        table.removeAllKeepingCapacity()
        let knot = table.intern("knot")
        table.appendRows(1) { rows in
            rows.append { row in
                row.integer(9)
                row.real(1)
                row.text(knot)
                row.real(nil)
            }
        }
        #expect(table.rowsBefore == 6)
        #expect(table.cell(row: 0, column: 0) == .integer(9))
        #expect(table.cell(row: 0, column: 2) == .text("knot"))
    }

    @Test func aBlockRowWithACellOfAnotherKindIsRefused() async {
        await #expect(processExitsWith: .failure) {
            var table = Table(Readings.points)
            let knot = table.intern("knot")
            table.appendRows(1) { rows in
                rows.append { row in
                    row.real(1)
                    row.real(1)
                    row.text(knot)
                    row.real(1)
                }
            }
        }
    }

    @Test func aBlockRowWithoutItsLastCellIsRefused() async {
        await #expect(processExitsWith: .failure) {
            var table = Table(Readings.points)
            table.appendRows(1) { $0.append { $0.integer(1) } }
        }
    }

    @Test func aBlockRowWithACellTooManyIsRefused() async {
        await #expect(processExitsWith: .failure) {
            var table = Table(Readings.points)
            let knot = table.intern("knot")
            table.appendRows(2) { rows in
                rows.append { row in
                    row.integer(1)
                    row.real(1)
                    row.text(knot)
                    row.real(1)
                    row.real(2)
                }
            }
        }
    }

    @Test("A block must have the announced number of rows", arguments: [1, 3])
    func otherCount(rows count: Int) async {
        await #expect(processExitsWith: .failure) { [count] in
            var table = Table(TableSchema("one", about: "One.", columns: [Column("n", .integer, about: "A number.")]))
            table.appendRows(2) { rows in
                for number in 0..<count { rows.append { $0.integer(number) } }
            }
        }
    }

    @Test func aTextOfAnotherTableIsRefused() async {
        await #expect(processExitsWith: .failure) {
            var other = Table(Readings.points)
            let (_, knot) = (other.intern("first"), other.intern("knot"))
            var table = Table(Readings.points)
            table.appendRows(1) { rows in
                rows.append { row in
                    row.integer(1)
                    row.real(1)
                    row.text(knot)
                    row.real(1)
                }
            }
        }
    }
}
