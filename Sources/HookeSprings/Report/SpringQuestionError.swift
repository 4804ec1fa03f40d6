internal import HookeTrace
internal import HookeForms
public import HookeScenario
public import HookeDynamics

/// Why a question about a spring has no answer.
public enum SpringQuestionError: Error, Hashable, Sendable {
    /// No parameter of a spring was given.
    case noSpring
    /// The parameters are part of a dialect, or of several; `missing` completes each.
    case halfADialect([SpringParameter], missing: [[SpringParameter]])
    /// The parameters are of more than one dialect.
    case mixedDialects([SpringParameter])
    /// There is no such spring, or no such number.
    case spring(SpringError)
    /// A text that is no time, or none that can be sampled.
    case notATime(String)
    /// A text that is no number of a frame, or none that can be sampled.
    case notAFrame(String)
    /// Start and target are the same, and nothing pushes.
    case nothingMoves(Double)
    /// Start and target are the same in a mode that counts in distances.
    case noDistance(SpringMode)
    /// A number that is right in itself but beyond what is computed.
    case outOfRange(SpringRangeError)
    /// A solver would take this many steps.
    case tooLong(Double)
    /// A solver would be looked at in this many frames.
    case tooManyFrames(Double)
    /// The solver failed on the way.
    case solver(SolverError)

    /// What a command ends with: 70 for a motion that could not be integrated, 64 for what should be asked otherwise.
    public var exitCode: Int32 {
        if case .solver = self { 70 } else { 64 }
    }
}

extension SpringQuestionError: CustomStringConvertible {
    /// What is wrong and what would do.
    public var description: String {
        switch self {
        case .noSpring:
            "which spring? \(Self.dialects)"
        case .halfADialect(let given, let missing):
            """
            \(Self.list(given, "and")) \(given.count == 1 ? "is" : "are") half a spring, to go with \
            \(missing.map { Self.list($0, "and") }.joined(separator: " or ")); \(Self.dialects)
            """
        case .mixedDialects(let given):
            "\(Self.list(given, "and")) do not belong together; \(Self.dialects)"
        case .spring(let error):
            error.description
        case .notATime(let text):
            "'\(text)' is no time: expected seconds from 0 to 1e9, several with commas between, such as 0.25,0.5"
        case .notAFrame(let text):
            "'\(text)' is no frame: expected whole numbers from 0 on, up to 1e9 s, several with commas between, such as 0,30,60"
        case .nothingMoves(let place):
            "from \(place.text()) to \(place.text()) without a velocity nothing moves: give another --to, or an --initial-velocity"
        case .noDistance(let mode):
            "--mode \(mode.rawValue) counts in distances from --from to --to, and these are the same"
        case .outOfRange(let error):
            error.description
        case .tooLong(let count):
            "the solver would take \(count.text()) steps (expected at most \(SolverDeviation.mostSteps)); "
                + "ask for earlier times, a longer step or a spring that settles sooner"
        case .tooManyFrames(let count):
            "the solver would be looked at in \(count.text()) frames (expected at most \(SolverDeviation.mostSteps)); "
                + "ask for a lower --refresh or a spring that settles sooner"
        case .solver(let error):
            error.description
        }
    }

    private static let dialects =
        "a spring is one of\n"
        + SpringDialect.vocabulary.map { row in
            "  " + row.map { $0 == .mass ? "[\($0.option)]" : $0.option }.joined(separator: " ")
        }.joined(separator: "\n")

    private static func list(_ parameters: [SpringParameter], _ word: String) -> String {
        let options = parameters.map(\.option)
        return options.count < 2
            ? options.joined() : options.dropLast().joined(separator: ", ") + " \(word) " + options[options.count - 1]
    }
}
