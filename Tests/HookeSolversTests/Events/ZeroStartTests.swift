import HookeDynamics
import HookeEquations
import HookeExpressions
import HookeSolvers
import Testing

/// Quantities at zero: at the start, after an event that holds them there, and at the time of another event.
struct ZeroStartTests {
    typealias Direction = EquationModel.Event.Direction

    /// A solver of each kind.
    static let solvers = [
        "rk8pd:1/60s", "rk4:1/60s", "rkck:1/15s", "taylor16:1/60s", "rodas5p:1/60s", "symplectic8:1/60s", "bsimp:1/60s",
        "rkf45:rtol=1e-9", "taylor16:rtol=1e-9", "rodas5p:rtol=1e-9", "msadams:rtol=1e-9",
    ]

    /// The names and times of the events of a model up to a time, and what it failed with.
    static func run(
        _ model: EquationModel, by solver: String, to seconds: Double = 2, _ changes: [SystemChange] = []
    ) throws -> (names: [String], times: [Double], failure: String?) {
        let problem = InitialValueProblem(.equations(model), changes: changes)
        let choice = SolverChoice.numerical(try NumericalSolver(parsing: solver))
        let motion: SystemMotion
        do throws(SystemFailure) { motion = try SystemMotion(problem, by: choice) } catch {
            return ([], [], "\(error)")
        }
        var failure: String?
        do throws(SystemFailure) { try motion.go(to: Flicks(seconds: seconds)) } catch { failure = "\(error)" }
        let events = Events.taken(motion)
        return (events.map(\.name), events.map(\.time), failure)
    }

    /// A body at a height, with an acceleration, above a floor at -1 that sets the speed to zero.
    static func body(
        height: Double = 0, speed: Double = 1, _ acceleration: String = "-9.8", _ direction: Direction = .either,
        stops: Bool = false
    ) throws -> EquationModel {
        try Events.model(
            ["y": "w", "w": acceleration], initial: ["y": height, "w": speed],
            events: [Events.event("floor", "y + 1", direction, ["w": "0"], stops: stops)])
    }

    @Test("A body that an event stops at zero, and that is pressed on, ends the run with an error", arguments: solvers)
    func pressed(solver: String) throws {
        for direction in [Direction.falling, .either] {
            let run = try Self.run(Self.body("-9.8", direction), by: solver)
            let failure = try #require(run.failure)
            // (1 + sqrt(20.6)) / 9.8: of the time the message shows as many digits as a double has.
            #expect(
                failure.contains("at 0.565175") && failure.contains("'floor' leaves its quantity at zero"), "\(failure)"
            )
            #expect(failure.contains("'stop: true'") && failure.contains("-0.5*v"), "\(failure)")
        }
        let mirrored = try Events.model(
            ["y": "w", "w": "9.8"], initial: ["y": 0, "w": -1],
            events: [Events.event("ceiling", "y - 1", .rising, ["w": "0"])])
        #expect(try Self.run(mirrored, by: solver).failure?.contains("'ceiling' leaves") == true)
        let stopped = try Self.run(Self.body(stops: true), by: solver)
        #expect(stopped.failure == nil && stopped.names == ["floor"])
    }

    @Test("A tank that an event keeps at empty while it flows out ends the run with an error")
    func clamped() throws {
        let empty = try Events.event("empty", "level", .falling, ["level": "0"])
        let model = try Events.model(["level": "-1"], initial: ["level": 0.75], events: [empty])
        let run = try Self.run(model, by: "rk8pd:1/60s")
        #expect(run.names == ["empty"] && run.failure?.contains("the event 'empty' leaves") == true, "\(run)")
    }

    @Test("An event whose quantity goes on through zero happens once", arguments: solvers)
    func passing(solver: String) throws {
        // It counts, slows the body down, or changes the force.
        for change in [("n", "n + 1"), ("w", "0.5*w"), ("drag", "3")] as [(String, String)] {
            let event = EquationModel.Event(
                "line", when: try ParsedExpression("y"), .falling,
                set: [.init(change.0, try ParsedExpression(change.1))])
            // Positions first, for the symplectic method, whose forces cannot depend on speeds.
            let model = try Events.model(
                ["y": "w", "n": "m", "drag": "o", "w": "-9.8 + drag", "m": "0", "o": "0"],
                initial: ["y": 1, "n": 0, "drag": 0, "w": 0, "m": 0, "o": 0], events: [event])
            let run = try Self.run(model, by: solver, to: 1)
            #expect(run.names == ["line"] && run.failure == nil, "\(change): \(run)")
        }
    }

    @Test(
        "A quantity that is zero at the start crosses if it moves to the side that the event watches",
        arguments: solvers)
    func start(solver: String) throws {
        for (speed, direction, count) in [
            (-1, Direction.falling, 1), (1, .falling, 0), (1, .rising, 1), (-1, .rising, 0), (1, .either, 0),
            (-1, .either, 0),
        ] as [(Double, Direction, Int)] {
            let model = try Events.model(
                ["x": "v", "v": "0"], initial: ["x": 0, "v": speed], events: [Events.event("zero", "x", direction)])
            let run = try Self.run(model, by: solver, to: 1)
            #expect(run.times == [Double](repeating: 0, count: count), "\(speed) \(direction): \(run)")
        }
        // At rest on the floor.
        for direction in [Direction.falling, .either] {
            let run = try Self.run(Self.body(height: -1, speed: 0, "-9.8", direction), by: solver)
            #expect(run.failure?.contains("at 0.0 s: the event 'floor'") == true, "\(direction): \(run)")
            let stopped = try Self.run(Self.body(height: -1, speed: 0, "-9.8", direction, stops: true), by: solver)
            #expect(stopped.times == [0] && stopped.failure == nil)
        }
        // Thrown up from it.
        let thrown = try Self.run(Self.body(height: -1, speed: 1, "-9.8", .either, stops: true), by: solver)
        #expect(thrown.times.count == 1 && abs(thrown.times[0] - 2 / 9.8) <= 1e-9, "\(thrown)")
    }

    @Test("A body at rest at zero is pressed where a force turns against it, and leaves where it turns away")
    func forces() throws {
        for (force, isPressed) in [
            ("if(time < 1, 0, -9.8)", true), ("if(time < 1, 0, 9.8)", false), ("if(time < 1.2, 0, 1.2 - time)", true),
        ] {
            for direction in [Direction.falling, .either] {
                for height in [-1, -0.75] as [Double] {
                    // It rests there from the start, or stops at the floor.
                    let model = try Self.body(height: height, speed: height == -1 ? 0 : -0.5, force, direction)
                    let run = try Self.run(model, by: "rk8pd:1/60s")
                    let first = height == -1 ? [] : ["floor"]
                    let leaves = direction == .either && height == -1 ? ["floor"] : []
                    #expect(
                        (run.failure != nil) == (isPressed || !leaves.isEmpty),
                        "\(force) \(direction) \(height): \(run)")
                    #expect(Array(run.names.prefix(first.count)) == first, "\(force) \(direction) \(height): \(run)")
                }
            }
        }
        // A change of the script turns the force.
        let model = try Events.model(
            ["y": "w", "w": "force"], parameters: [.init("force", 0)], initial: ["y": -0.7, "w": -0.3],
            events: [Events.event("floor", "y + 1", .falling, ["w": "0"])])
        for (force, isPressed) in [(-9.8, true), (9.8, false)] {
            let run = try Self.run(
                model, by: "rk8pd:1/60s", to: 3, [SystemChange(at: Flicks(2, per: 1)!, .set([.init("force", force)]))])
            #expect((run.failure?.contains("at 2.0 s") == true) == isPressed, "\(run)")
        }
    }

    @Test("A ball that meets another at rest beside a third gives its speed on to the third")
    func cradle() throws {
        let hits = try [
            Events.event("first", "b - a", .falling, ["u": "v", "v": "u"]),
            Events.event("second", "c - b", .falling, ["v": "w", "w": "v"]),
        ]
        for events in [hits, hits.reversed()] {
            let model = try Events.model(
                ["a": "u", "b": "v", "c": "w", "u": "0", "v": "0", "w": "0"],
                initial: ["a": -1, "b": 0, "c": 0, "u": 2, "v": 0, "w": 0], events: events)
            let run = try Self.run(model, by: "rk8pd:1/60s", to: 1)
            #expect(run.names == ["first", "second"] && run.failure == nil, "\(run)")
        }
    }

    @Test("An event that happens where a change of the script falls happens once")
    func change() throws {
        let tick = try Events.event("tick", "x - 0.5", .rising, ["n": "n + 1"])
        let model = try Events.model(
            ["x": "1", "n": "0"], parameters: [.init("k", 0)], initial: ["x": 0, "n": 0], events: [tick])
        let run = try Self.run(
            model, by: "rk8pd:1/60s", to: 1, [SystemChange(at: Flicks(1, per: 2)!, .set([.init("k", 1)]))])
        #expect(run.names == ["tick"] && run.failure == nil, "\(run)")
    }

    @Test("A stop at the time of a change ends the motion, also where another change follows at that time")
    func changesAtOnce() throws {
        let half = Flicks(1, per: 2)!
        let set = SystemChange(at: half, .set([.init("k", 1)]))
        // The start of the motion, the changes at 0.5 s, and the events until 1 s.
        let cases: [(x: Double, v: Double, changes: [SystemChange], times: [Double])] = [
            (-0.5, 1, [set], [0.5]), (0, 1, [SystemChange(at: .zero, .set([.init("k", 1)]))], [0]),
            (-1, 0, [SystemChange(at: half, .state([0, 1])), set], [0.5]),
        ]
        for stops in [true, false] {
            let hit = try Events.event("hit", "x", .rising, stops: stops)
            for (x, v, changes, times) in cases {
                let model = try Events.model(
                    ["x": "v", "v": "0"], parameters: [.init("k", 0)], initial: ["x": x, "v": v], events: [hit])
                // A power of two, so that the step ends at the crossing.
                let run = try Self.run(model, by: "rk4:1/64s", to: 1, changes)
                #expect(run.times == times && run.failure == nil, "\(x), \(v), stops: \(stops): \(run)")
            }
        }
    }

    @Test("A state between two changes of one instant has no event", arguments: [0.0, 0.5], Direction.allCases)
    func instants(seconds: Double, direction: Direction) throws {
        let time = Flicks(seconds: seconds)
        let model = { (stops: Bool, change: KeyValuePairs<String, String>) in
            try Events.model(
                ["x": "v", "v": "0"], initial: ["x": 10, "v": 1],
                events: [Events.event("hit", "x*(3 - abs(x))", direction, change, stops: stops)])
        }
        // Between the changes x is at zero and moves to one side or the other; after them it is 2, and reaches 3 after a second.
        let between: [[[Double]]] = [[[0, 1]], [[0, -1]], [[0, 1], [0, -1]], [[-1, 0], [0, 1]], [[0, 0]]]
        for states in between {
            let changes = (states + [[2, 1]]).map { SystemChange(at: time, .state($0)) }
            for (stops, change) in [(false, [:]), (true, [:]), (false, ["v": "-v"])]
                as [(Bool, KeyValuePairs<String, String>)]
            {
                let run = try Self.run(model(stops, change), by: "rk8pd:1/60s", to: seconds + 1.5, changes)
                #expect(run.times.count == (direction == .rising ? 0 : 1), "\(states) \(stops): \(run)")
                #expect(run.times.allSatisfy { abs($0 - seconds - 1) <= 1e-12 } && run.failure == nil, "\(run)")
            }
        }
        // Nor is the quantity asked for there.
        let root = try Events.model(
            ["x": "1"], initial: ["x": 2], events: [Events.event("hit", "sqrt(x) - 9", direction)])
        let run = try Self.run(
            root, by: "rk8pd:1/60s", to: 1, [-1, 2].map { SystemChange(at: time, .state([$0])) })
        #expect(run.failure == nil && run.names.isEmpty, "\(run)")
    }

    @Test("Two walls that meet in a corner are met at one time, in the order of the file", arguments: solvers)
    func corner(solver: String) throws {
        // x = cos t and y = sin(2 t) / 2 vanish at pi / 2.
        let walls = try [
            Events.event("right", "x", .falling, ["u": "-u"]), Events.event("top", "y", .falling, ["v": "-v"]),
        ]
        for events in [walls, walls.reversed()] {
            let model = try Events.model(
                ["x": "u", "y": "v", "u": "-x", "v": "-4*y"], initial: ["x": 1, "y": 0, "u": 0, "v": 1], events: events)
            let run = try Self.run(model, by: solver)
            // At the start y is zero too, and rises.
            #expect(run.names == events.map(\.name), "\(run)")
            #expect(run.times.allSatisfy { abs($0 - .pi / 2) <= 1e-6 && $0 == run.times[0] }, "\(run)")
        }
    }
}
