public import HookeRuns
internal import HookeTrace

/// The pictures of a complete sweep, beside its table: `map-<measure>` for each measure, `parallel`, `pareto` and `sensitivity`.
public struct SweepPictures {
    private let folder: String
    private let results: SweepResults
    private let scripts: String?
    /// The measures of which larger is better.
    private let larger: [String]

    /// The most measures that have a map.
    private static let mostMaps = 12

    /// Whether a folder is that of a sweep.
    public static func isSweep(_ folder: String) -> Bool { SweepStatus.isSweep(folder) }

    /// Reads a sweep's folder.
    ///
    /// - Parameters:
    ///   - scripts: a folder of gnuplot scripts; `nil` for those in the program.
    ///   - larger: the columns of the measures of which larger is better in the Pareto front; of others smaller is.
    /// - Throws: ``PictureError`` for an incomplete sweep, for one without numbers, and for a measure that it does not have.
    public init(of folder: String, scripts: String? = nil, larger: [String] = []) throws(PictureError) {
        self.folder = folder
        self.scripts = scripts
        self.larger = larger
        do throws(SweepError) { results = try SweepResults(of: folder) } catch {
            throw .noSweep(reason: "\(error)", exitCode: error.exitCode)
        }
        let known = results.columns(.measure).map(\.name)
        if let unknown = larger.first(where: { !known.contains($0) }) {
            throw .noSweep(
                reason: "\(folder): unknown measure '\(unknown)'; use one of \(known.joined(separator: ", "))",
                exitCode: 64)
        }
    }

    /// Draws all pictures and returns their paths.
    ///
    /// - Throws: ``PictureError`` when a script or gnuplot is missing or fails, or a picture cannot be written completely.
    public func draw(_ format: PictureFormat) throws(PictureError) -> [String] {
        let workshop = try PictureWorkshop(run: folder, scripts: scripts)
        var paths: [String] = []
        for (name, script, data) in pictures {
            try workshop.checkScript(script)
            let path = "\(folder)/\(name).\(format.rawValue)"
            try workshop.draw(script, format, data, [], to: path, nil)
            paths.append(path)
        }
        guard !paths.isEmpty else {
            throw .noPictures(path: folder, reason: "no axis has two values with a measure")
        }
        return paths
    }

    /// The name of each picture, its script and its data.
    private var pictures: [(name: String, script: String, data: PictureData)] {
        let axes = results.columns(.axis).filter { ($0.distinct(atMost: 2)?.count ?? 3) > 1 }
        let measures = results.columns(.measure).filter { $0.distinct(atMost: 1).map { $0.count == 1 } ?? true }
        var found: [(name: String, script: String, data: PictureData)] = []
        if axes.count == 1 {
            let curves = measures.prefix(SweepPictures.mostMaps)
            if !curves.isEmpty { found.append(("curves", "sweep-curves", curveData(axes[0], Array(curves)))) }
        } else if axes.count > 1 {
            for measure in measures.prefix(SweepPictures.mostMaps) {
                let map = SweepMap(of: measure, over: axes)
                guard !map.panels.isEmpty else { continue }
                found.append(("map-\(measure.name)", "sweep-map", mapData(map)))
            }
            if !measures.isEmpty { found.append(("parallel", "sweep-parallel", parallelData(axes, measures))) }
        }
        let varying = measures.filter { $0.distinct(atMost: 1) == nil }
        if varying.count > 1, let data = paretoData(varying[0], varying[1]) {
            found.append(("pareto", "sweep-pareto", data))
        }
        if let data = sensitivityData(axes, varying) { found.append(("sensitivity", "sweep-sensitivity", data)) }
        return found
    }

    /// Data with the title lines.
    private func data(_ words: String) -> PictureData {
        var data = PictureData()
        data.set("heading", .text(results.sweep))
        let failures = results.failures == 0 ? "" : "   ·   \(results.failures) not ok"
        data.set(
            "facts", .text("\(words)   ·   \(results.runs) runs (\(results.sampling))\(failures)".shortened(to: 140)))
        return data
    }

    private func mapData(_ map: SweepMap) -> PictureData {
        var data = data("\(map.measure) over \(map.x.title) and \(map.y.title)\(map.remark)")
        map.prepare(&data)
        return data
    }

    private func curveData(_ axis: SweepResults.Column, _ measures: [SweepResults.Column]) -> PictureData {
        var data = data("over \(axis.title)")
        let runs = axis.numbers.indices.filter { !axis.numbers[$0].isNaN }
            .sorted { (axis.numbers[$0], $0) < (axis.numbers[$1], $1) }
        var text = "x" + measures.indices.map { ",y\($0 + 1)" }.joined() + "\n"
        for run in runs.thinned(to: 20_000) {
            text += "\(axis.numbers[run])"
            for measure in measures { text += ",\(SweepPictures.cell(measure.numbers[run]))" }
            text += "\n"
        }
        data.table("curves", text)
        data.set("axis_name", .text(axis.title))
        data.set("PanelName", count: "PANELS", measures.map { .text($0.title) })
        SweepAxisTicks(axis).prepare(&data, "X")
        return data
    }

    private func parallelData(_ axes: [SweepResults.Column], _ measures: [SweepResults.Column]) -> PictureData {
        let columns = Array((axes + measures).prefix(12))
        let colour = measures[0]
        var data = data("a line for each run, coloured by \(colour.title)")
        let ranges = columns.map(\.range)
        let colours = colour.range
        let runs = colour.numbers.indices.filter { run in columns.allSatisfy { !$0.numbers[run].isNaN } }
        let shown = runs.thinned(to: 1500)
        var text = "place,share,colour\n"
        for run in shown {
            for (place, column) in columns.enumerated() {
                text +=
                    "\(place),\(ranges[place].share(of: column.numbers[run])),\(colours.share(of: colour.numbers[run]))\n"
            }
            text += "\n"
        }
        data.table("parallel", text)
        data.set("AxisName", count: "AXES", columns.map { .text($0.title) })
        data.set("LowText", zip(columns, ranges).map { .text($0.label(of: $1.low)) })
        data.set("HighText", zip(columns, ranges).map { .text($0.label(of: $1.high)) })
        data.set("measures_from", .number(Double(min(axes.count, columns.count))))
        data.set("colour_name", .text(colour.title))
        data.set("colour_low", .number(colours.low))
        data.set("colour_high", .number(colours.high))
        data.set("shown", .text(shown.count < runs.count ? "\(shown.count) of \(runs.count) runs" : ""))
        return data
    }

    private func paretoData(_ first: SweepResults.Column, _ second: SweepResults.Column) -> PictureData? {
        let isLarger = [first, second].map { larger.contains($0.name) }
        let front = SweepResults.paretoFront(
            isLarger[0] ? first.numbers.map { -$0 } : first.numbers,
            isLarger[1] ? second.numbers.map { -$0 } : second.numbers
        ).sorted { first.numbers[$0] < first.numbers[$1] }
        guard !front.isEmpty else { return nil }
        func better(_ column: SweepResults.Column, _ isLarger: Bool) -> String {
            "\(isLarger ? "larger" : "smaller") \(column.title)"
        }
        var data = data("better: \(better(first, isLarger[0])), \(better(second, isLarger[1])) (see --larger)")
        data.set("is_first_larger", .number(isLarger[0] ? 1 : 0))
        let runs = first.numbers.indices.filter { !first.numbers[$0].isNaN && !second.numbers[$0].isNaN }
        func table(_ runs: [Int]) -> String {
            runs.reduce(into: "x,y,run\n") { $0 += "\(first.numbers[$1]),\(second.numbers[$1]),\($1)\n" }
        }
        data.table("runs", table(runs.thinned(to: 20_000)))
        data.table("front", table(front))
        data.set("x_name", .text(first.title))
        data.set("y_name", .text(second.title))
        let some = front.thinned(to: 6).map { "\($0)" }.joined(separator: ", ")
        let words = front.count == 1 ? "run \(some)" : "\(front.count) runs, from \(some)"
        data.set("front_text", .text("Pareto front: \(words)"))
        return data
    }

    private func sensitivityData(_ axes: [SweepResults.Column], _ measures: [SweepResults.Column]) -> PictureData? {
        guard axes.count > 1 else { return nil }
        let all = results.columns(.axis)
        var table = "panel,axis,first,first_low,first_high,total,total_low,total_high\n"
        var names: [String] = []
        var most = 1.0
        var hasIntervals = false
        for measure in measures.prefix(6) {
            let isSaltelli = results.sampling == "saltelli"
            let indices =
                isSaltelli
                ? SobolIndices(saltelli: measure.numbers, axes: all.count)
                : SobolIndices(of: measure.numbers, given: all.map(\.numbers))
            guard let indices else { continue }
            names.append(measure.title)
            for axis in all.indices {
                let first = indices.first[axis]
                let total = isSaltelli ? indices.total[axis] : nil
                let cells =
                    [first.value, first.low, first.high] + [total?.value, total?.low, total?.high].map { $0 ?? .nan }
                most = max(most, first.high, total?.high ?? 0)
                hasIntervals = hasIntervals || first.low < first.high || total.map { $0.low < $0.high } ?? false
                table += "\(names.count),\(axis),\(cells.map(SweepPictures.cell).joined(separator: ","))\n"
            }
        }
        guard !names.isEmpty else { return nil }
        let intervals = hasIntervals ? "; lines are 95 % intervals" : ""
        var data = data("Sobol indices: the share of the variance by each axis\(intervals)")
        data.set("has_intervals", .number(hasIntervals ? 1 : 0))
        data.table("sensitivity", table)
        data.set("PanelName", count: "PANELS", names.map { .text($0) })
        data.set("AxisName", count: "AXES", all.map { .text($0.title) })
        data.set("x_last", .number(min(most, 3) + 0.05))
        data.set("has_total", .number(results.sampling == "saltelli" ? 1 : 0))
        return data
    }

    static func cell(_ number: Double) -> String { number.isFinite ? "\(number)" : "NaN" }

}

extension [Int] {
    /// At most so many of the elements, at even distances.
    func thinned(to most: Int) -> [Int] {
        guard count > most else { return self }
        return (0..<most).map { self[$0 * (count - 1) / (most - 1)] }
    }
}

extension SweepResults.Column {
    /// The name as words with the unit.
    var title: String { ColumnWords(name).title }

    /// The least and the greatest number; an empty column has 0 and 1.
    var range: SweepRange {
        let numbers = numbers.filter(\.isFinite)
        return SweepRange(low: numbers.min() ?? 0, high: numbers.max() ?? 1)
    }

    /// A number for people, or its word; empty for a word's number that is not finite.
    func label(of number: Double) -> String {
        guard words.isEmpty || number.isFinite else { return "" }
        return words.isEmpty ? number.text(digits: 4) : words[Swift.min(words.count - 1, Swift.max(0, Int(number)))]
    }
}
