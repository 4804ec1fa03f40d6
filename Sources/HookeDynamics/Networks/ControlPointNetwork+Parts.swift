extension ControlPointNetwork {
    /// In how many directions points move.
    public enum Dimension: Int, Hashable, Sendable {
        /// One coordinate a point: its displacement along a line, as a header's control points have.
        case one = 1
        /// A place in the plane.
        case two = 2
    }

    /// What moves.
    public struct Point: Hashable, Sendable {
        /// Above 0.
        public var mass: Double
        /// Where the point begins, and where shapes anchor it. One dimension reads x alone.
        public var place: SIMD2<Double>
        /// The damper between the point and the ground: force per velocity; 0 or more.
        public var damping: Double
        /// Whether the point stays where it is, whatever pulls.
        public var isHeld: Bool

        /// A free point without a damper of its own, unless more is said.
        public init(mass: Double, place: SIMD2<Double> = .zero, damping: Double = 0, isHeld: Bool = false) {
            self.mass = mass
            self.place = place
            self.damping = damping
            self.isHeld = isHeld
        }
    }

    /// A coupling between two points, by their numbers.
    public struct Link: Hashable, Sendable {
        /// The point that a signed distance counts from.
        public var first: Int
        /// The other point.
        public var second: Int
        /// What acts between them.
        public var coupling: Coupling

        /// Joins two points.
        public init(_ first: Int, _ second: Int, _ coupling: Coupling) {
            self.first = first
            self.second = second
            self.coupling = coupling
        }
    }

    /// A coupling between a point and a place that no force moves. A target that moves is moved by the caller: each new
    /// place begins a new segment of the motion.
    public struct Anchor: Hashable, Sendable {
        /// The point's number.
        public var point: Int
        /// Where it is pulled to. One dimension reads x alone.
        public var target: SIMD2<Double>
        /// What pulls; a signed distance counts from the point to the target.
        public var coupling: Coupling
        /// Whether the anchor has let go: it neither pulls nor damps.
        public var isReleased: Bool

        /// Anchors a point.
        public init(_ point: Int, at target: SIMD2<Double>, _ coupling: Coupling, isReleased: Bool = false) {
            self.point = point
            self.target = target
            self.coupling = coupling
            self.isReleased = isReleased
        }

        /// Anchors a point of one dimension.
        public init(_ point: Int, at target: Double = 0, _ coupling: Coupling, isReleased: Bool = false) {
            self.init(point, at: SIMD2(target, 0), coupling, isReleased: isReleased)
        }
    }

    /// What the points move through: a force of -(linear + quadratic |v|) v on each.
    public struct Drag: Hashable, Sendable {
        /// Force per velocity; 0 or more.
        public var linear: Double
        /// Force per squared velocity; 0 or more. Above 0 the network is not linear.
        public var quadratic: Double

        /// No drag, unless more is said.
        public init(linear: Double = 0, quadratic: Double = 0) {
            self.linear = linear
            self.quadratic = quadratic
        }
    }
}
