/// Coefficients of the products of power series, one power at a time, for systems that are ``SeriesDynamics``.
///
/// The newest coefficients of the factors come last in each sum, so that the rest of the sum does not wait for them; the order of operations is fixed.
public enum PowerSeries {
    /// The coefficient of a product: of a[first] b[power - first] + ... + a[last] b[power - last]; zero if `first` is above `last`.
    @inlinable @inline(__always)
    public static func product(
        _ a: UnsafeMutablePointer<Double>, _ b: UnsafeMutablePointer<Double>, _ power: Int, from first: Int,
        through last: Int
    ) -> Double {
        guard first < last else { return first == last ? a[first] * b[power - first] : 0 }
        let middle = sum(a, b, power, from: first + 1, to: last)
        return middle + (a[first] * b[power - first] + a[last] * b[power - last])
    }

    /// The coefficient of a square: each product of two different coefficients counts twice.
    @inlinable @inline(__always)
    public static func square(_ a: UnsafeMutablePointer<Double>, _ power: Int) -> Double {
        power == 0 ? a[0] * a[0] : olderTermsOfSquare(a, power) + 2 * a[0] * a[power]
    }

    /// The coefficient of a square without its newest term, 2 a[0] a[power]; `power` is above 0.
    @inlinable @inline(__always)
    public static func olderTermsOfSquare(_ a: UnsafeMutablePointer<Double>, _ power: Int) -> Double {
        let half = (power + 1) / 2
        let twice = 2 * sum(a, a, power, from: 1, to: half)
        return power % 2 == 0 ? twice + a[half] * a[half] : twice
    }

    /// The sum of a[j] b[power - j] for the j from `first` up to, without, `end`, in two halves; zero for none.
    @inlinable @inline(__always)
    public static func sum(
        _ a: UnsafeMutablePointer<Double>, _ b: UnsafeMutablePointer<Double>, _ power: Int, from first: Int, to end: Int
    ) -> Double {
        var (one, other, j) = (0.0, 0.0, first)
        while j + 1 < end {
            one += a[j] * b[power - j]
            other += a[j + 1] * b[power - j - 1]
            j += 2
        }
        if j < end { one += a[j] * b[power - j] }
        return one + other
    }
}
