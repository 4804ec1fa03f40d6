public import HookeDynamics

/// When a frame was made and shown, and when it should have been.
public struct FrameTiming: Hashable, Sendable {
    /// Why a frame was late.
    public enum HitchClass: String, Hashable, Sendable, CaseIterable {
        /// It was handed over after the next refresh.
        case commit
        /// It was handed over in time, and rendered too late.
        case render
        /// All work was done in time.
        case display
    }

    /// Which frame: the index of the refresh at which its work began.
    public internal(set) var frame: Int
    /// When its work began.
    public internal(set) var start: Flicks
    /// How long its work took.
    public internal(set) var work: FrameWork
    /// When it was to be handed over: at the refresh after its start.
    public internal(set) var commitDeadline: Flicks
    /// When it was handed over.
    public internal(set) var commitCompleted: Flicks
    /// When all its work was done.
    public internal(set) var completed: Flicks
    /// The refresh that it was made for, or the first that the frame before it had left free.
    public internal(set) var intendedPresent: Flicks
    /// The refresh that showed it: the first at which its work was done.
    public internal(set) var actualPresent: Flicks

    /// When all its work was due.
    public var deadline: Flicks { intendedPresent }

    /// How late its work was done; negative where there was time left.
    public var overrun: Flicks { completed - deadline }

    /// How much later than it should it was shown; never negative. Once a late frame: the frames after it are held to what
    /// it left them.
    public var hitch: Flicks { max(.zero, actualPresent - intendedPresent) }

    /// Why it was late; `nil` when it was not.
    public var hitchClass: HitchClass? {
        guard hitch > .zero else { return nil }
        if commitCompleted > commitDeadline { return .commit }
        return completed > deadline ? .render : .display
    }
}

extension FrameTiming: SnapshotCodable {
    package static var blank: FrameTiming {
        FrameTiming(
            frame: 0, start: .zero, work: .none, commitDeadline: .zero, commitCompleted: .zero, completed: .zero,
            intendedPresent: .zero, actualPresent: .zero)
    }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&frame)
        try archive.code(&start)
        try archive.code(&work)
        try archive.code(&commitDeadline)
        try archive.code(&commitCompleted)
        try archive.code(&completed)
        try archive.code(&intendedPresent)
        try archive.code(&actualPresent)
    }
}
