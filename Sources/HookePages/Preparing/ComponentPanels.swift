/// Which components and derived quantities of equations share a panel of their picture.
///
/// 1. Components and derived quantities are in different panels, and so are different units.
/// 2. Quantities of instances, and of more than ``mostCurves`` in a panel, are apart by their names without the digits at the ends.
/// 3. Numbers without a unit share a panel if each fills at least a tenth of its height.
/// 4. What changes by less than a hundred thousandth of its magnitude has its own panel, with its change since the first probe.
struct ComponentPanels: Hashable {
    /// The most curves in a panel, which colours and dashes tell apart.
    static let mostCurves = 8
    /// The most panels in a picture; the picture states how many quantities it leaves out.
    static let mostPanels = 12

    /// A panel.
    struct Panel: Hashable {
        /// The unit of its axis; empty for numbers.
        let unit: String
        /// Whether it shows derived quantities.
        let isDerived: Bool
        /// Whether it shows a change since the first probe.
        let isChange: Bool
        /// The indices of its quantities in `probes.csv`.
        var members: [Int]
        /// The limits of its axis.
        var range: ClosedRange<Double>
    }

    /// The panels, from top to bottom.
    let panels: [Panel]
    /// The number of quantities without a panel.
    let omittedCount: Int

    /// A quantity with its place.
    private struct Member {
        let index: Int
        let stem: Substring
        let range: ClosedRange<Double>
        var height: Double { range.upperBound - range.lowerBound }
        var isNearlyConstant: Bool {
            let magnitude = max(abs(range.lowerBound), abs(range.upperBound))
            return height > 0 && height < 1e-5 * magnitude
        }
    }

    /// - Parameters:
    ///   - series: the components, then the derived quantities, with names and units.
    ///   - ranges: the range of each; `nil` for one without a finite value, which has no panel.
    ///   - componentCount: how many of them are components.
    ///   - hasInstances: whether the equations have instances.
    init(_ series: [Series], _ ranges: [ClosedRange<Double>?], componentCount: Int, hasInstances: Bool) {
        var panels: [Panel] = []
        for isDerived in [false, true] {
            let part = series.indices.filter { ($0 >= componentCount) == isDerived && ranges[$0] != nil }
            for group in ComponentPanels.groups(part, by: { series[$0].unit }) {
                let unit = series[group[0]].unit
                var members: [Member] = []
                for index in group {
                    guard let range = ranges[index] else { continue }
                    let stem = series[index].property[...].trimmingDigits
                    let member = Member(index: index, stem: stem, range: range)
                    if member.isNearlyConstant {
                        panels.append(
                            Panel(unit: unit, isDerived: isDerived, isChange: true, members: [index], range: range))
                    } else {
                        members.append(member)
                    }
                }
                let isSplit = hasInstances || members.count > ComponentPanels.mostCurves
                let families = isSplit ? ComponentPanels.groups(members, by: \.stem) : [members]
                // Names without families would each be alone.
                let parts = families.count < members.count ? families : [members]
                for part in parts where !part.isEmpty {
                    let shared = unit.isEmpty ? ComponentPanels.shared(part) : [part]
                    panels += shared.flatMap { ComponentPanels.panels($0, in: unit, isDerived: isDerived) }
                }
            }
        }
        let components = panels.filter { !$0.isDerived }.sorted { $0.members[0] < $1.members[0] }
        let derived = panels.filter(\.isDerived).sorted { $0.members[0] < $1.members[0] }
        self.panels = Array((components + derived).prefix(ComponentPanels.mostPanels))
        omittedCount = series.count - self.panels.reduce(0) { $0 + $1.members.count }
    }

    /// Panels of at most ``mostCurves`` with a common range.
    private static func panels(_ members: [Member], in unit: String, isDerived: Bool) -> [Panel] {
        let count = (members.count + mostCurves - 1) / mostCurves
        let size = (members.count + count - 1) / count
        return stride(from: 0, to: members.count, by: size).map { first in
            let part = Array(members[first..<min(first + size, members.count)])
            return Panel(
                unit: unit, isDerived: isDerived, isChange: false, members: part.map(\.index), range: union(part))
        }
    }

    /// Groups in which every quantity that changes fills a tenth of the common range, in the order of their first members.
    private static func shared(_ members: [Member]) -> [[Member]] {
        var groups: [[Member]] = []
        for member in members {
            let place = groups.firstIndex { group in
                let all = group + [member]
                let range = union(all)
                let height = range.upperBound - range.lowerBound
                return all.allSatisfy { $0.height == 0 || height <= 10 * $0.height }
            }
            if let place { groups[place].append(member) } else { groups.append([member]) }
        }
        return groups
    }

    private static func union(_ members: [Member]) -> ClosedRange<Double> {
        let low = members.reduce(members[0].range.lowerBound) { min($0, $1.range.lowerBound) }
        let high = members.reduce(members[0].range.upperBound) { max($0, $1.range.upperBound) }
        return low...high
    }

    /// Groups of equal keys, in the order of their first elements.
    private static func groups<Element, Key: Hashable>(_ elements: [Element], by key: (Element) -> Key) -> [[Element]] {
        var groups: [[Element]] = []
        // Looked up only.
        var places: [Key: Int] = [:]
        for element in elements {
            if let place = places[key(element)] {
                groups[place].append(element)
            } else {
                places[key(element)] = groups.count
                groups.append([element])
            }
        }
        return groups
    }
}

extension Substring {
    /// The name without the digits at its end; a name of digits only stays.
    var trimmingDigits: Substring {
        let end = lastIndex { !$0.isNumber }.map { index(after: $0) } ?? endIndex
        return self[..<end]
    }
}
