import HookeTrace
import Testing

/// `presents.csv` of a run: what a run cannot have written is an error with its place.
@Suite struct PresentsTableTests {
    private static let header = [
        "frame", "start_s", "commit_work_s", "render_work_s", "commit_due_s", "rendered_s", "due_s", "shown_s",
        "reason",
        "animation_error_s", "judder_x_pt", "judder_y_pt", "judder_pt", "judder_subject", "model_gap_pt",
        "model_gap_subject", "due_refresh", "shown_refresh", "idle",
    ]

    /// Two frames at 50 Hz; the second is late by a refresh.
    private static let rows = [
        ["0", "0", "0", "0", "0.02", "0", "0.02", "0.02", "", "", "0", "", "0", "card", "0", "card", "1", "1", "0"],
        [
            "1", "0.02", "0.03", "0.004", "0.04", "0.05", "0.04", "0.06", "commit", "-0.02", "3", "4", "5", "card", "7",
            "card", "2", "3", "0",
        ],
    ]

    private static func text(_ rows: [[String]] = rows) -> String {
        ([header] + rows).map { $0.joined(separator: ",") }.joined(separator: "\n") + "\n"
    }

    @Test("A table of a run is read exactly")
    func read() throws {
        let trace = try #require(try FrameTraceTests.read(PresentsTableTests.text()).first)
        let statistics = FrameStatistics(trace.series)
        #expect(statistics.value(of: .hitch) == 20_000_000)
        #expect(statistics.value(of: .judder) == 5)
        #expect(statistics.value(of: .frameCost) == 17_000_000)
        #expect(trace.explanation(of: .hitchClass).contains("value: 1 late frame: 1 commit, 0 render, 0 display"))
    }

    @Test(
        "A cell that a run cannot have is an error with line and column",
        arguments: [
            ("judder_y_pt", "1e308", "out of range"), ("judder_x_pt", "1e200", "out of range"),
            ("judder_x_pt", "nan", "not a number"), ("judder_pt", "-5", "negative distance"),
            ("model_gap_pt", "-7", "negative distance"), ("model_gap_pt", "1e300", "out of range"),
            ("commit_work_s", "-0.1", "negative number"), ("render_work_s", "-0.1", "negative number"),
            ("commit_work_s", "2000000000", "out of range"), ("due_s", "0", "due before its start"),
            ("due_s", "-1", "negative number"), ("due_s", "0.02", "due before its start"),
            ("shown_s", "0.03", "shown before it is due"), ("rendered_s", "0.01", "rendered before its start"),
            ("commit_due_s", "0.02", "deadline of its commit"), ("frame", "9223372036854775807", "out of range"),
            ("frame", "0", "frame of the row above"), ("due_refresh", "1", "due before its start"),
            ("shown_refresh", "2", "disagrees with its times"), ("shown_refresh", "3000000000", "out of range"),
            ("animation_error_s", "2000000000", "out of range"), ("idle", "2", "out of range"),
            ("start_s", "-1", "negative number"), ("shown_s", "", "no value"),
        ])
    func badCell(column: String, cell: String, words: String) throws {
        var rows = PresentsTableTests.rows
        let index = try #require(PresentsTableTests.header.firstIndex(of: column))
        rows[1][index] = cell
        let error = #expect(throws: FrameTraceError.self) { try FrameTraceTests.read(PresentsTableTests.text(rows)) }
        let shown = error.map { "\($0)" } ?? ""
        #expect(shown.hasPrefix("trace:3: column \(index + 1) (\(column)): ") && shown.contains(words), "\(shown)")
        #expect(error?.exitCode == 65)
    }

    @Test("Rows that are doubled or in another order, and a table without rows")
    func badRows() {
        let rows = PresentsTableTests.rows
        for (rows, words) in [
            (rows + rows.suffix(1), "frame of the row above"), (rows.reversed(), "goes back in time"),
            ([], "the file has a header and no rows"),
        ] {
            let error = #expect(throws: FrameTraceError.self) {
                try FrameTraceTests.read(PresentsTableTests.text(rows))
            }
            #expect("\(error.map { "\($0)" } ?? "")".contains(words), "\(error.map { "\($0)" } ?? "")")
        }
    }
}
