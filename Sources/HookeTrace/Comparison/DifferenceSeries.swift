/// A column over time in a golden run and in another one: what the picture of a difference shows.
package struct DifferenceSeries: Sendable {
    /// What it is of, such as `points.csv: presentation_y_pt, point_id C`.
    package let title: String
    /// The name of the column.
    package let column: String
    /// The unit of its numbers, where the table has a column of units; otherwise it is in the name of the column, or there is none.
    package let unit: String
    /// The table with the columns `time_s`, `golden`, `run` and `difference`, as CSV.
    package let csv: String

    /// The schema of the table. Its numbers have the unit of the column that differs.
    package static let schema = TableSchema(
        "difference", about: "The first number that differs from a golden trace, over time.",
        columns: [
            Column("time_s", .real, unit: "s", about: "Simulated time."),
            Column("golden", .real, about: "The number of the golden trace; empty if it has none at this time."),
            Column("run", .real, about: "The number of the run; empty if it has none at this time."),
            Column(
                "difference", .real, about: "The number of the run minus that of the golden trace; empty without both."),
        ], key: ["time_s"])

    /// The numbers of the first column that differs by a distance, for the point or property of its first difference.
    ///
    /// - Returns: `nil` if no number of a table with times differs, or a table cannot be read.
    package init?(_ difference: RunDifference, of run: ComparedRun, from golden: ComparedRun) {
        guard let (table, position, column) = difference.numberOverTime, let before = try? golden.table(table),
            let after = try? run.table(table)
        else { return nil }
        let clocks = ["frame", "probe_index", "screen", "time_s"]
        let keys = position.keys.filter { !clocks.contains($0.column) }
        var values: [(time: Double, golden: Double?, run: Double?)] = []
        for (time, value) in before.values(of: column, where: keys) { values.append((time, value, nil)) }
        var index = 0
        for (time, value) in after.values(of: column, where: keys) {
            while index < values.count, values[index].time < time { index += 1 }
            if index < values.count, values[index].time == time {
                values[index].run = value
            } else {
                values.insert((time, nil, value), at: index)
            }
        }
        func text(_ value: Double?) -> String { value.map { "\($0)" } ?? "" }
        var csv = DifferenceSeries.schema.columns.map(\.name).joined(separator: ",") + "\n"
        for value in values {
            let distance = value.golden.flatMap { golden in value.run.map { $0 - golden } }
            csv += "\(value.time),\(text(value.golden)),\(text(value.run)),\(text(distance))\n"
        }
        self.csv = csv
        let unit = (after.units(where: keys) ?? before.units(where: keys)) ?? ""
        self.unit = column == "velocity" && !unit.isEmpty ? "\(unit)/s" : unit
        self.column = column
        let place = keys.filter { !$0.value.isEmpty }.map { "\($0.column) \($0.value)" }
        title = (["\(table).csv: \(column)"] + place).joined(separator: ", ")
    }
}

extension RunDifference {
    /// The first number that differs in a table with times: of the first difference, otherwise of the tables in order.
    fileprivate var numberOverTime: (table: String, position: RowPosition, column: String)? {
        if let first, let cell = first.difference.cell, case .real = cell.distance, first.difference.time != nil,
            first.difference.phase > .events
        {
            return (first.table, first.difference.position, cell.column)
        }
        for table in tables where table.first?.time != nil && !["events", "presents"].contains(table.table) {
            for column in table.columns where column.column != "time_s" {
                if case .real = column.worst.distance { return (table.table, column.position, column.column) }
            }
        }
        return nil
    }
}

extension ComparedRun {
    fileprivate func table(_ name: String) throws -> ComparedTable {
        let (bytes, file) = try text(of: name)
        return try ComparedTable(bytes, name: file)
    }
}

extension ComparedTable {
    /// The unit of the first of the rows with these key cells; `nil` without a column of units.
    fileprivate func units(where keys: [RowPosition.Key]) -> String? {
        guard let index = header.firstIndex(of: "unit") else { return nil }
        let conditions = keys.compactMap { key in
            header.firstIndex(of: key.column).map { ($0, Array(key.value.utf8)[...]) }
        }
        let row = (0..<rowCount).first { row in conditions.allSatisfy { cell(row, $0.0) == $0.1 } }
        return row.map { String(decoding: cell($0, index), as: UTF8.self) }
    }

    /// The times and numbers of a column in the rows with these key cells, in order of time.
    fileprivate func values(of column: String, where keys: [RowPosition.Key]) -> [(time: Double, value: Double)] {
        guard let time, let index = header.firstIndex(of: column) else { return [] }
        let conditions = keys.compactMap { key in
            header.firstIndex(of: key.column).map { ($0, Array(key.value.utf8)[...]) }
        }
        guard conditions.count == keys.count else { return [] }
        return (0..<rowCount).compactMap { row in
            guard conditions.allSatisfy({ cell(row, $0.0) == $0.1 }), let time = number(row, time),
                let value = number(row, index), value.isFinite
            else { return nil }
            return (time, value)
        }
    }
}
