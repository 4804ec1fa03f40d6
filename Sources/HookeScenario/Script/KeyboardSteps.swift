internal import HookeAnimation
package import HookeDynamics
package import HookeForms
package import HookeScenes
internal import HookeTrace

/// Slides a scene's keyboard in: `showKeyboard: true`, or `{ of: composer, height: 253 pt }`.
package struct ShowKeyboardStep: SceneAction {
    package let scene: Name?
    /// The height in points; `nil` for the scene's own.
    package let height: Located<Double>?

    package static let kind = StepKind.showKeyboard
    package static let need = "a scene with a keyboard"
    package static func acts(on scene: any AnyReadyScene) -> Bool { scene.leastKeyboardHeight != nil }

    package static let schema: StepSchema? = StepSchema(
        Schema<ShowKeyboardStep>.oneOf([
            Schema<Bool>.flag(only: true).map { _ in ShowKeyboardStep(scene: nil, height: nil) },
            .object(
                ObjectSchema(
                    "a keyboard to show", about: "The scene of several with a keyboard, and the keyboard's height.",
                    Field.optional("of", .name, "The scene, of several with a keyboard."),
                    Field.optional(
                        "height", .located(.length(Bounds(least: .excluding(0), most: .including(1e9)))),
                        "The height without the bar. Default: the scene's 'keyboardHeight'.")
                ) { ShowKeyboardStep(scene: $0, height: $1) }),
        ]), "Slides a scene's keyboard in, or to another height.")

    package func check(in checker: inout ScriptChecker) {
        checker.requireScene(scene, for: Self.need) { Self.acts(on: $0) }
        guard let height else { return }
        let least = checker.layers.scenesByName
            .filter { scene == nil || $0.key == scene?.value }
            .compactMap { $0.value.scene.leastKeyboardHeight }.min()
        guard let least, height.value <= least else { return }
        checker.report(
            Diagnostic(
                at: height.position, "a keyboard of \(height.text) has no room for its keys",
                expected: "over \(short(least)) pt"))
    }

    package func perform(on scene: any Scene, in context: ScriptContext, at time: Flicks) {
        guard let scene = scene.keyboardScene else {
            trap("a scene whose description has a keyboard conforms to KeyboardScene")
        }
        scene.keyboard.show(height: height?.value ?? scene.keyboardHeight)
    }
}

/// Slides a scene's keyboard out: `hideKeyboard: true`, or `{ of: composer }`.
package struct HideKeyboardStep: SceneAction {
    package let scene: Name?

    package static let kind = StepKind.hideKeyboard
    package static let need = ShowKeyboardStep.need
    package static func acts(on scene: any AnyReadyScene) -> Bool { ShowKeyboardStep.acts(on: scene) }

    package static let schema: StepSchema? = StepSchema(
        Schema<HideKeyboardStep>.oneOf([
            Schema<Bool>.flag(only: true).map { _ in HideKeyboardStep(scene: nil) },
            .object(
                ObjectSchema(
                    "a keyboard to hide", about: "The scene of several with a keyboard.",
                    Field.required("of", .name, "The scene.")
                ) { HideKeyboardStep(scene: $0) }),
        ]), "Slides a scene's keyboard out.")

    package func perform(on scene: any Scene, in context: ScriptContext, at time: Flicks) {
        guard let scene = scene.keyboardScene else {
            trap("a scene whose description has a keyboard conforms to KeyboardScene")
        }
        scene.keyboard.hide()
    }
}

/// Swaps a keyboard's keys and its input view: `swapKeyboard: true`, or `{ of: composer }`.
package struct SwapKeyboardStep: SceneAction {
    package let scene: Name?

    package static let kind = StepKind.swapKeyboard
    package static let need = "a scene whose keyboard has an input view"
    package static func acts(on scene: any AnyReadyScene) -> Bool { scene.hasInputView }

    package static let schema: StepSchema? = StepSchema(
        Schema<SwapKeyboardStep>.oneOf([
            Schema<Bool>.flag(only: true).map { _ in SwapKeyboardStep(scene: nil) },
            .object(
                ObjectSchema(
                    "a keyboard to swap", about: "The scene of several whose keyboard has an input view.",
                    Field.required("of", .name, "The scene.")
                ) { SwapKeyboardStep(scene: $0) }),
        ]), "Swaps a keyboard's keys and its input view; a keyboard that is shown slides to the other height.")

    package func perform(on scene: any Scene, in context: ScriptContext, at time: Flicks) {
        guard let scene = scene.keyboardScene else {
            trap("a scene whose description has a keyboard conforms to KeyboardScene")
        }
        scene.swapKeyboard()
    }
}
