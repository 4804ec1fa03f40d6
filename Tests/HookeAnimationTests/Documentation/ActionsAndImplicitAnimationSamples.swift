import HookeAnimation
import HookeDynamics
import Testing

/// The code of the article ActionsAndImplicitAnimation.
struct ActionsAndImplicitAnimationSamples {
    @Test("Actions: the built-in action")
    func builtIn() throws {
        let stage = Stage.small()
        let dot = stage.addLayer("dot")
        dot.opacity = 0.5  // not committed: no action
        try stage.step()
        dot.opacity = 1
        let keys = dot.animationKeys  // ["opacity"]
        #expect(keys == ["opacity"])
    }

    @Test("Actions: no action")
    func null() throws {
        let stage = Stage.small()
        let dot = try stage.committedLayer()
        dot.actions = [.position: .null, .bounds: .null]
        dot.position.x = 100
        let keys = dot.animationKeys  // []
        #expect(keys.isEmpty)
    }

    @Test("Actions: a custom action")
    func own() throws {
        let stage = Stage.small()
        let dot = try stage.committedLayer()
        var fade = BasicAnimation(.opacity, duration: 2.0)
        fade.timingFunction = .easeOut
        dot.setAction(.action(.animation(fade)), for: .opacity)
        var changed: [String] = []
        dot.setAction(.action(.run { _, key in changed.append(key.name) }), for: .cornerRadius)
        dot.opacity = 0
        dot.cornerRadius = 8
        let duration = dot.animation(forKey: "opacity")?.timing.duration  // 2 s
        #expect(duration == 2.0 && changed == ["cornerRadius"])
    }

    @Test("Actions: a table for many layers, and a delegate before it")
    func style() throws {
        let stage = Stage.small()
        let dot = try stage.committedLayer()
        dot.style = LayerStyle(actions: [.opacity: .null])
        dot.setActionDelegate { layer, key in
            key == .position ? .null : .none  // none: the search goes on
        }
        let found = [dot.action(for: .position), dot.action(for: .opacity), dot.action(for: .bounds)]
        let stops = found.map { $0 == nil }  // [true, true, false]
        #expect(stops == [true, true, false])
    }
}
