internal import HookeForms
package import HookeTrace

extension SweptScenario {
    /// The schema of `results.csv`: the number of the run, the values of axes and derived numbers, the measures, the hash, and how it ended.
    package var table: TableSchema {
        TableSchema(
            "results", about: "The runs of a sweep: values, measures and hashes.",
            columns: [SweptScenario.runColumn] + plan.columns(with: expressions) + SweptScenario.endColumns,
            key: ["run_id"])
    }

    /// The columns that every sweep has.
    package static let commonColumns = [runColumn] + endColumns

    private static let runColumn = Column("run_id", .integer, about: "The number of the run, from 0.")

    /// The columns of every sweep after those that its plan names.
    private static let endColumns = [
        Column(
            "trace_hash", .text,
            about: "Hash of the trajectory in hexadecimal, as in manifest.json; empty if the run failed."),
        Column(
            "status", .text,
            about: """
                ok; unreached: not at rest by the latest time; untrusted: error past 'trust'; invalid: no valid scenario with these \
                values; failed: a motion could not be solved.
                """
        ),
        Column("message", .text, about: "Why the status is not ok."),
    ]
}

extension SweepPlan {
    /// The columns of what it names: axes, derived numbers, measures.
    fileprivate func columns(with expressions: SweepExpressions) -> [Column] {
        let derived = derived.enumerated().map { index, number in
            SweepColumns.real(
                SweepColumns.name(of: number.name), unit: expressions.unit(ofDerived: index),
                about: "The derived value of \(number.path.value).")
        }
        let measures = measures.enumerated().map { index, measure in
            SweepColumns.real(
                SweepColumns.name(of: measure.name), unit: expressions.measureUnits[index], about: measure.about)
        }
        return axes.map(\.column) + derived + measures
    }

    /// The names whose columns there are already, because of the unit at the end of the one or the other: `rest` in seconds and `rest_s`.
    func problems(ofColumnsWith expressions: SweepExpressions) -> [Diagnostic] {
        let columns = columns(with: expressions).map(\.name)
        let names =
            axes.map { ($0.name, $0.position) } + derived.map { ($0.name, $0.position) }
            + measures.map { ($0.name, $0.position) }
        var taken = SweptScenario.commonColumns.map(\.name)
        return zip(names, columns).compactMap { name, column in
            defer { taken.append(column) }
            guard taken.contains(column) else { return nil }
            return Diagnostic(
                at: name.1, "\(quoted(name.0)) is the column \(quoted(column)), which there is already",
                expected: "another name")
        }
    }
}

extension SweepMeasure {
    /// What it measures, in a sentence.
    fileprivate var about: String {
        switch source {
        case .expression(let text): return "The value of \(text.value)."
        case .run(let node, _):
            let words = node.entries.map {
                "\($0.key) \($0.value.text ?? $0.value.items.compactMap(\.text).joined(separator: " to "))"
            }
            return "The measure \(words.joined(separator: ", "))."
        }
    }
}
