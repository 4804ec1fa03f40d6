/// A trace in the JSON of Chrome's trace viewer, which Perfetto's viewer opens.
///
///     var trace = PerfettoTrace(process: "elastic-pull")
///     trace.addTrack(1, named: "Commit")
///     trace.addSlice("frame 0", on: 1, from: 0, to: 4_000_000)
///     trace.end(otherData: ["seed": 1705])
///     let text = trace.takeBytes()
///
/// It uses a subset of the format: slices (`X`), instants (`i`), counters (`C`) and names (`M`), all of process 1. Times are whole
/// nanoseconds, written as microseconds with three decimals; a slice's duration is the difference of its rounded ends, so that slices that
/// meet in time meet in the trace. The slices of a track must nest or not overlap, in order of their starts.
///
/// Events are added to a buffer, which ``takeBytes()`` empties, so that a trace of any length needs little memory.
public struct PerfettoTrace: Sendable {
    private var bytes: [UInt8]
    private var isFirst = true

    /// Begins a trace with the name of its process.
    public init(process: String) {
        bytes = Array("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[".utf8)
        add("M", "process_name", track: 0, [.init("args", ["name": .string(process)])])
    }

    /// Names a track, and places it below those of smaller numbers.
    public mutating func addTrack(_ track: Int, named name: String) {
        add("M", "thread_name", track: track, [.init("args", ["name": .string(name)])])
        add("M", "thread_sort_index", track: track, [.init("args", ["sort_index": .integer(Int64(track))])])
    }

    /// Adds a slice, which ends no earlier than it begins.
    public mutating func addSlice(
        _ name: String, on track: Int, from start: Int64, to end: Int64, _ arguments: [JSONValue.Member] = []
    ) {
        trap(unless: start <= end, "a slice ends before it begins")
        begin("X", name, track)
        append("ts", microsecondsOf: start)
        append("dur", microsecondsOf: end - start)
        finish(arguments)
    }

    /// Adds an instant on a track.
    public mutating func addInstant(
        _ name: String, on track: Int, at time: Int64, _ arguments: [JSONValue.Member] = []
    ) {
        begin("i", name, track)
        append("ts", microsecondsOf: time)
        append(",\"s\":\"t\"")
        finish(arguments)
    }

    /// Adds a value of a counter, which lasts until its next one.
    public mutating func addCounter(_ name: String, at time: Int64, value: Int64) {
        begin("C", name, 0)
        append("ts", microsecondsOf: time)
        finish([.init("value", .integer(value))])
    }

    /// Ends the trace with what is known of the whole.
    public mutating func end(otherData: JSONValue) {
        append("\n],\"otherData\":")
        bytes += otherData.bytes()
        append("}\n")
    }

    /// Removes and returns the text so far.
    public mutating func takeBytes() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    /// The number of bytes that ``takeBytes()`` would return.
    public var byteCount: Int { bytes.count }
}

extension PerfettoTrace {
    private mutating func add(_ phase: String, _ name: String, track: Int, _ members: [JSONValue.Member]) {
        begin(phase, name, track)
        for member in members {
            append(",\"\(member.name)\":")
            bytes += member.value.bytes()
        }
        append("}")
    }

    private mutating func begin(_ phase: String, _ name: String, _ track: Int) {
        append(isFirst ? "\n" : ",\n")
        isFirst = false
        append("{\"ph\":\"\(phase)\",\"pid\":1,\"tid\":\(track),\"name\":")
        bytes += JSONValue.string(name).bytes()
    }

    private mutating func finish(_ arguments: [JSONValue.Member]) {
        if !arguments.isEmpty {
            append(",\"args\":")
            bytes += JSONValue.object(arguments).bytes()
        }
        append("}")
    }

    private mutating func append(_ key: String, microsecondsOf nanoseconds: Int64) {
        let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
        let decimals = String(rest + 1000).dropFirst()
        append(",\"\(key)\":\(nanoseconds < 0 ? "-" : "")\(whole).\(decimals)")
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
