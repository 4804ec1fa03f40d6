import HookeTrace
import Testing

/// The text of traces for Perfetto's viewer.
@Suite struct PerfettoTraceTests {
    @Test("An event is a line, and the whole is one JSON document")
    func text() throws {
        var trace = PerfettoTrace(process: "a \"b\"")
        trace.addTrack(1, named: "Commit")
        trace.addSlice("frame 0", on: 1, from: 0, to: 16_666_667, [.init("reason", .string("commit"))])
        trace.addInstant("settled", on: 2, at: 1_400_000_005)
        trace.addCounter("rows", at: -1500, value: 17)
        trace.end(otherData: .object([.init("seed", .integer(1705))]))
        let text = String(decoding: trace.takeBytes(), as: UTF8.self)
        #expect(
            text == """
                {"displayTimeUnit":"ms","traceEvents":[
                {"ph":"M","pid":1,"tid":0,"name":"process_name","args":{"name":"a \\"b\\""}},
                {"ph":"M","pid":1,"tid":1,"name":"thread_name","args":{"name":"Commit"}},
                {"ph":"M","pid":1,"tid":1,"name":"thread_sort_index","args":{"sort_index":1}},
                {"ph":"X","pid":1,"tid":1,"name":"frame 0","ts":0.000,"dur":16666.667,"args":{"reason":"commit"}},
                {"ph":"i","pid":1,"tid":2,"name":"settled","ts":1400000.005,"s":"t"},
                {"ph":"C","pid":1,"tid":0,"name":"rows","ts":-1.500,"args":{"value":17}}
                ],"otherData":{"seed":1705}}

                """)
        #expect(trace.takeBytes().isEmpty)
    }

    @Test("Slices that meet in time meet in the trace", arguments: [60, 75, 90, 120, 144] as [Int64])
    func meeting(hertz: Int64) throws {
        var trace = PerfettoTrace(process: "a")
        let times = (0...1000).map { $0 * 1_000_000_000 / hertz }
        for (start, end) in zip(times, times.dropFirst()) { trace.addSlice("f", on: 1, from: start, to: end) }
        trace.end(otherData: .null)
        let lines = String(decoding: trace.takeBytes(), as: UTF8.self).split(separator: "\n")
        func thousandths(_ line: Substring, _ key: String) throws -> Int {
            let place = try #require(line.firstRange(of: "\"\(key)\":"))
            let digits = line[place.upperBound...].prefix { $0.isNumber || $0 == "." }.filter { $0 != "." }
            return try #require(Int(digits))
        }
        var end = 0
        for line in lines where line.contains("\"ph\":\"X\"") {
            #expect(try thousandths(line, "ts") == end)
            end += try thousandths(line, "dur")
        }
        #expect(end == 1_000_000_000_000 / Int(hertz))
    }
}
