public import HookeDynamics

/// Recognises a pan on a view, as `UIPanGestureRecognizer` does, from touches that a scenario plays.
///
/// A touch goes to the recognisers of the frontmost view that it lands on and of all that this lies in, from the inside out, and to no
/// others: see ``View/hitTest(_:)``. Where one of them begins, the others fail until the finger is gone, unless one of the two allows both.
///
/// A recogniser is a handle, which keeps its stage; the stage keeps the recogniser's state and handler.
public struct PanRecognizer {
    /// Where a recogniser stands.
    public typealias State = GestureState

    let stage: Stage
    let slot: Int

    private var pan: PanState { stage.state.touches[slot] }

    /// How far a finger moves before the pan begins, in points, not negative; with `.infinity` it never does. UIKit's is not documented;
    /// about 10 is observed.
    public var slop: Double {
        get { pan.slop }
        nonmutating set {
            precondition(newValue >= 0, "a slop is a number that is not negative")
            stage.state.touches[slot].slop = newValue
        }
    }

    /// Whether the translation counts from where the finger landed. Otherwise it counts from where the slop was left, so
    /// that nothing jumps when the pan begins.
    public var countsFromLanding: Bool {
        get { pan.countsFromLanding }
        nonmutating set { stage.state.touches[slot].countsFromLanding = newValue }
    }

    /// Whether it may go on beside any other recogniser of the same finger.
    public var recognizesSimultaneously: Bool {
        get { pan.recognizesSimultaneously }
        nonmutating set { stage.state.touches[slot].recognizesSimultaneously = newValue }
    }

    /// Estimates the velocity.
    public var velocityEstimator: VelocityEstimator {
        get { pan.velocityEstimator }
        nonmutating set { stage.state.touches[slot].velocityEstimator = newValue }
    }

    /// Where it stands.
    public var state: State { pan.state }
    /// Where the finger is, in the stage's coordinates.
    public var location: Point { pan.location }
    /// When it came there: a touch's own time, at most the frame's.
    public var timestamp: Flicks { pan.timestamp }

    /// Where the fingers must land.
    public var view: View { View(layer: Layer(stage: stage, slot: pan.slot)) }

    /// Whether it recognises anything. Switched off, it cancels a pan that is going on and hears no more of its finger.
    public var isEnabled: Bool {
        get { pan.isEnabled }
        nonmutating set {
            stage.state.touches[slot].setEnabled(newValue)
            guard !newValue, pan.isTracking else { return }
            if state.isActive {
                stage.changePan(slot, to: .cancelled, at: stage.now)
            } else {
                stage.state.touches[slot].fail()
            }
        }
    }
}

/// What the finger did.
extension PanRecognizer {
    /// How far the finger has moved since the pan began, in points of the stage.
    public var translation: Point { pan.translation }

    /// How fast the finger moves, in points of the stage per second; as it last moved, where it has stopped since.
    public var velocity: Point { pan.velocityEstimator.velocity }

    /// Counts the translation from another start: it becomes `translation` now, which is finite, and the velocity starts again.
    public func setTranslation(_ translation: Point) {
        precondition(translation.isFinite, "a pan's translation is finite")
        stage.state.touches[slot].setTranslation(translation)
    }

    /// Where the finger is, in a view's own coordinates.
    public func location(in view: View) -> Point { view.layer.convert(location, from: nil) }

    /// How far the finger has moved since the pan began, in a view's own coordinates.
    public func translation(in view: View) -> Point {
        view.layer.convert(location, from: nil) - view.layer.convert(pan.origin, from: nil)
    }

    /// How fast the finger moves, in a view's own points per second.
    public func velocity(in view: View) -> Point {
        view.layer.convert(location + velocity, from: nil) - view.layer.convert(location, from: nil)
    }

    /// Counts the translation from another start: it becomes `translation` of a view's own coordinates now, and the
    /// velocity starts again.
    public func setTranslation(_ translation: Point, in view: View) {
        let start = view.layer.convert(view.layer.convert(location, from: nil) - translation, to: nil)
        setTranslation(location - start)
    }
}

extension Stage {
    /// Recognises pans that land on a view; `handler` is called at each change of state.
    @discardableResult
    public func addPanRecognizer(to view: View, handler: @escaping (PanRecognizer) -> Void) -> PanRecognizer {
        handlers.pans.append { stage, slot in handler(PanRecognizer(stage: stage, slot: slot)) }
        return PanRecognizer(stage: self, slot: state.touches.add(PanState(slot: view.layer.slot)))
    }
}
