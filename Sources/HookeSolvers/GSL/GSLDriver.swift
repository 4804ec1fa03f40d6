import CGSL
import HookeDynamics

extension RightHandSide {
    /// Checks that a method can step this system.
    func require(_ method: GSLMethod) throws(SolverError) {
        guard stateCount > 0 else {
            throw .setup(method: method.rawValue, reason: "the state has no components")
        }
        guard !method.traits.needsJacobian || stateCount <= MethodTraits.largestJacobian else {
            let reason = "a Jacobian of \(stateCount) x \(stateCount) numbers is too large; use an explicit method"
            throw .setup(method: method.rawValue, reason: reason)
        }
        guard hasJacobian || !method.traits.needsJacobian else {
            throw .missingJacobian(method: method.rawValue, system: name)
        }
        GSL.returnErrorCodes()
    }
}

extension GSL {
    /// Creates a driver with stepper, control and evolution. It keeps the system's address: the right-hand side must outlive it.
    static func driver(
        _ method: GSLMethod, _ rightHandSide: RightHandSide, relative: Double, absolute: Double
    ) throws(SolverError) -> UnsafeMutablePointer<gsl_odeiv2_driver> {
        // The driver's own first step, which is never taken.
        let anyStep = 1.0
        guard
            let driver = gsl_odeiv2_driver_alloc_y_new(
                rightHandSide.system, stepType(method), anyStep, absolute, relative)
        else { throw .setup(method: method.rawValue, reason: reason(Int32(GSL_ENOMEM))) }
        return driver
    }

    /// Describes why a step failed, with a remedy where GSL's text is only "failure".
    static func reason(_ code: Int32, stepping method: GSLMethod) -> String {
        guard code == Int32(GSL_FAILURE) else { return reason(code) }
        let remedy = "try a smaller step, or let it choose: \(method.rawValue):rtol=1e-9"
        return switch method.traits.family {
        case .implicit: "its iteration did not converge; \(remedy)"
        case .extrapolating: "its extrapolation did not converge, in 1024 parts of the step either; \(remedy)"
        case .explicit, .multistep, .symplectic, .linearlyImplicit: "\(reason(code)); \(remedy)"
        }
    }
}
