import CGSL

/// The GNU Scientific Library as this process finds it.
public enum GSL {
    /// The version linked: bits are promised for one build of GSL only, so a manifest names it.
    public static var version: String { String(cString: cgsl_version()) }

    /// Takes away GSL's default error handler, which aborts the process; errors come back as codes instead.
    ///
    /// The handler is global to the process. It is turned off at the first call and never put back.
    static func returnErrorCodes() { _ = handlerOff }

    private static let handlerOff: Void = {
        gsl_set_error_handler_off()
    }()

    /// What a right-hand side returns for a Jacobian with an infinite or undefined entry. No stepper of GSL returns it on its own account, and
    /// step control answers it with a shorter step.
    static let jacobianNotFinite = Int32(GSL_ERANGE)

    /// GSL's own words for an error code.
    static func reason(_ code: Int32) -> String {
        code == jacobianNotFinite ? "the system's Jacobian is not finite" : String(cString: gsl_strerror(code))
    }

    /// The method table that GSL steps by.
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
