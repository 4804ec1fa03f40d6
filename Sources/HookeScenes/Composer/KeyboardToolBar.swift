public import HookeAnimation

/// A bar of buttons that rides on a keyboard.
///
/// By itself the bar animates its y to the keyboard's upper edge less its height, over the keyboard's duration along a curve of its own:
/// unless that is the keyboard's, the two part on the way, and meet again at the end. As the keyboard's accessory view it is a part of
/// the keyboard.
///
/// The custom number `gap` of its layer is the distance from its lower edge to the keyboard's upper edge as both show, in points: above 0 where
/// a gap is open, below 0 where the keyboard covers the bar.
public final class KeyboardToolBar {
    /// The curve along which the bar follows the keyboard.
    public enum Curve: Sendable {
        /// The keyboard's own.
        case keyboard
        /// A timing function.
        case timing(TimingFunction)

        /// UIView's default: slow at both ends.
        public static let easeInOut = Curve.timing(.easeInEaseOut)
    }

    /// How the bar is tied to the keyboard.
    public enum Attachment: Sendable {
        /// It follows the keyboard along a curve, and rests at the lower edge while the keyboard is hidden.
        case follower(Curve)
        /// It is the keyboard's accessory view, and is hidden with it.
        case accessory
    }

    /// The bar.
    public let view: View
    /// Its buttons from left to right, equally wide.
    public let buttons: [View]
    private let keyboard: Keyboard
    private let attachment: Attachment
    private let reference: SceneReference<KeyboardToolBar>
    private var subscription: Subscription?

    /// How many buttons the bar has.
    public static let buttonCount = 6
    /// The custom property of the distance to the keyboard.
    public static let gapKey = PropertyKey.custom("gap")
    private static let gap = Property<Double>.custom("gap")

    /// Adds the bar to the layer of a keyboard's view, at rest.
    init(in superlayer: Layer, _ names: SceneNames, height: Double, on keyboard: Keyboard, _ attachment: Attachment) {
        (self.keyboard, self.attachment) = (keyboard, attachment)
        let (stage, area) = (superlayer.stage, superlayer.bounds)
        let reference = SceneReference<KeyboardToolBar>()
        self.reference = reference
        view = stage.addView(
            names.part("bar"),
            frame: Rect(
                x: area.origin.x, y: area.origin.y + area.size.height - height, width: area.size.width, height: height))
        view.layer.addCustomProperty("gap", value: 0)
        view.backgroundColor = Color(red: 0.7, green: 0.75, blue: 0.85)
        let (bar, width) = (view, area.size.width / Double(KeyboardToolBar.buttonCount))
        superlayer.addSublayer(view.layer)
        buttons = (0..<KeyboardToolBar.buttonCount).map { index in
            let button = stage.addView(
                names.part("button\(index)"),
                frame: Rect(x: Double(index) * width, y: 0, width: width, height: height))
            bar.layer.addSublayer(button.layer)
            button.layer.setDrawHandler { layer, context in KeyboardToolBar.drawButton(layer, in: &context) }
            button.layer.setNeedsDisplay()
            return button
        }
        reference.scene = self
        observe()
        switch attachment {
        case .accessory: keyboard.setAccessory(view, height: height)
        case .follower:
            keyboard.addObserver(
                KeyboardObserver(willChangeFrame: { [reference] in reference.required.follow($0) }))
        }
    }

    deinit { reference.scene = nil }

    /// Moves the bar onto the keyboard's upper edge, or to where that goes.
    private func follow(_ change: KeyboardFrameChange) {
        guard case .follower(let curve) = attachment else { return }
        let animation =
            switch curve {
            case .keyboard: change.animation
            case .timing(let function): change.animation(along: .timing(function))
            }
        let y = change.frameEnd.origin.y - view.bounds.size.height
        view.layer.stage.animateSilently(animation) { view.frame.origin.y = y }
    }

    /// Sets the number `gap` to what this frame shows, before it is sampled. The bar of an accessory view has none.
    private func observe() {
        guard case .follower = attachment else { return }
        subscription = view.layer.stage.refreshes.sink { [reference] _ in reference.required.measureGap() }
    }

    private func measureGap() {
        guard let keyboard = keyboard.view.layer.presentation, let bar = view.layer.presentation else { return }
        let distance = keyboard.frame.origin.y - bottom(of: bar.frame)
        if distance != bar.model[KeyboardToolBar.gap] {
            view.layer.setWithoutAction(distance, for: KeyboardToolBar.gap)
        }
    }

    /// Observes again, after the stage was restored to its start.
    func reset() { observe() }

    /// Draws a square of 20 pt in the middle of a button.
    private static func drawButton(_ button: DrawnLayer, in context: inout DrawingContext) {
        let size = button.bounds.size
        var path = Path()
        path.addRect(Rect(x: size.width / 2 - 10, y: size.height / 2 - 10, width: 20, height: 20))
        context.setStrokeColor(Color.black.components)
        context.stroke(path)
    }

    private func bottom(of frame: Rect) -> Double { frame.origin.y + frame.size.height }
}
