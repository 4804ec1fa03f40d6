internal import HookeForms
public import HookeRuns
internal import HookeTrace

/// Pictures of several runs: two runs before and after with their difference, or any number overlaid, such as one scenario at several
/// refresh rates.
///
/// Properties are matched by name. Differences are taken at the times that both runs have; runs at other rates need not have the same
/// frames.
public struct RunComparison: Sendable {
    /// The most runs in a picture: colours and dashes stay apart.
    public static let mostRuns = 6
    private let runs: [(files: StoredRun, label: String)]

    /// Reads the manifests of the runs' folders.
    ///
    /// - Throws: ``PictureError`` for fewer than two or more than six runs, and for a folder that is not a complete run.
    public init(of folders: [String]) throws(PictureError) {
        guard (2...RunComparison.mostRuns).contains(folders.count) else {
            throw .noPictures(
                path: folders.first ?? "",
                reason: "compare 2 to \(RunComparison.mostRuns) runs (found \(folders.count))")
        }
        var runs: [(files: StoredRun, label: String)] = []
        for folder in folders {
            let files: StoredRun
            do throws(StoredRunError) { files = try StoredRun(of: folder) } catch { throw .run(error) }
            let manifest = files.manifest
            let name = manifest["scenario"]?["name"]?.text ?? folder
            let facts = [manifest["refresh"]?.text, manifest["solver"]?.text].compactMap(\.self)
            let hash = manifest["traceHash"]?.text.map { "trace \($0.prefix(8))" }
            let label = ([name] + facts + (hash.map { [$0] } ?? [])).joined(separator: ", ")
            runs.append((files, label))
        }
        guard !runs[0].files.isGolden else {
            throw .noPictures(
                path: folders[0],
                reason:
                    "it is a golden trace, which pictures are not written to"
            )
        }
        self.runs = runs
    }

    /// Draws the picture beside the first run's tables, `difference` for two runs and `overlay` for more, and returns its path.
    public func draw(_ format: PictureFormat, scripts: String? = nil) throws(PictureError) -> String {
        let name = runs.count == 2 ? "difference" : "overlay"
        let path = "\(runs[0].files.folder)/\(name).\(format.rawValue)"
        try draw(name, format, scripts: scripts, to: path)
        return path
    }

    private func draw(
        _ name: String, _ format: PictureFormat, scripts: String?, to path: String
    ) throws(PictureError) {
        let first = runs[0].files.folder
        let lock = try PictureWorkshop.tracing { () throws(TraceError) in try FolderLock(first) }
        defer { withExtendedLifetime(lock) {} }
        let workshop = try PictureWorkshop(run: first, scripts: scripts)
        try workshop.checkScript(name)
        let isInside = path.hasPrefix("\(first)/")
        let variables = PictureVariables(summary: .object([]), header: "").all
        try workshop.draw(name, format, try data(), variables, to: path, isInside ? lock : nil)
    }

    private func data() throws(PictureError) -> PictureData {
        var tables: [RunSeries] = []
        for run in runs { tables.append(try RunSeries(run.files)) }
        let matches = tables[0].series.compactMap { series -> MatchedSeries? in
            let others = tables.dropFirst().map { table in table.series.first { $0.name == series.name } }
            guard others.allSatisfy({ $0 != nil }) else { return nil }
            return MatchedSeries([series] + others.compactMap(\.self))
        }
        guard !matches.isEmpty else {
            throw .noPictures(
                path: runs[1].files.folder, reason: "it has no property in common with \(runs[0].files.folder)")
        }
        let shown = matches.filter { $0.isMoving }.enumerated()
            .sorted { ($1.element.greatest, $0.offset) < ($0.element.greatest, $1.offset) }.map(\.element)
        let panels = shown.isEmpty ? Array(matches.prefix(1)) : Array(shown.prefix(6))
        var data = PictureData()
        // No marks, touches or work: they belong to one run.
        data.add([])
        data.set("TouchKind", count: "TOUCHES", [])
        data.set("TouchTime", [])
        data.set("frames_total", .number(0))
        data.set("END", .number(tables.map(\.end).max() ?? 1))
        data.set("Label", count: "RUNS", runs.map { .text($0.label) })
        data.set("Title", count: "n", panels.map { .text($0.series[0].title) })
        data.set("DifferenceUnit", panels.map { .text($0.series[0].unit.isEmpty ? "no unit" : $0.series[0].unit) })
        let more = shown.count - panels.count
        data.set("note", .text(more > 0 ? "\(more) more properties move; these differ most." : ""))
        let equal = matches.allSatisfy { $0.greatest == 0 }
        data.set("equal", .number(equal ? 1 : 0))
        let axes = panels.map { panel in
            Series.axis(
                Series.range(panel.series.compactMap(\.range).flatMap { [$0.lowerBound, $0.upperBound] }))
        }
        data.set("Low", axes.map { .number($0.low) })
        data.set("High", axes.map { .number($0.high) })
        data.set("Greatest", panels.map { .number($0.greatest) })
        data.set("GreatestTime", panels.map { .number($0.time) })
        data.set("Common", panels.map { .number(Double($0.common)) })
        for (index, panel) in panels.enumerated() {
            for (run, series) in panel.series.enumerated() {
                let curve = series.shown(tables[run].activity, to: tables[run].end)
                data.curve("shown\(index + 1)-\(run + 1)", curve, "time_s,presentation")
            }
            data.curve("difference\(index + 1)", panel.difference, "time_s,difference")
        }
        return data
    }
}

/// All series of a run.
private struct RunSeries {
    let series: [Series]
    let activity: AnimationActivity
    let end: Double

    /// Reads a run or a golden trace.
    init(_ files: StoredRun) throws(PictureError) {
        let folder = files.folder
        let run = RunData(folder) { table in
            files.isGolden ? (StoredTable.exists(table, in: folder) ? 1 : nil) : files.rowCount(table)
        }
        for table in RunData.tables where run.has(table) {
            do throws(StoredRunError) { _ = try files.checkedPath(of: table) } catch { throw .run(error) }
        }
        series = try run.layers() + run.points() + run.system()
        activity = AnimationActivity(try run.events())
        let last = series.compactMap(\.samples.last?.time).max() ?? 0
        end = max(try run.end(), last, 1e-9)
    }
}

/// The series of one property in several runs, and the difference of the second from the first.
struct MatchedSeries {
    let series: [Series]
    /// The difference at the common times: the second run's presentation minus the first's.
    let difference: Curve
    /// The largest absolute difference of any run from the first, and its time; 0 without any common time.
    let greatest: Double
    let time: Double
    /// The number of common times.
    let common: Int

    init(_ series: [Series]) {
        self.series = series
        var differences: [Curve] = []
        var (greatest, when, common) = (0.0, 0.0, 0)
        for b in series.dropFirst().map(\.samples) {
            var difference = Curve()
            var other = 0
            for sample in series[0].samples {
                while other < b.count, b[other].time < sample.time { other += 1 }
                guard other < b.count, b[other].time == sample.time else { continue }
                guard let before = sample.shown, let after = b[other].shown else {
                    difference.interrupt()
                    continue
                }
                common += 1
                difference.append([sample.time, after - before])
                if abs(after - before) > greatest { (greatest, when) = (abs(after - before), sample.time) }
            }
            differences.append(difference)
        }
        (self.difference, self.greatest, time, self.common) = (differences[0], greatest, when, common)
    }

    var isMoving: Bool { series.contains { $0.isMoving } || greatest > 0 }
}
