internal import CKernels

/// An event count: a number that grows by one at each event, and threads that wait for the next one, which sleep soon.
///
/// `Sendable` is unchecked because of the pointer, which never changes. What it points to is atomic numbers and a lock.
final class EventCount: @unchecked Sendable {
    private let events: OpaquePointer

    /// How often a thread looks before it sleeps: some tens of microseconds, about as long as it takes to sleep and to be woken.
    private static let looks = 1000

    /// A number that is zero.
    init() {
        guard let events = hooke_event_count_create() else { trap("no memory is left for a pool of threads") }
        self.events = events
    }

    deinit { hooke_event_count_destroy(events) }

    /// The number.
    var number: UInt32 { hooke_event_count_read(events) }

    /// Adds one, and wakes the threads that sleep.
    func advance() { hooke_event_count_advance(events) }

    /// Waits while the number is `seen`.
    func wait(past seen: UInt32) {
        for _ in 0..<Self.looks {
            guard number == seen else { return }
            hooke_pause()
        }
        hooke_event_count_sleep(events, seen)
    }
}
