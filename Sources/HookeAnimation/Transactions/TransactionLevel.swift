import HookeDynamics

/// One level of a stage's nested transactions.
struct TransactionLevel {
    /// The duration of animations without one; `nil` for the default.
    var animationDuration: Flicks?
    var timingFunction: TimingFunction?
    var disableActions = false
    /// Custom values, by name.
    var userInfo = UserInfo()
    /// The completion group of animations added now: an index of the stage's groups, -1 for none.
    var group = -1
    /// The group of the level around this one.
    var outerGroup = -1

    static let defaultDuration: Flicks = 0.25

    /// Whether nothing was set in the level.
    var isAsOpened: Bool {
        animationDuration == nil && timingFunction == nil && !disableActions && userInfo.isEmpty && group == -1
            && outerGroup == -1
    }
}

/// The open levels. The first is the implicit transaction, which is always open and restarts at each commit.
struct TransactionStack {
    private(set) var levels = [TransactionLevel()]
    /// The number of locks.
    var locks = 0
    /// Whether a flush waits until no explicit transaction is open.
    var isFlushWaiting = false

    /// Whether an explicit transaction is open, which delays the commit.
    var isExplicit: Bool { levels.count > 1 }

    var current: TransactionLevel {
        get { levels[levels.count - 1] }
        set { levels[levels.count - 1] = newValue }
    }

    /// Whether setters skip the lookup of actions.
    var disablesActions: Bool { levels[levels.count - 1].disableActions }

    /// Opens a level that inherits all values.
    mutating func begin() {
        var level = current
        level.outerGroup = level.group
        levels.append(level)
    }

    /// Closes the innermost explicit level and returns it; `nil` if none is open.
    mutating func commit() -> TransactionLevel? {
        levels.count > 1 ? levels.removeLast() : nil
    }

    /// Ends the implicit transaction and starts the next one. Returns the ended one's group and outer group.
    mutating func restartImplicit() -> (group: Int, outerGroup: Int) {
        defer { if !levels[0].isAsOpened { levels[0] = TransactionLevel() } }
        return (levels[0].group, levels[0].outerGroup)
    }
}

extension TransactionStack {
    /// Codes the implicit transaction; no other is open between frames.
    mutating func archive(in archive: inout SnapshotCoder, groups: Int) throws(SnapshotError) {
        guard !isExplicit else { throw .notRestorable("a transaction that is still open") }
        guard locks == 0 else { throw .notRestorable("a transaction that is locked") }
        try archive.code(&levels[0].animationDuration)
        try archive.code(&levels[0].timingFunction)
        try archive.code(&levels[0].disableActions)
        try archive.code(&levels[0].userInfo)
        try archive.code(&levels[0].group, in: -1...groups - 1)
        try archive.code(&levels[0].outerGroup, in: -1...groups - 1)
    }
}
