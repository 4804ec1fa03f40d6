import HookeTrace
import Testing

/// Rows are matched by key: insertions, removals and shifts are one sentence.
@Suite struct RowMatchingTests {
    private func lines(_ golden: String, _ run: String, name: String) throws -> [String] {
        try TableComparisonTests.compare(golden, run, name: name).lines
    }

    private static let events = "sequence,frame,time_s,kind,subject,detail,value\n"

    @Test("One inserted event is one line, though all behind it have another index")
    func insertedEvent() throws {
        let golden = Self.events + "0,6,0.1,touch-began,a,,\n1,20,0.33,settled,a,,1.5\n2,21,0.35,link,b,,\n"
        let run =
            Self.events
            + "0,6,0.1,touch-began,a,,\n1,18,0.3,touch-ignored,a,,\n2,20,0.33,settled,a,,1.5\n3,21,0.35,link,b,,\n"
        #expect(
            try lines(golden, run, name: "events.csv") == [
                "first: events.csv, kind touch-ignored, subject a, time_s 0.3: only in run.csv (line 3); an event diverged first",
                "events.csv: one event more: touch-ignored of a at 0.3 s",
            ])
        #expect(
            try lines(run, golden, name: "events.csv").last == "events.csv: one event less: touch-ignored of a at 0.3 s"
        )
    }

    @Test("A moved event is a difference of its time, not one less and one more")
    func movedEvent() throws {
        let golden = Self.events + "0,6,0.1,link,a,,\n1,20,0.33,settled,a,,\n2,30,0.5,link,a,,\n"
        let run = Self.events + "0,6,0.1,link,a,,\n1,20,0.3300000000000001,settled,a,,\n2,30,0.5,link,a,,\n"
        let found = try lines(golden, run, name: "events.csv")
        #expect(found.count == 2 && found[1].hasPrefix("events.csv: time_s: 1 cell differs, by at most "), "\(found)")
        #expect(found[1].contains("by at most 1.11022e-16 s"), "\(found)")
    }

    @Test("Several events of one kind, subject and time belong together in order")
    func equalKeys() throws {
        let golden = Self.events + "0,6,0.1,v,a,,1.0\n1,6,0.1,v,a,,2.0\n2,6,0.1,v,a,,3.0\n"
        let found = try lines(golden, Self.events + "0,6,0.1,v,a,,1.0\n1,6,0.1,v,a,,2.5\n", name: "events.csv")
        #expect(found.contains("events.csv: one event less: v of a at 0.1 s"), "\(found)")
        #expect(found.contains { $0.hasPrefix("events.csv: value: 1 cell differs, by at most 0.5") }, "\(found)")
    }

    @Test(
        "A key is the same number in every spelling, also beyond 2^53",
        arguments: [
            ("1e17", "100000000000000000"), ("9007199254740994.0", "9007199254740994"),
            ("-2e20", "-200000000000000000000"),
        ])
    func spellings(real: String, whole: String) throws {
        let golden = Self.events + "0,1,\(real),a,x,,1.0\n1,2,2e20,b,x,,\n"
        let run = Self.events + "0,2,200000000000000000000,b,x,,\n1,1,\(whole),a,x,,1.0\n"
        let found = try lines(golden, run, name: "events.csv")
        #expect(!found.contains { $0.contains("less") || $0.contains("more") || $0.contains("time_s: ") }, "\(found)")
    }

    /// A motion of 40 frames.
    private func points(_ values: [Double], from first: Int = 0) -> String {
        "frame,time_s,point_id,model_x_pt,presentation_x_pt\n"
            + values.enumerated().map { "\(first + $0),\(Double(first + $0) / 60),a,5.0,\($1)\n" }.joined()
    }
    private static let motion = (0..<40).map { Double($0 * $0) / 8 }

    @Test("The same from a frame on, later or earlier, is one sentence", arguments: [1, 2, 7])
    func shift(count: Int) throws {
        let late = Array(Self.motion[..<12]) + repeatElement(Self.motion[11], count: count) + Self.motion[12...]
        let frames = count == 1 ? "one frame" : count == 2 ? "two frames" : "seven frames"
        let found = try lines(points(Self.motion), points(Array(late.prefix(40))), name: "points.csv")
        #expect(found.count == 2 && found[1] == "points.csv: the same from frame 12 on, \(frames) later", "\(found)")
        #expect(found[0].contains("frame 12") && found[0].contains("the presentation diverged first"))
        let early = Array(Self.motion[..<12]) + Self.motion[(12 + count)...]
        let other = try lines(points(Self.motion), points(early), name: "points.csv")
        #expect(other.last == "points.csv: the same from frame \(12 + count) on, \(frames) earlier", "\(other)")
    }

    @Test("A motion that only ends at rest like the golden one is not a shift")
    func noShift() throws {
        let rest = repeatElement(3.0, count: 6)
        let found = try lines(
            points((0..<30).map { Double($0) } + rest), points((0..<30).map { Double($0) * 1.5 } + rest),
            name: "points.csv")
        #expect(!found.joined().contains("the same from"), "\(found)")
        #expect(found.contains { $0.contains("29 cells differ") }, "\(found)")
    }

    @Test("More and fewer frames, with their numbers")
    func frames() throws {
        let (short, long) = (points(Array(Self.motion.prefix(34))), points(Self.motion))
        #expect(try lines(short, long, name: "points.csv").last == "points.csv: six frames more: 34 to 39")
        #expect(try lines(long, short, name: "points.csv").last == "points.csv: six frames less: 34 to 39")
    }

    @Test("A point that is new in each frame, and rows in another order")
    func points() throws {
        let golden = "frame,time_s,point_id,x_pt\n0,0.0,a,1.0\n0,0.0,b,2.0\n1,0.5,a,3.0\n1,0.5,b,4.0\n"
        let other = "frame,time_s,point_id,x_pt\n0,0.0,b,2.0\n0,0.0,a,1.0\n1,0.5,b,4.0\n1,0.5,a,3.0\n"
        #expect(try lines(golden, other, name: "points.csv").isEmpty)
        let more = golden + "0,0.0,c,1.0\n1,0.5,c,1.0\n"
        #expect(
            try lines(golden, more, name: "points.csv").last
                == "points.csv: two rows more: frame 0, point_id c; frame 1, point_id c")
    }

    @Test("Without a key, rows are matched by number")
    func noKey() throws {
        #expect(
            try lines("a\n1\n2\n", "a\n1\n3\n4\n", name: "a.csv") == [
                "first: a.csv, row 1: a is 2 in a.csv, 3 in run.csv: by 1 (line 3)",
                "a.csv: one row more: row 2", "a.csv: a: 1 cell differs, by at most 1, at row 1",
            ])
    }

    @Test("The earliest time is first, then the phase: events, model, presentation, counts, hashes")
    func order() throws {
        let names = "frame,time_s,point_id,model_x_pt,presentation_x_pt\n"
        let golden = names + "0,0.0,a,1.0,1.0\n0,0.0,b,1.0,1.0\n"
        let run = names + "0,0.0,a,1.0,2.0\n0,0.0,b,2.0,1.0\n"
        let difference = try TableComparisonTests.compare(golden, run, name: "points.csv")
        #expect(difference.first?.difference.phase == .model)
        #expect(difference.first?.difference.position.keys.last?.value == "b")
        #expect(
            DivergencePhase.allCases.map(\.name)
                == ["time", "events", "model", "presentation", "display", "values", "counts", "hashes"])
    }
}
