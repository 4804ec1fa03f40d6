import HookeAnimation
import HookeDynamics
import HookeSprings
import HookeSolvers
import ScenarioSupport
import Testing

@Suite("SpringQuestion")
struct SpringQuestionTests {
    @Test(
        "a complete set of parameters gives its dialect",
        arguments: [
            ([.mass: 2, .stiffness: 100, .damping: 10], .physics(mass: 2, stiffness: 100, damping: 10)),
            ([.stiffness: 100, .damping: 10], .physics(mass: 1, stiffness: 100, damping: 10)),
            ([.naturalFrequency: 10, .dampingRatio: 0.5], .naturalFrequency(10, dampingRatio: 0.5)),
            ([.response: 0.5, .dampingRatio: 0.7], .response(0.5, dampingRatio: 0.7)),
            ([.duration: 0.5, .bounce: -0.3], .duration(0.5, bounce: -0.3)),
            ([.settlingDuration: 0.9, .dampingRatio: 0.57], .settlingDuration(0.9, dampingRatio: 0.57)),
            ([.tension: 40, .friction: 7], .tension(40, friction: 7)),
            ([.bounciness: 8, .speed: 12], .bounciness(8, speed: 12)),
            ([.visualDuration: 0.5, .bounce: 0.3], .visualDuration(0.5, bounce: 0.3)),
        ] as [([SpringParameter: Double], SpringDialect)])
    func dialects(given: [SpringParameter: Double], dialect: SpringDialect) throws {
        #expect(try SpringDialect(given) == dialect)
    }

    @Test(
        "no, missing and mixed parameters are errors that list the dialects",
        arguments: [
            ([], "no spring given; describe a spring by one of"),
            ([.mass], "--mass needs also --stiffness and --damping"),
            ([.stiffness, .mass], "--mass and --stiffness need also --damping"),
            (
                [.dampingRatio],
                "--damping-ratio needs also --natural-frequency or --response or --settling-duration"
            ),
            ([.bounce], "--bounce needs also --duration or --visual-duration"),
            ([.duration, .dampingRatio], "--damping-ratio and --duration cannot be combined"),
            ([.duration, .bounce, .mass], "--mass, --duration and --bounce cannot be combined"),
            ([.speed], "--speed needs also --bounciness"),
            ([.bounciness, .bounce], "--bounce and --bounciness cannot be combined"),
            ([.stiffness, .damping, .tension], "--stiffness, --damping and --tension cannot be combined"),
            ([.duration, .visualDuration, .bounce], "--duration, --bounce and --visual-duration cannot"),
        ] as [([SpringParameter], String)])
    func noDialect(names: [SpringParameter], words: String) throws {
        let error = try #require(throws: SpringQuestionError.self) {
            _ = try SpringDialect(Dictionary(uniqueKeysWithValues: names.map { ($0, 0.5) }))
        }
        #expect("\(error)".hasPrefix(words), "\(error)")
        #expect("\(error)".contains("  [--mass] --stiffness --damping\n"), "\(error)")
        #expect(error.exitCode == 64)
    }

    @Test(
        "an invalid spring or motion is an error with a message",
        arguments: [
            (.physics(mass: 0, stiffness: 1, damping: 1), 0, 1, 0, .exact, "mass is 0.0; it must be above 0"),
            (.physics(mass: 1, stiffness: .nan, damping: 1), 0, 1, 0, .exact, "stiffness is nan"),
            (.duration(0.5, bounce: 2), 0, 1, 0, .exact, "bounce is 2.0"),
            (.duration(0.5, bounce: -1), 0, 1, 0, .exact, "bounce is -1.0; it must be above -1.0 and at most 1.0"),
            (
                .visualDuration(1e-200, bounce: 0), 0, 1, 0, .exact,
                "--visual-duration and --bounce make no spring: stiffness is inf"
            ),
            (
                .settlingDuration(1, dampingRatio: 0.5), 0, 1, 1, .uikit,
                "initial velocity x duration / damping ratio is 2.0"
            ),
            (.duration(0.5, bounce: 0), .infinity, 1, 0, .exact, "from is inf; it must be a finite number"),
            (.duration(0.5, bounce: 0), 0, .nan, 0, .exact, "to is nan; it must be a finite number"),
            (.duration(0.5, bounce: 0), 0, 1, -.infinity, .swiftUI, "initial velocity is -inf"),
            (.duration(0.5, bounce: 0), -5, -5, 0, .exact, "no motion from -5 to -5 without an initial velocity"),
            (.duration(0.5, bounce: 0), -5, -5, 1, .uikit, "--mode uikit measures in distances"),
            (.duration(0.5, bounce: 0), 1e300, -1e300, 1, .uikit, "the distance is 2e300; only 1e-100 to 1e100"),
            (.duration(0.5, bounce: 0), 0, 1e-50, 1e60, .exact, "initial velocity is 1e110; only -1e100 to 1e100"),
            (.physics(mass: 1, stiffness: 1e139, damping: 1), 0, 1, 0, .exact, "natural frequency is 3.16228e69; only"),
            (.physics(mass: 1, stiffness: 1, damping: 1e9), 0, 1, 0, .exact, "damping ratio is 500000000; only 0 to 1"),
            (.physics(mass: 1e60, stiffness: 1e60, damping: 1), 0, 1, 0, .exact, "mass is 1e60; only 1e-50 to 1e50"),
        ] as [(SpringDialect, Double, Double, Double, SpringMode, String)])
    func noMotion(
        dialect: SpringDialect, from: Double, to: Double, velocity: Double, mode: SpringMode, words: String
    ) throws {
        var question = SpringQuestion(dialect)
        (question.from, question.to, question.initialVelocity, question.mode) = (from, to, velocity, mode)
        let error = try #require(throws: SpringQuestionError.self) { _ = try SpringReport(question) }
        #expect("\(error)".hasPrefix(words), "\(error)")
        #expect(error.exitCode == 64)
    }

    @Test("only UIKit's mode refuses the chaotic band")
    func chaoticBand() throws {
        var question = SpringQuestion(.settlingDuration(1, dampingRatio: 0.5))
        question.initialVelocity = 1
        for mode in [SpringMode.exact, .coreAnimation, .swiftUI] {
            question.mode = mode
            #expect(throws: Never.self, "\(mode)") { try SpringReport(question) }
        }
    }

    @Test("lists of times and frames are parsed")
    func times() throws {
        #expect(try SampleTime.seconds(parsing: "0, 0.5,1e-3,1e9").map(\.seconds) == [0, 0.5, 0.001, 1e9])
        #expect(try SampleTime.frames(parsing: "0, 60", at: Rate(60)) == [.frame(.zero), .frame(Flicks(seconds: 1))])
    }

    @Test(
        "invalid times are errors", arguments: ["", "-1", "nan", "inf", "x", "1e10", "1,,2", "1,", "1 pt", "0.1;0.2"])
    func invalidTime(text: String) {
        #expect(throws: SpringQuestionError.self) { try SampleTime.seconds(parsing: text) }
    }

    @Test(
        "invalid frames are errors",
        arguments: ["", "-1", "1.5", "nan", "99999999999999999999", "60000000001", "1,x"])
    func invalidFrame(text: String) {
        #expect(throws: SpringQuestionError.self) { try SampleTime.frames(parsing: text, at: Rate(60)) }
    }

    @Test("the error names the first invalid part of a list")
    func culprit() {
        #expect(throws: SpringQuestionError.invalidTime("x")) { try SampleTime.seconds(parsing: "0.1,x,y") }
        #expect(throws: SpringQuestionError.invalidFrame("2.5")) {
            try SampleTime.frames(parsing: "1,2.5", at: Rate(60))
        }
    }

    @Test(
        "a solver that needs too many steps or frames is an error before it starts",
        arguments: [
            ("rk4:1/705600000s", 0.0, 10.0), ("rk8pd:1/60s", 1e9, 10), ("rk4", 0, 1e-4), ("propagator", 0, 1e-6),
        ])
    func tooLong(solver: String, time: Double, damping: Double) throws {
        var question = SpringQuestion(.physics(mass: 1, stiffness: 100, damping: damping))
        question.solver = try SolverChoice(parsing: solver)
        question.times = [.seconds(time)]
        let error = try #require(throws: SpringQuestionError.self) { _ = try SpringReport(question) }
        let words =
            solver == "propagator"
            ? "the comparison would need " : "the solver would need "
        #expect("\(error)".hasPrefix(words), "\(error)")
        #expect(error.exitCode == 64)
    }

    @Test("a solver that fails has exit code 70")
    func diverging() throws {
        // rk4 with z = w h = 2000 grows by z^4 / 24 in each step and overflows within thirty.
        var question = SpringQuestion(.physics(mass: 1, stiffness: 1e6, damping: 0.1))
        question.solver = try SolverChoice(parsing: "rk4:2s")
        let error = try #require(throws: SpringQuestionError.self) { _ = try SpringReport(question) }
        #expect(error.exitCode == 70, "\(error)")
    }
}
