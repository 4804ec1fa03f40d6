import HookeDynamics

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

/// A reference to a scene for closures that its stage retains: they must not retain the scene, which retains the stage.
///
/// The scene sets it in its initialiser and clears it in its deinitialiser, so that the pointer never dangles.
final class SceneReference<Referent: AnyObject> {
    unowned(unsafe) var scene: Referent?

    /// The scene; traps if it was released.
    var required: Referent {
        guard let scene else { trap("a scene was dropped while its stage runs") }
        return scene
    }
}
