import HookeTrace
import Testing

@testable import HookeRecordings

/// Counters of Perfetto traces in protobuf.
@Suite struct PerfettoCountersTests {
    /// A message in wire format.
    struct Message {
        private(set) var bytes: [UInt8] = []

        func number(_ field: UInt64, _ value: UInt64) -> Message { adding(varint(field << 3) + varint(value)) }
        func double(_ field: UInt64, _ value: Double) -> Message {
            adding(varint(field << 3 | 1) + (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) })
        }
        func message(_ field: UInt64, _ message: Message) -> Message {
            adding(varint(field << 3 | 2) + varint(UInt64(message.bytes.count)) + message.bytes)
        }
        func text(_ field: UInt64, _ text: String) -> Message {
            adding(varint(field << 3 | 2) + varint(UInt64(text.utf8.count)) + Array(text.utf8))
        }

        private func adding(_ more: [UInt8]) -> Message {
            var message = self
            message.bytes += more
            return message
        }

        private func varint(_ value: UInt64) -> [UInt8] {
            value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F) | 0x80] + varint(value >> 7)
        }
    }

    /// A trace of packets.
    static func trace(_ packets: [Message]) -> [UInt8] { packets.reduce(Message()) { $0.message(1, $1) }.bytes }

    private static func counter(_ time: UInt64, _ event: Message) -> Message {
        Message().number(8, time).number(10, 1).message(11, event.number(9, 4))
    }

    @Test("Counters have the names of their tracks, or interned names, and their units")
    func names() throws {
        let bytes = PerfettoCountersTests.trace([
            Message().number(10, 1).number(13, 1).message(
                60, Message().number(1, 7).text(2, "y").message(8, Message().text(6, "px").number(4, 2))
            ).message(12, Message().message(2, Message().number(1, 3).text(2, "alpha"))),
            PerfettoCountersTests.counter(1_000_000_000, Message().number(11, 7).number(30, 5)),
            PerfettoCountersTests.counter(1_000_000_000, Message().number(11, 8).number(10, 3).double(44, 0.5)),
            PerfettoCountersTests.counter(1_016_000_000, Message().number(11, 7).number(30, 9)),
            Message().number(8, 1_020_000_000).number(10, 1).message(11, Message().number(9, 1)),
        ])
        let file = try RecordingFile(bytes, name: "trace.pftrace")
        #expect(
            file.format == .perfetto && file.times.count == 2 && abs(file.times[1] - 0.016) < 1e-12
                && file.time.start == 1)
        #expect(file.tracks.map(\.name) == ["y", "alpha"] && file.tracks.map(\.unit) == ["px", ""])
        #expect(file.tracks[0].values == [10, 18] && file.tracks[1].values[0] == 0.5)
    }

    @Test("Incremental clocks and counters of a sequence are added up")
    func incremental() throws {
        let clocks = [(6, 5_000_000_000, false), (64, 0, true)].reduce(Message()) { snapshot, clock in
            let message = Message().number(1, UInt64(clock.0)).number(2, UInt64(clock.1)).number(3, clock.2 ? 1 : 0)
            return snapshot.message(1, clock.0 == 64 ? message.number(4, 1000) : message)
        }
        let bytes = PerfettoCountersTests.trace(
            [
                Message().number(10, 1).message(6, clocks).message(
                    59, Message().number(58, 64).message(11, Message().number(11, 7))
                ).message(60, Message().number(1, 7).text(10, "x").message(8, Message().number(5, 1)))
            ] + (0..<3).map { _ in PerfettoCountersTests.counter(16_000, Message().number(30, 2)) })
        let file = try RecordingFile(bytes, name: "trace.pftrace")
        #expect(file.time.start == 5.016 && file.times.count == 3 && abs(file.times[2] - 0.032) < 1e-9)
        #expect(file.tracks[0].values == [2, 4, 6])
    }

    @Test(
        "Traces without readable counters are refused",
        arguments: [
            ([Message().number(8, 1).number(10, 1)], "no track event counter in the trace"),
            ([Message().number(10, 1).text(50, "zzz")], "the trace has compressed packets"),
            (
                [Message().number(8, 1).number(58, 70).message(11, Message().number(9, 4).number(30, 1))],
                "1 counter event of clocks without a snapshot"
            ),
        ])
    func refused(packets: [Message], message: String) {
        let error = #expect(throws: FrameTraceError.self) {
            try RecordingFile(PerfettoCountersTests.trace(packets), name: "t.pftrace")
        }
        #expect(error?.message == message && error?.exitCode == 65)
    }

    @Test("A cut or damaged trace is an error, at every length")
    func damaged() {
        let whole = PerfettoCountersTests.trace(
            (0..<4).map {
                PerfettoCountersTests.counter(UInt64($0) * 16_000_000, Message().number(30, UInt64($0)).text(23, "x"))
            })
        #expect(throws: Never.self) { try RecordingFile(whole, name: "t") }
        for length in 1..<whole.count { _ = try? RecordingFile(Array(whole[..<length]), name: "t") }
        for index in whole.indices {
            var bytes = whole
            bytes[index] ^= 0xFF
            _ = try? RecordingFile(bytes, name: "t")
        }
    }
}
