import Synchronization

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
