/// How far rk8pd's steps can lie from the exact motion of a linear system: the bound of ``SolverProperty``.
///
/// One step of a Runge-Kutta method multiplies the state of s' = A s by the polynomial R(hA) = sum c_k (hA)^k, the exact motion by
/// exp(hA). With z >= |hA| in some norm they differ by at most
///
///     d(z) = sum over k of |c_k - 1/k!| z^k
///
/// Prince and Dormand's method of order 8 has c_k = r_k/k!, with r_k = 1 up to k = 8, and then the ratios below, which follow from GSL's
/// coefficients (one step of s' = z s at 60 values of z, and a fit by polynomials, with a remainder of 1e-14); beyond k = 12 they are 0.
/// The errors of N steps add up, each carried along by the exact motion, whose norm is at most `growth`:
///
///     error <= N (d(z) + rounding) growth amplitude
///
/// where the amplitude is the largest norm of the state, and a step rounds 13 stages of a few operations: 200 units of 2^-53.
struct SolverBound {
    /// Length of a step, seconds.
    let step: Double
    /// How long the motion is integrated, seconds.
    let time: Double

    /// r_9 to r_12.
    private static let ratios = [0.998692205, 0.879330692, 0.973559504, -0.097458398]

    /// d(z), for a right-hand side whose norm is `norm` per second; from power 9 on the terms fall, as z is below 9.
    func defect(norm: Double) -> Double {
        let z = step * norm
        var (term, sum) = (1.0, 0.0)
        for power in 1...60 {
            term *= z / Double(power)
            if power < 9 { continue }
            let ratio = power <= 12 ? SolverBound.ratios[power - 9] : 0
            sum += abs(ratio - 1) * term
        }
        return sum
    }

    /// The share of the amplitude by which the motions differ at most; `nil` where the step is so coarse that errors of the errors would
    /// count.
    func relativeError(norm: Double, growth: Double) -> Double? {
        guard step * norm < 2 else { return nil }
        let steps = (time / step).rounded(.up) + 2
        let error = steps * (defect(norm: norm) + 200 * 0x1p-53) * growth
        return error < 1e-2 ? error : nil
    }

    /// The same for one spring, in the norm of its energy, x^2 + v^2/w^2, which never grows: the norm of its right-hand side is at most
    /// w (z + sqrt(1 + z^2)), z the damping ratio.
    func relativeError(naturalFrequency: Double, dampingRatio: Double) -> Double? {
        let norm = naturalFrequency * (dampingRatio + (1 + dampingRatio * dampingRatio).squareRoot())
        return relativeError(norm: norm, growth: 1)
    }

    /// The same for points that are tied together, in the norm x^2 + v^2/w^2 with w^2 the largest eigenvalue of stiffness over mass. By
    /// Gershgorin that is at most twice what pulls at a point from all sides; damping likewise. The energy never grows, so that x grows
    /// by its fastest speed at most: the growth is at most 2 + w t.
    func relativeError(stiffness: Double, damping: Double, mass: Double) -> Double? {
        let frequency = (stiffness / mass).squareRoot()
        return relativeError(norm: frequency + damping / mass, growth: 2 + frequency * time)
    }
}
