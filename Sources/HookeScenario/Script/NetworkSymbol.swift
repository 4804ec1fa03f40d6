package import HookeDynamics
internal import HookeForms
internal import HookeScenes
internal import HookeTrace

/// The symbol of a network in the script checker: its couplings, masses and held points after the steps so far.
package struct NetworkSymbol {
    /// The name of its scene; empty for a single scene.
    let name: String
    private var network: ControlPointNetwork
    private let solver: any Solver
    /// Whether the solver can solve the initial network. If not, the error is reported at the network, not at a step.
    private let isSolved: Bool

    package init(_ network: ControlPointNetwork, by solver: any Solver, named name: String = "") {
        (self.network, self.solver, self.name) = (network, solver, name)
        isSolved = NetworkSymbol.refusal(of: network, by: solver) == nil
    }

    /// The reason why a change is invalid.
    enum ChangeError: Error {
        /// A flick or a drag of a held point.
        case held(String)
        /// The network rejects the change.
        case invalid(String)
        /// The solver cannot solve the changed network.
        case unsolved(String)
    }

    /// The network after a change.
    func making(_ change: NetworkScene.Change) -> Result<NetworkSymbol, ChangeError> {
        var changed = self
        do throws(NetworkError) {
            switch change {
            case .moveAnchors: break
            case .rampAnchors(let offset, let duration):
                let moving = network.moving(offset / duration.seconds)
                if isSolved, let words = NetworkSymbol.refusal(of: moving, by: solver) {
                    return .failure(.unsolved(words))
                }
            case .hold(let name): changed.network = try network.holding(network.point(named: name))
            case .letGo(let name): changed.network = try network.freeing(network.point(named: name))
            case .drag(let name, _):
                let point = try network.point(named: name)
                if network.points[point].isHeld { return .failure(.held(name)) }
                if isSolved, let words = NetworkSymbol.refusal(of: try network.guiding(point), by: solver) {
                    return .failure(.unsolved(words))
                }
            case .flick(let name, _), .kick(let name, _):
                if network.points[try network.point(named: name)].isHeld { return .failure(.held(name)) }
            case .set(let settings): changed.network = try network.setting(settings)
            }
            // The mass of a held point matters only when it is released, so the solver is checked after each change.
            if isSolved, changed.network != network,
                let words = NetworkSymbol.refusal(of: changed.network, by: solver)
            {
                return .failure(.unsolved(words))
            }
            return .success(changed)
        } catch {
            return .failure(.invalid("\(error)"))
        }
    }

    /// The error for an unknown point; `nil` for a known one.
    func diagnostic(for name: Name, by search: NameSearch) -> Diagnostic? {
        guard (try? network.point(named: name.value)) == nil else { return nil }
        let known = network.points.indices.lazy.map(network.name)
        return Diagnostic(
            at: name.position, "unknown point \(quoted(name.value))",
            expected: "\(known[0]) to \(known[known.count - 1])",
            suggestion: search.nearest(to: name.value, among: known))
    }

    private static func refusal(of network: ControlPointNetwork, by solver: any Solver) -> String? {
        do throws(SolverError) {
            _ = try solver.cursor(for: network, from: network.initialState)
            return nil
        } catch {
            return "\(error)"
        }
    }
}
