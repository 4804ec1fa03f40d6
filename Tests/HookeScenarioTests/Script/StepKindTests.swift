import HookeForms
import HookeSolvers
import ScenarioSupport
import Testing

@testable import HookeScenario

/// Each kind of step has a schema, documentation and a shipped scenario that uses it; its key makes a step of that kind.
struct StepKindTests {
    /// Of each kind what may stand at its key, and for what.
    private static func example(of kind: StepKind) -> (subject: ScriptSubject, value: String) {
        switch kind {
        case .set: (.layers, "{ card.opacity: 0.5 }")
        case .transaction: (.layers, "{ do: [] }")
        case .add: (.layers, "{ to: card, basic: { property: opacity } }")
        case .remove: (.layers, "{ from: card }")
        case .animate: (.layers, "{ duration: 1 s, do: [] }")
        case .withoutAnimation: (.layers, "[]")
        case .pauseClock, .resumeClock, .removeLayer, .setNeedsLayout, .setNeedsDisplay: (.layers, "card")
        case .timing: (.layers, "{ of: card, speed: 2 }")
        case .addLayer: (.layers, "{ to: root, layer: card }")
        case .insertLayer: (.layers, "{ layer: card, to: root, at: 1 }")
        case .replaceLayer: (.layers, "{ layer: card, with: box }")
        case .mask: (.layers, "{ of: card, by: box }")
        case .flush, .commit: (.layers, "true")
        case .pauseLink, .resumeLink, .invalidateLink: (.layers, "tick")
        case .linkRates: (.layers, "{ of: tick, minimum: 10 Hz, maximum: 60 Hz }")
        case .begin: (.layers, "{}")
        case .pan: (.layers, "{ view: box, from: [0, 0], to: [1 pt, 0], for: 1 s }")
        case .animator: (.layers, "{ name: a, duration: 1 s, do: [] }")
        case .refresh: (.layers, "120 Hz")
        case .drop: (.layers, "3")
        case .frameWork: (.layers, "{ commit: 1 ms }")
        case .addWork: (.layers, "{ render: 1 ms }")
        case .startAnimator, .pauseAnimator, .reverseAnimator: (.layers, "a")
        case .scrubAnimator: (.layers, "{ of: a, to: 0.5 }")
        case .continueAnimator, .stopAnimator: (.layers, "{ of: a }")
        case .finishAnimator: (.layers, "{ of: a, at: end }")
        case .flick: (.scene, "{ point: \"1\", velocity: [1, 0] }")
        case .hold, .letGo: (.scene, "\"1\"")
        case .moveAnchors: (.scene, "[1 pt, 0]")
        case .kick, .state: (.system(.linear), "[1]")
        }
    }

    private static let subjects: [ScriptSubject] = [.layers, .scene] + NamedSystem.allCases.map { .system($0) }

    @Test("A kind has a schema for some script, with a sentence about it", arguments: StepKind.allCases)
    func documented(kind: StepKind) {
        let schemas = StepKindTests.subjects.compactMap { kind.action.schema(for: $0) }
        #expect(!schemas.isEmpty, "no script takes '\(kind.rawValue)'")
        for schema in schemas {
            #expect(schema.about.count > 10 && schema.about.hasSuffix("."), "'\(kind.rawValue)': \(schema.about)")
        }
    }

    @Test("Its key makes a step of that kind, and no other", arguments: StepKind.allCases)
    func decoded(kind: StepKind) throws {
        let (subject, value) = StepKindTests.example(of: kind)
        let (root, _) = try ScenarioText("at: 1 s\n\(kind.rawValue): \(value)\n").nodes()
        let record = ScriptStep.record(for: subject)
        #expect(record.problems(in: root).map(\.description) == [])
        let step = ScriptStep(ObjectDecoder(node: root, record: record), for: subject)
        #expect(step.kind == kind, "\(kind.rawValue) became \(step.action)")
        #expect(step.position == root.position && step.action.valuePosition.line == 2)
    }

    @Test("Each kind is used in a scenario of Scenarios")
    func shipped() throws {
        var used: Set<StepKind> = []
        for name in try Scenario.allShipped() + Scenario.allShipped(in: "semantics") {
            let scenario = try Scenario.shipped(name)
            switch scenario.subject {
            case .scene(_, let script): used.formUnion(script.map(\.kind))
            case .composition(let composition): used.formUnion(composition.actions.map(\.kind))
            case .system(let system): used.formUnion(system.script.map(\.kind))
            }
        }
        #expect(StepKind.allCases.filter { !used.contains($0) } == [])
    }
}
