/// a + b + c, rounded once: the nearest double to the exact sum of three finite ones.
///
/// S. Boldo and G. Melquiond, Emulation of a FMA and correctly rounded sums: proved algorithms using rounding to odd, IEEE Trans. Comput.
/// 57, 2008: the parts that two exact sums leave are added with their last bit set whenever something is lost, so that the final
/// rounding cannot fall on a tie that is none.
func roundedSum(_ a: Double, _ b: Double, _ c: Double) -> Double {
    let inner = DoubleDouble.sum(b, c)
    let outer = DoubleDouble.sum(a, inner.hi)
    let rest = DoubleDouble.sum(outer.lo, inner.lo)
    guard rest.lo != 0, rest.hi.bitPattern & 1 == 0 else { return outer.hi + rest.hi }
    return outer.hi + (rest.lo > 0 ? rest.hi.nextUp : rest.hi.nextDown)
}
