import HookeMeasurement
import HookeRecordings
import HookeRuns
import HookeScenario
import HookeSprings
import HookeTrace

/// The article on the columns of tables and the keys of JSON, from the schemas themselves.
enum ColumnsArticle {
    /// The article as Markdown for DocC.
    static let text = ([introduction] + tables.map(section) + documents.map(section)).joined(separator: "\n\n")

    private static let introduction = """
        # Columns and keys

        What does each column of a table and each key of a JSON document mean?

        ## Overview

        Columns of CSV are in snake case and end with their unit: `time_s`, `velocity_x_pt_per_s`. A column whose rows have different units \
        has none in its name, and a column `unit` beside it. An empty cell is a missing value. Beside each table of a run, \
        `<name>.csv-metadata.json` has the same types, units and meanings as W3C CSV on the Web, also for a table without rows.

        Keys of JSON are in lower camel case. Times in seconds have no suffix: `time`, `settlingTime`; another unit is a word at the end: \
        `overshootPercent`, `minNanoseconds`. Numbers are JSON numbers; exact fractions with a unit, such as `60000/1001 Hz`, are texts in \
        the notation of scenario files. A name that is data, such as that of a table, is `*` below.

        `hooke docs columns` prints this article.
        """

    private static let tables: [(TableSchema, of: String)] =
        RunFileNames.tables.map { ($0, "hooke run") } + [(RunFileNames.systemHashes, "hooke run, of a system")]
        + [CurveComparison.differencesSchema, CurveComparison.curvesSchema].map { ($0, "hooke compare --out") } + [
            (DifferenceSeries.schema, "hooke verify, of a failing run"),
            (FrameTrace.framesSchema, "hooke stats --save"),
            (FrameCostTable.schema, "hooke bench --save"), (FrameCostTable.frameSchema, "hooke bench --save-frames"),
            (PrecisionTable.schema, "hooke accuracy"),
            (ConvergenceStudy.schema, "hooke accuracy FILE"), (results, "hooke sweep"),
        ]

    /// The columns of every sweep; those between the number of the run and its hash are its plan's.
    private static let results = TableSchema(
        "results",
        about: "Runs of a sweep; after run_id, a column for each axis, derived number and measure of the plan.",
        columns: SweptScenario.commonColumns, key: ["run_id"])

    private static let documents: [(String, [KeyDescription])] = [
        ("summary.json, hooke run --json", RunResult.keys), ("manifest.json", Manifest.keys),
        ("hooke import --json, summary.json of an import", RecordingFile.keys),
        ("hooke identify --json", IdentificationReport.keys),
        ("hooke identify --one-spring --json", JointReport.keys),
        ("hooke spring --json", SpringReport.keys),
        ("hooke spring --equivalence --json", SpringEquivalence.keys), ("hooke compare --json", CurveComparison.keys),
        ("hooke stats --json", FrameTrace.keys), ("hooke check --json", ScheduleReport.keys),
        ("hooke check --reduced-motion --json", RemainingMotion.keys),
        ("hooke bench --json", FrameCost.keys), ("hooke accuracy FILE --json", ConvergenceStudy.keys),
        ("plan.lock.json, hooke sweep", SweepLock.keys), ("hooke sweep status --json", SweepStatus.keys),
        ("hooke tune --json", TuneResult.keys), ("hooke doctor --json", Diagnosis.keys),
        (
            "hooke list --json",
            [
                KeyDescription("[].name", "text", "The scenario's name."),
                KeyDescription("[].file", "text", "Its file."),
                KeyDescription("[].about", "text", "Its description."),
            ]
        ),
    ]

    private static func section(_ table: (schema: TableSchema, of: String)) -> String {
        var lines = [
            "## \(table.schema.file) (\(table.of))", "", table.schema.about, "", "| column | type | unit | meaning |",
            "|---|---|---|---|",
        ]
        for column in table.schema.columns {
            let key = table.schema.key.contains(column.name) ? ", key" : ""
            lines.append("| `\(column.name)` | \(column.kind.word)\(key) | \(column.unit ?? "") | \(column.about) |")
        }
        return lines.joined(separator: "\n")
    }

    private static func section(_ document: (title: String, keys: [KeyDescription])) -> String {
        var lines = ["## \(document.title)", "", "| key | type | unit | meaning |", "|---|---|---|---|"]
        lines += document.keys.map { "| `\($0.path)` | \($0.kind) | \($0.unit) | \($0.about) |" }
        return lines.joined(separator: "\n")
    }
}

extension ColumnKind {
    /// The type in words.
    fileprivate var word: String {
        switch self {
        case .integer: "whole number"
        case .real: "number"
        case .text: "text"
        case .hexadecimal: "hexadecimal"
        }
    }
}
