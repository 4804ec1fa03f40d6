import HookeDynamics
import Testing

@testable import HookeAnimation

/// Modelled costs and seeded faults of frames.
@Suite struct FrameModelTests {
    @Test("SplitMix64 gives the published numbers of its seed")
    func generator() {
        let numbers = SplitMix64(seed: 1_234_567)
        let published: [UInt64] = [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
        ]
        #expect((0..<5).map { numbers[$0] } == published)
    }

    @Test("Work is the sum of costs times counts, rounded once to flicks")
    func sums() {
        var costs = FrameCosts()
        costs.commit[.frame] = 1_000_000_000
        costs.commit[.layouts] = 40_000_000
        costs.render[.animationsSampled] = 1
        var counts = FrameCounts()
        counts.layouts = 3
        // 1 ms + 3 * 40 us = 1.12 ms: 790 272 flicks. 1 ps a render: 708 of them are below half a flick (708.6 ps), 709 above.
        counts.animationsSampled = 708
        #expect(costs.work(of: counts) == FrameWork(commit: Flicks(790_272), render: .zero))
        counts.animationsSampled = 709
        #expect(costs.work(of: counts)?.render == Flicks(1))
        // Halves to even: 312 500 ps are 220.5 flicks, 937 500 ps are 661.5.
        costs.render[.animationsSampled] = 312_500
        counts.animationsSampled = 1
        #expect(costs.work(of: counts)?.render == Flicks(220))
        counts.animationsSampled = 3
        #expect(costs.work(of: counts)?.render == Flicks(662))
    }

    @Test("Every counted operation has a cost")
    func operations() {
        for operation in FrameCosts.Operation.allCases {
            var costs = FrameCosts()
            costs.render[operation] = 625_000_000
            var counts = FrameCounts()
            counts.inputs = 1
            counts.links = 1
            counts.layouts = 1
            counts.displays = 1
            counts.commits = 1
            counts.animationsSampled = 1
            counts.layersVisited = 1
            counts.pathElements = 1
            counts.glyphs = 1
            counts.solverSteps = 1
            counts.evaluations = 1
            #expect(costs.work(of: counts)?.render == Flicks(441_000), "\(operation)")
            #expect(costs.countsSolvers == (operation == .solverSteps || operation == .evaluations))
        }
    }

    @Test("A frame over an hour is an error of the step, with the frame")
    func endless() throws {
        let stage = Stage.small()
        var costs = FrameCosts()
        costs.commit[.frame] = FrameCosts.mostCost
        costs.commit[.inputs] = FrameCosts.mostCost
        stage.frameCosts = costs
        for _ in 0..<60 { stage.schedule(at: 0.01) { _ in } }
        try stage.step()
        #expect(throws: SolverError.self) { try stage.step() }
        #expect(stage.endlessFrame == stage.frame)
    }

    @Test("A frame's cost makes it late like other work, and costs nothing where nothing happens")
    func late() throws {
        let stage = Stage.small()
        var costs = FrameCosts()
        costs.commit[.inputs] = 20_000_000_000
        stage.frameCosts = costs
        stage.schedule(at: 0.05) { _ in }
        stage.scheduleDisplayChange(at: 0.1) { _ in }
        var frames: [Int] = []
        for _ in 0..<8 {
            try stage.step()
            frames.append(stage.frame)
        }
        #expect(frames == [0, 1, 2, 3, 5, 6, 7, 8])
    }

    private static func all(seed: UInt64) -> FrameFaults {
        var faults = FrameFaults(seed: seed)
        faults.jitter = FrameWork(commit: 0.002, render: 0.004)
        faults.bursts = FrameFaults.Bursts(
            chance: FrameFaults.Chance(0.02), length: 4, work: FrameWork(commit: 0.02))
        faults.drops = FrameFaults.Drops(chance: FrameFaults.Chance(0.1), most: 3)
        faults.rates = FrameFaults.Rates(chance: FrameFaults.Chance(0.01), rates: [Rate(60), Rate(120)])
        return faults
    }

    @Test("A frame's fault of one kind does not depend on the other kinds", arguments: [0, 7, .max] as [UInt64])
    func independent(seed: UInt64) {
        let all = Self.all(seed: seed)
        var (jitter, drops, rates) = (FrameFaults(seed: seed), FrameFaults(seed: seed), FrameFaults(seed: seed))
        jitter.jitter = all.jitter
        jitter.bursts = all.bursts
        drops.drops = all.drops
        rates.rates = all.rates
        for frame in 0..<2000 {
            let fault = all.fault(ofFrame: frame)
            #expect(fault.work == jitter.fault(ofFrame: frame).work)
            #expect(fault.drops == drops.fault(ofFrame: frame).drops)
            #expect(fault.rate == rates.fault(ofFrame: frame).rate)
        }
    }

    @Test("Faults are as frequent as their probabilities, and within their bounds")
    func frequencies() {
        let faults = Self.all(seed: 42)
        let all = (0..<20_000).map { faults.fault(ofFrame: $0) }
        // Five standard deviations of a binomial: 5 * sqrt(20000 * 0.1 * 0.9) = 212, and for the choice among three 5 * sqrt(2000 * 2 / 9) = 105.
        let drops = all.filter { $0.drops > 0 }
        #expect(abs(drops.count - 2000) <= 212)
        for count in 1...3 { #expect(abs(drops.count { $0.drops == count } - drops.count / 3) <= 105) }
        // 5 * sqrt(20000 * 0.01 * 0.99) = 70.
        #expect(abs(all.count { $0.rate != nil } - 200) <= 70)
        // A refresh is outside a burst if none of four begins one: 1 - 0.98^4 = 7.76 %; neighbours are alike, so four times the variance.
        let inBurst = all.count { $0.work.commit >= 0.02 }
        #expect(abs(inBurst - 1552) <= 380)
        #expect(all.allSatisfy { $0.work.render <= 0.004 && $0.work.commit <= 0.022 })
        #expect(Set(all.map { $0.work.render }).count > 19_900)
    }

    @Test("A burst lasts its length from where it begins")
    func bursts() {
        var faults = FrameFaults(seed: 5)
        faults.bursts = FrameFaults.Bursts(chance: FrameFaults.Chance(0.004), length: 3, work: FrameWork(render: 0.03))
        let late = (0..<3000).filter { faults.fault(ofFrame: $0).work.render > .zero }
        var runs: [Int] = []
        for frame in late {
            if late.contains(frame - 1) { runs[runs.count - 1] += 1 } else { runs.append(1) }
        }
        #expect(runs.count > 3 && runs.allSatisfy { $0 >= 3 }, "\(runs)")
        #expect(runs.contains(3))
    }

    @Test("Faults happen at their frames, and the same again for the same seed")
    func onStage() throws {
        func presents(_ seed: UInt64) throws -> [FrameTiming] {
            let stage = Stage(size: Size(width: 10, height: 10), rate: Rate(60), pipeline: .twoStage)
            stage.frameFaults = Self.all(seed: seed)
            var shown: [FrameTiming] = []
            for _ in 0..<300 {
                try stage.step()
                if let frame = stage.presentedFrame { shown.append(frame) }
            }
            let faults = Self.all(seed: seed)
            for frame in shown { #expect(frame.work == faults.fault(ofFrame: frame.frame).work) }
            return shown
        }
        #expect(try presents(1) == presents(1))
        #expect(try presents(1) != presents(2))
    }
}
