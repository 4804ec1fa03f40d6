import HookeDynamics

/// The state machine of pans.
struct PanGesture: GestureMachine {
    /// The distance that the touches move before the pan begins, points, not negative.
    var slop = 10.0
    /// Whether the translation is measured from the touches' start; otherwise from the end of the slop.
    var countsFromLanding = false
    /// The axes along which it moves.
    var axis = PanAxis.both
    /// Whether a touch stops its view where it shows, and begins the pan at once.
    var catches = false
    /// How many touches move it, at least and at most.
    var minimumTouches = 1
    var maximumTouches = 1
    /// The origin of the translation, in the stage's coordinates.
    var origin = Point.zero
    /// How far the centroid has jumped because touches came and went.
    private var jump = Point.zero

    func capacity(hasBegun: Bool) -> Int { maximumTouches }

    mutating func receive(
        _ input: GestureInput, _ touches: GestureTouches, _ velocity: inout VelocityEstimator
    ) -> GestureVerdict {
        switch input {
        case .landed:
            guard touches.hasBegun || touches.all.count > minimumTouches else {
                (origin, jump) = (touches.centroid, .zero)
                velocity.reset()
                velocity.add(touches.centroid, at: touches.time)
                return .none
            }
            absorbJump(of: touches)
            return .none
        case .moved:
            return move(touches, &velocity)
        case .lifted:
            guard touches.all.isEmpty else {
                absorbJump(of: touches)
                return .none
            }
            return touches.hasBegun ? .end : .fail
        case .deadline:
            return .none
        }
    }

    /// Lets nothing move where a touch has come or gone.
    private mutating func absorbJump(of touches: GestureTouches) {
        let change = touches.centroid - touches.previousCentroid
        origin = origin + change
        jump = jump + change
    }

    private mutating func move(_ touches: GestureTouches, _ velocity: inout VelocityEstimator) -> GestureVerdict {
        guard touches.all.count >= minimumTouches, touches.centroid != touches.previousCentroid else { return .none }
        velocity.add(touches.centroid - jump, at: touches.time)
        if touches.hasBegun { return .change }
        let movement = axis.projected(touches.centroid - origin)
        // A movement across the axis is none, however small the slop.
        guard movement.length >= slop, axis == .both || movement.length > 0 else { return .none }
        // Subtract exactly the slop, however coarse the samples are, so that the pan is the same at every refresh rate.
        if !countsFromLanding { origin = origin + movement * (slop / movement.length) }
        return .begin
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&slop)
        try archive.require(slop >= 0, "a recogniser's slop is negative")
        try archive.code(&countsFromLanding)
        try archive.same(axis.rawValue, as: "the axis of a recogniser")
        try archive.same(UInt8(catches ? 1 : 0), as: "whether a recogniser catches its view")
        try archive.same([minimumTouches, maximumTouches], as: "how many touches a recogniser takes")
        try archive.code(&origin)
        try archive.code(&jump)
    }
}

/// A pan recogniser of a view, as `UIPanGestureRecognizer`, for the touches that a stage plays.
///
/// A touch is delivered to the recognisers of the frontmost view that it hits and of all views around it, from the inside out: see
/// ``View/hitTest(_:)``. When one of them begins, the others fail until the touch ends, unless one of the two allows simultaneous
/// recognition. A pan ends with the last of its touches. A touch that comes or goes meanwhile moves nothing.
///
/// A recogniser is a handle that retains its stage; the stage keeps its state and handler.
public struct PanRecognizer: GestureRecognizer {
    /// The state of a recogniser.
    public typealias State = GestureState

    /// Its place on its stage.
    public let handle: GestureHandle

    /// The recogniser of a handle, which must be of this kind.
    public init(handle: GestureHandle) {
        trap(unless: handle.kind == .pan, RecognizerState.wrongKind)
        self.handle = handle
    }

    private var pan: PanGesture { stage.state.touches[slot].pan }

    /// The distance that a touch moves before the pan begins, in points, not negative; with `.infinity` it never begins. UIKit's is
    /// not documented; about 10 is observed. That of a scroll view's recogniser is ``ScrollView/slop``.
    public var slop: Double {
        get { stage.state.scrolls.index(ofPan: slot).map { stage.state.scrolls[$0].slop } ?? pan.slop }
        nonmutating set {
            trap(unless: newValue >= 0, "a slop is a number that is not negative")
            if let scroll = stage.state.scrolls.index(ofPan: slot) { stage.state.scrolls[scroll].slop = newValue }
            stage.state.touches[slot].pan.slop = newValue
        }
    }

    /// Whether the translation is measured from the touch's start. Otherwise it is measured from the end of the slop, so that
    /// nothing jumps when the pan begins.
    public var countsFromLanding: Bool {
        get { pan.countsFromLanding }
        nonmutating set { stage.state.touches[slot].pan.countsFromLanding = newValue }
    }

    /// The axes along which it moves: the slop, the translation and the velocity count along them only. All by default.
    public var axis: PanAxis {
        get { pan.axis }
        nonmutating set { stage.state.touches[slot].pan.axis = newValue }
    }

    /// Whether a touch catches the view while its position animates: the view is hit where it shows, also while it ignores other
    /// touches; it stops there, as ``Layer/catchPosition(at:)`` stops it; and the pan begins at once, without slop. UIKit leaves this to
    /// programs.
    public var catches: Bool {
        get { pan.catches }
        nonmutating set { stage.state.touches[slot].pan.catches = newValue }
    }

    /// The estimator of the velocity.
    public var velocityEstimator: VelocityEstimator {
        get { stage.state.touches[slot].velocityEstimator }
        nonmutating set { stage.state.touches[slot].velocityEstimator = newValue }
    }

    /// How many touches move the view at least: 1 by default. With fewer the pan does not begin, and changes nothing.
    public var minimumNumberOfTouches: Int { pan.minimumTouches }
    /// The most touches that it receives. The default is 1; UIKit has no limit.
    public var maximumNumberOfTouches: Int { pan.maximumTouches }

    /// Sets how many touches it takes: at least one.
    public func setNumberOfTouches(_ range: ClosedRange<Int>) {
        trap(unless: range.lowerBound > 0, "a pan takes at least one touch")
        stage.state.touches[slot].pan.minimumTouches = range.lowerBound
        stage.state.touches[slot].pan.maximumTouches = range.upperBound
    }
}

/// Location, translation and velocity.
extension PanRecognizer {
    /// The translation since the pan began, in the stage's coordinates, points.
    public var translation: Point { stage.state.touches[slot].translation }

    /// The velocity in points of the stage per second: that of the last movement, if the finger has stopped since.
    public var velocity: Point { stage.state.touches[slot].panVelocity }

    /// Sets the current translation, which must be finite; the velocity estimate restarts.
    public func setTranslation(_ translation: Point) {
        trap(unless: translation.isFinite, "a pan's translation is finite")
        stage.state.touches[slot].setTranslation(translation)
    }

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
        PanRecognizer(handle: add(.pan(PanGesture()), to: view) { handler(PanRecognizer(handle: $0)) })
    }
}

/// The axes along which a pan moves.
public enum PanAxis: UInt8, Hashable, Sendable, CaseIterable {
    /// Any direction.
    case both
    /// Left and right only.
    case horizontal
    /// Up and down only.
    case vertical

    /// The part of a vector along the axis.
    func projected(_ vector: Point) -> Point {
        switch self {
        case .both: vector
        case .horizontal: Point(x: vector.x, y: 0)
        case .vertical: Point(x: 0, y: vector.y)
        }
    }
}
