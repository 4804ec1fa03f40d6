/// The form in which differences are printed: for people, with six significant digits and units; or with all digits, and units in the last
/// place.
package struct DifferenceFormat: Sendable {
    /// Whether all digits are printed.
    package let isVerbose: Bool

    /// Creates a form.
    package init(isVerbose: Bool = false) { self.isVerbose = isVerbose }

    /// A number with its unit.
    package func number(_ value: Double, _ unit: String = "") -> String {
        (isVerbose ? "\(value)" : value.text()) + (unit.isEmpty ? "" : " \(unit)")
    }

    /// A distance, its fraction of the reference in per cent (as a fraction with all digits), and units in the last place.
    package func distance(_ absolute: Double, relative: Double?, ulps: UInt64?, _ unit: String) -> String {
        let share = relative.map { isVerbose ? ", \($0) relative" : ", \((100 * $0).text()) %" } ?? ""
        return number(absolute, unit) + share + (isVerbose ? ulps.map { ", \($0) ulp" } ?? "" : "")
    }

    /// The text of a cell: a decimal fraction as a number with its unit, other texts as they are.
    func cell(_ text: String, _ unit: String) -> String {
        let shown = text.isEmpty ? "empty" : text.escaped().shortened(to: 80)
        switch CellValue(Array(text.utf8)[...]) {
        case .empty, .text: return shown
        case .integer: return unit.isEmpty ? shown : "\(shown) \(unit)"
        case .real(let value):
            let digits = isVerbose || !value.isFinite ? shown : value.text()
            return unit.isEmpty ? digits : "\(digits) \(unit)"
        }
    }

    /// The unit of a column, by the end of its name; `nil` if the name has none.
    static func unit(ofColumn name: String) -> String? {
        let units = [("_pt_per_s", "pt/s"), ("_pt", "pt"), ("_s", "s"), ("_ns", "ns"), ("_percent", "%")]
        return units.first { name.hasSuffix($0.0) }?.1
    }
}

extension ComparedTable {
    /// The unit of a cell: that of its column's name, or else of the row's column `unit`.
    func unit(_ row: Int, column: String) -> String {
        if let unit = DifferenceFormat.unit(ofColumn: column) { return unit }
        guard ["model", "presentation", "velocity"].contains(column), let index = header.firstIndex(of: "unit")
        else { return "" }
        let unit = text(row, index)
        return column == "velocity" && !unit.isEmpty ? "\(unit)/s" : unit
    }
}
