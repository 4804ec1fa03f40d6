import HookeDynamics

public import HookeAnimation

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

/// The names of a scene's layers: `C` for a scene without a name, `header.C` in a scene named `header`, so that a stage can have
/// several scenes.
struct SceneNames {
    /// The scene's name; `nil` for a scene without one.
    private let scene: String?

    /// The names in a scene with a name, or without one.
    init(_ scene: String?) { self.scene = scene }

    /// The name of the scene's container layer: the scene's name, or `alone` for a scene without one.
    func container(_ alone: String) -> String { scene ?? alone }

    /// The name of a part of the scene: a point, a layer, a completion.
    func part(_ name: String) -> String { scene.map { $0 + "." + name } ?? name }
}

/// A layer and its properties for a trace.
public struct TracedLayer {
    /// The layer.
    public let layer: Layer
    /// Its properties.
    public let keys: [PropertyKey]
}

/// The layouts of a scene whose lines a trace records in each frame in which one has changed.
public struct TracedTexts {
    /// The layouts.
    public let flows: [TextFlow]
    /// How often a layout has changed.
    public let layoutCount: () -> Int

    /// The lines of layouts.
    public init(_ flows: [TextFlow], layoutCount: @escaping () -> Int) {
        (self.flows, self.layoutCount) = (flows, layoutCount)
    }
}

/// A reference to a scene for closures that its stage retains: they must not retain the scene, which retains the stage.
///
/// The scene sets it in its initialiser and clears it in its deinitialiser, so that the pointer never dangles.
final class SceneReference<Scene: AnyObject> {
    unowned(unsafe) var scene: Scene?

    /// The scene; traps if it was released.
    var required: Scene {
        guard let scene else { trap("a scene was dropped while its stage runs") }
        return scene
    }
}
