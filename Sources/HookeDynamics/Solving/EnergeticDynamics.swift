/// Dynamics with an energy, by which a solver's answers can be judged without a reference.
public protocol EnergeticDynamics: Dynamics {
    /// Whether the exact motion keeps its energy; with friction or a drive it does not.
    var conservesEnergy: Bool { get }

    /// Kinetic and potential energy of a state, in the system's own unit.
    func energy(of state: Span<Double>) -> Double
}
