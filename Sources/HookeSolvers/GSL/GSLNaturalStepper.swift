import HookeDynamics

extension AdaptiveTolerance {
    /// A part of the tolerances, such as a quarter for multistep methods: the errors of their steps have the same sign for long and add up
    /// to far more than the tolerance.
    fileprivate func part(_ part: Double) -> AdaptiveTolerance {
        AdaptiveTolerance(checked: relative * part, absolute * part, maximumSteps)
    }
}

/// GSL's methods as natural steppers.
///
/// A one-step method reaches a time between two steps by a shorter step of its own. A multistep method cannot shorten its last step
/// without its history, so that another method takes it: rk8pd for msadams and rodas5p for msbdf, with the same tolerance.
final class GSLNaturalStepper: NaturalStepper {
    private let stepper: AdaptiveStepper
    private let between: Between
    private let isMultistep: Bool
    private let tolerance: AdaptiveTolerance
    /// The steps of a multistep method since it started.
    private var stepsSinceStart = 0

    private enum Between: ~Copyable {
        case itself
        case rk8pd(AdaptiveStepper)
        case rosenbrock(any NaturalStepper)
    }

    init(
        _ method: GSLMethod, _ tolerance: AdaptiveTolerance, for system: some Dynamics
    ) throws(SolverError) {
        let side = RightHandSideAdapter(system)
        isMultistep = method.traits.family == .multistep
        self.tolerance = isMultistep ? tolerance.part(0.25) : tolerance
        stepper = try AdaptiveStepper(method, self.tolerance, calling: side)
        switch (method.traits.family, method.traits.needsJacobian) {
        case (.multistep, false): between = .rk8pd(try AdaptiveStepper(.rk8pd, tolerance, calling: side))
        case (.multistep, true):
            between = .rosenbrock(
                try RosenbrockTableau.rodas5p.stepper(for: system, tolerance, named: method.rawValue))
        case (.explicit, _), (.implicit, _), (.extrapolating, _), (.symplectic, _), (.linearlyImplicit, _):
            between = .itself
        }
    }

    /// A frame of 1/60 s, so that a smooth system does not begin with tiny steps.
    var firstLength: Double { AdaptiveTolerance.stop.seconds }

    /// A restart of a multistep method takes some sixty short steps, the first of low order, whose errors are larger than the others'.
    var restartInterval: Int64 { isMultistep ? 4096 : 1 }

    var work: SolverWork {
        switch between {
        case .itself: stepper.work
        case .rk8pd: stepper.work
        case .rosenbrock(let other): stepper.work + other.work
        }
    }

    func takeStep(
        _ state: inout [Double], from time: Double, atMost longest: Double, taken: Int, isContinuing: Bool
    ) throws(SolverError) -> (time: Double, taken: Int) {
        guard isMultistep else {
            return try stepper.takeStep(&state, from: time, atMost: longest, taken: taken, isContinuing: false)
        }
        if !isContinuing { stepsSinceStart = 0 }
        if stepsSinceStart == 0 { stepper.use(tolerance.part(Self.startingPart)) }
        if stepsSinceStart == Self.startingSteps { stepper.use(tolerance) }
        let step = try stepper.takeStep(
            &state, from: time, atMost: longest, taken: taken, isContinuing: isContinuing)
        stepsSinceStart += 1
        return step
    }

    /// A multistep method starts with steps of first order, whose errors add up too: the first 60 steps, after which it has its full order, are taken
    /// with a hundredth of the tolerances.
    private static let (startingSteps, startingPart) = (60, 0.01)

    func reach(_ end: Double, from time: Double, state: inout [Double]) throws(SolverError) {
        switch between {
        case .itself: try stepper.cross(from: time, to: end, stateAndSize: &state)
        case .rk8pd(let other): try other.cross(from: time, to: end, stateAndSize: &state)
        case .rosenbrock(let other): try other.reach(end, from: time, state: &state)
        }
    }
}
