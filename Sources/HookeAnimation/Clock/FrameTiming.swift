public import HookeDynamics

/// The times at which a frame was made and presented, and those at which it should have been.
public struct FrameTiming: Hashable, Sendable {
    /// The cause of a hitch.
    public enum HitchClass: String, Hashable, Sendable, CaseIterable {
        /// The commit ended after the next refresh.
        case commit
        /// The commit ended in time, the render too late.
        case render
        /// All work ended in time.
        case display
    }

    /// The index of the refresh at which the frame's work began.
    public internal(set) var frame: Int
    /// The time at which the work began.
    public internal(set) var start: Flicks
    /// The duration of the work.
    public internal(set) var work: FrameWork
    /// The time at which the commit was due: the refresh after the start.
    public internal(set) var commitDeadline: Flicks
    /// The time at which the commit ended.
    public internal(set) var commitCompleted: Flicks
    /// The time at which all work ended.
    public internal(set) var completed: Flicks
    /// The time of the refresh for which the frame was made, or of the first one that the frame before it left free.
    public internal(set) var intendedPresent: Flicks
    /// The time of the refresh that presented the frame: the first one at which its work had ended.
    public internal(set) var actualPresent: Flicks
    /// The index of the refresh at ``intendedPresent``.
    public internal(set) var intendedRefresh: Int
    /// The index of the refresh at ``actualPresent``.
    public internal(set) var presentedRefresh: Int

    /// The number of refreshes by which the frame was late.
    public var missedRefreshes: Int { presentedRefresh - intendedRefresh }

    /// The time at which all work was due.
    public var deadline: Flicks { intendedPresent }

    /// The time by which the work ended late; negative if it ended early.
    public var overrun: Flicks { completed - deadline }

    /// The hitch: the actual minus the intended presentation time, never negative. A delay counts once: the frames after it are
    /// compared with the refreshes that it left free.
    public var hitch: Flicks { max(.zero, actualPresent - intendedPresent) }

    /// The cause of the hitch; `nil` without one.
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
            intendedPresent: .zero, actualPresent: .zero, intendedRefresh: 0, presentedRefresh: 0)
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
        try archive.code(&intendedRefresh, in: 0...1 << 31)
        try archive.code(&presentedRefresh, in: 0...1 << 31)
    }
}

/// The modelled (not measured) duration of a frame's work.
public struct FrameWork: Hashable, Sendable {
    /// The commit: input, links, layout, display and the commit itself.
    public var commit: Flicks
    /// The render: from the end of the commit to the finished picture.
    public var render: Flicks

    /// Work with two durations, each from zero to an hour.
    public init(commit: Flicks = .zero, render: Flicks = .zero) {
        trap(unless: FrameWork.isLength(commit) && FrameWork.isLength(render), FrameWork.requirement)
        self.commit = commit
        self.render = render
    }

    /// No work: done as soon as it begins.
    public static let none = FrameWork()

    static let requirement = "work takes from zero to an hour"
    /// Whether both durations are from zero to an hour.
    var isSound: Bool { FrameWork.isLength(commit) && FrameWork.isLength(render) }

    static func isLength(_ time: Flicks) -> Bool { (0...3600 * Flicks.perSecond).contains(time.count) }
}

extension FrameWork: SnapshotCodable {
    package static var blank: FrameWork { .none }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&commit)
        try archive.code(&render)
        // A frame's work may be the sum of several additions.
        let most = Flicks(24 * 3600 * Flicks.perSecond)
        let isWork = (.zero...most).contains(commit) && (.zero...most).contains(render)
        try archive.require(isWork, "a frame's work takes more than a day, or less than none")
    }
}
