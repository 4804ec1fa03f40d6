import HookeRuns
import HookeTrace
import ScenarioSupport
import Testing

/// The end of a run.
struct EndingTests {
    @Test("A run that is not settled by its latest time did not reach its end")
    func notReached() throws {
        let (result, _) = try PullText(until: "{ settled: true, atMost: 1 s }").scenario().trace()
        #expect(!result.isReached)
        #expect(result.settled == nil)
        #expect(result.frames == 61)
        #expect(result.verdict.hasPrefix("pull: not settled by its latest time"))
        #expect(result.json["reached"] == false && result.json["settledTime"] == .null)
    }

    @Test("A run that settles ends in that frame, whatever its latest time", arguments: ["1.4 s", "3 s", "1000 s"])
    func reached(latest: String) throws {
        let (result, _) = try PullText(until: "{ settled: true, atMost: \(latest) }").scenario().trace()
        #expect(result.isReached)
        #expect(result.settled == 1.4)
        #expect(result.frames == 85)
    }

    @Test("A run to a time ends there, settled or not", arguments: [(0.25, 16), (1, 61), (2, 121)])
    func time(seconds: Double, frames: Int) throws {
        let (result, _) = try PullText(until: "{ time: \(seconds) s }").scenario().trace()
        #expect(result.isReached)
        #expect(result.frames == frames)
        #expect((result.settled == nil) == (seconds < 1.4))
    }

    /// The extrema are at 0.8, 1.1 and 1.399 s, and the cut-off is at 1.4 s.
    @Test(
        "The lists of a release end with the run",
        arguments: [(0.7, 0, 0, false), (0.9, 1, 1, false), (1.2, 2, 2, false), (2, 3, 3, true)])
    func lists(seconds: Double, extrema: Int, crossings: Int, isSettled: Bool) throws {
        let (result, _) = try PullText(until: "{ time: \(seconds) s }").scenario().trace()
        let release = try #require(result.releases.first)
        #expect(release.extrema.count == extrema && release.crossings == crossings, "\(release)")
        #expect((release.overshootPercent > 0) == (extrema > 0) && (release.settlingTime != nil) == isSettled)
        #expect(result.verdict.contains("no extrema") == (extrema == 0), "\(result.verdict)")
    }

    @Test("The verdict has the settling time, the overshoot and the hash")
    func verdict() throws {
        let (result, _) = try PullText(solver: "rk8pd:1/60s").scenario().trace()
        let text = result.verdict
        #expect(text.contains("settled at 1.400 s"))
        #expect(text.contains("overshoot 11.31 %, extrema 11.31 % at 0.800 s, -1.28 % at 1.100 s"))
        #expect(text.contains("trace \(result.hash.text), 85 frames"))
        #expect(text.contains("of the distance"))
    }
}
