/// One pass over a bank's columns, while they are held still: what threads share.
///
/// It is handed to threads unchecked because each of them writes to tiles of its own, and reads nothing that another writes.
struct BankPass: @unchecked Sendable {
    let displacements: UnsafeMutablePointer<Double>
    let velocities: UnsafeMutablePointer<Double>
    let count: Int
    let isAwake: UnsafePointer<Bool>
    let runs: UnsafeBufferPointer<PropagatorRun>
    let own: OwnPropagators
    let width: VectorWidth

    /// Steps the waking tiles among `tiles`, in stretches as long as they come, so that the loops are entered as seldom as can be, and
    /// returns how many springs were visited for that.
    @discardableResult
    func step(tiles: Range<Int>, frames: Int) -> Int {
        var visited = 0
        var run = firstRun(endingAfter: tiles.lowerBound * SpringBank.tileSize)
        var next = tiles.lowerBound
        while next < tiles.upperBound {
            let first = next
            while next < tiles.upperBound, isAwake[next] { next += 1 }
            guard next > first else {
                next += 1
                continue
            }
            let springs = first * SpringBank.tileSize..<min(next * SpringBank.tileSize, count)
            visited += springs.count
            if runs.isEmpty {
                let start = springs.lowerBound
                SpringKernel.step(
                    displacements + start, velocities + start, count: springs.count, frames: frames, by: own,
                    from: start, width: width)
            } else {
                while runs[run].springs.upperBound <= springs.lowerBound { run += 1 }
                step(springs, frames: frames, from: run)
            }
        }
        return visited
    }

    /// Springs in a row, run by run.
    private func step(_ springs: Range<Int>, frames: Int, from first: Int) {
        var run = first
        while run < runs.count, runs[run].springs.lowerBound < springs.upperBound {
            let part = runs[run].springs.clamped(to: springs)
            SpringKernel.step(
                displacements + part.lowerBound, velocities + part.lowerBound, count: part.count, frames: frames,
                by: runs[run].propagator, width: width)
            run += 1
        }
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
