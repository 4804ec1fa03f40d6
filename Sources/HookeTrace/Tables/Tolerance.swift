/// The tolerance for a number to count as equal to the golden one: |found - golden| <= absolute + relative * |golden|.
public struct Tolerance: Hashable, Sendable {
    /// The absolute part, in the numbers' unit; at least 0.
    public let absolute: Double
    /// The relative part, a fraction of the golden number; at least 0.
    public let relative: Double

    /// Equal numbers only. Their texts may differ: `1` equals `1.0`.
    public static let exact = Tolerance()

    /// Creates a tolerance; both parts must be finite and not negative.
    public init(absolute: Double = 0, relative: Double = 0) {
        trap(unless: absolute >= 0 && absolute.isFinite, "an absolute tolerance must be finite and not negative")
        trap(unless: relative >= 0 && relative.isFinite, "a relative tolerance must be finite and not negative")
        self.absolute = absolute
        self.relative = relative
    }

    /// Whether two finite numbers count as equal; an infinite or undefined one only equals itself.
    public func admits(golden: Double, found: Double) -> Bool {
        golden == found
            || (golden.isFinite && found.isFinite
                && abs(found - golden) <= absolute + relative * abs(golden))
    }
}

/// The tolerances of a comparison: one for all columns, and others for single columns.
public struct Tolerances: Hashable, Sendable {
    /// The tolerance of columns without one.
    public var standard: Tolerance
    /// The tolerances of single columns, in order; of two for a column the last holds.
    public var columns: [Column]

    /// The tolerance of a column.
    public struct Column: Hashable, Sendable {
        /// The column's name.
        public let name: String
        /// Its tolerance.
        public let tolerance: Tolerance

        /// Creates the tolerance of a column.
        public init(_ name: String, _ tolerance: Tolerance) {
            self.name = name
            self.tolerance = tolerance
        }
    }

    /// Equal numbers only.
    public static let exact = Tolerances()

    /// Creates tolerances.
    public init(standard: Tolerance = .exact, columns: [Column] = []) {
        self.standard = standard
        self.columns = columns
    }

    /// The tolerance of a column.
    public func tolerance(of column: String) -> Tolerance {
        columns.last { $0.name == column }?.tolerance ?? standard
    }

    /// Whether only equal numbers count as equal.
    public var isExact: Bool { standard == .exact && columns.allSatisfy { $0.tolerance == .exact } }

    /// These tolerances with others over them.
    public func overridden(by other: Tolerances) -> Tolerances {
        Tolerances(standard: other.standard == .exact ? standard : other.standard, columns: columns + other.columns)
    }
}

/// The distance of a number from a golden one: absolute, relative and in units in the last place.
public struct NumberDistance: Hashable, Sendable {
    /// |found - golden|, in the numbers' unit.
    public var absolute = 0.0
    /// |found - golden| / |golden|; `nil` if only the golden number is 0.
    public var relative: Double? = 0.0
    /// The number of steps between neighbouring doubles, through zero for opposite signs: 1 for neighbours, 0 for equal numbers. Both
    /// zeros are one step.
    public var ulps: UInt64 = 0

    /// No distance.
    public init() {}

    /// The distance of a finite number from a finite golden one; infinite if their difference overflows.
    public init(_ golden: Double, _ found: Double) {
        guard golden != found else { return }
        absolute = abs(found - golden)
        // The difference first, because the quotients of neighbours may round to the same number.
        relative = golden == 0 ? nil : absolute.isFinite ? absolute / abs(golden) : abs(found / golden - 1)
        let (a, b) = (NumberDistance.rank(golden), NumberDistance.rank(found))
        ulps = UInt64(bitPattern: max(a, b) &- min(a, b))
    }

    /// The index of a double in the order of all doubles; 0 for zero.
    private static func rank(_ value: Double) -> Int64 {
        let bits = Int64(bitPattern: value.bitPattern)
        return bits >= 0 ? bits : Int64.min &- bits
    }
}
