import Foundation
import Testing

/// Invalid networks, and networks that the solver cannot integrate.
struct BadNetworkTests {
    private static func text(
        link: String = "{ stiffness: 100 }", more: String = "", script: String = "[]", solver: String = "rk4:1/60s"
    ) -> String {
        """
        hooke: 1
        name: a
        scene: network
        with: { shape: mesh, rows: 2, columns: 2, origin: [0 pt, 0 pt], spacing: 10 pt, link: \(link)\(more) }
        script: \(script)
        solver: \(solver)
        until: { time: 1 s }

        """
    }

    @Test(
        "An invalid network exits with 65, a position and a suggestion",
        arguments: [
            (text(more: ", mass: 0"), "a.yaml:4:113: 0 is out of range (expected a number, over 0)"),
            (text(link: "{ stiffness: -5 }"), "a.yaml:4:100: -5 is out of range (expected a number, at least 0)"),
            (
                text(script: "[{ at: 0 s, set: { between: [r0c0, r0c2], link: { damping: 1 } } }]"),
                "a.yaml:5:44: unknown point 'r0c2' (expected r0c0 to r1c1); did you mean 'r0c0'?"
            ),
            (
                text(script: "[{ at: 0 s, set: { between: [r0c0, r1c1], link: { damping: 1 } } }]"),
                "a.yaml:5:37: nothing joins r0c0 and r1c1; r0c0 is joined to r0c1, r1c0"
            ),
            (
                text(script: "[{ at: 0 s, set: { link: { stiffness: -1 } } }]"),
                "a.yaml:5:47: -1 is out of range (expected a number, at least 0)"
            ),
        ])
    func refused(text: String, complaint: String) throws {
        let folder = try Folder()
        try folder.put(text.utf8, in: "a.yaml")
        let outcome = try Command.run(["run", "a.yaml"], in: folder.path)
        #expect(outcome.code == 65)
        #expect(outcome.complaints == [complaint[...]], "\(outcome.err)")
        #expect(try folder.everything() == ["a.yaml"])
    }

    /// rk4 is stable up to w dt = 2.8; at 1/60 s a stiffness of 1e7 has w dt = 75 and grows by about 1e6 in each step.
    @Test("A network too stiff for the step exits with 70 and a message with point, time and advice")
    func blowsUp() throws {
        let script =
            "[{ at: 0.25 s, set: { link: { stiffness: 1e7 } } }, { at: 0.5 s, flick: { point: r1c0, velocity: [5, 3] } }]"
        let folder = try Folder()
        try folder.put(BadNetworkTests.text(script: script).utf8, in: "a.yaml")
        let outcome = try Command.run(["run", "a.yaml"], in: folder.path)
        #expect(outcome.code == 70)
        let complaint = try #require(outcome.complaints.first.map(String.init))
        let form = /a\.yaml: rk4 left the [xy] of point r\dc\d(?:'s velocity)? not finite at (\d\.\d+) s; (.*)/
        let parts = try #require(try form.wholeMatch(in: complaint), "\(complaint)")
        let time = try #require(Double(parts.1))
        #expect(time > 0.5 && time < 1, "\(time)")
        #expect(parts.2 == "try a smaller step, or rodas5p if the system is stiff")
        #expect(outcome.complaints.count == 1)
        #expect(try folder.everything() == ["a.yaml"])
    }

    @Test("A header's release too stiff for the step exits with 70 and a message with point and time")
    func releaseBlowsUp() throws {
        let folder = try Folder()
        let text = """
            hooke: 1
            name: a
            scene: elastic-header
            script: [{ at: 0 s, pan: { from: [160 pt, 60 pt], to: [220 pt, 260 pt], for: 0.5 s } }]
            release:
              network: { anchor: { stiffness: 1e7 }, neighbour: { stiffness: 240, hardening: 1e9 } }
              duration: 1 s
            solver: rk4:1/60s
            until: { time: 1 s }

            """
        try folder.put(text.utf8, in: "a.yaml")
        let outcome = try Command.run(["run", "a.yaml"], in: folder.path)
        #expect(outcome.code == 70)
        let complaint = try #require(outcome.complaints.first.map(String.init))
        let form = /a\.yaml: rk4 left point [LCR]\d?'s (?:displacement|velocity) not finite at (\d\.\d+) s; .*/
        let parts = try #require(try form.wholeMatch(in: complaint), "\(complaint)")
        let time = try #require(Double(parts.1))
        #expect(time > 0.5 && time < 1, "\(time)")
    }
}
