import Testing

@testable import HookeTrace

@Suite struct TableTests {
    @Test func rowsReadBackAsTheyWereAppended() {
        var table = Table(Readings.points)
        let knot = table.intern("knot")
        table.integer(Int64.min)
        table.real(0.1)
        table.text(knot)
        table.empty()
        table.endRow()
        Readings.row(&table, 7, -2.5, "one, \"two\"", 1e300)
        #expect(table.rowCount == 2)
        #expect((0..<4).map { table.cell(row: 0, column: $0) } == [.integer(.min), .real(0.1), .text("knot"), .empty])
        #expect(
            (0..<4).map { table.cell(row: 1, column: $0) }
                == [.integer(7), .real(-2.5), .text("one, \"two\""), .real(1e300)])
    }

    @Test("A copy is independent of the original", arguments: [1, 2])
    func copies(capacity: Int) {
        var table = Table(Readings.points, capacity: capacity)
        Readings.row(&table, 1, 1, "one", 1)
        var copy = table
        Readings.row(&table, 2, 2, "two", 2)
        Readings.row(&copy, 3, 3, "three", nil)
        Readings.row(&copy, 4, 4, "four", 4)
        var emptied = copy
        emptied.removeAll()
        Readings.row(&emptied, 5, 5, "five", 5)
        #expect([table, copy, emptied].map(\.rowCount) == [2, 3, 1])
        #expect(table.cell(row: 1, column: 0) == .integer(2))
        #expect((0..<3).map { copy.cell(row: $0, column: 0) } == [.integer(1), .integer(3), .integer(4)])
        #expect((0..<3).map { copy.cell(row: $0, column: 3) } == [.real(1), .empty, .real(4)])
        #expect(emptied.cell(row: 0, column: 2) == .text("five"))
    }

    @Test func emptyTextsAndMissingNumbersAreEmptyCells() {
        var table = Table(Readings.points)
        let nothing = table.intern("")
        table.integer(Int?.none)
        table.real(nil)
        table.text(nothing)
        table.empty()
        table.endRow()
        Readings.row(&table, 1, 0, "", nil)
        #expect((0..<4).allSatisfy { table.cell(row: 0, column: $0) == .empty })
        #expect(table.cell(row: 1, column: 2) == .empty)
    }

    @Test func internedTextsOutliveTheirBlockAndAreKeptOnce() {
        var table = Table(Readings.points, capacity: 2)
        let knot = table.intern("knot")
        Readings.row(&table, 0, 0, "passing", nil)
        table.removeAllKeepingCapacity()
        #expect(table.intern("knot") == knot)
        // Equal as strings, not as texts.
        #expect(table.intern("e\u{301}") != table.intern("\u{e9}"))
        table.integer(1)
        table.real(0)
        table.text(knot)
        table.empty()
        table.endRow()
        Readings.row(&table, 2, 0, "another", nil)
        #expect(table.cell(row: 0, column: 2) == .text("knot"))
        #expect(table.cell(row: 1, column: 2) == .text("another"))
    }

    @Test func aBlockIsFullAtItsCapacityAndStillTakesALongFrame() {
        var table = Table(Readings.points, capacity: 3)
        for frame in 0..<2 { Readings.row(&table, frame, 0, nil, nil) }
        #expect(!table.isFull)
        for frame in 2..<10 { Readings.row(&table, frame, 0, nil, nil) }
        #expect(table.isFull)
        #expect(table.rowCount == 10)
        #expect((0..<10).allSatisfy { table.cell(row: $0, column: 0) == .integer(Int64($0)) })
        #expect((0..<10).allSatisfy { table.cell(row: $0, column: 3) == .empty })
        table.removeAllKeepingCapacity()
        #expect(table.rowCount == 0)
        #expect(table.rowsBefore == 10)
        #expect(!table.isFull)
    }

    /// The sign of a zero does not appear in the table, the text or the hash.
    @Test func minusZeroIsZero() throws {
        var table = Table(Readings.points)
        Readings.row(&table, 0, -0.0, nil, -0.0)
        guard case .real(let time) = table.cell(row: 0, column: 1) else {
            Issue.record("the cell is not a double")
            return
        }
        #expect(time.sign == .plus)
        #expect(try Readings.csv(table).hasSuffix("\n0,0.0,,0.0\n"))
    }

    @Test func aCellOfAnotherKindIsRefused() async {
        await #expect(processExitsWith: .failure) {
            var table = Table(Readings.points)
            table.real(1)
        }
    }

    @Test func anUnfinishedRowIsRefused() async {
        await #expect(processExitsWith: .failure) {
            var table = Table(Readings.points)
            table.integer(1)
            table.endRow()
        }
    }

    @Test func aNameWithoutItsUnitIsRefused() async {
        await #expect(processExitsWith: .failure) {
            _ = Column("velocity_x", .real, unit: "pt/s", about: "")
        }
    }

    @Test("A value that is not finite is found in any row, where its table is full of others")
    func finite() throws {
        for (row, value) in [(0, Double.infinity), (37, .nan), (99, -.infinity), (12, .greatestFiniteMagnitude)] {
            var table = Table(Readings.points)
            for index in 0..<100 {
                Readings.row(&table, index, Double(index), "kind", index == row ? value : index % 3 == 0 ? nil : -1e308)
            }
            var found: TraceError?
            do throws(TraceError) { try table.checkFinite() } catch { found = error }
            let column = Readings.points.columns.last { $0.kind == .real }?.name ?? ""
            let expected =
                value.isFinite ? nil : TraceError.notFinite(table: Readings.points.name, column: column, row: row)
            #expect(found.map { "\($0)" } == expected.map { "\($0)" })
        }
    }
}
