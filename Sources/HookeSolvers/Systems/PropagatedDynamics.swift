public import HookeDynamics

/// A system that is a network of control points under another name, with the same state: where that is linear, the propagator
/// solves it exactly.
public protocol PropagatedDynamics: ParametricDynamics {
    /// The same equations, their coefficients as they were given.
    ///
    /// - Throws: `NetworkError` where no network has them, such as a softening spring.
    func network() throws(NetworkError) -> ControlPointNetwork
}
