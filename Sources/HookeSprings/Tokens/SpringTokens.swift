public import HookeDynamics
public import HookeForms
internal import HookeTrace

/// The springs of a JSON file of a design tool: design tokens, or easings of Figma.
///
///     let tokens = try SpringTokens(ScenarioText(reading: "motion.tokens.json"))
///     try tokens.spring(named: "motion.spring.snappy")
///
/// Design tokens are read by the Design Tokens Format Module 2025.10: groups, inherited `$type`, aliases `{group.token}`. It has no type for
/// springs; `$type: spring` is the proposal of design-tokens/community-group issue 429, with a value in one of these forms:
///
///     {"duration": {"value": 500, "unit": "ms"}, "bounce": 0.3}    physics may stand beside it, and must agree
///     {"response": {"value": 500, "unit": "ms"}, "dampingRatio": 0.7}
///     {"mass": 1, "stiffness": 100, "damping": 15}                 mass is 1 by default
///
/// each with a `velocity`, distances per second towards the target, 0 by default. A duration may also be the text `"500ms"` of older drafts.
/// `cubicBezier` tokens are curves over a fixed duration and no springs: they are read, checked and named in errors. Figma's easings are those of its
/// plugin and REST API, anywhere in a file: `CUSTOM_SPRING`, and the springs of the editor, `GENTLE`, `QUICK`, `BOUNCY` and `SLOW`.
public struct SpringTokens: Sendable {
    /// A spring of the file.
    public struct Token: Hashable, Sendable {
        /// The path of the token, such as `motion.spring.snappy`.
        public let name: String
        /// The spring.
        public let dialect: SpringDialect
        /// The initial velocity towards the target, distances per second.
        public let velocity: Double
        /// The position of its value.
        public let position: SourcePosition

        /// A question about the token's motion, with its velocity in the unit of the question's mode.
        public func question(_ asked: (SpringQuestion) -> SpringQuestion) -> SpringQuestion {
            var question = asked(SpringQuestion(dialect))
            question.initialVelocity = velocity * (question.mode.isAnimation ? 1 : question.to - question.from)
            return question
        }
    }

    /// A timing curve of the file, which is no spring.
    struct Curve {
        let name: String
        /// The curve in words.
        let words: String
        let position: SourcePosition
    }

    /// The springs in the order of the file.
    public let springs: [Token]
    private let curves: [Curve]
    private let file: String

    /// Reads and checks a file.
    ///
    /// - Throws: `ScenarioProblems` with every problem of the file and its position.
    public init(_ text: ScenarioText) throws(ScenarioProblems) {
        file = text.file
        guard text.bytes.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
            throw ScenarioProblems(
                file: file, [Diagnostic(at: .start, "the file is empty", expected: SpringTokens.expected)])
        }
        let (root, problems) = try text.jsonNodes()
        var diagnostics = problems
        let found =
            FigmaReader.isFigma(root)
            ? FigmaReader.read(root, &diagnostics) : TokenReader.read(root, &diagnostics)
        guard diagnostics.isEmpty else { throw ScenarioProblems(file: file, diagnostics) }
        (springs, curves) = found
        guard springs.isEmpty else { return }
        guard let curve = curves.first else {
            throw ScenarioProblems(
                file: file, [Diagnostic(at: root.position, "no spring", expected: SpringTokens.expected)])
        }
        throw ScenarioProblems(file: file, [SpringTokens.refusal(of: curve)])
    }

    private static let expected = "a design token of $type spring, or an easing of Figma, in JSON"

    private static func refusal(of curve: Curve) -> Diagnostic {
        Diagnostic(
            at: curve.position,
            "\(quoted(curve.name)) is \(curve.words): a curve over a fixed duration, not a spring", expected: "a spring"
        )
    }

    /// Why a name selects no spring.
    public struct SelectionError: Error, Hashable, Sendable, CustomStringConvertible {
        /// One sentence.
        public let description: String
        /// The command's exit code: usage.
        public static let exitCode: Int32 = 64
    }

    /// The spring of a name; without a name the only one.
    public func spring(named name: String?) throws(SelectionError) -> Token {
        let names = springs.prefix(12).map { $0.name }.joined(separator: ", ") + (springs.count > 12 ? ", ..." : "")
        guard let name else {
            guard springs.count == 1 else {
                throw SelectionError(
                    description: "\(file) has \(springs.count) springs; choose one with --token (\(names))")
            }
            return springs[0]
        }
        if let found = springs.first(where: { $0.name == name }) { return found }
        if let curve = curves.first(where: { $0.name == name }) {
            throw SelectionError(description: "\(file):\(SpringTokens.refusal(of: curve))")
        }
        let meant = nearestName(to: name, among: springs.map { $0.name }).map { "; did you mean '\($0)'?" }
        throw SelectionError(
            description: "\(file) has no spring \(quoted(name))\(meant ?? " (expected one of \(names))")")
    }
}

/// The numbers of a spring in a file, and what is wrong with them.
struct SpringMembers {
    let position: SourcePosition
    var numbers: [String: Double] = [:]

    /// The spring of a form, with its velocity; reports a spring that does not exist.
    func token(_ name: String, _ dialect: SpringDialect, velocity: Double, _ diagnostics: inout [Diagnostic])
        -> SpringTokens.Token?
    {
        do throws(SpringError) {
            _ = try dialect.spring()
            return SpringTokens.Token(name: name, dialect: dialect, velocity: velocity, position: position)
        } catch {
            diagnostics.append(Diagnostic(at: position, "invalid spring: \(error)"))
            return nil
        }
    }
}

extension Node {
    /// The number of a plain scalar; reports another value.
    func number(_ diagnostics: inout [Diagnostic]) -> Double? {
        guard let text = plainText, let number = Double(text) else {
            diagnostics.append(Diagnostic(at: position, misplaced, expected: "a number"))
            return nil
        }
        guard number.isFinite else {
            diagnostics.append(
                Diagnostic(at: position, "\(quoted(text)) is beyond the range of a double", expected: "a number"))
            return nil
        }
        return number
    }
}
