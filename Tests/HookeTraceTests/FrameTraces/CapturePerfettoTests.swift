import Foundation
import HookeTrace
import Testing

/// Captures as traces for Perfetto's viewer.
@Suite struct CapturePerfettoTests {
    private static let timeline = """
        ts,dur,layer_name,present_type
        1000,16000000,app,On-time Present
        9000000,16000000,app,Late Present
        26000000,10000000,app,On-time Present

        """

    @Test(
        "The slices of a track do not overlap, and equal captures give equal bytes",
        arguments: [
            (FrameTraceTests.version1, ["game.exe 42 0x1 Frames", "game.exe 42 0x1 Display"], 4 + 2),
            (FrameTraceTests.version2, ["0x1 Frames", "0x1 Work"], 3 + 3),
            (timeline, ["app Frames", "app Frames (2)"], 3), ("FrameTime\n10\n20\n", ["Frames"], 2),
        ])
    func tracks(text: String, names: [String], count: Int) throws {
        let bytes = FrameTrace.perfetto(try FrameTraceTests.read(text), name: "a.csv")
        #expect(bytes == FrameTrace.perfetto(try FrameTraceTests.read(text), name: "a.csv"))
        let document = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        let events = try #require(document["traceEvents"] as? [[String: Any]])
        let tracks = events.filter { $0["name"] as? String == "thread_name" }
        #expect(tracks.map { ($0["args"] as? [String: String])?["name"] } == names)
        let slices = events.filter { $0["ph"] as? String == "X" }
        #expect(slices.count == count)
        for track in 1...names.count {
            var end = 0.0
            for slice in slices where slice["tid"] as? Int == track {
                let (start, length) = (slice["ts"] as? Double ?? -1, slice["dur"] as? Double ?? -1)
                // Microseconds with three decimals as doubles.
                #expect(start >= end - 1e-9 * max(1, end) && length >= 0)
                end = start + length
            }
        }
        let other = document["otherData"] as? [String: String]
        #expect(
            other?["capture"] == "a.csv"
                && other?["clock"] == (text.hasPrefix("FrameTime") ? "sum of frame times" : "capture"))
    }

    /// The calls of PresentMon 1 come at 10, 20, 50 and 70 ms, and each frame time ends at its call.
    @Test("A frame time between two calls ends at the call")
    func ends() throws {
        let bytes = FrameTrace.perfetto(try FrameTraceTests.read(FrameTraceTests.version1), name: "a.csv")
        let text = String(decoding: bytes, as: UTF8.self)
        for words in [
            "\"ts\":0.000,\"dur\":10000.000", "\"ts\":20000.000,\"dur\":30000.000",
            "\"ts\":50000.000,\"dur\":20000.000",
        ] {
            #expect(text.contains(words), "\(words)")
        }
    }
}
