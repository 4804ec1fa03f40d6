internal import HookeForms
internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

/// The steps of a network's script, held one by one against the network as those before have left it.
struct NetworkScript {
    private var network: ControlPointNetwork
    private let solver: any Solver
    private let search = NameSearch()
    /// Whether the solver can do the network as it begins; if not, that is told of the network and not of a step.
    private let isSolved: Bool

    init(_ network: ControlPointNetwork, by solver: any Solver) {
        self.network = network
        self.solver = solver
        isSolved = Self.refusal(of: network, by: solver) == nil
    }

    /// What is wrong with the next step, which is made if nothing is.
    mutating func problem(with step: ObjectDecoder) -> Diagnostic? {
        if step.given("pan") != nil {
            return Diagnostic(
                at: step.node.position, "a network takes no pan", expected: "flick, hold, letGo, moveAnchors or set")
        }
        let settings = step.given("set") == nil ? nil : step.reading("set")
        let flick = step.given("flick") == nil ? nil : step.reading("flick")
        let names =
            [flick?["point"], step.given("hold"), step.given("letGo"), settings?.given("point")].compactMap(\.self)
            + (settings?.given("between")?.items ?? [])
        if let unknown = names.lazy.compactMap(unknown).first { return unknown }
        do throws(NetworkError) {
            switch Step(step).action {
            case .pan, .moveAnchors: return nil
            case .hold(let name): network = try network.holding(network.point(named: name))
            case .letGo(let name): network = try network.freeing(network.point(named: name))
            case .flick(let name, _):
                let point = try network.point(named: name)
                guard network.points[point].isHeld else { return nil }
                return Diagnostic(
                    at: step.node.position, "point \(name) is held by then and cannot be flicked",
                    expected: "a step before it with letGo: \"\(name)\"")
            case .set(let new):
                let changed = try network.setting(new)
                if isSolved, let refusal = Self.refusal(of: changed, by: solver) {
                    return Diagnostic(at: step["set"].position, refusal)
                }
                network = changed
            }
            return nil
        } catch {
            let place = settings?.given("between") ?? step.given("set") ?? step.node
            return Diagnostic(at: place.position, "\(error)")
        }
    }

    private func unknown(_ node: Node) -> Diagnostic? {
        guard let name = node.text, (try? network.point(named: name)) == nil else { return nil }
        let known = network.points.indices.lazy.map(network.name)
        return Diagnostic(
            at: node.position, "no point is called \(quoted(name))",
            expected: "\(known[0]) to \(known[known.count - 1])",
            suggestion: search.nearest(to: name, among: known))
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
