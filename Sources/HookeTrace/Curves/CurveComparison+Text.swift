extension CurveComparison {
    /// The comparison as JSON.
    package var json: JSONValue {
        [
            "rule": .string(CurveComparison.rule),
            "items": .array(
                items.enumerated().map { index, item in
                    ["item": .string(CurveComparison.letter(index)), "label": .string(item.label)]
                }),
            "leftOut": .integer(Int64(leftOut)),
            "differences": .array(rows.map(json)),
        ]
    }

    private func json(_ row: Row) -> JSONValue {
        let measures = row.measures
        let worst: JSONValue =
            row.distance.map {
                [
                    "distance": .real($0.distance), "time": .real($0.time), "reference": .real($0.reference),
                    "value": .real($0.value), "commonTimes": .integer(Int64($0.commonTimes)),
                ]
            } ?? .null
        return [
            "item": .string(CurveComparison.letter(row.item)), "subject": .string(row.curve.name.subject),
            "property": .string(row.curve.name.property), "component": .string(row.curve.name.component),
            "unit": .string(row.curve.unit), "samples": .integer(Int64(row.curve.values.count)),
            "settlingTime": measures.settling.map(JSONValue.real) ?? .null,
            "overshootPercent": measures.overshootPercent.map(JSONValue.real) ?? .null,
            "minimum": ["value": .real(measures.minimum.value), "time": .real(measures.minimum.time)],
            "maximum": ["value": .real(measures.maximum.value), "time": .real(measures.maximum.time)],
            "last": .real(measures.last), "worst": worst,
        ]
    }

    /// The comparison for a terminal: the items, a chart of the curve that differs most, and a table of differences.
    ///
    /// - Parameters:
    ///   - columns: the width of the terminal.
    ///   - isVerbose: whether numbers have all digits, and distances their units in the last place.
    package func text(columns: Int, isVerbose: Bool = false) -> String {
        let listed = items.indices.map { index in
            "\(CurveComparison.letter(index))  \(items[index].label)" + (cause(of: index).map { ": \($0)" } ?? "")
        }.joined(separator: "\n")
        var parts = [listed]
        if let name = ranked.first {
            let curves = items.compactMap { $0.curves[name] }
            let unit = curves.first.map { $0.unit.isEmpty ? "" : ", \($0.unit)" } ?? ""
            parts.append("\(name)\(unit)\n" + TextChart(of: curves, columns: columns, rows: 12).text)
        }
        parts.append(table(DifferenceFormat(isVerbose: isVerbose)))
        parts.append(([CurveComparison.rule] + [commonTimes].compactMap(\.self) + remarks).joined(separator: "\n"))
        return parts.joined(separator: "\n\n")
    }

    /// Why the run of an item differs from the first, as far as both manifests know it.
    private func cause(of item: Int) -> String? {
        guard item > 0, let first = items[0].description, let own = items[item].description else { return nil }
        let names = (CurveComparison.letter(0), CurveComparison.letter(item))
        let causes = DifferenceCause.all(first, own).map { $0.words(golden: names.0, run: names.1) }
        return causes.isEmpty ? nil : causes.joined(separator: ", ")
    }

    /// The most curves in the table for people.
    private static let mostListed = 10

    /// The numbers of times that items have in common with the first, of the curve with most of them; `nil` if all times are.
    private var commonTimes: String? {
        let best = items.indices.dropFirst().compactMap { item in
            rows.filter { $0.item == item }.max { ($0.distance?.commonTimes ?? 0) < ($1.distance?.commonTimes ?? 0) }
        }
        let count = best.compactMap { items[0].curves[$0.curve.name]?.values.count }.max() ?? 0
        let listed = best.map { row in
            "\(row.distance?.commonTimes ?? 0) of the \(row.curve.values.count) of \(CurveComparison.letter(row.item))"
        }
        let isWhole = best.allSatisfy { $0.curve.values.count == count && $0.distance?.commonTimes == count }
        return isWhole
            ? nil
            : "\(CurveComparison.letter(0)) has \(count.counted("time")); in common with it: \(listed.joined(separator: ", "))."
    }

    private var remarks: [String] {
        let flat = Set(rows.map(\.curve.name)).count - ranked.count
        let more = ranked.count - CurveComparison.mostListed
        return [
            more > 0 ? "\(more) more that differ less" : nil, flat > 0 ? "\(flat) equal and constant" : nil,
            leftOut > 0 ? "\(leftOut) only in some of the items" : nil,
        ].compactMap { $0.map { "Not listed: \($0)." } }
    }

    private func table(_ format: DifferenceFormat) -> String {
        var lines: [[String]] = [
            ["", "settles at", "overshoot", "smallest", "largest", "worst distance", "at", "that is"]
        ]
        let rowsByName = Dictionary(grouping: rows, by: \.curve.name)
        for name in ranked.prefix(CurveComparison.mostListed) {
            lines.append([name.description])
            for row in rowsByName[name] ?? [] { lines.append(cells(of: row, format)) }
        }
        guard lines.count > 1 else { return "All are equal and constant." }
        // Lines with the name of a curve are longer than the first column.
        let widths = lines[0].indices.map { column in lines.map { $0.count > 1 ? $0[column].count : 0 }.max() ?? 0 }
        return lines.map { line in
            guard line.count > 1 else { return line[0] }
            var text = Substring(zip(line, widths).map { $0.padded(to: $1, onLeft: true) }.joined(separator: "  "))
            while text.last == " " { text.removeLast() }
            return String(text)
        }.joined(separator: "\n")
    }

    private func cells(of row: Row, _ format: DifferenceFormat) -> [String] {
        let (measures, unit) = (row.measures, row.curve.unit)
        let others = row.distance.map { worst in
            if worst.distance == 0 { return [format.number(0, unit), "", "equal"] }
            let ulps = NumberDistance(worst.reference, worst.value).ulps
            let (value, reference) = (format.number(worst.value), format.number(worst.reference))
            return [
                format.distance(worst.distance, relative: nil, ulps: ulps, unit), format.number(worst.time, "s"),
                value == reference ? "\(value) in both, to six digits" : "\(value), not \(reference)",
            ]
        }
        return [
            "  \(CurveComparison.letter(row.item))", measures.settling.map { format.number($0, "s") } ?? "-",
            measures.overshootPercent.map { format.number($0, "%") } ?? "-",
            format.number(measures.minimum.value, unit), format.number(measures.maximum.value, unit),
        ] + (others ?? ["", "", ""])
    }
}
