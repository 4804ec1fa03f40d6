package import HookeDynamics

/// A system under a drive that obeys linear equations too: with the drive's components it is linear and without a drive, so that the
/// propagator solves it.
package protocol AugmentedDynamics: ParametricDynamics {
    /// The linear system from a time of the system's clock on; `nil` if the equations are not linear.
    ///
    /// - Throws: `SolverError` for coefficients that the propagator does not take.
    func augmented(startingAt start: Flicks) throws(SolverError) -> AugmentedSystem?
}

/// The system x'' + d x' + a x = A cos(w t + p) + C + R (t - start) with three more components: the cosine and the sine of w (t - start),
/// and t - start. The propagator's error is that of any linear system, at resonance too.
package struct AugmentedSystem: Sendable {
    /// The equations of x, x' and the three components.
    package let dynamics: LinearDynamics
    /// The three components at the start.
    package let driveStart: [Double]

    /// A driven oscillator.
    ///
    /// - Parameters:
    ///   - stiffness: a, 1/s^2.
    ///   - damping: d, 1/s.
    ///   - drive: A, w (rad/s) and p (rad).
    ///   - constant: C, the constant acceleration from the start on.
    ///   - ramp: R, its increase per second.
    ///   - start: The time on the drive's clock at which the motion starts.
    /// - Throws: `SolverError` for coefficients that are not finite or above 1e140.
    init(
        stiffness: DoubleDouble, damping: DoubleDouble,
        drive: (amplitude: DoubleDouble, frequency: Double, phase: Double), constant: DoubleDouble, ramp: DoubleDouble,
        startingAt start: Flicks
    ) throws(SolverError) {
        // A cos(w t + p) = A cos(q) cos(w (t - start)) - A sin(q) sin(w (t - start)), with the angle q at the start.
        let angle = DoubleDouble(start) * drive.frequency + drive.phase
        let (sine, cosine) = Elementary.sineAndCosine(angle)
        let (zero, one, frequency) = (DoubleDouble.zero, DoubleDouble.one, DoubleDouble(drive.frequency))
        dynamics = try LinearDynamics(
            rows: [
                [zero, one, zero, zero, zero],
                [-stiffness, -damping, drive.amplitude * cosine, -(drive.amplitude * sine), ramp],
                [zero, zero, zero, -frequency, zero],
                [zero, zero, frequency, zero, zero],
                [zero, zero, zero, zero, zero],
            ],
            offset: [zero, constant, zero, zero, one])
        driveStart = [1, 0, 0]
    }
}

/// A cursor over the exact motion of a linear system, of which the first components are read.
final class LinearCursor: StateCursor {
    private let solution: LinearSolution
    private var workspace: LinearSolution.Workspace
    private var last: Flicks?
    private(set) var work = SolverWork()
    let stateCount: Int

    /// A cursor over the first `stateCount` components.
    init(_ solution: LinearSolution, stateCount: Int) {
        self.solution = solution
        self.stateCount = stateCount
        workspace = solution.workspace()
    }

    subscript(component: Int) -> Double { workspace[component] }

    func go(to time: Flicks) throws(SolverError) {
        guard time != last else { return }
        last = nil
        work.steps += solution.evaluate(at: time, in: &workspace)
        for component in 0..<stateCount where !self[component].isFinite {
            throw .notFinite(method: Propagator().name, time: time.seconds, component: component)
        }
        last = time
    }
}
