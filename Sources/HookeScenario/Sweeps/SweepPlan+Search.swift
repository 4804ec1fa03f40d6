package import HookeForms
internal import HookeTrace

extension SweepPlan {
    /// Why a search cannot vary the plan's axes: it has no goals, or axes with words, lists or seeds.
    package var problemsOfSearch: [Diagnostic] {
        var problems: [Diagnostic] = []
        if goals.isEmpty {
            problems.append(
                Diagnostic(
                    at: position, "the plan '\(name)' has no goals",
                    expected: "a key such as goals: { overshoot: { equals: 11.3 } }"))
        }
        for axis in axes where !axis.isContinuous {
            problems.append(
                Diagnostic(
                    at: axis.position, "the axis '\(axis.name)' cannot be searched",
                    expected: "a range with 'from' and 'to'"))
        }
        return problems
    }

    /// Why the plan's runs cannot be numbered, though a search can vary its axes: a grid of axes without a number of values.
    var problemsOfRuns: [Diagnostic] { sampling == .grid ? SweepPlan.problems(ofGridOf: axes) : [] }

    /// The axes without a number of values, which a grid needs.
    static func problems(ofGridOf axes: [SweepAxis]) -> [Diagnostic] {
        axes.filter { $0.count == nil }.map { axis in
            Diagnostic(
                at: axis.position, "a grid needs the number of values of \(quoted(axis.name))",
                expected: "'count' or 'step'")
        }
    }
}
