import HookeDynamics

/// The completion of a group: what runs when its animations have ended.
enum CompletionBlock: Hashable {
    /// No code; the end is recorded all the same.
    case nothing
    /// The stage's completion block of a name, which a snapshot keeps.
    case named(String)
    /// Code that has a slot among the stage's handlers, which no snapshot can keep.
    case code(Int)
}

/// Blocks that wait for animations: one group for each completion block that was set.
struct CompletionGroups {
    struct Group {
        /// The group outside it, which waits for this group's animations too; -1 for none.
        var outer: Int
        /// The completion; taken out when it runs.
        var block: CompletionBlock?
        /// Animations that have not ended.
        var waiting = 0
        /// Whether no more animations can join.
        var isClosed = false
        /// Whether every animation so far has reached its end.
        var finished = true
        /// Whether it is a view block's: its completion runs after the stops of its animations, a transaction's before.
        var isView: Bool
        /// The number of groups directly inside it that are not over.
        var inside = 0
        /// The frame in which it was closed: a block never runs in the commit that closes it.
        var closedInFrame = -1
    }

    private(set) var groups: [Group] = []
    /// Groups that may become due, in order of closing.
    private var closed: [Int] = []
    /// Slots of groups that are over: their block has run, and so have those of all groups inside, through which animations join the
    /// group around them.
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

    /// No animation joins from now on.
    mutating func close(_ group: Int, frame: Int) {
        guard group >= 0, !groups[group].isClosed else { return }
        groups[group].isClosed = true
        groups[group].closedInFrame = frame
        closed.append(group)
    }

    /// An animation joins a group and all groups around it.
    mutating func join(_ group: Int) {
        var current = group
        while current >= 0 {
            groups[current].waiting += 1
            current = groups[current].outer
        }
    }

    /// An animation has ended.
    mutating func leave(_ group: Int, finished: Bool) {
        var current = group
        while current >= 0 {
            groups[current].waiting -= 1
            if !finished { groups[current].finished = false }
            current = groups[current].outer
        }
    }

    /// Whether no block is still to run.
    var isEmpty: Bool { groups.count == free.count }

    /// Whether any group has nothing left to wait for, so that its block may be due.
    var areIdle: Bool { closed.contains { groups[$0].waiting == 0 } }

    /// Whether a group was closed in a frame and waits for nothing but the next, in which its block runs.
    func comesNext(_ group: Int, after frame: Int) -> Bool {
        group >= 0 && groups[group].block != nil && groups[group].closedInFrame == frame && groups[group].waiting == 0
    }

    /// Takes out a block that is due: closed before this frame or ended in it, with nothing left to wait for.
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

    /// A group is over once no group inside it goes on; that may have been the last that one outside waited for.
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
        try archive.require((closed + free).allSatisfy(groups.indices.contains), "a completion is not there")
        let over = Set(free)
        try archive.require(over.count == free.count, "a completion is over twice")
        for var group in groups {
            var rings = 0
            while group.outer >= 0 {
                rings += 1
                let isAround = group.outer < groups.count && rings <= groups.count
                try archive.require(isAround, "a completion lies in none, or in itself")
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

/// An animation that ended before its time, and whose stop was not reported yet.
struct Removal {
    var animation: RunningAnimation
    /// When it ended.
    var time: Flicks
    /// Whether it never showed, its layer being in no window at the commit: then its start is reported, too.
    var neverShowed = false
}

/// Animations that ended before their time, in order.
struct Removals {
    private(set) var entries: [Removal] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func append(_ removal: Removal) { entries.append(removal) }

    /// Takes out those that never showed.
    mutating func takeNeverShowed() -> [Removal] {
        let unshown = entries.filter { $0.neverShowed }
        if !unshown.isEmpty { entries.removeAll { $0.neverShowed } }
        return unshown
    }

    /// Takes out those whose stop can be reported: a block that waits for one and cannot run before the next refresh delays it, too.
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
