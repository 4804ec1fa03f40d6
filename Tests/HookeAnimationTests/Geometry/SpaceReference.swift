import HookeAnimation
import TestTables

/// Interpolations of transforms that are not affine, by mpmath at 40 digits from the pseudo code of the CSS Transforms Module Level 2
/// (12.1, "Decomposing", "Interpolation" and "Recomposing a 3D matrix"), with the shorter rotation between the quaternions.
struct SpaceReference: Sendable {
    let name: String
    let from, to: [Double]
    /// The sixteen numbers at 0.25, 0.75 and 1.25 of the way.
    let values: [(share: Double, numbers: [Double])]

    static let rows = TestTable("space.csv").cases.map { table in
        SpaceReference(
            name: table.name, from: table.vector("from"), to: table.vector("to"),
            values: table.numbers("value").map { ($0[0], Array($0.dropFirst())) })
    }
}
