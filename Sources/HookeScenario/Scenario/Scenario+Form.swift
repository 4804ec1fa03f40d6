package import HookeForms
internal import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

extension Scenario {
    /// The form of a scenario file, version 1.
    static let record = ObjectDescription(
        name: "a scenario",
        about: "A scenario of Hooke: a scene, a system or layers, what happens to it, and what is expected of it.",
        fields: [
            .required("hooke", .integer(1...1), "The version of the format."),
            .required("name", .text(nameForm), "The scenario's name, which is also its file's."),
            .optional("about", .text(.any), nil, "What there is to see."),
            .optional("display", .record(Display.schema), [:], "The virtual display."),
            .optional(
                "seed", .integer(0...Int64.max), "1705", "A number for manifest and snapshots; nothing is random yet."),
            .optional(
                "solver", .decoded(by: SolverChoice.schema), nil,
                "How motions are solved. Default: propagator for layers and elastic-layer, otherwise rk8pd with a step of 1/60 s."
            ),
            .required("until", .record(RunEnd.schema), "When the run ends."),
            .optional(
                "expect", .list(of: .record(Expectation.schema), atLeast: 0), [], "What the run is held against."),
        ],
        variants: SceneDescription.variants + SystemDescription.variants + [Composition.variant],
        rules: [endRule, estimateRule] + SystemDescription.rules + Composition.rules)

    private static let nameForm = SchemaDescription.Pattern(
        name: "lower-case letters, digits and hyphens",
        expression: "^[a-z0-9][a-z0-9-]*$",
        refusal: { text in
            let isFit = text.utf8.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || $0 == UInt8(ascii: "-")
            }
            return isFit && text.first != "-" && text.utf8.count <= 100
                ? nil : ParseError(message: "\(quoted(text)) is no name")
        })

    /// Reads a scenario as `overrides` make it, without the checks that need its run.
    ///
    /// - Returns: the scenario, and where its end stands in the text.
    /// - Throws: ``ScenarioProblems`` with everything that is wrong with the text.
    package static func read(
        _ text: ScenarioText, _ overrides: ScenarioOverrides
    ) throws(ScenarioProblems) -> (scenario: Scenario, end: SourcePosition) {
        let (written, unreadable) = try text.nodes()
        let root = overrides.applied(to: written)
        var record = Scenario.record
        if !overrides.isUnlimited {
            record.rules += [Scenario.framesRule, Scenario.stepsRule, SystemDescription.countRule]
        }
        var problems = unreadable + SchemaDescription.record(record).problems(in: root)
        if let stem = text.stem, let name = root["name"], let given = name.text, !given.isEmpty, given != stem {
            problems.append(
                Diagnostic(
                    at: name.position, "the name \(quoted(given)) is not the file's", expected: "\(quoted(stem))"))
        }
        if !problems.isEmpty { throw ScenarioProblems(file: text.file, problems) }
        let reading = ObjectDecoder(node: root, record: Scenario.record)
        var scenario = Scenario(reading)
        if let seed = overrides.seed { scenario.seed = seed }
        return (scenario, (reading.given("until") ?? root).position)
    }

    private init(_ reading: ObjectDecoder) {
        guard let display = reading.reading("display"), let end = reading.reading("until") else {
            preconditionFailure("a display and an end are mappings")
        }
        name = reading["name"].text ?? ""
        about = reading.given("about")?.text ?? ""
        self.display = Display(display)
        seed = UInt64(reading["seed"].wholeNumber)
        subject = reading.given("system") == nil ? .tree(Composition(reading)) : .system(SystemDescription(reading))
        solver = SolverChoice(of: reading)
        until = RunEnd(end)
        expectations = reading.readings("expect").map(Expectation.init)
    }
}
