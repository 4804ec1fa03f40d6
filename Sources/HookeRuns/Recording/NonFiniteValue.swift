internal import HookeForms
internal import HookeScenario
internal import HookeTrace

/// A recorded number of a layer or point that is infinite or NaN.
struct NonFiniteValue {
    /// The name of the layer or point, with the property if the table has several.
    let subject: String
    /// The layer's name; `nil` for a point.
    let layer: String?
    /// Seconds since the start of the run.
    let time: Double
    private let number: String

    /// The number for which a table reported an error; `nil` for another error, or if the table's rows have no layer, probe or point.
    init?(_ error: TraceError, in tables: RunTables) {
        guard case .notFinite(let name, let column, let row) = error,
            let table = tables.filled.first(where: { $0.schema.name == name }),
            (0..<table.rowCount).contains(row - table.rowsBefore)
        else { return nil }
        func cell(_ name: String) -> Cell? {
            table.schema.columns.firstIndex { $0.name == name }
                .map { table.cell(row: row - table.rowsBefore, column: $0) }
        }
        func text(_ name: String) -> String? { if case .text(let text)? = cell(name) { text } else { nil } }
        guard case .real(let time)? = cell("time_s") else { return nil }
        self.time = time
        number = (text("component").map { [$0, column] } ?? [column]).joined(separator: ", ")
        if let layer = text("layer") {
            (self.layer, subject) = (layer, ([layer] + [text("property")].compactMap { $0 }).joined(separator: "."))
        } else if let probe = text("probe") {
            (layer, subject) = (LayerKeyPath(probe)?.layer, probe)
        } else if let point = text("point_id") {
            (layer, subject) = (nil, "point \(point)")
        } else {
            return nil
        }
    }

    /// The error in one sentence, with a cause.
    var words: String {
        """
        \(subject) (\(number)) is not finite at \(time) s: a product or sum of the script exceeds the largest number, \
        1.8e308
        """
    }
}
