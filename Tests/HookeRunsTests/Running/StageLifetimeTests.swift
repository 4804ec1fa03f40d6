import ScenarioSupport
import Testing

import HookeTrace
@testable import HookeAnimation
@testable import HookeRuns
@testable import HookeScenario

/// A run releases its stage when it ends, so that the memory of a million runs is that of one.
struct StageLifetimeTests {
    /// One with each kind of scene, of stream, view and gesture.
    @Test(
        "The stage of a run that stops early, or at its end",
        arguments: [
            "elastic-pull", "text-links", "network-drag", "progress-two-layers", "pager", "header-and-card",
            "streams-zip-combine-latest", "feed-snapping", "pull-to-refresh", "semantics/property-animator",
            "semantics/gestures", "semantics/links",
        ])
    func stage(name: String) throws {
        let scenario = try Scenario.shipped(name)
        let tree = try #require(scenario.tree)
        for frames in [0, 40] {
            weak var stage: Stage?
            do {
                var run = ScenarioRun(scenario, tree, noting: .all)
                stage = run.stage
                try run.toFrame(frames, progress: { _ in }) { $0.removeAllKeepingCapacity() }
            }
            #expect(stage == nil, "the stage of \(name) outlives its run of \(frames) frames")
        }
    }
}
