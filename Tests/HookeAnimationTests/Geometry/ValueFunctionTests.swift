import HookeAnimation
import HookeDynamics
import Testing

/// Rows of Sidestep's conformance suite, measured on Apple's frameworks.
@Suite struct ValueFunctionTests {
    private func part(_ function: ValueFunction, from: SIMD4<Double>, to: SIMD4<Double>, at share: Double) -> Transform
    {
        function.transform(of: from + (to - from) * share)
    }

    @Test("layers.md 8.8a: rotateZ to half a turn at a quarter of the progress")
    func rotateZ() {
        let value = part(.rotateZ, from: .zero, to: SIMD4(.pi, 0, 0, 0), at: 0.25)
        expect(value.m11, near: 0.70710678118654752, within: 2e-16, "m11")
        expect(value.m12, near: 0.70710678118654752, within: 2e-16, "m12")
    }

    @Test("layers.md 8.8b: translate and scale take three numbers")
    func three() {
        let moved = part(.translate, from: .zero, to: SIMD4(10, 20, 0, 0), at: 0.5)
        #expect(moved.m41 == 5 && moved.m42 == 10)
        let stretched = part(.scale, from: SIMD4(1, 1, 1, 0), to: SIMD4(3, 5, 7, 0), at: 0.5)
        #expect((stretched.m11, stretched.m22, stretched.m33) == (2, 3, 4))
        #expect(ValueFunction.allCases.filter { $0.componentCount == 3 } == [.scale, .translate])
    }

    @Test(
        "layers.md 8.8c: functions of one number",
        arguments: [
            (.rotateX, .rotation(0.5, x: 1, y: 0, z: 0)), (.rotateY, .rotation(0.5, x: 0, y: 1, z: 0)),
            (.rotateZ, .rotation(0.5, x: 0, y: 0, z: 1)), (.scaleX, .scale(x: 0.5, y: 1)),
            (.scaleY, .scale(x: 1, y: 0.5)),
            (.scaleZ, .scale(x: 1, y: 1, z: 0.5)), (.translateX, .translation(x: 0.5, y: 0)),
            (.translateY, .translation(x: 0, y: 0.5)), (.translateZ, .translation(x: 0, y: 0, z: 0.5)),
        ] as [(ValueFunction, Transform)])
    func single(function: ValueFunction, reference: Transform) {
        // Whatever is in the lanes that it does not take.
        #expect(function.transform(of: SIMD4(0.5, 7, 8, 9)) == reference)
    }

    @Test("layers.md 8.8d: keyframes with rotateZ: 0, 1, 3 at three quarters is a rotation by 2")
    func keyframes() throws {
        let track = try KeyframeTrack(values: [0, 1, 3].map { SIMD4($0, 0, 0, 0) })
        let value = ValueFunction.rotateZ.transform(of: try #require(track.value(at: 0.75)))
        expect(value.m11, near: Elementary.cos(2), within: 0, "m11")
    }

    @Test("An unknown name has no function")
    func names() {
        #expect(ValueFunction(rawValue: "rotate") == nil && ValueFunction(rawValue: "translateY") == .translateY)
    }
}
