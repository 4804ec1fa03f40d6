import HookeAnimation
import HookeSolvers
import HookeTrace
import Testing

@testable import HookeScenario

/// A run that is taken up again at a frame must go on as if it had never stopped.
struct SnapshotTests {
    /// Every scenario as it is shipped; where a spring moves something, with a solver that is exact and with one whose steps are its
    /// own, too.
    static let runs: [(name: String, solver: String?)] =
        Scenario.shippedNames.map { ($0, nil) }
        + ["propagator", "rkf45:rtol=1e-9"].flatMap { [("elastic-pull", $0), ("elastic-regrab", $0)] }

    /// Before the first frame; at rest; as the finger lands, in the drag, at its end; in mid-flight; as the finger comes back and
    /// drags again; after the first and the last completion. In sixtieths of a second.
    static let moments = [-1, 3, 6, 15, 30, 33, 57, 85, 111]

    @Test(
        "From a snapshot at any frame on, every row and the hash are those of the run that never stopped",
        arguments: runs)
    func continuing(name: String, solver: String?) throws {
        var scenario = try Scenario.shipped(name)
        if let solver { scenario.solver = try SolverChoice(parsing: solver) }
        var whole = ScenarioRun(scenario)
        let rows = try whole.rows()
        let scale = scenario.display.refresh == Rate(120) ? 2 : 1
        var original = ScenarioRun(scenario)
        for frame in SnapshotTests.moments.map({ $0 < 0 ? $0 : $0 * scale }) where frame <= whole.frame {
            try original.toFrame(frame) { $0.removeAllKeepingCapacity() }
            let bytes = try original.snapshot(digest: "0123").bytes
            var restored = try ScenarioRun(scenario, digest: "0123", from: Snapshot(bytes: bytes))
            #expect(restored.frame == frame)
            #expect(try restored.snapshot(digest: "0123").bytes == bytes, "the snapshot's own snapshot at \(frame)")
            let rest = try restored.rows()
            for (table, lines) in rows {
                let expected = lines.filter { $0.frame > frame }
                let found = try #require(rest[table])
                let first = zip(expected, found).first { $0 != $1 }
                #expect(
                    found.count == expected.count,
                    "\(table) from \(frame): \(found.count) rows, not \(expected.count)")
                #expect(first == nil, "\(table) from \(frame): \(first?.1.text ?? "") is not \(first?.0.text ?? "")")
            }
            #expect(restored.result == whole.result, "from \(frame)")
        }
    }

    @Test("A snapshot is small", arguments: [("elastic-1-trailing", 1200), ("elastic-regrab", 4500)])
    func size(name: String, most: Int) throws {
        var run = ScenarioRun(try Scenario.shipped(name))
        while !run.isOver {
            try run.step()
            guard run.frame.isMultiple(of: 5) else { continue }
            let size = try run.snapshot(digest: String(repeating: "0", count: 64)).bytes.count
            #expect(size <= most, "\(size) bytes at frame \(run.frame)")
        }
    }
}

/// What is no snapshot, or none of this run.
struct BadSnapshotTests {
    private static func flight(_ frame: Int = 36) throws -> (scenario: Scenario, snapshot: Snapshot) {
        let scenario = try PullText().scenario()
        var run = ScenarioRun(scenario)
        try run.toFrame(frame) { $0.removeAllKeepingCapacity() }
        return (scenario, try run.snapshot(digest: "0123"))
    }

    @Test(
        "Other bytes are refused as no snapshot",
        arguments: [[], Array("hooke: 1\n".utf8), Array("HOOKESN".utf8), Array("hookesnp".utf8) + [1, 0, 0, 0]])
    func noSnapshot(bytes: [UInt8]) {
        #expect(throws: SnapshotError.notASnapshot) { try Snapshot(bytes: bytes) }
    }

    @Test("Another version of the format is refused by its number")
    func version() throws {
        var bytes = try BadSnapshotTests.flight().snapshot.bytes
        bytes[8] = 2
        #expect(throws: SnapshotError.version(found: 2, expected: 1)) { try Snapshot(bytes: bytes) }
    }

    @Test("A snapshot that ends too early, wherever, is damaged")
    func cut() throws {
        let bytes = try BadSnapshotTests.flight().snapshot.bytes
        for count in Array(8..<64) + stride(from: 64, to: bytes.count, by: 9) {
            let error = #expect(throws: SnapshotError.self) { try Snapshot(bytes: Array(bytes.prefix(count))) }
            guard case .damaged = error else {
                Issue.record("\(count) of \(bytes.count) bytes: \(error.map { "\($0)" } ?? "accepted")")
                continue
            }
        }
    }

    @Test("A bit that is wrong, wherever, is found")
    func flipped() throws {
        let bytes = try BadSnapshotTests.flight().snapshot.bytes
        for place in bytes.indices where place < 64 || place.isMultiple(of: 9) {
            var wrong = bytes
            wrong[place] ^= 1 << UInt8(place % 8)
            #expect(throws: SnapshotError.self, "byte \(place)") { try Snapshot(bytes: wrong) }
        }
    }

    @Test("A state that is wrong behind a right checksum is refused, or runs; it never traps", arguments: [-1, 20, 36])
    func forged(frame: Int) throws {
        let (scenario, snapshot) = try BadSnapshotTests.flight(frame)
        var random = SplitMix(state: UInt64(frame + 7))
        var refused = 0
        for _ in 0..<300 {
            var state = snapshot.state
            for _ in 0...random.next() % 3 {
                let place = Int(random.next() % UInt64(state.count))
                switch random.next() % 4 {
                case 0: state[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: state[place] ^= 1 << UInt8(random.next() % 8)
                case 2: state.remove(at: place)
                default: state.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
                }
            }
            let forged = Snapshot(origin: snapshot.origin, frame: snapshot.frame, state: state)
            do throws(SnapshotError) {
                var run = try ScenarioRun(scenario, digest: "0123", from: Snapshot(bytes: forged.bytes))
                for _ in 0..<3 { try? run.step() }
            } catch {
                refused += 1
            }
        }
        // Most of the bytes are lengths, places and names; what is left are numbers, any of which could have been.
        #expect(refused > 50, "\(refused) of 300 were refused")
    }

    @Test("A snapshot of another text, solver, rate or seed is refused, and both are named")
    func otherScenario() throws {
        let (scenario, snapshot) = try BadSnapshotTests.flight()
        func refusal(_ digest: String = "0123", _ change: (inout Scenario) throws -> Void) throws -> String {
            var other = scenario
            try change(&other)
            let error = #expect(throws: SnapshotError.self) {
                try ScenarioRun(other, digest: digest, from: snapshot)
            }
            return error?.description ?? "accepted"
        }
        let own = "the snapshot is of pull (text 0123) by propagator at 60 Hz from seed 1705"
        let text = try refusal("4567") { _ in }
        #expect(text == "\(own), and this run is pull (text 4567) by propagator at 60 Hz from seed 1705")
        #expect(try refusal { $0.name = "push" }.hasPrefix("\(own), and this run is push "))
        #expect(
            try refusal { $0.solver = try SolverChoice(parsing: "rk4:1/60s") }.contains("pull (text 0123) by rk4:1/60s")
        )
        #expect(try refusal { $0.display.refresh = Rate(120) }.contains("at 120 Hz"))
        #expect(try refusal { $0.seed = 5 }.hasSuffix("from seed 5"))
    }

    @Test("A frame that the run does not come to has no snapshot, and nothing is written")
    func noSuchFrame() throws {
        let scratch = try RunScratch()
        let scenario = try PullText().scenario()
        #expect(throws: RunError.snapshot(.noSuchFrame(85, at: 84))) {
            try scenario.run(into: "\(scratch.path)/pull", digest: "", snapshotAt: 85)
        }
        #expect(try scratch.names().isEmpty)
    }
}

/// A row as text, and the frame it is of.
private struct Row: Equatable {
    let frame: Int
    let text: Substring
}

extension ScenarioRun {
    /// Runs to the end, and gives the rows of all tables but the one of measured times.
    fileprivate mutating func rows() throws -> [String: [Row]] {
        var texts: [String: [UInt8]] = [:]
        for schema in schemas { texts[schema.name] = [] }
        try toEnd { (table) throws(TraceError) in
            try table.appendCSVRows(to: &texts[table.schema.name, default: []])
            table.removeAllKeepingCapacity()
        }
        var rows: [String: [Row]] = [:]
        for schema in schemas {
            let column = try #require(schema.columns.firstIndex { $0.name == "frame" })
            rows[schema.name] = try String(decoding: texts[schema.name] ?? [], as: UTF8.self)
                .split(separator: "\n").map { line in
                    Row(frame: try #require(Int(line.split(separator: ",")[column])), text: line)
                }
        }
        return rows
    }
}
