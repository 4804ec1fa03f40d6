/// Sums, products and quotients of double-doubles. Relative errors are below 2^-104 for sums, 2^-103 for products and
/// 2^-102 for quotients and square roots.
extension DoubleDouble {
    /// The sum.
    @inline(__always)
    package static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
        let high = sum(left.hi, right.hi)
        let low = sum(left.lo, right.lo)
        let middle = sum(large: high.hi, small: high.lo + low.hi)
        return sum(large: middle.hi, small: middle.lo + low.lo)
    }

    /// The sum with a double.
    @inline(__always)
    package static func + (left: DoubleDouble, right: Double) -> DoubleDouble {
        let high = sum(left.hi, right)
        return sum(large: high.hi, small: high.lo + left.lo)
    }

    /// The number with its sign changed, exactly.
    @inline(__always)
    package static prefix func - (number: DoubleDouble) -> DoubleDouble {
        DoubleDouble(hi: -number.hi, lo: -number.lo)
    }

    /// The difference.
    @inline(__always)
    package static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble { left + -right }

    /// The difference with a double.
    @inline(__always)
    package static func - (left: DoubleDouble, right: Double) -> DoubleDouble { left + -right }

    /// The product.
    @inline(__always)
    package static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
        let high = product(left.hi, right.hi)
        return sum(large: high.hi, small: high.lo + (left.hi * right.lo + left.lo * right.hi))
    }

    /// The product with a double.
    @inline(__always)
    package static func * (left: DoubleDouble, right: Double) -> DoubleDouble {
        let high = product(left.hi, right)
        return sum(large: high.hi, small: high.lo + left.lo * right)
    }

    /// The quotient, by long division: a double, and a second one of what the first left.
    @inline(__always)
    package static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
        let first = left.hi / right.hi
        let back = right * first
        return sum(large: first, small: ((left.hi - back.hi) + (left.lo - back.lo)) / right.hi)
    }

    /// The quotient by a double.
    @inline(__always)
    package static func / (left: DoubleDouble, right: Double) -> DoubleDouble {
        let first = left.hi / right
        let back = product(first, right)
        return sum(large: first, small: ((left.hi - back.hi) + (left.lo - back.lo)) / right)
    }

    /// The square root of a number that is not negative: one step of Newton from the root of `hi`, whose residue is exact.
    @inline(__always)
    package func squareRoot() -> DoubleDouble {
        guard hi != 0 else { return .zero }
        let root = hi.squareRoot()
        let residue = self - DoubleDouble.product(root, root)
        return DoubleDouble.sum(large: root, small: residue.hi / (2 * root))
    }

    /// start + factor * rest for |factor * rest| < |start|, one step of Horner's rule.
    ///
    /// The parts may overlap by some bits, which costs no precision and saves the time of normalising: the next step's
    /// `hi` waits for this one's alone, which halves the time of a series. Every other operation normalises.
    @inline(__always)
    package static func step(
        _ start: DoubleDouble, plus factor: DoubleDouble, times rest: DoubleDouble
    ) -> DoubleDouble {
        let high = product(factor.hi, rest.hi)
        let sum = sum(large: start.hi, small: high.hi)
        return DoubleDouble(
            hi: sum.hi, lo: sum.lo + (start.lo + (high.lo + (factor.hi * rest.lo + factor.lo * rest.hi))))
    }

    /// The magnitude.
    @inline(__always)
    package var magnitude: DoubleDouble { hi < 0 ? -self : self }
}
