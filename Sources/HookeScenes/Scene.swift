public import HookeAnimation
public import HookeText

/// A scene inside a layer of a stage. It receives touches through the stage.
///
/// A scene retains its stage and must live as long as the stage runs: a later touch, tick or completion traps. A scene without
/// state outside its stage uses the default ``reset()`` and ``archive(in:)``, which do nothing.
public protocol Scene: AnyObject {
    /// The layer that contains all layers of the scene: moving, hiding or removing it affects the whole scene.
    var layer: Layer { get }
    /// The points, properties and outlines that a trace records in every frame.
    var trace: SceneTrace { get }
    /// Itself if text is typed into it; otherwise `nil`.
    var textInput: (any TextInput)? { get }
    /// Itself if it has a keyboard; otherwise `nil`.
    var keyboardScene: (any KeyboardScene)? { get }

    /// Returns the scene to its initial state, after its stage was restored.
    func reset()
    /// Keeps the scene's state outside its stage: returns a closure that restores it, after the stage was restored, as often as it is called;
    /// `nil` if the state cannot be kept.
    func checkpoint() -> (() -> Void)?
    /// Codes the scene's state outside its stage.
    ///
    /// - Throws: `SnapshotError` when reading state that does not fit the scene.
    func archive(in archive: inout SnapshotCoder) throws(SnapshotError)
}

extension Scene {
    /// The stage of the scene.
    public var stage: Stage { layer.stage }

    /// `nil`, for scenes without text to type into.
    public var textInput: (any TextInput)? { nil }
    /// `nil`, for scenes without a keyboard.
    public var keyboardScene: (any KeyboardScene)? { nil }
    /// Does nothing, for scenes without state outside the stage.
    public func reset() {}
    /// Keeps nothing, for scenes whose state cannot be kept.
    public func checkpoint() -> (() -> Void)? { nil }
    /// Does nothing, for scenes without state outside the stage.
    public func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {}
}

/// The parts of a scene that a trace records, in the order of its rows.
public struct SceneTrace {
    /// Control points: model, presentation and velocity of each.
    public var points: [View]
    /// Layers with the properties that are recorded.
    public var layers: [TracedLayer]
    /// Shape layers whose outlines are recorded.
    public var shapes: [ShapeLayer]
    /// Lines of text; `nil` for none.
    public var texts: TracedTexts?

    /// A trace of the given parts; by default empty.
    public init(points: [View] = [], layers: [TracedLayer] = [], shapes: [ShapeLayer] = []) {
        self.points = points
        self.layers = layers
        self.shapes = shapes
    }
}

/// A layer and its properties for a trace.
public struct TracedLayer {
    /// The layer.
    public let layer: Layer
    /// Its properties.
    public let keys: [PropertyKey]
}

/// A scene with a keyboard, which steps show and hide.
public protocol KeyboardScene: Scene {
    /// The keyboard.
    var keyboard: Keyboard { get }
    /// The height with which it is shown unless another one is asked for, in points.
    var keyboardHeight: Double { get }
    /// Puts its input view in the place of the keyboard's keys, or these in its place; does nothing without one.
    func swapKeyboard()
}

extension KeyboardScene {
    /// The scene as one with a keyboard.
    public var keyboardScene: (any KeyboardScene)? { self }
    /// Does nothing, for keyboards without an input view.
    public func swapKeyboard() {}
}

/// What text is typed into, as `UIKeyInput` and `UITextInput` have it. Offsets count UTF-16 code units.
public protocol TextInput: Scene {
    /// The plain text, in which attachments are their names.
    var text: String { get }
    /// The selected characters; empty at the cursor.
    var selectedRange: Range<Int> { get }

    /// Selects characters.
    ///
    /// - Throws: ``TextError`` for a range beyond the text, or that begins or ends within a grapheme cluster.
    func select(_ range: Range<Int>) throws(TextError)
    /// Replaces the selected characters by a text, and puts the cursor behind it.
    ///
    /// - Throws: ``TextError`` for a text that would become too long.
    func insertText(_ text: String) throws(TextError)
    /// Removes the selected characters, or the grapheme cluster before the cursor; does nothing at the start of the text.
    func deleteBackward() throws(TextError)
    /// Replaces the selected characters by an attachment, and puts the cursor behind it. Its size is in points.
    func insertAttachment(named name: String, size: Size) throws(TextError)
}

extension TextInput {
    /// The scene as a text input.
    public var textInput: (any TextInput)? { self }
}
