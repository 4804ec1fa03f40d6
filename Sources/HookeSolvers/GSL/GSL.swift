import CGSL

/// The GNU Scientific Library that this process is linked with.
public enum GSL {
    /// The version of the linked library. A manifest records it, because trajectories are reproducible for one build of GSL only.
    public static var version: String { String(cString: cgsl_version()) }

    /// Turns off GSL's default error handler, which aborts the process. Errors are then returned as codes.
    ///
    /// The handler is global to the process. It is turned off at the first call and stays off.
    static func returnErrorCodes() { _ = handlerOff }

    private static let handlerOff: Void = {
        gsl_set_error_handler_off()
    }()

    /// The code that a right-hand side returns for a Jacobian with an infinite or undefined entry. No stepper of GSL returns it itself,
    /// and step control answers it with a shorter step.
    static let jacobianNotFinite = Int32(GSL_ERANGE)

    /// GSL's description of an error code.
    static func reason(_ code: Int32) -> String {
        code == jacobianNotFinite ? "the system's Jacobian is not finite" : String(cString: gsl_strerror(code))
    }

    /// GSL's table of functions for a method.
    static func stepType(_ method: GSLMethod) -> UnsafePointer<gsl_odeiv2_step_type> {
        switch method {
        case .rk2: cgsl_step_rk2()
        case .rk4: cgsl_step_rk4()
        case .rkf45: cgsl_step_rkf45()
        case .rkck: cgsl_step_rkck()
        case .rk8pd: cgsl_step_rk8pd()
        case .rk1imp: cgsl_step_rk1imp()
        case .rk2imp: cgsl_step_rk2imp()
        case .rk4imp: cgsl_step_rk4imp()
        case .bsimp: cgsl_step_bsimp()
        case .msadams: cgsl_step_msadams()
        case .msbdf: cgsl_step_msbdf()
        }
    }
}
