extension PicturePreparation {
    /// The components and derived quantities of equations: panels of what shares a unit and a scale, the named events, and the phase portrait
    /// of two components.
    func components(_ inputs: EquationInputs, into data: inout PictureData) throws(PictureError) {
        let series = try run.system()
        let states = EquationCurves(series, events, inputs)
        let ranges = states.curves.map { Series.range($0.rows.filter { !$0.isEmpty }.map { $0[1] }) }
        let panels = ComponentPanels(
            series, ranges, componentCount: inputs.componentCount, hasInstances: inputs.instanceCount != nil)
        let isPlane = inputs.componentCount == 2 && inputs.instanceCount == nil && series.count >= 2

        var names: [String] = []
        var limits: [(low: Double, high: Double)] = []
        for panel in panels.panels {
            var range = panel.range
            for index in panel.members {
                let start = states.curves[index].rows.first { !$0.isEmpty }?[1] ?? 0
                let curve = panel.isChange ? states.curves[index].minus(start) : states.curves[index]
                let change = start < 0 ? " plus \(-start)" : " minus \(start)"
                names.append(series[index].property + (panel.isChange ? change : ""))
                data.curve("state\(names.count)", curve, "time_s,value")
                let marks = states.curves[index].marks(series[index].samples)
                data.curve("probes\(names.count)", panel.isChange ? marks.minus(start) : marks, "time_s,value")
                if panel.isChange { range = range.lowerBound - start...range.upperBound - start }
            }
            limits.append(Series.axis(range))
        }
        data.set(
            "PanelTitle", count: "PANELS",
            panels.panels.map { panel in
                let what = panel.isChange ? "change" : panel.isDerived ? "derived" : ""
                let unit = panel.unit.isEmpty ? "no unit" : panel.unit
                return .text(what.isEmpty ? unit : "\(what) (\(unit))")
            })
        data.set("PanelCurves", panels.panels.map { .number(Double($0.members.count)) })
        data.set("PanelLow", limits.map { .number($0.low) })
        data.set("PanelHigh", limits.map { .number($0.high) })
        data.set("Curve", count: "CURVES", names.map { .text($0) })
        data.set("longest", .number(Double(names.map(\.count).max() ?? 0)))
        data.set("omitted", .number(Double(panels.omittedCount)))
        data.set("probes_count", .number(Double(series.first?.samples.count ?? 0)))
        // A hundred thousand lines would hide the curves.
        let marks = events.filter { $0.kind == "crossing" }.map(\.time)
        data.set("Crossing", count: "crossings", marks.prefix(200).map { .number($0) })
        data.set("Changes", count: "changes", events.filter { $0.kind == "change" }.map { .number($0.time) })
        data.set("log_start", .number(logarithmicStart(series.first?.samples.map(\.time) ?? [])))
        data.addNamed(events)
        data.set("is_plane", .number(isPlane ? 1 : 0))
        guard isPlane else { return }
        data.set("PlaneTitle", series.prefix(2).map { .text($0.title) })
        for (name, range) in [("x", ranges[0]), ("y", ranges[1])] {
            let axis = Series.axis(range)
            data.set("plane_low_\(name)", .number(axis.low))
            data.set("plane_high_\(name)", .number(axis.high))
        }
        PhasePortrait(states.states).add(to: &data, 1)
        var probes = Curve()
        for (x, y) in zip(series[0].samples, series[1].samples) where series[0].samples.count <= Curve.mostMarks {
            if let x = x.shown, let y = y.shown { probes.append([x, y]) }
        }
        data.curve("probes0", probes, "x,y")
    }

    /// The first time of a logarithmic axis, which shows probes that crowd at the start: half of them within the first twentieth of
    /// the run. `nil` for a linear axis.
    private func logarithmicStart(_ times: [Double]) -> Double? {
        let positive = times.filter { $0 > 0 }
        guard positive.count >= 4, positive[positive.count / 2] < end / 20 else { return nil }
        return positive[0]
    }
}

extension Curve {
    /// The curve with a number subtracted from its values.
    fileprivate func minus(_ number: Double) -> Curve {
        var curve = Curve()
        for row in rows {
            if row.isEmpty { curve.interrupt() } else { curve.append([row[0], row[1] - number]) }
        }
        return curve
    }
}

extension PictureData {
    /// The most names of events that have a lane.
    private static let mostLanes = 12

    /// Adds the marks of the events of equations: a lane for each name, the first ones if there are too many, and one for changes by steps.
    mutating func addNamed(_ events: [RunEvent]) {
        var names: [String] = []
        // Looked up only.
        var lanes: [String: Int] = [:]
        func name(_ event: RunEvent) -> String { event.kind == "crossing" ? event.subject : event.kind }
        var (text, counts, shapes) = ("time,lane,shape\n", [Int](), [Int]())
        var omitted = 0
        for event in events {
            let key = name(event)
            if lanes[key] == nil {
                guard names.count < PictureData.mostLanes else {
                    omitted += 1
                    continue
                }
                lanes[key] = names.count
                names.append(key)
                counts.append(0)
            }
            guard let lane = lanes[key] else { continue }
            counts[lane] += 1
            let shape = event.kind == "crossing" ? (event.detail == "rising" ? 9 : 10) : 5
            if !shapes.contains(shape) { shapes.append(shape) }
            text += "\(event.time),\(lane),\(shape)\n"
        }
        table("marks", text)
        set("LaneName", count: "LANES", names.map { .text($0) })
        set("LaneCount", counts.map { .number(Double($0)) })
        let words = [9: "rising", 10: "falling", 5: "change"]
        set("Shape", count: "SHAPES", shapes.map { .number(Double($0)) })
        set("ShapeWords", shapes.map { .text(words[$0] ?? "") })
        set("omitted_events", .number(Double(omitted)))
    }
}
