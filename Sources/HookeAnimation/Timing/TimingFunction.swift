public import HookeDynamics

/// A function from the fraction of a duration to a progress: a Bézier curve, CSS `linear()`, CSS `steps()`, or two Bézier curves.
///
///     TimingFunction.easeInEaseOut.value(at: 0.25)   // 0.1291...
///     try TimingFunction(css: "linear(0, 0.25 75%, 1)").value(at: 0.375)   // 0.125
///
/// ``EasingName`` lists the named ones of CSS, Core Animation, UIKit and Material.
public struct TimingFunction: Hashable, Sendable {
    /// The kind of a timing function, with its numbers.
    public enum Form: Hashable, Sendable {
        /// A cubic Bézier curve.
        case bezier(CubicBezier)
        /// Straight lines between points.
        case linear(LinearEasing)
        /// Equal intervals with a constant output each.
        case steps(StepEasing)
        /// Two Bézier curves that meet at a point.
        indirect case joined(JoinedBeziers)
    }

    /// The kind, with its numbers.
    public let form: Form

    init(_ form: Form) { self.form = form }

    /// A Bézier curve by its control points; x in 0...1, y finite.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        form = .bezier(CubicBezier(x1, y1, x2, y2))
    }

    /// CSS `linear()`: straight lines between stops, at least one, with finite numbers.
    public static func linear(_ stops: [LinearEasing.Stop]) -> TimingFunction {
        trap(unless: !stops.isEmpty && stops.allSatisfy { $0.isFinite }, "linear() has stops of finite numbers")
        return TimingFunction(.linear(LinearEasing(stops)))
    }

    /// CSS `steps()`: equal intervals, at least one, without jumps at the ends two.
    public static func steps(_ count: Int, _ position: StepEasing.Position = .jumpEnd) -> TimingFunction {
        TimingFunction(.steps(StepEasing(count, position)))
    }

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

    /// The progress at a fraction of the duration. Beyond 0...1 it continues as CSS Easing Functions Level 2 has it.
    ///
    /// `isBefore` is CSS's before flag: the animation has not begun, and a jump at the fraction has not happened.
    public func value(at fraction: Double, isBefore: Bool = false) -> Double {
        switch form {
        case .bezier(let curve): curve.value(at: fraction)
        case .linear(let lines): lines.valueAndSlope(at: fraction, isBefore: isBefore, isFalling: false).value
        case .steps(let steps): steps.value(at: fraction, isBefore: isBefore)
        case .joined(let curves): curves.valueAndSlope(at: fraction, isFalling: false).value
        }
    }

    /// The derivative at a fraction of the duration; 0 where the function is vertical, and in `steps()`.
    public func slope(at fraction: Double) -> Double { valueAndSlope(at: fraction).slope }

    /// Value and slope at a fraction of the duration, at the cost of one.
    ///
    /// `isBefore` is CSS's before flag: the animation has not begun.
    ///
    /// `isFalling` says whether the fraction falls. At a corner the slope is that of the line or curve into which the fraction moves; a
    /// jump adds nothing to it.
    public func valueAndSlope(
        at fraction: Double, isBefore: Bool = false, isFalling: Bool = false
    ) -> (value: Double, slope: Double) {
        switch form {
        case .bezier(let curve): curve.valueAndSlope(at: fraction)
        case .linear(let lines): lines.valueAndSlope(at: fraction, isBefore: isBefore, isFalling: isFalling)
        case .steps(let steps): (steps.value(at: fraction, isBefore: isBefore), 0)
        case .joined(let curves): curves.valueAndSlope(at: fraction, isFalling: isFalling)
        }
    }

    /// Whether the progress is the fraction.
    var isStraight: Bool {
        switch form {
        case .bezier(let curve): curve.isStraight
        case .linear(let lines): lines.isStraight
        case .steps, .joined: false
        }
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

    /// The control points of a Bézier curve, including the start and the end, or the points of `linear()`; empty for other kinds.
    public var controlPoints: [Point] {
        switch form {
        case .bezier(let curve):
            [Point(x: 0, y: 0), Point(x: curve.x1, y: curve.y1), Point(x: curve.x2, y: curve.y2), Point(x: 1, y: 1)]
        case .linear(let lines): lines.points
        case .steps, .joined: []
        }
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
        var (kind, numbers): (Int, [Double])
        switch form {
        case .bezier(let curve): (kind, numbers) = (0, curve.numbers)
        case .linear(let lines): (kind, numbers) = (1, lines.points.flatMap { [$0.x, $0.y] })
        case .steps(let steps):
            let position = StepEasing.Position.allCases.firstIndex(of: steps.position) ?? 0
            (kind, numbers) = (2, [Double(steps.count), Double(position)])
        case .joined(let curves):
            (kind, numbers) = (3, [curves.joint.x, curves.joint.y] + curves.first.numbers + curves.second.numbers)
        }
        try archive.code(&kind, in: 0...3)
        try archive.code(&numbers)
        guard archive.isReading else { return }
        guard let read = TimingFunction(kind, numbers) else { throw .damaged("a timing function has wrong numbers") }
        self = read
    }

    /// The function that a snapshot has; `nil` for numbers that make none.
    private init?(_ kind: Int, _ numbers: [Double]) {
        switch kind {
        case 0:
            guard let curve = CubicBezier(numbers[...]) else { return nil }
            form = .bezier(curve)
        case 1:
            guard numbers.count % 2 == 0 else { return nil }
            let points = stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
            guard let lines = LinearEasing(points: points) else { return nil }
            form = .linear(lines)
        case 2:
            guard numbers.count == 2, let count = Int(exactly: numbers[0]), let index = Int(exactly: numbers[1]),
                StepEasing.Position.allCases.indices.contains(index),
                case let position = StepEasing.Position.allCases[index],
                (position.leastCount...StepEasing.mostCount).contains(count)
            else { return nil }
            form = .steps(StepEasing(count, position))
        default:
            guard numbers.count == 10, case let joint = Point(x: numbers[0], y: numbers[1]),
                JoinedBeziers.isJoint(joint), let first = CubicBezier(numbers[2..<6]),
                let second = CubicBezier(numbers[6...])
            else { return nil }
            form = .joined(JoinedBeziers(first, joint: joint, second))
        }
    }
}

extension CubicBezier {
    fileprivate var numbers: [Double] { [x1, y1, x2, y2] }

    fileprivate init?(_ numbers: ArraySlice<Double>) {
        guard numbers.count == 4 else { return nil }
        let all = Array(numbers)
        guard CubicBezier.isCurve(all[0], all[1], all[2], all[3]) else { return nil }
        self.init(all[0], all[1], all[2], all[3])
    }
}
