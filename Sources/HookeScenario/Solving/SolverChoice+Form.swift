internal import HookeForms
internal import HookeDynamics
internal import HookeSolvers

/// The solvers by the words of a scenario file.
enum SolverWord: String, Word {
    /// Exact.
    case propagator
    /// Methods of GSL.
    case rk2, rk4, rkf45, rkck, rk8pd, rk1imp, rk2imp, rk4imp, bsimp, msadams, msbdf

    /// What it does, for people.
    var about: String {
        switch self {
        case .propagator: "the exact solution of a linear motion, at any time"
        case .rk2: "explicit Runge-Kutta of order 2 and 3 (GSL)"
        case .rk4: "explicit Runge-Kutta of order 4, in two half steps (GSL)"
        case .rkf45: "explicit Runge-Kutta-Fehlberg of order 4 and 5 (GSL)"
        case .rkck: "explicit Runge-Kutta-Cash-Karp of order 4 and 5 (GSL)"
        case .rk8pd: "explicit Runge-Kutta-Prince-Dormand of order 8 and 9 (GSL)"
        case .rk1imp: "implicit Euler (GSL)"
        case .rk2imp: "the implicit midpoint rule (GSL)"
        case .rk4imp: "implicit Gauss of order 4 (GSL)"
        case .bsimp: "Bulirsch-Stoer with semi-implicit steps, for stiff systems (GSL)"
        case .msadams: "Adams's multistep method, adaptive only (GSL)"
        case .msbdf: "backward differences, for stiff systems, adaptive only (GSL)"
        }
    }

    /// The same for the integrator; `nil` for the propagator.
    var method: GSLMethod? { GSLMethod(rawValue: rawValue) }

    fileprivate static var onAGrid: [SolverWord] { allCases.filter { $0.method?.traits.defaultStep != nil } }
    fileprivate static var withoutAGrid: [SolverWord] {
        allCases.filter { $0 != .propagator && !onAGrid.contains($0) }
    }
}

extension SolverChoice {
    static let shape = SchemaDescription.either([
        .text(
            SchemaDescription.Pattern(
                name: "a solver such as propagator, rk8pd, rk8pd:1/240s or rkf45:rtol=1e-9",
                expression: "^(\(SolverWord.allCases.map(\.rawValue).joined(separator: "|")))(:.+)?$",
                refusal: { text in
                    do throws(SolverError) {
                        _ = try SolverChoice(parsing: text)
                        return nil
                    } catch {
                        guard case .setup(_, let reason) = error else { return ParseError(message: "\(error)") }
                        return ParseError(message: reason)
                    }
                })),
        .record(record),
    ])

    private static let record = ObjectDescription(
        name: "a solver",
        about: "A way to solve motions, and the step of its grid.",
        fields: [.required("method", .words(Words(SolverWord.self)), "Which solver.")],
        variants: [
            ObjectDescription.Variant(chosenBy: ("method", [SolverWord.propagator.rawValue]), fields: []),
            ObjectDescription.Variant(
                chosenBy: ("method", SolverWord.onAGrid.map(\.rawValue)),
                fields: [
                    .optional(
                        "step", .step, nil,
                        "The step of its fixed grid, a whole number of flicks (1/705600000 s). Default: the method's own, "
                            + "such as 1/60 s for rk8pd.")
                ] + tolerances,
                groups: [.needs("atol", "rtol")]),
            ObjectDescription.Variant(
                chosenBy: ("method", SolverWord.withoutAGrid.map(\.rawValue)), fields: tolerances,
                groups: [.needs("atol", "rtol")]),
        ],
        rules: [modeRule])

    private static let tolerances: [FieldDescription] = [
        .optional("rtol", .number(.positive), nil, "Adaptive steps, each with an error below atol + rtol |y|."),
        .optional("atol", .number(.positive), nil, "The part of that error in the value's own unit. Default: as rtol."),
    ]

    /// A step and a tolerance are two ways to choose steps.
    private static let modeRule = ObjectDescription.Rule(reads: ["method"]) { reading in
        guard let step = reading.given("step"), reading.given("rtol") != nil else { return [] }
        return [Diagnostic(at: step.position, "a solver has a step or a tolerance, not both")]
    }

    /// The solver that a scenario names, or the one that it has where it names none.
    init(of scenario: ObjectDecoder) {
        let standard: SolverChoice =
            if scenario.given("layers") != nil {
                .propagator
            } else if scenario.given("system") != nil {
                SystemDescription.standardSolver
            } else {
                scenario.given("scene")?.word(SceneName.self).standardSolver ?? SceneDescription.standardSolver
            }
        self.init(of: scenario, default: standard)
    }

    /// The solver that a scenario names, as a text or a mapping.
    init(of scenario: ObjectDecoder, default standard: SolverChoice) {
        if scenario.given("solver") == nil {
            self = standard
        } else if let record = scenario.reading("solver") {
            self.init(record)
        } else {
            self = (try? SolverChoice(parsing: scenario["solver"].text ?? "")) ?? standard
        }
    }

    private init(_ reading: ObjectDecoder) {
        let word: SolverWord = reading["method"].word()
        guard let method = word.method else {
            self = .propagator
            return
        }
        if let relative = reading.given("rtol")?.number,
            let tolerance = try? AdaptiveTolerance(relative: relative, absolute: reading.given("atol")?.number)
        {
            self = .gsl(GSLSolver(method, tolerance: tolerance))
        } else {
            let given = reading.given("step").flatMap { try? GSLSolver(method, step: $0.time) }
            self = .gsl(given ?? GSLSolver(method))
        }
    }
}
