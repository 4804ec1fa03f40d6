import Synchronization

extension SpringBank {
    /// Runs `body` once for each of 0..<slices, on threads of its choice, and returns when all have ended: ``WorkerPool/perform(_:_:)``, or
    /// `{ slices, body in DispatchQueue.concurrentPerform(iterations: slices, execute: body) }`.
    ///
    /// An executor that runs a slice twice, leaves one out, runs one that is not there, or returns while one is running or may still be
    /// run, is a programming error, and stops the program: two threads would write to one spring, or to memory that the bank has left.
    public typealias SliceExecutor = (_ slices: Int, _ body: @Sendable (Int) -> Void) -> Void

    /// Steps every waking spring by `frames` frames.
    ///
    /// Several frames are stepped in one pass over memory, a few springs at a time, which costs less than as many passes and gives the
    /// same bits. Use it where only every so many frames are read. (A bank with a longer step costs less still, and rounds differently.)
    public mutating func step(frames: Int = 1) { step(frames: frames, width: .widest) }

    /// ``step(frames:)`` with vectors of a width that the processor has: the same bits, so that tests can compare them. Returns how many
    /// springs were stepped, without those that sleep.
    @discardableResult
    package mutating func step(frames: Int, width: VectorWidth) -> Int {
        precondition(frames >= 0, "a bank steps forwards")
        let tiles = 0..<tileIsAwake.count
        var visited = 0
        pass(width: width) { visited = $0.step(tiles: tiles, frames: frames) }
        return visited
    }

    /// ``step(frames:)`` in slices of tiles, which `execute` may run on as many threads: the springs are cut by their numbers alone, none
    /// depends on another, so that every count of slices and any order give the same bits. Every slice must be run exactly once: see
    /// ``SliceExecutor``.
    public mutating func step(frames: Int = 1, slices: Int, by execute: SliceExecutor) {
        precondition(frames >= 0, "a bank steps forwards")
        precondition(slices > 0, "there is at least one slice")
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

/// Which slices of a step have been run, and how many have ended: an executor that does not run each slice once is stopped before it
/// makes two threads write to one spring, or steps what is not there.
///
/// It is handed to threads unchecked: its parts are atomic, and stay where they are until ``check(_:_:)`` returns.
struct SliceTally: @unchecked Sendable {
    private let isTaken: UnsafeMutableBufferPointer<Atomic<Bool>>
    private let ended: UnsafeMutablePointer<Atomic<Int>>

    /// Gives `body` a tally of 0..<`slices`, and checks when it returns that all have ended.
    static func check(_ slices: Int, _ body: (SliceTally) -> Void) {
        withUnsafeTemporaryAllocation(of: Atomic<Bool>.self, capacity: slices) { isTaken in
            withUnsafeTemporaryAllocation(of: Atomic<Int>.self, capacity: 1) { ended in
                for slice in 0..<slices { isTaken.initializeElement(at: slice, to: Atomic(false)) }
                ended.initializeElement(at: 0, to: Atomic(0))
                guard let first = ended.baseAddress else { return }
                body(SliceTally(isTaken: isTaken, ended: first))
                let count = first.pointee.load(ordering: .acquiring)
                precondition(
                    count == slices, "an executor runs every slice before it returns; \(count) of \(slices) have ended")
            }
        }
    }

    /// Does the work of a slice.
    func run(_ slice: Int, _ work: () -> Void) {
        let slices = isTaken.count
        precondition(
            slice >= 0 && slice < slices, "an executor runs the slices 0..<\(slices); there is no slice \(slice)")
        let isRepeated = isTaken[slice].exchange(true, ordering: .relaxed)
        precondition(!isRepeated, "an executor runs every slice once; slice \(slice) was run twice")
        work()
        ended.pointee.add(1, ordering: .releasing)
    }
}
