import HookeDynamics
import HookeEquations
import HookeExpressions

/// Lorenz's system.
struct Lorenz: Dynamics {
    var stateCount: Int { 3 }

    @inline(never)
    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        derivative[0] = 10 * (state[1] - state[0])
        derivative[1] = state[0] * (28 - state[2]) - state[1]
        derivative[2] = state[0] * state[1] - 2.5 * state[2]
    }

    static func model() throws -> EquationModel {
        EquationModel(
            equations: [
                .init("x", try ParsedExpression("s*(y - x)")), .init("y", try ParsedExpression("x*(r - z) - y")),
                .init("z", try ParsedExpression("x*y - b*z")),
            ], parameters: [.init("s", 10), .init("r", 28), .init("b", 2.5)],
            initial: [.init("x", .value(1, .number)), .init("y", .value(1, .number)), .init("z", .value(20, .number))])
    }
}

/// Duffing's oscillator with a drive.
struct Duffing: Dynamics {
    var stateCount: Int { 2 }

    @inline(never)
    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        let (x, v) = (state[0], state[1])
        derivative[0] = v
        derivative[1] = -40 * x - 3 * (x * x * x) - 0.2 * v + Elementary.cos(2 * time)
    }

    static func model() throws -> EquationModel {
        EquationModel(
            equations: [
                .init("x", try ParsedExpression("v")),
                .init("v", try ParsedExpression("-k*x - b*x^3 - c*v + F*cos(w*time)")),
            ],
            parameters: [.init("k", 40), .init("b", 3), .init("c", 0.2), .init("F", 1), .init("w", 2)],
            initial: [.init("x", .value(1, .number)), .init("v", .value(0, .number))])
    }
}

/// Seven masses in a row between walls.
struct EquationChain: Dynamics {
    private static let count = 7
    var stateCount: Int { 2 * EquationChain.count }

    @inline(never)
    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        var last = 40 * state[0] + 3 * (state[0] * state[0] * state[0])
        for index in 0..<EquationChain.count {
            let stretch = (index + 1 < EquationChain.count ? state[index + 1] : 0) - state[index]
            let force = 40 * stretch + 3 * (stretch * stretch * stretch)
            derivative[index] = state[EquationChain.count + index]
            derivative[EquationChain.count + index] = force - last - 0.2 * state[EquationChain.count + index]
            last = force
        }
    }

    static func model() throws -> EquationModel { try model(points: count, k: 40, h: 3, c: 0.2) }

    /// The chain of as many points, by the stiffness and the hardening of its springs and the damping of its points.
    static func model(points count: Int, k: Double, h: Double, c: Double) throws -> EquationModel {
        let velocities = try (1...count).map { EquationModel.Definition("x\($0)", try ParsedExpression("v\($0)")) }
        let forces = try (1...count).map { index in
            EquationModel.Definition(
                "v\(index)", try ParsedExpression("f\(index + 1) - f\(index) - c*v\(index)"))
        }
        let derived = try (1...count + 1).map { index in
            let stretch = index == 1 ? "x1" : index == count + 1 ? "(0 - x\(count))" : "(x\(index) - x\(index - 1))"
            return EquationModel.Definition("f\(index)", try ParsedExpression("k*\(stretch) + h*\(stretch)^3"))
        }
        let initial = (velocities + forces).map { EquationModel.Initial($0.name, .value(0.1, .number)) }
        return EquationModel(
            equations: velocities + forces, parameters: [.init("k", k), .init("h", h), .init("c", c)],
            initial: initial, derived: derived)
    }
}

/// Seven stars in a plane, each pair of which is computed once.
struct Pleiades: Dynamics {
    var stateCount: Int { 28 }

    @inline(never)
    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        for index in 0..<14 {
            derivative[index] = state[14 + index]
            derivative[14 + index] = 0
        }
        for i in 0..<7 {
            for j in 0..<i {
                let (x, y) = (state[j] - state[i], state[7 + j] - state[7 + i])
                let square = x * x + y * y
                let cube = square * square.squareRoot()
                derivative[14 + i] += Double(j + 1) * x / cube
                derivative[21 + i] += Double(j + 1) * y / cube
                derivative[14 + j] -= Double(i + 1) * x / cube
                derivative[21 + j] -= Double(i + 1) * y / cube
            }
        }
    }

    /// The equations as a textbook has them, both orders of each pair.
    static func model() throws -> EquationModel {
        var equations: [EquationModel.Definition] = []
        for (position, velocity) in [("x", "u"), ("y", "v")] {
            for star in 1...7 {
                equations.append(.init("\(position)\(star)", try ParsedExpression("\(velocity)\(star)")))
            }
        }
        for (position, velocity) in [("x", "u"), ("y", "v")] {
            for star in 1...7 {
                let terms = (1...7).filter { $0 != star }.map { other in
                    let distance = "((x\(other) - x\(star))^2 + (y\(other) - y\(star))^2)"
                    return "m\(other)*(\(position)\(other) - \(position)\(star))/\(distance)^1.5"
                }
                let force = try ParsedExpression(terms.joined(separator: " + "))
                equations.append(.init("\(velocity)\(star)", force))
            }
        }
        let start: [Double] =
            [3, 3, -1, -3, 2, -2, 2, 3, -3, 2, 0, 0, -4, 4] + [0, 0, 0, 0, 0, 1.75, -1.5, 0, 0, 0, -1.25, 1, 0, 0]
        return EquationModel(
            equations: equations, parameters: (1...7).map { .init("m\($0)", Double($0)) },
            initial: zip(equations, start).map { .init($0.name, .value($1, .number)) })
    }
}
