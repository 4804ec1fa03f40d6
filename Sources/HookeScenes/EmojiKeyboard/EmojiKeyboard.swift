public import HookeAnimation
public import HookeDynamics
public import HookeText

/// A composer whose keyboard has pages of emoji, with a magnifier in a window above it.
///
/// A click on a key, a touch that lands on it and lifts inside it, inserts its emoji at the cursor and shows the magnifier above it for a time, or deletes
/// backward. A longer press, which the article does not have, shows the magnifier above the key under the finger and moves it from key to key; the
/// key under the finger is pressed when the finger lifts. Beside the emoji keys and above the delete key the magnifier is hidden. A cancelled press presses
/// no key.
public final class EmojiKeyboard: KeyboardScene, TextInput {
    /// The scene's parameters. Lengths are points.
    public struct Parameters: Sendable {
        /// The composer's.
        public var composer = Composer.Parameters()
        /// How many emoji each tab has: at least one, at most ``EmojiKeyboard/maximumCount``. From the 63rd on they repeat.
        public var counts = [Int](repeating: 60, count: EmojiPages.tabCount)
        /// The size of the magnifier.
        public var magnifierSize = Size(width: 64, height: 92)
        /// What the magnifier lies in.
        public var magnifierPlace = MagnifierPlace.window
        /// How long a click shows the magnifier: 0.25 s, a choice of this project.
        public var clickDuration: Flicks = 0.25
        /// How long a finger rests on a key before the magnifier shows.
        public var pressDuration: Flicks = 0.5

        /// Sixty emoji on three pages.
        public init() {}
    }

    /// What the magnifier lies in.
    public enum MagnifierPlace: Sendable {
        /// A window above all, so that it shows whole.
        case window
        /// The scroll view of the pages, which clips it: the article's first attempt.
        case pages
    }

    /// The scene's layer, as large as the layer that the scene lies in.
    public let layer: Layer
    /// The composer with the keyboard.
    public let composer: Composer
    /// The pages of emoji.
    public let pages: EmojiPages
    /// The window of the magnifier, in front of the composer.
    public let window: Layer
    /// The magnifier.
    public let magnifier: Magnifier

    /// Sends a click that shows the magnifier.
    private let clicks = PassthroughSubject<Double>()
    private var subscription: Subscription?
    private let reference = SceneReference<EmojiKeyboard>()

    /// The most emoji.
    public static let maximumCount = 1000
    /// The least height of a keyboard whose keys have room, in points, excluded.
    public static let minimumHeight = EmojiPages.dotsHeight + EmojiPages.tabsHeight + 2 * EmojiGrid.inset

    /// Adds the scene to a stage, as large as the stage.
    public convenience init(on stage: Stage, _ parameters: Parameters) { self.init(in: stage.root, parameters) }

    /// Adds the scene to a layer, as large as that layer's bounds and in front of its sublayers.
    ///
    /// - Parameter name: The scene's name if there are several; its parts are then `name.text` and so on.
    public init(in superlayer: Layer, named name: String? = nil, _ parameters: Parameters) {
        trap(
            unless: parameters.counts.allSatisfy { (1...EmojiKeyboard.maximumCount).contains($0) },
            "a tab has 1 to \(EmojiKeyboard.maximumCount) emoji")
        let (stage, names, area) = (
            superlayer.stage, SceneNames(name), Rect(origin: .zero, size: superlayer.bounds.size)
        )
        layer = stage.addDetachedLayer(names.container("screen"))
        layer.frame = area
        composer = Composer(in: layer, layer: names.part("composer"), names, parameters.composer)
        pages = EmojiPages(
            in: composer.keyboard, names, height: parameters.composer.keyboardHeight,
            emoji: parameters.counts.enumerated().map { EmojiKeyboard.emoji($1, ofTab: $0) })
        window = stage.addDetachedLayer(names.part("window"))
        window.frame = area
        layer.addSublayer(window)
        let place =
            switch parameters.magnifierPlace {
            case .window: window
            case .pages: pages.scrollView.layer
            }
        magnifier = Magnifier(in: place, named: names.part("magnifier"), size: parameters.magnifierSize)
        superlayer.addSublayer(layer)
        reference.scene = self
        composer.keyboard.addObserver(
            KeyboardObserver(willShow: { [reference] _ in
                let scene = reference.required
                scene.pages.resize(to: scene.keyboard.height)
            }))
        stage.addTapRecognizer(to: pages.scrollView.view) { [reference] in reference.required.click($0) }
        let press = stage.addLongPressRecognizer(to: pages.scrollView.view) { [reference] in
            reference.required.follow($0)
        }
        press.minimumPressDuration = parameters.pressDuration
        subscription = clicks.stream.storable.delay(for: parameters.clickDuration, scheduler: stage)
            .sink { [reference] _ in reference.required.magnifier.hide() }
    }

    deinit { reference.scene = nil }

    /// The faces from U+1F600 to U+1F640 that the font has, over and over; each tab begins 16 faces later, the second with the first face.
    private static func emoji(_ count: Int, ofTab tab: Int) -> [String] {
        let faces: [UInt32] = Array(0x1F600...0x1F623) + Array(0x1F625...0x1F62B) + Array(0x1F62D...0x1F640)
        let first = (tab + EmojiPages.tabCount - EmojiPages.firstTab) % EmojiPages.tabCount * 16
        return (0..<count).map { index in
            Unicode.Scalar(faces[(first + index) % faces.count]).map { String($0) } ?? ""
        }
    }
}

// MARK: Pressing

extension EmojiKeyboard {
    /// A change of the long press: the magnifier follows the finger, and the last key is pressed.
    private func follow(_ press: LongPressRecognizer) {
        switch press.state {
        case .began, .changed: magnify(pages.key(at: press.location))
        case .ended:
            magnifier.hide()
            self.press(pages.key(at: press.location))
        case .cancelled, .failed, .possible: magnifier.hide()
        }
    }

    /// A touch that lifts inside the key on which it landed presses that key and shows the magnifier above it, unless it has caught moving pages. Each
    /// click hides the magnifier when its time is over, as in the article, also where another click has shown it again.
    private func click(_ tap: TapRecognizer) {
        let key = pages.key(at: tap.landing)
        guard !pages.scrollView.isTracking, key == pages.key(at: tap.location) else { return }
        press(key)
        guard case .emoji? = key else { return }
        magnify(key)
        clicks.send(0)
    }

    private func magnify(_ key: EmojiPages.Key?) {
        guard case .emoji(let index)? = key else { return magnifier.hide() }
        magnifier.show(pages.emoji[index], above: pages.keys[index].layer)
    }

    /// Presses a key, if there is one. A text that is full takes no more.
    private func press(_ key: EmojiPages.Key?) {
        switch key {
        case .emoji(let index)?: try? composer.insertText(pages.emoji[index])
        case .delete?: try? composer.deleteBackward()
        case nil: break
        }
    }
}

// MARK: Scene

extension EmojiKeyboard {
    /// The keyboard.
    public var keyboard: Keyboard { composer.keyboard }
    /// The height with which the keyboard is shown unless another one is asked for.
    public var keyboardHeight: Double { composer.keyboardHeight }

    /// The composer's trace, with the pages, the dots and the magnifier.
    public var trace: SceneTrace {
        var trace = composer.trace
        trace.layers += [
            TracedLayer(layer: pages.scrollView.layer, keys: [.bounds]),
            TracedLayer(layer: pages.dots, keys: [.custom("page"), .hidden]),
            TracedLayer(layer: pages.tabBar.layer, keys: [.custom("selected")]),
            TracedLayer(layer: magnifier.view.layer, keys: [.position, .hidden]),
        ]
        // Without numbers, so that steps find them.
        let others = pages.pages + pages.keys + pages.deleteKeys + pages.tabs
        trace.layers += [composer.layer, window].map { TracedLayer(layer: $0, keys: []) }
        trace.layers += others.map { TracedLayer(layer: $0.layer, keys: []) }
        return trace
    }

    /// Returns the scene to its initial state.
    public func reset() {
        composer.reset()
        pages.reset(height: keyboardHeight)
        magnifier.reset()
    }

    /// Codes the composer's state, the current page and what the magnifier shows.
    public func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try composer.archive(in: &archive)
        try pages.archive(in: &archive)
        try magnifier.archive(in: &archive)
    }

    /// The composer's plain text.
    public var text: String { composer.text }
    /// The selected characters; empty at the cursor.
    public var selectedRange: Range<Int> { composer.selectedRange }

    /// Selects characters.
    public func select(_ range: Range<Int>) throws(TextError) { try composer.select(range) }
    /// Replaces the selection by a text.
    public func insertText(_ text: String) throws(TextError) { try composer.insertText(text) }
    /// Removes the selection, or the grapheme cluster before the cursor.
    public func deleteBackward() throws(TextError) { try composer.deleteBackward() }
    /// Replaces the selection by an attachment.
    public func insertAttachment(named name: String, size: Size) throws(TextError) {
        try composer.insertAttachment(named: name, size: size)
    }
}
