extension FrameTrace {
    /// The metrics as JSON, with the source, the format, the column of the frame times and the notes before them.
    public var json: JSONValue {
        .object(
            [
                .init("name", .string(name)), .init("format", .string(format.rawValue)),
                .init("column", .string(column)), .init("lateRule", lateRule.map(JSONValue.string) ?? .null),
                .init("notes", .array(notes.map { .string($0) })),
            ] + FrameStatistics(series).json.members + rateMembers)
    }

    /// The metrics as tables for people. Times are milliseconds.
    public var text: String {
        let report = report
        return
            ([report.title] + report.notes.map { "  note: \($0)" } + report.tables.flatMap(\.lines)
            + (report.missing.isEmpty ? [] : ["  not in the data: \(report.missing.joined(separator: ", "))"]))
            .joined(separator: "\n")
    }

    /// The metrics as a title, notes and tables, and the ids of metrics that the data do not give.
    package var report: (title: String, notes: [String], tables: [ReportTable], missing: [String]) {
        let statistics = FrameStatistics(series)
        let title = [name, "\(format.rawValue), \(series.frames.count.counted("frame")), frame times by \(column)"]
        let short =
            statistics.hasWholeSeconds == false ? ["shorter than a second: its sliding second is the whole trace"] : []
        let whole = FrameMetric.allCases.filter { $0.aggregation != .statistic && $0 != .hitchClass }
        let tables = [metricsTable(statistics), distributionTable(statistics)] + rateTables + [worstFramesTable]
        return (
            title.filter { !$0.isEmpty }.joined(separator: ": "), notes + short, tables,
            whole.filter { statistics.value(of: $0) == nil }.map(\.rawValue)
        )
    }

    private func metricsTable(_ statistics: FrameStatistics) -> ReportTable {
        let known = FrameMetric.allCases.filter {
            $0.aggregation != .statistic && $0 != .hitchClass && statistics.value(of: $0) != nil
        }
        var table = ReportTable(
            ["metric", "value", "average", "worst", "p95 of sliding seconds"],
            known.map { metric in
                let sliding = statistics.sliding(metric)
                return [metric.shownName]
                    + [statistics.value(of: metric), sliding?.average, sliding?.worst, sliding?.p95].map(metric.shown)
            })
        if let ratio = statistics.value(of: .hitchRatio) {
            table.remarks.append("hitch ratio: \(FrameStatistics.words(ratio: ratio))")
        }
        if let lateRule, format != .hooke, statistics.value(of: .lateFrames) != nil {
            table.remarks.append("late: \(lateRule)")
        }
        let classes = statistics.hitchClasses.filter { $0.count > 0 }.map { "\($0.count) \($0.name.rawValue)" }
        if !classes.isEmpty { table.remarks.append("hitch_class: \(classes.joined(separator: ", "))") }
        return table
    }

    private func distributionTable(_ statistics: FrameStatistics) -> ReportTable {
        let perFrame = FrameMetric.allCases.filter { $0.isPerFrame && $0 != .hitch }
        let rows =
            [("frame times ms", statistics.frameTimes, true)]
            + perFrame.map { ($0.shownName, statistics.distribution(of: $0), $0.isTime) }
        let ranks: [FrameMetric] = [.p50, .p90, .p95, .p99, .p999, .max, .worst1PercentMean, .standardDeviation]
        return ReportTable(
            ["of frames", "mean"] + ranks.map { $0 == .worst1PercentMean ? "worst 1 %" : $0.rawValue },
            rows.compactMap { name, found, isTime in
                found.map { found in
                    [name]
                        + ([found.mean] + ranks.map { found[$0] }).map {
                            $0.map { (isTime ? $0 / 1e6 : $0).text(digits: 6) } ?? ""
                        }
                }
            })
    }

    /// The schema of the table of frames.
    public static let framesSchema = TableSchema(
        "frame_times", about: "Frame times and metrics of each frame of a trace.",
        columns: [
            Column("trace", .text, about: "Swap chain, window or layer; empty if there is one without a name."),
            Column("frame", .integer, about: "The refresh at which the work began, or the row in the file."),
            Column("start_ns", .integer, unit: "ns", about: "Start of the frame on the trace's clock."),
            Column("frame_time_ns", .integer, unit: "ns", about: "Frame time, or time since the presentation before."),
        ]
            + FrameMetric.allCases.filter(\.isPerFrame).map {
                Column(
                    $0.rawValue, $0.isTime ? .integer : .real, unit: $0.unit, about: FrameTrace.sentence($0.definition))
            } + [
                Column("late", .integer, about: "1 if the frame was late, else 0; empty if that is not known."),
                Column("hitch_class", .text, about: "The side that made the frame late; empty if none did."),
            ],
        key: [])

    private static func sentence(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() + "." }

    /// The frames of several traces as the CSV text of a table.
    public static func csv(_ traces: [FrameTrace]) throws(TraceError) -> [UInt8] {
        var table = Table(framesSchema)
        var text: [UInt8] = []
        framesSchema.appendCSVHeader(to: &text)
        for trace in traces {
            let series = trace.series
            let name = table.intern(trace.name)
            for frame in series.frames {
                table.text(name)
                table.integer(frame.frame)
                for time in [
                    frame.start, frame.frameTime, frame.cost, frame.overrun, frame.hitch, frame.animationError,
                ] {
                    table.integer(time.map { Int(series.nanoseconds($0)) })
                }
                table.real(frame.judder?.norm)
                table.real(frame.modelGap?.norm)
                table.integer(frame.isLate.map { $0 ? 1 : 0 })
                table.text(frame.hitchClass?.rawValue ?? "")
                table.endRow()
                if table.isFull {
                    try table.appendCSVRows(to: &text)
                    table.removeAllKeepingCapacity()
                }
            }
        }
        try table.appendCSVRows(to: &text)
        return text
    }
}

extension FrameMetric {
    /// The id with the unit in which people see it: times in milliseconds.
    var shownName: String {
        isTime && rawValue.hasSuffix("_ns") ? String(rawValue.dropLast(3)) + " ms" : rawValue
    }

    /// A value in that unit; empty for none.
    func shown(_ value: Double?) -> String {
        value.map { (rawValue.hasSuffix("_ns") ? $0 / 1e6 : $0).text(digits: 6) } ?? ""
    }
}

extension FrameTrace {
    /// The keys of `hooke stats --json`.
    package static let keys =
        [
            KeyDescription(
                "traces[].name", "text", "The swap chain, window or layer; empty if there is one without a name."),
            KeyDescription("traces[].format", "text", "The tool that wrote the data."),
            KeyDescription("traces[].column", "text", "The column or columns of the frame times."),
            KeyDescription(
                "traces[].lateRule", "text or null", "When a frame counts as late; null if the data do not say it."),
            KeyDescription("traces[].notes[]", "text", "What to know of the data, such as rows that were left out."),
        ] + FrameStatistics.keys(below: "traces[]") + rateKeys(below: "traces[]")
        + HitchSummary.keys(below: "hitches[]")
}
