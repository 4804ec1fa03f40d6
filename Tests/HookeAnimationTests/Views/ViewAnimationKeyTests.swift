import HookeAnimation
import HookeDynamics
import Testing

/// Keys of view animations: each has a unique key, as in UIKit.
@Suite struct ViewAnimationKeyTests {
    private func move(_ shown: ShownView, to y: Double, _ told: @escaping (Bool) -> Void = { _ in }) {
        shown.stage.animate(.timing(.linear, duration: 1.0)) {
            shown.view.center.y = y
        } completion: {
            told($0)
        }
    }

    @Test("The first animation has its key path as key; stacked ones are numbered in order of addition")
    func stacked() throws {
        let shown = try ShownView()
        for y in [100.0, 50, 200] { move(shown, to: y) }
        shown.stage.animate(.timing(duration: 1.0)) {
            shown.view.alpha = 0.5
            shown.view.bounds = Rect(x: 4, y: 0, width: 30, height: 10)
            shown.view.transform = .rotation(1, x: 0, y: 0, z: 1)
            shown.view.backgroundColor = .black
        }
        let keys = [
            "position", "position-2", "position-3", "opacity", "bounds.origin", "bounds.size", "transform",
            "backgroundColor",
        ]
        #expect(shown.view.layer.animationKeys == keys)
        try shown.stage.step()
        #expect(shown.view.layer.presentation?.animationKeys == keys)
        for key in keys { #expect(shown.view.layer.animation(forKey: key) != nil, "\(key)") }
        // What cannot be added replaces what has its key.
        shown.stage.animate(.timing(duration: 1.0)) { shown.view.backgroundColor = nil }
        #expect(shown.view.layer.animationKeys == keys)
    }

    @Test("A key has the smallest free number, also among explicit keys")
    func free() throws {
        let shown = try ShownView()
        let layer = shown.view.layer
        for key in ["position", "position-3", "position-04", "position-x"] {
            layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 5.0), forKey: key)
        }
        let given = layer.animationKeys
        for y in [10.0, 20, 30] { move(shown, to: y) }
        #expect(layer.animationKeys == given + ["position-2", "position-4", "position-5"])
        layer.removeAnimation(forKey: "position-4")
        layer.removeAnimation(forKey: "position")
        for y in [40.0, 50] { move(shown, to: y) }
        #expect(layer.animationKeys == given.dropFirst() + ["position-2", "position-5", "position", "position-4"])
        // An animation that is added under a key takes the place of the one that has it.
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 5.0), forKey: "position-5")
        #expect(layer.animationKeys == given.dropFirst() + ["position-2", "position", "position-4", "position-5"])
        try shown.stage.frames(62)
        #expect(layer.animationKeys == given.dropFirst() + ["position-5"])
        layer.removeAllAnimations()
        move(shown, to: 0)
        #expect(layer.animationKeys == ["position"])
    }

    @Test("A removed animation ends unfinished, and the others continue", arguments: ["position", "position-2"])
    func removed(key: String) throws {
        let shown = try ShownView()
        var told: [String] = []
        for (index, y) in [60.0, 100].enumerated() { move(shown, to: y) { told.append("\(index) \($0)") } }
        try shown.stage.frames(31)
        // From -60 and -40, half-way.
        #expect(shown.y == 50)
        shown.view.layer.removeAnimation(forKey: key)
        try shown.stage.step()
        let left = 1 - 31.0 / 60
        expect(shown.y, near: 100 - (key == "position" ? 40 : 60) * left, within: 1e-12, "without \(key)")
        try shown.stage.untilSettled()
        #expect(told == (key == "position" ? ["0 false", "1 true"] : ["1 false", "0 true"]))
        #expect(shown.view.layer.animationKeys.isEmpty)
    }

    @Test("Animations of animators and keyframes have the same keys; ended ones are not listed")
    func animators() throws {
        let shown = try ShownView()
        let layer = shown.view.layer
        move(shown, to: 100)
        let animator = ViewPropertyAnimator(shown.stage, .timing(duration: 0.5)) {
            shown.view.center.y = 0
            shown.view.alpha = 0
        }
        try animator.startAnimation()
        try shown.stage.animateKeyframes(.timing(duration: 1.0)) { () throws(KeyframeError) in
            try shown.stage.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { shown.view.center.y = 50 }
        }
        #expect(layer.animationKeys == ["position", "position-2", "opacity", "position-3"])
        try shown.stage.frames(10)
        animator.stopAnimation(true)
        #expect(layer.animationKeys == ["position", "position-3"])
        move(shown, to: 10)
        #expect(layer.animationKeys == ["position", "position-3", "position-2"])
    }

    @Test("A snapshot keeps the keys and the numbering of later ones")
    func snapshot() throws {
        let original = try ShownView()
        original.stage.setCompletionBlock(named: "done") { _ in }
        for y in [100.0, 50, 20] {
            original.stage.animate(.timing(duration: 1.0), completion: "done") { original.view.center.y = y }
        }
        original.view.layer.add(BasicAnimation(.position.x, from: 0, to: 1, duration: 2.0), forKey: "position-4")
        try original.stage.frames(3)
        original.view.layer.removeAnimation(forKey: "position-2")
        let restored = try ShownView()
        restored.stage.setCompletionBlock(named: "done") { _ in }
        try original.stage.copyState(to: restored.stage)
        _ = (original.stage.takeEvents(), restored.stage.takeEvents())
        for shown in [original, restored] {
            #expect(shown.view.layer.animationKeys == ["position", "position-3", "position-4"])
            for y in [0.0, 70] { move(shown, to: y) }
            #expect(
                shown.view.layer.animationKeys == [
                    "position", "position-3", "position-4", "position-2", "position-5",
                ])
            try shown.stage.untilSettled()
        }
        #expect(restored.stage.takeEvents() == original.stage.takeEvents())
    }

    @Test("Events have an animation's explicit key or its key path, stacked or not")
    func labels() throws {
        let shown = try ShownView()
        let layer = shown.view.layer
        for y in [100.0, 50] { move(shown, to: y) }
        layer.add(BasicAnimation(.transform.rotation, from: 0, to: 1, duration: 1.0), forKey: nil)
        layer.add(BasicAnimation(.bounds.size.width, from: 0, to: 1, duration: 1.0), forKey: nil)
        layer.add(BasicAnimation(.position.x, from: 0, to: 1, duration: 1.0), forKey: "sideways")
        layer.add(
            AnimationGroup([BasicAnimation(.transform.rotation, from: 0, to: 1)], duration: 1.0), forKey: nil)
        shown.stage.animate(
            .spring(
                Spring(mass: 1, stiffness: 100, damping: 10), centerVelocity: Vector(dx: 10, dy: 0), duration: 1.0)
        ) {
            shown.view.center.x = 30
        }
        try shown.stage.untilSettled()
        let labels = [
            "position", "position", "transform.rotation.z", "bounds.size.width", "sideways", "group", "position.x",
        ]
        let events = shown.stage.takeEvents()
        #expect(events.filter { $0.kind == .animationStart }.map(\.detail) == labels)
        #expect(events.filter { $0.kind == .animationStop }.map(\.detail) == labels.map { $0 + " finished" })
    }

    @Test("Completions have their kind and whether they finished", arguments: [false, true])
    func completions(isRemoved: Bool) throws {
        let shown = try ShownView()
        let (stage, layer) = (shown.stage, shown.view.layer)
        move(shown, to: 100)
        stage.transaction.perform {
            stage.transaction.setCompletionBlock {}
            layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.5), forKey: "fade")
        }
        let animator = ViewPropertyAnimator(stage, .timing(duration: 1.5)) { shown.view.alpha = 0 }
        try animator.startAnimation()
        animator.addCompletion { _ in }
        try stage.frames(6)
        if isRemoved {
            layer.removeAnimation(forKey: "fade")
            layer.removeAnimation(forKey: "position")
            animator.stopAnimation(false)
            try animator.finishAnimation(at: .end)
        }
        try stage.untilSettled()
        let details = stage.takeEvents().filter { $0.kind == .completion }.map(\.detail)
        let whose = isRemoved ? ["animator", "transaction", "view"] : ["transaction", "view", "animator"]
        #expect(details == whose.map { $0 + (isRemoved ? " removed" : " finished") })
    }
}
