import HookeDynamics
import HookeEquations
import HookeExpressions
import Testing

/// Values of right-hand sides, Jacobians, derived quantities and events against the same formulas in Swift.
struct EquationDynamicsTests {
    @Test("right-hand sides have the bits of the same Swift", arguments: [0.0, 0.3, 7.25])
    func rates(time: Double) throws {
        let dynamics = EquationDynamics(try EquationSystem(.duffing()))
        for (x, v) in [(1.0, -0.2), (-0.37, 4.1), (1e-9, 3e5)] {
            let force = -40 * x - 3 * (x * (x * x)) - 0.2 * v + 1 * Elementary.cos(2 * time)
            #expect(dynamics.rates(at: time, [x, v]) == [v, force])
        }
    }

    @Test("initial values are expressions of parameters")
    func initial() throws {
        let system = try EquationSystem(.duffing())
        #expect(system.initial == [1, -0.2])
        #expect(system.components == ["x", "v"])
    }

    @Test("the Jacobian is exact, with its zeros known")
    func jacobian() throws {
        let dynamics = EquationDynamics(try EquationSystem(.duffing()))
        let (byState, byTime) = dynamics.jacobian(at: 0.3, [0.5, 2])
        // -k - 3 b x^2 at x = 1/2, of numbers that binary fractions hold.
        #expect(byState == [0, 1, -42.25, -0.2])
        #expect(byTime[0] == 0)
        // -F w sin(w t); one rounding of each product.
        #expect(abs(byTime[1] + 2 * Elementary.sin(0.6)) <= 4e-16)
        #expect(dynamics.jacobianColumns == [[1], [0, 1]])
    }

    @Test("derived quantities can read those that stand after them")
    func derived() throws {
        let dynamics = EquationDynamics(try EquationSystem(.duffing()))
        #expect(dynamics.system.derived.map { $0.name } == ["energy", "kinetic"])
        #expect(dynamics.derivedValues(at: 0, [0.5, 2]) == [7, 2])
    }

    @Test("instances are copies with an index and numbered names")
    func instances() throws {
        let model = try EquationModel(
            ["x": "v", "v": "-(1 + index)*x"], initial: ["x": "1 + 0.5*index", "v": "0"], derived: ["e": "v^2 + x"],
            instances: 3)
        let dynamics = EquationDynamics(try EquationSystem(model))
        #expect(dynamics.system.components == ["x1", "v1", "x2", "v2", "x3", "v3"])
        #expect(dynamics.system.initial == [1, 0, 1.5, 0, 2, 0])
        #expect(dynamics.system.derived.map { $0.name } == ["e1", "e2", "e3"])
        #expect(dynamics.rates(at: 0, [1, 2, 3, 4, 5, 6]) == [2, -1, 4, -6, 6, -15])
        #expect(dynamics.derivedValues(at: 0, [1, 2, 3, 4, 5, 6]) == [5, 19, 41])
        #expect(dynamics.jacobianColumns == [[1], [0], [3], [2], [5], [4]])
    }

    @Test("an event has its quantity, the rate of that and the rate of the rate; its changes read the state before")
    func events() throws {
        let swap = EquationModel.Event(
            "swap", when: try ParsedExpression("x^2 - time"), .rising,
            set: [.init("x", try ParsedExpression("v")), .init("v", try ParsedExpression("-x"))], stops: true)
        let model = try EquationModel(["x": "v", "v": "-4*x"], initial: ["x": "1", "v": "0"], events: [swap])
        let dynamics = EquationDynamics(try EquationSystem(model))
        // g = x^2 - t, g' = 2 x v - 1, g'' = 2 v^2 + 2 x (-4 x).
        #expect(dynamics.eventValues(at: 0.5, [2, 3]) == [3.5, 11, -14])
        var state = [2.0, 3]
        dynamics.apply(event: 0, at: 0.5, to: &state)
        #expect(state == [3, -2])
        #expect(dynamics.system.events[0].stops && dynamics.system.events[0].changed == [0, 1])
    }

    @Test(
        "the rate of an event's quantity has that quantity's unit per second; a number where nothing has units",
        arguments: [(true, "x", "pt/s"), (true, "v", "pt/s^2"), (true, "x/p", "1/s"), (false, "x", "")])
    func slopeUnits(hasUnits: Bool, quantity: String, expected: String) throws {
        let length: PhysicalDimension = hasUnits ? .length : .number
        let model = EquationModel(
            equations: [.init("x", try ParsedExpression("v")), .init("v", try ParsedExpression("v"))],
            parameters: [.init("p", 1, length)],
            initial: [.init("x", .value(1, length)), .init("v", .value(0, hasUnits ? .velocity : .number))],
            events: [.init("crossing", when: try ParsedExpression(quantity))])
        var timed = model
        if hasUnits { timed.equations[1] = .init("v", try ParsedExpression("v * 1 Hz")) }
        #expect(try EquationSystem(timed).events[0].slopeDimension.unit == expected)
    }

    @Test("the error of an equation without a Taylor series has its text, that of an instance its name")
    func withoutSeries() throws {
        let model = try EquationModel(
            ["x": "v", "v": "-abs(x)"], initial: ["x": "1", "v": "0"], instances: 2)
        let dynamics = EquationDynamics(try EquationSystem(model))
        let error = #expect(throws: SeriesError.self) { _ = try dynamics.motionSeries(order: 4) }
        #expect(
            error?.reason.hasPrefix("in the equation v1: =-abs(x), 'abs' has no Taylor series") == true,
            "\(error?.reason ?? "")")
    }

    @Test("two integrators share no memory")
    func separation() async throws {
        let shared = EquationDynamics(try EquationSystem(.duffing()))
        let expected = shared.rates(at: 0, [1, 2])
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<4 {
                let own = shared.separated()
                group.addTask {
                    (0..<2000).allSatisfy { round in
                        _ = own.rates(at: Double(round), [Double(number), 7])
                        return own.rates(at: 0, [1, 2]) == expected
                    }
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }

    @Test(
        "what the equations are",
        arguments: [
            (["x", "v"], ["v", "-4*x - 0.1*v + 3"], true, false), (["x", "v"], ["v", "-4*x^3"], false, true),
            (["x", "v"], ["v", "-4*x + cos(time)"], false, false), (["v", "x"], ["-4*x", "v"], true, false),
            (["a", "b", "c", "d"], ["c", "d", "b - a", "a^2"], false, true), (["a"], ["-a"], true, false),
            (["x"], ["if(x < 1, 3, -2)"], false, false), (["x"], ["floor(x)"], false, false),
            (["x", "v"], ["v", "-x - sign(v)"], false, false),
            (["x", "v"], ["v", "-x + if(1 < 2, 1, 0)"], true, true),
        ])
    func kinds(names: [String], texts: [String], isLinear: Bool, isSeparable: Bool) throws {
        let model = EquationModel(
            equations: try zip(names, texts).map { .init($0, try ParsedExpression($1)) },
            initial: names.map { .init($0, .value(1, .number)) })
        let system = try EquationSystem(model)
        #expect(system.isLinear == isLinear)
        #expect(system.isSeparable == isSeparable)
    }

    @Test("a large sparse system compiles, and its Jacobian has three entries a row")
    func large() throws {
        let count = 300
        let model = EquationModel(
            equations: try (1...count).map { row in
                let left = row > 1 ? "u\(row - 1)" : "0", right = row < count ? "u\(row + 1)" : "0"
                return .init("u\(row)", try ParsedExpression("\(left) - 2*u\(row) + \(right)"))
            }, initial: (1...count).map { .init("u\($0)", .value(1, .number)) })
        let system = try EquationSystem(model)
        #expect(system.jacobianColumns[0] == [0, 1])
        #expect(system.jacobianColumns[150] == [149, 150, 151])
        #expect(EquationDynamics(system).rates(at: 0, system.initial)[150] == 0)
    }
}
