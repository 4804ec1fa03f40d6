internal import HookeTrace

extension RecordedRun {
    /// Charts of what moves, in characters: one for each curve, those that appear first.
    ///
    /// - Parameters:
    ///   - columns: the width of a line.
    ///   - count: the largest number of charts; a line below tells how many curves are left out.
    public func charts(columns: Int, atMost count: Int = 3) -> String {
        let curves = curves.curves
        let moving = curves.filter { !$0.isFlat }
        var parts = moving.prefix(count).map { curve in
            let unit = curve.unit.isEmpty ? "" : ", \(curve.unit)"
            return "\(curve.name)\(unit)\n" + TextChart(of: [curve], columns: columns, rows: 6).text
        }
        if moving.isEmpty { parts.append(curves.isEmpty ? "nothing is recorded over time" : "nothing moves") }
        if moving.count > count { parts.append("\(moving.count - count) more move; see hooke plot") }
        return parts.joined(separator: "\n\n")
    }
}
