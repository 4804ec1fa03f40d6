import HookeDynamics
import HookeEquations
import HookeExpressions
import HookeSolvers
import Testing

/// Events of equations: their times against closed forms, and what they do.
struct EquationEventTests {
    /// Solvers of every kind, and the accuracy of the times of a parabola's events by each, seconds: rounding where the method is exact for it,
    /// the tolerance of its iterations or steps otherwise.
    static let solvers: [(String, Double)] = [
        ("rk8pd:1/60s", 1e-12), ("rk4:1/60s", 1e-12), ("rkck:1/480s", 1e-12), ("rk2:1/240s", 1e-12),
        ("bsimp:rtol=1e-9", 1e-9), ("bsimp:1/60s", 1e-12), ("bsimp:1/240s", 1e-12), ("taylor16:1/60s", 1e-12),
        ("taylor16:rtol=1e-9", 1e-9),
        ("rk2imp:1/60s", 1e-9), ("rk4imp:1/60s", 1e-9), ("rodas5p:1/60s", 1e-12), ("rkf45:rtol=1e-9", 1e-9),
        ("rk8pd:rtol=1e-9", 1e-9), ("rodas5p:rtol=1e-9", 1e-9), ("msadams:rtol=1e-9", 1e-9), ("msbdf:rtol=1e-9", 1e-9),
    ]

    static let ball = ["x": "v", "v": "-g"] as KeyValuePairs<String, String>

    static func bouncing(_ events: [EquationModel.Event]? = nil) throws -> EquationModel {
        let floor = try Events.event("floor", "x", .falling, ["v": "-0.8*v"])
        return try Events.model(
            ball, parameters: [.init("g", 9.81)], initial: ["x": 1, "v": 0], events: events ?? [floor])
    }

    /// Over 2 s in debug: every solver locates every bounce.
    @Test("a bouncing ball hits the floor at the times of its closed form, by every solver", arguments: solvers)
    func bounces(solver: String, accuracy: Double) throws {
        let motion = try Events.motion(.bouncing(), by: solver)
        try motion.go(to: Flicks(3, per: 1)!)
        let events = Events.taken(motion)
        // The first fall, then flights of 2 v / g with v 0.8 times the last.
        let fall = (2 / 9.81).squareRoot()
        var (time, flight, expected) = (fall, 2 * fall * 0.8, [Double]())
        while time < 3 {
            expected.append(time)
            time += flight
            flight *= 0.8
        }
        #expect(events.count == expected.count)
        for (event, time) in zip(events, expected) {
            #expect(abs(event.time - time) <= accuracy, "\(event.name) at \(event.time), not \(time)")
            #expect(event.name == "floor" && !event.isRising)
        }
    }

    @Test("two crossings within one step are found, and a maximum just below the line is none")
    func twoCrossings() throws {
        // Thrown so that the highest point, of 1 m, is in the middle of a step of 1/60 s.
        let rise = 30.5 / 60, gravity = 2 / (rise * rise)
        for (depth, count) in [(1e-6, 2), (1e-10, 2), (-1e-10, 0), (-1e-3, 0)] {
            let line = try Events.event("line", "x - (1 - depth)")
            let model = try Events.model(
                Self.ball, parameters: [.init("g", gravity), .init("depth", depth)],
                initial: ["x": 0, "v": gravity * rise], events: [line])
            let motion = try Events.motion(model, by: "rk8pd:1/60s")
            try motion.go(to: Flicks(1, per: 1)!)
            let events = Events.taken(motion)
            #expect(events.count == count, "depth \(depth)")
            guard count == 2, events.count == 2 else { continue }
            let half = (2 * depth / gravity).squareRoot()
            // At such a maximum a rounding of x by 2e-16 moves the time by that over the speed, g times half.
            let accuracy = 1e-15 / (gravity * half) + 1e-13
            #expect(abs(events[0].time - (rise - half)) <= accuracy && events[0].isRising)
            #expect(abs(events[1].time - (rise + half)) <= accuracy && !events[1].isRising)
        }
    }

    @Test("directions choose the crossings that count", arguments: EquationModel.Event.Direction.allCases)
    func directions(direction: EquationModel.Event.Direction) throws {
        let model = try Events.model(
            ["x": "v", "v": "-x"], initial: ["x": 1, "v": 0], events: [Events.event("zero", "x", direction)])
        let motion = try Events.motion(model, by: "rk8pd:1/60s")
        try motion.go(to: Flicks(10, per: 1)!)
        let events = Events.taken(motion)
        let expected = [0.5, 1.5, 2.5].enumerated().filter { index, _ in
            direction == .either || (direction == .falling) == (index % 2 == 0)
        }
        #expect(events.count == expected.count)
        for (event, (_, turn)) in zip(events, expected) {
            #expect(abs(event.time - turn * .pi) <= 1e-12, "\(event.time)")
        }
    }

    /// Over 2 s in debug: a long run with many events.
    @Test("half periods of a pendulum are those of the elliptic integral", arguments: [0.1, 1, 2.5, 3.1])
    func pendulum(angle: Double) throws {
        let model = try Events.model(
            ["x": "v", "v": "-9.81*sin(x)"], initial: ["x": angle, "v": 0],
            events: [Events.event("turn", "v"), Events.event("bottom", "x", .falling)])
        let motion = try Events.motion(model, by: "rk8pd:1/240s")
        try motion.go(to: Flicks(8, per: 1)!)
        // T = 2 pi / agm(1, cos(angle / 2)) sqrt(l / g).
        var (a, b) = (1.0, Elementary.cos(angle / 2))
        for _ in 0..<8 { (a, b) = ((a + b) / 2, (a * b).squareRoot()) }
        let period = 2 * Double.pi / a / 9.81.squareRoot()
        let events = Events.taken(motion)
        let turns = events.filter { $0.name == "turn" }, bottoms = events.filter { $0.name == "bottom" }
        #expect(turns.count == Int(8 / (period / 2)))
        for (index, turn) in turns.enumerated() {
            // The error of rk8pd at 1/240 s near the top is 1e-10 of the period.
            #expect(abs(turn.time - Double(index + 1) * period / 2) <= 1e-9, "turn \(index) at \(turn.time)")
        }
        for (index, bottom) in bottoms.enumerated() {
            #expect(abs(bottom.time - (Double(index) + 0.25) * period) <= 1e-9, "bottom \(index) at \(bottom.time)")
        }
    }

    @Test("an event ends the motion, and its state stays")
    func stops() throws {
        let motion = try Events.motion(
            .bouncing([Events.event("floor", "x", .falling, ["v": "0"], stops: true)]), by: "rk8pd:1/60s")
        try motion.go(to: Flicks(2, per: 1)!)
        let fall = (2 / 9.81).squareRoot()
        #expect(abs(try #require(motion.end) - fall) <= 1e-13)
        #expect(abs(motion[0]) <= 1e-13 && motion[1] == 0)
        try motion.go(to: Flicks(1, per: 4)!)
        #expect(abs(motion[0] - (1 - 9.81 / 32)) <= 1e-15)
    }

    @Test("an event is located where its quantity is zero, by every solver", arguments: solvers)
    func location(solver: String, _: Double) throws {
        let floor = try Events.event("floor", "x", .falling, stops: true)
        let motion = try Events.motion(.bouncing([floor]), by: solver)
        try motion.go(to: Flicks(1, per: 1)!)
        // The time is known to 1.5e-14 s, at 4.4 per second.
        #expect(abs(motion[0]) <= 1e-13, "\(motion[0]) at the end")
        #expect(abs(try #require(motion.end) - (2 / 9.81).squareRoot()) <= 1e-9)
    }

    @Test("impacts that follow each other ever faster are refused with the time and a remedy")
    func zeno() throws {
        let motion = try Events.motion(.bouncing(), by: "rk8pd:1/60s")
        do throws(SystemFailure) {
            try motion.go(to: Flicks(5, per: 1)!)
            #expect(Bool(false), "no error")
        } catch {
            // The impacts end at t1 (1 + e) / (1 - e).
            let end = 9 * (2 / 9.81).squareRoot()
            guard case .unsolved(.failed(_, let time, _), let sentence) = error else { throw error }
            #expect(abs(time - end) <= 1e-5)
            #expect(sentence.contains("'floor' happens more than 32 times") && sentence.contains("stop: true"))
        }
        try motion.go(to: Flicks(4, per: 1)!)
    }

    /// Beside a floor at 1, heights below 2e-16 are rounded away: a bounce is over before the height has changed.
    /// Over 2 s in debug: an adaptive implicit method locates hundreds of bounces.
    @Test(
        "a ball does not fall through a floor that is not at zero, however low it bounces",
        arguments: [1.0, 100], ["rk8pd:1/60s", "rkck:rtol=1e-6", "taylor16:1/60s", "rodas5p:rtol=1e-8"])
    func floors(level: Double, solver: String) throws {
        for restitution in ["0.2", "0.7"] {
            let floor = try Events.event(
                "floor", "x - level", .falling, ["x": "level", "v": "-\(restitution)*v"])
            let model = try Events.model(
                Self.ball, parameters: [.init("g", 9.81), .init("level", level)],
                initial: ["x": level + 1, "v": 0], events: [floor])
            let motion = try Events.motion(model, by: solver)
            let error = #expect(throws: SystemFailure.self) { try motion.go(to: Flicks(10, per: 1)!) }
            #expect("\(error!)".contains("'floor' happens more than 32 times"), "\(error!)")
            #expect(Events.taken(motion).allSatisfy { !$0.isRising })
        }
    }

    /// A spring that presses the mass against a wall, whose place no event sets: it may lie behind the wall by a rounding.
    @Test("a mass that is pressed against a wall does not pass it", arguments: [0.33333, 1.7], ["0.3", "0.8"])
    func pressed(wall: Double, restitution: String) throws {
        let hit = try Events.event("wall", "x - wall", .falling, ["v": "-\(restitution)*v"])
        let model = try Events.model(
            ["x": "v", "v": "-40*(x - wall + 0.2)"], parameters: [.init("wall", wall)],
            initial: ["x": wall + 0.5, "v": 0], events: [hit])
        let motion = try Events.motion(model, by: "rk8pd:1/240s")
        let error = #expect(throws: SystemFailure.self) { try motion.go(to: Flicks(20, per: 1)!) }
        #expect("\(error!)".contains("'wall' happens more than 32 times"), "\(error!)")
    }

    @Test("a ball can be brought to rest by an event")
    func rests() throws {
        let floor = try Events.event(
            "floor", "x", .falling, ["v": "if(v > -0.001, 0, -0.8*v)", "on": "if(v > -0.001, 0, 1)", "x": "0"])
        let model = try Events.model(
            ["x": "on*v", "v": "-on*9.81", "on": "0"], initial: ["x": 1, "v": 0, "on": 1], events: [floor])
        let motion = try Events.motion(model, by: "rk8pd:1/60s")
        try motion.go(to: Flicks(10, per: 1)!)
        #expect(motion[0] == 0 && motion[1] == 0)
        #expect(Events.taken(motion).count == 39)
    }

    /// Over 2 s in debug: every gap, order and solver is a run.
    @Test(
        "events that follow each other within rounding are all found",
        arguments: ["rk8pd:1/60s", "rk4:1/240s", "rk4:1/960s", "taylor16:1/60s", "rodas5p:rtol=1e-9"])
    func nearlySimultaneous(solver: String) throws {
        for gap in [0, 1e-16, 1e-15, 1e-14, 1e-13, 3e-13, 1e-12, 2e-12, 5e-12, 1e-10, 1e-8] {
            for first in ["a", "b"] {
                let events = try [
                    Events.event("fa", "a", .falling, ["u": "-0.8*u"]),
                    Events.event("fb", "b", .falling, ["v": "-0.8*v"]),
                ]
                let model = try Events.model(
                    ["a": "u", "u": "-g", "b": "v", "v": "-g"], parameters: [.init("g", 9.81)],
                    initial: [
                        "a": first == "a" ? 1 : 1 + gap, "u": 0, "b": first == "b" ? 1 : 1 + gap, "v": 0,
                    ], events: events)
                let motion = try Events.motion(model, by: solver)
                try motion.go(to: Flicks(2, per: 1)!)
                let names = Events.taken(motion).map(\.name)
                #expect(names.filter { $0 == "fa" }.count == 3, "gap \(gap), \(first) first: \(names)")
                #expect(names.filter { $0 == "fb" }.count == 3, "gap \(gap), \(first) first: \(names)")
                // A height that is off by the gap changes later times, and with them heights, by about four times as much.
                #expect(abs(motion[0] - motion[2]) <= 10 * gap + 1e-9, "gap \(gap): \(motion[0]), \(motion[2])")
            }
        }
    }

    @Test("an event that sets its own quantity back a little happens again and again", arguments: [1e-2, 1e-3])
    func resets(to distance: Double) throws {
        let model = try Events.model(
            ["x": "1"], parameters: [.init("d", distance)], initial: ["x": -0.5],
            events: [Events.event("reset", "x", .rising, ["x": "-d"])])
        let motion = try Events.motion(model, by: "rk8pd:1/60s")
        // From 0.5 s on, every d seconds.
        try motion.go(to: Flicks(1, per: 1)!)
        let expected = Int((0.5 / distance).rounded(.down))
        #expect(
            abs(Events.taken(motion).count - expected) <= 1, "\(Events.taken(motion).count) resets, not \(expected)")
    }

    @Test(
        "a quantity that stops being finite is refused with its event",
        arguments: ["log(-x)", "log(-x) + 1", "sqrt(-x) - 0.9", "x*1e300*1e300*1e10"])
    func notFinite(quantity: String) throws {
        let model = try Events.model(
            ["x": "1"], initial: ["x": -0.5], events: [Events.event("edge", quantity, .falling)])
        let failure = #expect(throws: SystemFailure.self) {
            try Events.motion(model, by: "rk8pd:1/60s").go(to: Flicks(1, per: 1)!)
        }
        #expect(
            failure.map { "\($0)".contains("'edge' is not finite") } == true, "\(failure.map { "\($0)" } ?? "none")")
    }

    @Test("quantities that change far too fast for the step are refused at once")
    func tooFast() throws {
        let model = try Events.model(
            ["x": "v", "v": "-k*x"], parameters: [.init("k", 9.2e18)], initial: ["x": 1, "v": 0],
            events: [Events.event("zero", "x")])
        let failure = #expect(throws: SystemFailure.self) {
            try Events.motion(model, by: "rk8pd:1/60s").go(to: Flicks(1, per: 1)!)
        }
        #expect("\(failure!)".contains("may cross zero at more than 16384 places; take shorter steps"), "\(failure!)")
    }

    @Test("simultaneous events happen in the order of the file, and each reads the state before it")
    func simultaneous() throws {
        let model = try Events.model(
            ["x": "1", "y": "0", "z": "0"], initial: ["x": 0, "y": 1, "z": 0],
            events: [
                Events.event("first", "x - 0.33", .rising, ["y": "z", "z": "y + 1"]),
                Events.event("second", "x - 0.33", .rising, ["y": "10*y + z"]),
                Events.event("never", "x + 1"),
            ])
        let motion = try Events.motion(model, by: "rk8pd:1/60s")
        try motion.go(to: Flicks(1, per: 1)!)
        #expect(Events.taken(motion).map { $0.name } == ["first", "second"])
        #expect(motion[1] == 2 && motion[2] == 2)
    }

    @Test("times can be asked for in any order, with the same bits")
    func order() throws {
        let times = [2.9, 0.1, 1.5, 0.4515, 2.9, 0.7, 0].map { Flicks(seconds: $0) }
        let forwards = try Events.motion(.bouncing(), by: "rk8pd:1/60s")
        var known: [Flicks: [UInt64]] = [:]
        for time in times.sorted() {
            try forwards.go(to: time)
            known[time] = [forwards[0].bitPattern, forwards[1].bitPattern]
        }
        let mixed = try Events.motion(.bouncing(), by: "rk8pd:1/60s")
        for time in times {
            try mixed.go(to: time)
            #expect(known[time] == [mixed[0].bitPattern, mixed[1].bitPattern], "at \(time)")
        }
    }

    @Test("after a change the clock of events goes on")
    func clock() throws {
        let model = try Events.model(
            ["x": "k"], parameters: [.init("k", 1)], initial: ["x": 0], events: [Events.event("tick", "sin(pi*time)")])
        let changes = [SystemChange(at: Flicks(3, per: 2)!, .set([SystemSetting("k", 2)]))]
        let problem = InitialValueProblem(.equations(model), changes: changes)
        let motion = try SystemMotion(problem, by: .numerical(NumericalSolver(.rk8pd)))
        try motion.go(to: Flicks(7, per: 2)!)
        let times = Events.taken(motion).map { $0.time }
        #expect(times.count == 3)
        for (time, expected) in zip(times, [1.0, 2, 3]) { #expect(abs(time - expected) <= 1e-13) }
        #expect(abs(motion[0] - 5.5) <= 1e-13)
    }
}

/// Models, motions and events of these tests.
enum Events {
    static func event(
        _ name: String, _ quantity: String, _ direction: EquationModel.Event.Direction = .either,
        _ changes: KeyValuePairs<String, String> = [:], stops: Bool = false
    ) throws -> EquationModel.Event {
        EquationModel.Event(
            name, when: try ParsedExpression(quantity), direction,
            set: try changes.map { .init($0.key, try ParsedExpression($0.value)) }, stops: stops)
    }

    static func model(
        _ equations: KeyValuePairs<String, String>, parameters: [EquationModel.Parameter] = [],
        initial: KeyValuePairs<String, Double>, events: [EquationModel.Event]
    ) throws -> EquationModel {
        EquationModel(
            equations: try equations.map { .init($0.key, try ParsedExpression($0.value)) }, parameters: parameters,
            initial: initial.map { .init($0.key, .value($0.value, .number)) }, events: events)
    }

    static func motion(_ model: EquationModel, by solver: String) throws -> SystemMotion {
        try SystemMotion(InitialValueProblem(.equations(model)), by: .numerical(NumericalSolver(parsing: solver)))
    }

    static func taken(_ motion: SystemMotion) -> [EquationEvent] {
        motion.takeEvents().compactMap { if case .event(let event) = $0 { event } else { nil } }
    }
}

extension EquationModel {
    fileprivate static func bouncing(_ events: [Event]? = nil) throws -> EquationModel {
        try EquationEventTests.bouncing(events)
    }
}
