import HookeDynamics

/// The completion of a group, which runs when its animations have ended.
enum CompletionBlock: Hashable {
    /// No closure; the end is recorded all the same.
    case nothing
    /// The stage's completion block with a name, which a snapshot stores.
    case named(String)
    /// A closure in a slot of the stage's handlers, which a snapshot cannot store.
    case code(Int)
}

/// The groups of animations that completion blocks wait for, one for each block.
struct CompletionGroups {
    struct Group {
        /// The group around it, which waits for this group's animations too; -1 for none.
        var outer: Int
        /// The completion; removed when it runs.
        var block: CompletionBlock?
        /// The number of animations that have not ended.
        var waiting = 0
        /// Whether no more animations can join.
        var isClosed = false
        /// Whether every animation so far has reached its end.
        var finished = true
        /// Whether it belongs to a view block, whose completion runs after the stops of its animations; a transaction's runs
        /// before.
        var isView: Bool
        /// The number of groups directly inside it that have not ended.
        var inside = 0
        /// The frame in which it was closed, in which its block does not run, unless an animation was over at its commit; -1 then.
        var closedInFrame = -1
    }

    private(set) var groups: [Group] = []
    /// Closed groups that have not run, in order of closing.
    private var closed: [Int] = []
    /// Slots of groups that have ended: their block has run, and so have those of all groups inside them, through which animations
    /// join.
    private var free: [Int] = []

    mutating func open(outer: Int, isView: Bool, block: CompletionBlock) -> Int {
        let group = Group(outer: outer, block: block, isView: isView)
        if outer >= 0 { groups[outer].inside += 1 }
        if let slot = free.popLast() {
            groups[slot] = group
            return slot
        }
        groups.append(group)
        return groups.count - 1
    }

    /// Closes a group: no more animations can join.
    mutating func close(_ group: Int, frame: Int) {
        guard group >= 0, !groups[group].isClosed else { return }
        groups[group].isClosed = true
        groups[group].closedInFrame = frame
        closed.append(group)
    }

    /// Adds an animation to a group and all groups around it.
    mutating func join(_ group: Int) {
        var current = group
        while current >= 0 {
            groups[current].waiting += 1
            current = groups[current].outer
        }
    }

    /// Records in a group and all groups around it that an animation has ended.
    mutating func leave(_ group: Int, finished: Bool) {
        var current = group
        while current >= 0 {
            groups[current].waiting -= 1
            if finished { groups[current].closedInFrame = -1 } else { groups[current].finished = false }
            current = groups[current].outer
        }
    }

    /// Whether no block is left to run.
    var isEmpty: Bool { groups.count == free.count }

    /// Whether any closed group has no animations left, so that its block may be due.
    var areIdle: Bool { closed.contains { groups[$0].waiting == 0 } }

    /// Whether a group was closed in a frame and has no animations left, so that its block runs in the next frame.
    func comesNext(_ group: Int, after frame: Int) -> Bool {
        group >= 0 && groups[group].block != nil && groups[group].closedInFrame == frame && groups[group].waiting == 0
    }

    /// Removes and returns a block that is due: its group is closed and has no animations left. One that never waited for an animation's end
    /// is due from the frame after that in which it was closed on.
    mutating func takeDue(frame: Int, views: Bool) -> (block: CompletionBlock, finished: Bool)? {
        guard
            let slot = closed.firstIndex(where: {
                groups[$0].isView == views && groups[$0].waiting == 0 && groups[$0].closedInFrame < frame
            })
        else { return nil }
        let group = closed.remove(at: slot)
        guard let block = groups[group].block else { return nil }
        groups[group].block = nil
        let finished = groups[group].finished
        end(group)
        return (block, finished)
    }

    /// Ends a group once all groups inside it have ended, and then those around it that waited only for it.
    private mutating func end(_ group: Int) {
        var current = group
        while current >= 0, groups[current].block == nil, groups[current].inside == 0 {
            free.append(current)
            current = groups[current].outer
            if current >= 0 { groups[current].inside -= 1 }
        }
    }
}

extension CompletionGroups {
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&groups)
        try archive.code(&closed)
        try archive.code(&free)
        guard archive.isReading else { return }
        try archive.require((closed + free).allSatisfy(groups.indices.contains), "a completion does not exist")
        let over = Set(free)
        try archive.require(over.count == free.count, "a completion has ended twice")
        for var group in groups {
            var rings = 0
            while group.outer >= 0 {
                rings += 1
                let isAround = group.outer < groups.count && rings <= groups.count
                try archive.require(isAround, "a completion group is inside none, or inside itself")
                group = groups[group.outer]
            }
        }
        for slot in groups.indices where !over.contains(slot) && groups[slot].outer >= 0 {
            groups[groups[slot].outer].inside += 1
        }
    }
}

extension CompletionGroups.Group: SnapshotCodable {
    static var blank: CompletionGroups.Group { .init(outer: -1, block: nil, isView: false) }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&outer, in: -1...1 << 31)
        try archive.code(&block)
        try archive.code(&waiting, in: 0...1 << 31)
        try archive.code(&isClosed)
        try archive.code(&finished)
        try archive.code(&isView)
        try archive.code(&closedInFrame)
    }
}

extension CompletionBlock: SnapshotCodable {
    static var blank: CompletionBlock { .nothing }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var name: String?
        switch self {
        case .nothing: name = nil
        case .named(let own): name = own
        case .code: throw .notRestorable("a completion block that has no name")
        }
        try archive.code(&name)
        self = name.map(CompletionBlock.named) ?? .nothing
    }
}

/// An animation that was removed before its end and whose stop was not reported yet.
struct Removal {
    var animation: RunningAnimation
    /// The time at which it was removed.
    var time: Flicks
    /// Whether it never showed, because its layer was outside the tree at the commit. Then its start is reported too.
    var neverShowed = false
}

/// Animations that were removed before their end, in order.
struct Removals {
    private(set) var entries: [Removal] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func append(_ removal: Removal) { entries.append(removal) }

    /// Removes and returns those that never showed.
    mutating func takeNeverShowed() -> [Removal] {
        let unshown = entries.filter { $0.neverShowed }
        if !unshown.isEmpty { entries.removeAll { $0.neverShowed } }
        return unshown
    }

    /// Removes and returns those whose stop can be reported. A stop waits for a block of its group that runs in the next frame.
    mutating func takeDue(_ completions: CompletionGroups, frame: Int) -> [Removal] {
        guard !entries.isEmpty else { return [] }
        var (due, later) = ([Removal](), [Removal]())
        for removal in entries {
            if completions.comesNext(removal.animation.group, after: frame) {
                later.append(removal)
            } else {
                due.append(removal)
            }
        }
        entries = later
        return due
    }

    mutating func archive(
        in archive: inout SnapshotCoder,
        each code: (inout RunningAnimation, inout SnapshotCoder) throws(SnapshotError) -> Void
    ) throws(SnapshotError) {
        let count = try archive.length(entries.count)
        if archive.isReading { entries = [Removal](repeating: Removal(animation: .blank, time: .zero), count: count) }
        for index in entries.indices {
            try code(&entries[index].animation, &archive)
            try archive.code(&entries[index].time)
            try archive.code(&entries[index].neverShowed)
        }
    }
}
