import HookeAnimation
@testable import HookeForms
@testable import HookeRuns
import HookeDynamics
import HookeSolvers
import HookeTrace
import ScenarioSupport
import SeedScenarios
import Testing

@testable import HookeScenario

/// A run resumed from a snapshot continues as if it had not stopped.
struct SnapshotTests {
    /// Springs with exact solvers and with solvers on a grid, resumed before the first frame; in the drag; in mid-flight;
    /// in the second drag; after the first and the last completion.
    @Test(
        "A second drag in mid-flight resumes at any frame, with any solver",
        arguments: ["propagator", "rk8pd:1/60s", "rkf45:rtol=1e-9"])
    func regrab(solver: String) throws {
        var scenario = try Scenario.shipped("elastic-regrab")
        scenario.solver = try SolverChoice(parsing: solver)
        #expect(try ResumedRun.difference(of: scenario, at: [-1, 15, 33, 57, 85, 111]) == nil)
    }

    /// Impacts between grid points, changes between probes, and methods that remember previous steps.
    @Test(
        "A system resumes between impacts and changes, with every step counted once, with any solver",
        arguments: [
            ("spring-stop", "", "rk8pd:1/240s"), ("spring-stop", "", "rkf45:rtol=1e-9"),
            ("van-der-pol", "script: [{ at: 0.5 s, kick: [7] }, { at: 0.511 s, state: [1, 2] }]", "msbdf:rtol=1e-6"),
            ("driven", "script: [{ at: 0.3 s, set: { damping: 1 } }]\nerrorEstimate: true", "rk4:1/120s"),
        ])
    func systems(system: String, lines: String, solver: String) throws {
        let text = SystemText(system, lines + "\nsolver: '\(solver)'", until: "{ time: 1.5 s }")
        #expect(try ResumedRun.difference(of: text.scenario(), at: [0, 20, 31, 60]) == nil)
    }

    @Test("A network with a change at 0 s resumes before its first frame")
    func networkBeforeTheFirst() throws {
        let text = NetworkText(script: "[{ at: 0 s, flick: { point: \"1\", velocity: [90, 0] } }]")
        #expect(try ResumedRun.difference(of: text.scenario(), at: [-1, 20]) == nil)
    }

    /// Before, in and after two drags that overlap, one by expressions of the run; in an even move of anchors that answers the end of one, and
    /// in one at a time; between two samples.
    @Test(
        "A network resumes in the middle of drags and of even moves of anchors, with any solver",
        arguments: ["propagator", "'rk8pd:1/60s'", "'rkf45:rtol=1e-9'"])
    func networkInMidDrag(solver: String) throws {
        let script = """
            [{ at: 0.1 s, pan: { point: "0", from: [0, 0], to: [30 pt, 9 pt], for: 0.305 s, curve: ease-out } },
             { at: 0.2 s, touches: { fingers: { a: { after: 0.05 s, point: "2", through:
               [{ at: 0 s, to: [0, 0] }, { at: 0.1 s, to: [9 pt, 5 pt] }, { at: 0.3 s, to: [0, 9 pt] }] } } } },
             { at: 0.6 s, moveAnchors: { by: [20 pt, 4 pt], for: 0.25 s } },
             { at: 0.7 s, pan: { point: "1", from: [0, 0], to: ['=network.position.x * 0.1', 9 pt], for: 0.2 s } },
             { on: { event: touch-ended, subject: "1" }, moveAnchors: { by: [5 pt, 0], for: 0.2 s } }]
            """
        let text = NetworkText(
            with: "shape: chain, points: 3, step: [0 pt, 0 pt]", more: ", anchor: { stiffness: 20, damping: 4 }",
            script: script, solver: solver, until: "{ time: 1.2 s }",
            lines: "display: { touchRate: 90 Hz }\nerrorEstimate: \(solver != "propagator")")
        #expect(
            try ResumedRun.difference(of: text.scenario(), at: [-1, 6, 19, 24, 40, 54, 70]) == nil)
    }

    @Test("A system with a change at 0 s resumes before its first probe")
    func systemBeforeTheFirst() throws {
        let text = SystemText("linear", "script: [{ at: 0 s, set: { mass: 2 } }]", until: "{ time: 0.5 s }")
        #expect(try ResumedRun.difference(of: text.scenario(), at: [-1, 20]) == nil)
    }

    @Test("A frame after the end of the run, caused by dropped refreshes, resumes")
    func behindTheEnd() throws {
        let scenario = try CompositionText("script: [{ at: 0.2 s, drop: 30 }]", until: "{ time: 0.3 s }").scenario()
        #expect(try ResumedRun.difference(of: scenario, at: [12, 43]) == nil)
    }

    @Test("A finished animator does not complete again after a snapshot")
    func completedAnimator() throws {
        let scenario = try CompositionText(
            """
            script:
            - { at: 0.1 s, animator: { name: pull, duration: 0 s, completion: once, do: [] } }
            - { at: 0.1 s, startAnimator: pull }
            - { at: 0.3 s, pauseAnimator: pull }
            - { at: 0.4 s, stopAnimator: { of: pull } }
            - { at: 0.4 s, finishAnimator: { of: pull, at: current } }
            """, until: "{ time: 0.5 s }"
        ).scenario()
        #expect(try ResumedRun.difference(of: scenario, at: [5, 12, 20]) == nil)
    }

    /// The layer's clock is set back before the spring's begin: at 25/60 s it shows the time of the first sample again.
    @Test(
        "Sampling a spring at a time sampled before the snapshot counts no work",
        arguments: ["propagator", "rk8pd:1/60s"])
    func springAskedAgain(solver: String) throws {
        let scenario = try CompositionText(
            """
            solver: '\(solver)'
            script:
            - { at: 12/60 s, add: { to: card, key: fade, spring: { property: opacity, from: 0, to: 0.5, spring: { mass: 1, stiffness: 90, damping: 8 } } } }
            - { at: 13/60 s, resumeClock: card }
            probes: [card.opacity]
            """, until: "{ time: 0.6 s }"
        ).scenario()
        #expect(try ResumedRun.difference(of: scenario, at: [11, 12, 20, 24, 25, 30]) == nil)
    }

    @Test("A snapshot is small", arguments: [("elastic-1-trailing", 1500), ("elastic-regrab", 4600)])
    func size(name: String, most: Int) throws {
        let scenario = try Scenario.shipped(name)
        var run = ScenarioRun(scenario, try #require(scenario.tree))
        while !run.isOver {
            try run.step()
            guard run.frame.isMultiple(of: 5) else { continue }
            let size = try run.snapshot(digest: String(repeating: "0", count: 64)).bytes.count
            #expect(size <= most, "\(size) bytes at frame \(run.frame)")
        }
    }
}

/// Bytes that are not a snapshot, or not of this run, are errors.
struct BadSnapshotTests {
    private static func flight(
        _ frame: Int = 36, of scenario: Scenario? = nil
    ) throws -> (scenario: Scenario, snapshot: Snapshot) {
        let scenario = try scenario ?? PullText().scenario()
        var run = try scenario.makeRun()
        try run.toFrame(frame, progress: { _ in }) { $0.removeAllKeepingCapacity() }
        return (scenario, try run.snapshot(digest: "0123"))
    }

    @Test(
        "Other bytes are not a snapshot",
        arguments: [[], Array("hooke: 1\n".utf8), Array("HOOKESN".utf8), Array("hookesnp".utf8) + [1, 0, 0, 0]])
    func noSnapshot(bytes: [UInt8]) {
        #expect(throws: SnapshotError.notASnapshot) { try Snapshot(bytes: bytes) }
    }

    @Test("Another version of the format is an error with both numbers")
    func version() throws {
        var bytes = try BadSnapshotTests.flight().snapshot.bytes
        let next = Snapshot.version + 1
        bytes[8] = UInt8(next)
        #expect(throws: SnapshotError.version(found: next, expected: next - 1)) { try Snapshot(bytes: bytes) }
    }

    @Test("A snapshot cut off at any byte is damaged")
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

    @Test("A single wrong bit is detected anywhere")
    func flipped() throws {
        let bytes = try BadSnapshotTests.flight().snapshot.bytes
        for place in bytes.indices where place < 64 || place.isMultiple(of: 9) {
            var wrong = bytes
            wrong[place] ^= 1 << UInt8(place % 8)
            #expect(throws: SnapshotError.self, "byte \(place)") { try Snapshot(bytes: wrong) }
        }
    }

    /// Springs, a release by a network, a network, and systems with changes.
    static let flights: [(what: String, frame: Int)] = [
        ("pull", -1), ("pull", 20), ("pull", 36), ("coupled", 50), ("jelly", 40), ("bounce", 50), ("pendulum", 40),
    ]

    private static func scenario(_ what: String) throws -> Scenario {
        switch what {
        case "coupled": try .shipped("elastic-coupled")
        case "jelly":
            try Scenario(
                ScenarioText(
                    """
                    hooke: 1
                    name: jelly
                    scene: network
                    with:
                      { shape: mesh, rows: 2, columns: 2, origin: [80 pt, 120 pt], spacing: 30 pt,
                        link: { stiffness: 900, damping: 8 }, anchor: { stiffness: 60, damping: 3 } }
                    script:
                      - { at: 0.2 s, flick: { point: r1c1, velocity: [900, 600] } }
                      - { at: 0.5 s, moveAnchors: [20 pt, 60 pt] }
                      - { at: 0.55 s, pan: { point: r0c1, from: [0, 0], to: [9 pt, 5 pt], for: 0.3 s, curve: ease-in } }
                      - { at: 0.6 s, moveAnchors: { by: [9 pt, 0], for: 0.3 s } }
                      - { at: 0.9 s, hold: r0c0 }
                    solver: { method: rk4, step: 1/60 s }
                    until: { time: 1 s }
                    """))
        case "bounce": try SystemText("bounce", "initial: [1, 0]").scenario()
        case "pendulum":
            try SystemText(
                "pendulum",
                "initial: [1, 0]\nsolver: { method: rk4, step: 1/60 s }\nscript: [{ at: 0.5 s, kick: [7] }]\nerrorEstimate: true"
            ).scenario()
        default: try PullText().scenario()
        }
    }

    @Test("A wrong state with a correct checksum is an error or runs; it never traps", arguments: flights)
    func forged(what: String, frame: Int) throws {
        let (scenario, snapshot) = try BadSnapshotTests.flight(frame, of: BadSnapshotTests.scenario(what))
        var random = SplitMix(state: UInt64(frame + 7))
        var refused = 0
        for _ in 0..<40 {
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
                var run = try scenario.resumed(from: Snapshot(bytes: forged.bytes))
                try? run.toFrame(run.frame + 3, progress: { _ in }) { $0.removeAllKeepingCapacity() }
            } catch {
                refused += 1
            }
        }
        // Most of the bytes are lengths, indices and names; the rest are numbers, which may have any value.
        #expect(refused > 4, "\(refused) of 40 were refused")
    }

    @Test("A snapshot of another text, solver, rate or seed is an error that names both")
    func otherScenario() throws {
        let (scenario, snapshot) = try BadSnapshotTests.flight()
        func refusal(_ digest: String = "0123", _ change: (inout Scenario) throws -> Void) throws -> String {
            var other = scenario
            try change(&other)
            let error = #expect(throws: SnapshotError.self) {
                try other.resumed(digest: digest, from: snapshot)
            }
            return error?.description ?? "accepted"
        }
        let end = "; go on with what it was taken of, or take it again"
        let own = "the snapshot is of pull (text 0123) by propagator at 60 Hz from seed 1705"
        let text = try refusal("4567") { _ in }
        #expect(text == "\(own), and this run is pull (text 4567) by propagator at 60 Hz from seed 1705\(end)")
        #expect(try refusal { $0.name = "push" }.hasPrefix("\(own), and this run is push "))
        #expect(
            try refusal { $0.solver = try SolverChoice(parsing: "rk4:1/60s") }.contains("pull (text 0123) by rk4:1/60s")
        )
        #expect(try refusal { $0.display.refresh = Rate(120) }.contains("at 120 Hz"))
        #expect(try refusal { $0.seed = 5 }.hasSuffix("from seed 5\(end)"))
    }

    @Test(
        "A snapshot at a frame that the run does not reach is an error, and nothing is written",
        arguments: [("pull", 84), ("jelly", 60), ("bounce", 60)])
    func noSuchFrame(what: String, last: Int) throws {
        let scratch = try RunScratch()
        let scenario = try BadSnapshotTests.scenario(what)
        #expect(throws: RunError.snapshot(.noSuchFrame(last + 1, at: last))) {
            try scenario.run(into: "\(scratch.path)/\(what)", digest: "", snapshotAt: last + 1)
        }
        #expect(try scratch.names().isEmpty)
    }
}

extension Scenario {
    /// A run of the scenario, resumed from a snapshot.
    fileprivate func resumed(digest: String = "0123", from snapshot: Snapshot) throws(SnapshotError) -> any TracedRun {
        guard var run = try? makeRun() else { throw .damaged("the scenario cannot be run") }
        try run.resume(from: snapshot, digest: digest)
        return run
    }
}
