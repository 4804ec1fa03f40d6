internal import HookeTrace

/// What a picture is drawn from: variables for gnuplot, and tables, written into a temporary folder.
///
/// The script finds the folder's path in `data` and loads `prepared.gp` from it for the variables.
struct PictureData {
    private var settings = ""
    private var tables: [(name: String, text: String)] = []

    mutating func set(_ name: String, _ value: Gnuplot.Value) { settings += "\(name) = \(value.code)\n" }

    /// An array and the number of its elements. gnuplot has no empty arrays: without elements it has one that is not counted.
    mutating func set(_ name: String, count: String, _ values: [Gnuplot.Value]) {
        settings += "\(count) = \(values.count)\narray \(name)[\(max(1, values.count))]\n"
        for (index, value) in values.enumerated() { settings += "\(name)[\(index + 1)] = \(value.code)\n" }
    }

    /// An array with as many elements as another.
    mutating func set(_ name: String, _ values: [Gnuplot.Value]) {
        settings += "array \(name)[\(max(1, values.count))]\n"
        for (index, value) in values.enumerated() { settings += "\(name)[\(index + 1)] = \(value.code)\n" }
    }

    /// A table, `<name>.csv`.
    mutating func table(_ name: String, _ text: String) { tables.append((name, text)) }

    /// A curve, as a table.
    mutating func curve(_ name: String, _ curve: Curve, _ header: String) { table(name, curve.csv(header)) }

    /// Writes the variables and tables.
    func write(into folder: ScratchFolder) throws(TraceError) {
        try folder.write(Array(settings.utf8), to: "prepared.gp")
        for table in tables { try folder.write(Array(table.text.utf8), to: "\(table.name).csv") }
    }
}
