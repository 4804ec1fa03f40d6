import HookeDynamics

/// An animation as a stage runs it: everything resolved that does not change from frame to frame.
struct RunningAnimation {
    /// What the way follows, ready to be read.
    enum Pace {
        case timing(TimingFunction)
        case spring(SpringPace)
        /// The cursor's components from these on are the numbers themselves and their velocities; the ends play no part.
        case state(any StateCursor, first: Int, velocity: Int)
    }

    /// Its number, in order of addition over the whole run.
    private(set) var serial: Int
    private(set) var layer: Int
    private(set) var key: String?
    private(set) var property: PropertyKey
    /// The numbers it animates: this many from here on in the columns.
    private(set) var firstComponent: Int
    private(set) var componentCount: Int
    var timing: MediaTiming
    private(set) var range: AnimationRange
    private(set) var pace: Pace
    private(set) var isAdditive: Bool
    private(set) var isRemovedOnCompletion: Bool
    /// Who waits for its end; an index of the stage's completion groups, -1 for nobody.
    private(set) var group: Int
    /// Whether its view takes no touches until it ends.
    private(set) var blocksInteraction: Bool

    /// How far it has come.
    enum Status: UInt8 {
        /// Added, its transaction not committed: it does not show.
        case pending
        /// Committed; its active interval may lie ahead.
        case committed
        /// Its start has been told.
        case started
        /// Its end has been told; it stays because it is not removed on completion.
        case ended
    }
    var status = Status.pending

    /// What events call it: its key, or what it animates.
    var label: String { key ?? property.name }
}

extension RunningAnimation.Pace {
    /// What solving it has cost so far, with all that share it.
    var work: SolverWork {
        switch self {
        case .timing: SolverWork()
        case .spring(let spring): spring.cursor.work
        case .state(let cursor, _, _): cursor.work
        }
    }
}

extension RunningAnimation.Status: Archivable {
    static var blank: RunningAnimation.Status { .pending }
}

extension RunningAnimation {
    static var blank: RunningAnimation {
        RunningAnimation(
            serial: 0, layer: 0, key: nil, property: .position, firstComponent: 0, componentCount: 0,
            timing: MediaTiming(), range: AnimationRange(), pace: .timing(.linear), isAdditive: false,
            isRemovedOnCompletion: true, group: -1, blocksInteraction: false)
    }

    /// Writes all of it, or reads over it.
    mutating func archive(in archive: inout StateArchive, shared: SharedPaces) throws(SnapshotError) {
        try archive.code(&serial, in: 0...1 << 48)
        try archive.code(&layer)
        try archive.code(&key)
        try archive.code(&property)
        try archive.code(&firstComponent)
        try archive.code(&componentCount, in: 1...4)
        try archive.code(&timing)
        try archive.code(&range)
        try archive.code(&isAdditive)
        try archive.code(&isRemovedOnCompletion)
        try archive.code(&group)
        try archive.code(&blocksInteraction)
        try archive.code(&status)
        try pace.archive(in: &archive, shared: shared)
        if case .timing = pace { return }
        try archive.require(timing.duration > .zero, "a motion has no time")
    }
}
