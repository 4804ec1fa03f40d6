import HookeTesting
import Testing

@Suite struct MotionRecordingTests {
    @Test func framesCountFromTheFirstInNanoseconds() {
        let recording = MotionRecording("x [pt]", "card.opacity")
        recording.append(at: 81_234.5, 1, 0)
        recording.append(at: 81_234.516_666_666_6, [2, 0.5])
        recording.append(at: 81_234.516_666_666_6, [2, 0.5])
        #expect(recording.times == [0, 0.016_666_667])
        #expect(recording.values == [[1, 2], [0, 0.5]])
        #expect(recording.tracks.map(\.name) == ["x", "card.opacity"])
        #expect(recording.tracks.map(\.unit) == ["pt", ""])
        #expect("\(recording)" == "2 frames of x [pt], card.opacity in 0.017 s")
    }

    /// A clock of an app, whose frames a recording samples; sampler and recording belong to the main actor, as views do.
    @MainActor @Test func aClockSamples() {
        @MainActor final class Model {
            var x = 0.0
            var onFrame: ((Double) -> Void)?
            func run() { for frame in 0..<3 { (x, _) = (x + 2, onFrame?(Double(frame) / 60)) } }
        }
        struct Sampler: @MainActor MotionSampler {
            let model: Model
            let names = ["x [pt]"]
            @MainActor func values(at time: Double) -> [Double] { [model.x] }
        }
        let model = Model()
        let recording = MotionRecording(of: Sampler(model: model))
        model.onFrame = { recording.sample(at: $0) }
        model.run()
        #expect(recording.values == [[0, 2, 4]])
        #expect(recording.holds(.neverReverses(), of: "x"))
    }

    static let badRows: [(String, @Sendable () -> MotionRecording)] = [
        ("frame 1: the time goes back from 5.0 to 4.0 (expected ascending times)", { rows([(5, [0]), (4, [1])]) }),
        (
            "frame 1 has the time of the frame before, 5.0, and other values (expected one row a time)",
            { rows([(5, [0]), (5, [1])]) }
        ),
        ("frame 1: x is nan (expected a finite number)", { rows([(0, [0]), (1, [.nan]), (-1, [0])]) }),
        ("frame 0: x is inf (expected a finite number)", { rows([(0, [.infinity])]) }),
        ("frame 0: the time is nan (expected a finite number)", { rows([(.nan, [1])]) }),
        (
            "frame 1: the time 1e+18 is more than 100 days after the first one, 0.0",
            { rows([(0, [1]), (1e18, [1])]) }
        ),
        ("frame 1 has 2 values (expected one for each track: x [pt])", { rows([(0, [0]), (1, [1, 2])]) }),
        ("frame 0 has 0 values (expected one for each track: x [pt])", { rows([(0, [])]) }),
        (
            "frame 0: sample(at:) has nothing to read (expected a recording made by init(of:))",
            {
                let recording = MotionRecording("x [pt]")
                recording.sample(at: 0)
                return recording
            }
        ),
        ("the recording has no tracks (expected names such as x [pt])", { MotionRecording() }),
        ("a track is named ' [pt]' (expected a name such as x [pt])", { MotionRecording(" [pt]") }),
        ("the recording has 0 frames (expected at least 2)", { MotionRecording("x") }),
        ("the recording has 1 frame (expected at least 2)", { rows([(0, [1])]) }),
    ]

    /// Every check fails with the first bad row.
    @Test(arguments: badRows) func badRowsAreNamed(_ sentence: String, _ recording: @Sendable () -> MotionRecording) {
        let recording = recording()
        #expect(!recording.matches(golden: "none"))
        #expect(recording.failure == sentence)
        #expect(!recording.isSpring(duration: 0.5, bounce: 0.3))
        #expect("\(recording)" == sentence)
        if !sentence.hasSuffix("at least 2)") {
            #expect(!recording.holds(.stays(in: -1e9...1e9), of: "x"))
            #expect(recording.failure == sentence)
        }
    }

    private static func rows(_ rows: [(Double, [Double])]) -> MotionRecording {
        let recording = MotionRecording("x [pt]")
        for row in rows { recording.append(at: row.0, row.1) }
        return recording
    }
}
