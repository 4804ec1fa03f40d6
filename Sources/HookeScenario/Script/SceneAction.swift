package import HookeDynamics
internal import HookeForms
package import HookeScenes
internal import HookeTrace

/// A step that acts on a ready scene of some kind.
package protocol SceneAction: ScriptAction {
    /// The name of the scene; `nil` for the only one that the step can act on.
    var scene: Name? { get }
    /// What the step needs, in messages: `a scene that takes text`.
    static var need: String { get }
    /// Whether the step can act on a scene.
    static func acts(on scene: any AnyReadyScene) -> Bool
    /// Acts on the scene.
    func perform(on scene: any Scene, in context: ScriptContext, at time: Flicks)
}

extension SceneAction {
    package func check(in checker: inout ScriptChecker) {
        checker.requireScene(scene, for: Self.need) { Self.acts(on: $0) }
    }

    package func perform(in context: ScriptContext, at time: Flicks) {
        perform(on: context.scene(scene) { Self.acts(on: $0) }, in: context, at: time)
    }
}

extension ScriptChecker {
    /// Checks that a name is that of a scene which a step can act on, or that there is only one without a name.
    mutating func requireScene(_ name: Name?, for need: String, _ isFit: (any AnyReadyScene) -> Bool) {
        // A scene with errors may be of any kind.
        if name.map({ layers.isUnknown($0.value) }) ?? layers.hasUnknownLayers { return }
        let names = layers.sceneNames.filter { name in layers.scenesByName[name].map { isFit($0.scene) } ?? false }
        guard let name else {
            if names.count == 1 { return }
            let message =
                names.isEmpty
                ? "the step needs \(need)" : "the step needs 'of', since there are \(names.count) such scenes"
            return report(Diagnostic(at: position, message, expected: names.isEmpty ? nil : listed(names)))
        }
        if names.contains(name.value) { return }
        if names == [""] {
            return report(
                Diagnostic(at: name.position, "the scenario has one scene, without a name", expected: "no 'of'"))
        }
        let nearest = layers.search.nearest(to: name.value, among: names)
        let message =
            layers.scenesByName[name.value] == nil
            ? "unknown scene \(quoted(name.value))" : "\(quoted(name.value)) is not \(need)"
        report(
            Diagnostic(
                at: name.position, message, expected: nearest == nil && !names.isEmpty ? listed(names) : nil,
                suggestion: nearest))
    }
}
