package import HookeForms

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
}
