/// A method that integrates a system step by step: one of GSL's, or one of the project's.
///
///     IntegrationMethod(rawValue: "rk8pd")        // .gsl(.rk8pd)
///     IntegrationMethod.symplectic8.traits.order  // 8
public enum IntegrationMethod: Hashable, Sendable {
    /// A method of GSL.
    case gsl(GSLMethod)
    /// Kahan and Li's symplectic composition of order 8, for systems that conserve their energy.
    case symplectic8
    /// Steinebach's Rosenbrock method of order 5, L-stable, for stiff systems.
    case rodas5p
    /// Taylor series of order 16, for systems whose right-hand sides have no corners.
    case taylor16
}

extension IntegrationMethod: RawRepresentable, CaseIterable {
    /// The methods of GSL, then the project's.
    public static let allCases: [IntegrationMethod] =
        GSLMethod.allCases.map(IntegrationMethod.gsl) + [.symplectic8, .rodas5p, .taylor16]

    /// The method with a name; `nil` for an unknown name.
    public init?(rawValue name: String) {
        guard let method = IntegrationMethod.allCases.first(where: { $0.rawValue == name }) else { return nil }
        self = method
    }

    /// The name in scenario files and on the command line; of GSL's methods GSL's.
    public var rawValue: String {
        switch self {
        case .gsl(let method): method.rawValue
        case .symplectic8: "symplectic8"
        case .rodas5p: "rodas5p"
        case .taylor16: "taylor16"
        }
    }
}

extension IntegrationMethod {
    /// The method's traits.
    public var traits: MethodTraits {
        switch self {
        case .gsl(let method): method.traits
        case .symplectic8: .symplectic8
        case .rodas5p: .rodas5p
        case .taylor16: .taylor16
        }
    }

    /// The description for people, in half a sentence.
    public var about: String {
        switch self {
        case .gsl(let method): method.about
        case .symplectic8: "a symplectic composition of order 8, for systems that conserve their energy"
        case .rodas5p: "a Rosenbrock method of order 5, for stiff systems"
        case .taylor16: "Taylor series of order 16, for smooth right-hand sides"
        }
    }

    /// Whether GSL takes the steps, so that its version matters.
    public var isOfGSL: Bool {
        switch self {
        case .gsl: true
        case .symplectic8, .rodas5p, .taylor16: false
        }
    }
}

/// GSL's methods by their names.
extension IntegrationMethod {
    /// Runge-Kutta 2(3).
    public static let rk2 = IntegrationMethod.gsl(.rk2)
    /// Classic fourth-order Runge-Kutta, taken as two half steps.
    public static let rk4 = IntegrationMethod.gsl(.rk4)
    /// Runge-Kutta-Fehlberg 4(5).
    public static let rkf45 = IntegrationMethod.gsl(.rkf45)
    /// Runge-Kutta 4(5) with Cash and Karp's coefficients.
    public static let rkck = IntegrationMethod.gsl(.rkck)
    /// Runge-Kutta 8(7) of Prince and Dormand.
    public static let rk8pd = IntegrationMethod.gsl(.rk8pd)
    /// Implicit Euler, taken as two half steps.
    public static let rk1imp = IntegrationMethod.gsl(.rk1imp)
    /// The implicit midpoint rule, taken as two half steps.
    public static let rk2imp = IntegrationMethod.gsl(.rk2imp)
    /// Gauss's implicit Runge-Kutta of order 4, taken as two half steps.
    public static let rk4imp = IntegrationMethod.gsl(.rk4imp)
    /// Bulirsch-Stoer with Bader and Deuflhard's semi-implicit steps.
    public static let bsimp = IntegrationMethod.gsl(.bsimp)
    /// Adams's multistep method of variable order.
    public static let msadams = IntegrationMethod.gsl(.msadams)
    /// Backward differences of variable order.
    public static let msbdf = IntegrationMethod.gsl(.msbdf)
}
