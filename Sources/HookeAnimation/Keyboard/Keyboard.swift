public import HookeDynamics

/// A software keyboard: a view that slides in from the lower edge of a layer, and announces each slide before it starts.
///
///     let keyboard = Keyboard(in: stage.root)
///     keyboard.addObserver(
///         KeyboardObserver(willChangeFrame: { change in
///             stage.animate(withDuration: change.duration, animations: { bar.frame.origin.y = change.frameEnd.origin.y - 44 })
///         }))
///     keyboard.show(height: 216)
///
/// The slide is a choice, since UIKit's curve number 7 is not published: a spring of mass 3, stiffness 1000 and damping 500, clamped to
/// critical damping as Core Animation does it, and cut off after 0.25 s, when 5.8 % of the distance is left. A slide that interrupts
/// another one continues from where the keyboard shows, with its velocity.
///
/// Events: `keyboard-will-change-frame`, and before the slide `keyboard-will-show` or `keyboard-will-hide`, with the keyboard's height and
/// the frame at the end.
///
/// The owner of the keyboard must keep it, and store its state with that of the stage.
public final class Keyboard {
    /// The keyboard's view. What it shows is laid out from ``contentOrigin`` on.
    public let view: View
    /// The height of the keyboard without its accessory view, in points; 0 while it is hidden.
    public private(set) var height = 0.0
    /// The view that rides on the keyboard as a part of it; `nil` for none.
    public private(set) var accessory: View?

    private let superlayer: Layer
    private var observers: [KeyboardObserver] = []
    private var accessoryHeight = 0.0
    private var isAnnouncing = false

    /// The duration of a slide.
    public static let duration: Flicks = 0.25
    /// The curve of a slide.
    public static let curve = ViewCurve.spring(
        SpringCurve(spring, initialVelocity: .relative(.zero)))

    /// The spring of a slide: damping 500 exceeds the critical 2 sqrt(3000), which takes its place.
    private static let spring = Spring(
        mass: 3, stiffness: 1000, damping: min(500, 2 * (3 * 1000.0).squareRoot()))

    /// Adds a hidden keyboard to a layer, in front of its sublayers and as wide as its bounds.
    public init(in superlayer: Layer, named name: String = "keyboard") {
        let area = superlayer.bounds
        self.superlayer = superlayer
        view = superlayer.stage.addView(
            name,
            frame: Rect(
                x: area.origin.x, y: area.origin.y + area.size.height, width: area.size.width, height: 0))
        superlayer.addSublayer(view.layer)
    }

    /// Whether it is shown, or sliding in.
    public var isShown: Bool { height > 0 }

    /// The upper left corner of the keyboard below its accessory view, in the view's own coordinates.
    public var contentOrigin: Point { Point(x: 0, y: accessoryHeight) }

    /// Adds an observer of slides; observers are called in order of addition.
    public func addObserver(_ observer: KeyboardObserver) { observers.append(observer) }

    /// Makes a view the keyboard's accessory: it lies at the top of the keyboard's view, as wide as that, and slides with it. Set it
    /// while the keyboard is hidden. It replaces the accessory before it, which leaves the keyboard's view.
    ///
    /// - Parameters:
    ///   - accessory: The view.
    ///   - height: Its height, in points, finite and not negative.
    public func setAccessory(_ accessory: View, height: Double) {
        trap(unless: !isShown, "an accessory view is set while the keyboard is hidden")
        trap(unless: height >= 0 && height < .infinity, "an accessory view's height is finite and not negative")
        if let old = self.accessory, old.layer != accessory.layer { old.layer.removeFromSuperlayer() }
        (self.accessory, accessoryHeight) = (accessory, height)
        view.layer.addSublayer(accessory.layer)
        accessory.frame = Rect(x: 0, y: 0, width: superlayer.bounds.size.width, height: height)
    }

    /// Slides the keyboard in, or to another height if it is shown. Does nothing if it is shown with this height.
    ///
    /// - Parameter height: The height without the accessory view, in points, finite and above 0.
    public func show(height: Double) {
        trap(unless: height > 0 && height < .infinity, "a keyboard's height is finite and above 0")
        guard height != self.height else { return }
        if !isShown { stage.performWithoutAnimation { view.frame = frame(of: height, isShown: false) } }
        self.height = height
        slide(to: frame(of: height, isShown: true), .keyboardWillShow)
    }

    /// Slides the keyboard out. Does nothing if it is hidden.
    public func hide() {
        guard isShown else { return }
        let end = frame(of: height, isShown: false)
        height = 0
        slide(to: end, .keyboardWillHide)
    }

    private var stage: Stage { superlayer.stage }

    /// The frame in the superlayer's coordinates, with the accessory view.
    private func frame(of height: Double, isShown: Bool) -> Rect {
        let (area, whole) = (superlayer.bounds, height + accessoryHeight)
        let bottom = area.origin.y + area.size.height
        return Rect(
            x: area.origin.x, y: isShown ? bottom - whole : bottom, width: area.size.width, height: whole)
    }

    private func slide(to end: Rect, _ kind: StageEvent.Kind) {
        trap(unless: !isAnnouncing, "an observer of a keyboard shows or hides it")
        isAnnouncing = true
        let change = KeyboardFrameChange(
            frameBegin: view.frame, frameEnd: end, duration: Keyboard.duration, curve: Keyboard.curve)
        record(.keyboardWillChangeFrame, change)
        for observer in observers { observer.willChangeFrame?(change) }
        record(kind, change)
        for observer in observers { (kind == .keyboardWillShow ? observer.willShow : observer.willHide)?(change) }
        isAnnouncing = false
        stage.animateSilently(change.animation) { view.frame = end }
    }

    private func record(_ kind: StageEvent.Kind, _ change: KeyboardFrameChange) {
        let end = change.frameEnd
        stage.recordEvent(
            kind, of: view.layer.name,
            "frame \(end.origin.x) \(end.origin.y) \(end.size.width) \(end.size.height)",
            numbers: EventNumbers(value: height, unit: .points), at: stage.instant)
    }
}

extension Keyboard {
    /// Hides the keyboard, after its stage was restored to its start.
    package func reset() { height = 0 }

    /// Codes the keyboard's state outside its stage.
    package func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&height)
        try archive.require(height >= 0 && height < .infinity, "a keyboard's height is out of range")
    }
}
