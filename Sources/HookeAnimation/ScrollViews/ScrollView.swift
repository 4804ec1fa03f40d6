public import HookeDynamics

/// A view that shows a part of a larger content, as `UIScrollView` under touches.
///
/// The content offset is the origin of the view's bounds, and sublayers are laid out in the coordinates of the content. A drag pulls the
/// content, beyond an edge with the resistance of a rubber band; let go, it decelerates, snaps or bounces back. The motion is a list of
/// laws that is exact at any time: what shows at a time does not depend on the refresh rate. The offset is written to the model in each
/// frame, and at the time of each touch that catches it.
///
///     let feed = stage.addScrollView("feed", frame: Rect(x: 0, y: 0, width: 320, height: 568))
///     feed.contentSize = Size(width: 320, height: 4000)
///     feed.decelerationRate = .fast
///     feed.setDelegate(ScrollDelegate(willEndDragging: { _, velocity, target in
///         if velocity.y > 1 { target.y = 3432 }
///     }))
///
/// Of nested scroll views the innermost whose content can follow the finger takes a drag, decided where the drag begins. With
/// ``handsOverAtEdges`` it moves the one around it where it goes on beyond an edge.
///
/// Events: `scroll-began` and `scroll-ended` of a drag, `scroll-edge` where the content arrives at an edge with a speed,
/// `deceleration-ended`, and `scroll-animation-ended` of programmatic scrolling.
///
/// A scroll view is a handle that retains its stage; the stage keeps its state.
public struct ScrollView {
    let stage: Stage
    let index: Int

    private var state: ScrollState { stage.state.scrolls[index] }

    /// The layer.
    public var layer: Layer { Layer(stage: stage, slot: state.layer) }
    /// The view.
    public var view: View { View(layer: layer) }
    /// The recogniser of its drags.
    public var panRecognizer: PanRecognizer {
        PanRecognizer(handle: GestureHandle(stage: stage, slot: state.pan))
    }

    /// The size of the content, in points, finite and not negative. Content that decelerates goes on over what is added before it arrives at its
    /// end.
    public var contentSize: Size {
        get { state.contentSize }
        nonmutating set {
            trap(
                unless: newValue.width >= 0 && newValue.width < .infinity && newValue.height >= 0
                    && newValue.height < .infinity,
                "a content's width and height are finite and not negative")
            stage.setContentSize(newValue, of: index)
        }
    }

    /// Space around the content, in points, finite.
    public var contentInset: EdgeInsets {
        get { state.contentInset }
        nonmutating set { stage.state.scrolls[index].contentInset = newValue }
    }

    /// The constants of its motion: UIKit's, or `ScrollPhysics(.overScroller)` for those of another platform.
    public var physics: ScrollPhysics {
        get { state.physics }
        nonmutating set {
            trap(unless: newValue.isSound, "a scroll view's constants are above zero and finite")
            stage.state.scrolls[index].physics = newValue
        }
    }

    /// The deceleration, `.normal` or `.fast`.
    public var decelerationRate: Decay {
        get { physics.decay }
        nonmutating set { physics.decay = newValue }
    }

    /// Whether content can be pulled beyond its edges, and bounces there; it has no effect under a law that keeps it within them: `FlingLaw.spring`.
    public var bounces: Bool {
        get { state.bounces }
        nonmutating set { stage.state.scrolls[index].bounces = newValue }
    }

    /// Whether content that is not wider than the view can be pulled to the left and right.
    public var alwaysBounceHorizontal: Bool {
        get { state.alwaysBounceHorizontal }
        nonmutating set { stage.state.scrolls[index].alwaysBounceHorizontal = newValue }
    }

    /// Whether content that is not higher than the view can be pulled up and down.
    public var alwaysBounceVertical: Bool {
        get { state.alwaysBounceVertical }
        nonmutating set { stage.state.scrolls[index].alwaysBounceVertical = newValue }
    }

    /// Whether content stops at multiples of the view's size, at most one from that nearest to where the drag began. Snapping positions
    /// have no effect then.
    public var isPagingEnabled: Bool {
        get { state.isPagingEnabled }
        nonmutating set { stage.state.scrolls[index].isPagingEnabled = newValue }
    }

    /// Where content comes to rest from left to right.
    public var horizontalSnapping: ScrollSnapping {
        get { state.snappingX }
        nonmutating set {
            trap(unless: newValue.isSound, "rows are longer than zero, and detents are in order")
            stage.state.scrolls[index].snappingX = newValue
        }
    }

    /// Where content comes to rest from top to bottom.
    public var verticalSnapping: ScrollSnapping {
        get { state.snappingY }
        nonmutating set {
            trap(unless: newValue.isSound, "rows are longer than zero, and detents are in order")
            stage.state.scrolls[index].snappingY = newValue
        }
    }

    /// Whether a drag that goes on beyond an edge moves the nearest scroll view around this one that scrolls along an axis of it, instead of
    /// pulling this content beyond its edge; `false` by default, as UIKit's scroll views keep their drags.
    ///
    /// The way of the finger decides how much each moves: where the finger comes back, the outer content does first. Let go, the one that moved
    /// last has the finger's velocity. That one pulls its content beyond its own edges, or hands over in turn.
    public var handsOverAtEdges: Bool {
        get { state.handsOver }
        nonmutating set { stage.state.scrolls[index].handsOver = newValue }
    }

    /// The distance that a touch moves before a drag begins, points; none for a touch that catches moving content.
    public var slop: Double {
        get { state.slop }
        nonmutating set {
            trap(unless: newValue >= 0, "a slop is a number that is not negative")
            stage.state.scrolls[index].slop = newValue
        }
    }
}

/// The content offset.
extension ScrollView {
    /// The point of the content at the view's upper left corner: the origin of its bounds. Setting it stops the content; a drag continues from there.
    public var contentOffset: Point {
        get { layer.bounds.origin }
        nonmutating set { setContentOffset(newValue, animated: false) }
    }

    /// The offset with the start of the content at the upper left corner.
    public var minimumContentOffset: Point {
        Point(
            x: stage.scrollRange(of: index, isVertical: false).lower,
            y: stage.scrollRange(of: index, isVertical: true).lower)
    }

    /// The offset with the end of the content at the lower right corner; the minimum for content that is not larger than the view.
    public var maximumContentOffset: Point {
        Point(
            x: stage.scrollRange(of: index, isVertical: false).upper,
            y: stage.scrollRange(of: index, isVertical: true).upper)
    }

    /// Scrolls to an offset.
    ///
    /// - Parameters:
    ///   - offset: The content offset, finite; it may lie beyond the edges, as in UIKit.
    ///   - isAnimated: Whether it scrolls over ``ScrollPhysics/scrollDuration``; a touch stops it. Otherwise it is there at once.
    public func setContentOffset(_ offset: Point, animated isAnimated: Bool) {
        stage.scroll(index, to: offset, animated: isAnimated, at: stage.now)
    }

    /// Scrolls to an offset from a time of this frame on.
    package func setContentOffset(_ offset: Point, animated isAnimated: Bool, at time: Flicks) {
        stage.scroll(index, to: offset, animated: isAnimated, at: time)
    }

    /// The velocity of the content offset while no finger holds the content, points per second: the derivative of its deceleration, bounce or
    /// programmatic scrolling at the time of the current or last frame. Zero at rest, and while a finger holds the content.
    public var contentVelocity: Point { state.motion?.velocity(at: stage.now) ?? .zero }

    /// Whether a finger holds the content: it drags, or has caught moving content.
    public var isTracking: Bool { state.phase == .caught || state.phase == .dragging }
    /// Whether a finger drags.
    public var isDragging: Bool { state.phase == .dragging }
    /// Whether content moves after a finger let it go.
    public var isDecelerating: Bool { state.phase == .decelerating }

    /// The time of the last sample of the touch that drags or has dragged it: in `willEndDragging`, of the release.
    public var releaseTime: Flicks { state.lastSampleTime ?? stage.now }

    /// The delegate; without one, its closures are `nil`.
    public var delegate: ScrollDelegate { ScrollDelegate(stage.handlers.scrolls[index]) }

    /// Sets the delegate, or removes it. A list's scroll view keeps the list's own `willEndDragging`, in place of which
    /// ``ListDataSource/willEndDragging`` is set.
    public func setDelegate(_ delegate: ScrollDelegate?) {
        var handlers = delegate?.handlers ?? ScrollHandlers()
        if stage.state.lists.contains(where: { $0.scroll == index }) {
            handlers.willEndDragging = stage.handlers.scrolls[index].willEndDragging
        }
        stage.handlers.scrolls[index] = handlers
    }
}

/// Closures that a scroll view calls, as `UIScrollViewDelegate`.
public struct ScrollDelegate {
    /// Called after each change of the content offset by a touch or by a motion.
    public var didScroll: ((ScrollView) -> Void)?
    /// Called when a finger lets go, with its velocity in points per millisecond, positive where the offset grows, and with the offset at
    /// which the content will stop. A changed target is where it stops, within the edges.
    public var willEndDragging: ((ScrollView, _ velocity: Point, _ target: inout Point) -> Void)?

    /// A delegate; an omitted closure does nothing.
    public init(
        didScroll: ((ScrollView) -> Void)? = nil,
        willEndDragging: ((ScrollView, _ velocity: Point, _ target: inout Point) -> Void)? = nil
    ) {
        (self.didScroll, self.willEndDragging) = (didScroll, willEndDragging)
    }

    fileprivate init(_ handlers: ScrollHandlers) {
        didScroll = handlers.didScroll.map { didScroll in { didScroll($0.stage, $0.index) } }
        willEndDragging = handlers.willEndDragging.map { willEndDragging in
            { willEndDragging($0.stage, $0.index, $1, &$2) }
        }
    }

    fileprivate var handlers: ScrollHandlers {
        ScrollHandlers(
            didScroll: didScroll.map { didScroll in { didScroll(ScrollView(stage: $0, index: $1)) } },
            willEndDragging: willEndDragging.map { willEndDragging in
                { willEndDragging(ScrollView(stage: $0, index: $1), $2, &$3) }
            })
    }
}

extension Stage {
    /// Makes a scroll view with a frame and adds its layer to the root. Its content is of size zero, and its bounds clip.
    public func addScrollView(_ name: String, frame: Rect) -> ScrollView {
        let view = addView(name, frame: frame)
        view.layer[.masksToBounds] = true
        return addScrolling(to: view)
    }

    /// Makes a view a scroll view.
    public func addScrolling(to view: View) -> ScrollView {
        trap(unless: state.scrolls.index(ofLayer: view.layer.slot) == nil, "the view is a scroll view already")
        let index = state.scrolls.indices.upperBound
        let pan = addPanRecognizer(to: view) { $0.stage.scrollPanChanged(index) }
        handlers.scrolls.append(ScrollHandlers())
        return ScrollView(stage: self, index: state.scrolls.add(ScrollState(layer: view.layer.slot, pan: pan.slot)))
    }

    /// The scroll view of a layer; `nil` for any other layer.
    public func scrollView(of layer: Layer) -> ScrollView? {
        state.scrolls.index(ofLayer: layer.slot).map { ScrollView(stage: self, index: $0) }
    }
}
