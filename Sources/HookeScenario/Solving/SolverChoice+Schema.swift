internal import HookeDynamics
internal import HookeForms
internal import HookeSolvers

/// The solvers by their names in a scenario file.
enum SolverWord: String, Word {
    static let noun = "method"

    /// The exact solution.
    case propagator
    /// Methods of GSL.
    case rk2, rk4, rkf45, rkck, rk8pd, rk1imp, rk2imp, rk4imp, bsimp, msadams, msbdf

    /// The description for people.
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

    /// The method of GSL; `nil` for the propagator.
    var method: GSLMethod? { GSLMethod(rawValue: rawValue) }

    fileprivate static var onAGrid: [SolverWord] { allCases.filter { $0.method?.traits.defaultStep != nil } }
    fileprivate static var withoutAGrid: [SolverWord] {
        allCases.filter { $0 != .propagator && !onAGrid.contains($0) }
    }
}

extension SolverChoice {
    /// A solver as decoded, and the position of its step; `nil` without one.
    struct Source {
        var solver: SolverChoice
        var step: SourcePosition?
    }

    /// The schema of a solver, as a text or a mapping.
    static let schema = Schema<Source>.oneOf([
        .text(
            TextPattern(
                name: "a solver such as propagator, rk8pd, rk8pd:1/240s or rkf45:rtol=1e-9",
                expression: "^(\(SolverWord.allCases.map(\.rawValue).joined(separator: "|")))(:.+)?$"
            ) { text throws(ParseError) in
                do throws(SolverError) {
                    return Source(solver: try SolverChoice(parsing: text))
                } catch {
                    guard case .setup(_, let reason) = error else { throw ParseError(message: "\(error)") }
                    throw ParseError(message: reason)
                }
            }),
        .object(mapping),
    ])

    private static let mapping = ObjectSchema(
        "a solver", about: "A solver and its step.",
        Field.group(
            Field.group(
                Field.required("method", Schema<SolverWord>.words, "The method."),
                Field.position(of: "step"), Field.position(of: "rtol")
            ) { (word: $0, step: $1, tolerance: $2) }
            .checked { given, _, diagnostics in
                guard let step = given.step, given.tolerance != nil else { return }
                diagnostics.report(at: step, "'step' cannot be combined with 'rtol'")
            },
            Field.variants([
                Variant(when: "method", is: [SolverWord.propagator.rawValue], Field.group { Steps() }),
                Variant(
                    when: "method", is: SolverWord.onAGrid.map(\.rawValue),
                    Field.group(
                        Field.optional(
                            "step", .located(.step),
                            "The step of its fixed grid, a whole number of flicks (1/705600000 s). Default: the method's own, "
                                + "such as 1/60 s for rk8pd."), tolerances
                    ) { Steps(step: $0, tolerance: $1) }
                    .with(.needs("atol", "rtol"))),
                Variant(
                    when: "method", is: SolverWord.withoutAGrid.map(\.rawValue),
                    tolerances.map { Steps(tolerance: $0) }.with(.needs("atol", "rtol"))),
            ])
        ) { given, steps in
            Source(solver: steps.solver(given.word), step: steps.step?.position)
        })

    /// The step on a fixed grid, or the tolerance of adaptive steps.
    private struct Steps {
        var step: Located<Flicks>?
        var tolerance: (relative: Double?, absolute: Double?) = (nil, nil)

        func solver(_ word: SolverWord) -> SolverChoice {
            guard let method = word.method else { return .propagator }
            if let relative = tolerance.relative,
                let tolerance = try? AdaptiveTolerance(relative: relative, absolute: tolerance.absolute)
            {
                return .gsl(GSLSolver(method, tolerance: tolerance))
            }
            return .gsl(step.flatMap { try? GSLSolver(method, step: $0.value) } ?? GSLSolver(method))
        }
    }

    private static let tolerances = Field.group(
        Field.optional("rtol", .number(.positive), "Adaptive steps, each with an error below atol + rtol |y|."),
        Field.optional(
            "atol", .number(.positive), "The part of that error in the value's own unit. Default: as rtol.")
    ) { (relative: $0, absolute: $1) }
}
