public import HookeDynamics

/// A recogniser of any kind: its place on a stage.
public struct GestureHandle {
    let stage: Stage
    let slot: Int

    /// The kind of the recogniser.
    public var kind: GestureKind { stage.state.touches[slot].gesture.kind }
}

/// What all recognisers have, as `UIGestureRecognizer`: ``PanRecognizer``, ``TapRecognizer``, ``LongPressRecognizer``,
/// ``PinchRecognizer`` and ``RotationRecognizer``.
///
/// A recogniser is a handle that retains its stage; the stage keeps its state and handler. A touch is delivered to the recognisers of the
/// frontmost view that it hits and of all views around it, from the inside out. One recogniser wins: when it begins or recognises, the
/// others of its touches fail until they end, apart from those that recognise simultaneously with it.
public protocol GestureRecognizer {
    /// Its place on its stage.
    var handle: GestureHandle { get }
    /// The recogniser of a handle, which must be of this kind.
    init(handle: GestureHandle)
}

extension GestureHandle: GestureRecognizer {
    /// The handle itself.
    public var handle: GestureHandle { self }

    /// The handle itself.
    public init(handle: GestureHandle) { self = handle }
}

extension GestureRecognizer {
    /// The stage.
    var stage: Stage { handle.stage }
    var slot: Int { handle.slot }

    /// The current state.
    public var state: GestureState { stage.state.touches[slot].state }
    /// The mean of its touches' locations in the stage's coordinates, points.
    public var location: Point { stage.state.touches[slot].location }
    /// The time of that location: a touch's own time, at most the frame's.
    public var timestamp: Flicks { stage.state.touches[slot].timestamp }
    /// How many touches it has.
    public var numberOfTouches: Int { stage.state.touches[slot].touches.count }

    /// The location in a view's own coordinates.
    public func location(in view: View) -> Point { view.layer.convert(location, from: nil) }

    /// The location of a touch, by its index in the order in which they landed, in the stage's coordinates.
    public func location(ofTouch index: Int) -> Point { stage.state.touches[slot].touches[index].location }

    /// The view that touches must hit.
    public var view: View { View(layer: Layer(stage: stage, slot: stage.state.touches[slot].slot)) }

    /// The name in the details of its events; empty by default.
    public var name: String {
        get { stage.state.touches[slot].name }
        nonmutating set { stage.state.touches[slot].name = newValue }
    }

    /// Whether it can recognise together with any other recogniser of the same touch.
    public var recognizesSimultaneously: Bool {
        get { stage.state.touches[slot].recognizesSimultaneously }
        nonmutating set { stage.state.touches[slot].recognizesSimultaneously = newValue }
    }

    /// Whether it is enabled. Disabling it cancels a gesture in progress, and ignores the rest of its touches.
    public var isEnabled: Bool {
        get { stage.state.touches[slot].isEnabled }
        nonmutating set {
            stage.state.touches[slot].setEnabled(newValue)
            guard !newValue, stage.state.touches[slot].isTracking else { return }
            if state.isActive {
                stage.changeRecognizer(slot, to: .cancelled, at: stage.now)
            } else {
                stage.failRecognizer(slot, at: stage.now)
            }
        }
    }

    /// Lets it recognise together with another recogniser of the same touches, in whichever order they do.
    public func recognizeSimultaneously(with other: some GestureRecognizer) {
        trap(unless: stage === other.stage, "recognisers that recognise together are on one stage")
        stage.state.touches[slot].simultaneous.append(other.slot)
    }

    /// Lets it recognise only when another recogniser has failed: until then it waits, and it fails if the other recognises. A recogniser
    /// without touches is not waited for.
    ///
    /// The other one must not need the failure of this one, directly or through others.
    public func requireFailure(of other: some GestureRecognizer) {
        trap(unless: stage === other.stage, "a recogniser waits for one on its own stage")
        trap(
            unless: !stage.state.touches.depends(other.slot, on: slot),
            "recognisers wait for each other's failure in a circle")
        stage.state.touches[slot].requirements.append(other.slot)
    }
}

extension Stage {
    /// Adds a recogniser to a view.
    func add(_ gesture: Gesture, to view: View, handler: @escaping (GestureHandle) -> Void) -> GestureHandle {
        handlers.recognizers.append { stage, slot in handler(GestureHandle(stage: stage, slot: slot)) }
        let slot = state.touches.add(RecognizerState(slot: view.layer.slot, gesture: gesture))
        return GestureHandle(stage: self, slot: slot)
    }
}
