import ScenarioSupport
import Testing

@testable import HookeScenario

/// Values at requested times. `ScrubProperty` compares them with those of frames.
struct ScrubTests {
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
