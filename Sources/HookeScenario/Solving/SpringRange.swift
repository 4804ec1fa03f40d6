internal import HookeTrace
package import HookeDynamics

/// The error for a spring with a parameter out of range, for which times, energies or counts would overflow.
public struct SpringRangeError: Error, Hashable {
    /// The name of the quantity out of range.
    public let quantity: String
    /// Its value.
    public let value: Double
    /// The supported range.
    public let range: ClosedRange<Double>

    /// Checks that a quantity is in its range.
    ///
    /// - Throws: ``SpringRangeError`` naming the quantity.
    package static func check(
        _ quantity: String, _ value: Double, in range: ClosedRange<Double>
    ) throws(SpringRangeError) {
        guard range.contains(value) else { throw SpringRangeError(quantity: quantity, value: value, range: range) }
    }

    private init(quantity: String, value: Double, range: ClosedRange<Double>) {
        self.quantity = quantity
        self.value = value
        self.range = range
    }
}

extension SpringRangeError: CustomStringConvertible {
    /// The error in one sentence, with the value and the range.
    public var description: String {
        "\(quantity) is \(value.text()); only \(range.lowerBound.text()) to \(range.upperBound.text()) can be computed"
    }
}

extension Spring {
    /// Checks that mass, natural frequency and damping ratio are in the supported range, in which `SpringSolution` has its documented
    /// accuracy.
    ///
    /// - Throws: ``SpringRangeError`` naming the quantity out of range.
    package func checkRange() throws(SpringRangeError) {
        try SpringRangeError.check("mass", mass, in: 1e-50...1e50)
        try SpringRangeError.check("natural frequency", naturalFrequency, in: 1e-9...1e9)
        try SpringRangeError.check("damping ratio", dampingRatio, in: 0...1e8)
    }
}
