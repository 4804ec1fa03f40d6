internal import HookeForms
package import HookeAnimation
package import HookeDynamics
package import HookeScenes

/// A running stage as the steps of a script see it: what their names stand for.
///
/// The stage's inputs refer to it without keeping it: whoever steps the stage keeps it.
package final class ScriptContext {
    /// The stage.
    package let stage: Stage
    /// How springs are solved.
    package let solver: any Solver
    private var layersByName: [String: Layer]
    /// Scenes whose layers are not among `layersByName` yet: few scripts name them.
    private var scenes: [any Scene] = []
    private var links: [String: DisplayLink] = [:]
    /// By the names of their scenes, in the order in which they were registered.
    private var networks: [(name: String, scene: NetworkScene)] = []

    /// A stage without layers but its root.
    package init(_ stage: Stage, solver: any Solver) {
        (self.stage, self.solver) = (stage, solver)
        layersByName = [SymbolTable.root: stage.root]
    }

    /// Gives a layer its name in the script.
    package func register(_ layer: Layer, as name: String) { layersByName[name] = layer }

    /// Gives a display link its name in the script.
    package func register(_ link: DisplayLink, as name: String) { links[name] = link }

    /// Makes a scene's own layer and those in it known by their own names.
    package func register(_ scene: any Scene) { scenes.append(scene) }

    /// The layer of a name. The name must have been registered.
    package func layer(_ name: String) -> Layer {
        if let layer = layersByName[name] { return layer }
        for scene in scenes {
            let trace = scene.trace
            let parts = trace.points.map(\.layer) + trace.layers.map(\.layer) + trace.shapes.map(\.layer)
            for layer in [scene.layer] + parts { layersByName[layer.name] = layer }
        }
        scenes.removeAll()
        guard let layer = layersByName[name] else {
            preconditionFailure("register the layer '\(name)' before a step uses it")
        }
        return layer
    }

    package func layer(_ name: Name) -> Layer { layer(name.value) }

    /// The display link of a name. The name must have been registered.
    package func link(_ name: Name) -> DisplayLink {
        guard let link = links[name.value] else {
            preconditionFailure("register the display link '\(name.value)' before a step uses it")
        }
        return link
    }

    /// Gives a network its name in the script: that of its scene, or none where it is the only one.
    package func register(_ network: NetworkScene, as name: String) { networks.append((name, network)) }

    /// The network of a name, or the only one. The name must have been registered.
    package func network(_ name: Name?) -> NetworkScene {
        let found = name.map { name in networks.first { $0.name == name.value } } ?? networks.first
        guard let found else {
            preconditionFailure("register the network '\(name?.value ?? "")' before a step uses it")
        }
        return found.scene
    }

    /// The property or part of one that a layer has by that name.
    package func form(of path: String) -> PropertyDescriptor { PropertyDescriptor.builtIn(path) ?? .custom(path) }

    /// Puts a layer into another, and into it what its description has.
    package func put(_ description: LayerDescription, into superlayer: Layer) {
        let layer = layer(description.name)
        superlayer.addSublayer(layer)
        for inner in description.sublayers { put(inner, into: layer) }
    }

    /// Does actions one after the other, as one step.
    package func perform(_ actions: [AnyScriptAction], at time: Flicks) {
        for action in actions { action.base.perform(in: self, at: time) }
    }
}
