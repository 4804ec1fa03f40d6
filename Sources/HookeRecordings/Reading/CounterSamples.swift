internal import HookeTrace

/// Values of counters of a trace: each at its own times, in any order.
struct CounterSamples {
    /// The name and unit of each counter.
    private(set) var headings: [ColumnHeading] = []
    private var events: [(time: Double, order: Int, counter: Int, value: Double)] = []

    /// Whether there is no value.
    var isEmpty: Bool { events.isEmpty }

    /// Adds a counter and returns its index. A name that another has gets a number.
    mutating func counter(_ name: String, unit: String) -> Int {
        let same = headings.count { $0.name == name || $0.name.hasPrefix(name + " (") }
        headings.append(ColumnHeading(name: same == 0 ? name : "\(name) (\(same + 1))", unit: unit))
        return headings.count - 1
    }

    /// Adds a value.
    mutating func add(_ value: Double, at time: Double, to counter: Int) {
        events.append((time, events.count, counter, value))
    }

    /// The rows of all times. Of two values of a counter at one time, the later one counts.
    func samples(
        _ format: RecordingFormat, name: String, time: String, unit: TimeUnit
    ) throws(FrameTraceError) -> RecordedSamples {
        var samples = RecordedSamples(
            format, name: name, time: ColumnHeading(name: time, unit: nil), values: headings)
        samples.knownUnit = (unit, "by the format")
        let sorted = events.sorted { ($0.time, $0.order) < ($1.time, $1.order) }
        var row = [Double](repeating: .nan, count: headings.count)
        for (index, event) in sorted.enumerated() {
            row[event.counter] = event.value
            if index + 1 < sorted.count, sorted[index + 1].time == event.time { continue }
            _ = samples.add(event.time, row)
            for counter in row.indices { row[counter] = .nan }
        }
        try samples.dropEmptyColumns()
        return samples
    }
}

/// Reads counters of the JSON of Chrome's trace viewer, which `hooke run --perfetto` writes too: events with `"ph": "C"`.
enum TraceEventCounters {
    static func isFormat(of root: JSONValue) -> Bool {
        root["traceEvents"] != nil || root.elements.contains { $0["ph"] != nil }
    }

    static func read(_ document: JSONDocument) throws(FrameTraceError) -> RecordedSamples {
        let isBare = document.root["traceEvents"] == nil
        let events = isBare ? document.root.elements : document.root["traceEvents"]?.elements ?? []
        var (counters, indices): (CounterSamples, [String: Int]) = (CounterSamples(), [:])
        var errors = FrameTraceErrors()
        for (index, event) in events.enumerated() where event["ph"]?.text == "C" {
            let path: [JSONDocument.Step] = (isBare ? [] : [.key("traceEvents")]) + [.index(index)]
            guard let name = event["name"]?.text, let time = event["ts"]?.number else {
                errors.add(document.error(at: path, "a counter without a name or ts", expected: "both"))
                continue
            }
            for member in event["args"]?.members ?? [] {
                guard let value = member.value.number else {
                    errors.add(
                        document.error(
                            at: path + [.key("args"), .key(member.name)], "not a number", expected: "a counter's value")
                    )
                    continue
                }
                let process = event["pid"]?.integer ?? 0
                let key = "\(process)\0\(name)\0\(member.name)"
                let counter =
                    indices[key]
                    ?? counters.counter(member.name == "value" ? name : "\(name).\(member.name)", unit: "")
                indices[key] = counter
                counters.add(value, at: time, to: counter)
            }
        }
        try errors.check()
        guard !counters.isEmpty else {
            throw document.error(
                at: [], "no counter among \(events.count.counted("event"))", expected: "events with \"ph\": \"C\"")
        }
        return try counters.samples(.traceEvents, name: document.name, time: "ts", unit: .microseconds)
    }
}
