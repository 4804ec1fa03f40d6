internal import HookeTrace

/// Reads the counters of a Perfetto trace in protobuf: track events of type counter, with names of tracks or interned names of events.
///
/// Field numbers are those of Perfetto's trace_packet.proto, track_event.proto, track_descriptor.proto, counter_descriptor.proto,
/// interned_data.proto and clock_snapshot.proto. Times are in the clock of the trace, boot time by default; clocks of one sequence, as the SDK
/// uses them, are converted by their snapshots. Counters of atrace and of the kernel are not read.
struct PerfettoCounters {
    private let bytes: [UInt8]
    private var counters = CounterSamples()
    private var descriptors: [UInt64: Descriptor] = [:]
    private var sequences: [UInt64: Sequence] = [:]
    private var indices: [Key: Int] = [:]
    private var totals: [UInt64: Double] = [:]
    private var clocks: [UInt64: Clock] = [:]
    /// The number of events without a known clock, and of compressed packets.
    private var (unknownClocks, compressed) = (0, 0)

    private struct Descriptor {
        var name = ""
        var (unit, multiplier, isIncremental) = ("", 1.0, false)
    }

    /// A counter: its track, and the name of its events where the track has none.
    private struct Key: Hashable {
        let track: UInt64
        let name: String
    }

    /// Nanoseconds of the trace are `offset + multiplier * time`.
    private struct Clock {
        var (offset, multiplier, isIncremental, last) = (Int64(0), Int64(1), false, Int64(0))
    }

    /// What packets of one writer share.
    private struct Sequence {
        var names: [UInt64: String] = [:]
        var clocks: [UInt64: Clock] = [:]
        var (clock, track) = (PerfettoCounters.bootTime, UInt64(0))
    }

    private static let bootTime: UInt64 = 6

    /// Whether a file is a trace: packets one after the other, of which the first has a known field, and bytes that no text has.
    static func isFormat(of bytes: [UInt8]) -> Bool {
        guard bytes.first == 0x0A, bytes.prefix(64).contains(where: { $0 < 9 || (14..<32).contains($0) }) else {
            return false
        }
        var reader = ProtobufReader(bytes, 0..<bytes.count)
        guard let first = try? reader.next(), first.field == 1 else { return false }
        var packet = ProtobufReader(bytes, first.value.range)
        return (try? packet.next()) != nil
    }

    static func read(_ bytes: [UInt8], name: String) throws(FrameTraceError) -> RecordedSamples {
        func error(_ message: String, _ expected: String) -> FrameTraceError {
            FrameTraceError(name: name, line: 1, column: nil, message: message, expected: expected)
        }
        var reader = PerfettoCounters(bytes: bytes)
        do throws(ProtobufReader.Malformed) {
            var packets = ProtobufReader(bytes, 0..<bytes.count)
            while let (field, value) = try packets.next() {
                if field == 1, case .bytes(let range) = value { try reader.readPacket(range) }
            }
        } catch {
            throw FrameTraceError(
                name: name, line: 1, column: nil, message: "byte \(error.offset): the trace is damaged or cut",
                expected: "a whole Perfetto trace")
        }
        guard reader.compressed == 0 else {
            throw error(
                "the trace has compressed packets",
                "a trace without compression, as trace_processor or traceconv writes it")
        }
        guard !reader.counters.isEmpty else {
            throw error(
                reader.unknownClocks > 0
                    ? "\(reader.unknownClocks.counted("counter event")) of clocks without a snapshot"
                    : "no track event counter in the trace",
                "TRACE_COUNTER of the SDK; of other counters a CSV table of ts and value, by trace_processor")
        }
        var samples = try reader.counters.samples(.perfetto, name: name, time: "timestamp", unit: .nanoseconds)
        if reader.unknownClocks > 0 {
            samples.notes.append("\(reader.unknownClocks.counted("event")) of clocks without a snapshot left out")
        }
        return samples
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension PerfettoCounters {
    private mutating func readPacket(_ range: Range<Int>) throws(ProtobufReader.Malformed) {
        var (timestamp, clock, sequence): (UInt64?, UInt64?, UInt64) = (nil, nil, 0)
        var (isCleared, isCompressed) = (false, false)
        var parts: [UInt64: Range<Int>] = [:]
        try ProtobufReader.forEach(bytes, range) { field, value throws(ProtobufReader.Malformed) in
            switch field {
            case 8: timestamp = value.number
            case 10: sequence = value.number
            case 58: clock = value.number
            case 13: if value.number & 1 == 1 { isCleared = true }
            case 41: if value.number == 1 { isCleared = true }
            case 50: isCompressed = true
            case 6, 11, 12, 59, 60: parts[field] = value.range
            default: break
            }
        }
        if isCompressed { compressed += 1 }
        if isCleared { sequences[sequence] = Sequence() }
        var state = sequences[sequence] ?? Sequence()
        if let snapshot = parts[6] { try readSnapshot(snapshot, &state) }
        if let defaults = parts[59] { try readDefaults(defaults, &state) }
        if let interned = parts[12] { try readNames(interned, &state) }
        if let descriptor = parts[60] { try readDescriptor(descriptor) }
        if let event = parts[11], let timestamp {
            let time = nanoseconds(timestamp, clock ?? state.clock, &state)
            try readEvent(event, time, state)
        }
        sequences[sequence] = state
    }

    /// A time in nanoseconds of the trace; `nil` for a clock of a sequence without a snapshot.
    private func nanoseconds(_ timestamp: UInt64, _ id: UInt64, _ state: inout Sequence) -> Double? {
        let time = Int64(clamping: timestamp)
        guard id >= 64 else { return Double(time) + Double(clocks[id]?.offset ?? 0) }
        let isLocal = state.clocks[id] != nil
        guard var clock = state.clocks[id] ?? clocks[id] else { return nil }
        let value = clock.isIncremental ? clock.last &+ time : time
        if isLocal, clock.isIncremental {
            clock.last = value
            state.clocks[id] = clock
        }
        return Double(clock.offset) + Double(value) * Double(clock.multiplier)
    }

    private mutating func readSnapshot(_ range: Range<Int>, _ state: inout Sequence) throws(ProtobufReader.Malformed) {
        var found: [(id: UInt64, clock: Clock)] = []
        try ProtobufReader.forEach(bytes, range) { field, value throws(ProtobufReader.Malformed) in
            guard field == 1 else { return }
            var (id, clock) = (UInt64(0), Clock())
            try ProtobufReader.forEach(bytes, value.range) { field, value throws(ProtobufReader.Malformed) in
                switch field {
                case 1: id = value.number
                case 2: clock.last = Int64(clamping: value.number)
                case 3: clock.isIncremental = value.number == 1
                case 4: clock.multiplier = Int64(clamping: value.number)
                default: break
                }
            }
            found.append((id, clock))
        }
        let boot = found.first { $0.id == PerfettoCounters.bootTime } ?? found.first { $0.id < 64 }
        guard let reference = boot?.clock.last else { return }
        for (id, clock) in found {
            var clock = clock
            clock.offset = reference &- clock.last &* clock.multiplier
            if (64..<128).contains(id) { state.clocks[id] = clock } else { clocks[id] = clock }
        }
    }

    private func readDefaults(_ range: Range<Int>, _ state: inout Sequence) throws(ProtobufReader.Malformed) {
        var (clock, track) = (state.clock, state.track)
        try ProtobufReader.forEach(bytes, range) { field, value throws(ProtobufReader.Malformed) in
            if field == 58 { clock = value.number }
            guard field == 11 else { return }
            try ProtobufReader.forEach(bytes, value.range) { field, value throws(ProtobufReader.Malformed) in
                if field == 11 { track = value.number }
            }
        }
        (state.clock, state.track) = (clock, track)
    }

    private func readNames(_ range: Range<Int>, _ state: inout Sequence) throws(ProtobufReader.Malformed) {
        var names = state.names
        try ProtobufReader.forEach(bytes, range) { field, value throws(ProtobufReader.Malformed) in
            guard field == 2 else { return }
            var (id, name) = (UInt64(0), "")
            try ProtobufReader.forEach(bytes, value.range) { field, value throws(ProtobufReader.Malformed) in
                if field == 1 { id = value.number }
                if field == 2 { name = text(value.range) }
            }
            names[id] = name
        }
        state.names = names
    }

    private mutating func readDescriptor(_ range: Range<Int>) throws(ProtobufReader.Malformed) {
        var (uuid, descriptor) = (UInt64(0), Descriptor())
        try ProtobufReader.forEach(bytes, range) { field, value throws(ProtobufReader.Malformed) in
            switch field {
            case 1: uuid = value.number
            case 2, 10, 13: descriptor.name = text(value.range)
            case 8:
                try ProtobufReader.forEach(bytes, value.range) { field, value throws(ProtobufReader.Malformed) in
                    switch field {
                    case 3 where descriptor.unit.isEmpty: descriptor.unit = [1: "ns", 3: "B"][value.number] ?? ""
                    case 4: descriptor.multiplier = Double(Int64(bitPattern: value.number))
                    case 5: descriptor.isIncremental = value.number == 1
                    case 6: descriptor.unit = text(value.range)
                    default: break
                    }
                }
            default: break
            }
        }
        descriptors[uuid] = descriptor
    }

    private mutating func readEvent(
        _ range: Range<Int>, _ time: Double?, _ state: Sequence
    ) throws(ProtobufReader.Malformed) {
        var (type, track, name): (UInt64, UInt64, String) = (0, state.track, "")
        var value: Double?
        try ProtobufReader.forEach(bytes, range) { field, content throws(ProtobufReader.Malformed) in
            switch field {
            case 9: type = content.number
            case 11: track = content.number
            case 10: name = state.names[content.number] ?? ""
            case 23: name = text(content.range)
            case 30: value = Double(Int64(bitPattern: content.number))
            case 44: value = Double(bitPattern: content.number)
            default: break
            }
        }
        // TYPE_COUNTER of TrackEvent.
        guard type == 4, var value, value.isFinite else { return }
        guard let time else {
            unknownClocks += 1
            return
        }
        let descriptor = descriptors[track] ?? Descriptor()
        if descriptor.isIncremental {
            value += totals[track] ?? 0
            totals[track] = value
        }
        let key = Key(track: track, name: descriptor.name.isEmpty ? name : "")
        let index: Int
        if let known = indices[key] {
            index = known
        } else {
            let shown = [descriptor.name, name, "counter"].first { !$0.isEmpty } ?? "counter"
            index = counters.counter(shown, unit: descriptor.unit)
            indices[key] = index
        }
        counters.add(value * descriptor.multiplier, at: time, to: index)
    }
}
