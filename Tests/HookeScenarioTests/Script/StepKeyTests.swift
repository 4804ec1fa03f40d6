import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

/// Each key of a step is the step that it names, and no other.
struct StepKeyTests {
    /// Of each key what may stand there, and the action that it makes.
    static let steps: [(key: String, value: String, action: String)] = [
        ("set", "{ card.opacity: 0.5 }", "set"),
        ("transaction", "{ do: [] }", "transaction"),
        ("add", "{ to: card, basic: { property: opacity } }", "add"),
        ("remove", "{ from: card }", "remove"),
        ("animate", "{ duration: 1 s, do: [] }", "animate"),
        ("withoutAnimation", "[]", "withoutAnimation"),
        ("pauseClock", "card", "pauseClock"),
        ("resumeClock", "card", "resumeClock"),
        ("timing", "{ of: card, speed: 2 }", "timing"),
        ("addLayer", "{ to: root, layer: card }", "addLayer"),
        ("removeLayer", "card", "removeLayer"),
        ("insertLayer", "{ layer: card, to: root, at: 1 }", "insertLayer"),
        ("replaceLayer", "{ layer: card, with: box }", "replaceLayer"),
        ("mask", "{ of: card, by: box }", "mask"),
        ("setNeedsLayout", "card", "setNeedsLayout"),
        ("setNeedsDisplay", "card", "setNeedsDisplay"),
        ("flush", "true", "flush"),
        ("pauseLink", "link", "link.pause"),
        ("resumeLink", "link", "link.resume"),
        ("invalidateLink", "link", "link.invalidate"),
        ("linkRates", "{ of: link, minimum: 10 Hz, maximum: 60 Hz }", "link.rates"),
        ("begin", "{}", "begin"),
        ("commit", "true", "commit"),
        ("pan", "{ view: box, from: [0, 0], to: [1 pt, 0], for: 1 s }", "pan"),
        ("animator", "{ name: a, duration: 1 s, do: [] }", "animator"),
        ("refresh", "120 Hz", "refresh"),
        ("drop", "3", "drop"),
        ("frameWork", "{ commit: 1 ms }", "frameWork"),
        ("addWork", "{ render: 1 ms }", "addWork"),
        ("startAnimator", "a", "drive.start"),
        ("pauseAnimator", "a", "drive.pause"),
        ("reverseAnimator", "a", "drive.reverse"),
        ("scrubAnimator", "{ of: a, to: 0.5 }", "drive.scrub"),
        ("continueAnimator", "{ of: a }", "drive.continue"),
        ("stopAnimator", "{ of: a }", "drive.stop"),
        ("finishAnimator", "{ of: a, at: end }", "drive.finish"),
    ]

    @Test("Every key of a step of the layers' script is here")
    func complete() {
        let known = ScriptStep.Action.ofSteps.keys()
        #expect(Set(known) == Set(StepKeyTests.steps.map(\.key)), "steps without a row, or rows without a step")
        #expect(Set(known).count == known.count, "a key stands twice in \(known)")
    }

    @Test("A key makes its own action", arguments: steps)
    func decoded(step: (key: String, value: String, action: String)) throws {
        let (root, _) = try ScenarioText("at: 1 s\n\(step.key): \(step.value)\n").nodes()
        #expect(ScriptStep.record.problems(in: root).map(\.description) == [])
        let action = ScriptStep(ObjectDecoder(node: root, record: ScriptStep.record)).action
        #expect(StepKeyTests.name(of: action) == step.action, "\(step.key) became \(action)")
    }

    /// What a case is called, and with it what a link or an animator is told.
    private static func name(of action: ScriptStep.Action) -> String {
        func label(_ value: Any) -> String { Mirror(reflecting: value).children.first?.label ?? "\(value)" }
        return switch action {
        case .link(_, let command): "link.\(label(command))"
        case .drive(_, let command): "drive.\(label(command))"
        default: label(action)
        }
    }
}
