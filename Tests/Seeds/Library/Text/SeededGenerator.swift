/// A generator of pseudorandom numbers from a seed: SplitMix64 (Steele, Lea, Flood, 2014).
///
/// The same seed gives the same numbers on every machine and in every version: integer arithmetic only, no system randomness. A seed
/// has independent streams, so that one part of a scenario can draw more numbers without changing what another part draws.
public struct SeededGenerator: Sendable {
    private var state: UInt64

    /// The generator of a seed's stream.
    public init(seed: UInt64, stream: UInt64 = 0) {
        var mixer = SeededGenerator(state: seed)
        let start = mixer.next()
        state = start ^ (stream &* 0xD1B5_4A32_D192_ED03)
    }

    private init(state: UInt64) { self.state = state }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A whole number of a range, each about equally often.
    public mutating func whole(_ range: ClosedRange<Int>) -> Int {
        let width = UInt64(range.upperBound - range.lowerBound) + 1
        return range.lowerBound + Int(next().multipliedFullWidth(by: width).high)
    }

    /// Whether something happens that does so in `percent` of 100 cases.
    public mutating func chance(_ percent: Int) -> Bool { whole(1...100) <= percent }

    /// One of several, each about equally often; there must be one.
    public mutating func pick<Item>(_ items: [Item]) -> Item { items[whole(0...items.count - 1)] }

    /// So many of them at most, in their order, none twice.
    public mutating func some<Item>(_ count: Int, of items: [Item]) -> [Item] {
        var left = Array(items.indices)
        var chosen: [Int] = []
        while chosen.count < count, !left.isEmpty { chosen.append(left.remove(at: whole(0...left.count - 1))) }
        return chosen.sorted().map { items[$0] }
    }

    /// One of several by their weights, of which one must be above 0.
    public mutating func weighted<Item>(_ items: [(item: Item, weight: Int)]) -> Item {
        var left = whole(1...items.reduce(0) { $0 + $1.weight })
        for (item, weight) in items {
            left -= weight
            if left <= 0 { return item }
        }
        return items[items.count - 1].item
    }
}

extension SeededGenerator {
    /// A decimal with so many places, from a range of its last place's units: `decimal(5...150, places: 2)` is 0.05 to 1.5.
    ///
    /// The text is made of whole numbers, so that no conversion of a double is in it.
    public mutating func decimal(_ range: ClosedRange<Int>, places: Int) -> String {
        Decimal.text(whole(range), places: places)
    }

    /// A length with its unit, mostly a whole number of points.
    public mutating func length(_ range: ClosedRange<Int>) -> String {
        let number = chance(85) ? "\(whole(range))" : decimal(range.lowerBound * 10...range.upperBound * 10, places: 1)
        return "\(number) pt"
    }
}

/// Decimals as text, from whole numbers.
enum Decimal {
    /// `text(-125, places: 2)` is -1.25; zeros at the end are left out.
    static func text(_ units: Int, places: Int) -> String {
        var digits = String(units.magnitude)
        while digits.count <= places { digits = "0" + digits }
        var (whole, fraction) = (digits.dropLast(places), digits.suffix(places))
        while fraction.last == "0" { fraction.removeLast() }
        if whole.isEmpty { whole = "0" }
        return (units < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : ".\(fraction)")
    }
}
