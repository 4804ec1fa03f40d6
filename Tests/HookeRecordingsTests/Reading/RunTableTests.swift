import HookeTrace
import Testing

@testable import HookeRecordings

/// Tables of runs as recordings.
struct RunTableTests {
    private static func read(_ text: String) throws -> RecordingFile {
        try RecordingFile(Array(text.utf8), name: "table.csv")
    }

    @Test(
        "Rows of a table become a track for each number",
        arguments: [
            (
                "frame,time_s,layer,property,component,model,presentation,velocity,unit\n",
                "0,0.0,card,position,x,9,1,,pt\n0,0.0,card,opacity,,9,0.5,,\n1,0.02,card,position,x,9,2,,pt\n",
                ["card.position.x", "card.opacity"], ["pt", ""], [[1, 2], [0.5, .nan]]
            ),
            (
                "frame,time_s,point_id,model_x_pt,model_y_pt,presentation_x_pt,presentation_y_pt\n",
                "0,0.0,C,9,9,1,2\n1,0.02,C,9,9,3,4\n", ["C.x", "C.y"], ["pt", "pt"], [[1, 3], [2, 4]]
            ),
            (
                "time_s,probe,component,model,presentation,velocity,unit,component_index\n",
                "0.0,a.opacity,,0,0.25,,,0\n0.02,a.opacity,,0,0.5,,,0\n", ["a.opacity"], [""], [[0.25, 0.5]]
            ),
        ] as [(String, String, [String], [String], [[Double]])])
    func tracks(header: String, rows: String, names: [String], units: [String], values: [[Double]]) throws {
        let file = try RunTableTests.read(header + rows)
        #expect(file.times == [0, 0.02] && file.tracks.map(\.name) == names && file.tracks.map(\.unit) == units)
        for (track, expected) in zip(file.tracks, values) {
            #expect(zip(track.values, expected).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }, "\(track.values)")
        }
    }

    @Test(
        "A damaged table is an error with its line",
        arguments: [
            ("0,,card,position,x,9,1\n", "table.csv:2: column 2 (time_s): a row without a time"),
            (
                "1,0.02,card,opacity,,9,1\n0,0.0,card,opacity,,9,1\n",
                "table.csv:3: column 2 (time_s): the time 0 goes back"
            ),
            ("0,0.0,card\n1,1.0,card,opacity,,1,1\n", "table.csv:2: column 1 (frame): 3 fields"),
        ])
    func errors(rows: String, message: String) {
        let error = #expect(throws: FrameTraceError.self) {
            try RunTableTests.read("frame,time_s,layer,property,component,model,presentation\n" + rows)
        }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }
}
