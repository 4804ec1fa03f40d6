import HookeDynamics

public import HookeAnimation
public import HookeText

/// A composer of posts: a text view that grows with its text, and a tool bar that rides on a keyboard.
///
/// The text view lies at the top, the bar at the bottom; nothing scrolls. The keyboard is hidden at first. With an input view, the keyboard's keys
/// and that view take turns: ``swapKeyboard()``.
public final class Composer: KeyboardScene, TextInput {
    /// The scene's parameters. Lengths are points.
    public struct Parameters: Sendable {
        /// What the empty text view shows.
        public var placeholder = "Share something new..."
        /// The size of the text, finite and above 0.
        public var fontSize = 14.0
        /// The least height of the text view; the article has none.
        public var minimumHeight = 0.0
        /// The greatest height of the text view, at least the least; the article has none.
        public var maximumHeight = Double.infinity
        /// The height of the navigation bar over the text view; 0 for none.
        public var navigationBarHeight = 0.0
        /// The height of the bar.
        public var barHeight = 44.0
        /// How the bar is tied to the keyboard.
        public var bar = KeyboardToolBar.Attachment.follower(.easeInOut)
        /// The height with which the keyboard is shown.
        public var keyboardHeight = 216.0
        /// The height of the input view that takes turns with the keyboard's keys; `nil` for none.
        public var inputViewHeight: Double?

        /// The article's composer.
        public init() {}
    }

    /// The scene's layer, as large as the layer that the scene lies in.
    public let layer: Layer
    /// The text view.
    public let textView: ComposerTextView
    /// The bar.
    public let bar: KeyboardToolBar
    /// The keyboard.
    public let keyboard: Keyboard
    /// The navigation bar; `nil` for none.
    public let navigationBar: View?
    /// What takes the place of the keyboard's keys, hidden while they show; `nil` for none.
    public let inputView: View?
    private let keysHeight: Double

    /// Adds the scene to a stage, as large as the stage.
    public convenience init(on stage: Stage, _ parameters: Parameters) { self.init(in: stage.root, parameters) }

    /// Adds the scene to a layer, as large as that layer's bounds and in front of its sublayers.
    ///
    /// - Parameter name: The scene's name if there are several; its parts are then `name.text` and so on.
    public convenience init(
        in superlayer: Layer, named name: String? = nil, _ parameters: Parameters
    ) {
        let names = SceneNames(name)
        self.init(in: superlayer, layer: names.container("composer"), names, parameters)
    }

    /// Adds the composer to a layer, under a name of its own layer and with names of its parts.
    init(
        in superlayer: Layer, layer name: String, _ names: SceneNames, _ parameters: Parameters
    ) {
        guard let font = try? Font(size: parameters.fontSize) else {
            trap("the size of a text is finite and above 0")
        }
        trap(
            unless: parameters.minimumHeight >= 0 && parameters.minimumHeight <= parameters.maximumHeight,
            "a text view's greatest height is at least its least, which is not negative")
        let (stage, size) = (superlayer.stage, superlayer.bounds.size)
        layer = stage.addDetachedLayer(name)
        layer.frame = Rect(origin: .zero, size: size)
        layer[.backgroundColor] = Color(red: 0.95, green: 0.95, blue: 0.95)
        textView = ComposerTextView(
            in: layer, names, width: size.width,
            heights: parameters.minimumHeight...parameters.maximumHeight, below: parameters.navigationBarHeight,
            font: font, placeholder: parameters.placeholder)
        navigationBar =
            parameters.navigationBarHeight > 0
            ? stage.addView(
                names.part("navigationBar"),
                frame: Rect(x: 0, y: 0, width: size.width, height: parameters.navigationBarHeight)) : nil
        if let navigationBar {
            navigationBar.backgroundColor = Color(red: 0.86, green: 0.86, blue: 0.86)
            layer.addSublayer(navigationBar.layer)
        }
        keyboard = Keyboard(in: layer, named: names.part("keyboard"))
        bar = KeyboardToolBar(in: layer, names, height: parameters.barHeight, on: keyboard, parameters.bar)
        keyboard.view.backgroundColor = Color(red: 0.82, green: 0.84, blue: 0.86)
        keysHeight = parameters.keyboardHeight
        let top = keyboard.contentOrigin
        inputView = parameters.inputViewHeight.map {
            stage.addView(
                names.part("inputView"), frame: Rect(x: top.x, y: top.y, width: size.width, height: $0))
        }
        if let inputView {
            inputView.isHidden = true
            inputView.backgroundColor = Color(red: 1, green: 0.95, blue: 0.8)
            keyboard.view.layer.addSublayer(inputView.layer)
        }
        superlayer.addSublayer(layer)
    }

    /// The parts of text view, bar and keyboard with what moves them.
    public var trace: SceneTrace {
        SceneTrace(
            layers: [
                TracedLayer(
                    layer: textView.view.layer,
                    keys: [.position, .bounds, .custom("length"), .custom("cursor"), .custom("lines")]),
                TracedLayer(layer: textView.placeholder.layer, keys: [.position, .bounds, .hidden]),
                TracedLayer(layer: bar.view.layer, keys: [.position, KeyboardToolBar.gapKey]),
                TracedLayer(layer: keyboard.view.layer, keys: [.position, .bounds]),
            ]
                + (inputView.map { [TracedLayer(layer: $0.layer, keys: [.hidden])] } ?? [])
                // Without numbers, so that steps find them.
                + (bar.buttons + (navigationBar.map { [$0] } ?? [])).map { TracedLayer(layer: $0.layer, keys: []) })
    }

    /// The height with which the keyboard is shown unless another one is asked for: that of its keys, or of the input view in their place.
    public var keyboardHeight: Double {
        guard let inputView, !inputView.isHidden else { return keysHeight }
        return inputView.bounds.size.height
    }

    /// Puts the input view in the place of the keyboard's keys, or the keys in its place, as `inputView` and `reloadInputViews` do: a keyboard that
    /// is shown slides to the other height at once, without hiding. Does nothing without an input view.
    public func swapKeyboard() {
        guard let inputView else { return }
        inputView.isHidden.toggle()
        if keyboard.isShown { keyboard.show(height: keyboardHeight) }
    }

    /// Returns the scene to its initial state.
    public func reset() {
        textView.reset()
        keyboard.reset()
        bar.reset()
    }

    /// Codes the text and whether the keyboard is shown.
    public func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try textView.archive(in: &archive)
        try keyboard.archive(in: &archive)
    }
}

extension Composer {
    /// The plain text, in which attachments are their names.
    public var text: String { textView.text }
    /// The selected characters; empty at the cursor. An attachment counts one.
    public var selectedRange: Range<Int> { textView.selectedRange }

    /// Selects characters.
    public func select(_ range: Range<Int>) throws(TextError) { try textView.select(range) }
    /// Replaces the selection by a text.
    public func insertText(_ text: String) throws(TextError) { try textView.insertText(text) }
    /// Removes the selection, or the grapheme cluster before the cursor.
    public func deleteBackward() throws(TextError) { try textView.deleteBackward() }
    /// Replaces the selection by an attachment.
    public func insertAttachment(named name: String, size: Size) throws(TextError) {
        try textView.insertAttachment(named: name, size: size)
    }
}
