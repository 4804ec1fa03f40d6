/// A physical dimension: the powers of mass, length, time and angle that a quantity is made of.
///
/// A velocity is length / time. Powers are kept in twelfths, so that square and cube roots stay exact. A pure number has the power 0 of all.
public struct PhysicalDimension: Hashable, Sendable {
    /// Twelfths of a power of kilograms, points, seconds and radians.
    private var mass: Int16 = 0
    private var length: Int16 = 0
    private var time: Int16 = 0
    private var angle: Int16 = 0

    /// A pure number.
    public static let number = PhysicalDimension()
    /// A mass, in kilograms.
    public static let mass = PhysicalDimension(mass: 12)
    /// A length, in points.
    public static let length = PhysicalDimension(length: 12)
    /// A time, in seconds.
    public static let time = PhysicalDimension(time: 12)
    /// A rate, in 1/s (hertz).
    public static let frequency = PhysicalDimension(time: -12)
    /// A velocity, in points per second.
    public static let velocity = PhysicalDimension(length: 12, time: -12)
    /// An angle, in radians.
    public static let angle = PhysicalDimension(angle: 12)

    private init(mass: Int16 = 0, length: Int16 = 0, time: Int16 = 0, angle: Int16 = 0) {
        (self.mass, self.length, self.time, self.angle) = (mass, length, time, angle)
    }

    /// Whether it is a pure number.
    public var isNumber: Bool { self == .number }
    /// Whether it is a pure number or an angle, which is one in radians.
    public var isNumberOrAngle: Bool { mass == 0 && length == 0 && time == 0 && (angle == 0 || angle == 12) }

    /// The dimension of a product; `nil` where a power would exceed 100.
    public func times(_ other: PhysicalDimension) -> PhysicalDimension? { adding(other, 1) }

    /// The dimension of a quotient; `nil` where a power would exceed 100.
    public func divided(by other: PhysicalDimension) -> PhysicalDimension? { adding(other, -1) }

    private func adding(_ other: PhysicalDimension, _ sign: Int) -> PhysicalDimension? {
        PhysicalDimension(
            Int(mass) + sign * Int(other.mass), Int(length) + sign * Int(other.length),
            Int(time) + sign * Int(other.time), Int(angle) + sign * Int(other.angle))
    }

    /// The dimension of a power; `nil` where a power would exceed 100 or is not a multiple of 1/12.
    public func raised(to power: Double) -> PhysicalDimension? {
        if isNumber { return self }
        func scaled(_ twelfths: Int16) -> Int? { Int(exactly: Double(twelfths) * power) }
        guard let mass = scaled(mass), let length = scaled(length), let time = scaled(time), let angle = scaled(angle)
        else { return nil }
        return PhysicalDimension(mass, length, time, angle)
    }

    private init?(_ mass: Int, _ length: Int, _ time: Int, _ angle: Int) {
        let limit = -1200...1200
        guard limit.contains(mass), limit.contains(length), limit.contains(time), limit.contains(angle) else {
            return nil
        }
        self.init(mass: Int16(mass), length: Int16(length), time: Int16(time), angle: Int16(angle))
    }

    /// Whether both measure the same. An angle is a number of radians, so that it may vanish beside other units: an arc is angle times radius.
    func measuresSame(as other: PhysicalDimension) -> Bool {
        guard mass == other.mass, length == other.length, time == other.time else { return false }
        return angle == other.angle || mass != 0 || length != 0 || time != 0
    }
}

extension PhysicalDimension: CustomStringConvertible {
    /// Its base unit in words: `pt/s`, `pt^2`, `1/s`; `a number` for a pure number.
    public var description: String { isNumber ? "a number" : unit }

    /// Its base unit: `pt/s`, `pt^2`, `1/s`; empty for a pure number.
    public var unit: String {
        let powers = [("kg", mass), ("pt", length), ("rad", angle), ("s", time)]
        var above = "", below = ""
        for (unit, twelfths) in powers where twelfths != 0 {
            let text = unit + PhysicalDimension.power(twelfths.magnitude)
            if twelfths > 0 {
                above += above.isEmpty ? text : "*" + text
            } else {
                below += "/" + text
            }
        }
        if above.isEmpty, !below.isEmpty { return "1" + below }
        return above + below
    }

    private static func power(_ twelfths: UInt16) -> String {
        if twelfths == 12 { return "" }
        var (numerator, denominator) = (twelfths, UInt16(12))
        while denominator != 0 { (numerator, denominator) = (denominator, numerator % denominator) }
        let divisor = numerator
        let whole = twelfths / divisor, part = 12 / divisor
        return part == 1 ? "^\(whole)" : "^(\(whole)/\(part))"
    }
}

/// A unit that a number in an expression may have: `80 pt`, `300 pt/s`, `45 deg`.
///
/// The units and their conversions are those of values in scenario files, and the kilogram.
public struct ExpressionUnit: Hashable, Sendable {
    /// Its symbol.
    public let name: String
    /// What it measures.
    public let dimension: PhysicalDimension
    /// One of it is `scale / per` base units: multiplied first, then divided, as for a value in a scenario file.
    let scale: Double
    let per: Double

    private init(_ name: String, _ dimension: PhysicalDimension, scale: Double = 1, per: Double = 1) {
        (self.name, self.dimension, self.scale, self.per) = (name, dimension, scale, per)
    }

    /// All units with a symbol. Others are products and quotients of them: `pt/s^2`.
    public static let all = [
        ExpressionUnit("pt", .length),
        ExpressionUnit("kg", .mass),
        ExpressionUnit("s", .time),
        ExpressionUnit("ms", .time, per: 1000),
        ExpressionUnit("Hz", .frequency),
        ExpressionUnit("rad", .angle),
        ExpressionUnit("deg", .angle, scale: .pi, per: 180),
    ]

    /// The unit of a symbol; `nil` for an unknown one.
    static func named(_ name: String) -> ExpressionUnit? { all.first { $0.name == name } }

    /// The symbols of all units, for messages.
    static var list: String { all.map { $0.name }.joined(separator: ", ") }
}
