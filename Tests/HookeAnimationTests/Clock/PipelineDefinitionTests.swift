import HookeAnimation
import HookeDynamics
import Testing

/// The pipeline's rules, each with the refreshes worked out by hand.
@Suite struct PipelineDefinitionTests {
    private static let interval = Flicks(1, per: 60)!

    /// A presented frame in refreshes.
    private struct Row: Equatable, CustomStringConvertible {
        var frame, intended, shown: Int
        var kind: FrameTiming.HitchClass?
        var description: String { "frame \(frame) at \(shown) for \(intended) \(kind?.rawValue ?? "in time")" }
    }

    /// Runs 30 frames, and calls `change` after each.
    private func rows(_ pipeline: DisplayPipeline, _ change: (Stage) -> Void) throws -> [Row] {
        let stage = Stage(size: Size(width: 10, height: 10), rate: Rate(60), pipeline: pipeline)
        var rows: [Row] = []
        for _ in 0..<30 {
            try stage.step()
            if let shown = stage.presentedFrame {
                rows.append(
                    Row(
                        frame: shown.frame, intended: shown.intendedRefresh, shown: shown.presentedRefresh,
                        kind: shown.hitchClass))
                #expect(shown.intendedPresent == Self.interval * Int64(shown.intendedRefresh), "\(rows)")
                #expect(shown.actualPresent == Self.interval * Int64(shown.presentedRefresh), "\(rows)")
            }
            change(stage)
        }
        return rows
    }

    private func work(_ commit: Double, _ render: Double) -> FrameWork {
        FrameWork(
            commit: Flicks(Int64(commit * Double(Self.interval.count))),
            render: Flicks(Int64(render * Double(Self.interval.count))))
    }

    @Test(
        "Work done exactly at a refresh is in time for it; one flick more is late", arguments: DisplayPipeline.allCases)
    func exact(pipeline: DisplayPipeline) throws {
        for (late, kind) in [(Flicks.zero, FrameTiming.HitchClass?.none), (Flicks(1), .commit)] {
            let rows = try rows(pipeline) {
                guard $0.frame == 10 else { return }
                $0.addWork(FrameWork(commit: Self.interval + late))
            }
            let stages = pipeline == .oneStage ? 1 : 2
            let found = rows.first { $0.frame == 10 }
            #expect(
                found == Row(frame: 10, intended: 10 + stages, shown: 10 + stages + (kind == nil ? 0 : 1), kind: kind))
        }
    }

    @Test(
        "A two-stage render starts at the refresh at which its commit is done, and is in time if it takes one interval")
    func start() throws {
        for (commit, shown) in [(0.5, 12), (1, 12), (1.2, 13), (2, 13)] as [(Double, Int)] {
            let rows = try rows(.twoStage) { if $0.frame == 10 { $0.addWork(work(commit, 1)) } }
            #expect(rows.first { $0.frame == 10 }?.shown == shown, "commit of \(commit) intervals: \(rows)")
        }
    }

    @Test("Two stages, 60 Hz: a render of 1.2 intervals at frame 10 is one hitch, and frames after it are re-based")
    func rebased() throws {
        let rows = try rows(.twoStage) { if $0.frame == 10 { $0.addWork(work(0.5, 1.2)) } }
        // The renderer is behind at refresh 12: the commit after frame 11 begins at 13, once the render has taken over frame 11.
        #expect(
            Array(rows[9...12]) == [
                Row(frame: 9, intended: 11, shown: 11), Row(frame: 10, intended: 12, shown: 13, kind: .render),
                Row(frame: 11, intended: 14, shown: 14), Row(frame: 13, intended: 15, shown: 15),
            ], "\(rows)")
        // Simulated minus displayed step, intervals.
        let errors = (10...12).map { rows[$0].frame - rows[$0 - 1].frame - (rows[$0].shown - rows[$0 - 1].shown) }
        #expect(errors == [-1, 0, 1])
    }

    @Test(
        "A dropped frame is late by as many intervals, of class commit", arguments: DisplayPipeline.allCases, [1, 2, 5])
    func dropped(pipeline: DisplayPipeline, count: Int) throws {
        let stages = pipeline == .oneStage ? 1 : 2
        // With no work, with work in time, and with the last frame's render late, which the drop comes on top of.
        for (before, own) in [(work(0, 0), work(0, 0)), (work(0, 0), work(0.4, 0.5)), (work(0, 1.2), work(0.4, 0.5))] {
            var isDropped = false
            let rows = try rows(pipeline) {
                if $0.frame == 9 { $0.addWork(before) }
                guard $0.frame >= 10, !isDropped else { return }
                isDropped = true
                $0.addWork(own)
                $0.dropRefreshes(count)
            }
            let late = rows.filter { $0.frame >= 10 && $0.shown > $0.intended }
            #expect(late.map { $0.shown - $0.intended } == [count], "\(pipeline) \(before): \(rows)")
            #expect(late.map(\.kind) == [.commit])
            #expect(rows.allSatisfy { $0.shown >= $0.frame + stages })
        }
    }

    @Test(
        "A scheduled change of rate takes effect at its own refresh, though a late frame has it",
        arguments: [false, true])
    func rate(isLate: Bool) throws {
        let stage = Stage(size: Size(width: 10, height: 10), rate: Rate(60))
        stage.scheduleRate(Rate(120), at: Self.interval * 5)
        var stamps: [Flicks] = []
        let link = stage.addDisplayLink { stamps.append($0.timestamp) }
        for _ in 0..<8 {
            try stage.step()
            // Frame 3 is done 4.2 intervals after its start, at 7.2: refreshes 4 to 9 have none, of which 6 and on are half as far apart.
            if isLate, stage.frame == 3 { stage.addWork(work(4.2, 0)) }
        }
        let half = Self.interval.count / 2
        let times = isLate ? [0, 2, 4, 6, 15, 16, 17, 18] : [0, 2, 4, 6, 8, 10, 11, 12]
        #expect(stamps.map { $0.count / half } == times.map { Int64($0) })
        #expect(stage.frame == (isLate ? 13 : 7))
        #expect(link.targetTimestamp - link.timestamp == Flicks(half))
    }

    @Test("The class is commit when the commit is past its deadline, else render when the work is, in both pipelines")
    func classes() throws {
        for (pipeline, commit, render, kind) in [
            (.oneStage, 0.6, 0.6, .render), (.oneStage, 1.2, 0, .commit), (.oneStage, 1, 0.1, .render),
            (.twoStage, 1, 1.2, .render), (.twoStage, 1.2, 0.5, .commit), (.twoStage, 0.5, 2.5, .render),
        ] as [(DisplayPipeline, Double, Double, FrameTiming.HitchClass)] {
            let rows = try rows(pipeline) { if $0.frame == 10 { $0.addWork(work(commit, render)) } }
            #expect(rows.filter { $0.shown > $0.intended }.map(\.kind) == [kind], "\(pipeline) \(commit) \(render)")
        }
    }
}
