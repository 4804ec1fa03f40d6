import HookeEquations
import HookeExpressions
import Testing

/// Equations with errors: what is reported, and where.
struct EquationErrorTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let model: @Sendable () throws -> EquationModel
        let place: EquationError.Place
        let message: String
        var testDescription: String { message }

        init(_ place: EquationError.Place, _ message: String, _ model: @escaping @Sendable () throws -> EquationModel) {
            (self.model, self.place, self.message) = (model, place, message)
        }
    }

    static let cases = [
        Case(.equation(1), "unknown name 'stifness'; did you mean 'stiffness'?") {
            try EquationModel(
                ["x": "v", "v": "-stifness*x"], parameters: [.init("stiffness", 2)], initial: ["x": "1", "v": "0"])
        },
        Case(.equation(1), "the component 'v' has no initial value (expected initial: { v: ... })") {
            try EquationModel(["x": "v", "v": "-x"], initial: ["x": "1"])
        },
        Case(.initial(1), "there is no component 'w' (expected x); did you mean 'x'?") {
            try EquationModel(["x": "-x"], initial: ["x": "1", "w": "0"])
        },
        Case(.initial(1), "'x' has an initial value already") {
            try EquationModel(["x": "-x"], initial: ["x": "1", "x": "0"])
        },
        Case(.initial(0), "an initial value cannot read 'v', but parameters only") {
            try EquationModel(["x": "v", "v": "-x"], initial: ["x": "2*v", "v": "0"])
        },
        Case(.derived(1), "'a' depends on itself: a -> b -> a") {
            try EquationModel(["x": "-a"], initial: ["x": "1"], derived: ["a": "b + 1", "b": "a*x"])
        },
        Case(.derived(0), "'a' depends on itself: a -> a") {
            try EquationModel(["x": "-x"], initial: ["x": "1"], derived: ["a": "a + 1"])
        },
        Case(.equation(0), "the value is not a number") {
            try EquationModel(["x": "x*log(k)"], parameters: [.init("k", -1)], initial: ["x": "1"])
        },
        Case(.initial(0), "the value is infinite") {
            try EquationModel(["x": "-x"], parameters: [.init("k", 0)], initial: ["x": "1/k"])
        },
        Case(.equation(0), "the expression measures pt (expected pt/s)") {
            try EquationModel(["x": "-x"], initial: ["x": "1 pt"])
        },
        Case(.equation(0), "the expression measures pt/s (expected 1/s, since 'x' begins with a number without a unit)")
        {
            try EquationModel(["x": "v", "v": "-x*2 pt/s^2"], initial: ["x": "1", "v": "0 pt/s"])
        },
        Case(.derived(0), "a condition (expected a number)") {
            try EquationModel(["x": "-x"], initial: ["x": "1"], derived: ["far": "x > 1"])
        },
        Case(
            .equation(0),
            "'time' cannot name a component (expected letters, digits and _ that mean nothing else in an expression)"
        ) {
            try EquationModel(["time": "1"], initial: ["time": "0"])
        },
        Case(.derived(0), "'x' is the name of a component already") {
            try EquationModel(["x": "-x"], initial: ["x": "1"], derived: ["x": "2"])
        },
        Case(.instances, "the equations have 30000 components (expected at most 10000)") {
            try EquationModel(
                ["x": "v", "v": "-x", "w": "1"], initial: ["x": "1", "v": "0", "w": "0"], instances: 10_000)
        },
        Case(.instances, "'x11' would name two quantities (expected names without digits at their ends)") {
            try EquationModel(["x": "-x", "x1": "-x1"], initial: ["x": "1", "x1": "0"], instances: 11)
        },
        Case(
            .event(0), "an event is where a quantity is zero, and this is a condition (expected a number, as in =x - 1)"
        ) {
            try EquationModel(
                ["x": "-x"], initial: ["x": "1"], events: [.init("low", when: try ParsedExpression("x < 0"))])
        },
        Case(.change(0, 0), "there is no component 'w' (expected x); did you mean 'x'?") {
            try EquationModel(
                ["x": "-x"], initial: ["x": "1"],
                events: [
                    .init(
                        "low", when: try ParsedExpression("x"), set: [.init("w", try ParsedExpression("1"))])
                ])
        },
        Case(.equation(0), "the value is infinite; computed from 1.0 and 0.0 at the start") {
            try EquationModel(["x": "1/x"], initial: ["x": "0"])
        },
    ]

    @Test("errors say what is wrong and where", arguments: cases)
    func error(_ given: Case) throws {
        do throws(EquationErrors) {
            let model: EquationModel
            do { model = try given.model() } catch { return #expect(Bool(false), "the model cannot be made: \(error)") }
            _ = try EquationSystem(model)
            #expect(Bool(false), "no error")
        } catch {
            #expect(error.errors.map { $0.description } == [given.message])
            #expect(error.errors.first?.place == given.place)
        }
    }

    private static func chain(_ count: Int) throws -> EquationModel {
        let links = try (0..<count).map { number in
            EquationModel.Definition("a\(number)", try ParsedExpression(number + 1 < count ? "a\(number + 1)" : "x"))
        }
        return EquationModel(
            equations: [.init("x", try ParsedExpression("-x"))], parameters: [],
            initial: [.init("x", .expression(try ParsedExpression("1")))], derived: links, events: [],
            instanceCount: nil)
    }

    /// Seconds, for a chain of the full length: a shorter one would not show that the walk along it needs no stack.
    /// Over 2 s in debug: the chain has thousands of names.
    @Test("a chain of derived quantities may be as long as there may be derived quantities")
    func longChain() throws {
        let system = try EquationSystem(try Self.chain(EquationModel.mostComponents))
        #expect(system.derived.count == EquationModel.mostComponents)
        let error = #expect(throws: EquationErrors.self) {
            _ = try EquationSystem(try Self.chain(EquationModel.mostComponents + 1))
        }
        #expect(
            error?.errors.map { $0.description } == [
                "the equations have 10001 derived quantities (expected at most 10000)"
            ])
    }

    @Test("all errors are reported at once, and none that follows from another")
    func several() throws {
        let model = try EquationModel(
            ["x": "v + a", "v": "-y", "w": "a"], initial: ["x": "1", "v": "0", "w": "q"],
            derived: ["a": "b", "b": "a"])
        do throws(EquationErrors) {
            _ = try EquationSystem(model)
            #expect(Bool(false), "no error")
        } catch {
            #expect(error.errors.map { $0.place } == [.initial(2), .derived(1), .equation(1)])
        }
    }

    @Test("a missing initial value hides no error of an expression")
    func missingInitialValue() throws {
        let model = try EquationModel(
            ["x": "v", "v": "-kk*x", "w": "y"], initial: ["x": "1 pt", "v": "1 + 1 pt"], derived: ["e": "q"],
            events: [.init("low", when: try ParsedExpression("z"))])
        do throws(EquationErrors) {
            _ = try EquationSystem(model)
            #expect(Bool(false), "no error")
        } catch {
            #expect(
                error.errors.map { $0.place } == [.equation(2), .derived(0), .equation(1), .equation(2), .event(0)])
            #expect(error.errors.map { $0.isOfName } == [true, false, false, false, false])
        }
    }

    @Test("an initial value with an error hides no name of another expression, and no unit is wrong for its sake")
    func wrongInitialValue() throws {
        let model = try EquationModel(
            ["x": "v", "v": "-kk*x"], parameters: [.init("T", 2, .time)], initial: ["x": "q", "v": "1 pt/s"])
        do throws(EquationErrors) {
            _ = try EquationSystem(model)
            #expect(Bool(false), "no error")
        } catch {
            #expect(error.errors.map { $0.place } == [.initial(0), .equation(1)])
        }
    }

    @Test(
        "a zero without a unit measures what the equations make of it",
        arguments: [("1 pt", "0", "pt", "pt/s"), ("0", "2 pt/s", "pt", "pt/s"), ("0", "0 pt/s", "pt", "pt/s")])
    func zeros(x: String, v: String, position: String, velocity: String) throws {
        let model = try EquationModel(
            ["x": "v", "v": "-x/T^2 - v/T"], parameters: [.init("T", 2, .time)], initial: ["x": x, "v": v])
        let system = try EquationSystem(model)
        #expect(system.dimensions.map { "\($0)" } == [position, velocity])
    }

    @Test("a zero that no equation joins to a unit stays a number, and another number than zero has no unit")
    func otherZeros() throws {
        let system = try EquationSystem(
            EquationModel(
                ["x": "x/T", "n": "1/T"], parameters: [.init("T", 2, .time)], initial: ["x": "1 pt", "n": "0"]))
        #expect(system.dimensions.map(\.isNumber) == [false, true])
        let wrong = try EquationModel(
            ["x": "v", "v": "-x/T^2"], parameters: [.init("T", 2, .time)], initial: ["x": "1 pt", "v": "1"])
        #expect(throws: EquationErrors.self) { try EquationSystem(wrong) }
    }

    @Test("without units nothing is checked, and with them everything is")
    func units() throws {
        let plain = try EquationModel(
            ["x": "v", "v": "-x - atan2(v, x) - time"], initial: ["x": "1", "v": "0"])
        #expect(try EquationSystem(plain).dimensions == [.number, .number])
        let physical = try EquationModel(
            ["x": "v", "v": "-x/T^2 - v/T"], parameters: [.init("T", 2, .time)], initial: ["x": "1 pt", "v": "0 pt/s"])
        #expect(try EquationSystem(physical).dimensions == [.length, .velocity])
    }
}
