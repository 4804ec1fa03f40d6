public import HookeDynamics

// Solvers integrate by GSL, which is not part of WebAssembly.
#if !hasFeature(Embedded)
    public import HookeSolvers
#endif

/// The input of a ``SpringReport``: a spring, a motion, a platform mode, and sample times.
public struct SpringQuestion: Hashable, Sendable {
    /// The spring's description.
    public var dialect: SpringDialect
    /// The platform whose motion and settling rule apply.
    public var mode = SpringMode.exact
    /// The start value, in any unit.
    public var from = 0.0
    /// The target value, in the same unit.
    public var to = 1.0
    /// Units of the value per second; for UIKit and Core Animation distances per second towards the target, the unit of those
    /// platforms.
    public var initialVelocity = 0.0
    /// How the motion ends; by default by the mode's rule.
    public var ending = SpringEnding.none
    /// The sample times.
    public var times: [SampleTime] = []
    /// The refresh rate of the frames at which ``solver`` is compared.
    public var refresh = Rate(60)
    #if !hasFeature(Embedded)
        /// The solver that computes the samples and is compared with the exact solution; `nil` samples the exact solution.
        public var solver: SolverChoice?
    #endif

    /// A question about the exact motion of a spring from 0 to 1 with no initial velocity.
    public init(_ dialect: SpringDialect) {
        self.dialect = dialect
    }

    /// The described spring. The initial velocity affects only UIKit's mapping of a settling duration.
    func spring() throws(SpringQuestionError) -> Spring {
        do throws(SpringError) {
            guard mode == .uikit, case .settlingDuration(let duration, let ratio, _, let root) = dialect else {
                return try dialect.spring()
            }
            return try SpringDialect.settlingDuration(
                duration, dampingRatio: ratio, initialVelocity: initialVelocity, root: root
            ).spring()
        } catch {
            let given = dialect.parameters
            throw given.contains { error.isAbout($0) } ? .spring(error) : .derived(error, of: given)
        }
    }

    /// The settling duration of the description if it holds for a motion with this velocity; `nil` otherwise.
    func givenDuration(relativeVelocity: Double?) -> Double? {
        guard case .settlingDuration(let duration, _, _, _) = dialect else { return nil }
        return relativeVelocity == (mode == .uikit ? initialVelocity : 0) ? duration : nil
    }
}

extension SpringDialect {
    /// The same description with a root of UIKit's equation; `nil` for the dialects that have no such equation.
    public func taking(_ root: SettlingRoot) -> SpringDialect? {
        guard case .settlingDuration(let duration, let ratio, let velocity, _) = self else { return nil }
        return .settlingDuration(duration, dampingRatio: ratio, initialVelocity: velocity, root: root)
    }
}

extension SpringMode {
    /// Whether the platform animates progress: velocities are in distances per second, and the motion jumps to the target at the
    /// settling time. True for UIKit and Core Animation.
    var isAnimation: Bool { self == .uikit || self == .coreAnimation }
}
