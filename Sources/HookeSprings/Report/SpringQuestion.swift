internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
public import HookeDynamics
public import HookeSolvers

/// What somebody wants to know about a spring; ``SpringReport`` is the answer.
public struct SpringQuestion: Hashable, Sendable {
    /// The spring as it was described.
    public var dialect: SpringDialect
    /// Whose spring it is.
    public var mode = SpringMode.exact
    /// Where the motion starts, in a unit of one's own.
    public var from = 0.0
    /// Its target.
    public var to = 1.0
    /// Units of the value per second; for UIKit and Core Animation distances per second towards the target, as those
    /// platforms have it.
    public var initialVelocity = 0.0
    /// When the motion is to be sampled.
    public var times: [SampleTime] = []
    /// At which frames a solver is compared.
    public var refresh = Rate(60)
    /// What gives the samples and is held against the exact solution; the exact solution if left out.
    public var solver: SolverChoice?

    /// A question about a spring that moves from 0 to 1.
    public init(_ dialect: SpringDialect) {
        self.dialect = dialect
    }

    /// The spring that is meant. A velocity has a say in UIKit's mapping of a settling duration, and in nothing else.
    func spring() throws(SpringQuestionError) -> Spring {
        do throws(SpringError) {
            guard mode == .uikit, case .settlingDuration(let duration, let ratio, _, let root) = dialect else {
                return try dialect.spring()
            }
            return try SpringDialect.settlingDuration(
                duration, dampingRatio: ratio, initialVelocity: initialVelocity, root: root
            ).spring()
        } catch {
            throw .spring(error)
        }
    }

    /// The duration that UIKit would be given for this motion, if the spring was described by it.
    func givenDuration(relativeVelocity: Double?) -> Double? {
        guard case .settlingDuration(let duration, _, _, _) = dialect else { return nil }
        return relativeVelocity == (mode == .uikit ? initialVelocity : 0) ? duration : nil
    }
}

extension SpringMode {
    /// Whether velocities are in distances per second, and whether the motion ends when the platform holds it to be over,
    /// wherever it is: UIKit and Core Animation animate progress, and cut it off.
    var isAnimation: Bool { self == .uikit || self == .coreAnimation }
}
