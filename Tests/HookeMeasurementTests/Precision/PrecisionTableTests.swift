import HookeRuns
import Foundation
import HookeDynamics
@testable import HookeMeasurement
@testable import HookePages
import HookeSolvers
import HookeTrace
import ScenarioSupport
import Testing

/// The points as CSV, as a folder and as pictures.
struct PrecisionTableTests {
    private static let points = PrecisionBench(problems: [.linear], methods: [.rk2, .rk8pd], repeats: 1).points()

    @Test("The CSV has the exact numbers")
    func csv() throws {
        var reader = try CSVReader(Array(PrecisionTable.csv(of: Self.points).utf8), name: "precision.csv")
        #expect(
            reader.header == [
                "system", "solver", "step_s", "rtol", "steps", "evaluations", "measured_ns", "error", "note",
            ])
        for point in Self.points {
            #expect(try reader.next())
            #expect(reader[0] == "linear")
            #expect(point.solver.description.hasPrefix(reader[1]))
            #expect(Double(reader[2]) == point.solver.step?.seconds)
            #expect(reader[2].isEmpty || reader[3].isEmpty, "\(point.solver) has either a step or a tolerance")
            #expect(Int(reader[4]) == point.work.steps)
            #expect(Int(reader[5]) == point.work.evaluations)
            #expect(Int(reader[6]) == point.nanoseconds)
            #expect(Double(reader[7]) == point.error)
            #expect(reader[8] == point.note ?? "")
        }
        #expect(try !reader.next())
    }

    @Test("The folder has the table, metadata, a summary, and a manifest with a reproducible hash")
    func folder() throws {
        let place = try DrawnRun()
        try PrecisionTable.write(Self.points, into: place.folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: place.folder).sorted()
        #expect(names == ["manifest.json", "precision.csv", "precision.csv-metadata.json", "summary.json"])
        // The table includes measured times, so its SHA-256 in the manifest differs.
        func manifest() throws -> [JSONValue?] {
            let manifest = try JSONValue(parsing: Array(place.bytes(of: "manifest.json")))
            return [manifest["traceHash"], manifest["rows"], manifest["hooke"]]
        }
        let first = try manifest()
        #expect(try RunFolderCheck(of: place.folder).differences == [])
        let again = PrecisionBench(problems: [.linear], methods: [.rk2, .rk8pd], repeats: 2).points()
        try PrecisionTable.write(again, into: place.folder)
        #expect(try manifest() == first)
    }

    @Test("The pictures", .enabled(if: DrawnRun.gnuplot != nil, "gnuplot is not installed"))
    func pictures() throws {
        let place = try DrawnRun()
        try PrecisionTable.write(Self.points, into: place.folder)
        let drawn = try Pictures(of: place.folder, scripts: DrawnRun.scripts).draw(.svg)
        #expect(drawn == ["work-precision.svg", "evaluation-precision.svg"].map(place.path))
        let text = String(decoding: try place.bytes(of: "evaluation-precision.svg"), as: UTF8.self)
        #expect(text.contains("linear spring, 2 Hz") && !text.contains("pendulum"), "only measured motions are shown")
    }
}
