package import HookeForms
internal import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

extension Scenario {
    /// A scenario, and the position of its key `until`.
    package typealias Source = (scenario: Scenario, end: SourcePosition)

    /// A scenario file, version 1.
    package static let schema = makeSchema(isLimited: true)
    /// The schema without limits on the length of a run.
    private static let unlimitedSchema = makeSchema(isLimited: false)

    /// Reads a scenario with overrides, without the checks that set up its run.
    ///
    /// - Returns: the scenario, and the position of its key `until`.
    /// - Throws: `ScenarioProblems` with all errors of the text and their positions.
    package static func read(
        _ text: ScenarioText, _ overrides: ScenarioOverrides
    ) throws(ScenarioProblems) -> Source {
        let (written, unreadable) = try text.nodes()
        return try read(overrides.applied(to: written), of: text, unreadable, overrides)
    }

    /// Reads a scenario from the tree of its text, in which scalars may have been replaced.
    ///
    /// - Parameters:
    ///   - root: the tree.
    ///   - text: the text, whose file gives the folder and the name.
    ///   - unreadable: the problems of the text that do not prevent reading it.
    ///   - overrides: which limits are lifted, the seed and the trust; the others are part of the tree.
    ///   - memory: what was decoded of similar trees; `nil` for none.
    static func read(
        _ root: Node, of text: ScenarioText, _ unreadable: [Diagnostic] = [],
        _ overrides: ScenarioOverrides = ScenarioOverrides(), remembering memory: DecodingMemory? = nil
    ) throws(ScenarioProblems) -> Source {
        if root["sweep"] != nil, root["name"] == nil {
            throw ScenarioProblems(
                file: text.file,
                [
                    Diagnostic(
                        at: root.position, "this is the plan of a sweep, and not a scenario",
                        expected: "a scenario without the key 'sweep'; run a plan with 'hooke sweep'")
                ])
        }
        var diagnostics = Diagnostics()
        diagnostics.folder = text.folder
        diagnostics.memory = memory
        defer { memory?.endText() }
        diagnostics.report(contentsOf: unreadable)
        Parameters.read(root, &diagnostics)
        NamedStream.declare(root, &diagnostics)
        if !overrides.isUnlimited, let large = tooManyPoints(in: root) {
            throw ScenarioProblems(file: text.file, diagnostics.all + [large])
        }
        let source = (overrides.isUnlimited ? unlimitedSchema : schema).decode(root, &diagnostics)
        if let stem = text.stem, let name = root["name"], let given = name.text, !given.isEmpty, given != stem {
            diagnostics.report(
                at: name.position, "the name \(quoted(given)) differs from the file name",
                expected: "\(quoted(stem)), or no name")
        }
        let fileName = root.isMapping && root["name"] == nil ? name(of: text, &diagnostics) : nil
        guard var source, diagnostics.isEmpty else { throw ScenarioProblems(file: text.file, diagnostics.all) }
        if !overrides.isUnlimited, let long = tooManySteps(in: root, of: source) {
            throw ScenarioProblems(file: text.file, [long])
        }
        if let fileName { source.scenario.name = fileName }
        if let seed = overrides.seed { source.scenario.seed = seed }
        if let trust = overrides.trust { source.scenario.trust.atMost = trust }
        return source
    }

    /// The name of a scenario without the key `name`: that of its file. Reports a file's name that cannot be one, and a text without a file.
    private static func name(of text: ScenarioText, _ diagnostics: inout Diagnostics) -> String? {
        if let stem = text.stem, let name = try? ScenarioName.pattern.parse(stem) { return name }
        // An unknown key may have been meant for it.
        if diagnostics.all.contains(where: { $0.suggestion == "name" }) { return nil }
        diagnostics.report(
            at: .start,
            text.stem.map { "the file's name \(quoted($0)) cannot be the scenario's" } ?? "a scenario needs 'name'",
            expected: ScenarioName.pattern.name)
        return nil
    }

    private static func makeSchema(isLimited: Bool) -> ObjectSchema<Source> {
        ObjectSchema(
            "a scenario",
            about:
                "A scenario of Hooke: a scene, a system, equations or layers, what happens to it, and what is expected of it.",
            Field.parts(
                head,
                Field.optional("display", .object(Display.schema), default: [:], "The virtual display."),
                Field.optional(
                    "seed", Schema<Int64>.integer(0...Int64.max).map { UInt64($0) }, default: "1705",
                    "The seed of the display's faults."),
                Field.optional(
                    "solver", .located(SolverChoice.schema),
                    "How motions are solved. Default: propagator for layers, elastic-layer, progress-bar and composers, otherwise rk8pd with a step of 1/60 s."
                ),
                Field.required("until", .located(.object(RunEnd.schema)), "When the run ends."),
                Field.optional(
                    "expect", .recoveringList(of: .object(Expectation.schema)), default: [],
                    "The conditions on the run."),
                subject,
                Field.group(
                    Field.position(of: "system"), Field.position(of: "equations"), Field.position(of: "script")
                ) { $0 != nil || $1 != nil || $2 != nil }
            ) {
                Parts(
                    head: $0, display: $1, seed: $2, solver: $3, end: $4, expectations: $5, subject: $6,
                    hasSystemOrScript: $7.value == true)
            }
            .resolve { parts, position, diagnostics -> Source? in
                parts.check(&diagnostics)
                if isLimited { parts.checkLength(&diagnostics) }
                return parts.scenario.map { ($0, parts.end.value?.position ?? position) }
            })
    }

    private static let head = Field.group(
        Field.required("hooke", Schema<Int64>.integer(1...1), "The version of the format."),
        Field.optional(
            "name", .text(ScenarioName.pattern),
            "The scenario's name, the same as the file's. Default: that of the file."),
        Field.optional("about", .text, "A description for people."),
        Field.optional("parameters", Parameters.schema, "Numbers with names, for expressions."),
        Field.optional(
            "golden", .object(ColumnTolerance.schema), default: [:],
            "How the scenario is compared with its golden trace."),
        Field.optional(
            "trust", .object(TrustRequest.schema), default: [:], "How far the numbers of the run must be trusted.")
    ) { _, name, about, _, tolerances, trust in
        Parts.Head(name: name ?? "", about: about ?? "", goldenTolerances: tolerances, trust: trust)
    }

    private static let subject = Field.variants(
        SceneName.allCases.map { scene in
            Variant(
                when: "scene", is: [scene.rawValue],
                Composition.field(of: scene).map { SubjectSource.tree($0) })
        }
            + NamedSystem.allCases.map { system in
                Variant(
                    when: "system", is: [system.rawValue],
                    SystemDescription.field(of: system).map { SubjectSource.system($0) })
            } + [Variant(SystemDescription.fieldOfEquations.map { SubjectSource.system($0) })]
            + [Variant(Composition.field.map { SubjectSource.tree($0) })])
}
