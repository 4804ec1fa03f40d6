import HookeAnimation
import HookeDynamics
import Testing

@Suite struct DisplayLinkTests {
    @Test("Each refresh calls a link once; its target is the next refresh")
    func eachRefresh() throws {
        let stage = Stage.small()
        var stamps: [(Flicks, Flicks, Flicks)] = []
        _ = stage.addDisplayLink { stamps.append(($0.timestamp, $0.targetTimestamp, $0.duration)) }
        try stage.frames(3)
        let interval = Flicks(1, per: 60)!
        for (index, stamp) in stamps.enumerated() {
            #expect(stamp == (interval * Int64(index), interval * Int64(index + 1), interval))
        }
        #expect(stamps.count == 3)
    }

    @Test(
        "A preferred rate means every k-th refresh, at the rate closest to it",
        arguments: [(60, 60, 1), (60, 30, 2), (120, 60, 2), (120, 48, 3), (120, 40, 3), (60, 90, 1), (60, 7, 9)]
            as [(Int64, Int64, Int)])
    func preferred(display: Int64, link: Int64, every: Int) throws {
        let stage = Stage.small(display)
        var calls: [Int] = []
        let made = stage.addDisplayLink(preferredRate: Rate(link)) { _ in calls.append(stage.frame) }
        try stage.frames(24)
        #expect(calls == Array(stride(from: 0, to: 24, by: every)))
        // `duration` is the panel's interval: not the time between calls.
        #expect(made.duration == Rate(display).time(ofRefresh: 1))
        #expect(made.targetTimestamp - made.timestamp == made.duration * Int64(every))
    }

    @Test("A paused link is not called, and missed calls are not repeated")
    func paused() throws {
        let stage = Stage.small()
        var calls: [Int] = []
        let link = stage.addDisplayLink { _ in calls.append(stage.frame) }
        try stage.frames(2)
        link.isPaused = true
        try stage.frames(5)
        link.isPaused = false
        try stage.frames(2)
        #expect(calls == [0, 1, 7, 8])
    }

    @Test("An invalidated link is not called again and releases its handler")
    func invalidated() throws {
        final class Target {}
        let stage = Stage.small()
        weak var kept: Target?
        var link: DisplayLink?
        do {
            let target = Target()
            kept = target
            link = stage.addDisplayLink { _ in withExtendedLifetime(target) {} }
        }
        #expect(kept != nil)
        link?.invalidate()
        #expect(kept == nil)
        link?.isPaused = false
        try stage.frames(1)
        #expect(stage.counts.links == 0)
    }
}
