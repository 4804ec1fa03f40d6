/// The result of a target: a row of the table.
struct TargetRow {
    let what: String
    let bound: Bound
    /// Nanoseconds an item: the median of all pairs.
    let ours: Double
    let reference: Double
    /// The median of the pairs' ratios, which is not the ratio of the medians.
    let ratio: Double

    init(_ target: Target, _ pairs: [(ours: Double, reference: Double)]) {
        what = target.what
        bound = target.bound
        ours = Self.rounded(pairs.map(\.ours).sorted().percentile(0.5))
        reference = Self.rounded(pairs.map(\.reference).sorted().percentile(0.5))
        let ratios = pairs.map { target.bound.ratio(ours: $0.ours, reference: $0.reference) }
        ratio = Self.rounded(ratios.sorted().percentile(0.5))
    }

    /// Whether the bound is met; `nil` without a bound.
    var isHeld: Bool? { bound.isHeld(by: ratio) }

    static let header = "what,ours,reference,ratio,target,held"

    /// A row of CSV, with times in nanoseconds per item. The name is quoted, because it may hold commas.
    var row: String {
        let held = isHeld.map { $0 ? "yes" : "no" } ?? ""
        return "\"\(what)\",\(ours),\(reference),\(ratio),\(bound.text),\(held)"
    }

    /// The row of a target that cannot be measured on this machine; it does not count as missed.
    static func text(of target: Target, notMeasured reason: NotMeasured) -> String {
        "\"\(target.what)\",,,,\(target.bound.text),\(reason.reason)"
    }

    private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}

/// A target cannot be measured on this machine, for this reason.
struct NotMeasured: Error {
    let reason: String
}
