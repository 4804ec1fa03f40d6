import HookeAnimation
import HookeDynamics
import Testing

/// Numbers measured on Apple's frameworks by Sidestep's conformance suite unless noted.
@Suite struct TransformTests {
    private let stretched = Transform.scale(x: 2, y: 3, z: 4)
    private let general = Transform(
        row1: SIMD4(0.5, 0.25, -1, 0.001), row2: SIMD4(-0.75, 1.5, 0.25, 0), row3: SIMD4(1, 0.5, 2, -0.0015),
        row4: SIMD4(40, -25, 60, 1))

    @Test("A rotation about z takes x towards y; the axis may have any length, and length 0 gives the identity")
    func rotation() {
        let turned = Transform.rotation(0.5, x: 0, y: 0, z: 1)
        expect(turned.m11, near: 0.8775825618903728, within: 2e-16, "m11")
        expect(turned.m12, near: 0.479425538604203, within: 1e-16, "m12")
        expect(turned.m21, near: -0.479425538604203, within: 1e-16, "m21")
        let tilted = Transform.rotation(0.5, x: 2, y: 0, z: 0)
        expect(tilted.m23, near: 0.479425538604203, within: 1e-16, "m23")
        expect(tilted.m32, near: -0.479425538604203, within: 1e-16, "m32")
        #expect(Transform.rotation(0.5, x: 0, y: 0, z: 0) == .identity)
    }

    @Test("Rotations about coordinate axes keep their axis exactly", arguments: -20...20)
    func uprightAxes(eighth: Int) {
        let angle = Double(eighth) / 8 * .pi
        let (sine, cosine) = Elementary.sineAndCosine(angle)
        let aboutZ = Transform.rotation(angle, x: 0, y: 0, z: 1)
        #expect(aboutZ == Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
        #expect(aboutZ.isPlane)
        #expect(Transform.rotation(angle, x: 3, y: 0, z: 0).row1 == SIMD4(1, 0, 0, 0))
        #expect(Transform.rotation(angle, x: 0, y: 5, z: 0).row2 == SIMD4(0, 1, 0, 0))
    }

    @Test("A product applies its left factor first")
    func concatenation() {
        let moved = stretched.concatenated(with: .translation(x: 1, y: 2, z: 3))
        #expect(moved.row4 == SIMD4(1, 2, 3, 1) && moved.m11 == 2)
        let before = Transform.translation(x: 1, y: 2, z: 3).concatenated(with: stretched)
        #expect(before.row4 == SIMD4(2, 6, 12, 1))
        let turned = Transform.rotation(0.5, x: 0, y: 0, z: 1).concatenated(with: stretched)
        expect(turned.m12, near: 1.438276615812609, within: 3e-16, "m12")
        expect(turned.m21, near: -0.958851077208406, within: 2e-16, "m21")
    }

    @Test("The inverse undoes a transform; the inverse of a singular transform is the transform")
    func inverse() {
        let moved = stretched.concatenated(with: .translation(x: 1, y: 2, z: 3)).inverse
        expect(moved.m11, near: 0.5, within: 0, "m11")
        expect(moved.m41, near: -0.5, within: 0, "m41")
        expect(moved.m42, near: -0.6666666666666666, within: 2e-16, "m42")
        let flat = Transform.scale(x: 0, y: 1)
        #expect(flat.inverse == flat && flat.determinant == 0)
        // Rounding of products of numbers up to 60 whose sums are 0 or 1.
        expectNear(general.concatenated(with: general.inverse), .identity, within: 1e-13, "general")
        expect(general.determinant * general.inverse.determinant, near: 1, within: 1e-14, "determinants")
    }

    @Test("An affine transform keeps the plane and has no perspective")
    func plane() {
        #expect(Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6).isPlane)
        #expect(!stretched.isPlane)
        for place in [(1, 3), (1, 4), (2, 3), (2, 4), (3, 1), (3, 2), (3, 3), (3, 4), (4, 3), (4, 4)] {
            var transform = Transform.identity
            transform[place.0, place.1] += 0.5
            #expect(!transform.isPlane, "m\(place.0)\(place.1)")
        }
    }

    @Test("A point is mapped in the plane, with the perspective divided out")
    func points() {
        let plane = Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(plane.applied(to: Point(x: 10, y: 100)) == Point(x: 315, y: 426))
        var perspective = Transform.identity
        perspective.m14 = 0.25
        #expect(perspective.applied(to: Point(x: 4, y: 8)) == Point(x: 2, y: 4))
        #expect(!perspective.applied(to: Point(x: -4, y: 8)).x.isFinite)
    }

    @Test("Sixteen elements, row by row, with their names")
    func components() {
        let numbers = SIMD16<Double>((1...16).map(Double.init))
        var transform = Transform(components: numbers)
        #expect(transform.components == numbers)
        #expect(transform.row2 == SIMD4(5, 6, 7, 8))
        #expect(transform.m34 == 12 && transform[3, 4] == 12 && transform[4, 1] == transform.m41)
        let names: [WritableKeyPath<Transform, Double>] = [
            \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43,
            \.m44,
        ]
        for (index, name) in names.enumerated() {
            #expect(transform[keyPath: name] == Double(index + 1))
            transform[keyPath: name] = -1
            #expect(transform[index / 4 + 1, index % 4 + 1] == -1)
        }
    }
}

/// Fails unless all sixteen numbers are within a bound, and names the first that is not.
func expectNear(
    _ value: Transform, _ reference: Transform, within bound: Double, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    for row in 1...4 {
        for column in 1...4 {
            expect(
                value[row, column], near: reference[row, column], within: bound, "\(what), m\(row)\(column)",
                sourceLocation: sourceLocation)
        }
    }
}
