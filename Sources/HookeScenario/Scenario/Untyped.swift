internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeSolvers

// What records without types still use of typed schemas.

extension Scenario.Display {
    init(_ reading: ObjectDecoder) { self = Scenario.Display.schema.value(of: reading.node).display }
}

extension FrameWork {
    static var record: ObjectDescription { schema.description }

    init(_ reading: ObjectDecoder) { self = FrameWork.schema.value(of: reading.node) }
}

extension SpringDialect {
    static var record: ObjectSchema<SpringDialect> { schema }

    init(_ reading: ObjectDecoder) { self = SpringDialect.schema.value(of: reading.node) }
}

extension RunEnd {
    init(_ reading: ObjectDecoder) { self = RunEnd.schema.value(of: reading.node).end }

    /// Where the latest end stands.
    static func latest(_ reading: ObjectDecoder) -> Node { reading.given("time") ?? reading["atMost"] }
}

extension Expectation {
    init(_ reading: ObjectDecoder) { self = Expectation.schema.value(of: reading.node) }
}

extension NetworkDescription {
    init(_ reading: ObjectDecoder) { self = NetworkDescription.schema.value(of: reading.node) }
}

extension ProbeTimes {
    init(_ reading: ObjectDecoder?) {
        self = reading.map { ProbeTimes.schema.value(of: $0.node).times } ?? .everyFrame
    }
}

extension NamedSystem {
    var settingsRecord: ObjectDescription { settingsSchema.description }
}

extension [SystemSetting] {
    /// What is given, in the order of the file.
    init(_ reading: ObjectDecoder?) {
        self = (reading?.node.entries ?? []).map { SystemSetting($0.key, $0.value.number) }
    }
}

extension SolverChoice {
    /// The solver that a scenario names, or the one that it has where it names none.
    init(of scenario: ObjectDecoder) {
        if let given = scenario.value("solver", SolverChoice.schema) {
            self = given.solver
        } else if scenario.given("layers") != nil {
            self = .propagator
        } else if scenario.given("system") != nil {
            self = SystemDescription.standardSolver
        } else {
            self = scenario.given("scene")?.word(SceneName.self).standardSolver ?? SceneDescription.standardSolver
        }
    }
}

extension TimingCurve {
    static let shape = SchemaDescription.decoded(by: schema)

    static func rule(_ key: String = "timing") -> ObjectDescription.Rule {
        ObjectDescription.Rule(reads: []) { _ in [] }
    }

    init(_ node: Node) { self = TimingCurve.schema.value(of: node) }
}

extension ValueForm {
    var shape: SchemaDescription { .decoded(by: schema) }

    func value(of node: Node) -> LiteralValue { schema.value(of: node) }
}
