import HookeAnimation
import HookeDynamics
import HookeRuns
import HookeScenario
import HookeTrace

/// A scenario that properties are checked of, and its run, made once.
public final class CheckedScenario {
    /// The scenario.
    public let subject: ScenarioCase
    private var made: TraceText?
    private var framed: FrameTables?
    private var doubled: TraceText?

    /// A scenario of which nothing was made yet.
    public init(_ subject: ScenarioCase) { self.subject = subject }

    /// The uninterrupted run of the scenario.
    func trace() throws(RunError) -> TraceText {
        if let made { return made }
        let trace = try TraceText(of: subject.scenario)
        made = trace
        return trace
    }

    /// The run of the same scenario at 120 Hz.
    func traceAtDoubleRate() throws(RunError) -> TraceText {
        if let doubled { return doubled }
        var scenario = subject.scenario
        scenario.display.refresh = Rate(120)
        let trace = try TraceText(of: scenario)
        doubled = trace
        return trace
    }

    /// The same run as numbers.
    func frames() throws(RunError) -> FrameTables {
        if let framed { return framed }
        let frames = FrameTables(try subject.scenario.run().tables)
        framed = frames
        return frames
    }
}

/// The tables of a run as CSV text, and what came of it.
struct TraceText {
    /// A table's text.
    struct TableText {
        let schema: TableSchema
        var rows: [UInt8]
    }

    var tables: [TableText]
    let result: RunResult

    /// A whole run.
    init(of scenario: Scenario) throws(RunError) {
        var run = try PartialRun(scenario)
        let rows = try run.rows()
        self.init(run, rows)
    }

    /// A run that ended, with the rows it gave.
    init(_ run: PartialRun, _ rows: [[UInt8]]) {
        tables = zip(run.schemas, rows).map { TableText(schema: $0, rows: $1) }
        result = run.result
    }

    /// The lines of a table, cell by cell; none where there is no such table. Cells hold no commas but in quotes, which are left as they are.
    func lines(of name: String) -> [[Substring]] {
        guard let table = tables.first(where: { $0.schema.name == name }) else { return [] }
        return String(decoding: table.rows, as: UTF8.self).split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
    }

    /// Where another trace first differs in tables of these names, or in all; `nil` where it does not.
    func firstDifference(from other: TraceText, in names: [String]? = nil) -> String? {
        for table in tables where names?.contains(table.schema.name) ?? true {
            guard let same = other.tables.first(where: { $0.schema.name == table.schema.name }) else {
                if table.rows.isEmpty { continue }
                return "\(table.schema.name).csv is missing"
            }
            if let difference = table.firstDifference(from: same.rows) { return difference }
        }
        return nil
    }
}

extension TraceText.TableText {
    /// The first cell in which other rows of the same table differ.
    func firstDifference(from other: [UInt8]) -> String? {
        if rows == other { return nil }
        let lines = [rows, other].map {
            String(decoding: $0, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: true)
        }
        for (row, (one, two)) in zip(lines[0], lines[1]).enumerated() where one != two {
            let cells = [one, two].map { $0.split(separator: ",", omittingEmptySubsequences: false) }
            let column = zip(cells[0], cells[1]).enumerated().first { $0.element.0 != $0.element.1 }?.offset
            let name = column.flatMap { schema.columns.indices.contains($0) ? schema.columns[$0].name : nil } ?? "row"
            return "\(schema.name).csv, row \(row), \(name): \(one), other \(two)"
        }
        return "\(schema.name).csv has \(lines[0].count) rows, other \(lines[1].count)"
    }
}

/// The tables of a run in memory, read number by number and frame by frame.
struct FrameTables {
    /// By name.
    private let tables: [String: Table]

    init(_ tables: [Table]) {
        self.tables = Dictionary(tables.map { ($0.schema.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(name: String) -> Table? { tables[name] }

    /// All tables.
    var all: [Table] { tables.values.sorted { $0.schema.name < $1.schema.name } }
}

/// What shows of one number at one time.
struct ShownNumber {
    /// When, seconds.
    let time: Double
    /// `card.position x`, `C y`
    let name: Substring
    /// The property's name, for points `point`.
    let property: Substring
    let model: Double?
    let presentation: Double?
    /// Per second, of points alone.
    let velocity: Double?
}

extension TraceText {
    /// What shows of points and layers in each frame, in order.
    func shownNumbers() -> [ShownNumber] {
        var found: [ShownNumber] = []
        for row in lines(of: "points") {
            guard let time = Double(row[1]) else { continue }
            for (axis, name) in ["x", "y"].enumerated() {
                found.append(
                    ShownNumber(
                        time: time, name: "\(row[2]) \(name)", property: "point", model: Double(row[3 + axis]),
                        presentation: Double(row[5 + axis]), velocity: Double(row[7 + axis])))
            }
        }
        for row in lines(of: "layers") {
            guard let time = Double(row[1]) else { continue }
            found.append(
                ShownNumber(
                    time: time, name: "\(row[2]).\(row[3]) \(row[4])", property: row[3], model: Double(row[5]),
                    presentation: Double(row[6]), velocity: nil))
        }
        for row in lines(of: "paths") {
            guard let time = Double(row[1]) else { continue }
            for (column, name) in zip(5..., ["start x", "start y", "c1 x", "c1 y", "c2 x", "c2 y", "end x", "end y"]) {
                found.append(
                    ShownNumber(
                        time: time, name: "\(row[2]).path \(row[3]) \(name)", property: "path", model: nil,
                        presentation: Double(row[column]), velocity: nil))
            }
        }
        return found
    }

    /// The states of a system at its probes.
    func probedNumbers() -> [ShownNumber] {
        lines(of: "probes").compactMap { row in
            guard let time = Double(row[0]) else { return nil }
            return ShownNumber(
                time: time, name: "\(row[1]) \(row[2])", property: row[1], model: Double(row[3]),
                presentation: Double(row[4]), velocity: nil)
        }
    }
}

extension Double {
    /// This time as it is written exactly, in flicks.
    var exactTimeText: String { "\((self * 705_600_000).rounded().wholeText)/705600000 s" }

    private var wholeText: String { String(Int64(self)) }
}
