extension PicturePreparation {
    /// The most subjects in a picture of energy.
    private static let mostSubjects = 6

    /// Kinetic, potential and total energy over time, a panel for each system, network or scene; `false` without any.
    func energy(into data: inout PictureData) throws(PictureError) -> Bool {
        let all = try run.energies().filter { $0.rows.count > 1 }
        guard !all.isEmpty else { return false }
        let shown = all.prefix(PicturePreparation.mostSubjects)
        let jumps = events.filter { $0.kind == "impact" || $0.kind == "change" }.map(\.time)
        data.set("Subject", count: "n", shown.map { .text($0.subject) })
        data.set("Unit", shown.map { .text($0.unit) })
        data.set(
            "note", .text(all.count > shown.count ? "not drawn: \(all.count - shown.count) more in energy.csv" : ""))
        var axes: [(low: Double, high: Double)] = []
        for (index, energy) in shown.enumerated() {
            for (column, name) in ["kinetic", "potential", "total"].enumerated() {
                let curve = energy.curve(column, jumpingAt: jumps)
                data.curve("\(name)\(index + 1)", curve, "time_s,energy")
            }
            axes.append(Series.axis(Series.range(energy.rows.flatMap { $0.values } + [0])))
        }
        data.set("Low", axes.map { .number($0.low) })
        data.set("High", axes.map { .number($0.high) })
        data.set("First", shown.map { .number($0.rows.first?.values[2]) })
        data.set("Last", shown.map { .number($0.rows.last?.values[2]) })
        data.set("Falls", shown.map { .number($0.falls) })
        data.set("Rises", shown.map { .number($0.rises) })
        return true
    }
}

/// The energy of a system, a network or a scene's releases, from `energy.csv`.
struct EnergyHistory {
    let subject, unit: String
    /// Each row is a time and the kinetic, potential and total energy.
    var rows: [(time: Double, values: [Double])] = []

    /// The sum of what the total loses from row to row.
    var falls: Double { changes.reduce(0) { $0 + max(0, -$1) } }
    /// The sum of what it gains.
    var rises: Double { changes.reduce(0) { $0 + max(0, $1) } }
    /// The change of the total from the row before; 0 at the first row and after a gap.
    private var changes: [Double] {
        rows.indices.map { isAfterGap($0) ? 0 : rows[$0].values[2] - rows[$0 - 1].values[2] }
    }
    private var usual: Double { zip(rows, rows.dropFirst()).map { $1.time - $0.time }.min() ?? 0 }

    /// Whether a row is the first, or rows are missing before it, as between two releases.
    private func isAfterGap(_ index: Int) -> Bool {
        index == 0 || rows[index].time - rows[index - 1].time > 3 * usual
    }

    /// An energy over time, interrupted where rows are missing.
    ///
    /// It has a step at each of the times `jumps`; and at a row whose total changes by more than four times as much as at the rows before
    /// and after it, because networks change without an event.
    func curve(_ column: Int, jumpingAt jumps: [Double]) -> Curve {
        var curve = Curve()
        let changes = changes.map(abs)
        for (index, row) in rows.enumerated() {
            if isAfterGap(index) {
                curve.interrupt()
            } else {
                let before = rows[index - 1]
                var times = jumps.filter { $0 > before.time && $0 <= row.time }
                let neighbours = [index - 1, index + 1].filter { $0 < changes.count && !isAfterGap($0) }
                let scale = abs(row.values[2]) + abs(before.values[2])
                if times.isEmpty, let usual = neighbours.map({ changes[$0] }).max(),
                    changes[index] > 4 * usual + 1e-6 * scale
                {
                    times = [row.time]
                }
                for time in times {
                    curve.append([time, before.values[column]])
                    curve.append([time, row.values[column]])
                }
            }
            curve.append([row.time, row.values[column]])
        }
        return curve
    }
}

extension RunData {
    /// The energies, in the order of their first rows.
    func energies() throws(PictureError) -> [EnergyHistory] {
        guard has("energy") else { return [] }
        var histories: [EnergyHistory] = []
        try RunTableReader.forEach(table("energy"), ["time_s", "subject", "kinetic", "potential", "total", "unit"]) {
            row throws(PictureError) in
            guard let time = try row.number(0), let kinetic = try row.number(2), let potential = try row.number(3),
                let total = try row.number(4)
            else { return }
            let numbers = [kinetic, potential, total]
            let subject = row.text(1)
            let index = histories.firstIndex { $0.subject == subject } ?? histories.count
            if index == histories.count { histories.append(EnergyHistory(subject: subject, unit: row.text(5))) }
            histories[index].rows.append((time, numbers))
        }
        return histories
    }
}
