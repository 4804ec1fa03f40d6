import Synchronization

extension SpringBank {
    /// A function that runs `body` once for each of 0..<slices, on any threads, and returns when all have ended:
    /// ``WorkerPool/perform(_:_:)``, or `{ slices, body in DispatchQueue.concurrentPerform(iterations: slices, execute: body) }`.
    ///
    /// An executor traps if it runs a slice twice, omits one, runs one that does not exist, or returns while one is running or may
    /// still run: two threads would write to one spring, or to memory that the bank no longer owns.
    public typealias SliceExecutor = (_ slices: Int, _ body: @Sendable (Int) -> Void) -> Void

    /// Steps every spring that is awake by `frames` frames.
    ///
    /// Several frames are stepped in one pass over memory, a few springs at a time, which costs less than several passes and gives
    /// the same bits. Use it where only every n-th frame is read. (A bank with a longer step costs even less, but rounds
    /// differently.)
    public mutating func step(frames: Int = 1) { step(frames: frames, width: .widest) }

    /// ``step(frames:)`` with a vector width that the processor supports, for tests that compare the bits. Returns the number of
    /// springs stepped, without sleeping ones.
    @discardableResult
    package mutating func step(frames: Int, width: VectorWidth) -> Int {
        trap(unless: frames >= 0, "a bank steps forwards")
        let tiles = 0..<tileIsAwake.count
        var visited = 0
        pass(width: width) { visited = $0.step(tiles: tiles, frames: frames) }
        return visited
    }

    /// ``step(frames:)`` in slices of tiles, which `execute` may run on several threads. Slices depend on the springs' numbers
    /// only, and springs do not depend on each other, so that any number of slices in any order gives the same bits. Every slice
    /// must be run exactly once: see ``SliceExecutor``.
    public mutating func step(frames: Int = 1, slices: Int, by execute: SliceExecutor) {
        trap(unless: frames >= 0, "a bank steps forwards")
        trap(unless: slices > 0, "there is at least one slice")
        let tiles = tileIsAwake.count
        pass(width: .widest) { pass in
            SliceTally.check(slices) { tally in
                execute(slices) { slice in
                    tally.run(slice) {
                        pass.step(tiles: slice * tiles / slices..<(slice + 1) * tiles / slices, frames: frames)
                    }
                }
            }
        }
    }

    /// Calls `body` with pointers to the columns, which are valid during the call.
    private mutating func pass(width: VectorWidth, _ body: (BankPass) -> Void) {
        let (own, runs, count, velocities) = (self.own, self.runs, self.count, states.start(of: Column.velocity))
        func lend(
            _ states: UnsafeMutablePointer<Double>, _ cells: UnsafePointer<Double>, _ isAwake: UnsafePointer<Bool>
        ) {
            runs.withUnsafeBufferPointer { runs in
                body(
                    BankPass(
                        displacements: states, velocities: states + velocities, count: count, isAwake: isAwake,
                        runs: runs, own: OwnPropagators(own, cells), width: width))
            }
        }
        lend(&states.cells, own.cells, tileIsAwake)
    }
}

/// One pass over a bank's columns at fixed addresses, shared by threads.
///
/// `Sendable` is unchecked because each thread writes to separate tiles, and reads nothing that another writes.
struct BankPass: @unchecked Sendable {
    let displacements: UnsafeMutablePointer<Double>
    let velocities: UnsafeMutablePointer<Double>
    let count: Int
    let isAwake: UnsafePointer<Bool>
    let runs: UnsafeBufferPointer<PropagatorRun>
    let own: OwnPropagators
    let width: VectorWidth

    /// Steps the awake tiles among `tiles`, in stretches as long as possible, so that the inner loops are entered as rarely as
    /// possible. Returns the number of springs stepped.
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

    /// Steps consecutive springs, run by run.
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

    /// The first run that ends after `spring`, by bisection.
    private func firstRun(endingAfter spring: Int) -> Int {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].springs.upperBound <= spring { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Records which slices of a step have been run and how many have ended, and traps if an executor does not run each slice once: two
/// threads would write to one spring.
///
/// `Sendable` is unchecked: the parts are atomic, and stay in place until ``check(_:_:)`` returns.
struct SliceTally: @unchecked Sendable {
    private let isTaken: UnsafeMutableBufferPointer<Atomic<Bool>>
    private let ended: UnsafeMutablePointer<Atomic<Int>>

    /// Calls `body` with a tally of 0..<`slices`, and checks when it returns that all have ended.
    static func check(_ slices: Int, _ body: (SliceTally) -> Void) {
        withUnsafeTemporaryAllocation(of: Atomic<Bool>.self, capacity: slices) { isTaken in
            withUnsafeTemporaryAllocation(of: Atomic<Int>.self, capacity: 1) { ended in
                for slice in 0..<slices { isTaken.initializeElement(at: slice, to: Atomic(false)) }
                ended.initializeElement(at: 0, to: Atomic(0))
                guard let first = ended.baseAddress else { return }
                body(SliceTally(isTaken: isTaken, ended: first))
                let count = first.pointee.load(ordering: .acquiring)
                trap(
                    unless: count == slices,
                    "an executor runs every slice before it returns; \(count) of \(slices) have ended")
            }
        }
    }

    /// Runs the work of a slice.
    func run(_ slice: Int, _ work: () -> Void) {
        let slices = isTaken.count
        trap(
            unless: slice >= 0 && slice < slices,
            "an executor runs the slices 0..<\(slices); there is no slice \(slice)")
        let isRepeated = isTaken[slice].exchange(true, ordering: .relaxed)
        trap(unless: !isRepeated, "an executor runs every slice once; slice \(slice) was run twice")
        work()
        ended.pointee.add(1, ordering: .releasing)
    }
}
