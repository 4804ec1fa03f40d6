import ArgumentParser
import HookeAnimation
import HookeDynamics
import HookeSprings
import HookeSolvers

/// The motion of a spring, when to look at it, and by whose rules.
struct SpringMotionOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: "Where the motion starts.")
    var from = 0.0

    @Option(parsing: .unconditional, help: "Its target.")
    var to = 1.0

    @Option(
        parsing: .unconditional,
        help: """
            Units of the value per second; with --mode uikit and core-animation distances per second towards the target, \
            and with uikit it has a say in what a settling duration means.
            """)
    var initialVelocity = 0.0

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Sample at these times, seconds, with commas between.", valueName: "times"))
    var at: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Sample at these frames of --refresh, with commas between.", valueName: "numbers"))
    var frames: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The refresh rate of --frames and of the comparison of --solver, such as 120 or 60000/1001 (default: 60).",
            valueName: "hz"))
    var refresh: String?

    @Option(help: "Whose motion it is, and when it is over.")
    var mode = SpringMode.exact

    @Option(
        parsing: .unconditional,
        help: "Sample by this solver, such as rk8pd:1/240s, and compare it with the exact solution.")
    var solver: String?

    func validate() throws {
        if !at.isEmpty, !frames.isEmpty { throw ValidationError("samples are either --at times or in --frames") }
        if refresh != nil, frames.isEmpty, solver == nil {
            throw ValidationError(
                "--refresh is the rate of --frames and of the comparison of --solver; there is neither")
        }
    }

    func question(about dialect: SpringDialect) throws -> SpringQuestion {
        var question = SpringQuestion(dialect)
        question.mode = mode
        question.from = from
        question.to = to
        question.initialVelocity = initialVelocity
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
