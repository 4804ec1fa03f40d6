import HookeDynamics
import HookeScenario
import HookeSolvers
import HookeTrace
import Testing

@testable import HookeSprings

/// Springs in short notation, and their comparison.
struct ComparedSpringTests {
    @Test(
        "Every dialect can be written",
        arguments: [
            ("stiffness=100,damping=10", [1, 100, 10]), ("mass=2,stiffness=100,damping=10", [2, 100, 10]),
            ("natural-frequency=10,damping-ratio=0.5", [1, 100, 10]), ("tension=230,friction=22", [1, 918, 67]),
        ] as [(String, [Double])])
    func dialects(text: String, parameters: [Double]) throws {
        let spring = try SpringReport(SpringNotation.question(parsing: "spring:" + text)).spring
        // Of Origami's tension and friction: (230 - 30) 3.62 + 194, and (22 - 8) 3 + 25.
        // Each formula has at most four roundings.
        let ulps = 4 * Double.ulpOfOne
        #expect(abs(spring.damping / spring.mass - parameters[2] / parameters[0]) <= ulps * parameters[2], "\(spring)")
        #expect(
            abs(spring.stiffness / spring.mass - parameters[1] / parameters[0]) <= ulps * parameters[1], "\(spring)")
    }

    @Test("Too many frames are whole frames, with the limit of a comparison")
    func tooManyFrames() throws {
        let question = try SpringNotation.question(parsing: "spring:stiffness=100,damping=0.001")
        let error = #expect(throws: SpringQuestionError.self) { try ComparedSprings.items([(question, "")]) }
        let words = try #require(error).description
        #expect(words.contains(/would need \d+ frames \(expected at most 100000\)/), "\(words)")
    }

    @Test("Motion and mode")
    func motion() throws {
        let question = try SpringNotation.question(
            parsing: "spring:duration=0.5,bounce=0.3,from=-2,to=100,initial-velocity=-3,mode=uikit")
        #expect(question.from == -2 && question.to == 100 && question.initialVelocity == -3 && question.mode == .uikit)
    }

    @Test(
        "Bad notation",
        arguments: [
            ("spring:", "is not key=value"), ("spring:duration", "'duration' is not key=value"),
            ("spring:duraton=1,bounce=0", "unknown key 'duraton'; did you mean 'duration'?"),
            ("spring:duration=0.5,duration=1", "duplicate key 'duration'"),
            ("spring:duration=x,bounce=0", "'x' is not a number"),
            ("spring:duration=inf,bounce=0", "'inf' is not a number"), ("spring:duration=0.5", "needs also --bounce"),
            ("spring:duration=0.5,friction=3", "cannot be combined"),
            ("spring:duration=1,bounce=0,mode=fast", "unknown mode 'fast'"),
        ])
    func bad(text: String, words: String) {
        let error = #expect(throws: SpringNotation.Failure.self) { try SpringNotation.question(parsing: text) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    /// The overshoot of a damping ratio z is exp(-pi z / sqrt(1 - z^2)): 16.30 % for 0.5, 4.599 % for 0.7.
    @Test("Settling, overshoot and peak are the exact ones of the report, the same at every rate")
    func exact() throws {
        var questions = try ["bounce=0.5", "bounce=0.3"].map {
            try SpringNotation.question(parsing: "spring:duration=0.5,\($0)")
        }
        questions[1].refresh = Rate(120)
        let comparison = try CurveComparison(of: ComparedSprings.items(questions.map { ($0, "") }))
        let rows = comparison.rows
        #expect(rows.map { $0.measures.overshootPercent?.rounded(toPlaces: 3) } == [16.303, 4.599])
        for (row, question) in zip(rows, questions) {
            let report = try SpringReport(question)
            #expect(row.measures.settling == report.settlingDuration(.exact))
            #expect(row.measures.maximum.value == 1 + (report.overshoot?.displacement ?? 0))
        }
        // All frames of 60 Hz are frames of 120 Hz.
        #expect(rows[1].distance?.commonTimes == rows[0].curve.times.count)
    }

    @Test("A solver's samples differ from the exact ones by less than its deviation over all frames")
    func solver() throws {
        let exact = try SpringNotation.question(parsing: "spring:duration=0.5,bounce=0.3")
        var integrated = exact
        integrated.solver = try SolverChoice(parsing: "rk4:1/60s")
        let comparison = try CurveComparison(of: ComparedSprings.items([(exact, "exact"), (integrated, "rk4")]))
        let distance = try #require(comparison.rows[1].distance)
        let deviation = try #require(try SpringReport(integrated).solver?.worstDeviation)
        #expect(
            distance.distance > 0 && abs(distance.distance - deviation) <= 1e-15,
            "\(distance.distance) and \(deviation)")
    }

    @Test("A spring that never rests has too many frames only if it is asked for too many")
    func tooLong() {
        let error = #expect(throws: SpringQuestionError.self) {
            let question = try SpringNotation.question(parsing: "spring:stiffness=0.0001,damping=0")
            return try ComparedSprings.items([(question, ""), (question, "")])
        }
        #expect(error.map { "\($0)".contains("frames") } == true)
    }
}

extension Double {
    fileprivate func rounded(toPlaces places: Int) -> Double {
        var power = 1.0
        for _ in 0..<places { power *= 10 }
        return (self * power).rounded() / power
    }
}
