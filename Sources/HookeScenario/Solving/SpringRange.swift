internal import HookeTrace
package import HookeDynamics

/// A spring whose parameters lie beyond what is computed, where times, energies or counts would no longer fit their types.
public struct SpringRangeError: Error, Hashable {
    /// What lies beyond its range.
    public let quantity: String
    /// Its value.
    public let value: Double
    /// The values that are computed.
    public let range: ClosedRange<Double>

    /// Refuses a quantity outside its range.
    ///
    /// - Throws: the error that names it.
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
    /// What is out of range, and the range.
    public var description: String {
        "\(quantity) is \(value.text()); only \(range.lowerBound.text()) to \(range.upperBound.text()) can be computed"
    }
}

extension Spring {
    /// Refuses a spring that is far from anything that moves. Up to the greatest damping ratio ``SpringSolution`` promises its digits.
    package func checkRange() throws(SpringRangeError) {
        try SpringRangeError.check("mass", mass, in: 1e-50...1e50)
        try SpringRangeError.check("natural frequency", naturalFrequency, in: 1e-9...1e9)
        try SpringRangeError.check("damping ratio", dampingRatio, in: 0...1e8)
    }
}
