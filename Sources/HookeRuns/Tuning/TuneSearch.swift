public import HookeForms
public import HookeScenario
internal import HookeTrace

/// Searches for the values of a plan's axes that meet its goals best.
///
/// The search starts from points of Sobol's sequence, and follows the best of them with simplices until these have shrunk to 1e-10 of the axes'
/// ranges. It depends on the plan alone: the same plan gives the same bits. It finds the best point if that is the only low one near one of the
/// starts; no search of this kind proves that there is none better.
public struct TuneSearch {
    private let swept: SweptScenario
    private var runner: VariantRunner
    /// All points that were tried, in order.
    private var tried: [TunedPoint] = []
    private let most: Int

    /// The most runs of a search.
    public static let standardBudget = 4000
    private static let tolerance = 1e-10
    /// How many of the starts are followed.
    private static let descents = 3

    /// A search.
    ///
    /// - Parameters:
    ///   - swept: the plan and its scenario.
    ///   - file: the plan's file, at whose places errors are reported.
    ///   - budget: the most runs, at least 1.
    /// - Throws: ``TuneError/unsearchable(_:)`` for a plan without goals, and for axes that a search cannot vary.
    public init(_ swept: SweptScenario, plan file: String, budget: Int = standardBudget) throws(TuneError) {
        var problems = swept.plan.problemsOfSearch
        if !problems.isEmpty {
            do throws(SweepError) { try swept.checkValidity(plan: file) } catch {
                if case .nothingValid(_, let others) = error { problems += others.problems }
            }
            throw .unsearchable(ScenarioProblems(file: file, problems))
        }
        self.swept = swept
        runner = VariantRunner(swept)
        most = max(1, budget)
    }

    /// Runs the search.
    ///
    /// - Throws: ``TuneError/noneValid(_:at:)`` if no run that was tried has all measures.
    public mutating func run() throws(TuneError) -> TuneResult {
        let count = swept.plan.axes.count
        let sequence = SobolSequence(dimensions: count)
        // The first point is a corner; the second is the middle.
        let starts = (1...(8 * count + 1)).map { index in
            (0..<count).map { sequence.coordinate($0, of: UInt64(index)) }
        }
        let equal = swept.goals.map { _ in 1.0 }
        var ranked = starts.prefix(most).map { start in
            let point = attempt(start)
            return NelderMead.Vertex(point: start, value: point.miss(weights: equal))
        }
        ranked = ranked.enumerated().sorted { ($0.element.value, $0.offset) < ($1.element.value, $1.offset) }
            .map(\.element)
        guard let first = ranked.first, first.value.isFinite else {
            let values = zip(swept.plan.axes, tried.first?.point.values ?? []).map { "\($0.name) = \($1?.text ?? "")" }
            let reason = tried.first.map { $0.message.isEmpty ? "a measure has no value" : $0.message } ?? "no run"
            throw .noneValid(
                "with \(values.joined(separator: ", ")): \(reason)",
                at: swept.plan.axes.first?.position ?? swept.plan.position)
        }
        for start in ranked.prefix(TuneSearch.descents) where start.value.isFinite {
            descend(from: start, weights: equal)
            if best(equal).isMet { break }
        }
        let found = best(equal)
        var front: [TunedPoint] = []
        if !found.isMet, swept.goals.count > 1 {
            searchFront()
            front = TuneSearch.front(of: tried)
        }
        // A descent needs a run for each axis, and one more.
        let wasStopped = most - tried.count <= count
        return TuneResult(swept, best: best(equal), front: front, runs: tried.count, stoppedBy: wasStopped ? most : nil)
    }

    /// Follows a start, and begins again from where it ended with a smaller simplex, which a search that got stuck leaves.
    private mutating func descend(from start: NelderMead.Vertex, weights: [Double]) {
        var start = start
        for size in [0.125, 0.01] {
            let rest = min(most - tried.count, 250 * start.point.count)
            guard rest > start.point.count else { return }
            let search = NelderMead(size: size, tolerance: TuneSearch.tolerance, budget: rest)
            start = search.search(from: start) { attempt($0).miss(weights: weights) }.best
            if start.value == 0 { return }
        }
    }

    /// Searches with different weights of the goals, each from the best point so far.
    private mutating func searchFront() {
        let goals = swept.goals.count
        for weights in TuneSearch.weights(ofGoals: goals) {
            let start = best(weights)
            descend(
                from: NelderMead.Vertex(point: start.coordinates, value: start.miss(weights: weights)),
                weights: weights)
        }
    }

    /// The weights of each goal against the equal ones of the others, each choice once.
    static func weights(ofGoals goals: Int) -> [[Double]] {
        // The rest of each weight is written too: 1 - 0.9 is not the number 0.1, and two goals have each pair twice.
        let pairs = [(0.02, 0.98), (0.1, 0.9), (0.25, 0.75), (0.5, 0.5), (0.75, 0.25), (0.9, 0.1), (0.98, 0.02)]
        let choices = (0..<goals).flatMap { goal in
            pairs.map { weight, rest in (0..<goals).map { $0 == goal ? weight : rest / Double(goals - 1) } }
        }
        return choices.enumerated().filter { !choices[..<$0].contains($1) }.map(\.element)
    }

    /// The first of the points with the smallest miss.
    private func best(_ weights: [Double]) -> TunedPoint {
        var best = tried[0]
        var least = best.miss(weights: weights)
        for point in tried.dropFirst() {
            let miss = point.miss(weights: weights)
            if miss < least { (best, least) = (point, miss) }
        }
        return best
    }

    private mutating func attempt(_ coordinates: [Double]) -> TunedPoint {
        let point = swept.point(at: zip(swept.plan.axes, coordinates).compactMap { $0.anyValue(at: $1) })
        let found =
            point.problem.map { (status: VariantRunner.Status.invalid, message: $0, values: [Double]()) }
            ?? runner.measures(at: point)
        let misses = swept.goals.map { goal in
            found.status == .ok && goal.measure < found.values.count ? goal.miss(found.values[goal.measure]) : .infinity
        }
        let tuned = TunedPoint(
            coordinates: coordinates, point: point, measures: found.values, misses: misses, message: found.message,
            isMet: zip(swept.goals, misses).allSatisfy { $0.isMet(by: $1) })
        tried.append(tuned)
        return tuned
    }

    /// The points of which no other is better for one goal and not worse for the others, each pair of misses once, at most forty, in the order of
    /// the first goal's misses.
    static func front(of points: [TunedPoint]) -> [TunedPoint] {
        let sorted = points.filter { $0.misses.allSatisfy(\.isFinite) }.enumerated().sorted {
            $0.element.misses.lexicographicallyPrecedes($1.element.misses)
                || ($0.element.misses == $1.element.misses && $0.offset < $1.offset)
        }.map(\.element)
        var front: [TunedPoint] = []
        // A point that dominates another comes before it.
        for point in sorted where !front.contains(where: { zip($0.misses, point.misses).allSatisfy { $0 <= $1 } }) {
            front.append(point)
        }
        let most = 40
        guard front.count > most else { return front }
        return (0..<most).map { front[$0 * (front.count - 1) / (most - 1)] }
    }
}

/// The error of a search.
public enum TuneError: Error, Hashable, Sendable {
    /// The plan has no goals, or axes with words, lists or seeds; with what else is wrong in all of its runs.
    case unsearchable(ScenarioProblems)
    /// No run that was tried has all measures, with the values and the message of the first.
    case noneValid(String, at: SourcePosition)

    /// The exit code of a command.
    public var exitCode: Int32 {
        switch self {
        case .unsearchable, .noneValid: 65
        }
    }
}

extension TuneError: CustomStringConvertible {
    /// The errors behind the plan's file, line and column, or one behind its line and column.
    public var description: String {
        switch self {
        case .unsearchable(let problems): "\(problems)"
        case .noneValid(let message, let position):
            "\(position): no run that was tried has all measures of the goals; \(message)"
        }
    }
}
