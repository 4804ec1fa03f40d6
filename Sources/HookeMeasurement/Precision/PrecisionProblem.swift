internal import HookeForms
internal import HookeScenario
internal import HookeRuns
internal import HookeSolvers

/// A motion that solvers are tried on, known to 40 digits: ten seconds of each, five of the chain.
public enum PrecisionProblem: String, CaseIterable, Hashable, Sendable {
    /// A spring of 2 Hz at a damping ratio of 0.15.
    case linear
    /// A spring that hardens with the cube of its displacement, damped.
    case duffing
    /// Van der Pol's oscillator at mu = 0.5: smooth.
    case vanDerPol = "van-der-pol-0.5"
    /// The same at mu = 5: long slow stretches, short fast turns.
    case stiffVanDerPol = "van-der-pol-5"
    /// A pendulum that goes over the top, round and round: a sine in every evaluation.
    case pendulum = "pendulum-rotating"
    /// Seven masses with cubic coupling, 14 components.
    case chain = "chain-7"

    /// Where it is at which times.
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
            preconditionFailure("there is no reference named \(name)")
        }
        return reference
    }

    /// What is solved.
    var instance: SystemInstance {
        let reference = reference
        do {
            return try NamedSystem(parsing: reference.system)
                .instance(with: reference.parameters, from: reference.initial)
        } catch {
            preconditionFailure("the reference of \(rawValue) is of no system: \(error)")
        }
    }
}
