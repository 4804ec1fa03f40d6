import HookeDynamics
import HookeForms
import HookeSolvers
import ScenarioSupport
import Testing

@testable import HookeScenario

/// Each kind of step has a schema, documentation and a shipped scenario; its key decodes to a step of that kind.
struct StepKindTests {
    /// An example of the value of each kind, and its subject.
    private static func example(of kind: StepKind) -> (subject: ScriptSubject, value: String) {
        switch kind {
        case .set: (.stage, "{ card.opacity: 0.5 }")
        case .transaction: (.stage, "{ do: [] }")
        case .add: (.stage, "{ to: card, basic: { property: opacity } }")
        case .remove: (.stage, "{ from: card }")
        case .animate: (.stage, "{ duration: 1 s, do: [] }")
        case .withoutAnimation: (.stage, "[]")
        case .pauseClock, .resumeClock, .removeLayer, .setNeedsLayout, .setNeedsDisplay: (.stage, "card")
        case .timing: (.stage, "{ of: card, speed: 2 }")
        case .addLayer: (.stage, "{ to: root, layer: card }")
        case .insertLayer: (.stage, "{ layer: card, to: root, at: 1 }")
        case .replaceLayer: (.stage, "{ layer: card, with: box }")
        case .mask: (.stage, "{ of: card, by: box }")
        case .flush, .commit: (.stage, "true")
        case .pauseLink, .resumeLink, .invalidateLink: (.stage, "tick")
        case .linkRates: (.stage, "{ of: tick, minimum: 10 Hz, maximum: 60 Hz }")
        case .begin: (.stage, "{}")
        case .pan: (.stage, "{ view: box, from: [0, 0], to: [1 pt, 0], for: 1 s }")
        case .touches: (.stage, "{ fingers: { thumb: { location: [0, 0], for: 1 s } } }")
        case .catch: (.stage, "card")
        case .scrollTo: (.stage, "{ view: feed, offset: [0, 400 pt], animated: true }")
        case .animator: (.stage, "{ name: a, duration: 1 s, do: [] }")
        case .refresh: (.stage, "120 Hz")
        case .drop: (.stage, "3")
        case .frameWork: (.stage, "{ commit: 1 ms }")
        case .addWork: (.stage, "{ render: 1 ms }")
        case .startAnimator, .pauseAnimator, .reverseAnimator: (.stage, "a")
        case .scrubAnimator: (.stage, "{ of: a, to: 0.5 }")
        case .continueAnimator, .stopAnimator: (.stage, "{ of: a }")
        case .finishAnimator: (.stage, "{ of: a, at: end }")
        case .addAnimations: (.stage, "{ to: a, delayFactor: 0.5, do: [] }")
        case .flick: (.stage, "{ point: \"1\", velocity: [1, 0] }")
        case .hold, .letGo: (.stage, "\"1\"")
        case .moveAnchors: (.stage, "[1 pt, 0]")
        case .insertText: (.stage, "Hello")
        case .deleteBackward: (.stage, "{ of: composer, count: 2 }")
        case .select: (.stage, "[3, 7]")
        case .insertAttachment: (.stage, "{ name: cat.gif, size: [40 pt, 30 pt] }")
        case .showKeyboard: (.stage, "{ of: composer, height: 253 pt }")
        case .hideKeyboard: (.stage, "true")
        case .swapKeyboard: (.stage, "{ of: composer }")
        case .kick, .state: (.system(.linear), "[1]")
        }
    }

    private static let subjects: [ScriptSubject] = [.stage] + NamedSystem.allCases.map { .system($0) } + [.equations]

    @Test("Each kind has a schema for a subject, with a description", arguments: StepKind.allCases)
    func documented(kind: StepKind) {
        let schemas = StepKindTests.subjects.compactMap { kind.action.schema(for: $0) }
        #expect(!schemas.isEmpty, "no script takes '\(kind.rawValue)'")
        #expect(kind.action.kind == kind, "\(kind.action) says it is '\(kind.action.kind.rawValue)'")
        for schema in schemas {
            #expect(schema.about.count > 10 && schema.about.hasSuffix("."), "'\(kind.rawValue)': \(schema.about)")
        }
    }

    @Test("A kind's key decodes to a step of that kind", arguments: StepKind.allCases)
    func decoded(kind: StepKind) throws {
        let (subject, value) = StepKindTests.example(of: kind)
        let (root, _) = try ScenarioText("at: 1 s\n\(kind.rawValue): \(value)\n").nodes()
        var diagnostics = Diagnostics()
        let decoded = ScriptEntry.schema(for: subject).decode(root, &diagnostics)?.step
        #expect(diagnostics.all.map(\.description) == [])
        let step = try #require(decoded)
        #expect(step.kind == kind, "\(kind.rawValue) became \(step.action)")
        #expect(kind.action.holds(step.action.base), "\(kind.rawValue) became \(step.action)")
        #expect(step.at == Flicks(seconds: 1))
        #expect(step.position == root.position && step.action.valuePosition.line == 2)
    }

    @Test("A value of the wrong type is an error at its position, and not a step", arguments: StepKind.allCases)
    func refused(kind: StepKind) throws {
        let (subject, _) = StepKindTests.example(of: kind)
        // No step takes a list of mappings of this kind.
        let (root, _) = try ScenarioText("at: 1 s\n\(kind.rawValue): [{ unlikely: word }]\n").nodes()
        let script = Script.schema(for: subject)
        var diagnostics = Diagnostics()
        let decoded = script.decode(Node(.list([root])), &diagnostics)
        #expect(diagnostics.all.allSatisfy { $0.position.line == 2 } && !diagnostics.isEmpty, "\(diagnostics.all)")
        // A block whose only step is wrong is an empty block; every other step is left out.
        let isEmptyBlock = decoded?.steps.allSatisfy { $0.action.base.contents.actions.isEmpty } == true
        #expect(decoded?.steps.isEmpty == true || kind == .withoutAnimation && isEmptyBlock)
    }

    @Test("Each kind is used in a shipped scenario")
    func shipped() throws {
        var used: Set<StepKind> = []
        for name in try Scenario.allShipped() + Scenario.allShipped(in: "semantics") {
            let scenario = try Scenario.shipped(name)
            switch scenario.subject {
            case .tree(let tree): used.formUnion(tree.actions.map(\.kind))
            case .system(let system): used.formUnion(system.script.map(\.kind))
            }
        }
        #expect(StepKind.allCases.filter { !used.contains($0) } == [])
    }
}
