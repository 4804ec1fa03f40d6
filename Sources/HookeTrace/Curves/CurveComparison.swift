/// One of the things that are compared: a spring, or a run.
package struct ComparedItem: Sendable {
    /// What it is, for people: `spring:duration=0.5,bounce=0.3`, `card at 120 Hz`, `runs/card`.
    package let label: String
    /// Its curves.
    package let curves: CurveSet
    /// What the manifest of its run knows; `nil` without one.
    let description: RunDescription?

    /// An item.
    package init(label: String, curves: CurveSet, _ description: RunDescription? = nil) {
        (self.label, self.curves, self.description) = (label, curves, description)
    }
}

/// Items side by side, and how far each is from the first.
package struct CurveComparison: Sendable {
    /// A curve of an item beside the same of the first item.
    package struct Row: Sendable {
        /// The index of the item.
        package let item: Int
        package let curve: Curve
        package let measures: CurveMeasures
        /// The distance from the first item's curve; `nil` for the first item.
        package let distance: CurveDistance?
    }

    /// Why items cannot be compared, in one sentence.
    package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// An item has no curves.
        case noCurves(label: String)
        /// An item has no curve of the first item's.
        case nothingInCommon(first: String, firstHas: [String], other: String, otherHas: [String])
        /// Curves of one name have no time in common.
        case noCommonTime(first: String, other: String)

        /// The message.
        package var description: String {
            switch self {
            case .noCurves(let label):
                "\(label): nothing was recorded over time; add probes to the scenario"
            case .nothingInCommon(let first, let firstHas, let other, let otherHas):
                "\(first) and \(other) have no property in common: the first has \(Failure.listed(firstHas)), "
                    + "the second \(Failure.listed(otherHas))"
            case .noCommonTime(let first, let other):
                "\(first) and \(other) have no time in common; values are compared at equal times only, without interpolation"
            }
        }

        private static func listed(_ names: [String]) -> String {
            names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " and \(names.count - 8) more" : "")
        }
    }

    /// The items; the first is the reference.
    package let items: [ComparedItem]
    /// The rows, curve by curve in the order of the first item, and for each curve item by item.
    package let rows: [Row]
    /// The names of the curves that move or differ, those with the largest distance, relative to the range of values, first.
    package let ranked: [CurveName]
    /// The number of curves that only some items have.
    package let leftOut: Int

    /// Compares at least two items.
    package init(of items: [ComparedItem]) throws(Failure) {
        trap(unless: items.count > 1, "a comparison needs two items")
        for item in items where item.curves.curves.isEmpty { throw .noCurves(label: item.label) }
        let first = items[0]
        for item in items.dropFirst() where !first.curves.curves.contains(where: { item.curves[$0.name] != nil }) {
            throw .nothingInCommon(
                first: first.label, firstHas: first.curves.curves.map(\.name.description), other: item.label,
                otherHas: item.curves.curves.map(\.name.description))
        }
        var (rows, ranks): ([Row], [(name: CurveName, rank: Double)]) = ([], [])
        var hasCommonTime = [Bool](repeating: false, count: items.count)
        for reference in first.curves.curves {
            let curves = items.map { $0.curves[reference.name] }
            guard curves.allSatisfy({ $0 != nil }) else { continue }
            var rank: Double?
            for (index, curve) in curves.enumerated() {
                guard let curve, let measures = curve.measures else { continue }
                let distance = index == 0 ? nil : CurveDistance(of: curve, from: reference)
                if distance != nil { hasCommonTime[index] = true }
                rows.append(Row(item: index, curve: curve, measures: measures, distance: distance))
                let range = max(measures.maximum.value - measures.minimum.value, .leastNormalMagnitude)
                if !curve.isFlat || distance?.distance ?? 0 > 0 {
                    rank = max(rank ?? 0, (distance?.distance ?? 0) / range)
                }
            }
            if let rank { ranks.append((reference.name, rank)) }
        }
        for (index, item) in items.enumerated().dropFirst() where !hasCommonTime[index] {
            throw .noCommonTime(first: first.label, other: item.label)
        }
        self.items = items
        self.rows = rows
        // A stable order: by rank, then by the order of the first item.
        ranked = ranks.enumerated().sorted { ($0.element.rank, $1.offset) > ($1.element.rank, $0.offset) }.map(
            \.element.name)
        let allNames = Set(items.flatMap { $0.curves.curves.map(\.name) })
        leftOut = allNames.count - Set(rows.map(\.curve.name)).count
    }

    /// The letter of an item, as in charts and tables.
    package static func letter(_ item: Int) -> String { String(TextChart.letters[item]) }

    /// The most items, one for each letter.
    package static let mostItems = TextChart.letters.count
    /// The most curves in a picture.
    package static let mostPanels = 6

    /// How values at different times are compared.
    package static let rule =
        "Distances are from A, at the times that both have; nothing is interpolated."
}
