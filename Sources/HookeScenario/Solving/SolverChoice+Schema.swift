internal import HookeDynamics
internal import HookeForms
internal import HookeSolvers

/// The solvers by their names in a scenario file.
enum SolverWord: Hashable, Word {
    static let noun = "method"
    static let allCases = [.propagator, .automatic] + IntegrationMethod.allCases.map(SolverWord.integrating)

    /// The exact solution.
    case propagator
    /// The cheapest that meets the trust, found before the run.
    case automatic
    /// A method that integrates step by step.
    case integrating(IntegrationMethod)

    init?(rawValue name: String) {
        guard let word = SolverWord.allCases.first(where: { $0.rawValue == name }) else { return nil }
        self = word
    }

    var rawValue: String {
        switch self {
        case .propagator: Propagator().name
        case .automatic: SolverChoice.automaticName
        case .integrating(let method): method.rawValue
        }
    }

    /// The description for people.
    var about: String {
        switch self {
        case .propagator: "the exact solution of a linear motion, at any time"
        case .automatic:
            "the exact solution, or the cheapest method with the same bits everywhere whose error meets the trust"
        case .integrating(let method): method.about
        }
    }

    fileprivate static func names(_ isNamed: (MethodTraits) -> Bool) -> [String] {
        IntegrationMethod.allCases.filter { isNamed($0.traits) }.map { $0.rawValue }
    }
}

extension SolverChoice {
    /// A solver as decoded, `nil` for one that is chosen before the run, and the position of its step; `nil` without one.
    struct Source {
        var solver: SolverChoice?
        var step: SourcePosition?
    }

    /// The schema of a solver, as a text or a mapping.
    static let schema = Schema<Source>.oneOf([
        .text(
            TextPattern(
                name: "a solver such as propagator, rk8pd, rk8pd:1/240s or rkf45:rtol=1e-9",
                expression: "^(\(SolverWord.allCases.map { $0.rawValue }.joined(separator: "|")))(:.+)?$"
            ) { text throws(ParseError) in
                if text == SolverChoice.automaticName { return Source() }
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
                Variant(
                    when: "method", is: [SolverWord.propagator, .automatic].map { $0.rawValue }, Field.group { Steps() }
                ),
                Variant(
                    when: "method", is: SolverWord.names { $0.defaultStep != nil && $0.takesTolerance },
                    Field.group(step, tolerances) { Steps(step: $0, tolerance: $1) }.with(.needs("atol", "rtol"))),
                Variant(
                    when: "method", is: SolverWord.names { !$0.takesTolerance }, step.map { Steps(step: $0) }),
                Variant(
                    when: "method", is: SolverWord.names { $0.defaultStep == nil },
                    tolerances.map { Steps(tolerance: $0) }.with(.needs("atol", "rtol"))),
            ])
        ) { given, steps in
            Source(solver: steps.solver(given.word), step: steps.step?.position)
        })

    /// The step on a fixed grid, or the tolerance of adaptive steps.
    private struct Steps {
        var step: Located<Flicks>?
        var tolerance: (relative: Double?, absolute: Double?) = (nil, nil)

        func solver(_ word: SolverWord) -> SolverChoice? {
            let method: IntegrationMethod
            switch word {
            case .propagator: return .propagator
            case .automatic: return nil
            case .integrating(let given): method = given
            }
            let adaptive = tolerance.relative.flatMap { relative in
                (try? AdaptiveTolerance(relative: relative, absolute: tolerance.absolute)).flatMap {
                    try? NumericalSolver(method, tolerance: $0)
                }
            }
            let onGrid = step.flatMap { try? NumericalSolver(method, step: $0.value) }
            return .numerical(adaptive ?? onGrid ?? NumericalSolver(method))
        }
    }

    private static let step = Field.optional(
        "step", .located(.step),
        "The step of its fixed grid, a whole number of flicks (1/705600000 s). Default: the method's own, such as 1/60 s for rk8pd."
    )

    private static let tolerances = Field.group(
        Field.optional("rtol", .number(.positive), "Adaptive steps, each with an error below atol + rtol |y|."),
        Field.optional(
            "atol", .number(.positive), "The part of that error in the value's own unit. Default: as rtol.")
    ) { (relative: $0, absolute: $1) }
}
