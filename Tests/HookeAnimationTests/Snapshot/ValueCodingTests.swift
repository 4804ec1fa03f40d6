import Foundation
import HookeAnimation
import HookeDynamics
import Testing

/// Invalid values cannot be decoded: they would trap when used, or give wrong results.
@Suite("Coding of values") struct CodingTests {
    @Test("Values round-trip")
    func roundTrip() throws {
        try expectRoundTrip(Rate(60000, over: 1001))
        try expectRoundTrip(FrameWork(commit: 0.004, render: 0.012))
        try expectRoundTrip(TimingFunction(0.2, -3, 1, 7))
        try expectRoundTrip(
            TouchPath(
                through: [
                    .init(time: .zero, location: Point(x: 1, y: 2)), .init(time: 0.25, location: Point(x: 3, y: -4)),
                ], pace: .easeOut, ending: .cancelled))
    }

    @Test("A decoded rate is in lowest terms, so that equal rates are equal")
    func lowestTerms() throws {
        let data = Data(#"{"numerator": 120, "denominator": 2}"#.utf8)
        #expect(try JSONDecoder().decode(Rate.self, from: data) == Rate(60))
    }

    @Test(
        "A rate with parts that are not positive or too large is an error",
        arguments: [(0, 1), (60, 0), (-60, 1), (60, -1), (1 << 31, 1), (60, 1 << 31)])
    func rate(numerator: Int, denominator: Int) {
        expectRefused(
            Rate.self, #"{"numerator": \#(numerator), "denominator": \#(denominator)}"#,
            "a rate is a ratio of positive whole numbers below 2^31")
    }

    @Test(
        "Work with a negative duration, or of more than an hour, is an error", arguments: [-1, 3600 * 705_600_000 + 1])
    func work(count: Int) {
        let (none, wrong) = (#"{"count": 0}"#, #"{"count": \#(count)}"#)
        for (commit, render) in [(none, wrong), (wrong, none)] {
            expectRefused(
                FrameWork.self, #"{"commit": \#(commit), "render": \#(render)}"#, "work takes from zero to an hour")
        }
    }

    @Test("A timing function that goes back in time is an error", arguments: [(-0.1, 0.5), (0.5, 1.1)])
    func curve(x1: Double, x2: Double) {
        expectRefused(
            TimingFunction.self, #"{"x1": \#(x1), "y1": 0, "x2": \#(x2), "y2": 1}"#,
            "x of a timing function's control points is in 0...1, and y finite")
    }

    @Test(
        "A timing function of a snapshot whose y is not finite is refused",
        arguments: [Double.infinity, -.infinity, .nan])
    func archivedCurve(y: Double) throws {
        var writer = SnapshotCoder()
        for number in [0.25, y, 0.75, 1] {
            var number = number
            try writer.code(&number)
        }
        var reader = SnapshotCoder(reading: writer.bytes)
        var function = TimingFunction.linear
        #expect(throws: SnapshotError.damaged("x of a timing function's control points is in 0...1, and y finite")) {
            try function.archive(in: &reader)
        }
    }

    @Test(
        "A touch path that does not start at zero, has equal times or no points is an error",
        arguments: [
            ([], "a touch path starts at time zero"), ([5], "a touch path starts at time zero"),
            ([0, 7, 7], "knots are in order of time"), ([0, 7, 6], "knots are in order of time"),
        ])
    func path(times: [Int], refusal: String) {
        let knots = times.map { #"{"time": {"count": \#($0)}, "location": {"x": 0, "y": 0}}"# }
        let pace = #"{"x1": 0, "y1": 0, "x2": 1, "y2": 1}"#
        expectRefused(
            TouchPath.self,
            #"{"knots": [\#(knots.joined(separator: ","))], "pace": \#(pace), "ending": "lifted"}"#, refusal)
    }

    private func expectRoundTrip<Value: Codable & Equatable>(_ value: Value) throws {
        #expect(try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value)
    }

    private func expectRefused<Value: Decodable>(_ type: Value.Type, _ json: String, _ refusal: String) {
        let error = #expect(throws: DecodingError.self, "\(json)") {
            try JSONDecoder().decode(type, from: Data(json.utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(json) is refused for another reason: \(String(describing: error))")
            return
        }
        #expect(context.debugDescription == refusal)
    }
}
