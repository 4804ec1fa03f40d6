public import HookeDynamics

/// A solver by name, and its grid.
public struct SolverChoice: Hashable, Sendable {
    /// Which.
    public let method: SolverMethod
    /// The step of its fixed grid; `nil` for the propagator, which has none.
    public let step: Flicks?

    /// The step of a grid that is not given: 1/60 s.
    public static let standardStep = Flicks(Flicks.perSecond / 60)

    /// Exact solutions of linear motions.
    public static let propagator = SolverChoice(.propagator)

    /// A solver on a grid; the propagator has none.
    public init(_ method: SolverMethod, step: Flicks = SolverChoice.standardStep) {
        self.method = method
        self.step = method == .propagator ? nil : step
    }

    /// Reads `propagator`, `rk8pd` or `rk8pd:1/240s`.
    ///
    /// - Throws: ``SolverChoiceError``, which says what is wrong with the text.
    public init(parsing text: String) throws(SolverChoiceError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let method = SolverMethod(rawValue: parts[0]) else {
            throw SolverChoiceError(
                message: "'\(parts[0])' is no solver",
                suggestion: HookeScenario.suggestion(for: parts[0], among: SolverMethod.allCases.map(\.rawValue)))
        }
        if parts.count == 1 {
            self.init(method)
            return
        }
        if method == .propagator { throw SolverChoiceError(message: "the propagator has no step", suggestion: nil) }
        let step = Node(stringLiteral: parts[1])
        if let problem = Shape.step.problems(in: step).first {
            throw SolverChoiceError(message: problem.message, suggestion: nil)
        }
        self.init(method, step: step.time)
    }
}

extension SolverChoice: CustomStringConvertible {
    /// What a command line takes: `rk8pd:1/240s`.
    public var description: String {
        guard let step else { return method.rawValue }
        var (divisor, rest) = (step.count, Flicks.perSecond)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        let (above, below) = (step.count / divisor, Flicks.perSecond / divisor)
        return below == 1 ? "\(method.rawValue):\(above)s" : "\(method.rawValue):\(above)/\(below)s"
    }
}

/// Why a text names no solver.
public struct SolverChoiceError: Error, Hashable, Sendable {
    /// In one sentence.
    public let message: String
    /// What was probably meant.
    public let suggestion: String?
}

extension SolverChoiceError: CustomStringConvertible {
    /// The sentence, and what was probably meant.
    public var description: String { message + (suggestion.map { "; did you mean '\($0)'?" } ?? "") }
}

/// The solvers that a scenario can ask for.
public enum SolverMethod: String, Word {
    /// Exact.
    case propagator
    /// Explicit Runge-Kutta methods of GSL.
    case rk2, rk4, rkf45, rkck, rk8pd

    /// What it does, for people.
    public var about: String {
        switch self {
        case .propagator: "the exact solution of a linear motion, at any time"
        case .rk2: "explicit Runge-Kutta of order 2 (GSL)"
        case .rk4: "explicit Runge-Kutta of order 4 (GSL)"
        case .rkf45: "explicit Runge-Kutta-Fehlberg of order 4 and 5 (GSL)"
        case .rkck: "explicit Runge-Kutta-Cash-Karp of order 4 and 5 (GSL)"
        case .rk8pd: "explicit Runge-Kutta-Prince-Dormand of order 8 and 9 (GSL)"
        }
    }
}

extension SolverChoice {
    static let shape = Shape.either([
        .text(
            Shape.Pattern(
                name: "a solver such as propagator, rk8pd or rk8pd:1/240s",
                expression: "^(\(SolverMethod.allCases.map(\.rawValue).joined(separator: "|")))(:.+)?$",
                refusal: { text in
                    do throws(SolverChoiceError) {
                        _ = try SolverChoice(parsing: text)
                        return nil
                    } catch { return Refusal(message: error.message, suggestion: error.suggestion) }
                })),
        .record(record),
    ])

    private static let record = Record(
        name: "a solver",
        about: "A way to solve motions, and the step of its grid.",
        fields: [.required("method", .words(Words(SolverMethod.self)), "Which solver.")],
        variants: [
            Record.Variant(chosenBy: ("method", [SolverMethod.propagator.rawValue]), fields: []),
            Record.Variant(
                chosenBy: ("method", SolverMethod.allCases.filter { $0 != .propagator }.map(\.rawValue)),
                fields: [
                    .optional(
                        "step", .step, "1/60 s",
                        "The step of its fixed grid, a whole number of flicks (1/705600000 s).")
                ]),
        ])

    init(_ reading: RecordReading) {
        let method: SolverMethod = reading["method"].word()
        if method == .propagator { self = .propagator } else { self.init(method, step: reading["step"].time) }
    }
}
