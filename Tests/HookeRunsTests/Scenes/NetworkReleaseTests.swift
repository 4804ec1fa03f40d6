import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeRuns
@testable import HookeScenario

/// The release of a header by a network: its error against the exact solution, and its energy.
struct NetworkReleaseTests {
    private func coupled(solver: String, hardening: Double = 0, lines: String = "") throws -> Scenario {
        let text = """
            hooke: 1
            name: a
            scene: elastic-header
            script: [{ at: 0.1 s, pan: { from: [160 pt, 60 pt], to: [220 pt, 260 pt], for: 0.2 s } }]
            release:
              network:
                anchor: { stiffness: 160, damping: 12, hardening: \(hardening) }
                neighbour: { stiffness: 240, damping: 1 }
              duration: 0.5 s
            solver: \(solver)
            until: { settled: true, atMost: 3 s }
            \(lines)
            """
        return try Scenario(ScenarioText(text))
    }

    private func run(_ scenario: Scenario) throws -> (result: RunResult, solver: TextTable?) {
        let scratch = try RunScratch()
        let result = try scenario.run(into: "\(scratch.path)/run", digest: "")
        let hasTable = try scratch.names(in: "run").contains("solver.csv")
        return (result, hasTable ? try TextTable(reading: "\(scratch.path)/run/solver.csv") : nil)
    }

    /// The bound is that of the comparison for springs: the error of rk8pd at 1/240 s is at most 1e-12 of the distance.
    /// There is a row for each frame from 0.3 s on.
    @Test("A solver is compared with the propagator in every frame")
    func comparison() throws {
        let (result, solver) = try run(coupled(solver: "\"rk8pd:1/240s\""))
        let table = try #require(solver)
        #expect(table.rows.count == 30)
        let exact = try coupled(solver: "propagator").table("points")
        let (names, places) = (try exact.texts("point_id"), try exact.numbers("presentation_y_pt"))
        let frames = try exact.texts("frame")
        for (row, error) in zip(table.rows, try table.numbers("error")) {
            let index = try #require(names.indices.first { frames[$0] == row[0] && names[$0] == row[2] })
            #expect(abs(error) <= 1e-12, "frame \(row[0]): \(error)")
            // Before the cut-off the column equals the propagator's presentation, up to the rounding of the sum with the rest position.
            let exactly = try #require(Double(row[4]))
            #expect(abs(exactly - places[index]) <= 1e-13 * 200, "frame \(row[0]): \(exactly) and \(places[index])")
        }
        let error = try #require(result.solverError)
        #expect(error > 0 && error <= 1e-12, "\(error)")
    }

    /// A step h of rk4 has an error of about (w h)^5 / 120 of a mode of angular frequency w: 3.5e-6 where only the anchors pull, w^2 = 160,
    /// and 4.5e-4 where neighbours move against each other, w^2 < 160 + 4 * 240. n steps have n times that, of an amplitude that the anchors'
    /// damping of 12 lets fall by exp(-n / 10): at most 3.7 times, so 1.3e-5 to 1.7e-3. The limits are wider by a factor of six and more.
    @Test("The comparison detects the larger error of a fourth-order method")
    func fourthOrder() throws {
        let error = try #require(try run(coupled(solver: "\"rk4:1/60s\"")).result.solverError)
        #expect(error > 1e-6 && error < 1e-2, "\(error)")
    }

    @Test("There is no comparison without an exact solution, or with the propagator")
    func noComparison() throws {
        let (hardening, table) = try run(coupled(solver: "rk8pd", hardening: 0.01))
        #expect(hardening.solverError == nil && table?.rows.isEmpty == true)
        let (exact, none) = try run(coupled(solver: "propagator"))
        #expect(exact.solverError == nil && none == nil)
    }

    @Test("The summary has the release's energy, and its estimated error if requested")
    func summary() throws {
        let scenario = try coupled(
            solver: "\"rk4:1/60s\"",
            lines: "errorEstimate: true\nexpect: [{ metric: error_estimate, between: [0, 10] }]")
        let result = try scenario.trace().result
        let network = try #require(result.networks.first)
        #expect(network.subject == "release 1" && network.begin == 0.3 && result.holdsAll)
        let worstRise = try #require(network.worstRise)
        #expect(!network.energy.isConserved && worstRise <= 1e-9 * network.energy.start)
        let share = try #require(network.dissipatedShare)
        #expect(share > 0.9 && share < 1)
        let error = try #require(network.error)
        #expect(error.time > 0.3 && error.component.hasPrefix("point "))
        // Velocities have the largest error; it is at least the known one of the positions. That is a fraction of the farthest point's distance
        // from its place at the release, from 50 to 276.4 pt.
        let distance = 276.4 - 50
        let known = try #require(result.solverError) * distance
        #expect(error.error >= known, "\(error.error) against \(known)")
    }
}
