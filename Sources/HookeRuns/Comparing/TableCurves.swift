package import HookeTrace

/// Where the curves of a table are: the columns of their names, times, values and units.
struct TableCurves {
    /// The name of the table.
    let table: String
    private let names: (subject: String, property: String?, component: String?)
    private let values: [(column: String, component: String?)]
    /// The property and the unit of all curves of a table that has no columns for them.
    private let fixed: (property: String, unit: String)

    /// The tables with curves: what shows of points, layers and probes.
    static let all = [
        TableCurves(
            table: "points", names: ("point_id", nil, nil),
            values: [("presentation_x_pt", "x"), ("presentation_y_pt", "y")], fixed: ("position", "pt")),
        TableCurves(
            table: "layers", names: ("layer", "property", "component"), values: [("presentation", nil)], fixed: ("", "")
        ),
        TableCurves(
            table: "probes", names: ("probe", nil, "component"), values: [("presentation", nil)], fixed: ("", "")),
    ]

    private static let time = "time_s"
    private static let unit = "unit"

    /// Reads the rows of a table with the given columns: `next` advances to a row; `number` returns its number in a column, `nil` for a cell
    /// without one, and `name` its text in a column of names. Returns `false` if a column is missing.
    func read<Failure: Error>(
        into curves: inout CurveSet, columns: [String], next: () throws(Failure) -> Bool,
        number: (Int) -> Double?, name: (Int) -> String
    ) throws(Failure) -> Bool {
        let indices = Dictionary(columns.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let valueColumns = values.compactMap { value in indices[value.column].map { ($0, value.component) } }
        guard let time = indices[TableCurves.time], let subject = indices[names.subject],
            valueColumns.count == values.count
        else { return false }
        let property = names.property.flatMap { indices[$0] }
        let component = names.component.flatMap { indices[$0] }
        let unit = names.component == nil ? nil : indices[TableCurves.unit]
        while try next() {
            guard let seconds = number(time) else { continue }
            for (column, ofColumn) in valueColumns {
                guard let value = number(column) else { continue }
                let curve = CurveName(
                    subject: name(subject), property: property.map(name) ?? fixed.property,
                    component: ofColumn ?? component.map(name) ?? "")
                curves.append(value, at: seconds, to: curve, unit: unit.map(name) ?? fixed.unit)
            }
        }
        return true
    }
}

extension RecordedRun {
    /// What shows of points, layers and probes over time.
    package var curves: CurveSet {
        var curves = CurveSet()
        for table in tables {
            guard let place = TableCurves.all.first(where: { $0.table == table.schema.name }) else { continue }
            var row = -1
            _ = place.read(into: &curves, columns: table.schema.columns.map(\.name)) {
                row += 1
                return row < table.rowCount
            } number: { column in
                if case .real(let number) = table.cell(row: row, column: column) { number } else { nil }
            } name: { column in
                if case .text(let text) = table.cell(row: row, column: column) { text } else { "" }
            }
        }
        return curves
    }
}
