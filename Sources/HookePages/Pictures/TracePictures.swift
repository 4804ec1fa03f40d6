public import HookeRuns
public import HookeTrace

/// The pictures of a frame trace: the frame times, and each other amount that the frames have, over time.
///
/// One picture for each swap chain, window or layer, beside the file: `game.csv` has `game-frame-times.svg`, and for other traces
/// `game-frame-times-2.svg` and so on.
public struct TracePictures: Sendable {
    private let path: String
    private let traces: [FrameTrace]
    private let refresh: Double?
    private let scripts: String?

    /// The most marks of a curve: with more frames, a mark is the worst of several.
    static let mostMarks = 10_000

    /// Prepares the pictures of the traces in a file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - traces: its traces.
    ///   - refresh: the display's rate in hertz, if it was given.
    ///   - scripts: a folder of gnuplot scripts; `nil` for those in the program.
    /// - Throws: ``PictureError`` for the table of a run, whose pictures are those of its folder.
    public init(
        of path: String, _ traces: [FrameTrace], refresh: Double? = nil, scripts: String? = nil
    ) throws(PictureError) {
        if let run = RunFolderCheck.run(owning: path) {
            throw .noPictures(path: path, reason: "it is a table of a run; draw the run: hooke plot \(run)")
        }
        (self.path, self.traces, self.refresh, self.scripts) = (path, traces, refresh, scripts)
    }

    /// Draws a picture for each trace and returns their paths.
    ///
    /// - Throws: ``PictureError`` when a script or gnuplot is missing or fails, or a picture cannot be written completely.
    public func draw(_ format: PictureFormat) throws(PictureError) -> [String] {
        let workshop = try PictureWorkshop(run: FileSystem.split(path).folder, scripts: scripts)
        try workshop.checkScript("frame-times")
        var paths: [String] = []
        for (index, trace) in traces.enumerated() where !trace.series.frames.isEmpty {
            let ending = "-frame-times" + (index == 0 ? "" : "-\(index + 1)") + ".\(format.rawValue)"
            let picture = Capture.path(beside: path, ending)
            try workshop.draw("frame-times", format, data(of: trace), [], to: picture, nil)
            paths.append(picture)
        }
        return paths
    }

    private func data(of trace: FrameTrace) -> PictureData {
        let statistics = FrameStatistics(trace.series)
        let panels = TracePictures.panels(of: statistics)
        let frames = trace.series.frames
        let group = (frames.count + TracePictures.mostMarks - 1) / TracePictures.mostMarks
        let starts = frames.compactMap(\.start)
        let isTimed = starts.count == frames.count && starts.count > 1 && starts[0] < starts[starts.count - 1]
        let second = Double(trace.series.ticksPerSecond)

        // The time of the last frame ends the curve.
        let ends =
            isTimed
            ? (frames[frames.count - 1].frameTime.map(Double.init)
                ?? Double(starts[starts.count - 1] - starts[0]) / Double(starts.count - 1)) / second : 1
        func place(_ frame: Int) -> Double {
            if frame == frames.count { return place(frame - 1) + ends }
            return isTimed ? Double(starts[frame] - starts[0]) / second : Double(frames[frame].frame)
        }
        var table = "x,late,middle" + panels.indices.map { ",amount\($0 + 1)" }.joined() + "\n"
        for first in stride(from: 0, to: frames.count, by: group) {
            let part = frames[first..<min(first + group, frames.count)]
            let (x, next) = (place(first), place(part.endIndex))
            table += "\(x),\(part.contains { $0.isLate == true } ? 1 : 0),\((x + next) / 2)"
            let worst = panels.map { panel in part.compactMap(panel.amount).max { abs($0) < abs($1) } }
            let amounts = worst.map { $0.map { ",\($0)" } ?? ",NaN" }.joined() + "\n"
            table += amounts
            if part.endIndex == frames.count { table += "\(next),0,NaN" + amounts }
        }
        var data = PictureData()
        data.table("frames", table)
        data.set("heading", .text(trace.name.isEmpty ? "Frame times" : trace.name.shortened(to: 70)))
        data.set("facts", .text(facts(of: trace, statistics)))
        let grouped = group > 1 ? ["a mark is the worst of \(group) frames"] : []
        data.set("remarks", .text((grouped + trace.notes).joined(separator: "; ").shortened(to: 150)))
        data.set("axis_name", .text(isTimed ? "time (s)" : trace.format == .hooke ? "frame" : "row"))
        data.set("x_first", .number(place(0)))
        data.set("x_last", .number(place(frames.count)))
        data.set("marks_count", .number(Double((frames.count + group - 1) / group)))
        data.set("late_marks", .number(frames.contains { $0.isLate == true } ? 1 : 0))
        data.set("late_rule", .text("late" + (trace.lateRule.map { ": \($0)" } ?? "")))
        data.set("interval", .number(interval(of: trace.series)))
        data.set("PanelName", count: "PANELS", panels.map { .text($0.name) })
        data.set("Low", panels.map { .number($0.range.low) })
        data.set("High", panels.map { .number($0.range.high) })
        return data
    }

    /// The display's interval in milliseconds, if it is known and the same in the whole trace.
    private func interval(of series: FrameSeries) -> Double? {
        if let refresh { return 1000 / refresh }
        return series.rates.count == 1 ? 1000 / Double(series.rates[0].perSecond) : nil
    }

    private func facts(of trace: FrameTrace, _ statistics: FrameStatistics) -> String {
        var facts = [
            "\(trace.format.rawValue)",
            "\(trace.series.frames.count) frame\(trace.series.frames.count == 1 ? "" : "s") by \(trace.column)",
        ]
        if let times = statistics.frameTimes {
            facts += [FrameMetric.p50, .p99, .max].compactMap { metric in
                times[metric].map { "\(metric.rawValue) \(($0 / 1e6).decimals(2)) ms" }
            }
        }
        if let late = statistics.value(of: .lateFrames) {
            facts.append("\(Int(late)) late")
        }
        return facts.joined(separator: "   ·   ").shortened(to: 140)
    }

    /// An amount that frames have, with its name, unit and range.
    private struct Panel {
        let name: String
        let amount: (FrameRecord) -> Double?
        let range: (low: Double, high: Double)

        init?(_ name: String, of frames: [FrameRecord], _ amount: @escaping (FrameRecord) -> Double?) {
            let amounts = frames.compactMap(amount)
            guard let least = amounts.min(), let greatest = amounts.max() else { return nil }
            let (low, high) = (min(0, least), max(0, greatest))
            // A mark at the edge stays on the paper; amounts that are all zero have a line at zero.
            let room = high > low ? 0.08 * (high - low) : 1
            range = (low < 0 ? low - room : 0, high > 0 || low == 0 ? high + room : 0)
            (self.name, self.amount) = (name, amount)
        }
    }

    private static func panels(of statistics: FrameStatistics) -> [Panel] {
        let series = statistics.series
        func milliseconds(_ ticks: Double) -> Double { statistics.inUnit(ticks, isTime: true) / 1e6 }
        let times = Panel("Frame times (ms)", of: series.frames) { $0.frameTime.map { milliseconds(Double($0)) } }
        return [times].compactMap(\.self)
            + FrameMetric.allCases.filter(\.isPerFrame).compactMap { metric in
                Panel(name(of: metric), of: series.frames) { frame in
                    statistics.amount(metric, of: frame).map { metric.isTime ? milliseconds($0) : $0 }
                }
            }
    }

    private static func name(of metric: FrameMetric) -> String {
        switch metric {
        case .frameCost: "Work of each frame (ms)"
        case .overrun: "Overrun of the deadline (ms); negative is headroom"
        case .hitch: "Hitches (ms)"
        case .animationError: "Animation error (ms): simulated step - displayed step"
        case .judder: "Judder (pt)"
        case .modelGap: "Distance of model and presentation (pt)"
        case .hitchRatio, .hitchClass, .lateFrames, .missedVsyncs, .overBudgetFrames, .droppedPercent, .p50, .p90, .p95,
            .p99, .p999, .max, .worst1PercentMean, .standardDeviation:
            metric.rawValue
        }
    }
}
