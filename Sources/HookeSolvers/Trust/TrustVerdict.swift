public import HookeDynamics

/// How far the numbers of an integrated motion can be trusted: the error against a better solution, and what is suspicious without one.
public struct TrustVerdict: Hashable, Sendable {
    /// The solution that a motion is compared with, from the best to none.
    public enum Basis: Int, CaseIterable, Hashable, Sendable {
        /// The exact solution of a linear motion.
        case exactSolution
        /// A second pass at 7/15 of the step, at a hundredth of the tolerances or, over exact flights, with other steps of the search for contacts.
        case secondPass
        /// A second pass over the first stretch and over windows that start from the first pass's state.
        case sampledSecondPass
        /// Nothing.
        case none
    }

    /// The largest error, and where it is.
    public struct Worst: Hashable, Sendable {
        /// The largest difference of a component, divided by the largest magnitude that components of its kind reach. Infinite where
        /// the difference is.
        public var error: Double
        /// The component's name.
        public var component: String
        /// The time of the difference, seconds since the start of the run.
        public var time: Double
    }

    /// What the motion was compared with.
    public var basis: Basis
    /// The largest error; `nil` without a comparison.
    public var worst: Worst?
    /// Why the comparison is missing or ended early; `nil` if it is complete.
    public var obstacle: String?
    /// What is suspicious.
    public var alarms: [TrustAlarm]

    init(_ basis: Basis, worst: Worst? = nil, obstacle: String? = nil, alarms: [TrustAlarm] = []) {
        self.basis = basis
        self.worst = worst
        self.obstacle = obstacle
        self.alarms = alarms
    }

    /// The largest error of the propagator: a state is computed in double-double from the start of its segment and rounded once.
    public static let propagatorError = 0x1p-53

    /// The verdict on motions of the propagator.
    public static let exact = TrustVerdict(.exactSolution, worst: Worst(error: propagatorError, component: "", time: 0))

    /// Combines the verdicts on two motions of one run: the larger error, and the weaker basis.
    public func combined(with other: TrustVerdict) -> TrustVerdict {
        let isWorse = (other.worst?.error ?? -1) > (worst?.error ?? -1)
        return TrustVerdict(
            other.basis.rawValue > basis.rawValue ? other.basis : basis, worst: isWorse ? other.worst : worst,
            obstacle: obstacle ?? other.obstacle, alarms: alarms + other.alarms)
    }

    /// Keeps one alarm of each kind: of modes, the one that is sampled worst, and of the others the first.
    mutating func keepOneAlarmOfEachKind() {
        var kept: [TrustAlarm] = []
        for alarm in alarms {
            guard let index = kept.firstIndex(where: { $0.kind == alarm.kind }) else {
                kept.append(alarm)
                continue
            }
            if case .modeUndersampled(_, _, let error) = alarm, case .modeUndersampled(_, _, let least) = kept[index],
                error > least
            {
                kept[index] = alarm
            }
        }
        alarms = kept
    }
}

extension TrustVerdict.Basis: CustomStringConvertible {
    /// The words in `summary.json`.
    public var description: String {
        switch self {
        case .exactSolution: "exact solution"
        case .secondPass: "second pass"
        case .sampledSecondPass: "second pass, sampled"
        case .none: "none"
        }
    }
}

/// Something that makes a motion suspicious without a second pass.
public enum TrustAlarm: Hashable, Sendable {
    /// The energy of a conservative or damped motion rises: by a share of the energy at the start of its segment, or of the largest
    /// kinetic energy if that is more.
    case energyRises(share: Double, time: Double)
    /// One step of the method turns the fastest mode by too much: an error as a fraction of the mode's amplitude.
    case modeUndersampled(frequency: Double, step: Flicks, error: Double)
    /// The same of a drive.
    case driveUndersampled(frequency: Double, step: Flicks, error: Double)
    /// Steps of the method make displacements grow that the equations let shrink or keep, so that the state grows past any bound.
    case stepsAmplify(StepGrowth, step: Flicks)
    /// The derivative of a component does not follow the state, because rounding swallows it.
    case derivativeLost(component: String)

    /// The name of the kind in `summary.json`.
    public var kind: String {
        switch self {
        case .energyRises: "energy rises"
        case .modeUndersampled: "mode under-sampled"
        case .driveUndersampled: "drive under-sampled"
        case .stepsAmplify: "steps amplify"
        case .derivativeLost: "derivative lost"
        }
    }
}

extension TrustAlarm: CustomStringConvertible {
    /// One sentence with a remedy.
    public var description: String {
        switch self {
        case .energyRises(let share, let time):
            """
            the energy rises \(share.isFinite ? "by \(Self.percent(share)) % of its start" : "from zero") by \(time) s although nothing supplies any; choose a smaller step, \
            or rodas5p or bsimp if the motion is stiff
            """
        case .modeUndersampled(let frequency, let step, let error):
            """
            the fastest mode of \(Self.short(frequency)) rad/s is under-sampled: one step of \(StepText.text(of: step)) \
            \(Self.words(error)); choose a step of at most \(Self.short(1 / frequency)) s
            """
        case .driveUndersampled(let frequency, let step, let error):
            """
            the drive of \(Self.short(frequency)) rad/s is under-sampled: one step of \(StepText.text(of: step)) \
            \(Self.words(error)); choose a step of at most \(Self.short(1 / frequency)) s
            """
        case .stepsAmplify(let growth, let step):
            """
            one step of \(StepText.text(of: step)) multiplies small displacements by \(Self.short(growth.factor)), the equations multiply them \
            by \(Self.short(growth.exact)): the method is unstable here; choose a smaller step, or rodas5p or bsimp if the motion is stiff
            """
        case .derivativeLost(let component):
            """
            the derivative of \(component) is lost to rounding: it stays the same where its Jacobian says that it changes; write it \
            without differences of nearly equal numbers
            """
        }
    }

    /// The error of a step in words: a share of the amplitude while that is a number that people read.
    private static func words(_ error: Double) -> String {
        error <= 1000 ? "has an error of \(percent(error)) % of its amplitude" : "multiplies it beyond all bounds"
    }

    private static func percent(_ share: Double) -> String { short(share * 100) }

    /// A number with about three digits.
    static func short(_ value: Double) -> String {
        guard value.isFinite, value != 0, abs(value) < 1e6, abs(value) >= 1e-4 else { return exponential(value) }
        var scale = 1.0
        while abs(value) * scale < 100, scale < 1e6 { scale *= 10 }
        return "\((value * scale).rounded() / scale)"
    }

    private static func exponential(_ value: Double) -> String {
        guard value.isFinite, value != 0 else { return "\(value)" }
        var (mantissa, exponent) = (value, 0)
        while abs(mantissa) >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
        while abs(mantissa) < 1 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
        return "\((mantissa * 10).rounded() / 10)e\(exponent)"
    }
}
