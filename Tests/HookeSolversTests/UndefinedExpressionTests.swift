import HookeDynamics
import HookeEquations
import HookeExpressions
import HookeSolvers
import Testing

/// Expressions that lose their value during a motion: the error names them, and the time.
struct UndefinedExpressionTests {
    /// The sentence and the time of the error of a motion of two seconds.
    private static func failure(
        _ equations: KeyValuePairs<String, String>, _ initial: KeyValuePairs<String, Double>, by solver: String,
        events: [EquationModel.Event] = []
    ) throws -> String {
        let motion = try Events.motion(try Events.model(equations, initial: initial, events: events), by: solver)
        let failure = #expect(throws: SystemFailure.self) { try motion.go(to: Flicks(2, per: 1)!) }
        return failure.map { "\($0)" } ?? ""
    }

    static let solvers = [
        "rk8pd:1/60s", "rkck:1/240s", "rodas5p:1/60s", "taylor16:rtol=1e-9", "rk8pd:rtol=1e-9", "rodas5p:rtol=1e-9",
        "bsimp:1/60s", "rk4imp:1/240s",
    ]

    /// h' = -sqrt(h) - 0.1 has emptied h from 1 at 1.5204 s: with s = sqrt(h), t = 2 (1 - 0.1 ln((1 + 0.1) / 0.1)).
    @Test("The root of a negative number is named with its equation and its time", arguments: solvers)
    func root(solver: String) throws {
        let sentence = try Self.failure(["h": "-sqrt(h) - 0.1"], ["h": 1], by: solver)
        #expect(sentence.contains("the equation of 'h', -sqrt(h) - 0.1, has no value at 1.52"), "\(sentence)")
        #expect(sentence.contains("not a number"), "\(sentence)")
    }

    /// h = (1 - t)^2 is 0 at 1 s, where the root has a value and no derivative; h' = -1/(1 + sqrt(h)) has emptied h at 5/3 s.
    @Test(
        "A series or a matrix at the edge of a root names the equation",
        arguments: [
            ("-2*sqrt(h)", "taylor16:1/7s", 1.0), ("-2*sqrt(h)", "taylor16:rtol=1e-9", 1.0),
            ("-1/(1 + sqrt(h))", "taylor16:1/60s", 5.0 / 3),
        ])
    func edge(rate: String, solver: String, time: Double) throws {
        let sentence = try Self.failure(["h": rate], ["h": 1], by: solver)
        #expect(sentence.contains("the equation of 'h', \(rate), has no "), "\(sentence)")
        // The step after the edge is the last one that the series can take. Rounding leaves h at the edge below zero, at zero or above; from above, the
        // series of (1 - t)^2 goes through the edge, and falls to zero again after as long a time as the step went past it.
        let words = sentence.split(separator: " ")
        let found = words.firstIndex(of: "at").flatMap { Double(words[$0 + 1]) } ?? .nan
        #expect(found - time > -1.0 / 60 && found - time < 2.1 / 60, "\(sentence)")
    }

    /// At 0 the root has an infinite derivative, and zero times infinity is not a number.
    @Test(
        "A derivative that is not a number is not reported as infinite",
        arguments: [("sqrt(h)", "infinite"), ("h*sqrt(h)", "not a number")])
    func derivative(rate: String, size: String) throws {
        let sentence = try Self.failure(["h": rate], ["h": 0], by: "rodas5p:1/60s")
        #expect(sentence.contains("its derivative by 'h' is \(size)"), "\(sentence)")
    }

    @Test("A motion that diverges is not blamed on its equation", arguments: ["rk8pd:1/60s", "rk8pd:rtol=1e-9"])
    func diverging(solver: String) throws {
        let sentence = try Self.failure(["x": "x^2"], ["x": 1], by: solver)
        #expect(!sentence.contains("has no value"), "\(sentence)")
    }

    @Test("With an event the equation is named too")
    func besideEvents() throws {
        let sentence = try Self.failure(
            ["h": "-sqrt(h) - 0.1"], ["h": 1], by: "rk8pd:1/60s", events: [Events.event("half", "h - 0.5", .falling)])
        #expect(sentence.contains("the equation of 'h'"), "\(sentence)")
    }

    /// The pole lies between two grid points, at one within the rounding of x, at one exactly (0.5 of 1/64 s), and halfway (0.5078125).
    @Test(
        "A quantity with a pole is refused as one, not as an event, wherever it lies",
        arguments: [
            "rk8pd:1/60s", "rk4:1/64s", "taylor16:1/60s", "rodas5p:1/60s", "rkf45:rtol=1e-9", "msadams:rtol=1e-9",
            "msbdf:rtol=1e-9",
        ])
    func pole(solver: String) throws {
        for place in ["0.505", "0.1", "0.2", "0.3", "0.35", "0.5", "0.5078125"] {
            for direction in EquationModel.Event.Direction.allCases {
                for (size, changes) in [("1", ["x": "x"]), ("-1e-9", [:])] as [(String, KeyValuePairs<String, String>)]
                {
                    let hit = try Events.event("hit", "\(size)/(x - \(place))", direction, changes)
                    let sentence = try Self.failure(["x": "1"], ["x": 0], by: solver, events: [hit])
                    let isRefused =
                        sentence.contains("'hit' changes its sign through infinity")
                        || sentence.contains("'hit' is not finite")
                    #expect(isRefused, "\(place) \(direction) \(size): \(sentence)")
                }
            }
        }
    }

    @Test(
        "A quantity that jumps across zero is an event, also against its rate",
        arguments: [("sign(x - 0.505)", 1), ("10*x - floor(10*x) - 0.5", 19), ("x - 0.5 - 0.001*sign(x - 0.5)", 1)])
    func jump(quantity: String, count: Int) throws {
        let jump = try Events.event("jump", quantity)
        let motion = try Events.motion(
            try Events.model(["x": "1"], initial: ["x": 0.01], events: [jump]), by: "rk8pd:1/60s")
        try motion.go(to: Flicks(seconds: 0.98))
        #expect(Events.taken(motion).count == count, "\(Events.taken(motion).map(\.time))")
    }
}
