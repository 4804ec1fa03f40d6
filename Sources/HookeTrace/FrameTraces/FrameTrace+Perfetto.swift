extension FrameTrace {
    /// The frames of traces as a trace for Perfetto's viewer: of each source a track with a slice a frame, which lasts its frame time; one with
    /// its work; and one with what the display showed, from presentation to presentation. Frames that overlap have several tracks.
    ///
    /// Times are those of the capture's clock, or of a clock that begins at zero where the capture has none.
    ///
    /// - Parameters:
    ///   - traces: the traces of a capture.
    ///   - name: the capture's name, without its folder.
    public static func perfetto(_ traces: [FrameTrace], name: String) -> [UInt8] {
        var trace = PerfettoTrace(process: name)
        var track = 1
        for source in traces {
            for (kind, slices) in source.slices {
                for (lane, part) in lanes(of: slices).enumerated() {
                    let words = [source.name, kind, lane > 0 ? "(\(lane + 1))" : ""].filter { !$0.isEmpty }
                    trace.addTrack(track, named: words.joined(separator: " "))
                    for slice in part {
                        trace.addSlice(
                            "frame \(slice.frame.frame)", on: track, from: slice.start, to: slice.end,
                            source.arguments(of: slice.frame))
                    }
                    track += 1
                }
            }
        }
        trace.end(
            otherData: [
                "hooke": .string(HookeVersion.current), "capture": .string(name),
                "format": .string(traces.first?.format.rawValue ?? ""),
                "frameTimes": .string(traces.first?.column ?? ""),
                "clock": .string(traces.allSatisfy(\.hasClock) ? "capture" : "sum of frame times"),
            ])
        return trace.takeBytes()
    }

    /// A part of a frame's time, in nanoseconds.
    private struct Slice {
        let frame: FrameRecord
        var start: Int64
        let end: Int64
    }

    /// Whether every frame has a start.
    private var hasClock: Bool { series.frames.allSatisfy { $0.start != nil } }

    private var slices: [(kind: String, slices: [Slice])] {
        let hasClock = hasClock
        var (frames, work): ([Slice], [Slice]) = ([], [])
        var clock: Int64 = 0
        for frame in series.frames {
            let time = frame.frameTime ?? 0
            let start = hasClock ? frame.start ?? 0 : clock
            let begin = endsAtStart && hasClock ? start - time : start
            clock = clock.addingReportingOverflow(time).partialValue
            if frame.frameTime != nil { frames.append(slice(frame, begin, begin + time)) }
            if hasClock, !endsAtStart, let cost = frame.cost { work.append(slice(frame, start, start + cost)) }
        }
        let shown = series.frames.filter { $0.present != nil }.sorted { ($0.present ?? 0) < ($1.present ?? 0) }
        let display = zip(shown, shown.dropFirst()).map { slice($0, $0.present ?? 0, $1.present ?? 0) }
        return [("Frames", frames), ("Work", work), ("Display", hasClock ? display : [])].filter { !$0.1.isEmpty }
    }

    private func slice(_ frame: FrameRecord, _ start: Int64, _ end: Int64) -> Slice {
        // The viewer's clock begins at zero.
        let first = max(0, series.nanoseconds(start))
        return Slice(frame: frame, start: first, end: max(first, series.nanoseconds(end)))
    }

    /// Slices apart such that those of a part do not overlap. An overlap of at most 10 microseconds is one of rounded times, and is cut off.
    private static func lanes(of slices: [Slice]) -> [[Slice]] {
        var lanes: [[Slice]] = []
        for slice in slices.sorted(by: { $0.start < $1.start }) {
            var slice = slice
            let index =
                lanes.firstIndex { lane in
                    lane.last.map { $0.end - slice.start <= 10_000 && $0.end <= slice.end } ?? true
                }
                ?? lanes.count
            if index == lanes.count { lanes.append([]) }
            if let last = lanes[index].last { slice.start = max(slice.start, last.end) }
            lanes[index].append(slice)
        }
        return lanes
    }

    private func arguments(of frame: FrameRecord) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        if let time = frame.frameTime { members.append(.init("frame_time_ns", .integer(series.nanoseconds(time)))) }
        if let late = frame.isLate { members.append(.init("late", .bool(late))) }
        if let error = frame.animationError {
            members.append(.init("animation_error_ns", .integer(series.nanoseconds(error))))
        }
        if let hitchClass = frame.hitchClass { members.append(.init("hitch_class", .string(hitchClass.rawValue))) }
        return members
    }
}
