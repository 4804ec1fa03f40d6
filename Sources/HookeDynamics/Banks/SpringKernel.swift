internal import CKernels

/// The loop that banks spend their time in: y and v of springs in a row, carried some frames on in place.
///
/// It is C, `Sources/CKernels/spring_step.c`, which states its bound and what was measured: one build has it there for vectors of two,
/// four and eight doubles, where Swift has those of the baseline only. The expressions are ``SpringPropagator/apply(to:)``'s, to the bit.
/// The callers know that all columns have `count` elements.
enum SpringKernel {
    /// One propagator for all.
    static func step(
        _ y: UnsafeMutablePointer<Double>, _ v: UnsafeMutablePointer<Double>, count: Int, frames: Int,
        by propagator: SpringPropagator, width: VectorWidth
    ) {
        let by = hooke_propagator(
            a: propagator.valueFromValue, b: propagator.valueFromVelocity, c: propagator.velocityFromValue,
            d: propagator.velocityFromVelocity)
        hooke_step_shared(width.rawValue, y, v, count, frames, by)
    }

    /// A propagator for each, from the columns of `own` that begin at `row`.
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

/// Columns of propagators, held still, a row a spring.
struct OwnPropagators {
    let valueFromValue: UnsafePointer<Double>
    let valueFromVelocity: UnsafePointer<Double>
    let velocityFromValue: UnsafePointer<Double>
    let velocityFromVelocity: UnsafePointer<Double>

    /// The columns of `propagators`, whose `cells` are held still.
    init(_ propagators: StaggeredColumns, _ cells: UnsafePointer<Double>) {
        valueFromValue = cells + propagators.start(of: Column.valueFromValue)
        valueFromVelocity = cells + propagators.start(of: Column.valueFromVelocity)
        velocityFromValue = cells + propagators.start(of: Column.velocityFromValue)
        velocityFromVelocity = cells + propagators.start(of: Column.velocityFromVelocity)
    }
}
