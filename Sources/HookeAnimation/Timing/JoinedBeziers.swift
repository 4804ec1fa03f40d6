public import HookeDynamics

/// Two cubic Bézier curves that meet at a point, as Material's emphasized easing on Android: a path from (0, 0) to (1, 1).
public struct JoinedBeziers: Hashable, Sendable {
    /// Where the curves meet; both coordinates between 0 and 1.
    public let joint: Point
    /// The curve up to the joint, in fractions of the joint's coordinates.
    public let first: CubicBezier
    /// The curve from the joint on, in fractions of the rest.
    public let second: CubicBezier

    /// The path `M 0,0 C first[0] first[1] joint C second[0] second[1] 1,1`.
    init(_ first: (Point, Point), joint: Point, _ second: (Point, Point)) {
        let (width, height) = (1 - joint.x, 1 - joint.y)
        self.init(
            CubicBezier(
                first.0.x / joint.x, first.0.y / joint.y, first.1.x / joint.x, first.1.y / joint.y),
            joint: joint,
            CubicBezier(
                (second.0.x - joint.x) / width, (second.0.y - joint.y) / height, (second.1.x - joint.x) / width,
                (second.1.y - joint.y) / height))
    }

    init(_ first: CubicBezier, joint: Point, _ second: CubicBezier) {
        trap(unless: JoinedBeziers.isJoint(joint), JoinedBeziers.requirement)
        (self.first, self.joint, self.second) = (first, joint, second)
    }

    static func isJoint(_ joint: Point) -> Bool { joint.x > 0 && joint.x < 1 && joint.y > 0 && joint.y < 1 }

    static let requirement = "two curves of a timing function meet between (0, 0) and (1, 1)"

    /// At the joint the slope is that of the curve into which the fraction moves.
    func valueAndSlope(at fraction: Double, isFalling: Bool) -> (value: Double, slope: Double) {
        if fraction < joint.x || isFalling && fraction == joint.x {
            let own = first.valueAndSlope(at: fraction / joint.x)
            return (joint.y * own.value, own.slope * (joint.y / joint.x))
        }
        let (width, height) = (1 - joint.x, 1 - joint.y)
        let own = second.valueAndSlope(at: (fraction - joint.x) / width)
        return (joint.y + height * own.value, own.slope * (height / width))
    }
}
