public import HookeDynamics

/// One refresh of a display.
public struct Refresh: Hashable, Sendable {
    /// Which one, from 0 at the start of the run.
    public let index: Int
    /// When it falls.
    public let timestamp: Flicks
    /// When the next one falls, and with it what is made in this one is shown.
    public let targetTimestamp: Flicks
}

/// A display without a screen: refreshes at whole-flick times, which never accumulate an error.
public struct VirtualDisplay: Hashable, Sendable {
    /// How often it refreshes.
    public let rate: Rate
    /// The last refresh; `nil` before the first.
    public private(set) var refresh: Refresh?

    /// A display at a rate, before its first refresh.
    public init(rate: Rate) {
        self.rate = rate
    }

    /// Goes on to the next refresh and returns it. The first falls at time zero.
    public mutating func advance() -> Refresh {
        let next = refresh(at: (refresh?.index ?? -1) + 1)
        refresh = next
        return next
    }

    private func refresh(at index: Int) -> Refresh {
        Refresh(
            index: index,
            timestamp: rate.time(ofRefresh: Int64(index)),
            targetTimestamp: rate.time(ofRefresh: Int64(index) + 1))
    }
}

extension VirtualDisplay {
    /// The refresh by its index alone: its times follow.
    mutating func archive(in archive: inout StateArchive) throws(SnapshotError) {
        try archive.same(rate, as: "the display's rate")
        var index = refresh?.index ?? -1
        try archive.code(&index, in: -1...1_000_000_000)
        refresh = index < 0 ? nil : refresh(at: index)
    }
}
