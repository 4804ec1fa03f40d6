public import HookeDynamics

/// A pan recogniser of a view, as `UIPanGestureRecognizer`, for the touches that a stage plays.
///
/// A touch is delivered to the recognisers of the frontmost view that it hits and of all views around it, from the inside out: see
/// ``View/hitTest(_:)``. When one of them begins, the others fail until the touch ends, unless one of the two allows simultaneous
/// recognition.
///
/// A recogniser is a handle that retains its stage; the stage keeps its state and handler.
public struct PanRecognizer {
    /// The state of a recogniser.
    public typealias State = GestureState

    let stage: Stage
    let slot: Int

    private var pan: PanState { stage.state.touches[slot] }

    /// The distance that a touch moves before the pan begins, in points, not negative; with `.infinity` it never begins. UIKit's is
    /// not documented; about 10 is observed.
    public var slop: Double {
        get { pan.slop }
        nonmutating set {
            precondition(newValue >= 0, "a slop is a number that is not negative")
            stage.state.touches[slot].slop = newValue
        }
    }

    /// Whether the translation is measured from the touch's start. Otherwise it is measured from the end of the slop, so that
    /// nothing jumps when the pan begins.
    public var countsFromLanding: Bool {
        get { pan.countsFromLanding }
        nonmutating set { stage.state.touches[slot].countsFromLanding = newValue }
    }

    /// The axes along which it moves: the slop, the translation and the velocity count along them only. All by default.
    public var axis: PanAxis {
        get { pan.axis }
        nonmutating set { stage.state.touches[slot].axis = newValue }
    }

    /// Whether a touch catches the view while its position animates: the view is hit where it shows, also while it ignores other
    /// touches; it stops there, as ``Layer/catchPosition(at:)`` stops it; and the pan begins at once, without slop. UIKit leaves this to
    /// programs.
    public var catches: Bool {
        get { pan.catches }
        nonmutating set { stage.state.touches[slot].catches = newValue }
    }

    /// Whether it can recognise together with any other recogniser of the same touch.
    public var recognizesSimultaneously: Bool {
        get { pan.recognizesSimultaneously }
        nonmutating set { stage.state.touches[slot].recognizesSimultaneously = newValue }
    }

    /// The estimator of the velocity.
    public var velocityEstimator: VelocityEstimator {
        get { pan.velocityEstimator }
        nonmutating set { stage.state.touches[slot].velocityEstimator = newValue }
    }

    /// The current state.
    public var state: State { pan.state }
    /// The touch's location in the stage's coordinates, points.
    public var location: Point { pan.location }
    /// The time of that location: a touch's own time, at most the frame's.
    public var timestamp: Flicks { pan.timestamp }

    /// The view that touches must hit.
    public var view: View { View(layer: Layer(stage: stage, slot: pan.slot)) }

    /// Whether it is enabled. Disabling it cancels a pan in progress, and ignores the rest of its touch.
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

/// Location, translation and velocity.
extension PanRecognizer {
    /// The translation since the pan began, in the stage's coordinates, points.
    public var translation: Point { pan.translation }

    /// The velocity in points of the stage per second: that of the last movement, if the finger has stopped since.
    public var velocity: Point { pan.velocity }

    /// Sets the current translation, which must be finite; the velocity estimate restarts.
    public func setTranslation(_ translation: Point) {
        precondition(translation.isFinite, "a pan's translation is finite")
        stage.state.touches[slot].setTranslation(translation)
    }

    /// The location in a view's own coordinates.
    public func location(in view: View) -> Point { view.layer.convert(location, from: nil) }

    /// The translation since the pan began, in a view's own coordinates.
    public func translation(in view: View) -> Point {
        let end = pan.axis == .both ? location : pan.origin + translation
        return view.layer.convert(end, from: nil) - view.layer.convert(pan.origin, from: nil)
    }

    /// The velocity in a view's own points per second.
    public func velocity(in view: View) -> Point {
        view.layer.convert(location + velocity, from: nil) - view.layer.convert(location, from: nil)
    }

    /// Sets the current translation in a view's own coordinates; the velocity estimate restarts.
    public func setTranslation(_ translation: Point, in view: View) {
        let start = view.layer.convert(view.layer.convert(location, from: nil) - translation, to: nil)
        setTranslation(location - start)
    }
}

extension Stage {
    /// Adds a pan recogniser to a view; `handler` is called at each change of state.
    @discardableResult
    public func addPanRecognizer(to view: View, handler: @escaping (PanRecognizer) -> Void) -> PanRecognizer {
        handlers.pans.append { stage, slot in handler(PanRecognizer(stage: stage, slot: slot)) }
        return PanRecognizer(stage: self, slot: state.touches.add(PanState(slot: view.layer.slot)))
    }
}
