import AllocationCounter

/// The allocations of this program, counted by its own `malloc`.
enum Allocations {
    /// Returns the number of allocations of the calling thread so far; `nil` where they are not counted: on other systems than Linux with glibc,
    /// in a statically linked program, and under a sanitizer.
    static var count: (@Sendable () -> Int)? {
        guard allocation_count() >= 0 else { return nil }
        return { Int(allocation_count()) }
    }
}
