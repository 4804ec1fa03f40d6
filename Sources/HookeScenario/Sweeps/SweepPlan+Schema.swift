public import HookeForms
public import HookeTrace

extension SweepPlan {
    /// The JSON Schema of plans, as a document.
    public static var json: JSONValue {
        JSONSchema.document(for: schema.description, id: "hooke-sweep.schema.json", title: "Hooke sweep, version 1")
    }

    /// The JSON Schema of plans as the text of a file, ending with a line break.
    public static var schemaText: String { JSONSchema.text(of: json) }

    /// Reads a plan.
    ///
    /// - Throws: `ScenarioProblems` with all errors of the plan and their positions.
    public init(_ text: ScenarioText) throws(ScenarioProblems) {
        let (root, unreadable) = try text.nodes()
        var diagnostics = Diagnostics()
        diagnostics.report(contentsOf: unreadable)
        if root["sweep"] == nil, root["name"] != nil || root["until"] != nil {
            throw ScenarioProblems(
                file: text.file,
                [
                    Diagnostic(
                        at: root.position, "this is a scenario, and not the plan of a sweep",
                        expected: "a plan with the key 'sweep'; run a scenario with 'hooke run'")
                ])
        }
        let plan = SweepPlan.schema.decode(root, &diagnostics)
        if let stem = text.stem, let name = root["sweep"], let given = name.text, !given.isEmpty, given != stem {
            diagnostics.report(
                at: name.position, "the name \(quoted(given)) differs from the file name", expected: "\(quoted(stem))")
        }
        guard var plan, diagnostics.isEmpty else { throw ScenarioProblems(file: text.file, diagnostics.all) }
        plan.position = root.position
        self = plan
    }

    /// Whether a text is meant as a plan, valid or not, and not as a scenario: it has the key `sweep`.
    public static func isPlan(_ text: ScenarioText) -> Bool {
        // Most texts need no parsing.
        let key = "sweep".utf8
        guard text.bytes.contains(key), let (root, _) = try? text.nodes() else { return false }
        return root["sweep"] != nil
    }

    /// A plan, version 1.
    package static let schema = ObjectSchema<SweepPlan>(
        "a sweep", about: "A plan of Hooke: a scenario, the numbers that vary, and what is measured of each run.",
        Field.group(
            headingField,
            Field.optional(
                "sampling", .located(SweepSampling.schema), "How the axes' values are combined. Default: grid."),
            Field.required("axes", .located(SweepAxis.axes), "What varies, by name."),
            Field.optional(
                "derived", DerivedNumber.derived, "Values of the scenario that follow from axes, by name."
            ),
            Field.required("measures", SweepMeasure.measures, "What is measured of each run, by name."),
            Field.optional("goals", SweepGoal.goals, "What 'hooke tune' searches for: what measures should be."),
            Field.optional("keep", .object(KeptRuns.schema), "Runs that are written as folders too."),
            Field.optional(
                "traceHash", .flag, default: "true",
                "Whether each row has the hash of its trajectory; without it a sweep is faster.")
        ) {
            Parts(
                heading: $0, sampling: $1, axes: $2, derived: $3, measures: $4, goals: $5, keep: $6, hashesTraces: $7)
        }
        .compactMap { parts, _, diagnostics in parts.plan(&diagnostics) })

    private static let headingField: Field<Heading> = Field.group(
        Field.required("hooke", Schema<Int64>.integer(1...1), "The version of the format."),
        Field.required("sweep", .text(ScenarioName.pattern), "The sweep's name, the same as the file's."),
        Field.optional("about", .text, "A description for people."),
        Field.required("scenario", .located(.text), "The scenario's file, relative to this one."),
        Field.optional(
            "seed", Schema<Int64>.integer(0...Int64.max).map { UInt64($0) }, default: "1705",
            "The seed of samples, and of the runs of an axis with seeds.")
    ) { Heading(name: $1, about: $2, scenario: $3, seed: $4) }

    /// What identifies a plan and its runs.
    fileprivate struct Heading {
        let name: String
        let about: String?
        let scenario: Located<String>
        let seed: UInt64
    }

    /// The decoded parts of a plan.
    fileprivate struct Parts {
        let heading: Heading
        let sampling: Located<SweepSampling>?
        let axes: Located<[SweepAxis]>
        let derived: [DerivedNumber]?
        let measures: [SweepMeasure]
        let goals: [SweepGoal]?
        let keep: KeptRuns?
        let hashesTraces: Bool
    }
}

extension SweepPlan.Parts {
    /// The most runs of a plan.
    private static let mostRuns = 1_000_000_000_000

    fileprivate func plan(_ diagnostics: inout Diagnostics) -> SweepPlan? {
        let before = diagnostics.count
        checkNames(&diagnostics)
        checkSampling(&diagnostics)
        guard let count = runCount, count <= SweepPlan.Parts.mostRuns else {
            diagnostics.report(
                at: sampling?.position ?? axes.position, "the plan has too many runs",
                expected: "at most \(SweepPlan.Parts.mostRuns)")
            return nil
        }
        for run in keep?.runs ?? [] where run.value >= count {
            diagnostics.report(
                at: run.position, "run \(run.value) does not exist", expected: "a number from 0 to \(count - 1)")
        }
        guard diagnostics.count == before else { return nil }
        let choice = sampling?.value ?? .grid
        return SweepPlan(
            name: heading.name, about: heading.about ?? "", scenario: heading.scenario.value,
            scenarioPosition: heading.scenario.position, seed: heading.seed, sampling: choice, axes: axes.value,
            derived: derived ?? [], measures: measures,
            goals: goals ?? [], kept: keep ?? SweepPlan.KeptRuns(), hashesTraces: hashesTraces, runCount: count,
            points: SweepPoints(axes.value, choice, seed: heading.seed))
    }

    /// The number of runs; `nil` where it does not fit into 64 bits.
    private var runCount: Int? {
        let choice = sampling?.value ?? .grid
        let counts: [Int]?
        switch choice {
        case .grid: counts = nil
        case .latinHypercube, .sobol, .saltelli:
            let seeds = axes.value.filter(\.isSeeds)
            guard let count = choice.count(axes: axes.value.count - seeds.count) else { return nil }
            counts = [count] + seeds.compactMap(\.count)
        }
        return (counts ?? axes.value.map { $0.count ?? 1 }).reduce(1) { product, count in
            guard let (result, overflow) = product?.multipliedReportingOverflow(by: count) else { return nil }
            return overflow ? nil : result
        }
    }

    /// Reports names that are given twice, in the plan or as columns.
    private func checkNames(_ diagnostics: inout Diagnostics) {
        let names =
            axes.value.map { ($0.name, $0.position) } + (derived ?? []).map { ($0.name, $0.position) }
            + measures.map { ($0.name, $0.position) }
        if names.count > 59 {
            diagnostics.report(at: axes.position, "the plan has \(names.count) names", expected: "at most 59")
        }
        var columns = ["run_id", "trace_hash", "status", "message"]
        for (name, position) in names {
            let column = SweepColumns.name(of: name)
            if columns.contains(column) {
                diagnostics.report(
                    at: position, "\(quoted(name)) is the column \(quoted(column)), which there is already",
                    expected: "another name")
            }
            columns.append(column)
        }
    }

    private func checkSampling(_ diagnostics: inout Diagnostics) {
        let seeds = axes.value.filter(\.isSeeds)
        if seeds.count > 1 {
            diagnostics.report(at: seeds[1].position, "a second axis of seeds", expected: "one")
        }
        let dimensions = axes.value.count - seeds.count
        switch sampling?.value ?? .grid {
        case .grid:
            // A search reads no counts.
            if goals == nil { diagnostics.report(contentsOf: SweepPlan.problems(ofGridOf: axes.value)) }
        case .sobol where dimensions > SobolSequence.mostDimensions:
            diagnostics.report(
                at: sampling?.position ?? axes.position, "Sobol's sequence has no point of \(dimensions) axes",
                expected: "at most \(SobolSequence.mostDimensions), or latinHypercube")
        case .saltelli where !seeds.isEmpty:
            diagnostics.report(
                at: seeds[0].position, "seeds cannot be combined with saltelli", expected: "another sampling")
        case .saltelli where 2 * dimensions > SobolSequence.mostDimensions:
            diagnostics.report(
                at: sampling?.position ?? axes.position, "saltelli needs two points of \(dimensions) axes",
                expected: "at most \(SobolSequence.mostDimensions / 2) axes")
        case .sobol, .latinHypercube, .saltelli: break
        }
    }
}

extension SweepSampling {
    private static let most = 1_000_000_000_000
    /// Fewer pairs have no indices.
    private static let leastPairs = 8

    /// The key `sampling`.
    fileprivate static let schema = Schema<SweepSampling>.oneOf([
        .word("grid", means: .grid, "every combination of the axes' values, the last axis fastest"),
        .object(
            ObjectSchema(
                "a sampling", about: "How many points, and how they are chosen.",
                Field.exactlyOne([
                    Field.alternative(
                        "latinHypercube", .count(1...most),
                        "So many points, of which every axis has one in each of as many equal intervals."
                    ) { SweepSampling.latinHypercube($0) },
                    Field.alternative(
                        "sobol", .count(1...most), "The first so many points of Sobol's sequence, best a power of 2."
                    ) { SweepSampling.sobol($0) },
                    Field.alternative(
                        "saltelli", .count(leastPairs...most),
                        "So many pairs of points for Sobol's sensitivity indices, best a power of 2: with n axes, n + 2 runs each."
                    ) { SweepSampling.saltelli($0) },
                ]))),
    ])
}

extension SweepPlan.DerivedNumber {
    /// The key `derived`.
    fileprivate static let derived = Schema<[SweepPlan.DerivedNumber]>.named(
        "the derived numbers", each: "A value of the scenario that follows from axes.",
        .object(
            ObjectSchema(
                "a derived number", about: "A value of the scenario that follows from axes.", SweepAxis.path,
                Field.required(
                    "value", .expressionText(suchAs: "=2 * dampingRatio * sqrt(stiffness)"),
                    "Its value, an expression of axes and of derived numbers before it.")
            ) { (path: $0, value: $1) })
    ) { SweepPlan.DerivedNumber(name: $0.value, position: $0.position, path: $1.path, expression: $1.value) }
}

extension SweepPlan.KeptRuns {
    /// The key `keep`.
    fileprivate static let schema = ObjectSchema(
        "the kept runs", about: "Runs that are written as folders, as hooke run writes them.",
        Field.optional("runs", .list(of: .located(.count(0...1_000_000_000_000))), "By their numbers, from 0."),
        Field.optional(
            "worst", .oneOf([Schema<Located<String>>.located(.text).map { [$0] }, .list(of: .located(.text))]),
            "The one with the largest value of this measure, or of each of these."),
        Field.optional(
            "where", .expressionText(suchAs: "=overshoot > 20"),
            "The condition: an expression of axes, derived numbers and measures."),
        Field.optional(
            "atMost", .count(1...10_000), default: "20", "How many of those that meet the condition, from the first.")
    ) { SweepPlan.KeptRuns(runs: $0 ?? [], worst: $1 ?? [], condition: $2, most: $3) }
}
