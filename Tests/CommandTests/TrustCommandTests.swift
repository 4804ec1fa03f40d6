import Foundation
import Testing

/// The exit codes and messages of runs that cannot be trusted.
struct TrustCommandTests {
    private func text(_ lines: String) -> String { "hooke: 1\nname: a\nuntil: { time: 1 s }\n\(lines)\n" }

    private func run(_ arguments: [String], _ lines: String) throws -> Command.Outcome {
        let folder = try Folder()
        try folder.put(text(lines).utf8, in: "a.yaml")
        return try Command.run(arguments, in: folder.path)
    }

    @Test("rk4 at 1/60 s on a stiffness of 40000 exits with 1 and says what to do")
    func lostMotion() throws {
        let outcome = try run(
            ["run", "--quiet", "a.yaml"], "system: linear\nwith: { stiffness: 40000, damping: 0 }\nsolver: rk4:1/60s")
        #expect(outcome.code == 1 && outcome.out.isEmpty)
        #expect(outcome.complaints.count == 2, "\(outcome.err)")
        #expect(
            outcome.complaints.last?.contains("a.yaml: alarm: the fastest mode of 200.0 rad/s is under-sampled") == true
        )
    }

    /// It ends before it leaves the range of doubles, which is an error of the solver.
    @Test("A network of light points that explodes exits with 1", arguments: ["", "trust: { atMost: 1e300 }"])
    func explosion(trust: String) throws {
        let folder = try Folder()
        try folder.put(
            """
            hooke: 1
            name: a
            until: { time: 0.1 s }
            scene: network
            with: { shape: chain, points: 5, step: [20 pt, 0 pt], origin: [20 pt, 20 pt], mass: 1e-6, held: ["0"], \
            link: { stiffness: 1000, damping: 0 }, gravity: 100 }
            \(trust)

            """.utf8, in: "a.yaml")
        let early = try Command.run(["run", "a.yaml"], in: folder.path)
        #expect(early.code == 1, "\(early.out)")
        #expect(early.err.contains("alarm: the energy rises by"), "\(early.err)")
        #expect(early.err.contains("alarm: the fastest mode of"), "\(early.err)")
    }

    @Test("--trust is compared with the error of the run, of verify's scenario too")
    func option() throws {
        let lines = "system: duffing\nsolver: rk4:1/60s"
        #expect(try run(["run", "--trust", "1e-6", "a.yaml"], lines).code == 0)
        let past = try run(["run", "--trust", "1e-12", "--json", "a.yaml"], lines)
        #expect(past.code == 1 && past.err.hasPrefix("a.yaml: trust: error "), "\(past.err)")
        #expect(past.out.contains("\"atMost\":1e-12"), "\(past.out)")
        let folder = try Folder()
        try folder.put(text(lines).utf8, in: "a.yaml")
        #expect(try Command.run(["record", "a.yaml"], in: folder.path).code == 0)
        try folder.put(text(lines + "\ntrust: { atMost: 1e-12 }").utf8, in: "a.yaml")
        let verified = try Command.run(["verify", "a.yaml"], in: folder.path)
        #expect(verified.code == 1 && verified.err.contains("at most 1e-12 is accepted"), "\(verified.err)")
    }

    @Test("compare makes its comparison, names the run that cannot be trusted, and exits with 1")
    func compare() throws {
        let stiff = "system: linear\nwith: { stiffness: 40000, damping: 0 }"
        let arguments = ["compare", "a.yaml", "--solver", "propagator", "--solver", "rk4:1/60s"]
        let outcome = try run(arguments, stiff)
        #expect(outcome.code == 1 && outcome.out.contains("B  a.yaml (rk4:1/60s)"), "\(outcome.out)")
        #expect(outcome.complaints.count == 2, "\(outcome.err)")
        #expect(
            outcome.complaints.last?.contains("a.yaml (rk4:1/60s): alarm: the fastest mode") == true,
            "\(outcome.err)")
        #expect(try run(arguments, stiff + "\ntrust: { alarms: false }").code == 0)
    }

    /// Over 2 s in debug: each row is a process with a second pass.
    @Test("check reports its schedules, and exits with 1 for a scenario that cannot be trusted")
    func check() throws {
        let network = """
            scene: network
            with: { shape: chain, points: 3, step: [20 pt, 0 pt], origin: [20 pt, 20 pt], mass: 1, held: ["0"], \
            link: { stiffness: 20000, damping: 0.1 }, gravity: 100 }
            """
        let wrong = try run(["check", "a.yaml", "--drops", "1"], "\(network)\nsolver: rk4:1/60s")
        #expect(wrong.code == 1 && wrong.out.contains("judder"), "\(wrong.out)")
        #expect(wrong.err.contains("a.yaml: alarm: the fastest mode"), "\(wrong.err)")
        let right = try run(["check", "a.yaml", "--drops", "1"], "\(network)\nsolver: rk8pd:1/960s")
        #expect(right.code == 0 && right.err.isEmpty, "\(right.err)")
    }

    @Test("Errors of the option exit with 64", arguments: ["0", "-1e-6", "nan", "inf", "x"])
    func badOption(value: String) throws {
        let outcome = try run(["run", "--trust=\(value)", "a.yaml"], "system: linear")
        #expect(outcome.code == 64 && outcome.err.contains("--trust"), "\(outcome.err)")
    }

    @Test(
        "Errors of the key have positions",
        arguments: [
            ("trust: { atMost: 0 }", "4:18"), ("trust: { atMost: -1 }", "4:18"), ("trust: { atMost: 1 s }", "4:18"),
            ("trust: { atmost: 1e-6 }", "4:10"), ("trust: { alarms: maybe }", "4:18"), ("trust: 1e-6", "4:8"),
            ("trust: { atMost: .inf }", "4:18"),
        ])
    func badKey(lines: String, position: String) throws {
        let outcome = try run(["validate", "a.yaml"], "\(lines)\nsystem: linear")
        #expect(outcome.code == 65 && outcome.err.hasPrefix("a.yaml:\(position): "), "\(outcome.err)")
    }
}
