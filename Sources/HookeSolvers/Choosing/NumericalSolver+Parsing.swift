import HookeDynamics

extension NumericalSolver {
    /// Parses `rk8pd:1/240s`, `rkf45:rtol=1e-9`, `rkf45:rtol=1e-9,atol=1e-12`, or a method alone, which gets its default step or
    /// tolerance.
    ///
    /// A step is a decimal number or a fraction with a unit, s or ms, and must be a whole number of flicks.
    ///
    /// - Throws: `SolverError/setup(method:reason:)` for an unknown method (with a suggestion), an invalid step or an invalid tolerance;
    ///   `SolverError/noFixedGrid(method:)` for a step where the method takes a tolerance only.
    public convenience init(parsing text: String) throws(SolverError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let method = IntegrationMethod(rawValue: String(parts[0])) else {
            throw .setup(method: text, reason: NumericalSolver.unknown(String(parts[0])))
        }
        guard parts.count == 2 else {
            self.init(method)
            return
        }
        guard !ToleranceText.isMeant(by: parts[1]) else {
            try self.init(method, tolerance: ToleranceText.tolerance(parts[1], in: text))
            return
        }
        let step: Flicks
        do throws(StepText.Problem) {
            step = try StepText.step(parts[1])
        } catch {
            throw .setup(method: text, reason: "the step '\(parts[1])' is \(error.reason)")
        }
        try self.init(method, step: step)
    }

    private static func unknown(_ name: String) -> String {
        let known = [Propagator().name] + IntegrationMethod.allCases.map { $0.rawValue }
        let list = known.joined(separator: ", ")
        guard let meant = nearestName(to: name, among: known) else {
            return "there is no solver '\(name)'; there are \(list)"
        }
        return "there is no solver '\(name)'; did you mean \(meant)? (there are \(list))"
    }
}
