import HookeAnimation
import HookeDynamics
import Testing

/// A display after a change of rate, with late frames and active touches, is restored from a snapshot.
@Suite struct ClockArchiveTests {
    /// A stage on which much goes wrong, and what its code was told.
    private final class Busy {
        let stage = Stage(
            size: Size(width: 320, height: 568), rate: Rate(60), maximumRate: Rate(120), pipeline: .twoStage)
        let links: [DisplayLink]
        var log: [String] = []
        let pans: [PanRecognizer]

        init() {
            var tell: (String) -> Void = { _ in }
            let told: (String) -> Void = { tell($0) }
            let stage = stage
            let outer = stage.addView("outer", frame: Rect(x: 0, y: 0, width: 300, height: 300))
            let inner = stage.addView("inner", frame: Rect(x: 0, y: 0, width: 200, height: 200))
            outer.layer.addSublayer(inner.layer)
            links = [
                FrameRateRange.default, FrameRateRange(minimum: 20, maximum: 30), FrameRateRange(preferred: Rate(24)),
            ]
            .enumerated().map { index, range in
                stage.addDisplayLink(preferredFrameRateRange: range) { told("link \(index) \($0.targetTimestamp)") }
            }
            pans = [outer, inner].map { view in
                stage.addPanRecognizer(to: view) {
                    told("\($0.state) \($0.timestamp) \($0.translation) \($0.velocity)")
                }
            }
            pans[0].velocityEstimator = .lastDelta
            pans[1].velocityEstimator = .quietAfterLift
            tell = { [unowned self] in log.append($0) }
            for start in [0.1, 0.35] as [Flicks] {
                stage.play(
                    TouchPath(from: Point(x: 50, y: 50), to: Point(x: 90, y: 150), duration: 0.2), at: start)
            }
        }

        /// What a script does after a number of steps.
        func act(_ step: Int) {
            switch step {
            case 2: stage.frameWork = FrameWork(commit: 0.01, render: 0.02)
            case 5: stage.setRate(Rate(48))
            case 7:
                stage.dropRefreshes(2)
                links[2].preferredFrameRateRange = FrameRateRange(preferred: Rate(12))
            case 9: pans[1].recognizesSimultaneously = true
            case 12: stage.addWork(FrameWork(commit: 0.05))
            case 13: pans[1].isEnabled = false
            case 14: stage.setRate(Rate(120))
            case 16: pans[1].isEnabled = true
            default: break
            }
        }
    }

    @Test("From any step on, the restored stage behaves like the original", arguments: 0..<20)
    func resumed(steps: Int) throws {
        let original = Busy()
        for step in 0..<steps {
            try original.stage.step()
            original.act(step)
        }
        original.log = []
        let restored = Busy()
        try original.stage.copyState(to: restored.stage)
        #expect(restored.stage.display == original.stage.display)
        for step in steps..<40 {
            for one in [original, restored] {
                try one.stage.step()
                one.act(step)
            }
            #expect(restored.stage.display == original.stage.display, "at step \(step)")
            #expect(restored.stage.takeEvents() == original.stage.takeEvents(), "at step \(step)")
            #expect(restored.stage.counts == original.stage.counts, "at step \(step)")
            #expect(restored.log == original.log, "at step \(step)")
        }
        #expect(restored.log.contains { $0.hasPrefix("link 2") })
    }

    @Test("Another pipeline or estimator is an error: another scene")
    func refused() throws {
        var written = SnapshotCoder()
        try Stage.small().archive(in: &written)
        let two = Stage(size: Size(width: 320, height: 568), rate: Rate(60), pipeline: .twoStage)
        var read = SnapshotCoder(reading: written.bytes)
        #expect(throws: SnapshotError.otherScene("the display's pipeline")) { try two.archive(in: &read) }

        written = SnapshotCoder()
        try Panned().stage.archive(in: &written)
        let other = Panned()
        other.pan.velocityEstimator = .lastDelta
        read = SnapshotCoder(reading: written.bytes)
        #expect(throws: SnapshotError.otherScene("how a recogniser estimates velocities")) {
            try other.stage.archive(in: &read)
        }
    }

    @Test("Changed bytes are errors or read as another state; they never trap", arguments: 0..<4)
    func damaged(part: Int) throws {
        let busy = Busy()
        for step in 0..<15 {
            try busy.stage.step()
            busy.act(step)
        }
        var written = SnapshotCoder()
        try busy.stage.archive(in: &written)
        var refusals = 0
        for place in stride(from: part, to: written.bytes.count, by: 4) {
            var bytes = written.bytes
            bytes[place] ^= 0xff
            var read = SnapshotCoder(reading: bytes)
            do { try Busy().stage.archive(in: &read) } catch { refusals += 1 }
        }
        #expect(refusals > 0)
    }
}
