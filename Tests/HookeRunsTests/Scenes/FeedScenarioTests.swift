import HookeForms
import HookeRuns
import HookeScenario
import ScenarioSupport
import SeedScenarios
import Testing

/// Runs of the scene feed.
struct FeedScenarioTests {
    private func text(_ with: String, hertz: Int = 60, until: String = "1.5 s") -> String {
        """
        hooke: 1
        name: a
        display: { refresh: \(hertz) Hz, pipeline: one-stage }
        scene: feed
        with: \(with)
        script: [{ at: 0.1 s, pan: { view: feed, from: [160 pt, 550 pt], to: [160 pt, 50 pt], for: 0.1 s } }]
        until: { time: \(until) }
        """
    }

    /// Over 2 s in debug: a run of many cells resumes at several frames.
    @Test(
        "A run of a feed resumes at frames before, in and after a request of a page",
        arguments: ["frame-models", "at-reuse"])
    func resumes(layout: String) throws {
        let with = "{ posts: 40, pageSize: 6, loadingTime: 0.2 s, layout: \(layout), layoutCost: 3 ms }"
        #expect(
            try ResumedRun.difference(
                of: Scenario(ScenarioText(text(with))), at: [-1, 1, 12, 50, 55, 60, 80]) == nil)
    }

    @Test("A feed that has grown, and has made cells meanwhile, resumes")
    func grown() throws {
        let text = """
            hooke: 1
            name: a
            scene: feed
            script: [{ at: 0.1 s, set: { feed.bounds: [0, 0, 320 pt, 3000 pt] } }]
            until: { time: 0.3 s }
            """
        #expect(try ResumedRun.difference(of: Scenario(ScenarioText(text)), at: [-1, 5, 6, 10]) == nil)
    }

    /// Over 2 s in debug: a hundred layouts at reuse.
    @Test("No frame is late with frame models; with layout at reuse as many, however many posts", arguments: [60, 120])
    func late(hertz: Int) throws {
        func result(_ layout: String, _ posts: Int) throws -> ExpectationResult {
            let with = "{ posts: \(posts), pageSize: \(posts), layout: \(layout), layoutCost: 20 ms }"
            let lines = text(with, hertz: hertz, until: "1 s") + "\nexpect: [{ event: hitch, count: 0 }]\n"
            return try #require(try Scenario(ScenarioText(lines)).trace().result.expectations.first)
        }
        #expect(try result("frame-models", 60).isHeld && result("frame-models", 120).isHeld)
        let (few, many) = (try result("at-reuse", 60), try result("at-reuse", 120))
        #expect(!few.isHeld && few.found == many.found)
    }
}
