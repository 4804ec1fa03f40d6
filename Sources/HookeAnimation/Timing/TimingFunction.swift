import HookeDynamics

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps a fraction of the duration to a progress.
///
///     TimingFunction.easeInEaseOut.value(at: 0.25)   // 0.1291...
public struct TimingFunction: Hashable, Sendable {
    /// x of the first control point, in 0...1.
    public let x1: Double
    /// y of the first control point.
    public let y1: Double
    /// x of the second control point, in 0...1.
    public let x2: Double
    /// y of the second control point.
    public let y2: Double

    /// A curve by its control points; x in 0...1, y finite.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        trap(unless: TimingFunction.isCurve(x1, y1, x2, y2), TimingFunction.requirement)
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    static func isCurve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Bool {
        (0...1).contains(x1) && (0...1).contains(x2) && y1.isFinite && y2.isFinite
    }

    static let requirement = "x of a timing function's control points is in 0...1, and y finite"

    /// The straight line.
    public static let linear = TimingFunction(0, 0, 1, 1)
    /// Slow at the start.
    public static let easeIn = TimingFunction(0.42, 0, 1, 1)
    /// Slow at the end.
    public static let easeOut = TimingFunction(0, 0, 0.58, 1)
    /// Slow at both ends.
    public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
    /// The curve of implicit animations.
    public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

    /// The progress at a fraction of the duration in 0...1.
    public func value(at fraction: Double) -> Double {
        isStraight ? fraction : TimingFunction.bezier(y1, y2, parameter(at: fraction))
    }

    /// The derivative dy/dx at a fraction of the duration in 0...1; 0 where the curve is vertical.
    public func slope(at fraction: Double) -> Double { valueAndSlope(at: fraction).slope }

    /// Value and slope at a fraction of the duration in 0...1, at the cost of one: finding the curve's parameter dominates.
    public func valueAndSlope(at fraction: Double) -> (value: Double, slope: Double) {
        if isStraight { return (fraction, 1) }
        let s = parameter(at: fraction)
        // At an end on which its control point lies both derivatives vanish, and the tangent points to the other control point.
        if s == 0, x1 == 0, y1 == 0, x2 > 0 { return (0, y2 / x2) }
        if s == 1, x2 == 1, y2 == 1, x1 < 1 { return (1, (1 - y1) / (1 - x1)) }
        let dx = TimingFunction.bezierSlope(x1, x2, s)
        return (TimingFunction.bezier(y1, y2, s), dx > 0 ? TimingFunction.bezierSlope(y1, y2, s) / dx : 0)
    }

    /// Whether both control points lie on the diagonal, where y equals x.
    var isStraight: Bool { x1 == y1 && x2 == y2 }

    /// The curve parameter where x is `fraction`, to 2^-52.
    ///
    /// x grows with the parameter, so that bisection always converges; at most 64 steps are taken. Newton's step is used where it
    /// stays inside the bracket, where it converges quadratically.
    private func parameter(at fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        var low = 0.0
        var high = 1.0
        var s = fraction
        for _ in 0..<64 {
            let miss = TimingFunction.bezier(x1, x2, s) - fraction
            if miss == 0 { return s }
            if miss > 0 { high = s } else { low = s }
            let slope = TimingFunction.bezierSlope(x1, x2, s)
            let newton = s - miss / slope
            let next = slope > 0 && newton > low && newton < high ? newton : (low + high) / 2
            if next == s { return s }
            s = next
        }
        return s
    }

    /// Bernstein form with the ends at 0 and 1.
    private static func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
    }

    private static func bezierSlope(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
    }
}

extension TimingFunction {
    /// The named curves, by Core Animation's names.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        /// The straight line.
        case linear
        /// Slow at the start.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// Slow at both ends.
        case easeInEaseOut
        /// The curve of implicit animations.
        case `default`
    }

    /// The curve with a name.
    public init(_ name: Name) {
        switch name {
        case .linear: self = .linear
        case .easeIn: self = .easeIn
        case .easeOut: self = .easeOut
        case .easeInEaseOut: self = .easeInEaseOut
        case .default: self = .default
        }
    }

    /// The curve with a name of Core Animation.
    ///
    /// - Throws: ``TimingFunctionError/unknownName(_:)``.
    public init(named name: String) throws(TimingFunctionError) {
        guard let name = Name(rawValue: name) else { throw .unknownName(name) }
        self.init(name)
    }

    /// A curve by control points from user input.
    ///
    /// - Throws: ``TimingFunctionError/outOfRange(controlPoint:x:)`` where time would run backwards,
    ///   ``TimingFunctionError/notFinite(controlPoint:)``.
    public init(controlPoints first: Point, _ second: Point) throws(TimingFunctionError) {
        for (index, point) in [first, second].enumerated() {
            guard point.x.isFinite, point.y.isFinite else { throw .notFinite(controlPoint: index + 1) }
            guard (0...1).contains(point.x) else { throw .outOfRange(controlPoint: index + 1, x: point.x) }
        }
        self.init(first.x, first.y, second.x, second.y)
    }

    /// The four control points, including the start and the end.
    public var controlPoints: [Point] {
        [Point(x: 0, y: 0), Point(x: x1, y: y1), Point(x: x2, y: y2), Point(x: 1, y: 1)]
    }

    /// The name of the curve, if it has the control points of a named one;
    /// `nil` for the others.
    public var name: Name? { Name.allCases.first { TimingFunction($0) == self } }
}

/// An invalid timing function.
public enum TimingFunctionError: Error, Hashable, Sendable {
    /// An unknown name.
    case unknownName(String)
    /// x of a control point is outside 0...1.
    case outOfRange(controlPoint: Int, x: Double)
    /// A control point is infinite or not a number.
    case notFinite(controlPoint: Int)
}

extension TimingFunctionError: CustomStringConvertible {
    /// What is wrong and what was expected, in a sentence.
    public var description: String {
        switch self {
        case .unknownName(let name):
            """
            there is no timing function '\(name)'; the names are \
            \(TimingFunction.Name.allCases.map { $0.rawValue }.joined(separator: ", "))
            """
        case .outOfRange(let point, let x):
            "x of control point \(point) is \(x); time runs forwards only, so it must be from 0 to 1"
        case .notFinite(let point):
            "control point \(point) is not finite"
        }
    }
}

extension TimingFunction: SnapshotCodable {
    package static var blank: TimingFunction { .linear }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var numbers = [x1, y1, x2, y2]
        for index in numbers.indices { try archive.code(&numbers[index]) }
        try archive.require(
            TimingFunction.isCurve(numbers[0], numbers[1], numbers[2], numbers[3]), TimingFunction.requirement)
        self = TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3])
    }
}
