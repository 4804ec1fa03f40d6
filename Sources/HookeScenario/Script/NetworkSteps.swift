internal import HookeForms
package import HookeDynamics
package import HookeScenes
internal import HookeSolvers
internal import HookeTrace

/// A step that changes a network.
package protocol NetworkAction: ScriptAction {
    /// The name of the network's scene; `nil` for the only network.
    var network: Name? { get }
    /// The names of points that it has, without the network's.
    var points: [Name] { get }
    /// What it changes.
    var change: NetworkScene.Change { get }
}

extension NetworkAction {
    package func check(in checker: inout ScriptChecker) {
        checker.check(change, of: network, points, errorsAt: checker.position)
    }

    package func perform(in context: ScriptContext, at time: Flicks) {
        context.network(network).apply(change, at: time)
    }
}

/// A point of a network: `"3"` of the only one, `jelly.r1c1` of the scene that is called jelly.
package struct PointName: Hashable, Sendable {
    package let network: Name?
    package let point: Name

    fileprivate init(_ node: Node) {
        let parts = (node.text ?? "").split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        network = parts.count == 2 ? Name(String(parts[0]), at: node.position) : nil
        point = Name(parts.last.map(String.init) ?? "", at: node.position)
    }
}

/// A point of a network gets a velocity in place of its own: `flick: { point: "3", velocity: [100, 0] }`.
package struct FlickStep: NetworkAction {
    package let point: PointName
    /// Points per second, to the right and downwards.
    package let velocity: SIMD2<Double>

    package var network: Name? { point.network }
    package var points: [Name] { [point.point] }
    package var change: NetworkScene.Change { .flick(point.point.text, velocity) }

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(record, "A point of a network gets a velocity.") {
            let velocity = $0["velocity"].items
            return FlickStep(
                point: PointName($0["point"]), velocity: SIMD2(velocity[0].number, velocity[1].number))
        }
    }

    private static let record = ObjectDescription(
        name: "a flick", about: "A point of a network gets a velocity in place of its own.",
        fields: [
            .required("point", .text(.any), "The point's name."),
            .required(
                "velocity", .pair(.number(Bounds.within(-1e6...1e6)), named: "a velocity"),
                "Points per second, to the right and downwards."),
        ])
}

/// A point of a network is held where it is: `hold: "3"`.
package struct HoldStep: NetworkAction {
    package let point: PointName

    package var network: Name? { point.network }
    package var points: [Name] { [point.point] }
    package var change: NetworkScene.Change { .hold(point.point.text) }

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(
            .text(.any), "The name of a network's point, which is held where it is from now on."
        ) { HoldStep(point: PointName($0)) }
    }
}

/// A held point of a network is let go: `letGo: "3"`.
package struct LetGoStep: NetworkAction {
    package let point: PointName

    package var network: Name? { point.network }
    package var points: [Name] { [point.point] }
    package var change: NetworkScene.Change { .letGo(point.point.text) }

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(.text(.any), "The name of a network's held point, which is let go.") {
            LetGoStep(point: PointName($0))
        }
    }
}

/// All anchors of a network move by a way: `moveAnchors: [0, 40 pt]`, or `{ of: jelly, by: [0, 40 pt] }`.
package struct MoveAnchorsStep: NetworkAction {
    package let network: Name?
    package let way: SIMD2<Double>

    package var points: [Name] { [] }
    package var change: NetworkScene.Change { .moveAnchors(way) }

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(.either([.point, .record(record)]), "How far all anchors of a network move.") {
            let way = ScreenPoint($0["by"] ?? $0)
            return MoveAnchorsStep(network: $0["of"].map { Name($0) }, way: SIMD2(way.x, way.y))
        }
    }

    private static let record = ObjectDescription(
        name: "a move of anchors", about: "How far all anchors of one of several networks move.",
        fields: [
            .required("of", .text(.any), "The network's name."), .required("by", .point, "To the right and down."),
        ])
}

/// New couplings, masses and the like of a network, as 'set' has them.
package struct NetworkAssignment: Hashable, Sendable {
    /// The name of the network's scene; `nil` for the only network.
    package let network: Name?
    package let settings: NetworkSettings
    /// The names of points that it has.
    fileprivate let points: [Name]
    /// Where the names of two neighbours stand; `nil` where there are none.
    fileprivate let pairPosition: SourcePosition?

    static let record = ObjectDescription(
        name: NetworkSettings.record.name, about: NetworkSettings.record.about,
        fields: [
            .optional("of", .text(.any), nil, "The network's name, where there are several.")
        ] + NetworkSettings.record.fields,
        groups: NetworkSettings.record.groups, rules: NetworkSettings.record.rules)

    init(_ reading: ObjectDecoder) {
        network = reading.given("of").map { Name($0) }
        settings = NetworkSettings(reading)
        points = ([reading.given("point")].compactMap(\.self) + (reading.given("between")?.items ?? [])).map {
            Name($0)
        }
        pairPosition = reading.given("between")?.position
    }

    package var change: NetworkScene.Change { .set(settings) }
}

extension ScriptChecker {
    /// Checks new settings of a network.
    mutating func check(_ assignment: NetworkAssignment) {
        check(
            assignment.change, of: assignment.network, assignment.points,
            errorsAt: assignment.pairPosition ?? valuePosition)
    }

    fileprivate mutating func check(
        _ change: NetworkScene.Change, of network: Name?, _ points: [Name], errorsAt errorPosition: SourcePosition
    ) {
        guard let index = requireNetwork(network) else { return }
        for point in points {
            if let unknown = networks[index].diagnostic(for: point, by: layers.search) { return report(unknown) }
        }
        switch networks[index].making(change) {
        case .success(let changed): networks[index] = changed
        case .failure(.held(let name)):
            report(
                Diagnostic(
                    at: position, "point \(name) is held by then and cannot be flicked",
                    expected: "a step before it with letGo: \"\(name)\""))
        case .failure(.refused(let words)): report(Diagnostic(at: errorPosition, words))
        case .failure(.unsolved(let words)): report(Diagnostic(at: valuePosition, words))
        }
    }

    /// The index of the network of a name, or of the only one; reports what is wrong where there is none.
    private mutating func requireNetwork(_ name: Name?) -> Int? {
        let names = networks.map(\.name)
        guard let name else {
            if networks.count == 1 { return 0 }
            if networks.isEmpty {
                let message = "only a network takes this step"
                report(Diagnostic(at: position, message, expected: scene == nil ? nil : "pan"))
            } else {
                let message = "there are \(networks.count) networks, and this step names none"
                report(Diagnostic(at: position, message, expected: listed(names)))
            }
            return nil
        }
        if let index = names.firstIndex(of: name.text) { return index }
        let nearest = layers.search.nearest(to: name.text, among: names)
        report(
            Diagnostic(
                at: name.position, "no network is called \(quoted(name.text))",
                expected: nearest == nil && !names.isEmpty ? listed(names) : nil, suggestion: nearest))
        return nil
    }
}

/// A network as a check knows it: as the steps so far have left it.
package struct NetworkSymbol {
    /// The name of its scene; empty for a scene that stands alone.
    let name: String
    private var network: ControlPointNetwork
    private let solver: any Solver
    /// Whether the solver can do the network as it begins; if not, that is told of the network and not of a step.
    private let isSolved: Bool

    package init(_ network: ControlPointNetwork, by solver: any Solver, named name: String = "") {
        (self.network, self.solver, self.name) = (network, solver, name)
        isSolved = NetworkSymbol.refusal(of: network, by: solver) == nil
    }

    /// Why a change cannot be made.
    enum Refusal: Error {
        /// A flick of a held point.
        case held(String)
        /// The network has no such thing.
        case refused(String)
        /// The solver cannot follow the network that it makes.
        case unsolved(String)
    }

    /// The network after a change.
    func making(_ change: NetworkScene.Change) -> Result<NetworkSymbol, Refusal> {
        var changed = self
        do throws(NetworkError) {
            switch change {
            case .moveAnchors: break
            case .hold(let name): changed.network = try network.holding(network.point(named: name))
            case .letGo(let name): changed.network = try network.freeing(network.point(named: name))
            case .flick(let name, _):
                if network.points[try network.point(named: name)].isHeld { return .failure(.held(name)) }
            case .set(let settings):
                changed.network = try network.setting(settings)
                if isSolved, let words = NetworkSymbol.refusal(of: changed.network, by: solver) {
                    return .failure(.unsolved(words))
                }
            }
            return .success(changed)
        } catch {
            return .failure(.refused("\(error)"))
        }
    }

    /// What is wrong with the name of a point; `nil` where nothing is.
    func diagnostic(for name: Name, by search: NameSearch) -> Diagnostic? {
        guard (try? network.point(named: name.text)) == nil else { return nil }
        let known = network.points.indices.lazy.map(network.name)
        return Diagnostic(
            at: name.position, "no point is called \(quoted(name.text))",
            expected: "\(known[0]) to \(known[known.count - 1])",
            suggestion: search.nearest(to: name.text, among: known))
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

extension NetworkSettings {
    static let record = ObjectDescription(
        name: "a change of a network",
        about: "Stiffnesses, dampings, masses and the like that change; places and velocities go on.",
        fields: [
            .optional(
                "link", .record(CouplingSettings.record),
                nil, "For what ties neighbours together, of a mesh along rows and columns."),
            .optional(
                "between", .pair(.text(.any), named: "two points"), nil,
                "The names of two neighbours; 'link' is then for what ties these two alone."),
            .optional("diagonal", .record(CouplingSettings.record), nil, "For what ties neighbours across each cell."),
            .optional("anchor", .record(CouplingSettings.record), nil, "For what pulls points to their places."),
            .optional("mass", .number(.positive), nil, "Each point's mass."),
            .optional("point", .text(.any), nil, "A point's name; 'anchor' and 'mass' are then for this one alone."),
            .optional("gravity", .number(.any), nil, "Acceleration downwards, points per second squared."),
            .optional("drag", .number(.notNegative), nil, "Force per velocity on every point."),
        ],
        groups: [
            .atLeastOne(["link", "diagonal", "anchor", "mass", "gravity", "drag"]), .needs("between", "link"),
        ],
        rules: [pointRule])

    /// A point alone says nothing.
    private static let pointRule = ObjectDescription.Rule(reads: ["point"]) { reading in
        guard let point = reading.given("point"), reading.given("anchor") == nil, reading.given("mass") == nil else {
            return []
        }
        return [Diagnostic(at: point.position, "'point' goes with 'anchor' or 'mass'")]
    }

    init(_ reading: ObjectDecoder) {
        func coupling(_ key: String) -> CouplingSettings? {
            reading.given(key) == nil ? nil : reading.reading(key).map(CouplingSettings.init)
        }
        let pair = reading.given("between")?.items.compactMap(\.text)
        self.init(
            link: coupling("link"), between: pair.map { PointPair($0[0], $0[1]) }, diagonal: coupling("diagonal"),
            anchor: coupling("anchor"), mass: reading.given("mass")?.number, point: reading.given("point")?.text,
            gravity: reading.given("gravity").map { SIMD2(0, $0.number) }, drag: reading.given("drag")?.number)
    }
}

extension CouplingSettings {
    fileprivate static let record = ObjectDescription(
        name: "a change of a coupling", about: "What of a spring and its damper changes.",
        fields: [
            .optional("stiffness", .number(.notNegative), nil, "Force per stretch."),
            .optional("damping", .number(.notNegative), nil, "Force per velocity."),
            .optional("hardening", .number(.notNegative), nil, "Force per cubed stretch."),
        ],
        groups: [.atLeastOne(["stiffness", "damping", "hardening"])])

    fileprivate init(_ reading: ObjectDecoder) {
        self.init(
            stiffness: reading.given("stiffness")?.number, damping: reading.given("damping")?.number,
            hardening: reading.given("hardening")?.number)
    }
}
