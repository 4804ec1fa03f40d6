public import HookeDynamics
public import HookeSolvers
internal import HookeTrace

/// The error and the cost of one solver on a scenario.
public struct ConvergencePoint: Hashable, Sendable {
    /// The solver with its step or tolerance.
    public let solver: SolverChoice
    /// Steps and evaluations; the same on every run.
    public let work: SolverWork
    /// The smallest thread time of several passes; `nil` for a motion that did not reach its end. Different on every run.
    public let nanoseconds: Int?
    /// The largest difference from the reference at the times of comparison, relative to the largest magnitude of its kind; of the reference itself
    /// a bound, its difference from what confirms it; `nil` if the solver failed or the error exceeds 1.
    public let error: Double?
    /// The reason for a missing error, or why it means little.
    public let note: String?
    /// Whether the errors of the others are measured from this solver.
    public let isReference: Bool

    /// The work in evaluations of the right-hand side.
    public var cost: Double { solver.cost(of: work) }
}

/// The observed order of a method on a scenario.
public struct ObservedOrder: Hashable, Sendable {
    /// The method.
    public let method: IntegrationMethod
    /// The median of the orders from one step to its half.
    public let median: Double
    /// The smallest of them.
    public let least: Double
    /// The largest of them.
    public let greatest: Double
    /// How many halvings they come from: those whose errors are below 0.1 and far above the reference's error, up to the step from which rounding
    /// or the tolerance of an iteration explains the errors.
    public let count: Int
}

/// The result of a ``ConvergenceBench``.
public struct ConvergenceStudy: Sendable {
    /// The scenario's name.
    public let scenario: String
    /// The length of the motion, seconds.
    public let duration: Double
    /// The points, by method, from coarse to fine.
    public let points: [ConvergencePoint]
    /// The reference in words.
    public let reference: String
    /// The reference's error.
    public let accuracy: Double
    /// The error that the scenario accepts, or the standard one.
    public let bound: Double
    /// The refresh rate of the display, for costs per frame.
    let refresh: Rate

    /// The frames of the display in the motion.
    private var frames: Double { max(1, duration * refresh.hertz) }

    /// The cheapest solver whose error is at most a bound, by counted work of a run that reads each frame, then by error, so that it does not depend
    /// on the machine; `nil` if none reaches it.
    public func recommendation(for bound: Double) -> ConvergencePoint? {
        // An error below the reference's is not known better than that.
        points.filter { $0.error.map { max($0, accuracy) <= bound } ?? false }
            .min { (runCost($0), $0.error ?? 1) < (runCost($1), $1.error ?? 1) }
    }

    /// The work of a run that reads each frame, in evaluations of the right-hand side.
    private func runCost(_ point: ConvergencePoint) -> Double { point.cost * readFactor(of: point) }

    /// How many times as much work as its own steps a run takes that reads each frame: a frame between two steps costs one more step.
    private func readFactor(of point: ConvergencePoint) -> Double {
        guard case .numerical(let solver) = point.solver, point.work.evaluations > 0 else { return 1 }
        if let step = solver.step, refresh.time(ofRefresh: 1).count.isMultiple(of: step.count) { return 1 }
        let eachStep = solver.method.traits.evaluationsPerStep ?? Self.multistepRead
        return 1 + frames * Double(eachStep) / Double(point.work.evaluations)
    }

    /// The evaluations that a time between two steps of a multistep method costs: a step of rk8pd, and one of the method.
    private static let multistepRead = 14

    /// The observed orders of the methods with fixed steps, where there are halvings to observe.
    public var orders: [ObservedOrder] {
        methods.compactMap { method in
            let grid = grid(of: method)
            let found = zip(grid, grid.dropFirst()).compactMap { order(from: $0, to: $1) }.sorted()
            guard let least = found.first, let greatest = found.last else { return nil }
            return ObservedOrder(
                method: method, median: found[found.count / 2], least: least, greatest: greatest, count: found.count)
        }
    }

    /// The methods, in the order of their points.
    var methods: [IntegrationMethod] {
        var methods: [IntegrationMethod] = []
        for method in points.compactMap(\.solver.method) where methods.last != method { methods.append(method) }
        return methods
    }

    /// The order between the errors of a step and of its half; `nil` where they are too large for the asymptotic behaviour, or near the reference's
    /// error or rounding.
    func order(from coarse: ConvergencePoint, to fine: ConvergencePoint) -> Double? {
        guard let one = coarse.error, let other = fine.error, one < 0.1, let method = coarse.solver.method,
            let long = coarse.solver.step, let short = fine.solver.step, other > noise(of: method),
            short >= rounding(of: method)?.solver.step ?? .zero
        else { return nil }
        return Elementary.log(one / other) / Elementary.log(long.seconds / short.seconds)
    }

    private func grid(of method: IntegrationMethod) -> [ConvergencePoint] {
        points.filter { $0.solver.method == method && $0.solver.step != nil }
    }

    /// The first of a method's fixed steps whose error the next finer one does not lower, and none lowers thirty times: rounding, or the tolerance
    /// of an iteration, explains it.
    private func rounding(of method: IntegrationMethod) -> ConvergencePoint? {
        let grid = grid(of: method).filter { $0.error != nil }
        let errors = grid.compactMap(\.error)
        return errors.indices.dropLast().first { index in
            errors[index + 1] >= errors[index] && errors[(index + 1)...].allSatisfy { 30 * $0 > errors[index] }
        }.map { grid[$0] }
    }

    /// The error that those of a method must exceed to show its order: thirty times the reference's, and rounding.
    private func noise(of method: IntegrationMethod) -> Double {
        max(30 * max(accuracy, rounding(of: method)?.error ?? 0), 1e-14)
    }

    /// The bounds of further recommendations.
    public static let bounds = [1e-3, 1e-6, 1e-9, 1e-12]
}

extension ConvergenceStudy {
    /// The study in lines: a row for each method, and the cheapest solvers for some errors. The last line has the error that the scenario accepts.
    public var lines: [String] {
        let header = ["method", "coarsest", "error", "finest", "error", "observed order"]
        let rows = [header] + methods.flatMap(rows)
        let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let table = rows.map { row in
            var line = ""
            for (cell, width) in zip(row, widths) { line += "  " + cell.padded(to: width) }
            while line.last == " " { line.removeLast() }
            return line
        }
        let advice = Self.bounds.map { "  error \($0.text(digits: 2)): \(sentence(for: $0))" }
        return ["\(scenario): \(duration) s; errors from \(reference)"] + table + ["cheapest by counted work:"] + advice
            + ["for an error of at most \(bound.text(digits: 2)): \(sentence(for: bound))"]
    }

    /// A row for the fixed steps of a method, and one for its tolerances, where it has them.
    private func rows(of method: IntegrationMethod) -> [[String]] {
        let own = points.filter { $0.solver.method == method }
        let order = orders.first { $0.method == method }.map { order in
            "\(order.median.decimals(1)) (\(order.least.decimals(1)) to \(order.greatest.decimals(1)), "
                + "\(order.count.counted("halving")))"
        }
        let grid = own.filter { $0.solver.step != nil }
        let isNoise = grid.contains { $0.error != nil } && grid.allSatisfy { $0.error ?? 0 <= noise(of: method) }
        return [(grid, order ?? (isNoise ? "rounding" : "-")), (own.filter { $0.solver.step == nil }, "-")]
            .compactMap { points, order in
                let solved = points.filter { $0.error != nil }
                guard let first = solved.first, let last = solved.last else {
                    guard let note = points.first?.note else { return nil }
                    return [method.rawValue, "-", "-", "-", "-", note.shortened(to: 60)]
                }
                return [
                    method.rawValue, first.setting, text(of: first), last.setting, text(of: last), order,
                ]
            }
    }

    /// The cheapest solver for an error, with what it costs in a frame.
    private func sentence(for bound: Double) -> String {
        guard let point = recommendation(for: bound) else { return "no method reaches it" }
        let share = readFactor(of: point) / frames
        let time = point.nanoseconds.map { " and \((Double($0) * share / 1000).significant) us" } ?? ""
        return "\(words(point)) for \((Double(point.work.evaluations) * share).significant) evaluations\(time) a frame"
    }

    /// A solver and its error.
    func words(_ point: ConvergencePoint) -> String { "\(point.solver): \(text(of: point))" }

    /// The error of a solver: a bound where the reference is not known as well, and of the reference itself.
    private func text(of point: ConvergencePoint) -> String {
        let error = point.error ?? 1
        return error < accuracy || point.isReference ? "<= \(accuracy.twoDigits)" : error.twoDigits
    }
}

extension ConvergencePoint {
    /// The step or the tolerance: `1/240s`, `rtol=1e-9`.
    fileprivate var setting: String {
        let text = solver.description
        return text.firstIndex(of: ":").map { String(text[text.index(after: $0)...]) } ?? text
    }
}

extension Double {
    /// About two digits without a power of ten, where that is short.
    fileprivate var significant: String {
        switch magnitude {
        case 0: "0"
        case ..<0.01, 1e6...: twoDigits
        case ..<1: decimals(2)
        case ..<10: decimals(1)
        default: "\(Int(rounded()))"
        }
    }
}

extension SolverChoice {
    /// The method; `nil` for the propagator.
    var method: IntegrationMethod? {
        guard case .numerical(let solver) = self else { return nil }
        return solver.method
    }
}
