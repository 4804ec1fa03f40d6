public import HookeAnimation
public import HookeDynamics

/// A ready scene on a stage, with the layers and shapes that a trace records. Touches reach it through the stage.
///
/// A scene retains its stage and must live as long as the stage runs: a touch, tick or completion after that is a programming error.
public protocol Scene: AnyObject {
    /// The stage of the scene.
    var stage: Stage { get }
    /// Control points, in the order of a trace.
    var points: [View] { get }
    /// Layers and their properties for a trace.
    var layers: [TracedLayer] { get }
    /// Shapes for a trace.
    var shapes: [ShapeLayer] { get }
    /// Whether the control points are being dragged; a trace then leaves out their velocity.
    var isDragged: Bool { get }
    /// The releases so far.
    var releases: [ElasticRelease] { get }
    /// The number of releases, without retaining them.
    var releaseCount: Int { get }
    /// A solver's error in one sentence, with the name of the point.
    func description(of error: SolverError) -> String

    /// Returns the scene to its initial state, after its stage was restored.
    func beginAgain()
    /// Codes the scene's state outside its stage.
    func archive(in archive: inout SnapshotCoder) throws(SnapshotError)
}

extension Scene {
    /// The count of ``releases``.
    public var releaseCount: Int { releases.count }
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
