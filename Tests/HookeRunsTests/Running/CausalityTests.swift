import HookeDynamics
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

/// The trace up to a time does not depend on later steps of the script, on probes and expectations, or
/// on unrelated layers.
struct CausalityTests {
    private static let names =
        ((try? Scenario.allShipped()) ?? []).filter { $0.hasPrefix("elastic") }
        + ((try? Scenario.allShipped(in: "semantics")) ?? [])

    /// Rows of events up to a frame, without `settled`, which depends on later steps.
    private func events(of scenario: Scenario) throws -> [[String]] { events(try scenario.table("events")) }

    private func events(_ table: TextTable, before frame: Int = .max) -> [[String]] {
        let rows = table.rows.map { Array($0[1...]) }
        return rows.filter { Int($0[0]).map { $0 < frame } ?? false && $0[2] != "settled" }
    }

    /// The frame in which each step of a script takes effect, and the scenario with the first steps only.
    private func steps(of scenario: Scenario) -> (times: [Flicks], first: (Int) -> Scenario) {
        func with(_ subject: Scenario.Subject) -> Scenario {
            var other = scenario
            other.subject = subject
            return other
        }
        guard var composition = scenario.tree else { return ([], { _ in scenario }) }
        let script = composition.script
        return (
            script.map(\.at),
            { count in
                composition.script = Array(script.prefix(count))
                // A layer that a removed step adds cannot be probed.
                composition.probes = []
                return with(.tree(composition))
            }
        )
    }

    @Test("Removing the last steps does not change the events before them", arguments: names)
    func prefix(name: String) throws {
        var scenario = try Scenario.shipped(name)
        scenario.until = .time(scenario.until.latest)
        scenario.expectations = []
        if var composition = scenario.tree, composition.soleScene == nil {
            let first = try #require(composition.layers.first)
            composition.probes.append(PropertyProbe(layer: first.name, property: "opacity", times: nil))
            scenario.subject = .tree(composition)
        }
        let tables = try scenario.trace().tables
        func table(_ names: String...) throws -> TextTable {
            try TextTable(try #require(tables.first { names.contains($0.0.name) }).1, name)
        }
        let (frames, all) = (try table("points", "layers"), try table("events"))
        let (indices, times) = (try frames.numbers("frame"), try frames.numbers("time_s"))
        let (steps, first) = steps(of: scenario)
        for count in Set([steps.count - 1, steps.count / 2, 0]).sorted() where count >= 0 {
            let place = times.firstIndex { $0 >= steps[count].seconds }
            let frame = place.map { Int(indices[$0]) } ?? .max
            let short = events(try first(count).table("events"), before: frame)
            let whole = events(all, before: frame)
            let different = zip(short, whole).first { $0 != $1 }
            #expect(
                short == whole,
                "\(count) steps of \(steps.count), up to frame \(frame): \(short.count) events and \(whole.count), \(different.map { "\($0)" } ?? "")"
            )
        }
    }

    @Test("An object's number in layers.csv does not depend on objects in later steps", arguments: [false, true])
    func objects(hasMore: Bool) throws {
        let lines = """
            script:
            - { at: 0.1 s, set: { card.contents: second } }
            - { at: 0.2 s, transaction: { disableActions: true, do: [{ set: { card.contents: third } }] } }
            \(hasMore ? "- { at: 0.3 s, addLayer: { to: root, layer: { name: new, contents: other } } }" : "")
            probes: [card.contents]
            """
        let scenario = try CompositionText(lines, layers: "[{ name: card, contents: first }]").scenario()
        let model = try scenario.model("contents")
        #expect([model[0], model[6], model[12]] == [1, 2, 3])
    }

    /// A clock that is set at the start, and one that is set by a step.
    @Test(
        "An unrelated layer with its own clock changes no byte",
        arguments: names.filter { $0.hasPrefix("semantics") })
    func bystander(name: String) throws {
        let scenario = try Scenario.shipped(name)
        guard let composition = scenario.tree else { return }
        let before = try scenario.trace().tables
        for later in [false, true] { try expect(before, of: scenario, composition, withAClockSetLater: later) }
    }

    private func expect(
        _ before: [(TableSchema, [UInt8])], of scenario: Scenario, _ composition: Composition,
        withAClockSetLater later: Bool
    ) throws {
        var composition = composition
        let change = ClockChange(speed: 0.5, beginTime: 0.1, timeOffset: 3.0)
        composition.layers.append(
            LayerDescription(
                name: "bystander", position: .start, scene: nil, kind: .layer, values: [], custom: [], actions: [],
                timing: later ? nil : change,
                pan: nil, sublayers: []))
        if later {
            composition.script.insert(ScriptStep(at: .zero, action: TimingStep(of: "bystander", change)), at: 0)
        }
        var other = scenario
        other.subject = .tree(composition)
        let after = try other.trace().tables
        #expect(before.map(\.0.name) == after.map(\.0.name))
        for ((schema, bytes), (_, changed)) in zip(before, after)
        where ["events", "layers", "probes", "paths"].contains(schema.name) {
            let isSame = bytes == changed
            #expect(isSame, "\(schema.name).csv differs")
        }
    }

    @Test("Probes and expectations change no event", arguments: names.filter { $0.hasPrefix("semantics") })
    func observed(name: String) throws {
        let scenario = try Scenario.shipped(name)
        guard var composition = scenario.tree else { return }
        composition.probes = []
        var other = scenario
        other.subject = .tree(composition)
        other.expectations = []
        #expect(try events(of: other) == events(of: scenario))
    }

    @Test("Layouts of all layers are events, whether or not a later step requests one", arguments: [false, true])
    func layouts(isAsked: Bool) throws {
        let scenario = try CompositionText(
            """
            script:
            - { at: 0.1 s, set: { inner.bounds: [0, 0, 10 pt, 10 pt] } }
            - { at: 0.2 s, set: { card.transform.scale: 2 } }
            - { at: 0.3 s, removeLayer: inner }
            \(isAsked ? "- { at: 0.5 s, setNeedsLayout: box }" : "")
            """,
            layers: "[{ name: box, sublayers: [{ name: card, sublayers: [{ name: inner }] }] }]"
        ).scenario()
        let table = try scenario.table("events")
        let layouts = table.rows.filter { $0[3] == "layout" }.map { "\($0[1]) \($0[4])" }
        let expected = ["0 box", "0 card", "6 card", "6 inner", "12 box", "18 card"]
        #expect(layouts == expected + (isAsked ? ["30 box"] : []))
    }
}
