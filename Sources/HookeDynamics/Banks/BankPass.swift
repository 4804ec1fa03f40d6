/// One pass over a bank's columns, while they are held still: what threads share.
///
/// It is handed to threads unchecked because each of them writes to tiles of its own, and reads nothing that another writes.
struct BankPass: @unchecked Sendable {
    let displacements: UnsafeMutablePointer<Double>
    let velocities: UnsafeMutablePointer<Double>
    let count: Int
    let isAwake: UnsafePointer<Bool>
    let runs: UnsafeBufferPointer<PropagatorRun>
    let valueFromValue: UnsafePointer<Double>
    let valueFromVelocity: UnsafePointer<Double>
    let velocityFromValue: UnsafePointer<Double>
    let velocityFromVelocity: UnsafePointer<Double>

    /// Steps the waking tiles among `tiles`, each all of its frames before the next.
    func step(tiles: Range<Int>, frames: Int) {
        var run = firstRun(endingAfter: tiles.lowerBound * SpringBank.tileSize)
        for tile in tiles where isAwake[tile] {
            let start = tile * SpringBank.tileSize
            let springs = start..<min(start + SpringBank.tileSize, count)
            if runs.isEmpty {
                for _ in 0..<frames { stepOwn(springs) }
            } else {
                while runs[run].springs.upperBound <= start { run += 1 }
                step(springs, frames: frames, from: run)
            }
        }
    }

    /// The springs of one tile, run by run.
    private func step(_ springs: Range<Int>, frames: Int, from first: Int) {
        var run = first
        while run < runs.count, runs[run].springs.lowerBound < springs.upperBound {
            let part = runs[run].springs.clamped(to: springs)
            let (y, v) = (displacements + part.lowerBound, velocities + part.lowerBound)
            for _ in 0..<frames {
                SpringKernel.step(y, v, count: part.count, by: runs[run].propagator)
            }
            run += 1
        }
    }

    private func stepOwn(_ springs: Range<Int>) {
        let start = springs.lowerBound
        SpringKernel.step(
            displacements + start, velocities + start, count: springs.count, valueFromValue + start,
            valueFromVelocity + start, velocityFromValue + start, velocityFromVelocity + start)
    }

    /// The first run that goes on after `spring`, by halving.
    private func firstRun(endingAfter spring: Int) -> Int {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].springs.upperBound <= spring { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
