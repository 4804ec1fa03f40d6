import HookeAnimation
import HookeDynamics
import Testing

@Suite struct TransformPartTests {
    private func number(_ value: Double) -> SIMD4<Double> { SIMD4(value, 0, 0, 0) }

    /// Stretched, turned about all three axes, moved.
    private let general = Transform.scale(x: 2, y: 0.5, z: 3)
        .concatenated(with: .rotation(0.3, x: 1, y: 0, z: 0))
        .concatenated(with: .rotation(-0.4, x: 0, y: 1, z: 0))
        .concatenated(with: .rotation(2.5, x: 0, y: 0, z: 1))
        .concatenated(with: .translation(x: 10, y: -20, z: 30))

    @Test("layers.md 8.6a: scale 2 and then rotation.z .5 gives m11 = 2 cos .5, and scale still reads 2")
    func scaleThenRotation() {
        let twice = TransformPart.scale.written(number(2), into: .identity)
        #expect(twice == .scale(x: 2, y: 2, z: 2))
        let turned = TransformPart.rotationZ.written(number(0.5), into: twice)
        expect(turned.m11, near: 1.7551651237807455, within: 3e-16, "m11")
        expect(turned.m12, near: 0.958851077208406, within: 2e-16, "m12")
        expect(TransformPart.scale.read(from: turned).x, near: 2, within: 5e-16, "scale")
        expect(TransformPart.rotationZ.read(from: turned).x, near: 0.5, within: 1e-16, "rotation.z")
    }

    @Test("layers.md 8.6b: the parts of the identity: scale 1, no turn, no translation")
    func identity() {
        for part in TransformPart.allCases {
            let isScale = part.rawValue.hasPrefix("scale")
            #expect(part.read(from: .identity) == (isScale ? number(1) : .zero), "\(part.rawValue)")
        }
    }

    @Test("layers.md 8.6c: the names of key paths")
    func names() {
        let names = [
            "scale", "scale.x", "scale.y", "scale.z", "rotation", "rotation.x", "rotation.y", "rotation.z",
            "translation", "translation.x", "translation.y", "translation.z",
        ]
        #expect(TransformPart.allCases.map(\.rawValue) == names)
        #expect(TransformPart.allCases.filter { $0.componentCount == 2 } == [.translation])
        #expect(TransformPart(rawValue: "rotation.w") == nil && TransformPart(rawValue: "Scale") == nil)
    }

    @Test(
        "layers.md 8.6d: every part reads back as it was set",
        arguments: [
            (.scaleX, 2), (.scaleY, 0.5), (.scaleZ, 3), (.scale, 5.5 / 3), (.rotationX, 0.3), (.rotationY, -0.4),
            (.rotationZ, 2.5), (.rotation, 2.5), (.translationX, 10), (.translationY, -20), (.translationZ, 30),
        ] as [(TransformPart, Double)])
    func read(part: TransformPart, value: Double) {
        expect(part.read(from: general).x, near: value, within: 4e-15, part.rawValue)
        #expect(TransformPart.translation.read(from: general) == SIMD4(10, -20, 0, 0))
    }

    @Test("layers.md 8.6e: setting a part keeps the others", arguments: TransformPart.allCases)
    func written(part: TransformPart) {
        let value = part == .translation ? SIMD4(7, 8, 0, 0) : number(0.75)
        let result = part.written(value, into: general)
        let touched: [TransformPart] =
            switch part {
            case .scale: [.scaleX, .scaleY, .scaleZ, .scale]
            case .scaleX, .scaleY, .scaleZ: [part, .scale]
            case .rotation, .rotationZ: [.rotation, .rotationZ]
            case .rotationX, .rotationY: [part]
            case .translation: [.translation, .translationX, .translationY]
            case .translationX, .translationY: [part, .translation]
            case .translationZ: [part]
            }
        for other in TransformPart.allCases where other == part || !touched.contains(other) {
            let expected = other == part ? value : other.read(from: general)
            let shown = other.read(from: result)
            // Roundings of numbers up to 30.
            expect(shown.x, near: expected.x, within: 1e-14, "\(other.rawValue) after writing \(part.rawValue)")
            expect(shown.y, near: expected.y, within: 1e-14, "\(other.rawValue) after writing \(part.rawValue)")
        }
    }

    @Test("A perspective after a rotation is kept after it")
    func perspective() {
        var eye = Transform.identity
        eye.m34 = -1.0 / 500
        let turned = TransformPart.rotationY.written(number(0.5), into: eye)
        expectNear(
            turned, Transform.rotation(0.5, x: 0, y: 1, z: 0).concatenated(with: eye), within: 1e-16, "rotation.y")
        let moved = TransformPart.translationZ.written(number(100), into: turned)
        expectNear(
            moved,
            Transform.rotation(0.5, x: 0, y: 1, z: 0).concatenated(with: .translation(x: 0, y: 0, z: 100))
                .concatenated(with: eye), within: 1e-14, "translation.z")
    }

    @Test("Setting rotation or scale keeps a shear")
    func shear() {
        let sheared = Transform(a: 1, b: 0, c: 0.5, d: 1, tx: 3, ty: 4)
        let turned = TransformPart.rotation.written(number(0.7), into: sheared)
        let reference = Transform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
            .concatenated(with: .rotation(0.7, x: 0, y: 0, z: 1)).concatenated(with: .translation(x: 3, y: 4))
        expectNear(turned, reference, within: 3e-16, "turned")
        #expect(turned.isPlane)
        #expect(
            TransformPart.scaleX.written(number(3), into: sheared) == Transform(a: 3, b: 0, c: 0.5, d: 1, tx: 3, ty: 4))
    }

    @Test(
        "A reflection reads as one negative scale factor",
        arguments: [
            (.scaleX, .scale(x: -2, y: 1)), (.scaleY, .scale(x: 1, y: -2)), (.scaleZ, .scale(x: 1, y: 1, z: -2)),
        ] as [(TransformPart, Transform)])
    func mirrors(part: TransformPart, mirror: Transform) {
        #expect(part.read(from: mirror) == number(-2))
        #expect(TransformPart.rotation.read(from: mirror).x == 0)
        #expect(part.written(number(-2), into: .identity) == mirror)
        #expect(part.written(number(1), into: mirror) == .identity)
    }

    @Test(
        "A scale of 0 can be set to another factor",
        arguments: [.scale, .scaleX, .scaleY, .scaleZ] as [TransformPart])
    func fromNothing(part: TransformPart) {
        let turned = Transform.rotation(2, x: 0, y: 0, z: 1)
        let nothing = part.written(.zero, into: part == .scale ? .identity : turned)
        #expect(part.read(from: nothing) == .zero)
        let back = part.written(number(1), into: nothing)
        expectNear(back, part == .scale ? .identity : turned, within: 3e-16, part.rawValue)
    }

    @Test("At a right angle about y, rotations about x and z are the same and read as z")
    func gimbal() {
        let lock = Transform.rotation(0.25, x: 1, y: 0, z: 0).concatenated(with: .rotation(.pi / 2, x: 0, y: 1, z: 0))
        expect(TransformPart.rotationX.read(from: lock).x, near: 0, within: 0, "x")
        expect(TransformPart.rotationY.read(from: lock).x, near: .pi / 2, within: 1e-15, "y")
        expect(TransformPart.rotationZ.read(from: lock).x, near: -0.25, within: 1e-15, "z")
    }

    @Test("The translation parts are the transform's elements")
    func partsOfTranslation() {
        #expect(Property<Double>.transform.translation.width == .transform.translationX)
        #expect(Property<Double>.transform.translation.height == .transform.translationY)
        let layer = Stage.small().addLayer("layer")
        layer[.transform.translation.width] = 40
        layer[.transform.translation.height] = 30
        #expect(layer[.transform.translationX] == 40 && layer[.transform.translationY] == 30)
        #expect(layer[.transform.scaleX] == 1, "the matrix keeps all else")
    }
}
