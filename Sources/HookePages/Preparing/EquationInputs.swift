internal import HookeTrace

/// The names of equations in a run's manifest: how many components they have, and which components each event sets.
struct EquationInputs: Hashable {
    /// The number of components, of all instances together; derived quantities follow them in `probes.csv`.
    let componentCount: Int
    /// The number of instances; `nil` for equations without.
    let instanceCount: Int?
    /// The names of the components that an event sets, by the event's name.
    private let changes: [String: [String]]

    /// The equations of a run; `nil` for a run of something else.
    ///
    /// - Parameter inputs: the object `inputs` of the manifest, a text for each value of the scenario.
    init?(_ inputs: JSONValue?) {
        let members = inputs?.members ?? []
        let equations = members.count { $0.name.hasPrefix("equations.") }
        guard equations > 0 else { return nil }
        let instances = inputs?["instances.count"]?.text.flatMap { Int($0) }
        instanceCount = instances
        componentCount = equations * (instances ?? 1)
        var names: [Substring: String] = [:]
        var changed: [(event: Substring, component: String)] = []
        for member in members where member.name.hasPrefix("events[") {
            guard let end = member.name.firstIndex(of: "]") else { continue }
            let (event, key) = (member.name[..<end], member.name[end...].dropFirst(2))
            if key == "name" { names[event] = member.value.text }
            if key.hasPrefix("set.") { changed.append((event, String(key.dropFirst("set.".count)))) }
        }
        var changes: [String: [String]] = [:]
        for (event, component) in changed {
            guard let name = names[event] else { continue }
            guard let instances else {
                changes[name, default: []].append(component)
                continue
            }
            for instance in 1...max(1, instances) {
                changes["\(name)\(instance)", default: []].append("\(component)\(instance)")
            }
        }
        self.changes = changes
    }

    /// The components if they are the values of one quantity at 6 to 200 places, such as `u1` to `u40`, in one unit; otherwise none.
    func field(in series: [Series]) -> [Series] {
        let components = series.prefix(componentCount)
        guard (6...200).contains(components.count), instanceCount == nil,
            Set(components.map { $0.property[...].trimmingDigits }).count == 1, Set(components.map(\.unit)).count == 1
        else { return [] }
        return components.filter(\.isMoving)
    }

    /// The names of the components that an event sets; empty for an event of another name.
    func components(setBy event: String) -> [String] { changes[event] ?? [] }
}
