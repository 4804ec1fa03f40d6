extension SpringBank {
    /// Runs `body` once for each of 0..<slices, on threads of its choice, and returns when all have ended: ``WorkerPool/perform(_:_:)``, or
    /// `{ slices, body in DispatchQueue.concurrentPerform(iterations: slices, execute: body) }`.
    ///
    /// An executor that runs a slice twice, leaves one out, runs one that is not there, or returns while one is running or may still be
    /// run, is a programming error, and stops the program: two threads would write to one spring, or to memory that the bank has left.
    public typealias SliceExecutor = (_ slices: Int, _ body: @Sendable (Int) -> Void) -> Void

    /// Carries every waking spring `frames` frames on.
    ///
    /// Several frames are stepped in one pass over memory, a few springs at a time, which costs less than as many passes and gives the
    /// same bits. It is for runs of which only every so many frames are looked at. (One step by the propagator's power would cost less
    /// still, and round differently: whoever wants that makes a bank with that step.)
    public mutating func step(frames: Int = 1) { step(frames: frames, width: .widest) }

    /// ``step(frames:)`` with vectors of a width that the processor has: the same bits, to be held against each other. Returns how many
    /// springs were visited: none that sleep.
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

    /// Holds the columns still: Swift lends arrays to pointers for the time of a call.
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
