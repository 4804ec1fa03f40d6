import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeRuns

/// The settling time, energy and error of networks in the results of runs.
struct NetworkSummaryTests {
    private static let flick = "[{ at: 0.1 s, flick: { point: \"1\", velocity: [0, 200] } }]"
    private static let anchor = ", anchor: { stiffness: 60, damping: 6 }"

    private func settling(at refresh: Int) throws -> RunResult {
        try NetworkText(
            more: Self.anchor, script: Self.flick, solver: "\"rk8pd:1/120s\"",
            until: "{ settled: true, atMost: 20 s }",
            lines:
                "display: { refresh: \(refresh) Hz }\nexpect: [{ event: settled, after: 2 s, before: 3 s, count: 1 }]"
        ).result()
    }

    @Test("The settling time of a damped network does not depend on the refresh rate", arguments: [50])
    func settles(refresh: Int) throws {
        let result = try settling(at: refresh)
        #expect(result.isReached && result.holdsAll)
        let (settled, other) = (try #require(result.settled), try #require(try settling(at: 24).settled))
        // The tolerance is one flick (1.4e-9 s), because the bisections start at different times.
        #expect(abs(settled - other) <= 3e-9, "settled at \(settled) s, at 24 Hz at \(other) s")
        #expect(result.frames == Int((settled * Double(refresh)).rounded(.up)) + 1)
    }

    @Test("An undamped network never settles; a network at rest settles at once")
    func extremes() throws {
        let ringing = try NetworkText(
            link: "{ stiffness: 100 }", more: ", held: [\"0\"]", script: Self.flick,
            until: "{ settled: true, atMost: 3 s }"
        ).result()
        #expect(!ringing.isReached && ringing.settled == nil)
        let still = try NetworkText(until: "{ settled: true, atMost: 3 s }").result()
        #expect(still.settled == 0 && still.frames == 1)
        let untouched = try NetworkText(
            script: "[{ at: 0.5 s, set: { mass: 2 } }]", until: "{ settled: true, atMost: 3 s }"
        ).result()
        #expect(untouched.settled == 0.5, "nothing settles while something is to come")
    }

    /// The flick adds m v^2 / 2 = 2e4. With w dt < 0.1 the relative error of a step of rk8pd at 1/240 s is below 0.1^9.
    @Test("Without dampers the energy is that of the flick")
    func conserved() throws {
        let result = try NetworkText(
            link: "{ stiffness: 100 }", script: Self.flick, solver: "\"rk8pd:1/240s\"",
            lines: "expect: [{ metric: energy_drift, between: [0, 2e-6] }]"
        ).result()
        let network = try #require(result.networks.first)
        #expect(network.subject == "network" && network.energy.isConserved && result.holdsAll)
        #expect(network.energy.start == 0 && abs(network.energy.end - 2e4) <= 2e-6, "\(network.energy)")
        let (dissipated, rise) = (try #require(network.dissipated), try #require(network.worstRise))
        #expect(abs(dissipated) <= 2e-6 && rise <= 2e-6, "\(network)")
        #expect(network.error == nil)
    }

    @Test("Dampers dissipate all energy, and it never rises")
    func dissipated() throws {
        let network = try #require(
            try NetworkText(
                more: Self.anchor, script: Self.flick, solver: "\"rk8pd:1/240s\"", until: "{ time: 4 s }"
            ).result().networks.first)
        #expect(!network.energy.isConserved)
        let (dissipated, rise) = (try #require(network.dissipated), try #require(network.worstRise))
        #expect(abs(dissipated + network.energy.end - 2e4) <= 1e-9 && rise <= 1e-9, "\(network)")
        let share = try #require(network.dissipatedShare)
        #expect(share > 0.999999 && share <= 1, "\(share)")
        let hanging = try NetworkText(more: ", held: [\"0\"], gravity: 100").result()
        #expect(hanging.networks.first?.dissipatedShare == nil, "heights count from anywhere")
    }

    @Test("A requested error estimate is in the summary with the component's name")
    func estimate() throws {
        let result = try NetworkText(
            script: Self.flick, solver: "\"rk4:1/60s\"",
            lines: "errorEstimate: true\nexpect: [{ metric: error_estimate, between: [1e-6, 1] }]"
        ).result()
        #expect(result.holdsAll, "\(result.verdict)")
        let error = try #require(result.networks.first?.error)
        #expect(error.component.contains("of point "), "\(error.component)")
        guard case .array(let networks)? = result.json["networks"], let network = networks.first else {
            Issue.record("the summary has no networks: \(result.json)")
            return
        }
        #expect(network["errorEstimate"]?["error"] == .real(error.error))
        #expect(network["energy"]?["conserved"] == false && network["subject"] == "network")
        #expect(result.verdict.contains("estimated error"))
    }

    @Test(
        "Energy and error estimate are errors for a scene without a network",
        arguments: [
            Mistake("expect: [{ metric: energy_drift, between: [0, 1] }]", at: "7:10", "is not available for a scene"),
            Mistake("errorEstimate: true", at: "7:16", "'errorEstimate' needs a release by a network"),
        ])
    func withoutNetwork(mistake: Mistake) {
        let text =
            "hooke: 1\nname: a\nscene: elastic-header\nuntil: { time: 1 s }\n"
            + "release: { spring: { mass: 1, stiffness: 9, damping: 1 } }\n\n\(mistake.text)\n"
        expectOnly(mistake, in: text)
    }

    @Test("A step that cannot be halved is an error if an error estimate is requested")
    func oddStep() {
        let text = NetworkText(
            solver: "{ method: rk4, step: 1/705600000 s }", until: "{ time: 1e-6 s }", lines: "errorEstimate: true"
        ).text
        expectOnly(Mistake(text, at: "4:7", "is not a whole number"), in: text)
    }
}
