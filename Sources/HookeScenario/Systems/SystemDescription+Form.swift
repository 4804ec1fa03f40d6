internal import HookeForms
internal import HookeSolvers

extension SystemDescription {
    /// What each system adds to a scenario; its parameters come from the solvers' own table.
    static let variants = NamedSystem.allCases.map { system in
        ObjectDescription.Variant(
            chosenBy: ("system", [system.rawValue]),
            fields: [
                .required("system", .words(Words(NamedSystem.self)), "What moves, in place of a scene."),
                .optional(
                    "with", .decoded(by: Schema.deferred { system.parametersSchema }), [:], "The system's parameters."),
                .optional("initial", .numbers, nil, "The state it begins with. Default: one worth watching."),
                .optional(
                    "probes", .record(ProbeTimes.schema), nil,
                    "When its state is written down. Default: at each refresh of the display."),
                .optional(
                    "script", .list(of: .record(ScriptStep.record(for: .system(system))), atLeast: 0), [],
                    "What is done to it, in order of time."),
                .errorEstimate,
            ])
    }

    /// The system that a scenario has; its names and numbers have been checked one by one.
    init(_ scenario: ObjectDecoder) {
        course = InitialValueProblem(scenario)
        let system = course.system
        script = scenario.readings("script").map { ScriptStep($0, for: .system(system)) }
        probes = ProbeTimes(scenario.inner("probes"))
        estimatesError = scenario["errorEstimate"].flag
    }
}

extension InitialValueProblem {
    /// What is done to the system that a scenario has, and from where.
    init(_ scenario: ObjectDecoder) {
        let system: NamedSystem = scenario["system"].word()
        self.init(
            system, [SystemSetting](scenario.reading("with")),
            from: scenario.given("initial").map { $0.items.map(\.number) },
            changes: scenario.readings("script").compactMap { ScriptStep($0, for: .system(system)).systemChange })
    }
}

extension FieldDescription {
    /// Of whatever is integrated, a system or a network.
    static let errorEstimate = FieldDescription.optional(
        "errorEstimate", .flag, "false", "Whether a second pass at half the step estimates the error.")
}
