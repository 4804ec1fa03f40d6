internal import HookeDynamics
public import HookeRuns
internal import HookeTrace

/// The axes of a picture that are logarithmic.
public enum LogarithmicAxes: String, CaseIterable, Sendable {
    case x, y, xy
}

/// A picture of two columns of a table of a run, a sweep or a CSV file: a curve for each point, layer, property, component and so on that the
/// rows belong to.
public struct ColumnPicture: Sendable {
    private let folder: String
    private let path: String
    private let picture: String
    private let scripts: String?
    private let columns: (x: String, y: String)
    private let keys: [String]
    private let axes: LogarithmicAxes?
    private let heading: String

    /// The columns that the rows of one curve have in common.
    private static let keyNames =
        [
            "point_id", "layer", "corner", "probe", "property", "component", "element", "line", "fragment", "item",
            "vertex",
        ]
        + ["system", "scenario", "family", "solver", "phase"]

    /// Finds the table with the columns.
    ///
    /// - Parameters:
    ///   - place: the folder of a run or sweep, or a CSV file.
    ///   - x: the column of the horizontal axis; `nil` for `time_s`, or else the first of the table. It may begin with the name of the
    ///     table and a point: `layers.presentation`.
    ///   - y: the column of the vertical axis.
    ///   - axes: the axes that are logarithmic.
    ///   - scripts: a folder of gnuplot scripts; `nil` for those in the program.
    /// - Throws: ``PictureError/noColumn(_:)`` with all columns if no table has both; other errors for what cannot be read.
    public init(
        of place: String, x: String?, y: String, logarithmic axes: LogarithmicAxes? = nil, scripts: String? = nil
    ) throws(PictureError) {
        let isFolder = RunFolderCheck.isFolder(place)
        folder = isFolder ? place : FileSystem.split(place).folder
        var tables: [(name: String, path: String, header: [String])] = []
        for path in isFolder ? try ColumnPicture.tables(of: place) : [place] {
            let name = FileSystem.split(path).name
            let stem = String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
            tables.append((stem, path, try RunTableReader.header(of: path)))
        }
        let found = tables.lazy.compactMap { table -> Found? in
            func column(_ text: String) -> String? {
                let name = text.hasPrefix("\(table.name).") ? String(text.dropFirst(table.name.count + 1)) : text
                return table.header.contains(name) ? name : nil
            }
            let standard = table.header.contains("time_s") ? "time_s" : table.header.first
            guard let y = column(y), let x = x.map(column) ?? standard else { return nil }
            let keys = table.header.filter { ColumnPicture.keyNames.contains($0) && $0 != x && $0 != y }
            return Found(path: table.path, name: table.name, columns: (x, y), keys: keys)
        }.first
        guard let found else {
            let asked = [x, y].compactMap(\.self)
            throw .noColumn(ColumnPicture.reason(place, asked, tables.map { ($0.name, $0.header) }))
        }
        (path, columns, keys) = (found.path, found.columns, found.keys)
        (self.axes, self.scripts) = (axes, scripts)
        heading = "\(found.name): \(ColumnWords(columns.y).words) over \(ColumnWords(columns.x).words)"
        let name = FileSystem.split(place).name
        let stem = name.lastIndex(of: ".").map { String(place.dropLast(name[$0...].count)) } ?? place
        let isOfRun = isFolder || RunFolderCheck.run(owning: place) != nil
        picture = isOfRun ? "\(folder)/columns" : "\(stem)-columns"
    }

    /// The files of the tables of a folder, in the order of its manifest.
    private static func tables(of folder: String) throws(PictureError) -> [String] {
        if SweepPictures.isSweep(folder) { return ["\(folder)/results.csv"] }
        do throws(StoredRunError) {
            let run = try StoredRun(of: folder)
            var paths: [String] = []
            for row in run.manifest["rows"]?.members ?? [] { paths.append(try run.checkedPath(of: row.name)) }
            return paths
        } catch {
            throw .run(error)
        }
    }

    /// A table with both columns.
    private struct Found {
        let path: String
        let name: String
        let columns: (x: String, y: String)
        let keys: [String]
    }

    /// Which column is missing, what may be meant, and all columns.
    private static func reason(_ place: String, _ asked: [String], _ tables: [(name: String, header: [String])])
        -> String
    {
        let known = tables.flatMap(\.header)
        let lists = tables.map { "  \($0.name): \($0.header.joined(separator: ", "))" }.joined(separator: "\n")
        let all = known + tables.flatMap { table in table.header.map { "\(table.name).\($0)" } }
        guard let missing = asked.first(where: { !all.contains($0) }) else {
            return
                "\(place.escaped()): no table has both \(asked.joined(separator: " and ")); the columns are\n\(lists)"
        }
        let hint = nearestName(to: missing, among: known).map { "; did you mean '\($0)'? The" } ?? "; the"
        return "\(place.escaped()): no column \(quoted(missing))\(hint) columns are\n\(lists)"
    }

    /// Draws the picture and returns its path.
    public func draw(_ format: PictureFormat) throws(PictureError) -> String {
        var curves: [(name: String, curve: Curve)] = []
        var numbers: [String: Int] = [:]
        var (text, hidden) = (String?.none, 0)
        let isLogarithmic = (x: axes == .x || axes == .xy, y: axes == .y || axes == .xy)
        try RunTableReader.forEach(path, [columns.x, columns.y] + keys) { row throws(PictureError) in
            let name = keys.indices.map { row.text($0 + 2) }.filter { !$0.isEmpty }.joined(separator: " ")
            let index = numbers[name] ?? curves.count
            if index == curves.count {
                numbers[name] = index
                curves.append((name, Curve()))
            }
            for (place, column) in [columns.x, columns.y].enumerated() where text == nil {
                let cell = row.text(place)
                if !cell.isEmpty, Double(cell) == nil { text = "\(column) is not a number: \(quoted(cell))" }
            }
            guard text == nil, let x = try row.number(0), let y = try row.number(1) else {
                return curves[index].curve.interrupt()
            }
            if isLogarithmic.x && x <= 0 || isLogarithmic.y && y <= 0 { hidden += 1 }
            curves[index].curve.append([x, y])
        }
        if let text { throw .noColumn("\(path.escaped()): \(text)") }
        curves.removeAll { $0.curve.rows.isEmpty }
        let leftOut = hidden == 0 ? "" : "; not drawn: \(hidden) rows, not above 0 on a logarithmic axis"
        let content = CurvePicture(
            heading: heading, facts: FileSystem.split(path).name + leftOut, x: ColumnWords(columns.x).title,
            y: ColumnWords(columns.y).title, isLogarithmic: isLogarithmic, curves: curves)
        for (axis, column) in [columns.x, columns.y].enumerated() where content.range(of: axis) == nil {
            let rule = axes == nil ? "" : "; a logarithmic axis shows those above 0"
            throw .noPictures(path: path, reason: "\(column) has no numbers that the axis shows\(rule)")
        }
        let path = "\(picture).\(format.rawValue)"
        let workshop = try PictureWorkshop(run: folder, scripts: scripts)
        try workshop.checkScript("columns")
        try workshop.draw("columns", format, content.data, [], to: path, nil)
        return path
    }
}
