import HookeDynamics

/// An input that is due at a time. Touches are data, so that a snapshot can store them.
enum Input {
    /// A touch begins.
    case land(TouchPath)
    /// The touch with a serial number ends.
    case lift(Int)
    /// The action in a slot of the stage's handlers runs. An action scheduled before the first refresh has a number, which a
    /// snapshot stores: the same scene schedules the same actions.
    case action(Int, script: Int?)
}

/// The scheduled inputs in order of time. At equal times ends of touches come first, in the order in which the touches landed, then
/// actions and landings in order of scheduling. A heap, so that n inputs cost n log n in any order.
struct InputQueue {
    struct Entry {
        let time: Flicks
        let input: Input
        /// The number of inputs scheduled before it.
        fileprivate let number: Int

        fileprivate func precedes(_ other: Entry) -> Bool {
            guard time == other.time else { return time < other.time }
            return switch (input, other.input) {
            case (.lift(let touch), .lift(let later)): touch < later
            case (.lift, _): true
            case (_, .lift): false
            case (.land, _), (.action, _): number < other.number
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

    var isEmpty: Bool { heap.isEmpty }

    /// All inputs in order.
    private var inOrder: [Entry] { heap.sorted { $0.precedes($1) } }

    mutating func schedule(_ input: Input, at time: Flicks) {
        heap.append(Entry(time: time, input: input, number: scheduled))
        scheduled += 1
        var index = heap.count - 1
        while index > 0, heap[index].precedes(heap[(index - 1) / 2]) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Schedules the action of a slot; one that is scheduled before the first refresh belongs to the script.
    mutating func schedule(at time: Flicks, isScript: Bool, action: Int) {
        schedule(.action(action, script: isScript ? scriptCount : nil), at: time)
        if isScript { scriptCount += 1 }
    }

    /// The script's actions still to come, by their numbers.
    private var script: [Int: Input] {
        var actions: [Int: Input] = [:]
        for entry in heap {
            if case .action(_, let number?) = entry.input { actions[number] = entry.input }
        }
        return actions
    }

    /// Begins a refresh; entries scheduled for it from now on are counted.
    mutating func beginRefresh() { (mark, meanwhile) = (scheduled, 0) }

    /// Removes and returns the next input if it is due before a time.
    mutating func next(before end: Flicks) -> Entry? {
        guard let first = heap.first, first.time < end else { return nil }
        return takeFirst()
    }

    /// Removes and returns the next input if it is due at a time or before.
    mutating func next(until end: Flicks) -> Entry? {
        guard let first = heap.first, first.time <= end else { return nil }
        return takeFirst()
    }

    private mutating func takeFirst() -> Entry {
        let first = heap[0]
        if first.number >= mark {
            meanwhile += 1
            precondition(meanwhile <= 1_000_000, "an action schedules actions for the same refresh, and does not end")
        }
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var index = 0
        while 2 * index + 1 < heap.count {
            var earlier = 2 * index + 1
            if earlier + 1 < heap.count, heap[earlier + 1].precedes(heap[earlier]) { earlier += 1 }
            guard heap[earlier].precedes(heap[index]) else { break }
            heap.swapAt(index, earlier)
            index = earlier
        }
        return first
    }
}

extension InputQueue {
    /// Codes the inputs still to come. Actions of the script are stored as numbers: the scene must have scheduled as many.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
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
            let input = try Input.archived(entry?.input, of: script, in: &archive)
            if archive.isReading { schedule(input, at: time) }
        }
    }
}

extension Input {
    fileprivate static func archived(
        _ input: Input?, of script: [Int: Input], in archive: inout SnapshotCoder
    ) throws(SnapshotError) -> Input {
        var (path, lifted, number) = (TouchPath.blank, 0, 0)
        var kind = 0
        switch input {
        case .land(let own): path = own
        case .lift(let own): (kind, lifted) = (1, own)
        case .action(_, let own?): (kind, number) = (2, own)
        case .action: throw .notRestorable("an action that code has scheduled while it ran")
        case nil: break
        }
        try archive.code(&kind, in: 0...2)
        switch kind {
        case 0:
            try archive.code(&path)
            return .land(path)
        case 1:
            try archive.code(&lifted)
            return .lift(lifted)
        default:
            try archive.code(&number)
            guard let action = script[number] else { throw .damaged("the script has no action \(number)") }
            return action
        }
    }
}
