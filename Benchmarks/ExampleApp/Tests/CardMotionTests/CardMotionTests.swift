import CardMotion
import Foundation
import HookeTesting
import Testing

/// The motion of the card as its tests see it: 60 frames a second, positions on pixels of a display with three of them a point.
@Suite struct CardMotionTests {
    /// `CARD_BOUNCE` gives the card another spring: `Scripts/test --all` checks that these tests then fail.
    private static let bounce = ProcessInfo.processInfo.environment["CARD_BOUNCE"].flatMap(Double.init) ?? 0.3

    private let recording = MotionRecording("x [pt]", "opacity")

    init() {
        var card = Card(bounce: CardMotionTests.bounce)
        for frame in 0...60 {
            recording.append(at: Double(frame) / 60, (card.x * 3).rounded() / 3, card.opacity)
            card.advance(by: 1.0 / 60)
        }
    }

    @Test func isAsRecorded() {
        #expect(recording.matches(golden: "card", tolerance: ["x": 0.5, "opacity": 0.01]))
    }

    @Test func isASpring() {
        #expect(recording.isSpring(duration: 0.5, bounce: 0.3, of: "x"))
    }

    @Test func appears() {
        #expect(recording.holds(.appears(by: 0.05), of: "opacity"))
    }

    @Test func arrives() {
        #expect(recording.holds(.arrives(at: 300, within: 1, before: 0.7), of: "x"))
    }

    @Test func overshootsOnceByAFewPoints() {
        #expect(recording.holds(.stays(in: 0...315), of: "x"))
        #expect(recording.holds(.reverses(atMost: 1, within: 1), of: "x"))
    }

    @Test func moves() {
        #expect(recording.holds(.keepsMoving(slowest: 60, to: 300), of: "x"))
        #expect(recording.holds(.jumps(atMost: 30), of: "x"))
    }
}
