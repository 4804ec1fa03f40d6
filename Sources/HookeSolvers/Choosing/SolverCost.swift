public import HookeDynamics

extension SolverChoice {
    /// The error that a solver is chosen for where a scenario accepts none in particular.
    public static let standardBound = 1e-6

    /// The work of a solver in evaluations of the right-hand side, so that different methods can be compared without a clock; 0 for the propagator.
    ///
    /// A series of order 16 counts as 17 evaluations, one for each coefficient. What factors matrices or keeps a history counts twice: its algebra
    /// takes about as long as its evaluations.
    public func cost(of work: SolverWork) -> Double {
        switch self {
        case .propagator: 0
        case .numerical(let solver): Double(work.evaluations) * solver.method.evaluationWeight
        }
    }
}

extension IntegrationMethod {
    /// What one counted evaluation costs, in evaluations of the right-hand side.
    var evaluationWeight: Double {
        switch self {
        case .taylor16: Double(traits.order + 1)
        case .rodas5p: 2
        case .symplectic8: 1
        case .gsl(let method):
            switch method.traits.family {
            case .explicit, .symplectic: 1
            case .implicit, .extrapolating, .multistep, .linearlyImplicit: 2
            }
        }
    }
}
