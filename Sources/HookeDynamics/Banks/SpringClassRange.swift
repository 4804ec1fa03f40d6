/// Consecutive springs of a bank that are all of one class.
public struct SpringClassRange: Hashable, Sendable {
    /// The springs' indices.
    public let springs: Range<Int>
    /// The index of their class among the bank's classes.
    public let classIndex: Int

    /// A range of springs and their class.
    public init(_ springs: Range<Int>, classIndex: Int) {
        self.springs = springs
        self.classIndex = classIndex
    }
}

/// Consecutive springs with one propagator.
struct PropagatorRun: Hashable, Sendable {
    let springs: Range<Int>
    let propagator: SpringPropagator
}

extension [PropagatorRun] {
    /// The runs of ranges of classes, in the order of their springs, without empty ranges.
    init(_ ranges: [SpringClassRange], _ classes: [SpringPropagator]) throws(BankError) {
        self = []
        var end = 0
        for range in ranges.sorted(by: { $0.springs.lowerBound < $1.springs.lowerBound }) {
            guard classes.indices.contains(range.classIndex) else {
                throw .noSuchClass(index: range.classIndex, count: classes.count, range: range.springs)
            }
            guard !range.springs.isEmpty else { continue }
            let start = range.springs.lowerBound
            guard start >= end else { throw .rangesOverlap(at: start) }
            guard start == end else { throw .rangesLeaveGap(at: end) }
            append(PropagatorRun(springs: range.springs, propagator: classes[range.classIndex]))
            end = range.springs.upperBound
        }
    }
}
