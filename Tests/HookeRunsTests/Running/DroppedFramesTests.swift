import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace
import ScenarioSupport
import Testing

/// A card at a constant 100 pt/s, 600 presented frames at 60 Hz and three scripted drops, of one, two and one refreshes.
///
/// By hand, with T = 1/60 s = 11 760 000 flicks:
///
/// One stage. Frame n is due at refresh n + 1. The drop at 2 s delays frame 120 to refresh 122, a hitch of T; the next frame begins there. At
/// 4 s frame 240 is shown at 243 instead of 241, 2 T; at 7 s frame 420 at 422, T. So 600 frames take the refreshes 1 to 604 but 121, 241, 242
/// and 421.
///
/// Two stages. Frame n is due at n + 2. The commit of frame 120 ends at 122, one refresh late, and its render at 123: a hitch of T, of class
/// commit. The others likewise, all one refresh later than in one stage.
///
/// - The hitches sum to 4 T. The animating time is from 0 to the last presentation, at refresh 604 or 605: the ratio is 1000 * 4 / 604 or
///   1000 * 4 / 605 ms/s. The refreshes from the first to the last presentation are 604 in both: 400 / 604 % are dropped.
/// - The animation errors: frame 120 was simulated T after frame 119 and shown 2 T after it, T - 2 T = -T; the next frame, 122, 2 T - T = T. Of
///   the second drop -2 T and 2 T, of the third -T and T; all others 0.
/// - The judders are 100 pt/s times T, 2 T and T: 5/3, 10/3 and 5/3 pt.
/// - Windows of 60 refreshes: 604 - 59 = 545. The worst has the two dropped refreshes at 241 and 242, 2/60 of them; 58 frames. A dropped
///   refresh r is in 60 windows; 1000 * 4 * 60 / (60 * 545) = 4000 / 545 ms/s is the mean of their hitch ratios.
@Suite struct DroppedFramesTests {
    /// A frame interval in flicks and in nanoseconds.
    private static let interval: Int64 = 11_760_000

    private func run(_ pipeline: String, until time: String) throws -> (result: RunResult, table: TextTable) {
        let text = """
            hooke: 1
            name: a
            display: { refresh: 60 Hz, pipeline: \(pipeline) }
            layers: [{ name: card }]
            script:
              - { at: 0 s, add: { to: card, key: drive, basic: { property: position.x, from: 0 pt, to: 2000 pt, duration: 20 s, timing: linear } } }
              - { at: 2 s, drop: 1 }
              - { at: 4 s, drop: 2 }
              - { at: 7 s, drop: 1 }
            probes: [card.position.x]
            until: { time: \(time) }
            """
        let scenario = try Scenario(ScenarioText(text))
        return (try scenario.run().result, try scenario.table("presents"))
    }

    @Test(
        "Three drops in 600 frames give the figures worked out by hand",
        arguments: [("one-stage", "10.0666 s", 604.0), ("two-stage", "10.0833 s", 605)])
    func drops(pipeline: String, end: String, animatingIntervals: Double) throws {
        let (result, table) = try run(pipeline, until: end)
        let series = try #require(result.presents)
        let statistics = FrameStatistics(series)
        let interval = DroppedFramesTests.interval
        #expect(series.frames.count == 600)
        let late = series.frames.filter { $0.isLate == true }
        #expect(late.map(\.frame) == [120, 240, 420])
        #expect(late.map(\.hitch) == [interval, 2 * interval, interval])
        #expect(late.map(\.missed) == [1, 2, 1])
        #expect(late.map(\.hitchClass) == [.commit, .commit, .commit])
        #expect(series.frames.reduce(0) { $0 + ($1.hitch ?? 0) } == 4 * interval)
        let errors = series.frames.filter { $0.animationError != 0 }
            .map { ($0.frame, $0.animationError.map { $0 / interval }) }
        let expected: [(Int, Int64?)] = [
            (0, nil), (120, -1), (122, 1), (240, -2), (243, 2), (420, -1), (422, 1),
        ]
        #expect(errors.elementsEqual(expected, by: ==), "\(errors)")
        #expect(errors.dropFirst().allSatisfy { $0.1 != nil })
        #expect(series.frames[0].animationError == nil)

        #expect(statistics.value(of: .hitch) == 66_666_667)
        #expect(statistics.value(of: .hitchRatio) == 1000 * 4 / animatingIntervals)
        #expect(statistics.value(of: .lateFrames) == 3)
        #expect(statistics.value(of: .missedVsyncs) == 4)
        #expect(statistics.value(of: .droppedPercent) == 100 * 4 / 604.0)
        #expect(statistics.value(of: .overBudgetFrames) == 0)
        #expect(statistics.value(of: .animationError) == -33_333_333)
        // The velocity is that of a linear curve in doubles.
        let judders = late.compactMap { $0.judder?.norm }
        for (found, expected) in zip(judders, [5.0 / 3, 10.0 / 3, 5.0 / 3]) { #expect(abs(found - expected) < 1e-12) }
        #expect(statistics.worstFrame(of: .judder)?.frame == 240)
        #expect(statistics.worstFrame(of: .judder)?.judder?.subject == "card position.x")

        let dropped = try #require(statistics.sliding(.droppedPercent))
        #expect(statistics.hasWholeSeconds == true)
        #expect(dropped.windows == 545)
        #expect(dropped.worst == 100 * 2 / 60.0)
        #expect(statistics.sliding(.lateFrames)?.worst == 1)
        let ratio = try #require(statistics.sliding(.hitchRatio))
        #expect(ratio.worst == 1000 * 2 / 60.0)
        #expect(abs(ratio.average - 4000 / 545.0) < 1e-12)

        #expect(table.rows.count { !$0[11].isEmpty } == 599)
        #expect(table.rows.filter { !$0[10].isEmpty }.map { $0[0] } == ["120", "240", "420"])
        #expect(
            statistics.lines.first
                == "late frames: 3 of 600 (3 commit), 4 missed vsyncs, 0.66 % dropped")
    }

    /// Frame 10 of a two-stage pipeline renders for 1.2 T: shown at 13 for 12. Frame 11 is re-based to 14; the next commit begins at 13.
    @Test("A late render is charged once, and the frames after it are re-based")
    func lateRender() throws {
        let text = """
            hooke: 1
            name: a
            display: { refresh: 60 Hz, pipeline: two-stage }
            layers: [{ name: card }]
            script:
              - { at: 0 s, add: { to: card, key: drive, basic: { property: position.x, from: 0 pt, to: 100 pt, duration: 1 s, timing: linear } } }
              - { at: 10/60 s, addWork: { render: 20 ms } }
            probes: [card.position.x]
            until: { time: 0.5 s }
            """.replacing("10/60 s", with: "0.1666 s")
        let series = try #require(try Scenario(ScenarioText(text)).run().result.presents)
        let interval = DroppedFramesTests.interval
        let around = series.frames[9...12].map { ($0.frame, $0.hitch ?? -1, ($0.animationError ?? .min) / interval) }
        let expected: [(Int, Int64, Int64)] = [(9, 0, 0), (10, interval, -1), (11, 0, 0), (13, 0, 1)]
        #expect(around.elementsEqual(expected, by: ==), "\(around)")
        #expect(series.frames[10].hitchClass == .render)
        #expect(series.frames[10].isOverBudget == true)
        #expect(FrameStatistics(series).hasWholeSeconds == false)
        #expect(FrameStatistics(series).sliding(.lateFrames)?.windows == 1)
    }

    @Test("Idle time is not animating time, and the first frame after it has no animation error")
    func idle() throws {
        let text = """
            hooke: 1
            name: a
            display: { refresh: 60 Hz, pipeline: one-stage }
            layers: [{ name: card }]
            script:
              - { at: 0.5 s, add: { to: card, basic: { property: position.x, from: 0 pt, to: 100 pt, duration: 0.5 s } } }
              - { at: 2 s, add: { to: card, basic: { property: position.x, from: 0 pt, to: 100 pt, duration: 0.5 s } } }
            probes: [card.position.x]
            until: { time: 3 s }
            """
        let series = try #require(try Scenario(ScenarioText(text)).run().result.presents)
        // The first frame shows the layers, the second is the first at rest. Each animation shows from its first frame to the first at rest, 30
        // refreshes later, which is shown a refresh after that.
        let busy = series.frames.filter { !$0.isIdle }.map(\.frame)
        #expect(busy == [0, 1] + Array(30...60) + Array(120...150), "\(busy)")
        #expect(series.totalAnimatingTime == (2 + 2 * 31) * DroppedFramesTests.interval)
        #expect(
            series.frames.filter { $0.animationError != nil }.map(\.frame) == [1] + Array(31...60) + Array(121...150))
    }
}
