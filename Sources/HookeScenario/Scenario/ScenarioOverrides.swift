internal import HookeForms
internal import HookeAnimation
public import HookeDynamics
internal import HookeSolvers

/// What a command line puts in place of what a scenario file says, before the file is checked: what is impossible so is refused by the
/// rules that refuse it in a file.
public struct ScenarioOverrides: Hashable, Sendable {
    /// How motions are solved, as the key `solver` has it; `nil` as the file has it.
    public var solver: String?
    /// The display's rate; `nil` as the file has it.
    public var refresh: Rate?
    /// The seed; `nil` as the file has it.
    public var seed: UInt64?
    /// Whether the run may promise any number of frames, steps and bytes.
    public var isUnlimited: Bool

    /// Nothing is changed unless it is given.
    public init(solver: String? = nil, refresh: Rate? = nil, seed: UInt64? = nil, isUnlimited: Bool = false) {
        self.solver = solver
        self.refresh = refresh
        self.seed = seed
        self.isUnlimited = isUnlimited
    }

    /// The scenario's mapping with what is changed of it.
    func applied(to root: Node) -> Node {
        guard root.isMapping else { return root }
        var root = root
        if let solver { root = root.setting("solver", to: .scalar(solver, isPlain: true)) }
        if let refresh {
            let rate = Node.Content.scalar("\(refresh.numerator)/\(refresh.denominator) Hz", isPlain: true)
            let display = root["display"] ?? Node(.mapping([]), at: root.position)
            if display.isMapping { root = root.setting("display", to: display.setting("refresh", to: rate).content) }
        }
        return root
    }
}

extension Node {
    /// The mapping with another value at a key, where the value stood or else where the mapping begins.
    fileprivate func setting(_ key: String, to content: Content) -> Node {
        var entries = entries
        let place = entries.firstIndex { $0.key == key }
        let value = Node(content, at: place.map { entries[$0].value.position } ?? position)
        let entry = Entry(key: key, keyPosition: place.map { entries[$0].keyPosition } ?? position, value: value)
        if let place { entries[place] = entry } else { entries.append(entry) }
        return Node(.mapping(entries), at: position)
    }
}
