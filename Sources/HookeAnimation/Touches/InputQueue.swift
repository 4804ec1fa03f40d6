import HookeDynamics

/// The scheduled inputs in order of time. At equal times timers of streams and deadlines of recognisers that were set earlier come first,
/// in order of setting; then ends of touches, in the order in which the touches landed; then actions and landings in order of scheduling;
/// then the last deadlines; then timers that were set at that time for it. A heap, so that n inputs cost n log n in any order.
struct InputQueue {
    struct Entry {
        let time: Flicks
        let input: Input
        /// The number of inputs scheduled before it.
        fileprivate let number: Int

        fileprivate func precedes(_ other: Entry) -> Bool {
            guard time == other.time else { return time < other.time }
            if case .lift(let touch) = input, case .lift(let later) = other.input { return touch < later }
            return rank == other.rank ? number < other.number : rank < other.rank
        }

        /// The order of kinds at one time.
        private var rank: Int {
            switch input {
            case .timer(_, let isImmediate, _): isImmediate ? 4 : 0
            case .deadline(_, let isLast): isLast ? 3 : 0
            case .lift: 1
            case .land, .action, .value: 2
            }
        }

        /// Whether it is a timer or a deadline that comes before the samples of touches at its time.
        fileprivate var isEarlyTimer: Bool {
            switch input {
            case .timer(_, let isImmediate, _): !isImmediate
            case .deadline(_, let isLast): !isLast
            case .land, .lift, .action, .value: false
            }
        }

        /// Whether it is a timer that comes after all else at its time.
        fileprivate var isImmediateTimer: Bool {
            if case .timer(_, isImmediate: true, _) = input { true } else { false }
        }

        /// Whether it is an action that only changes the display.
        var isDisplayChange: Bool { if case .action(_, _, isDisplayChange: true) = input { true } else { false } }

        /// Whether it is not counted as input ahead.
        fileprivate var isUncounted: Bool {
            switch input {
            case .timer(_, _, let isPerpetual): isPerpetual
            case .action(_, _, let isDisplayChange): isDisplayChange
            case .land, .lift, .value, .deadline: false
            }
        }
    }

    /// A binary heap: entry k comes before the entries 2 k + 1 and 2 k + 2.
    private var heap: [Entry] = []
    private var scheduled = 0
    /// The number of actions scheduled before the first refresh.
    private var scriptCount = 0
    /// The number of inputs scheduled before the current refresh, and of later ones delivered in it.
    private var mark = 0
    private var meanwhile = 0
    /// The instant at which these were due.
    private var meanwhileTime = Flicks.zero
    /// How many there are, perpetual timers and changes of the display aside, and how many of them are immediate timers.
    private var ahead = 0
    private var immediate = 0
    /// The latest time to which input was delivered, and whether any is being delivered.
    private var reached = Flicks.zero
    private var isDelivering = false

    /// Whether nothing is ahead but perpetual timers and changes of the display.
    var isEmpty: Bool { ahead == 0 }

    /// The time of the input being delivered; `nil` outside of a delivery.
    var instant: Flicks? { isDelivering ? reached : nil }

    /// Begins the delivery of an input of a time, which may be late, or of events recorded since the frame of a time.
    mutating func begin(at time: Flicks) {
        reached = max(reached, time)
        isDelivering = true
    }

    mutating func end() { isDelivering = false }

    /// All inputs in order.
    private var inOrder: [Entry] { heap.sorted { $0.precedes($1) } }

    mutating func schedule(_ input: Input, at time: Flicks) {
        let entry = Entry(time: time, input: input, number: scheduled)
        heap.append(entry)
        scheduled += 1
        count(entry, 1)
        rise(heap.count - 1)
    }

    /// The number of inputs scheduled so far.
    var scheduledCount: Int { scheduled }

    /// Moves the inputs with some numbers in time, by the distance of two times, and gives landings another path. They keep their order among
    /// inputs of equal times.
    mutating func move(_ numbers: Range<Int>, from old: Flicks, to new: Flicks, landing path: TouchPath?) {
        for index in heap.indices where numbers.contains(heap[index].number) {
            let entry = heap[index]
            let time = new.adding(clamping: entry.time.subtracting(clamping: old))
            if let path, case .land = entry.input {
                heap[index] = Entry(time: time, input: .land(path), number: entry.number)
            } else {
                heap[index] = Entry(time: time, input: entry.input, number: entry.number)
            }
        }
        for index in (0..<heap.count / 2).reversed() { sift(index) }
    }

    /// Schedules the action of a slot; one that is scheduled before the first refresh belongs to the script.
    mutating func schedule(at time: Flicks, isScript: Bool, isDisplayChange: Bool = false, action: Int) {
        let number = isScript ? scriptCount : nil
        schedule(.action(action, script: number, isDisplayChange: isDisplayChange), at: time)
        if isScript { scriptCount += 1 }
    }

    /// The script's actions still to come, by their numbers.
    private var script: [Int: Input] {
        var actions: [Int: Input] = [:]
        for entry in heap {
            if case .action(_, let number?, _) = entry.input { actions[number] = entry.input }
        }
        return actions
    }

    /// Begins a refresh; entries scheduled for it from now on are counted.
    mutating func beginRefresh() {
        end()
        (mark, meanwhile) = (scheduled, 0)
    }

    /// Removes and returns the next input if it is due before the samples of touches at a time.
    mutating func next(before end: Flicks) -> Entry? {
        guard let first = heap.first, first.time < end || first.time == end && first.isEarlyTimer else { return nil }
        return takeFirst()
    }

    /// Removes and returns the next input if it is due at a time or before, apart from immediate timers of that time.
    mutating func next(until end: Flicks) -> Entry? {
        guard let first = heap.first, first.time < end || first.time == end && !first.isImmediateTimer else {
            return nil
        }
        return takeFirst()
    }

    /// Takes out the next immediate timer, whatever else is due.
    mutating func nextImmediate() -> Entry? {
        guard immediate > 0 else { return nil }
        var first: Entry?
        for entry in heap where entry.isImmediateTimer {
            if let first, first.precedes(entry) { continue }
            first = entry
        }
        guard let next = first else { return nil }
        countMeanwhile(next)
        remove { $0.number == next.number }
        return next
    }

    /// The slots of the timers that are set, with repetitions.
    var timerSlots: [Int] {
        heap.compactMap { $0.input.timerSlot }
    }

    /// Takes out the times to which a timer is set.
    mutating func cancelTimers(_ slot: Int) {
        remove { $0.input.timerSlot == slot }
    }

    /// Takes out the deadline of a recogniser.
    mutating func cancelDeadline(of recognizer: Int) {
        remove { if case .deadline(recognizer, _) = $0.input { true } else { false } }
    }

    private mutating func remove(where isRemoved: (Entry) -> Bool) {
        var (found, last) = (0, 0)
        for index in heap.indices where isRemoved(heap[index]) { (found, last) = (found + 1, index) }
        if found == 0 { return }
        if found == 1 {
            count(heap[last], -1)
            heap.swapAt(last, heap.count - 1)
            heap.removeLast()
            guard last < heap.count else { return }
            sift(last)
            return rise(last)
        }
        var kept = 0
        for index in heap.indices {
            if isRemoved(heap[index]) {
                count(heap[index], -1)
            } else {
                heap.swapAt(kept, index)
                kept += 1
            }
        }
        heap.removeLast(heap.count - kept)
        for index in (0..<heap.count / 2).reversed() { sift(index) }
    }

    private mutating func count(_ entry: Entry, _ change: Int) {
        if !entry.isUncounted { ahead += change }
        if entry.isImmediateTimer { immediate += change }
    }

    private mutating func countMeanwhile(_ entry: Entry) {
        guard entry.number >= mark else { return }
        if entry.time > meanwhileTime { (meanwhile, meanwhileTime) = (0, entry.time) }
        meanwhile += 1
        trap(unless: meanwhile <= 1_000_000, "an action schedules actions for its own instant, and does not end")
    }

    private mutating func takeFirst() -> Entry {
        let first = heap[0]
        countMeanwhile(first)
        count(first, -1)
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        sift(0)
        return first
    }

    /// Moves an entry up until the one before it comes before it.
    private mutating func rise(_ start: Int) {
        var index = start
        while index > 0, heap[index].precedes(heap[(index - 1) / 2]) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Moves an entry down until none of the two after it comes before it.
    private mutating func sift(_ start: Int) {
        var index = start
        while 2 * index + 1 < heap.count {
            var earlier = 2 * index + 1
            if earlier + 1 < heap.count, heap[earlier + 1].precedes(heap[earlier]) { earlier += 1 }
            guard heap[earlier].precedes(heap[index]) else { break }
            heap.swapAt(index, earlier)
            index = earlier
        }
    }
}

extension InputQueue {
    /// Codes the inputs still to come. Actions of the script are stored as numbers: the scene must have scheduled as many.
    mutating func archive(in archive: inout SnapshotCoder, recognizers: Int) throws(SnapshotError) {
        try archive.same(scriptCount, as: "the number of actions in its script")
        let (own, script) = (inOrder, script)
        let waiting = try archive.length(own.count)
        if archive.isReading {
            let count = scriptCount
            self = InputQueue()
            scriptCount = count
        }
        for index in 0..<waiting {
            let entry = archive.isReading ? nil : own[index]
            var time = entry?.time ?? .zero
            try archive.code(&time)
            let input = try Input.archived(entry?.input, of: script, recognizers: recognizers, in: &archive)
            if archive.isReading { schedule(input, at: time) }
        }
    }
}
