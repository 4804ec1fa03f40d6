internal import HookeTrace
public import HookeScenario
public import HookeDynamics

/// An invalid ``SpringQuestion``, or a failure of its solver.
public enum SpringQuestionError: Error, Hashable, Sendable {
    /// No spring parameter was given.
    case noSpring
    /// Parameters are missing; `missing` lists those that would complete each possible dialect.
    case incompleteDialect([SpringParameter], missing: [[SpringParameter]])
    /// The parameters belong to different dialects.
    case mixedDialects([SpringParameter])
    /// A spring parameter or another number is invalid.
    case spring(SpringError)
    /// The options are in range, but the spring that they make is not, for this reason.
    case derived(SpringError, of: [SpringParameter])
    /// A text that is not a time from 0 to 1e9 s.
    case invalidTime(String)
    /// A text that is not a frame number from 0 up to 1e9 s.
    case invalidFrame(String)
    /// Start and target are equal, to this value, and the initial velocity is 0.
    case noMotion(Double)
    /// Start and target are equal in a mode that measures in distances.
    case noDistance(SpringMode)
    /// A valid number outside the range of the computation.
    case outOfRange(SpringRangeError)
    /// The solver would need this many steps.
    case tooLong(Double)
    /// The comparison would need this many frames, above the limit.
    case tooManyFrames(Double, limit: Int)
    /// The solver failed.
    case solver(SolverError)

    /// The command's exit code: 70 if the solver failed, otherwise 64.
    public var exitCode: Int32 {
        if case .solver = self { 70 } else { 64 }
    }
}

extension SpringQuestionError: CustomStringConvertible {
    /// The error and what is expected.
    public var description: String {
        switch self {
        case .noSpring:
            "no spring given; \(Self.dialects)"
        case .incompleteDialect(let given, let missing):
            """
            \(Self.list(given, "and")) \(given.count == 1 ? "needs" : "need") also \
            \(missing.map { Self.list($0, "and") }.joined(separator: " or ")); \(Self.dialects)
            """
        case .mixedDialects(let given):
            "\(Self.list(given, "and")) cannot be combined; \(Self.dialects)"
        case .spring(let error):
            error.description
        case .derived(let error, let given):
            "\(Self.list(given, "and")) make no spring: \(error)"
        case .invalidTime(let text):
            "invalid time '\(text)' (expected seconds from 0 to 1e9, separated by commas, such as 0.25,0.5)"
        case .invalidFrame(let text):
            "invalid frame '\(text)' (expected whole numbers from 0 up to 1e9 s, separated by commas, such as 0,30,60)"
        case .noMotion(let value):
            "no motion from \(value.text()) to \(value.text()) without an initial velocity; "
                + "give another --to, or an --initial-velocity"
        case .noDistance(let mode):
            "--mode \(mode.rawValue) measures in distances between --from and --to, which are equal"
        case .outOfRange(let error):
            error.description
        case .tooLong(let count):
            "the solver would need \(count.text()) steps (expected at most \(SolverDeviation.maximumSteps)); "
                + "give earlier times, a longer step or a spring that settles sooner"
        case .tooManyFrames(let count, let limit):
            "the comparison would need \(count.rounded(.up).text()) frames (expected at most \(limit)); "
                + "give a lower --refresh or a spring that settles sooner"
        case .solver(let error):
            error.description
        }
    }

    private static let dialects =
        "describe a spring by one of\n"
        + SpringDialect.vocabulary.map { row in
            "  " + row.map { $0 == .mass ? "[\($0.option)]" : $0.option }.joined(separator: " ")
        }.joined(separator: "\n")

    private static func list(_ parameters: [SpringParameter], _ word: String) -> String {
        let options = parameters.map { $0.option }
        return options.count < 2
            ? options.joined() : options.dropLast().joined(separator: ", ") + " \(word) " + options[options.count - 1]
    }
}
