internal import HookeDynamics

internal import HookeScenario
internal import HookeSolvers

/// A reference motion for solvers, known to 40 digits: ten seconds of each, five of the chain.
public enum PrecisionProblem: String, CaseIterable, Hashable, Sendable {
    /// A linear spring of 2 Hz with damping ratio 0.15.
    case linear
    /// Duffing's oscillator: a damped spring with a cubic hardening term.
    case duffing
    /// Van der Pol's oscillator with mu = 0.5: smooth.
    case vanDerPol = "van-der-pol-0.5"
    /// Van der Pol's oscillator with mu = 5: slow phases with short fast jumps.
    case stiffVanDerPol = "van-der-pol-5"
    /// A rotating pendulum: a sine in every evaluation.
    case pendulum = "pendulum-rotating"
    /// Seven masses with cubic coupling, 14 components.
    case chain = "chain-7"

    /// The exact states at the reference times.
    var reference: MotionReference {
        let name =
            switch self {
            case .linear: "linear, 2 Hz"
            case .duffing: "Duffing, hardening"
            case .vanDerPol: "van der Pol, mu 0.5"
            case .stiffVanDerPol: "van der Pol, mu 5"
            case .pendulum: "pendulum, rotating"
            case .chain: "chain of 7, cubic coupling"
            }
        guard let reference = MotionReference.all.first(where: { $0.name == name }) else {
            trap("no reference named \(name)")
        }
        return reference
    }

    /// The system to integrate.
    var instance: SystemInstance {
        let reference = reference
        do {
            return try NamedSystem(parsing: reference.system)
                .instance(with: reference.parameters, from: reference.initial)
        } catch {
            trap("the reference of \(rawValue) has an invalid system: \(error)")
        }
    }
}
