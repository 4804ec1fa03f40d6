internal import HookeForms
internal import HookeAnimation
public import HookeDynamics
internal import HookeSolvers

/// Values of the command line that replace those of a scenario file. They are applied before the file is checked, so that the checks of
/// the file apply to them.
public struct ScenarioOverrides: Hashable, Sendable {
    /// The solver, as a text at the key `solver`; `nil` for that of the file.
    public var solver: String?
    /// The display's refresh rate; `nil` for that of the file.
    public var refresh: Rate?
    /// The seed; `nil` for that of the file.
    public var seed: UInt64?
    /// The largest accepted error; `nil` for that of the file.
    public var trust: Double?
    /// Another expectation after those of the file: an expression without its equals sign. Its errors have positions in line 0.
    public var expectation: String?
    /// Whether the user asks for less motion, at the key `display: reduceMotion`; false leaves that of the file.
    public var reducesMotion = false
    /// Whether `solver: auto` is left as it is: to choose a solver takes several runs.
    public var leavesSolverOpen = false
    /// Whether the limits on frames, steps and output are lifted.
    public var isUnlimited: Bool

    /// Creates overrides; by default they change nothing.
    public init(
        solver: String? = nil, refresh: Rate? = nil, seed: UInt64? = nil, trust: Double? = nil,
        isUnlimited: Bool = false
    ) {
        self.solver = solver
        self.refresh = refresh
        self.seed = seed
        self.trust = trust
        self.isUnlimited = isUnlimited
    }

    /// Nothing changes, and `solver: auto` is left as it is.
    public static var leavingSolverOpen: ScenarioOverrides {
        var overrides = ScenarioOverrides()
        overrides.leavesSolverOpen = true
        return overrides
    }

    /// The root of a scenario file with the solver and the refresh rate replaced. The seed is replaced after decoding.
    func applied(to root: Node) -> Node {
        guard root.isMapping else { return root }
        var root = root
        if let solver { root = root.setting("solver", to: .scalar(solver, isPlain: true)) }
        if let refresh {
            let rate = Node.Content.scalar("\(refresh.numerator)/\(refresh.denominator) Hz", isPlain: true)
            root = root.settingDisplay("refresh", to: rate)
        }
        if reducesMotion { root = root.settingDisplay(ReducedMotion.displayKey, to: .scalar("true", isPlain: true)) }
        if let expectation {
            let that = Node(.scalar("=" + expectation, isPlain: true), at: ScenarioOverrides.expectationPosition)
            let item = Node(
                .mapping([Node.Entry(key: "that", keyPosition: ScenarioOverrides.expectationPosition, value: that)]),
                at: ScenarioOverrides.expectationPosition)
            root = root.setting("expect", to: .list((root["expect"]?.items ?? []) + [item]))
        }
        return root
    }

    /// The position of ``expectation`` in messages. The expression begins in column 1.
    static let expectationPosition = SourcePosition(line: 0, column: 0)
}

extension Node {
    /// The root with a new value at a key of its display.
    fileprivate func settingDisplay(_ key: String, to content: Content) -> Node {
        let display = self["display"] ?? Node(.mapping([]), at: position)
        return display.isMapping ? setting("display", to: display.setting(key, to: content).content) : self
    }

    /// The mapping with a new value at a key. The value has the position of the old value, or of the mapping for a new key.
    fileprivate func setting(_ key: String, to content: Content) -> Node {
        var entries = entries
        let index = entries.firstIndex { $0.key == key }
        let value = Node(content, at: index.map { entries[$0].value.position } ?? position)
        let entry = Entry(key: key, keyPosition: index.map { entries[$0].keyPosition } ?? position, value: value)
        if let index { entries[index] = entry } else { entries.append(entry) }
        return Node(.mapping(entries), at: position)
    }
}
