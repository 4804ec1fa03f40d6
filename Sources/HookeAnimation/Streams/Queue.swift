import HookeDynamics

/// A first-in, first-out queue in a ring buffer.
struct Queue<Element> {
    private var ring: [Element?] = []
    private var head = 0
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    init() {}

    /// A queue of elements, the first of which comes first.
    init(_ elements: [Element]) {
        // One by one: converting the array would cast, which Embedded Swift cannot.
        ring.reserveCapacity(elements.count)
        for element in elements { ring.append(element) }
        count = elements.count
    }

    /// The elements, the first one first.
    var elements: [Element] { (0..<count).compactMap { ring[(head + $0) % ring.count] } }

    mutating func append(_ element: Element) {
        if count == ring.count { grow() }
        ring[(head + count) % ring.count] = element
        count += 1
    }

    /// Removes and returns the first element. There must be one.
    mutating func removeFirst() -> Element {
        guard count > 0, let first = ring[head] else { trap("a queue has no first element") }
        ring[head] = nil
        head = (head + 1) % ring.count
        count -= 1
        return first
    }

    /// Doubles the capacity and moves the elements to the beginning of the ring.
    private mutating func grow() {
        var larger: [Element?] = []
        larger.reserveCapacity(max(8, 2 * count))
        for index in 0..<count { larger.append(ring[(head + index) % ring.count]) }
        while larger.count < max(8, 2 * count) { larger.append(nil) }
        (ring, head) = (larger, 0)
    }
}
