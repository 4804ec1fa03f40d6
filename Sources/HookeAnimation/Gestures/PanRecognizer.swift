import HookeDynamics

/// Recognises a pan on a view, as `UIPanGestureRecognizer` does, from touches that a scenario plays.
public final class PanRecognizer {
    /// Where a recogniser stands.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// No finger, or one that has not moved far enough.
        case possible
        /// The finger has just moved far enough.
        case began
        /// It moved on.
        case changed
        /// It lifted after the pan began.
        case ended
        /// The touch was taken away after the pan began.
        case cancelled
        /// It lifted, or was taken away, before the pan began.
        case failed
    }

    /// The stage keeps its recognisers, so they must not keep the stage.
    private unowned let stage: Stage
    private let slot: Int
    /// How far a finger moves before the pan begins, in points. UIKit's is not documented; about 10 is observed.
    public var slop = 10.0
    /// Whether the translation counts from where the finger landed. Otherwise it counts from where the slop was left, so
    /// that nothing jumps when the pan begins.
    public var countsFromLanding = false

    /// Where it stands.
    public private(set) var state = State.possible
    /// Where the finger is, in the stage's coordinates.
    public private(set) var location = Point.zero
    private var origin = Point.zero
    private var estimator = VelocityEstimator()
    private let handler: (PanRecognizer) -> Void

    init(view: View, handler: @escaping (PanRecognizer) -> Void) {
        stage = view.layer.stage
        slot = view.layer.slot
        self.handler = handler
    }

    /// Where the fingers must land.
    public var view: View { View(layer: Layer(stage: stage, slot: slot)) }

    /// How far the finger has moved since the pan began, in points.
    public var translation: Point { location - origin }

    /// How fast the finger moves, in points per second.
    public var velocity: Point { estimator.velocity }

    /// Counts the translation from another start: it becomes `translation` now, and the velocity starts anew.
    public func setTranslation(_ translation: Point) {
        origin = location - translation
        estimator.reset()
    }

    func touchBegan(at place: Point, time: Flicks) {
        location = place
        origin = place
        estimator.reset()
        estimator.add(place, at: time)
    }

    func touchMoved(to place: Point, time: Flicks) {
        guard place != location else {
            estimator.add(place, at: time)
            return
        }
        location = place
        estimator.add(place, at: time)
        switch state {
        case .possible:
            let way = place - origin
            guard way.length >= slop else { return }
            // Leave exactly the slop behind, however coarse the samples are: the same pan at every refresh rate.
            if !countsFromLanding { origin = origin + way * (slop / way.length) }
            change(to: .began, at: time)
        case .began, .changed:
            change(to: .changed, at: time)
        case .ended, .cancelled, .failed:
            break
        }
    }

    func touchFinished(cancelled: Bool, time: Flicks) {
        switch state {
        case .began, .changed: change(to: cancelled ? .cancelled : .ended, at: time)
        case .possible: state = .failed
        case .ended, .cancelled, .failed: break
        }
        state = .possible
    }

    private func change(to new: State, at time: Flicks) {
        state = new
        switch new {
        case .began: stage.log(.panBegan, stage.layers.name[slot], "", at: time)
        case .ended: stage.log(.panEnded, stage.layers.name[slot], "", at: time)
        case .cancelled: stage.log(.panCancelled, stage.layers.name[slot], "", at: time)
        case .possible, .changed, .failed: break
        }
        handler(self)
    }
}

extension PanRecognizer.State: Archivable {
    package static var blank: PanRecognizer.State { .possible }
}

extension PanRecognizer {
    func archive(in archive: inout StateArchive) throws(SnapshotError) {
        try archive.code(&slop)
        try archive.code(&countsFromLanding)
        try archive.code(&state)
        try archive.code(&location)
        try archive.code(&origin)
        try archive.code(&estimator)
    }
}
