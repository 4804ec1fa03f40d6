import SeedScenarios
import Testing

/// Scenarios drawn from seeds have every property of the whole simulator. `hooke-seeds` checks more of them.
struct SeedsTests {
    /// In blocks, so that they run side by side.
    private static let blocks: [ClosedRange<UInt64>] = (0..<12).map { $0 * 6...$0 * 6 + 5 }

    @Test("Every seed's scenario has every property that applies to it", arguments: blocks)
    func properties(seeds: ClosedRange<UInt64>) {
        for seed in seeds {
            for failure in SeedCheck.check(seed: seed).failures {
                Issue.record(
                    "seed \(seed), \(failure.property): \(failure.message)\n\(failure.document.yaml)\nhooke-seeds --from \(seed) --count 1"
                )
            }
        }
    }

    @Test("Every kind of step is drawn")
    func census() {
        var census = StepCensus()
        for seed in 0..<2000 as Range<UInt64> {
            census.take(ScenarioFamily.document(ofSeed: seed), of: ScenarioFamily(ofSeed: seed))
        }
        let missing = StepCensus.expectedKinds.filter { census.counts[$0] == nil }
        #expect(missing.isEmpty, "none of 2000 seeds has \(missing.joined(separator: ", "))")
    }
}
