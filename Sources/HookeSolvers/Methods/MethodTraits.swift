public import HookeDynamics

/// The properties of a method.
public struct MethodTraits: Hashable, Sendable {
    /// The way in which a method computes the state at the end of a step, which determines most of its traits.
    public enum Family: String, Hashable, Sendable {
        /// From the derivative at known states, or from the series at one.
        case explicit
        /// By Newton's iteration on equations for the state, with the Jacobian at the start of the step.
        case implicit
        /// By extrapolation of linearly implicit steps of decreasing length.
        case extrapolating
        /// From several previous states.
        case multistep
        /// By kicks and drifts in turn, each of which preserves volumes in phase space: for systems that conserve their energy.
        case symplectic
        /// By linear equations with the Jacobian at the start of the step, without iterations: for stiff systems.
        case linearlyImplicit
    }

    /// The family.
    public let family: Family
    /// The order; of GSL's methods the one that GSL reports. A multistep method starts with order 1 and goes up to 12 (msadams) or 5 (msbdf).
    public let order: Int
    /// The observed order of convergence on a damped oscillator; `nil` where steps cannot be chosen, or where rounding dominates at
    /// every step length.
    public let observedOrder: Int?
    /// Evaluations of the right-hand side per step of a damped oscillator (the iterations of an implicit method may take more
    /// or fewer for other systems); `nil` for a multistep method, which takes 2 or 3.
    public let evaluationsPerStep: Int?
    /// Whether the system must have a Jacobian.
    public let needsJacobian: Bool
    /// Whether GSL's stepper needs a driver, whose tolerance ends its iterations.
    public let needsDriver: Bool
    /// Whether fixed steps of a right-hand side without libm give the same bits on every x86-64 CPU.
    public let promisesBits: Bool
    /// Whether a tolerance can choose the lengths of its steps.
    public let takesTolerance: Bool
    /// Whether it allocates memory: in every step, msbdf in some.
    public let allocates: Bool
    /// The default step of the fixed grid; `nil` if the method cannot start on a fixed grid.
    public let defaultStep: Flicks?
    /// The error at the default step for a spring that settles in 0.9 s, as a fraction of the distance.
    public let defaultAccuracy: Double

    /// The tolerance that ends an implicit method's iteration, absolute and as a fraction of the state.
    static let iterationTolerance = 1e-12

    /// The maximum number of components for a method of GSL's with a Jacobian: 134 megabytes for each copy that GSL keeps. bsimp does not
    /// notice a failed allocation, and crashes.
    static let largestJacobian = 4096

    init(
        _ family: Family, order: Int, observed: Int?, evaluations: Int?, jacobian: Bool, allocates: Bool,
        stepsPerSecond: Int64?, accuracy: Double = 1e-9
    ) {
        self.family = family
        self.order = order
        self.observedOrder = observed
        self.evaluationsPerStep = evaluations
        self.needsJacobian = jacobian
        self.needsDriver = family == .implicit || family == .multistep
        self.promisesBits = family == .explicit || family == .symplectic || family == .linearlyImplicit
        self.takesTolerance = family != .symplectic
        self.allocates = allocates
        self.defaultStep = stepsPerSecond.map { Flicks(Flicks.perSecond / $0) }
        self.defaultAccuracy = accuracy
    }

    init(explicit order: Int, observed: Int, evaluations: Int, stepsPerSecond: Int64) {
        self.init(
            .explicit, order: order, observed: observed, evaluations: evaluations, jacobian: false,
            allocates: false, stepsPerSecond: stepsPerSecond)
    }

    init(implicit order: Int, evaluations: Int, stepsPerSecond: Int64, accuracy: Double) {
        self.init(
            .implicit, order: order, observed: order, evaluations: evaluations, jacobian: true, allocates: true,
            stepsPerSecond: stepsPerSecond, accuracy: accuracy)
    }

    /// Those of Kahan and Li's composition. An observed order on a damped oscillator does not exist: it has friction.
    static let symplectic8 = MethodTraits(
        .symplectic, order: 8, observed: nil, evaluations: Composition.kahanLi8.evaluations, jacobian: false,
        allocates: false, stepsPerSecond: 60)

    /// Those of the Taylor method: an evaluation is one of the series. Rounding hides its order.
    static let taylor16 = MethodTraits(
        .explicit, order: 16, observed: nil, evaluations: 1, jacobian: false, allocates: false,
        stepsPerSecond: 60)

    /// Those of Rodas5P, which evaluates the right-hand side once a stage.
    static let rodas5p = MethodTraits(
        .linearlyImplicit, order: 5, observed: 5, evaluations: 8, jacobian: true,
        allocates: false, stepsPerSecond: 480, accuracy: 1e-8)
}
