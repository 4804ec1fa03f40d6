public import HookeAnimation
public import HookeDynamics

/// A ready scene on a stage: what it shows of itself to a trace. Touches reach it through the stage.
///
/// A scene keeps its stage, and lives as long as that runs: a touch, a tick or a completion that finds no scene is a programming error.
public protocol Scene: AnyObject {
    /// The stage it is set on.
    var stage: Stage { get }
    /// Control points, in the order of a trace.
    var points: [View] { get }
    /// Layers with the properties worth tracing.
    var layers: [TracedLayer] { get }
    /// Shapes whose outlines are worth tracing.
    var shapes: [ShapeLayer] { get }
    /// Whether a finger moves the control points now, so that their velocity is not a motion's.
    var isDragged: Bool { get }
    /// The releases so far: what moved the points, from when to when.
    var releases: [ElasticRelease] { get }
    /// How many there are: asked for in every frame, without holding on to them.
    var releaseCount: Int { get }
    /// A solver's error in one sentence, with the name of the point that went wrong.
    func description(of error: SolverError) -> String

    /// Forgets what happened, its stage having gone back to its start.
    func beginAgain()
    /// Writes what the scene knows beside its stage, or reads it over a scene that has been set anew.
    func archive(in archive: inout SnapshotCoder) throws(SnapshotError)
}

extension Scene {
    /// Those that there are.
    public var releaseCount: Int { releases.count }
}

/// A layer and which of its properties a trace follows.
public struct TracedLayer {
    /// The layer.
    public let layer: Layer
    /// Its properties.
    public let keys: [PropertyKey]
}

/// A scene as the closures that its stage keeps reach it: they must not keep the scene, which keeps the stage.
///
/// The scene sets it when it is made and clears it when it goes, so that the pointer is never used after the scene is gone.
final class SceneReference<Scene: AnyObject> {
    unowned(unsafe) var scene: Scene?

    /// The scene, which must still be there.
    var required: Scene {
        guard let scene else { preconditionFailure("a scene was dropped while its stage runs") }
        return scene
    }
}
