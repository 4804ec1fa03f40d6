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

    /// Steps the waking tiles among `tiles`: several frames tile by tile, while it lies in the nearest cache; a single one, which
    /// has no use for that, in stretches as long as they come, so that the loops are entered as seldom as can be.
    func step(tiles: Range<Int>, frames: Int) {
        let longest = frames == 1 ? tiles.count : 1
        var run = firstRun(endingAfter: tiles.lowerBound * SpringBank.tileSize)
        var next = tiles.lowerBound
        while next < tiles.upperBound {
            let first = next
            while next < tiles.upperBound, next - first < longest, isAwake[next] { next += 1 }
            guard next > first else {
                next += 1
                continue
            }
            let springs = first * SpringBank.tileSize..<min(next * SpringBank.tileSize, count)
            if runs.isEmpty {
                for _ in 0..<frames { stepOwn(springs) }
            } else {
                while runs[run].springs.upperBound <= springs.lowerBound { run += 1 }
                step(springs, frames: frames, from: run)
            }
        }
    }

    /// Springs in a row, run by run.
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
