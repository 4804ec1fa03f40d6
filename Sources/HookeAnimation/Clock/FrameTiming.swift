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

/// How long a frame's work takes: modelled, not measured.
public struct FrameWork: Hashable, Sendable {
    /// Up to the hand-over: input, links, layout, display, commit.
    public var commit: Flicks
    /// From the hand-over to the picture.
    public var render: Flicks

    /// Work of two lengths, each from zero to an hour.
    public init(commit: Flicks = .zero, render: Flicks = .zero) {
        precondition(FrameWork.isLength(commit) && FrameWork.isLength(render), FrameWork.requirement)
        self.commit = commit
        self.render = render
    }

    /// Done as soon as it is begun.
    public static let none = FrameWork()

    static let requirement = "work takes from zero to an hour"
    /// Whether it is what a frame can take.
    var isSound: Bool { FrameWork.isLength(commit) && FrameWork.isLength(render) }

    static func isLength(_ time: Flicks) -> Bool { (0...3600 * Flicks.perSecond).contains(time.count) }
}

extension FrameWork: SnapshotCodable {
    package static var blank: FrameWork { .none }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&commit)
        try archive.code(&render)
        // What a frame is given comes together of several works.
        let most = Flicks(24 * 3600 * Flicks.perSecond)
        let isWork = (.zero...most).contains(commit) && (.zero...most).contains(render)
        try archive.require(isWork, "work takes no time that there is")
    }
}
