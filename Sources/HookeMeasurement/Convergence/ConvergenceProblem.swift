internal import HookeDynamics
internal import HookeScenario
internal import HookeSolvers

/// The problem of a scenario that solvers are compared on: a system or equations with their changes, or a network without a script.
enum ConvergenceProblem: Sendable {
    case system(InitialValueProblem)
    case network(ControlPointNetwork, state: [Double])

    /// The problem of a scenario.
    ///
    /// - Throws: ``ConvergenceBench/Failure`` for a scenario without one.
    init(of scenario: Scenario) throws(ConvergenceBench.Failure) {
        switch scenario.subject {
        case .system(let system): self = .system(system.problem)
        case .tree:
            guard let network = scenario.scene?.parameters as? NetworkDescription else {
                throw ConvergenceBench.Failure(
                    scenario: scenario.name,
                    reason:
                        "hooke accuracy measures systems, equations and networks; write system:, equations: or scene: network"
                )
            }
            guard scenario.script.isEmpty else {
                throw ConvergenceBench.Failure(
                    scenario: scenario.name,
                    reason:
                        "hooke accuracy measures networks without script; give the start by initial: and remove script:"
                )
            }
            self = .network(network.network, state: network.state)
        }
    }

    /// Whether events change the motion, or end it, at times that every solver searches in the same way.
    var hasEvents: Bool {
        switch self {
        case .system(let problem): !problem.system.eventNames.isEmpty
        case .network: false
        }
    }

    /// The motion by a solver, at its start.
    ///
    /// - Throws: ``ConvergenceFailure`` if the solver cannot be set up for it.
    func motion(by solver: SolverChoice) throws(ConvergenceFailure) -> ConvergenceMotion {
        switch self {
        case .system(let problem):
            do throws(SystemFailure) { return .system(try SystemMotion(problem, by: solver)) } catch {
                throw ConvergenceFailure(words: "\(error)")
            }
        case .network(let network, let state):
            do throws(SolverError) {
                return .network(try NetworkMotion(network, from: state, by: solver.solver))
            } catch {
                throw ConvergenceFailure(words: network.description(of: error))
            }
        }
    }
}

/// Why a motion could not be computed, in one sentence.
struct ConvergenceFailure: Error, Hashable {
    let words: String
}

/// A motion by one solver.
enum ConvergenceMotion {
    case system(SystemMotion)
    case network(NetworkMotion)

    /// The kind of each component: the largest of a kind measures the errors of all.
    var kinds: [Int] {
        switch self {
        case .system(let motion): motion.kinds
        case .network(let motion): (0..<motion.stateCount).map { $0 < motion.stateCount / 2 ? 0 : 1 }
        }
    }

    var work: SolverWork {
        switch self {
        case .system(let motion): motion.work
        case .network(let motion): motion.work
        }
    }

    subscript(component: Int) -> Double {
        switch self {
        case .system(let motion): motion[component]
        case .network(let motion): motion[component]
        }
    }

    func go(to time: Flicks) throws(ConvergenceFailure) {
        switch self {
        case .system(let motion):
            do throws(SystemFailure) { try motion.go(to: time) } catch { throw ConvergenceFailure(words: "\(error)") }
        case .network(let motion):
            do throws(SolverError) { try motion.go(to: time) } catch {
                throw ConvergenceFailure(words: motion.network.description(of: error))
            }
        }
    }
}
