import HookeDynamics
import Testing

@testable import HookeRecordings

@Suite struct RoundingGridTests {
    private let motion = springMotion(Spring(response: 0.5, dampingRatio: 0.5))

    @Test(arguments: RoundingGrid.Step.all)
    func ofARoundedSpring(_ step: RoundingGrid.Step) {
        #expect(RoundingGrid(recorded([motion], grid: step.size).tracks[0].values) == .step(step))
    }

    @Test(
        "The grid stays the same when values are printed with these decimals",
        arguments: [("1/3", 1.0), ("1/3", 2), ("1/3", 3), ("1/255", 3), ("1/255", 4), ("1/1024", 4), ("1/1024", 5)])
    func ofPrintedDecimals(_ name: String, _ places: Double) throws {
        let step = try #require(RoundingGrid.Step.all.first { $0.name == name })
        let scale = [10, 100, 1000, 1e4, 1e5][Int(places) - 1]
        let values = recorded([motion], grid: step.size).tracks[0].values.map { ($0 * scale).rounded() / scale }
        #expect(RoundingGrid(values) == .step(step))
    }

    @Test(
        arguments: [
            ([0, 1, 2, 5, 7], "1"), ([0, 0.5, 2, 3.5, 4], "1/2"), ([0, 0.33, 0.67, 1.33, 2], "1/3"),
            ([0, 1.0 / 255, 0.5019607843, 0.2, 1], "1/255"), ([0, 1.0 / 1024, 0.25, 3.0 / 1024, 7], "1/1024"),
            ([0, 0.123456789012, 0.2346, 0.31234, 0.9], "none"), ([0, 0.12, 0.24, 0.31, 0.9], "0.01"),
            ([0, 0.3, 0.7, 1.3, 2], "too few digits to tell"), ([0, 1, 1, 0], "too few digits to tell"),
            ([], "too few digits to tell"),
        ] as [([Double], String)])
    func ofAFewValues(_ values: [Double], _ name: String) {
        #expect(RoundingGrid(values).description == name)
    }
}
