import HookeAnimation
import HookeDynamics
import Testing

/// Rows of Sidestep's suites, measured on Apple's frameworks, to the printed digits.
@Suite struct TransformInterpolationTests {
    private static let quarter = 0.70710678118654752
    private static let mirrorX = Transform.scale(x: -1, y: 1)
    private static let mirrorY = Transform.scale(x: 1, y: -1)
    private static func turn(_ angle: Double) -> Transform { .rotation(angle, x: 0, y: 0, z: 1) }

    struct PlaneRow: Sendable {
        let name: String
        let from, to: Transform
        /// m11, m12, m21, m22 at a quarter and at half of the way.
        let quarter, half: [Double]
    }

    static let planeRows = [
        PlaneRow(name: "mirror x", from: .identity, to: mirrorX, quarter: [0.5, 0, 0, 1], half: [0, 0, 0, 1]),
        PlaneRow(name: "mirror y", from: .identity, to: mirrorY, quarter: [1, 0, 0, 0.5], half: [1, 0, 0, 0]),
        PlaneRow(
            name: "mirror both", from: .identity, to: .scale(x: -1, y: -1),
            quarter: [quarter, -quarter, quarter, quarter], half: [0, -1, 1, 0]),
        PlaneRow(
            name: "half turn", from: .identity, to: turn(.pi), quarter: [quarter, -quarter, quarter, quarter],
            half: [0, -1, 1, 0]),
        PlaneRow(
            name: "shear", from: .identity, to: Transform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
            quarter: [1, 0, 0.1151, 1.0023], half: [1, 0, 0.2368, 1.0031]),
        PlaneRow(
            name: "mirrored turn", from: .identity, to: turn(0.5).concatenated(with: mirrorX),
            quarter: [0.4961, -0.0623, 0.1247, 0.9922], half: [0, 0, 0.2474, 0.9689]),
        PlaneRow(
            name: "stretched turn", from: .identity,
            to: Transform.scale(x: 2, y: 1).concatenated(with: turn(1.5)),
            quarter: [1.1631, 0.4578, -0.3663, 0.9305], half: [1.0975, 1.0225, -0.6816, 0.7317]),
        PlaneRow(
            name: "mirror pair", from: mirrorX, to: mirrorY, quarter: [-quarter, -quarter, -quarter, quarter],
            half: [0, -1, -1, 0]),
    ]

    @Test("layers.md 8.7a: affine transforms by the CSS decomposition, 16 measured rows", arguments: planeRows)
    func plane(row: PlaneRow) {
        let way = TransformInterpolation(from: row.from, to: row.to)
        for (share, reference) in [(0.25, row.quarter), (0.5, row.half)] {
            let value = way.value(at: share)
            for (number, expected) in zip([value.m11, value.m12, value.m21, value.m22], reference) {
                // Half a step of the fourth decimal, and what single precision adds.
                expect(number, near: expected, within: 1e-4, "\(row.name) at \(share)")
            }
            #expect(value.isPlane)
        }
    }

    @Test(
        "layers.md 8.7b: four whole matrices measured at a quarter of the progress",
        arguments: [
            (
                .identity, turn(170 * .pi / 180),
                Transform(a: 0.73728, b: 0.67559, c: -0.67559, d: 0.73728, tx: 0, ty: 0)
            ),
            (
                .identity, turn(270 * .pi / 180),
                Transform(a: 0.92388, b: -0.38268, c: 0.38268, d: 0.92388, tx: 0, ty: 0)
            ),
            (
                .scale(x: 2, y: 1), turn(1).concatenated(with: .translation(x: 40, y: 0)),
                Transform(a: 1.69560, b: 0.43296, c: -0.24740, d: 0.96891, tx: 10, ty: 0)
            ),
            (
                .identity, .rotation(1.2, x: 0, y: 1, z: 0),
                Transform(
                    row1: SIMD4(0.95534, 0, -0.29552, 0), row2: SIMD4(0, 1, 0, 0), row3: SIMD4(0.29552, 0, 0.95534, 0),
                    row4: SIMD4(0, 0, 0, 1))
            ),
        ] as [(Transform, Transform, Transform)])
    func whole(from: Transform, to: Transform, quarter: Transform) {
        // Half a step of the fifth decimal, rounded up for single precision.
        expectNear(
            TransformInterpolation(from: from, to: to).value(at: 0.25), quarter, within: 1e-5, "a quarter of the way")
    }

    @Test(
        "layers.md 8.7c: an angle of 0 counts as 360 degrees, so a half turn rotates in the negative direction, from either side"
    )
    func halfTurn() {
        for half in [Double.pi, -.pi] {
            for share in [0.1, 0.5, 0.9] {
                let value = TransformInterpolation(from: .identity, to: Self.turn(half)).value(at: share)
                expectNear(value, Self.turn(-.pi * share), within: 1e-15, "to \(half) at \(share)")
            }
        }
    }

    @Test(
        "layers.md 8.7d: otherwise the rotation is the shorter one",
        arguments: [(0.5, 2.0), (3, -3), (-2.5, 2.5), (-1, 1.5)])
    func shortWay(from: Double, to: Double) {
        let difference = abs(to - from) > .pi ? to - from - (to > from ? 2 : -2) * .pi : to - from
        for share in [0.2, 0.7, 1.3] {
            let value = TransformInterpolation(from: Self.turn(from), to: Self.turn(to)).value(at: share)
            expectNear(value, Self.turn(from + difference * share), within: 2e-15, "\(from) to \(to) at \(share)")
        }
    }

    @Test("layers.md 8.7e: singular matrices are interpolated number by number")
    func singular() {
        let flat = Transform.scale(x: 0, y: 0, z: 0)
        for (from, to) in [(flat, Self.turn(1)), (Self.turn(1), flat), (flat, .rotation(1, x: 1, y: 0, z: 0))] {
            let value = TransformInterpolation(from: from, to: to).value(at: 0.25)
            #expect(value.components == from.components + (to.components - from.components) * 0.25)
        }
    }

    @Test("layers.md 8.7f: pure scales and translations are interpolated linearly")
    func straight() {
        let to = Transform.scale(x: 2, y: 4, z: 8).concatenated(with: .translation(x: 10, y: 20, z: 30))
        let half = TransformInterpolation(from: .identity, to: to).value(at: 0.5)
        expectNear(
            half, Transform.scale(x: 1.5, y: 2.5, z: 4.5).concatenated(with: .translation(x: 5, y: 10, z: 15)),
            within: 1e-15, "half")
    }

    @Test("The ends are exact, and equal transforms stay constant")
    func ends() {
        for row in Self.planeRows {
            let way = TransformInterpolation(from: row.from, to: row.to)
            #expect(way.value(at: 0) == row.from && way.value(at: 1) == row.to)
            // Close to the ends the parts put together are those ends too.
            expectNear(way.value(at: 1e-15), row.from, within: 1e-14, row.name)
            expectNear(way.value(at: 1 - 1e-15), row.to, within: 1e-14, row.name)
            let still = TransformInterpolation(from: row.to, to: row.to)
            #expect([0.25, 0.5, 2].allSatisfy { still.value(at: $0) == row.to })
        }
    }
}

extension TransformInterpolationTests {
    @Test(
        "layers.md 8.7g: unmatrix for transforms that are not affine, against the CSS pseudo code",
        arguments: SpaceReference.rows)
    func space(reference: SpaceReference) {
        let from = Transform(components: SIMD16(reference.from))
        let to = Transform(components: SIMD16(reference.to))
        let way = TransformInterpolation(from: from, to: to)
        for (share, numbers) in reference.values {
            let expected = Transform(components: SIMD16(numbers))
            // A few roundings of numbers up to 75.
            expectNear(way.value(at: share), expected, within: 1e-14, "\(reference.name) at \(share)")
        }
        // Divided by m44, the same picture.
        let start = Transform(components: from.components / from.m44)
        #expect(way.value(at: 0) == start && way.value(at: 1) == to)
        expectNear(way.value(at: 1e-15), start, within: 1e-13, "\(reference.name) put together again")
    }
}
