internal import CKernels

/// The inner loop of banks: steps y and v of consecutive springs by some frames, in place.
///
/// It is written in C (`Sources/CKernels/spring_step.c`, which states its limits), because one build then has it for vectors of
/// two, four and eight doubles; Swift compiles for the baseline only. The expressions equal those of
/// ``SpringPropagator/apply(to:)``, to the bit. Callers ensure that all columns have `count` elements.
enum SpringKernel {
    /// Steps springs with one propagator.
    static func step(
        _ y: UnsafeMutablePointer<Double>, _ v: UnsafeMutablePointer<Double>, count: Int, frames: Int,
        by propagator: SpringPropagator, width: VectorWidth
    ) {
        let by = hooke_propagator(
            a: propagator.valueFromValue, b: propagator.valueFromVelocity, c: propagator.velocityFromValue,
            d: propagator.velocityFromVelocity)
        hooke_step_shared(width.rawValue, y, v, count, frames, by)
    }

    /// Steps springs with separate propagators, from row `row` of the columns of `own` on.
    static func step(
        _ y: UnsafeMutablePointer<Double>, _ v: UnsafeMutablePointer<Double>, count: Int, frames: Int,
        by own: OwnPropagators, from row: Int, width: VectorWidth
    ) {
        let by = hooke_propagators(
            a: own.valueFromValue + row, b: own.valueFromVelocity + row, c: own.velocityFromValue + row,
            d: own.velocityFromVelocity + row)
        hooke_step_own(width.rawValue, y, v, count, frames, by)
    }
}

/// Pointers to columns of propagators, one row per spring.
struct OwnPropagators {
    let valueFromValue: UnsafePointer<Double>
    let valueFromVelocity: UnsafePointer<Double>
    let velocityFromValue: UnsafePointer<Double>
    let velocityFromVelocity: UnsafePointer<Double>

    /// The columns of `propagators`, whose `cells` must stay valid.
    init(_ propagators: StaggeredColumns, _ cells: UnsafePointer<Double>) {
        valueFromValue = cells + propagators.start(of: Column.valueFromValue)
        valueFromVelocity = cells + propagators.start(of: Column.valueFromVelocity)
        velocityFromValue = cells + propagators.start(of: Column.velocityFromValue)
        velocityFromVelocity = cells + propagators.start(of: Column.velocityFromVelocity)
    }
}
