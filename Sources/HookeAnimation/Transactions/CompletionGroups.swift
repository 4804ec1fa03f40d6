/// Blocks that wait for animations: one group for each completion block that was set.
struct CompletionGroups {
    struct Group {
        /// The group outside it, which waits for this group's animations too; -1 for none.
        let outer: Int
        /// What runs, told whether every animation reached its end; taken out when it does.
        var block: ((Bool) -> Void)?
        /// Animations that have not ended.
        var waiting = 0
        /// Whether no more animations can join.
        var isClosed = false
        /// Whether every animation so far has reached its end.
        var finished = true
        /// View animations tell their completion after the animations' own stops; transactions before.
        let isView: Bool
        /// The frame in which it was closed: a block never runs in the commit that closes it.
        var closedInFrame = -1
    }

    private var groups: [Group] = []
    /// Groups that may become due, in order of closing.
    private var closed: [Int] = []
    /// Places of groups whose block has run. An inner group closes, and is taken, before the one around it.
    private var free: [Int] = []

    mutating func open(outer: Int, isView: Bool, block: @escaping (Bool) -> Void) -> Int {
        let group = Group(outer: outer, block: block, isView: isView)
        if let place = free.popLast() {
            groups[place] = group
            return place
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

    /// Whether any block is still to run.
    var isEmpty: Bool { closed.isEmpty }

    /// Takes out a block that is due: closed before this frame or ended in it, with nothing left to wait for.
    mutating func takeDue(frame: Int, views: Bool) -> (() -> Void)? {
        guard
            let place = closed.firstIndex(where: {
                groups[$0].isView == views && groups[$0].waiting == 0 && groups[$0].closedInFrame < frame
            })
        else { return nil }
        let group = closed.remove(at: place)
        guard let block = groups[group].block else { return nil }
        groups[group].block = nil
        free.append(group)
        let finished = groups[group].finished
        return { block(finished) }
    }
}
