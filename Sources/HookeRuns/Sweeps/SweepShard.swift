/// The part of a sweep that one process does: the runs whose numbers leave the remainder `number - 1` when divided by `count`.
public struct SweepShard: Hashable, Sendable {
    /// The number of the shard, from 1.
    public let number: Int
    /// The number of shards.
    public let count: Int

    /// The largest number of shards.
    public static let mostShards = 99_999

    /// A shard; `nil` for a number that is not from 1 to `count`, and for too many shards.
    public init?(_ number: Int, of count: Int) {
        guard (1...SweepShard.mostShards).contains(count), (1...count).contains(number) else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// Reads `3/64`; `nil` for another text.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
        self.init(number, of: count)
    }

    /// The name of its file of results: `shard-00003-of-00064.csv`.
    public var file: String { "shard-\(SweepShard.digits(number))-of-\(SweepShard.digits(count)).csv" }

    private static func digits(_ number: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, 5 - text.count)) + text
    }

    /// How many of a sweep's runs it has.
    func rowCount(of runs: Int) -> Int { runs >= number ? (runs - number) / count + 1 : 0 }

    /// The number of the run of one of its rows, from 0.
    func run(ofRow row: Int) -> Int { row * count + number - 1 }
}

extension SweepShard {
    /// All runs.
    static let whole = SweepShard(number: 1, count: 1)

    private init(number: Int, count: Int) { (self.number, self.count) = (number, count) }
}
