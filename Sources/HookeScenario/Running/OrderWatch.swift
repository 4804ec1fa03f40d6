internal import HookeAnimation

/// Follows events that are expected in an order, whatever comes between them: the first is looked for first, and so on.
struct OrderWatch {
    private var metCount = 0

    mutating func take(_ event: TraceEvent, _ marks: [EventMark]) {
        guard metCount < marks.count else { return }
        let mark = marks[metCount]
        if event.kind == mark.event, event.subject == mark.subject { metCount += 1 }
    }

    /// How far it has come.
    mutating func archive(in archive: inout StateArchive) throws(SnapshotError) {
        try archive.code(&metCount, in: 0...1 << 31)
    }

    /// What a run says to the order, once it is over.
    func verdict(at position: SourcePosition, _ marks: [EventMark]) -> ClaimVerdict {
        let names = marks.map { $0.subject.isEmpty ? $0.event.rawValue : "\($0.event.rawValue) of \($0.subject)" }
        let found =
            metCount == marks.count
            ? "that order" : "no \(names[metCount])" + (metCount > 0 ? " after \(names[metCount - 1])" : "")
        return ClaimVerdict(
            position: position, claim: "in order \(names.joined(separator: ", "))", found: found,
            isHeld: metCount == marks.count)
    }
}
