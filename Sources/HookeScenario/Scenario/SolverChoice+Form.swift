internal import HookeDynamics
internal import HookeSolvers

/// The solvers by the words of a scenario file.
enum SolverWord: String, Word {
    /// Exact.
    case propagator
    /// Explicit Runge-Kutta methods of GSL.
    case rk2, rk4, rkf45, rkck, rk8pd

    /// What it does, for people.
    var about: String {
        switch self {
        case .propagator: "the exact solution of a linear motion, at any time"
        case .rk2: "explicit Runge-Kutta of order 2 (GSL)"
        case .rk4: "explicit Runge-Kutta of order 4 (GSL)"
        case .rkf45: "explicit Runge-Kutta-Fehlberg of order 4 and 5 (GSL)"
        case .rkck: "explicit Runge-Kutta-Cash-Karp of order 4 and 5 (GSL)"
        case .rk8pd: "explicit Runge-Kutta-Prince-Dormand of order 8 and 9 (GSL)"
        }
    }

    /// The same for the integrator; `nil` for the propagator.
    var method: GSLMethod? { GSLMethod(rawValue: rawValue) }
}

extension SolverChoice {
    static let shape = Shape.either([
        .text(
            Shape.Pattern(
                name: "a solver such as propagator, rk8pd or rk8pd:1/240s",
                expression: "^(\(SolverWord.allCases.map(\.rawValue).joined(separator: "|")))(:.+)?$",
                refusal: { text in
                    do throws(SolverError) {
                        _ = try SolverChoice(parsing: text)
                        return nil
                    } catch {
                        guard case .setup(_, let reason) = error else { return Refusal(message: "\(error)") }
                        return Refusal(message: reason)
                    }
                })),
        .record(record),
    ])

    private static let record = Record(
        name: "a solver",
        about: "A way to solve motions, and the step of its grid.",
        fields: [.required("method", .words(Words(SolverWord.self)), "Which solver.")],
        variants: [
            Record.Variant(chosenBy: ("method", [SolverWord.propagator.rawValue]), fields: []),
            Record.Variant(
                chosenBy: ("method", SolverWord.allCases.filter { $0 != .propagator }.map(\.rawValue)),
                fields: [
                    .optional(
                        "step", .step, nil,
                        "The step of its fixed grid, a whole number of flicks (1/705600000 s). Default: 1/60 s for rk8pd, "
                            + "1/240 s for rkf45 and rkck, 1/480 s for rk4, 1/7680 s for rk2.")
                ]),
        ])

    init(_ reading: RecordReading) {
        let word: SolverWord = reading["method"].word()
        guard let method = word.method else {
            self = .propagator
            return
        }
        let given = reading.given("step").flatMap { try? GSLSolver(method, step: $0.time) }
        self = .gsl(given ?? GSLSolver(method))
    }
}
