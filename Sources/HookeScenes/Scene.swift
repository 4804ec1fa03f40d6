public import HookeAnimation

/// A ready scene that lies in a layer of a stage. Touches reach it through the stage.
///
/// A scene retains its stage and must live as long as the stage runs: a touch, tick or completion after that is a programming error.
/// A scene without state outside its stage keeps the empty ``reset()`` and ``archive(in:)``.
public protocol Scene: AnyObject {
    /// The layer that holds all others of the scene: moving, hiding or removing it moves, hides or removes the scene.
    var layer: Layer { get }
    /// What a trace records of the scene in every frame.
    var trace: SceneTrace { get }

    /// Returns the scene to its initial state, after its stage was restored.
    func reset()
    /// Codes the scene's state outside its stage.
    ///
    /// - Throws: ``SnapshotError`` in reading, where what was written does not fit the scene.
    func archive(in archive: inout SnapshotCoder) throws(SnapshotError)
}

extension Scene {
    /// The stage of the scene.
    public var stage: Stage { layer.stage }

    /// Does nothing: all state is the stage's.
    public func reset() {}
    /// Does nothing: all state is the stage's.
    public func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {}
}

/// What a trace records of a scene, each in the order of its rows.
public struct SceneTrace {
    /// Control points: model, presentation and velocity of each.
    public var points: [View]
    /// Layers with the properties that are recorded.
    public var layers: [TracedLayer]
    /// Shapes whose outlines are recorded.
    public var shapes: [ShapeLayer]

    /// A trace of these, or of nothing.
    public init(points: [View] = [], layers: [TracedLayer] = [], shapes: [ShapeLayer] = []) {
        self.points = points
        self.layers = layers
        self.shapes = shapes
    }
}

/// The names of a scene's layers: `C` alone on a stage, `header.C` in a scene named `header`, so that a stage can have several scenes.
struct SceneNames {
    /// The scene's own name; `nil` for one that stands alone.
    private let scene: String?

    /// The names of a scene with this name, or of one that stands alone.
    init(_ scene: String?) { self.scene = scene }

    /// The name of the scene's own layer: the scene's, or the one that it has standing alone.
    func container(_ alone: String) -> String { scene ?? alone }

    /// The name of a part: a point, a layer within the scene, a completion.
    func part(_ name: String) -> String { scene.map { $0 + "." + name } ?? name }
}

/// A layer and its properties for a trace.
public struct TracedLayer {
    /// The layer.
    public let layer: Layer
    /// Its properties.
    public let keys: [PropertyKey]
}

/// A reference to a scene for closures that its stage retains: they must not retain the scene, which retains the stage.
///
/// The scene sets it in its initialiser and clears it in its deinitialiser, so that the pointer never dangles.
final class SceneReference<Scene: AnyObject> {
    unowned(unsafe) var scene: Scene?

    /// The scene, which must still be there.
    var required: Scene {
        guard let scene else { preconditionFailure("a scene was dropped while its stage runs") }
        return scene
    }
}
