import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeMeasurement
@testable import HookeScenario

/// Frame costs against a saved table.
struct CostBaselineTests {
    /// The cost of a scenario whose frames all take the same time.
    private func cost(_ nanoseconds: Double, refresh: String = "60 Hz") throws -> FrameCost {
        let scenario = try CompositionText(refresh: refresh).scenario()
        let frames = (0..<10).map {
            FrameCost.Frame(
                index: $0, time: Double($0), minimum: nanoseconds, median: nanoseconds, phases: [], counts: nil,
                allocations: nil)
        }
        return FrameCost(scenario, points: 7, repeats: 5, phases: [], frames)
    }

    private func baseline(_ costs: [FrameCost]) throws -> CostBaseline {
        try CostBaseline(Array(FrameCostTable.table(of: costs).csv.utf8), name: "base.csv")
    }

    @Test(
        "The median frame is compared, and fails over the limit only",
        arguments: [(100.0, 1.0, false), (125, 1.25, false), (126, 1.26, true), (50, 0.5, false)])
    func ratios(now: Double, ratio: Double, fails: Bool) throws {
        let finding = try #require(try baseline([cost(100)]).findings(for: [cost(now)], atMost: 1.25).first)
        #expect(finding.ratio == ratio && finding.fails == fails, "\(finding.words)")
    }

    @Test("Another rate, or a scenario that is missing, cannot be compared and fails")
    func incomparable() throws {
        let other = try #require(
            try baseline([cost(100)]).findings(for: [cost(100, refresh: "120 Hz")], atMost: 2).first)
        #expect(other.fails && other.words == "a: another refresh rate than in base.csv: 60.0, now 120.0")
        let missing = try #require(try baseline([]).findings(for: [cost(100)], atMost: 2).first)
        #expect(missing.fails && missing.words == "a: not in base.csv")
    }

    @Test(
        "Other files are errors with the column or the line",
        arguments: [
            ("", "the file is empty; a header row was expected"), ("a,b\n1,2\n", "no column 'scenario'"),
            (
                "scenario,points,solver,refresh_hz,phase,median_ns\na,7,x,60,frame,soon\n",
                "base.csv:2: median_ns 'soon'"
            ),
            ("scenario,points,solver,refresh_hz,phase,median_ns\na,7,x,60,frame,-1\n", "base.csv:2: median_ns '-1'"),
        ])
    func damaged(text: String, words: String) {
        let error = #expect(throws: CostBaseline.Failure.self) { try CostBaseline(Array(text.utf8), name: "base.csv") }
        #expect("\(error.map { "\($0)" } ?? "")".contains(words), "\(error.map { "\($0)" } ?? "")")
    }
}
