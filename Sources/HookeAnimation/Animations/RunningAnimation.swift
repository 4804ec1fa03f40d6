import HookeDynamics

/// An animation as a stage runs it: everything resolved that does not change from frame to frame.
struct RunningAnimation {
    /// What the way follows, ready to be read.
    enum Pace {
        case timing(TimingFunction)
        /// The cursor gives the share of the way that is left: 1 at the start, 0 at the target.
        case spring(any MotionCursor)
        /// The cursor's components from these on are the numbers themselves and their velocities; the ends play no part.
        case state(any StateCursor, first: Int, velocity: Int)
    }

    /// Its number, in order of addition over the whole run.
    let serial: Int
    let layer: Int
    let key: String?
    let property: PropertyKey
    /// The numbers it animates: this many from here on in the columns.
    let firstComponent: Int
    let componentCount: Int
    var timing: MediaTiming
    let range: AnimationRange
    let pace: Pace
    let isAdditive: Bool
    let isRemovedOnCompletion: Bool
    /// Who waits for its end; an index of the stage's completion groups, -1 for nobody.
    let group: Int
    /// Whether its view takes no touches until it ends.
    let blocksInteraction: Bool

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
        case .spring(let cursor): cursor.work
        case .state(let cursor, _, _): cursor.work
        }
    }
}
