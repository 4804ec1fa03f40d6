/// What is told of an animation's start and end. It is handed over beside the animation, which stays a value that can be sent.
///
///     layer.add(fade, forKey: "fade", delegate: AnimationDelegate(didStop: { finished in next(finished) }))
public struct AnimationDelegate {
    /// Runs when the active interval has begun; never inside the commit.
    public var didStart: () -> Void
    /// Runs when the animation has ended, told whether it reached its end, after the completion blocks that waited for it.
    public var didStop: (_ finished: Bool) -> Void

    /// A delegate; what is left out does nothing.
    public init(didStart: @escaping () -> Void = {}, didStop: @escaping (_ finished: Bool) -> Void = { _ in }) {
        self.didStart = didStart
        self.didStop = didStop
    }
}

/// Who is told of an animation.
enum AnimationObserver {
    /// Nobody is.
    case nobody
    /// What the stage has under a name, which a snapshot can keep.
    case named(String)
    /// Code, which it cannot.
    case code(AnimationDelegate)
}

extension AnimationObserver: SnapshotCodable {
    static var blank: AnimationObserver { .nobody }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var name: String?
        switch self {
        case .nobody: name = nil
        case .named(let own): name = own
        case .code: throw .notRestorable("an animation's delegate that has no name")
        }
        try archive.code(&name)
        self = name.map(AnimationObserver.named) ?? .nobody
    }
}
