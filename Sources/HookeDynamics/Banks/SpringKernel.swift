/// The loops that banks spend their time in: y and v of springs in a row, carried one step on in place.
///
/// The bound: from memory, the in-place scale of the same two columns, 32 bytes a spring and frame (a propagator for each: 64). In cache,
/// arithmetic: four products and two sums a spring, two springs at a time at the baseline of x86-64, so that two adders and multipliers
/// need 1.5 cycles a spring, and half of that for four at a time (`-march=x86-64-v3`, which changes no bit).
///
/// The expressions are ``SpringPropagator/apply(to:)``'s, to the bit; nothing is fused or reordered. The callers know that all columns
/// have `count` elements: no check is left in the loops, which is what lets them run two and four springs at a time.
enum SpringKernel {
    /// One propagator for all.
    static func step(
        _ y: UnsafeMutablePointer<Double>, _ v: UnsafeMutablePointer<Double>, count: Int,
        by propagator: SpringPropagator
    ) {
        let (a, b) = (propagator.valueFromValue, propagator.valueFromVelocity)
        let (c, d) = (propagator.velocityFromValue, propagator.velocityFromVelocity)
        for index in 0..<count {
            let (value, velocity) = (y[index], v[index])
            y[index] = a * value + b * velocity
            v[index] = c * value + d * velocity
        }
    }

    /// A propagator for each, from four columns: 64 bytes a spring and frame.
    static func step(
        _ y: UnsafeMutablePointer<Double>, _ v: UnsafeMutablePointer<Double>, count: Int,
        _ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>, _ c: UnsafePointer<Double>, _ d: UnsafePointer<Double>
    ) {
        for index in 0..<count {
            let (value, velocity) = (y[index], v[index])
            y[index] = a[index] * value + b[index] * velocity
            v[index] = c[index] * value + d[index] * velocity
        }
    }
}
