import HookeAnimation
import HookeDynamics
import Testing

@testable import HookeForms
@testable import HookeScenario

/// The values of layers, links, animations and probes, also of those with errors.
struct LayerSchemaTests {
    /// The value of a text of one line, and the columns of its errors.
    private func decode<Value>(_ schema: Schema<Value>, _ text: String) throws -> (value: Value?, columns: [Int]) {
        var diagnostics = Diagnostics()
        let value = schema.decode(try ScenarioText(text).nodes().root, &diagnostics)
        return (value, diagnostics.all.map(\.position.column).sorted())
    }

    private func layer(_ text: String) throws -> (value: LayerDescription?, columns: [Int]) {
        try decode(.object(LayerDescription.schema), text)
    }

    @Test(
        "A layer with errors has a value if its names are known",
        arguments: [
            ("{ name: a, position: 1 pt }", [22]),
            ("{ name: a, positon: [0, 0] }", [12]),
            ("{ name: a, timing: { speed: fast }, actions: { opacity: nul } }", [29, 57]),
            ("{ name: a, pans: true, strokeEnd: 1 }", [18, 35]),
            ("{ name: a, kind: view, actions: { opacity: null } }", [33]),
            ("{ name: a, actions: { opcity: null } }", [23]),
            ("{ name: a, actions: { opacity: { basic: { to: 1 pt } }, hidden: { transition: {} } } }", [47]),
        ])
    func partial(text: String, columns: [Int]) throws {
        let found = try layer(text)
        #expect(found.columns == columns)
        #expect(found.value?.name == "a" && found.value?.position.column == 9)
    }

    @Test(
        "A layer has no value where it is open which names there are",
        arguments: [
            ("{ name: a b }", [9]), ("{ nam: a }", [3]), ("{ name: a, zzz: 1 }", [12]), ("[a]", [1]),
            ("{ name: a, sublayers: [{ name: b }, { name: [] }] }", [45]),
            ("{ name: a, sublayer: [{ name: b }] }", [12]),
        ])
    func none(text: String, columns: [Int]) throws {
        let found = try layer(text)
        #expect(found.columns == columns)
        #expect(found.value == nil)
    }

    @Test(
        "A layer is unknown where it is open what it has, or what lies in it as a scene",
        arguments: [
            ("{ name: a, kind: veiw }", [18]), ("{ name: a, knd: view, pans: true }", [12]),
            ("{ name: a, kind: view, pans: 1 }", [30]), ("{ name: a, custom: { b: c } }", [25]),
            ("{ name: a, custm: { b: 0 }, actions: { b: null } }", [12]),
            ("{ name: a, scene: elastic-haeder }", [19]), ("{ name: a, scene: elastic-layer, zzz: 1 }", [34]),
            ("{ name: a, scne: elastic-layer, with: {} }", [12]),
            ("{ name: a, scene: elastic-layer, with: { minimalHeight: 5 } }", [57]),
        ])
    func unknown(text: String, columns: [Int]) throws {
        let found = try layer(text)
        #expect(found.columns == columns)
        #expect(found.value?.name == "a" && found.value?.position.column == 9)
        #expect(found.value?.isUnknown == true && found.value?.scene == nil)
    }

    @Test("An action is an animation of its property, a transition, or nothing")
    func actions() throws {
        let text = """
            { name: a, custom: { b: 1 }, actions: {
              b: { basic: { to: 2 } },
              onOrderIn: { spring: { property: opacity, from: 0, spring: { duration: 1 s, bounce: 0.5 } } },
              hidden: { transition: { duration: 1 s } }, opacity: null } }
            """
        let found = try layer(text)
        #expect(found.columns.isEmpty)
        let actions = try #require(found.value).actions
        #expect(actions.map(\.property) == ["b", "onOrderIn", "hidden", "opacity"])
        let animations = actions.map(\.animation)
        #expect(animations[0]?.property == "b" && animations[0]?.to == .numbers([2]))
        #expect(animations[0]?.law == .basic(nil, nil))
        #expect(animations[1]?.property == "opacity" && animations[1]?.from == .numbers([0]))
        #expect(animations[2]?.law == .transition)
        #expect(animations[2]?.timing == MediaTiming(duration: Flicks(Flicks.perSecond)))
        #expect(animations[3] == nil)
    }

    @Test(
        "The values of an animation are checked if its property is known, whatever else is wrong",
        arguments: [
            ("{ basic: { property: position, to: 1, duration: 1, timing: fast } }", [36, 49, 60]),
            ("{ spring: { property: position, from: 1, spring: {}, speed: 1e7 } }", [39, 50, 61]),
            ("{ spring: { property: path, from: M 0 0, spring: { duration: 1 s, bounce: 9 } } }", [50, 75]),
            ("{ keyframes: { property: opacity, values: [0, 1 pt], additive: 1 } }", [47, 64]),
            ("{ keyframes: { property: opacity, values: [0, 1], keyTimes: [0, 2], duration: 1 } }", [65, 79]),
            ("{ basic: { property: opacity, valueFunction: rotateZ, beginTime: 0, delay: 0 } }", [46, 76]),
            // Errors that follow from others are not reported.
            ("{ basic: { propert: position, to: 1 } }", [12]),
            ("{ basic: { property: position, valueFunction: rotate, to: 1 } }", [47]),
            ("{ keyframes: { property: opacity, values: [0, x], keyTimes: [0, 2] } }", [47]),
            ("{ keyframes: { property: opacity, values: 0, path: M 0 0 L 1 1 } }", [43, 46]),
        ])
    func values(text: String, columns: [Int]) throws {
        let found = try decode(
            .object(ObjectSchema("an animation", about: "", AnimationDescription.field)), text)
        #expect(found.columns == columns)
    }

    @Test("A probe is a key path, or a key path with times")
    func probes() throws {
        let always = try #require(try decode(PropertyProbe.schema, "card.position.x").value)
        #expect(always.probe == PropertyProbe(layer: "card", property: "position.x", times: nil))
        let timed = try #require(try decode(PropertyProbe.schema, "{ of: card.opacity, at: [0, 1 s] }").value)
        #expect(
            timed.probe == PropertyProbe(layer: "card", property: "opacity", times: [.zero, Flicks(Flicks.perSecond)]))
        #expect(timed.name.position.column == 7)
        #expect(timed.times?.map(\.position.column) == [26, 29])
    }

    @Test("A link has a value if its name is known")
    func links() throws {
        let range = try decode(.object(LinkDescription.schema), "{ name: a, minimum: 9 Hz, maximum: 8 Hz }")
        #expect(range.columns == [36] && range.value?.name == "a")
        let rate = try decode(.object(LinkDescription.schema), "{ name: a, prefered: 9 Hz, maximum: 8 }")
        #expect(rate.columns == [12, 37] && rate.value?.range == FrameRateRange(minimum: 0, maximum: 0, preferred: 0))
        #expect(try decode(.object(LinkDescription.schema), "{ nam: a, paused: 1 }").value == nil)
    }
}
