internal import HookeTrace

/// Curves in a plane, for the script `columns.gp`: columns of a table over each other, and the orbits of a system.
struct CurvePicture {
    /// The most curves that colours and dashes distinguish.
    static let mostCurves = 12

    var heading: String
    var facts: String
    /// The titles of the axes.
    var x: String
    var y: String
    var isLogarithmic = (x: false, y: false)
    /// Whether both axes have one scale, and the start and the end of each curve are marked.
    var isOrbit = false
    var curves: [(name: String, curve: Curve)]

    /// The least and the greatest number of an axis, 0 for x and 1 for y; `nil` without any that it shows.
    func range(of axis: Int) -> ClosedRange<Double>? {
        let isPositive = axis == 0 ? isLogarithmic.x : isLogarithmic.y
        return Series.range(
            curves.flatMap(\.curve.rows).compactMap { row in
                guard !row.isEmpty, !isPositive || row[axis] > 0 else { return nil }
                return row[axis]
            })
    }

    /// The variables and tables of the script.
    var data: PictureData {
        var data = PictureData()
        var limits = [limits(of: 0), limits(of: 1)]
        if isOrbit {
            let span = limits.map { $0.high - $0.low }.max() ?? 1
            limits = limits.map { axis in
                let middle = (axis.low + axis.high) / 2
                return (middle - span / 2, middle + span / 2)
            }
        }
        for (name, axis) in zip(["x", "y"], limits) {
            data.set("low_\(name)", .number(axis.low))
            data.set("high_\(name)", .number(axis.high))
        }
        data.set("heading", .text(heading.shortened(to: 60)))
        let more = curves.count - CurvePicture.mostCurves
        data.set("facts", .text(more > 0 ? "\(facts); \(more) more curves" : facts))
        data.set("XTitle", .text(x))
        data.set("YTitle", .text(y))
        data.set("log_x", .number(isLogarithmic.x ? 1 : 0))
        data.set("log_y", .number(isLogarithmic.y ? 1 : 0))
        data.set("is_orbit", .number(isOrbit ? 1 : 0))
        let shown = curves.prefix(CurvePicture.mostCurves)
        data.set("marked", .number(shown.allSatisfy { $0.curve.rows.count <= Curve.mostMarks } && !isOrbit ? 1 : 0))
        data.set("Name", count: "n", shown.map { .text($0.name.shortened(to: 26)) })
        for (index, (_, curve)) in shown.enumerated() {
            data.curve("curve\(index + 1)", curve, "x,y")
            let points = curve.rows.filter { !$0.isEmpty }
            for (name, point) in [("start", points.first), ("end", points.last)] where isOrbit {
                var mark = Curve()
                if let point { mark.append(point) }
                data.curve("\(name)\(index + 1)", mark, "x,y")
            }
        }
        return data
    }

    /// The ends of an axis. A logarithmic one has no margin, which might reach 0.
    private func limits(of axis: Int) -> (low: Double, high: Double) {
        guard axis == 0 ? isLogarithmic.x : isLogarithmic.y, let range = range(of: axis) else {
            return Series.axis(range(of: axis))
        }
        return range.lowerBound < range.upperBound
            ? (range.lowerBound, range.upperBound) : (range.lowerBound / 2, range.upperBound * 2)
    }
}

extension PicturePreparation {
    /// The orbits of a system: pairs of components `x` and `y`, with equal endings such as `x1` and `y1`. Returns `false` if there are none.
    func orbits(_ captions: (title: String, note: String), into data: inout PictureData) throws(PictureError) -> Bool {
        let series = try run.system()
        var curves: [(name: String, curve: Curve)] = []
        var titles = (x: "x", y: "y")
        for x in series where x.property.hasPrefix("x") {
            let ending = x.property.dropFirst()
            guard let y = series.first(where: { $0.property == "y\(ending)" }), x.unit == y.unit else { continue }
            var curve = Curve()
            for (a, b) in zip(x.samples, y.samples) {
                if let x = a.shown, let y = b.shown { curve.append([x, y]) } else { curve.interrupt() }
            }
            if curves.isEmpty {
                titles = (x.unit.isEmpty ? "x" : "x (\(x.unit))", y.unit.isEmpty ? "y" : "y (\(y.unit))")
            }
            curves.append((ending.isEmpty ? "x, y" : "x\(ending), y\(ending)", curve))
        }
        guard !curves.isEmpty else { return false }
        data =
            CurvePicture(
                heading: captions.title, facts: captions.note + "   ·   start: open circle, end: filled circle",
                x: titles.x, y: titles.y, isOrbit: true, curves: curves
            ).data
        return true
    }
}
