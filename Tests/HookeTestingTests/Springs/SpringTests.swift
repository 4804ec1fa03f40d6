import HookeDynamics
import HookeTesting
import Testing

@Suite struct SpringTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let recording: @Sendable () -> MotionRecording
        var expected = Spring(duration: 0.5, bounce: 0.3)
        var track = "x"
        var margin = 0.0
        /// Parts of the message, with ... between them; empty if the check holds.
        let words: String

        var testDescription: String { words }
    }

    /// The x of a card on pixels, three a point, for 40 frames.
    private static func pixels(_ duration: Double = 0.5, _ bounce: Double = 0.3) -> MotionRecording {
        let motion = card(Spring(duration: duration, bounce: bounce), frames: 40)
        return track(motion.values[0].map { ($0 * 3).rounded() / 3 })
    }

    static let rows = [
        Row(recording: { pixels() }, words: ""),
        Row(
            recording: { pixels(0.5, 0.38) },
            words:
                "the damping ratio is 0.6...], was 0.7; the recorded spring has the duration 0.5 s and the bounce 0.38"
        ),
        Row(
            recording: { pixels(0.55, 0.3) },
            words:
                "the natural frequency is 11.4...] rad/s, was 12.566; the recorded spring has the duration 0.55 s and the bounce 0.3"
        ),
        Row(recording: { pixels(0.5, 0.33) }, margin: 0.04, words: ""),
        Row(
            recording: { track((0..<30).map { Double($0) * 10 }) },
            words: "the motion is no spring: it is a "),
        Row(
            recording: { track((0..<30).map { Double($0 * $0 % 17) }) },
            words: "the motion is no spring: no known law of motion explains its values"),
        Row(
            recording: { track([0, 0, 90, 200, 290, 300, 300, 300]) },
            words: "the motion has 4 moving frames, too few to tell its spring (expected at least 6)"),
        Row(recording: { track([0, 0, 0]) }, words: "no track moves"),
        Row(
            recording: { track([0, 1e300, -1e300, 2, 3, 1e299, 5, 7]) },
            words: "times or values are too large or too small to compute with"),
        Row(
            recording: { pixels() }, expected: Spring(duration: 0, bounce: 0),
            words: "the expected spring cannot move: "),
        Row(
            recording: { pixels() }, expected: Spring(duration: .nan, bounce: 0),
            words: "the expected spring cannot move: "),
        Row(recording: { pixels() }, margin: .nan, words: "the margin is nan (expected a number of at least 0)"),
        Row(recording: { pixels() }, margin: -1, words: "the margin is -1.0 (expected a number of at least 0)"),
        Row(recording: { pixels() }, track: "y", words: "no track is named 'y' (expected one of x [pt])"),
    ]

    @Test(arguments: rows) func theSpringOfAMotion(_ row: Row) {
        let recording = row.recording()
        #expect(recording.isSpring(row.expected, of: row.track, within: row.margin) == row.words.isEmpty)
        let failure = recording.failure ?? ""
        #expect(row.words.split(separator: "...").allSatisfy { failure.contains($0) }, "\(failure)")
    }
}
