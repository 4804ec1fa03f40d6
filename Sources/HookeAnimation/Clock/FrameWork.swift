public import HookeDynamics

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
