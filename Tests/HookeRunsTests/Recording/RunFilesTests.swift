import Foundation
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeRuns
@testable import HookeScenario

/// The files of a run.
struct RunFilesTests {
    /// The columns of the tables of a run.
    static let columns: [(table: String, names: String)] = [
        (
            "points",
            "frame,time_s,point_id,model_x_pt,model_y_pt,presentation_x_pt,presentation_y_pt,velocity_x_pt_per_s,velocity_y_pt_per_s"
        ),
        ("layers", "frame,time_s,layer,property,component,model,presentation,velocity,unit"),
        (
            "corners",
            "frame,time_s,layer,corner,model_x_pt,model_y_pt,presentation_x_pt,presentation_y_pt,alpha"
        ),
        ("energy", "time_s,subject,kinetic,potential,total,unit"),
        ("events", "sequence,frame,time_s,kind,subject,detail,value,unit,velocity_x,velocity_y"),
        ("hashes", "frame,hash"),
        ("solver", "frame,time_s,point_id,presentation_y_pt,exact_y_pt,error"),
        (
            "paths",
            "frame,time_s,layer,element,kind,start_x_pt,start_y_pt,control1_x_pt,control1_y_pt,control2_x_pt,control2_y_pt,end_x_pt,end_y_pt"
        ),
        (
            "frames",
            "frame,time_s,target_s,inputs,links,layouts,displays,commits,animations_sampled,layers_visited,path_elements,glyphs,solver_steps,rhs_evaluations,rows"
        ),
        (
            "cost",
            "frame,clock_ns,input_ns,links_ns,layout_ns,display_ns,apply_ns,events_ns,sample_ns,trace_ns,frame_cost_ns"
        ),
    ]

    private func run(_ text: PullText, into scratch: RunScratch) throws -> RunResult {
        try text.scenario().run(into: "\(scratch.path)/run", digest: "")
    }

    @Test("Every table parses, and has its documented columns, rows and metadata")
    func tables() throws {
        let scratch = try RunScratch()
        let result = try run(PullText(solver: "rk8pd:1/60s"), into: scratch)
        for (name, columns) in RunFilesTests.columns {
            let table = try TextTable(reading: "\(scratch.path)/run/\(name).csv")
            #expect(table.header.joined(separator: ",") == columns, "\(name).csv")
            let metadata = try JSONValue(parsing: scratch.bytes(of: "run/\(name).csv-metadata.json"))
            #expect(metadata["url"] == .string("\(name).csv"))
            guard case .array(let described) = metadata["tableSchema"]?["columns"] else {
                Issue.record("\(name): the metadata describe no columns")
                continue
            }
            #expect(described.map { $0["name"] } == table.header.map { .string($0) }, "\(name)")
            let expected = [
                "points": 7 * 85, "layers": 6 * 85, "paths": 7 * 85, "frames": 85, "cost": 85, "hashes": 85,
            ]
            if let rows = expected[name] { #expect(table.rows.count == rows, "\(name)") }
            #expect(!table.rows.isEmpty, "\(name)")
            #expect(!table.rows.joined().contains { ["nan", "inf", "-inf", "-0.0"].contains($0) }, "\(name)")
        }
        #expect(try scratch.names(in: "run").count == 2 * RunFilesTests.columns.count + 2)
        #expect(result.frames == 85)
    }

    @Test("The row count of a frame equals its rows in the other tables")
    func countedRows() throws {
        let scratch = try RunScratch()
        _ = try run(PullText(solver: "rk8pd:1/60s"), into: scratch)
        var counted: [String: Int] = [:]
        for name in ["points", "layers", "paths", "solver", "events"] {
            for frame in try TextTable(reading: "\(scratch.path)/run/\(name).csv").texts("frame") {
                counted[frame, default: 0] += 1
            }
        }
        let frames = try TextTable(reading: "\(scratch.path)/run/frames.csv")
        for (frame, rows) in zip(try frames.texts("frame"), try frames.texts("rows")) {
            #expect(rows == "\(counted[frame] ?? 0)", "frame \(frame)")
        }
    }

    @Test("The costs of the phases add up to the frame's cost")
    func costs() throws {
        let scratch = try RunScratch()
        _ = try run(PullText(), into: scratch)
        for row in try TextTable(reading: "\(scratch.path)/run/cost.csv").rows {
            let numbers = row.compactMap(Int.init)
            #expect(numbers.count == row.count)
            #expect(numbers.allSatisfy { $0 >= 0 })
            #expect(numbers[1...9].reduce(0, +) == numbers[10], "frame \(row[0])")
        }
    }

    @Test("Velocity is empty during a drag only")
    func velocity() throws {
        let points = try PullText().scenario().table("points")
        let dragged = zip(try points.numbers("frame"), try points.texts("velocity_y_pt_per_s")).filter { $0.1.isEmpty }
        // The pan begins in frame 7, and the touch ends in frame 30.
        #expect(Set(dragged.map { Int($0.0) }) == Set(7..<30))
    }

    @Test("The hashes of the summary, of the result and of the last frame are equal")
    func hash() throws {
        let scratch = try RunScratch()
        let result = try run(PullText(), into: scratch)
        let hashes = try TextTable(reading: "\(scratch.path)/run/hashes.csv").texts("hash")
        let summary = try JSONValue(parsing: scratch.bytes(of: "run/summary.json"))
        #expect(summary["traceHash"] == .string(result.hash.text))
        #expect(hashes.last == result.hash.text)
        #expect(Set(hashes).count == 85)
        #expect(hashes.allSatisfy { $0.count == 16 && $0.allSatisfy { $0.isHexDigit && !$0.isUppercase } })
        let manifest = try JSONValue(parsing: scratch.bytes(of: "run/manifest.json"))
        #expect(manifest["traceHash"] == .string(result.hash.text))
        #expect(manifest["scenario"]?["name"] == "pull")
    }

    @Test("A second run into the same folder writes the same bytes except for cost.csv and manifest.json")
    func twice() throws {
        let scratch = try RunScratch()
        _ = try run(PullText(solver: "rk8pd:1/60s"), into: scratch)
        let names = try scratch.names(in: "run")
        let first = try names.map { try scratch.bytes(of: "run/\($0)") }
        _ = try run(PullText(solver: "rk8pd:1/60s"), into: scratch)
        #expect(try scratch.names(in: "run") == names)
        for (name, bytes) in zip(names, first) where name != "cost.csv" && name != "manifest.json" {
            #expect(try scratch.bytes(of: "run/\(name)") == bytes, "\(name)")
        }
    }

    @Test("Files of an earlier run are removed; other files are kept")
    func staleFiles() throws {
        let scratch = try RunScratch()
        _ = try run(PullText(solver: "rk8pd:1/60s"), into: scratch)
        try scratch.put("mine", in: "run/notes.txt")
        #expect(try scratch.names(in: "run").contains("solver.csv"))
        _ = try run(PullText(solver: "propagator"), into: scratch)
        let names = try scratch.names(in: "run")
        #expect(!names.contains("solver.csv") && !names.contains("solver.csv-metadata.json"))
        #expect(try scratch.text(of: "run/notes.txt") == "mine")
    }

    @Test("A run with too much predicted output is an error before anything is written")
    func tooMuch() throws {
        let scratch = try RunScratch()
        let text = PullText(refresh: "1000 Hz", until: "{ settled: true, atMost: 9999 s }").text
        let scenario = try Scenario(ScenarioText(text), ScenarioOverrides(isUnlimited: true))
        let error = #expect(throws: RunError.self) {
            try scenario.run(into: "\(scratch.path)/run", digest: "")
        }
        guard case .tooMuchOutput(let bytes, let limit) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(limit == 1e10 && bytes > limit && bytes < 1e12)
        #expect(error?.exitCode == 65)
        #expect("\(String(describing: error))".contains("--force"))
        // Reading the scenario reports the same error, with its position.
        #expect(problems(of: text).map(\.description) == ["9:8: \(error!)"])
        #expect(try scratch.names().isEmpty)

        // It settles long before; without the limit it runs.
        let result = try scenario.run(into: "\(scratch.path)/run", digest: "", allowsAnySize: true)
        #expect(result.settled == 1.4)
    }

    @Test("A run that cannot be written leaves nothing")
    func unwritable() throws {
        let scratch = try RunScratch()
        try scratch.put("a file", in: "run")
        let error = #expect(throws: RunError.self) { try run(PullText(), into: scratch) }
        #expect(error?.exitCode == 73)
        #expect(try scratch.names() == ["run"])
        #expect(try scratch.text(of: "run") == "a file")
    }
}
