extension TimingFunction {
    /// The curves that have a name, written as Core Animation writes them.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        /// The straight line.
        case linear
        /// Starts slowly.
        case easeIn
        /// Ends slowly.
        case easeOut
        /// Starts and ends slowly.
        case easeInEaseOut
        /// What implicit animations use.
        case `default`
    }

    /// The curve of a name.
    public init(_ name: Name) {
        switch name {
        case .linear: self = .linear
        case .easeIn: self = .easeIn
        case .easeOut: self = .easeOut
        case .easeInEaseOut: self = .easeInEaseOut
        case .default: self = .default
        }
    }

    /// The curve that Core Animation calls so.
    ///
    /// - Throws: ``TimingFunctionError/unknownName(_:)``.
    public init(named name: String) throws(TimingFunctionError) {
        guard let name = Name(rawValue: name) else { throw .unknownName(name) }
        self.init(name)
    }

    /// A curve by control points that somebody wrote down.
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

    /// The four control points: the start, the two that bend the curve, the end.
    public var controlPoints: [Point] {
        [Point(x: 0, y: 0), Point(x: x1, y: y1), Point(x: x2, y: y2), Point(x: 1, y: 1)]
    }

    /// What the curve is called; `nil` for one that has no name. A curve is its control points: one written by hand with those of
    /// a named curve is that curve.
    public var name: Name? { Name.allCases.first { TimingFunction($0) == self } }
}

/// Why there is no such timing function.
public enum TimingFunctionError: Error, Hashable, Sendable {
    /// No curve is called so.
    case unknownName(String)
    /// x of a control point lies outside of 0...1.
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
