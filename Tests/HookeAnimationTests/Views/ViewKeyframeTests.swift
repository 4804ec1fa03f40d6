import HookeAnimation
import HookeDynamics
import Testing

@Suite struct ViewKeyframeTests {
    private func run(
        _ mode: CalculationMode, curve: TimingFunction = .linear, _ frames: [(Double, Double, Double)]
    ) throws -> ShownView {
        let shown = try ShownView()
        try shown.stage.animateKeyframes(.timing(curve, duration: 1.0), mode: mode) { () throws(KeyframeError) in
            for (start, duration, y) in frames {
                try shown.stage.addKeyframe(withRelativeStartTime: start, relativeDuration: duration) {
                    shown.view.center.y = y
                }
            }
        }
        return shown
    }

    @Test("layers.md 9.9: the options' bits 10 to 13 are the calculation mode")
    func modes() {
        let options: [ViewAnimationOptions] = [
            .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
            .calculationModeCubicPaced,
        ]
        let modes: [CalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
        #expect(options.map { CalculationMode(viewOptions: $0.union(.curveLinear).rawValue) } == modes)
    }

    @Test("layers.md 9.9: each keyframe runs in its fraction of the block, and values hold in between")
    func linear() throws {
        let shown = try run(.linear, [(0, 0.25, 40), (0.5, 0.25, -20)])
        #expect(shown.view.center.y == -20)
        for frame in 0..<60 {
            try shown.stage.step()
            let time = Double(frame) / 60
            let y = time < 0.25 ? 160 * time : time < 0.5 ? 40 : time < 0.75 ? 40 - 240 * (time - 0.5) : -20
            expect(shown.y, near: y, within: 1e-11, "frame \(frame)")
        }
        try shown.stage.step()
        #expect(!shown.stage.isMoving && shown.y == -20)
    }

    @Test("A discrete keyframe shows from its start on")
    func discrete() throws {
        let shown = try run(.discrete, [(0.25, 0.25, 40), (0.5, 0.5, -20)])
        for frame in 0..<60 {
            try shown.stage.step()
            #expect(shown.y == (frame < 15 ? 0 : frame < 30 ? 40 : -20), "frame \(frame)")
        }
    }

    @Test("Paced keyframes have constant speed, whatever their times")
    func paced() throws {
        let shown = try run(.paced, [(0, 0.1, 30), (0.1, 0.9, 90)])
        for frame in 0..<60 {
            try shown.stage.step()
            expect(shown.y, near: 90 * Double(frame) / 60, within: 1e-11, "frame \(frame)")
        }
    }

    @Test("A cubic curve goes through its keyframes")
    func cubic() throws {
        let shown = try run(.cubic, [(0, 0.5, 30), (0.5, 0.5, 90)])
        try shown.stage.frames(31)
        expect(shown.y, near: 30, within: 1e-12)
        try shown.stage.frames(15)
        let track = try KeyframeTrack(
            values: [-90, -60, 0].map { SIMD4($0, 0, 0, 0) }, keyTimes: [0, 0.5, 1], mode: .cubic)
        expect(shown.y, near: 90 + track.value(at: 0.75)!.x, within: 1e-12)
    }

    @Test("The curve applies to the whole block; the default is easeInEaseOut")
    func curve() throws {
        let shown = try ShownView()
        try shown.stage.animateKeyframes(withDuration: 1.0) { () throws(KeyframeError) in
            try shown.stage.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { shown.view.center.y = 100 }
        }
        try shown.stage.frames(16)
        expect(shown.y, near: 100 * TimingFunction.easeInEaseOut.value(at: 0.25), within: 1e-12)
    }

    @Test("Keyframes are added to running animations, and complete at their end")
    func additive() throws {
        let shown = try ShownView()
        shown.stage.animate(.timing(.linear, duration: 1.0)) { shown.view.center.y = 60 }
        var told: Bool?
        try shown.stage.animateKeyframes(.timing(.linear, duration: 0.5)) { () throws(KeyframeError) in
            try shown.stage.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { shown.view.center.y = 120 }
        } completion: {
            told = $0
        }
        try shown.stage.frames(16)
        expect(shown.y, near: 15 + 30, within: 1e-11)
        try shown.stage.frames(15)
        #expect(told == true)
        expect(shown.y, near: 30 + 60, within: 1e-11)
    }

    @Test("Transforms and colours can have keyframes; colours replace")
    func others() throws {
        let shown = try ShownView()
        shown.view.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 1)
        try shown.stage.animateKeyframes(.timing(.linear, duration: 1.0)) { () throws(KeyframeError) in
            try shown.stage.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                shown.view.transform = .rotation(1, x: 0, y: 0, z: 1)
                shown.view.backgroundColor = Color(red: 0, green: 0, blue: 1, alpha: 1)
            }
            try shown.stage.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                shown.view.transform = .identity
            }
        }
        try shown.stage.frames(16)
        let layer = try #require(shown.view.layer.presentation)
        expect(layer[.transform.rotation], near: 0.5, within: 1e-12)
        #expect(layer[.backgroundColor] == Color(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    }

    @Test(
        "A keyframe outside the block is an error, and the others run",
        arguments: [(-0.1, 0.5), (0.5, 1.5), (.nan, 0.1), (0, -0.1)])
    func refused(start: Double, duration: Double) throws {
        let shown = try ShownView()
        #expect(throws: KeyframeError.self) {
            try shown.stage.animateKeyframes(.timing(duration: 1.0)) { () throws(KeyframeError) in
                try shown.stage.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { shown.view.alpha = 0 }
                try shown.stage.addKeyframe(withRelativeStartTime: start, relativeDuration: duration) {
                    shown.view.center.y = 1
                }
            }
        }
        #expect(shown.view.center.y == 0)
        try shown.stage.step()
        #expect(shown.stage.counts.animationsSampled == 1)
    }
}
