import HookeDynamics
import Testing

@testable import HookeAnimation

/// The reason in the detail of an ignored touch.
struct IgnoredTouchTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let expected: String
        let prepare: @Sendable (Stage, View) -> Void

        var testDescription: String { expected }

        init(_ expected: String, _ prepare: @escaping @Sendable (Stage, View) -> Void) {
            (self.expected, self.prepare) = (expected, prepare)
        }
    }

    static let cases = [
        Case("card 50.0 50.0 no recogniser") { _, _ in },
        Case("card 50.0 50.0 recogniser disabled") { stage, card in
            stage.addPanRecognizer(to: card) { _ in }.isEnabled = false
        },
        Case("card 50.0 50.0 interaction disabled") { stage, card in
            _ = stage.addPanRecognizer(to: card) { _ in }
            card.isUserInteractionEnabled = false
        },
        Case("card 50.0 50.0 animating") { stage, card in
            _ = stage.addPanRecognizer(to: card) { _ in }
            stage.animate(withDuration: 10.0) { card.alpha = 0.5 }
        },
        Case(" 50.0 50.0 card hidden") { stage, card in
            _ = stage.addPanRecognizer(to: card) { _ in }
            card.isHidden = true
        },
        Case(" 50.0 50.0 card transparent") { stage, card in
            _ = stage.addPanRecognizer(to: card) { _ in }
            card.alpha = 0.009
        },
        Case(" 50.0 50.0 no view") { _, card in card.center.x += 200 },
        Case("card 50.0 50.0 recogniser busy") { stage, card in
            let pan = stage.addPanRecognizer(to: card) { _ in }
            pan.slop = 1000
            stage.play(
                TouchPath(from: Point(x: 60, y: 60), to: Point(x: 60, y: 60), duration: 10.0), at: .zero)
        },
    ]

    @Test("An ignored touch says why, and where", arguments: cases)
    func reason(test: Case) throws {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        try stage.step()
        test.prepare(stage, card)
        stage.play(TouchPath(from: Point(x: 50, y: 50), to: Point(x: 90, y: 90), duration: 0.1), at: 0.05)
        for _ in 0..<10 { try stage.step() }
        let event = try #require(stage.takeEvents().first { $0.kind == .touchIgnored })
        #expect("\(event.subject) \(event.detail)" == test.expected)
    }
}
