import HookeAnimation
import HookeDynamics
import Testing

/// Rectangles with a negative width or height are standardised by every setter of bounds.
@Suite struct StandardizedRectTests {
    private static let numbers = Rect(x: -100, y: -50, width: 100, height: 50)

    /// Each sets something on a layer whose bounds are (0, 0, 40, 30), and says what they are then.
    private static let changes: [(name: String, bounds: Rect, set: @Sendable (Layer) -> Void)] = [
        ("bounds", numbers, { $0.bounds = Rect(x: 0, y: 0, width: -100, height: -50) }),
        ("bounds by their property", numbers, { $0[.bounds] = Rect(x: 0, y: 0, width: -100, height: -50) }),
        (
            "one side", Rect(x: -93, y: 8, width: 100, height: 50),
            { $0.bounds = Rect(x: 7, y: 8, width: -100, height: 50) }
        ),
        (
            "bounds.size", Rect(x: -100, y: 0, width: 100, height: 20),
            { $0[.bounds.size] = Size(width: -100, height: 20) }
        ),
        ("bounds.size.width", Rect(x: -7, y: 0, width: 7, height: 30), { $0[.bounds.size.width] = -7 }),
        ("bounds.size.height", Rect(x: 0, y: -9, width: 40, height: 9), { $0[.bounds.size.height] = -9 }),
        ("bounds.origin", Rect(x: -3, y: -4, width: 40, height: 30), { $0[.bounds.origin] = Point(x: -3, y: -4) }),
        (
            "frame", Rect(x: 0, y: 0, width: 100, height: 50),
            { $0.frame = Rect(x: 10, y: 20, width: -100, height: -50) }
        ),
    ]

    @Test("layers.md 2.8a: bounds with a negative size are standardised when set", arguments: changes.indices)
    func bounds(index: Int) throws {
        let (name, bounds, set) = StandardizedRectTests.changes[index]
        for isView in [false, true] {
            let stage = Stage.small()
            let layer = isView ? stage.addView("it", frame: .zero).layer : stage.addLayer("it")
            layer.bounds = Rect(x: 0, y: 0, width: 40, height: 30)
            try stage.step()
            if isView {
                stage.animate(.timing(duration: 0.1)) { set(layer) }
            } else {
                set(layer)
            }
            #expect(layer.bounds == bounds, "\(name), a view's: \(isView)")
            try stage.untilSettled()
            #expect(layer.presentation?.bounds == bounds, "\(name), a view's: \(isView), as it shows")
        }
    }

    /// The anchor point lies at a quarter of the width and three quarters of the height from the upper left corner (-90, -30).
    @Test("layers.md 2.8b: a frame with a negative size is standardised, for any anchor point")
    func frame() {
        let layer = Stage.small().addLayer("it")
        layer.anchorPoint = Point(x: 0.25, y: 0.75)
        layer.bounds = Rect(x: 3, y: 4, width: 1, height: 1)
        layer.frame = Rect(x: 10, y: 20, width: -100, height: -50)
        #expect(layer.frame == Rect(x: -90, y: -30, width: 100, height: 50))
        #expect(layer.position == Point(x: -65, y: 7.5))
        #expect(layer.bounds == Rect(x: 3, y: 4, width: 100, height: 50))
    }

    @Test("A rectangle that is equal after standardisation is not a change")
    func same() throws {
        let stage = Stage.small()
        let layer = stage.addLayer("it")
        layer.bounds = StandardizedRectTests.numbers
        try stage.step()
        layer.bounds = Rect(x: 0, y: 0, width: -100, height: -50)
        #expect(layer.animationKeys.isEmpty && layer.bounds == StandardizedRectTests.numbers)
    }

    /// Halfway from 40 to -40 nothing is wide; three quarters of the way the shown width is -20: it is not set.
    @Test("Presented sizes between keyframes are not standardised; values left by an animator are")
    func shown() throws {
        let shown = try ShownView()
        shown.view.bounds = Rect(x: 0, y: 0, width: 40, height: 10)
        try shown.stage.step()
        let layer = shown.view.layer
        layer.add(BasicAnimation(.bounds.size.width, from: 40, to: -40, duration: 1.0), forKey: "turned")
        try shown.stage.frames(46)
        #expect(layer.presentation?.bounds == Rect(x: 0, y: 0, width: -20, height: 10))
        layer.removeAllAnimations()
        // Thrown so hard towards 10 that it is far beyond 0 in the fourth frame.
        let thrown = ViewPropertyAnimator(
            shown.stage, .spring(Spring(mass: 1, stiffness: 100, damping: 4), initialVelocity: 40, duration: 1.0)
        ) {
            shown.view.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
        }
        try thrown.startAnimation()
        try shown.stage.frames(4)
        let width = try #require(layer.presentation?.bounds.size.width)
        #expect(width < 0)
        thrown.stopAnimation(false)
        try thrown.finishAnimation(at: .current)
        #expect(layer.bounds == Rect(x: width, y: 0, width: -width, height: 10))
    }
}
