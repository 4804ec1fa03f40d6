import Foundation
import HookeScenario
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookePages
@testable import HookeRuns

/// The scripts in the program, and pictures of several runs.
@Suite("Pictures by the scripts in the program", .enabled(if: DrawnRun.gnuplot != nil, "gnuplot is not installed"))
struct BuiltInPictureTests {
    @Test("The scripts in the program are those in plots/, byte for byte")
    func scripts() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: DrawnRun.scripts)
            .filter { $0.hasSuffix(".gp") && $0 != "growth.gp" }.map { String($0.dropLast(3)) }.sorted()
        #expect(PictureScripts.all.map(\.name).sorted() == files)
        for script in PictureScripts.all {
            let file = try Data(contentsOf: URL(filePath: "\(DrawnRun.scripts)/\(script.name).gp"))
            let isSame = Data(script.bytes) == file
            #expect(isSame, "\(script.name).gp differs from the program's: build again")
        }
    }

    /// Over 2 s in debug: gnuplot draws with both sets of scripts.
    @Test("Without a folder of scripts the pictures are the same bytes", arguments: ["system-bounce"])
    func embedded(scenario: String) throws {
        let run = try DrawnRun(scenario)
        let paths = try Pictures(of: run.folder, scripts: DrawnRun.scripts).draw(.svg)
        let bytes = try paths.map { try Data(contentsOf: URL(filePath: $0)) }
        #expect(try Pictures(of: run.folder).draw(.svg) == paths)
        for (path, before) in zip(paths, bytes) {
            let isSame = try Data(contentsOf: URL(filePath: path)) == before
            #expect(isSame, "\(path)")
        }
    }

    @Test("No temporary file remains, and no path of one is in a picture")
    func clean() throws {
        let run = try DrawnRun("semantics/pipeline")
        let paths = try Pictures(of: run.folder).draw(.svg)
        #expect(try run.pictures() == paths.map { URL(filePath: $0).lastPathComponent }.sorted())
        for path in paths {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(!text.contains("/hooke-") && !text.contains("nan,") && !text.contains("NaN"), "\(path)")
        }
        let timeline = try String(contentsOfFile: run.path("frame-timeline.svg"), encoding: .utf8)
        for text in ["modelled, uncalibrated", "3 hitches", "commit: 2", "render: 1", "budget of a stage"] {
            #expect(timeline.contains(text), "no '\(text)' in the timeline")
        }
    }

    @Test("Pictures say where costs were calibrated, and whether that is another machine than this one")
    func costs() throws {
        func words(_ summary: JSONValue, on machine: String) throws -> String {
            let variables = PictureVariables(summary: summary, header: "", machine: machine).all
            let found = try #require(variables.first { $0.name == "costs" })
            guard case .text(let text) = found.value else { throw CancellationError() }
            return text
        }
        let plain: JSONValue = ["scenario": "a", "costs": "modelled, uncalibrated"]
        let marked: JSONValue = [
            "scenario": "a", "costs": "modelled, calibrated on M",
            "calibrated": ["machine": "M", "date": "2025-11-23"],
        ]
        #expect(try words(plain, on: "M") == "modelled, uncalibrated")
        #expect(try words(["scenario": "a"], on: "M") == "modelled, uncalibrated")
        #expect(try words(marked, on: "M") == "modelled, calibrated on M")
        #expect(try words(marked, on: "N") == "modelled, calibrated on M (another machine)")
    }

    @Test(
        "Overshoots are those of the header that a picture shows, and name it; else all, each named",
        arguments: [("a.", "a.position", "11.5"), ("", "a.position and b.position", "11.5 22.5")])
    func overshoots(header: String, part: String, values: String) {
        let summary: JSONValue = [
            "releases": [["scene": "a", "overshootPercent": 11.5], ["scene": "b", "overshootPercent": 22.5]]
        ]
        let found = PictureVariables(summary: summary, header: header).all
        let texts = ["overshoot_of", "overshoots"].map { name in found.first { $0.name == name }?.value.code }
        #expect(texts == ["'\(part)'", "'\(values)'"])
    }

    @Test("The timeline of a run with calibrated costs names the machine")
    func calibratedTimeline() throws {
        let run = try DrawnRun("semantics/pipeline")
        let summary = String(decoding: try run.bytes(of: "summary.json"), as: UTF8.self)
        let mark =
            #""costs": "modelled, calibrated on Engine_1 @ 2 Hz", "calibrated": {"machine": "Engine_1 @ 2 Hz"}"#
        try run.put(summary.replacing("\"scenario\":", with: "\(mark), \"scenario\":"), in: "summary.json")
        // The summary may differ from the run's only where the manifest does not have its length and hash.
        let manifest = String(decoding: try run.bytes(of: "manifest.json"), as: UTF8.self)
        try run.put(manifest.replacing("\"files\":", with: "\"others\":"), in: "manifest.json")
        _ = try Pictures(of: run.folder).draw(.svg)
        let timeline = try String(contentsOfFile: run.path("frame-timeline.svg"), encoding: .utf8)
        #expect(timeline.contains("modelled, calibrated on Engine_1 @ 2 Hz (another machine)"))
        #expect(!timeline.contains("uncalibrated"))
    }

    @Test("A run with one row in each table is drawn")
    func oneRow() throws {
        let run = try DrawnRun()
        try run.put(
            "frame,time_s,layer,property,component,model,presentation,velocity,unit\n0,0.0,\"a \"\"b\"\" \\c\",opacity,,1.0,1.0,0.0,\n",
            in: "layers.csv")
        try run.put("time_s,probe,component,model,presentation,velocity,unit\n", in: "probes.csv")
        try run.put(
            "frame,time_s,target_s,animations_sampled,path_elements,solver_steps,rhs_evaluations,rows\n0,0.0,0.0,0,0,0,0,1\n",
            in: "frames.csv")
        try run.put("sequence,frame,time_s,kind,subject,detail,value,unit,velocity_x,velocity_y\n", in: "events.csv")
        try run.put("{}", in: "summary.json")
        try run.put(
            #"{"rows": {"layers": 1, "probes": 0, "frames": 1, "events": 0}, "frames": 1}"#, in: "manifest.json")
        #expect(try Pictures(of: run.folder).draw(.svg) == [run.path("properties.svg")])
        let text = String(decoding: try run.bytes(of: "properties.svg"), as: UTF8.self)
        #expect(
            text.contains("a &quot;b&quot; \\c.opacity (no unit)") || text.contains("a \"b\" \\c.opacity (no unit)"))
    }

    @Test("A column that is missing, and a malformed row, are errors with the table's name")
    func damaged() throws {
        let run = try DrawnRun("semantics/implicit-position")
        let text = String(decoding: try run.bytes(of: "layers.csv"), as: UTF8.self)
        for (bad, reason) in [
            (text.replacing("presentation,", with: "shown,"), "no column 'presentation'"),
            (text.replacing("\n1,", with: "\n1,\"a\"b,"), "malformed"),
        ] {
            try run.put(bad, in: "layers.csv")
            let error = #expect(throws: PictureError.self) { try Pictures(of: run.folder).draw(.svg) }
            #expect(
                error?.exitCode == 65 && error.map { "\($0)".contains(reason) } ?? false, "\(String(describing: error))"
            )
        }
    }

    @Test("Two runs: before, after and difference; three: overlaid; the same bytes again")
    func comparison() throws {
        let (a, b) = (try DrawnRun("semantics/suppression"), try DrawnRun("semantics/suppression"))
        let layers = String(decoding: try b.bytes(of: "layers.csv"), as: UTF8.self)
        try b.put(
            layers.replacing("silent,position,x,20.0,20.0", with: "silent,position,x,20.0,23.5"), in: "layers.csv")
        let path = try RunComparison(of: [a.folder, b.folder]).draw(.svg)
        #expect(path == a.path("difference.svg"))
        let first = try a.bytes(of: "difference.svg")
        let text = String(decoding: first, as: UTF8.self)
        #expect(text.contains("after - before (pt): at most 3.5 at 0.100 s"), "the largest difference is not named")
        _ = try RunComparison(of: [a.folder, b.folder]).draw(.svg)
        #expect(try a.bytes(of: "difference.svg") == first)
        // Each run is compared with the first.
        let overlay = try RunComparison(of: [a.folder, a.folder, b.folder]).draw(.svg)
        #expect(overlay == a.path("overlay.svg"))
        #expect(try !String(contentsOfFile: overlay, encoding: .utf8).contains("equal at all"))
        let equal = try RunComparison(of: [a.folder, a.folder]).draw(.svg)
        #expect(try String(contentsOfFile: equal, encoding: .utf8).contains("The runs are equal at all common times."))
    }

    @Test("Runs without a common property, and one run alone, are errors")
    func incomparable() throws {
        let (a, b) = (try DrawnRun("semantics/suppression"), try DrawnRun("system-bounce"))
        let error = #expect(throws: PictureError.self) { try RunComparison(of: [a.folder, b.folder]).draw(.svg) }
        #expect(error?.exitCode == 66 && error.map { "\($0)".contains("no property in common") } ?? false)
        #expect(throws: PictureError.self) { try RunComparison(of: [a.folder]) }
    }

    @Test("Differences are taken at common times only")
    func commonTimes() {
        func series(_ times: [Double], _ value: (Double) -> Double) -> Series {
            Series(
                subject: "a", property: "x", unit: "pt",
                samples: times.map { Sample(time: $0, model: 0, shown: value($0), velocity: 0) })
        }
        let match = MatchedSeries([series([0, 1, 2], { $0 }), series([0, 0.5, 1, 1.5], { 3 * $0 })])
        #expect(match.difference.rows == [[0, 0], [1, 2]])
        #expect(match.greatest == 2 && match.time == 1 && match.common == 2)
    }

    @Test("Every kind of event has a lane and a shape of its own")
    func marks() {
        var seen: Set<[Int]> = []
        for kind in EventName.allCases {
            let mark = EventMark(kind)
            #expect(seen.insert([mark.lane.rawValue, mark.shape]).inserted, "\(kind) has the mark of another kind")
            #expect(EventMark(kind: kind.rawValue) == mark)
        }
    }
}
