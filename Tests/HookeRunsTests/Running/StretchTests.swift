import HookeAnimation
import HookeForms
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeRuns
@testable import HookeScenario

/// A run that computes stretches of frames at once equals a run that steps each frame, bit for bit.
struct StretchTests {
    private static let shipped: [String] =
        ["", "semantics"].flatMap { (try? Scenario.allShipped(in: $0)) ?? [] }.filter { !$0.contains("jelly-mesh") }

    @Test("Stretches of shipped scenarios equal steps: tables, hashes and result", arguments: shipped)
    func shippedScenarios(name: String) throws {
        try expectEqualRuns(of: Scenario.shipped(name), noting: .hash)
    }

    @Test("Stretches of buffered frames equal steps", arguments: Scenario.shippedNames, [[], RecordingOptions.nothing])
    func buffered(name: String, notes: RecordingOptions) throws {
        try expectEqualRuns(of: Scenario.shipped(name), noting: notes)
    }

    @Test(
        "Most frames of a release are made in stretches, also in those whose frames are hashed",
        arguments: ["elastic-pull", "elastic-pull-120hz", "elastic-regrab", "elastic-cancelled"],
        [[], RecordingOptions.hash])
    func areMade(name: String, notes: RecordingOptions) throws {
        let run = try expectEqualRuns(of: Scenario.shipped(name), noting: notes)
        let frames = try #require(run).frame + 1
        #expect(try #require(run).stretchFrameCount > frames / 3, "of \(frames)")
    }

    @Test("Drawn releases, touches, rates, drops and solvers give equal runs", arguments: 0..<40)
    func drawn(seed: UInt64) throws {
        let text = DrawnRelease(seed: seed).text
        let scenario = try Scenario(ScenarioText(text))
        try expectEqualRuns(of: scenario, noting: seed.isMultiple(of: 2) ? .hash : [], text)
    }

    @Test("Drawn drags, with rests, other rates, dropped refreshes and releases, give equal runs", arguments: 0..<40)
    func drawnDrags(seed: UInt64) throws {
        let text = DrawnDrag(seed: seed).text
        let scenario = try Scenario(ScenarioText(text))
        try expectEqualRuns(of: scenario, noting: seed.isMultiple(of: 2) ? .hash : [], text)
    }

    @Test(
        "The frames of a drag are made in a stretch, but the first and the last",
        arguments: [[], RecordingOptions.hash])
    func dragsAreMade(notes: RecordingOptions) throws {
        let scenario = try Scenario.shipped("elastic-pull")
        var run = ScenarioRun(scenario, try #require(scenario.tree), noting: notes)
        // The finger lands in frame 6 and is beyond the slop in frame 7; it lifts in frame 30.
        for (frame, count) in [(6, 5), (7, 5), (29, 27), (30, 27)] {
            try run.toFrame(frame, progress: { _ in }, { $0.removeAllKeepingCapacity() })
            #expect(run.stretchFrameCount == count, "after frame \(frame)")
        }
    }

    @Test("The snapshots between frames are equal, in the middle of a stretch too", arguments: Scenario.shippedNames)
    func snapshots(name: String) throws {
        let scenario = try Scenario.shipped(name)
        let tree = try #require(scenario.tree)
        var (stretched, stepped) = (
            ScenarioRun(scenario, tree, noting: .hash), ScenarioRun(scenario, tree, noting: .hash)
        )
        stepped.makesStretches = false
        var frame = 0
        while !stepped.isOver {
            for length in [1, 2, 7, 3] {
                frame += length
                try stretched.toFrame(frame, progress: { _ in }, { $0.removeAllKeepingCapacity() })
                try stepped.toFrame(frame, progress: { _ in }, { $0.removeAllKeepingCapacity() })
                #expect(stretched.frame == stepped.frame)
                #expect(stretched.stage.presentedFrame == stepped.stage.presentedFrame, "at frame \(frame)")
                let states = [try stretched.snapshot(digest: "0"), try stepped.snapshot(digest: "0")].map(\.state)
                let first = zip(states[0], states[1]).enumerated().first { $0.element.0 != $0.element.1 }?.offset
                #expect(states[0] == states[1], "at frame \(frame), from byte \(first ?? -1)")
            }
        }
        #expect(stretched.isOver)
    }

    @Test(
        "A run resumed in a stretch continues with the rows of steps", arguments: Scenario.shippedNames, [33, 47, 61])
    func resumed(name: String, frame: Int) throws {
        let scenario = try Scenario.shipped(name)
        let tree = try #require(scenario.tree)
        var whole = ScenarioRun(scenario, tree, noting: .hash)
        var rest = ScenarioRun(scenario, tree, noting: .hash)
        whole.makesStretches = false
        _ = try rows(of: &whole, to: frame)
        let snapshot = try whole.snapshot(digest: "0")
        try rest.resume(from: snapshot, digest: "0")
        try expectEqual(rows(of: &rest), rows(of: &whole), "resumed after frame \(frame)")
        #expect(rest.result == whole.result)
    }

    @Test("The progress of each frame is reported, in order")
    func progress() throws {
        let scenario = try Scenario.shipped("elastic-pull")
        var run = ScenarioRun(scenario, try #require(scenario.tree), noting: [])
        var frames: [Int] = []
        try run.toEnd(progress: { frames.append($0) }, { $0.removeAllKeepingCapacity() })
        #expect(frames == Array(0...run.frame))
    }

    @Test("A block that is full in a stretch is written after that frame, as by steps")
    func blocks() throws {
        let scenario = try PullText(refresh: "120 Hz", until: "{ time: 6 s }").scenario()
        var counts: [[String: [Int]]] = []
        for makesStretches in [true, false] {
            var run = ScenarioRun(scenario, try #require(scenario.tree), noting: .hash)
            run.makesStretches = makesStretches
            var written: [String: [Int]] = [:]
            try run.toEnd(progress: { _ in }) { (table) throws(TraceError) in
                written[table.schema.name, default: []].append(table.rowCount)
                table.removeAllKeepingCapacity()
            }
            counts.append(written)
        }
        #expect(counts[0] == counts[1])
        #expect(counts[0]["points"].map { $0.count > 1 } == true)
    }
}

/// Compares both ways; returns the run with stretches, `nil` for a system.
@discardableResult
private func expectEqualRuns(
    of scenario: Scenario, noting notes: RecordingOptions, _ words: String = ""
) throws -> ScenarioRun? {
    guard let tree = scenario.tree else { return nil }
    var (stretched, stepped) = (ScenarioRun(scenario, tree, noting: notes), ScenarioRun(scenario, tree, noting: notes))
    stepped.makesStretches = false
    try expectEqual(rows(of: &stretched), rows(of: &stepped), "\(scenario.name)\n\(words)")
    #expect(stretched.result == stepped.result, "\(words)")
    #expect(stepped.stretchFrameCount == 0)
    return stretched
}

/// The rows of each table as CSV, by name, up to a frame or the end.
private func rows(of run: inout ScenarioRun, to frame: Int? = nil) throws -> [String: [UInt8]] {
    var rows: [String: [UInt8]] = [:]
    let keep = { (table: inout Table) throws(TraceError) in
        try table.appendCSVRows(to: &rows[table.schema.name, default: []])
        table.removeAllKeepingCapacity()
    }
    if let frame {
        try run.toFrame(frame, progress: { _ in }, keep)
        try run.write(all: true, keep)
    } else {
        try run.toEnd(progress: { _ in }, keep)
    }
    return rows
}

/// Records the first row that differs, with its frame; each row begins with it or with a time.
private func expectEqual(_ stretched: [String: [UInt8]], _ stepped: [String: [UInt8]], _ words: String) {
    for (name, expected) in stepped.sorted(by: { $0.key < $1.key }) where stretched[name] != expected {
        let lines = [stretched[name] ?? [], expected].map { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
        let first = zip(lines[0], lines[1]).first { $0 != $1 }
        Issue.record(
            """
            \(name) differs first in frame \(first?.1.prefix { $0 != "," } ?? "none"): in a stretch \
            \(first?.0 ?? "the same"), stepped \(first?.1 ?? "the same"); \(lines[0].count) rows, not \(lines[1].count); \(words)
            """)
    }
}

/// An elastic header with drawn touches, springs, rates and faults.
private struct DrawnRelease {
    let text: String

    init(seed: UInt64) {
        var random = SplitMix(state: seed)
        func draw<Value>(_ values: [Value]) -> Value { values.randomElement(using: &random) ?? values[0] }
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let refresh = draw(["60 Hz", "59.94 Hz", "120 Hz", "90 Hz", "24 Hz"])
        let solver = draw(["propagator", "rk8pd:1/60s", "rk4:1/240s", "rkf45:rtol=1e-9"])
        let spring = draw([
            "{ settlingDuration: \(number(0.2...2)) s, dampingRatio: \(number(0.05...0.95)) }",
            "{ duration: \(number(0.2...1.2)) s, bounce: \(number(-0.5...0.9)) }",
            "{ mass: \(number(0.5...2)), stiffness: \(number(20...400)), damping: \(number(1...30)) }",
        ])
        var steps = ["to: [\(number(20...300)) pt, \(number(70...400)) pt], for: 0.25 s, curve: ease-out"]
            .map { "{ at: 0.10 s, pan: { from: [160 pt, 60 pt], \($0) } }" }
        if draw([true, false]) {
            steps.append("{ at: \(number(0.4...0.5)) s, refresh: \(draw(["120 Hz", "30 Hz", "50 Hz"])) }")
        }
        if draw([true, false, false]) {
            steps.append("{ at: \(number(0.5...0.6)) s, drop: \(Int.random(in: 1...3, using: &random)) }")
        }
        if draw([true, false]) {
            let pan = "from: [200 pt, 80 pt], to: [140 pt, \(number(90...300)) pt], for: \(number(0.05...0.4)) s"
            steps.append("{ at: \(number(0.6...0.9)) s, pan: { \(pan) } }")
        }
        let until = draw(["{ settled: true, atMost: 4 s }", "{ time: 1.7 s }", "{ settled: true, atMost: 1.1 s }"])
        let display = draw(["", "", "", ", pipeline: two-stage", ", frameWork: { commit: 3 ms, render: 20 ms }"])
        text = """
            hooke: 1
            name: drawn
            display: { size: [320 pt, 568 pt], refresh: \(refresh)\(display) }
            scene: elastic-header
            with: { actions: { path: null, position: null, bounds: null }, interactionWhileAnimating: \(draw([true, false])) }
            script: [\(steps.joined(separator: ", "))]
            release: { spring: \(spring) }
            solver: \(solver)
            until: \(until)
            """
    }
}

/// A header that a finger pulls along drawn paths, with rests, while the display's rate changes and refreshes are dropped.
private struct DrawnDrag {
    let text: String

    init(seed: UInt64) {
        var random = SplitMix(state: seed &+ 1000)
        func draw<Value>(_ values: [Value]) -> Value { values.randomElement(using: &random) ?? values[0] }
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        func point(_ heights: ClosedRange<Double>) -> String { "[\(number(10...310)) pt, \(number(heights)) pt]" }
        let refresh = draw(["60 Hz", "59.94 Hz", "120 Hz", "90 Hz", "24 Hz"])
        // Some waypoints are where the one before is, so that the finger rests; some lie above where it landed.
        var (time, place) = (0.0, point(55...65))
        var waypoints = ["{ at: 0 s, to: \(place) }"]
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            time += number(0.02...0.3)
            if draw([true, true, true, false]) { place = point(5...400) }
            waypoints.append("{ at: \(time) s, to: \(place) }")
        }
        let (isLine, landing) = (draw([true, false]), number(0.05...0.15))
        if isLine { time = number(0.2...1) }
        let line = "from: \(point(55...65)), to: \(point(5...400)), for: \(time) s, curve: ease-out"
        let path = isLine ? line : "through: [\(waypoints.joined(separator: ", "))]"
        let ends = draw(["lifted", "lifted", "cancelled", "never"])
        var steps = ["{ at: \(landing) s, pan: { \(path), ends: \(ends) } }"]
        if draw([true, false]) {
            steps.append("{ at: \(number(0.2...0.3)) s, refresh: \(draw(["120 Hz", "30 Hz", "50 Hz"])) }")
        }
        if draw([true, false]) {
            steps.append("{ at: \(number(0.3...0.5)) s, drop: \(Int.random(in: 1...3, using: &random)) }")
        }
        if draw([true, false, false]) {
            steps.append("{ at: \(number(0.5...0.6)) s, set: { shape.opacity: 0.5 } }")
        }
        if ends != "never", draw([true, false]) {
            let pan = "from: \(point(55...65)), to: \(point(5...400)), for: 0.2 s"
            steps.append("{ at: \(max(landing + time, 0.6) + number(0.01...0.4)) s, pan: { \(pan) } }")
        }
        let release = draw([
            "{ spring: { settlingDuration: \(number(0.2...1)) s, dampingRatio: \(number(0.1...0.9)) } }", "none",
        ])
        let display = draw(["", "", "", "", ", touchRate: 240 Hz", ", pipeline: two-stage"])
        let actions = draw(["{ path: null, position: null, bounds: null }", "{ path: null }", "{}"])
        text = """
            hooke: 1
            name: drawn
            display: { size: [320 pt, 568 pt], refresh: \(refresh)\(display) }
            scene: elastic-header
            with: { actions: \(actions), interactionWhileAnimating: \(draw([true, false])) }
            script: [\(steps.joined(separator: ", "))]
            release: \(release)
            solver: \(draw(["propagator", "rk8pd:1/60s"]))
            until: { time: \(number(max(landing + time, 0.6) + 0.41...3)) s }
            """
    }
}
