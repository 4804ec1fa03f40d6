import ScenarioSupport
import Testing

@testable import HookeScenario

/// Values at requested times, compared with those of frames.
struct ScrubTests {
    /// A spring, an interrupted implicit animation, a reversed view and a slower clock.
    private static func busy(_ probes: String, solver: String = "propagator") throws -> Scenario {
        try CompositionText(
            """
            solver: \(solver)
            script:
            - { at: 0.1 s, set: { card.position: [200 pt, 50 pt] } }
            - { at: 0.15 s, set: { card.position: [0 pt, 0 pt] } }
            - { at: 0.2 s, animate: { spring: { duration: 0.4 s, bounce: 0.4 }, do: [{ set: { box.position.x: 80 pt } }] } }
            - { at: 0.3 s, animate: { duration: 0.3 s, do: [{ set: { box.position.x: 0 } }] } }
            - { at: 0.31 s, add: { to: inner, spring: { property: opacity, from: 0, spring: { mass: 1, stiffness: 90, damping: 3 } } } }
            - { at: 0.5 s, removeLayer: inner }
            probes: \(probes)
            """,
            layers: "[{ name: card, sublayers: [{ name: inner, timing: { speed: 0.7 } }] }, { name: box, kind: view }]"
        ).scenario()
    }

    @Test(
        "Values at the times of frames equal those of the frames bit for bit", arguments: ["propagator", "rk8pd:1/60s"])
    func stepped(solver: String) throws {
        let names = ["card.position", "box.position", "inner.opacity"]
        let times = (0...60).map { "\($0)/60 s" }.joined(separator: ", ")
        let scrubs = names.map { "{ of: \($0), at: [\(times)] }" }
        let scenario = try ScrubTests.busy("[\((names + scrubs).joined(separator: ", "))]", solver: "\"\(solver)\"")
        let frames = try scenario.table("layers").rows.map { [$0[1], "\($0[2]).\($0[3])"] + $0[4...] }
        let scrubbed = try scenario.table("probes").rows
        #expect(frames.count == 61 * 5)
        #expect(scrubbed.count == frames.count)
        // The index of the component follows from its name, and layers.csv has none.
        for (one, other) in zip(frames, scrubbed.map { Array($0.dropLast()) }) {
            #expect(one == other, "stepped \(one), scrubbed \(other)")
        }
    }

    @Test("Reading values between frames changes no frame, event or count")
    func undisturbed() throws {
        let quiet = try ScrubTests.busy("[card.position, box.position, inner.opacity]")
        let times = (0..<200).map { "\($0)/203 s" }.joined(separator: ", ")
        let asked = try ScrubTests.busy(
            "[card.position, box.position, inner.opacity, { of: box.position, at: [\(times)] }]")
        for table in ["layers", "events"] {
            #expect(try quiet.table(table).rows == asked.table(table).rows, "\(table)")
        }
    }

    @Test(
        "Values at a common time of two refresh rates are equal",
        arguments: ["120 Hz", "240 Hz"])
    func refreshRates(rate: String) throws {
        func text(_ refresh: String) -> CompositionText {
            CompositionText(
                """
                script: [{ at: 0.1 s, set: { card.position.x: 200 pt } }, { at: 0.2 s, set: { card.position.x: 0 } }]
                probes: [{ of: card.position.x, at: [0.12 s, 0.211 s, 0.3 s, 0.44 s] }]
                """, refresh: refresh)
        }
        #expect(try text("60 Hz").scenario().table("probes").rows == text(rate).scenario().table("probes").rows)
    }

    @Test("A probe of a part has its name; a layer that is not added yet has only model values")
    func names() throws {
        let scenario = try CompositionText(
            """
            script: [{ at: 0.5 s, addLayer: { to: root, layer: { name: late, bounds: [0, 0, 3 pt, 4 pt] } } }]
            probes: [{ of: late.bounds.size, at: [0.1 s, 0.6 s] }, { of: late.opacity, at: [0.6 s] }]
            """
        ).scenario()
        #expect(
            try scenario.table("probes").rows == [
                ["0.1", "late.bounds.size", "width", "3.0", "", "", "pt", "0"],
                ["0.1", "late.bounds.size", "height", "4.0", "", "", "pt", "1"],
                ["0.6", "late.bounds.size", "width", "3.0", "3.0", "0.0", "pt", "0"],
                ["0.6", "late.bounds.size", "height", "4.0", "4.0", "0.0", "pt", "1"],
                ["0.6", "late.opacity", "", "1.0", "1.0", "0.0", "", "0"],
            ])
    }

    @Test("A time in dropped refreshes is read from the frame before them", arguments: [0, 10])
    func dropped(count: Int) throws {
        let drop = count > 0 ? "{ at: 0.1 s, drop: \(count) }, " : ""
        let scenario = try CompositionText(
            """
            script: [\(drop){ at: 0.2 s, transaction: { disableActions: true, do: [{ set: { card.position.x: 50 pt } }] } }]
            probes: [{ of: card.position.x, at: [0.15 s, 0.19 s, 0.5 s] }]
            """
        ).scenario()
        let rows = try scenario.table("probes").rows
        #expect(rows.map { $0[3...4].map(Double.init) } == [[100, 100], [100, 100], [50, 50]])
    }
}
