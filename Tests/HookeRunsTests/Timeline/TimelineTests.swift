import Foundation
import HookeRuns
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

/// `trace.json` of runs: what Perfetto's viewer shows.
@Suite struct TimelineTests {
    /// An event of the document.
    private struct Event {
        let phase, name: String
        let track: Int
        /// Microseconds; the end of an event without a duration is its start.
        let start, end: Double
        let arguments: [String: Any]
    }

    private func events(_ scenario: Scenario) throws -> [Event] {
        let scratch = try DrawnRun()
        _ = try scenario.run(into: scratch.path("run"), digest: "", withTimeline: true)
        let bytes = try scratch.bytes(of: "run/trace.json")
        let document = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
        #expect((document["otherData"] as? [String: Any])?["costs"] as? String == "modelled, uncalibrated")
        return try #require(document["traceEvents"] as? [[String: Any]]).map { event in
            let start = event["ts"] as? Double ?? 0
            return Event(
                phase: try #require(event["ph"] as? String), name: try #require(event["name"] as? String),
                track: try #require(event["tid"] as? Int), start: start, end: start + (event["dur"] as? Double ?? 0),
                arguments: event["args"] as? [String: Any] ?? [:])
        }
    }

    /// At 10 Hz, frame 3 waits for two dropped refreshes: due at 0.4 s, shown at 0.6 s. Each frame's commit takes 20 ms and its render 30 ms.
    @Test("A dropped refresh: frames by hand")
    func dropped() throws {
        let text = """
            hooke: 1
            name: a
            display: { refresh: 10 Hz, frameWork: { commit: 20 ms, render: 30 ms } }
            layers: [{ name: card, bounds: [0, 0, 9 pt, 9 pt] }]
            script: [{ at: 0.3 s, drop: 2 }]
            until: { time: 0.8 s }

            """
        let events = try events(Scenario(ScenarioText(text)))
        func slices(_ track: Int) -> [String] {
            events.filter { (event: Event) in event.phase == "X" && event.track == track }.map { (slice: Event) in
                "\(slice.name): \(Int(slice.start / 1000)) to \(Int(slice.end / 1000))"
            }
        }
        #expect(
            slices(1) == [
                "frame 0: 100 to 200", "frame 1: 200 to 300", "frame 2: 300 to 400", "frame 3: 400 to 700",
                "frame 6: 700 to 800", "frame 7: 800 to 800",
            ])
        #expect(
            slices(2) == [
                "frame 0: 100 to 200", "frame 1: 200 to 300", "frame 2: 300 to 600", "frame 3: 600 to 700",
                "frame 6: 700 to 800", "frame 7: 800 to 800",
            ])
        // What a frame waits for counts as commit.
        #expect(
            slices(3).prefix(4) == [
                "frame 0: 0 to 20", "frame 1: 100 to 120", "frame 2: 200 to 220", "frame 3: 300 to 600",
            ])
        let hitches = events.filter { (event: Event) in event.arguments["hitch_class"] != nil }
        #expect(hitches.map(\.name) == ["frame 3"])
        #expect(hitches.first?.arguments["hitch_ns"] as? Int == 200_000_000)
        #expect(hitches.first?.arguments["hitch_class"] as? String == "commit")
    }

    @Test(
        "The documented subset: phases, names, order, nesting",
        arguments: ["elastic-pull", "elastic-stiff", "feed-scroll", "dropped-frames", "text-around-ellipse"])
    func subset(name: String) throws {
        let events = try events(Scenario.shipped(name))
        let tracks = events.filter { $0.name == "thread_name" }.map { $0.arguments["name"] as? String }
        #expect(tracks == ["Expected", "Actual", "Commit", "Render", "Events"])
        var ends: [Int: (start: Double, end: Double)] = [:]
        for event in events {
            #expect(["M", "X", "i", "C"].contains(event.phase) && !event.name.isEmpty)
            #expect(event.start.isFinite && event.end >= event.start)
            switch event.phase {
            case "X":
                // Microseconds with three decimals; their sum is rounded once.
                let last = ends[event.track] ?? (-1, -1)
                #expect(event.start >= last.end - 1e-9 * event.end, "\(event.name) begins in the slice before it")
                ends[event.track] = (event.start, event.end)
            case "i":
                #expect(event.track == 5)
            case "C":
                #expect(event.arguments["value"] is Int)
            default: break
            }
        }
        let frames = events.filter { $0.phase == "X" }
        for track in 1...4 { #expect(frames.count { $0.track == track } == frames.count / 4) }
        #expect(frames.count > 100)
    }

    @Test("Counters are columns of frames.csv, and instants events")
    func names() throws {
        let events = try events(Scenario.shipped("elastic-pull"))
        let run = try DrawnRun("elastic-pull")
        #expect(
            events.filter { $0.phase == "i" }.map(\.name)
                == (try Scenario.shipped("elastic-pull").table("events").rows.map { $0[3] }))
        // A counter holds until its next value: at the last frame each has that frame's count.
        var last: [String: Int] = [:]
        for event in events where event.phase == "C" { last[event.name] = event.arguments["value"] as? Int }
        var frames = try CSVReader([UInt8](run.bytes(of: "frames.csv")), name: "frames.csv")
        var row: [String] = []
        while try frames.next() { row = frames.header.indices.map { frames[$0] } }
        #expect(last.count == 11)
        for (name, value) in last {
            let column = try #require(frames.header.firstIndex(of: name))
            #expect(row[column] == "\(value)", "\(name)")
        }
    }

    @Test("The run is the same with and without it, and two timelines have the same bytes")
    func sameRun() throws {
        let scratch = try DrawnRun()
        let scenario = try Scenario.shipped("elastic-pull")
        let plain = try scenario.run(into: scratch.path("plain"), digest: "")
        for name in ["a", "b"] {
            #expect(try scenario.run(into: scratch.path(name), digest: "", withTimeline: true) == plain)
        }
        #expect(try scratch.bytes(of: "a/trace.json") == scratch.bytes(of: "b/trace.json"))
        for table in ["points.csv", "frames.csv", "events.csv", "hashes.csv", "summary.json"] {
            #expect(try scratch.bytes(of: "a/\(table)") == scratch.bytes(of: "plain/\(table)"), "\(table)")
        }
    }

    @Test("A system has no timeline, and nothing is written")
    func system() throws {
        let scratch = try DrawnRun()
        let scenario = try Scenario.shipped("system-duffing")
        let error = #expect(throws: RunError.self) {
            try scenario.run(into: scratch.path("run"), digest: "", withTimeline: true)
        }
        #expect(error == .noFrames && error?.exitCode == 65)
        #expect(!FileManager.default.fileExists(atPath: scratch.path("run")))
    }
}
