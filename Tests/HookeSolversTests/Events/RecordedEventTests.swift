import HookeDynamics
import HookeEquations
import HookeExpressions
import HookeSolvers
import Testing

/// Events that are only recorded: they leave the motion as it is without them.
struct RecordedEventTests {
    /// Each method on its grid and with a tolerance, where it takes them.
    static let solvers: [String] = IntegrationMethod.allCases.flatMap { method in
        let grid = method.traits.defaultStep == nil ? [] : ["\(method.rawValue):1/240s"]
        return grid + (method.traits.takesTolerance ? ["\(method.rawValue):rtol=1e-7"] : [])
    }

    /// A hardening spring without friction, which every method solves; the change at 1.5 s lets the clock of a segment begin later.
    static func motion(_ events: [EquationModel.Event], by solver: String) throws -> SystemMotion {
        let model = try Events.model(
            ["x": "v", "v": "-k*x - 3*x^3"], parameters: [.init("k", 40)], initial: ["x": 1, "v": 0], events: events)
        let changes = [SystemChange(at: Flicks(3, per: 2)!, .set([SystemSetting("k", 20)]))]
        return try SystemMotion(
            InitialValueProblem(.equations(model), changes: changes),
            by: .numerical(NumericalSolver(parsing: solver)))
    }

    @Test("an event without changes leaves every bit of the motion as it is without the event", arguments: solvers)
    func bits(solver: String) throws {
        let zero = try Events.event("zero", "x"), turn = try Events.event("turn", "v", .falling)
        let plain = try Self.motion([], by: solver), recorded = try Self.motion([zero, turn], by: solver)
        var times = (0...120).map { Flicks($0, per: 60)! } + (0...14).map { Flicks($0, per: 7)! }
        times.sort()
        times += [times[120], times[60], times[7], times[100]]
        for time in times {
            try plain.go(to: time)
            try recorded.go(to: time)
            for component in 0..<2 {
                let (expected, found) = (plain[component], recorded[component])
                #expect(expected.bitPattern == found.bitPattern, "component \(component) at \(time)")
            }
        }
        let names = Events.taken(recorded).map(\.name)
        #expect(names.count { $0 == "zero" } == 4)
        // The first turn is at the start; the third is after 2 s.
        #expect(names.count { $0 == "turn" } == 2)
    }

    @Test(
        "a recorded event beside one that changes the state leaves the bits as they are",
        arguments: ["rk8pd:1/60s", "rk4:1/60s", "bsimp:1/60s", "msadams:rtol=1e-9", "taylor16:1/60s"])
    func besideChanges(solver: String) throws {
        let floor = try Events.event("floor", "x", .falling, ["v": "-0.8*v"])
        let touch = try Events.event("touch", "x"), top = try Events.event("top", "v", .falling)
        let few = try Events.motion(EquationEventTests.bouncing([floor]), by: solver)
        let many = try Events.motion(EquationEventTests.bouncing([top, touch, floor]), by: solver)
        for number in 0...180 {
            let time = Flicks(Int64(number), per: 60)!
            try few.go(to: time)
            try many.go(to: time)
            #expect(few[0].bitPattern == many[0].bitPattern && few[1].bitPattern == many[1].bitPattern, "at \(time)")
        }
        let floors = Events.taken(few), all = Events.taken(many)
        #expect(all.filter { $0.name == "floor" } == floors)
        #expect(all.filter { $0.name == "touch" }.map(\.time) == floors.map(\.time))
        // One at the start, and one after each impact.
        #expect(all.count { $0.name == "top" } == 1 + floors.count - (floors.count > 0 && many[1] > 0 ? 1 : 0))
    }

    @Test("an event within a step is found as often as it happens")
    func often() throws {
        let model = try Events.model(
            ["x": "1"], initial: ["x": 0], events: [Events.event("tick", "sin(500*x)", .rising)])
        let motion = try Events.motion(model, by: "rk8pd:1/60s")
        try motion.go(to: Flicks(1, per: 1)!)
        let times = Events.taken(motion).map(\.time)
        // It rises at 0 and after each period.
        #expect(times.count == 1 + Int(500 / (2 * Double.pi)))
        for (index, time) in times.enumerated() {
            #expect(abs(time - Double(index) * 2 * .pi / 500) <= 1e-13, "tick \(index) at \(time)")
        }
    }

    @Test(
        "half periods of a spring by every adaptive method are within its error",
        arguments: solvers.filter { $0.contains("rtol") })
    func halfPeriods(solver: String) throws {
        let model = try Events.model(
            ["x": "v", "v": "-x"], initial: ["x": 1, "v": 0], events: [Events.event("zero", "x")])
        let motion = try Events.motion(model, by: solver)
        try motion.go(to: Flicks(8, per: 1)!)
        let times = Events.taken(motion).map(\.time)
        #expect(times.count == 3)
        for (index, time) in times.enumerated() {
            // Ten times the tolerance, and more for the methods of low order, whose errors add up.
            let low = ["rk2", "rk1imp", "rk2imp", "msbdf"].contains { solver.hasPrefix($0) }
            let expected = (Double(index) + 0.5) * .pi
            #expect(abs(time - expected) <= (low ? 1e-4 : 1e-6), "\(time), not \(expected)")
        }
    }
}
