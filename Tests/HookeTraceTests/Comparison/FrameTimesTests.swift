import Testing

@testable import HookeTrace

/// Rows of runs with different refresh rates are matched by time.
struct FrameTimesTests {
    /// A point that moves by its law at a rate, and stands still.
    private func points(_ rate: Double, frames: Int, law: (Double) -> Double = { 3 * $0 }) -> String {
        "frame,time_s,point_id,x_pt\n"
            + (0..<frames).map { frame in
                // Times are whole flicks.
                let time = (Double(frame) * 705_600_000 / rate).rounded() / 705_600_000
                return "\(frame),\(time),a,\(law(time))\n\(frame),\(time),b,5.0\n"
            }.joined()
    }

    private func difference(_ golden: String, _ run: String, _ rates: (String, String)) throws -> RunDifference {
        try RunDifference(
            of: RunDifferenceTests.run("this run", RunDifferenceTests.manifest(refresh: rates.1), ["points": run]),
            from: RunDifferenceTests.run("golden", RunDifferenceTests.manifest(refresh: rates.0), ["points": golden]))
    }

    /// One second. Common times: at each frame of 60 Hz; each second frame of 60 Hz, which is each third of 90 Hz; only the start, because
    /// 60 and 60000/1001 Hz meet every 1001 frames of 60 Hz.
    @Test(
        "Every second frame, every third, and hardly any",
        arguments: [
            (120.0, 121, 61, 0, 120), (90.0, 91, 31, 60, 120), (60_000 / 1001.0, 60, 1, 120, 118),
        ])
    func common(rate: Double, frames: Int, common: Int, golden: Int, run: Int) throws {
        let found = try difference(points(60, frames: 61), points(rate, frames: frames), ("60 Hz", "other"))
        #expect(found.times == CommonTimes(golden: 61, run: frames, common: common))
        let table = try #require(found.tables.first)
        #expect(table.withoutTime == RowsWithoutTime(golden: golden, run: run))
        #expect(table.columns.isEmpty && table.first == nil && table.missing == nil && table.added == nil)
        #expect(!found.isEqual && found.cause == "golden at 60 Hz, this run at other")
        #expect(
            found.lines == [
                "61 frames of golden and \(frames) of this run have \(common) time\(common == 1 ? "" : "s") in common: rows are matched by "
                    + "time, and \(golden) rows of golden and \(run) of this run have no partner"
            ])
    }

    @Test("Common times after a thousand frames are found: 1001 of 60 Hz are 1000 of 59.94 Hz")
    func late() throws {
        let found = try difference(
            points(60, frames: 1002), points(60_000 / 1001, frames: 1001), ("60 Hz", "60000/1001 Hz"))
        #expect(found.times?.common == 2)
    }

    @Test("What differs at a common time is found with its time, and a row that is missing there is a row less")
    func differs() throws {
        var run = points(120, frames: 121).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // Frame 40 at 120 Hz is frame 20 at 60 Hz; frame 41 has no partner.
        run[1 + 2 * 40] = "40,\(1 / 3.0),a,7.5"
        run[1 + 2 * 41] = "41,\(41 / 120.0),a,9.5"
        run.remove(at: 1 + 2 * 60 + 1)
        let found = try difference(points(60, frames: 61), run.joined(separator: "\n"), ("60 Hz", "120 Hz"))
        let first = try #require(found.first)
        #expect(first.difference.cell?.found == "7.5" && first.difference.time == 1 / 3.0)
        #expect(first.difference.position.goldenLine == 2 + 2 * 20 && first.difference.position.runLine == 2 + 2 * 40)
        #expect(found.tables[0].missing?.count == 1 && found.tables[0].missing?.rows.first?.goldenLine == 3 + 2 * 30)
        #expect(found.tables[0].columns.map(\.count) == [1])
    }

    @Test("At one rate rows are matched by frame, whatever their times")
    func oneRate() throws {
        let late = points(60, frames: 61).replacing("\n20,\(20 / 60.0),", with: "\n20,0.34,")
        let found = try difference(points(60, frames: 61), late, ("60 Hz", "60 Hz"))
        #expect(found.times == nil && found.tables[0].columns.map(\.column) == ["time_s"])
    }

    @Test("Tables without manifests: the first interval tells, beyond the tolerance of times")
    func tables() throws {
        func compare(_ golden: String, _ run: String, _ tolerance: Double = 0) throws -> RunDifference {
            try RunDifference(
                table: Array(run.utf8), named: "b.csv", from: Array(golden.utf8), named: "a.csv",
                tolerances: Tolerances(columns: [.init("time_s", .init(absolute: tolerance))]))
        }
        let rates = try compare(points(60, frames: 7), points(120, frames: 13))
        #expect(rates.times == CommonTimes(golden: 7, run: 13, common: 7))
        #expect(rates.cause == "other frame times; equal at 7 times in common", "\(rates.cause)")
        #expect(try compare(points(60, frames: 7), points(60, frames: 9)).times == nil)
        // Times with three decimals are other times, if they are not admitted.
        let rounded = points(60, frames: 7, law: { _ in 1 }).replacing(/0\.0?[0-9]{4,}/) { match in
            Double(match.output).map { "\(($0 * 1000).rounded() / 1000)" } ?? ""
        }
        let golden = points(60, frames: 7, law: { _ in 1 })
        #expect(try compare(golden, rounded).times?.common == 3, "0, 0.05 and 0.1 s")
        #expect(try compare(golden, rounded, 0.001).isEqual)
    }
}
