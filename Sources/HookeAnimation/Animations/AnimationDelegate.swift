/// Closures that run at an animation's start and end. They are passed beside the animation, which remains a sendable value.
///
///     layer.add(fade, forKey: "fade", delegate: AnimationDelegate(didStop: { finished in next(finished) }))
public struct AnimationDelegate {
    /// Runs when the active interval has begun; never inside the commit.
    public var didStart: () -> Void
    /// Runs when the animation has ended, after the completion blocks that waited for it; `finished` is whether it reached its end.
    public var didStop: (_ finished: Bool) -> Void

    /// A delegate; an omitted closure does nothing.
    public init(didStart: @escaping () -> Void = {}, didStop: @escaping (_ finished: Bool) -> Void = { _ in }) {
        self.didStart = didStart
        self.didStop = didStop
    }
}

/// The delegate of an animation.
enum AnimationObserver: Hashable {
    /// No delegate.
    case none
    /// The stage's delegate with a name, which a snapshot stores.
    case named(String)
    /// A delegate in a slot of the stage's handlers, which a snapshot cannot store.
    case code(Int)
}

extension AnimationObserver: SnapshotCodable {
    static var blank: AnimationObserver { .none }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var name: String?
        switch self {
        case .none: name = nil
        case .named(let own): name = own
        case .code: throw .notRestorable("an animation's delegate that has no name")
        }
        try archive.code(&name)
        self = name.map(AnimationObserver.named) ?? .none
    }
}
