import ArgumentParser
import HookeAnimation
import HookeDynamics
import HookeForms
import HookeSolvers
import HookeSprings

/// The options that describe a spring in any dialect. `.unconditional` reads a minus sign as part of the number.
struct SpringOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: "Mass (default: 1).", completion: .free)
    var mass: Double?

    @Option(parsing: .unconditional, help: "Stiffness, force per displacement.", completion: .free)
    var stiffness: Double?

    @Option(
        parsing: .unconditional, help: "Damping coefficient, force per velocity; not the damping ratio.",
        completion: .free)
    var damping: Double?

    @Option(
        parsing: .unconditional, help: "Natural frequency, radians per second.", completion: .free,
        transform: OptionValue.radiansPerSecond)
    var naturalFrequency: Double?

    @Option(parsing: .unconditional, help: "Damping ratio: 1 is critical, less oscillates.", completion: .free)
    var dampingRatio: Double?

    @Option(
        parsing: .unconditional, help: "Response: the undamped period, seconds.", completion: .free,
        transform: OptionValue.seconds)
    var response: Double?

    @Option(
        parsing: .unconditional, help: "SwiftUI's perceptual duration, seconds.", completion: .free,
        transform: OptionValue.seconds)
    var duration: Double?

    @Option(parsing: .unconditional, help: "SwiftUI's bounce, above -1 and at most 1.", completion: .free)
    var bounce: Double?

    @Option(
        parsing: .unconditional, help: "UIKit's duration, which is a settling time, seconds.", completion: .free,
        transform: OptionValue.seconds)
    var settlingDuration: Double?

    @Option(
        help: """
            The root of UIKit's settling equation to use with --mode uikit when an initial velocity gives several: the root that UIKit \
            finds, which is an error where UIKit's solver is chaotic, or the largest.
            """)
    var root = SettlingRoot.uikit

    @Option(parsing: .unconditional, help: "Tension as in Origami and Rebound.", completion: .free)
    var tension: Double?

    @Option(parsing: .unconditional, help: "Friction as in Origami and Rebound.", completion: .free)
    var friction: Double?

    @Option(
        parsing: .unconditional, help: "Bounciness as in pop, Rebound and React Native (0 to 20 as a rule).",
        completion: .free)
    var bounciness: Double?

    @Option(
        parsing: .unconditional, help: "Speed as in pop, Rebound and React Native (0 to 20 as a rule).",
        completion: .free)
    var speed: Double?

    @Option(
        parsing: .unconditional, help: "motion's visual duration, seconds.", completion: .free,
        transform: OptionValue.seconds)
    var visualDuration: Double?

    func validate() throws {
        if root != .uikit, settlingDuration == nil {
            throw ValidationError("--root needs --settling-duration")
        }
    }

    /// The parameters that were given, in the order of the options.
    var given: [(parameter: SpringParameter, value: Double)] {
        let values: [(SpringParameter, Double?)] = [
            (.mass, mass), (.stiffness, stiffness), (.damping, damping), (.naturalFrequency, naturalFrequency),
            (.dampingRatio, dampingRatio), (.response, response), (.duration, duration), (.bounce, bounce),
            (.settlingDuration, settlingDuration), (.tension, tension), (.friction, friction),
            (.bounciness, bounciness), (.speed, speed), (.visualDuration, visualDuration),
        ]
        return values.compactMap { name, value in value.map { (name, $0) } }
    }

    /// The spring in one word; `nil` if no parameter was given.
    var word: String? {
        if given.isEmpty { return nil }
        let parts =
            given.map { "\($0.parameter.rawValue)=\($0.value)" } + (root == .uikit ? [] : ["root=\(root.rawValue)"])
        return SpringNotation.prefix + parts.joined(separator: ",")
    }

    func dialect() throws(SpringQuestionError) -> SpringDialect {
        let dialect = try SpringDialect(Dictionary(uniqueKeysWithValues: given.map { ($0.parameter, $0.value) }))
        return dialect.taking(root) ?? dialect
    }
}

extension SettlingRoot: ExpressibleByArgument {}

/// The options that describe a spring's motion: distance, initial velocity, sample times, mode, solver.
struct MotionOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: "The start value (default: 0).", completion: .free)
    var from: Double?

    @Option(parsing: .unconditional, help: "The target value (default: 1).", completion: .free)
    var to: Double?

    @Option(
        parsing: .unconditional,
        help: """
            Units of the value per second. With --mode uikit and core-animation: distances per second towards the target. \
            With --mode uikit it also changes the spring that a settling duration describes (default: 0).
            """,
        completion: .free)
    var initialVelocity: Double?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Sample at these times, seconds, separated by commas.", valueName: "times"),
        completion: .free)
    var at: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Sample at these frames of --refresh, separated by commas.", valueName: "numbers"),
        completion: .free)
    var frames: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The display's refresh rate, such as 120 or 60000/1001, for --frames and the comparison of --solver (default: 60).",
            valueName: "hz"), completion: .refreshRates)
    var refresh: String?

    @Option(help: "The platform whose motion and settling rule apply (default: exact).")
    var mode: SpringMode?

    @Option(
        help: ArgumentHelp(
            "When it is at rest, and jumps to its target: a platform's rule, or a distance and a speed such as 0.01/2.",
            valueName: "rule"), completion: .list(RestPlatform.allCases.map { $0.rawValue }))
    var rest: String?

    @Flag(help: "End it at its first crossing of the target.")
    var clamp = false

    @Option(
        parsing: .unconditional,
        help: "The solver to sample with, such as rk8pd:1/240s, compared with the exact solution.",
        completion: .solvers)
    var solver: String?

    func validate() throws {
        if !at.isEmpty, !frames.isEmpty { throw ValidationError("--at and --frames cannot be combined") }
        if let rest, RestRule(parsing: rest) == nil {
            throw ValidationError(
                "invalid rule for rest '\(rest)' (expected one of \(RestRule.words.joined(separator: ", ")))")
        }
        if refresh != nil, frames.isEmpty, solver == nil {
            throw ValidationError("--refresh needs --frames or --solver")
        }
    }

    /// Whether it asks for samples.
    var isSampled: Bool { !at.isEmpty || !frames.isEmpty || solver != nil }

    /// A question with the options that were given.
    func applied(to question: SpringQuestion) -> SpringQuestion {
        var question = question
        if let mode { question.mode = mode }
        if let from { question.from = from }
        if let to { question.to = to }
        if let initialVelocity { question.initialVelocity = initialVelocity }
        if let rest { question.ending.rest = RestRule(parsing: rest) }
        if clamp { question.ending.clampsOvershoot = true }
        return question
    }

    /// The options that belong to a spring in one word, as its further keys.
    var keys: String {
        let values: [(String, String?)] = [
            ("from", from.map { "\($0)" }), ("to", to.map { "\($0)" }),
            ("initial-velocity", initialVelocity.map { "\($0)" }), ("mode", mode?.rawValue),
            ("rest", rest), ("clamp", clamp ? "true" : nil),
        ]
        return values.compactMap { key, value in value.map { ",\(key)=\($0)" } }.joined()
    }

    /// A question with the samples that were asked for.
    func sampled(_ question: SpringQuestion) throws -> SpringQuestion {
        var question = question
        if let refresh { question.refresh = try ScenarioChanges.rate(refresh) }
        question.times =
            try at.flatMap { try SampleTime.seconds(parsing: $0) }
            + frames.flatMap { try SampleTime.frames(parsing: $0, at: question.refresh) }
        do {
            question.solver = try solver.map { try SolverChoice(parsing: $0) }
        } catch {
            throw ValidationError("--solver: \(error)")
        }
        return question
    }
}

extension SpringMode: ExpressibleByArgument {}

/// The options that print code for a platform instead of a report.
struct ExportOptions: ParsableArguments {
    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("Print code for this platform and its worst deviation.", valueName: "target"))
    var platform: SpringPlatform?

    @Flag(
        help: """
            Print how far the code of every target is from the spring at worst, over all initial velocities up to --velocity, at 60, 90 and \
            120 Hz; with --json also values to check a port against.
            """)
    var equivalence = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The largest initial velocity of --equivalence, distances per second, 0 to 1000 (default: 10).",
            valueName: "bound"),
        completion: .free)
    var velocity: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The largest error of the easing of --as css and --equivalence, percent of the distance (default: 0.1).",
            valueName: "percent"
        ), completion: .free, transform: OptionValue.percent)
    var error: Double?

    func validate() throws {
        if error != nil, platform != .css, !equivalence {
            throw ValidationError("--error needs --as css or --equivalence")
        }
        if velocity != nil, !equivalence { throw ValidationError("--velocity needs --equivalence") }
        if equivalence, platform != nil { throw ValidationError("--equivalence is about all targets, --as about one") }
    }

    func export(_ report: SpringReport) throws(SpringExportError) -> SpringExport? {
        guard let platform else { return nil }
        return try report.export(to: platform, percent: error ?? SpringReport.defaultError)
    }
}

extension SpringPlatform: ExpressibleByArgument {}
