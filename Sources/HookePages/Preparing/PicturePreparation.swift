internal import HookeRuns

/// Prepares the data of a picture from a run's tables.
///
/// Every script has `END` (s), the end of the time axis, and the marks of events. A script reads the other variables and tables of its picture from
/// `data`; those of `screens.gp` and `solver-error.gp` read the run's tables themselves.
struct PicturePreparation {
    let run: RunData
    let events: [RunEvent]
    let activity: AnimationActivity
    /// The end of the last frame; 1 s for a run without any time.
    let end: Double

    /// The equations of the run; `nil` for a run of something else.
    let equations: EquationInputs?

    init(_ run: RunData, _ equations: EquationInputs? = nil) throws(PictureError) {
        (self.run, self.equations) = (run, equations)
        events = try run.events()
        activity = AnimationActivity(events)
        let last = try run.end()
        end = last > 0 ? last : 1
    }

    /// The data of a picture; `nil` if the run has nothing that it shows.
    ///
    /// - Parameters:
    ///   - picture: the picture.
    ///   - header: the name of the elastic header that it shows.
    ///   - captions: the title and the line below it, of a picture that does not make its own.
    func data(
        for picture: Picture.Kind, header: String = "", captions: (title: String, note: String) = ("", "")
    ) throws(PictureError) -> PictureData? {
        var data = PictureData()
        data.set("END", .number(end))
        // The picture of equations has a lane for each name.
        if picture != .system || equations == nil { data.add(events) }
        addTouches(to: &data)
        try addWork(to: &data)
        switch picture {
        case .properties: try properties(into: &data)
        case .layer: try layer(into: &data)
        case .card: try groups(of: header, into: &data)
        case .network: try points(into: &data)
        case .system:
            if let equations { try components(equations, into: &data) } else { try system(into: &data) }
        case .frameTimeline: try frameTimeline(into: &data)
        case .phasePortraits: guard try phasePortraits(into: &data) else { return nil }
        case .orbit: guard try orbits(captions, into: &data) else { return nil }
        case .energy: guard try energy(into: &data) else { return nil }
        case .heatMap: guard try heatMap(into: &data) else { return nil }
        case .screens, .solverError, .compare, .workPrecision, .evaluationPrecision, .convergenceSteps,
            .convergenceEvaluations:
            break
        }
        return data
    }

    /// The touches: when they began, ended or were ignored.
    private func addTouches(to data: inout PictureData) {
        let kinds = [
            "touch-began": "began", "touch-ended": "ended", "touch-cancelled": "ended", "touch-ignored": "ignored",
        ]
        let touches = events.compactMap { event in kinds[event.kind].map { (kind: $0, time: event.time) } }
        data.set("TouchKind", count: "TOUCHES", touches.map { .text($0.kind) })
        data.set("TouchTime", touches.map { .number($0.time) })
    }

    /// The counts of work that are not 0 throughout, with their largest value and sum; and the number of frames.
    private func addWork(to data: inout PictureData) throws(PictureError) {
        let work = try run.work()
        let shown = work.counts.enumerated().filter { $0.element.most > 0 }
        data.set("frames_total", .number(Double(work.frames)))
        data.set("WorkColumn", count: "WORK", shown.map { .text($0.element.column) })
        data.set("WorkName", shown.map { .text($0.element.name) })
        data.set("WorkColour", shown.map { .number(Double($0.offset + 1)) })
        data.set("WorkMax", shown.map { .number($0.element.most) })
        data.set("WorkSum", shown.map { .number($0.element.sum) })
    }
}

extension PicturePreparation {
    /// The most panels of a picture; the other properties are counted in a sentence.
    static let mostPanels = 60

    /// A panel for each moving property, in the order of the table; for all if none moves.
    private func properties(into data: inout PictureData) throws(PictureError) {
        let all = try run.layers().filter(\.isShown)
        let moving = all.filter(\.isMoving)
        let shown = moving.isEmpty ? all : moving
        let panels = shown.prefix(PicturePreparation.mostPanels)
        let constant = moving.isEmpty ? 0 : all.count - moving.count
        var parts: [String] = []
        if shown.count > panels.count { parts.append("\(shown.count - panels.count) more") }
        if constant > 0 { parts.append("\(constant) constant") }
        data.set(
            "note", .text(parts.isEmpty ? "" : "not drawn: " + parts.joined(separator: " and ") + " in layers.csv"))
        add(Array(panels), to: &data)
    }

    private func add(_ panels: [Series], to data: inout PictureData) {
        data.set("Title", count: "n", panels.map { .text(title($0)) })
        let axes = panels.map { Series.axis($0.range) }
        data.set("Low", axes.map { .number($0.low) })
        data.set("High", axes.map { .number($0.high) })
        for (index, series) in panels.enumerated() {
            data.curve("model\(index + 1)", series.model(to: end), "time_s,model")
            data.curve("shown\(index + 1)", series.shown(activity, to: end), "time_s,presentation")
            data.curve("ends\(index + 1)", series.gapEnds, "time_s,presentation")
        }
        // Both for at least a frame.
        let isEqual = panels.map { series in series.samples.map { $0.model != nil && $0.model == $0.shown } }
        data.set("has_equal", .number(isEqual.contains { zip($0, $0.dropFirst()).contains { $0 && $1 } } ? 1 : 0))
        data.set("has_gap", .number(isEqual.contains { $0.contains(false) } ? 1 : 0))
        data.set("HasEnds", panels.map { .number($0.gapEnds.rows.isEmpty ? 0 : 1) })
    }

    /// The title of a panel. The origin of a scroll view's bounds is its content offset.
    func title(_ series: Series) -> String {
        let isScrolled = events.contains { $0.kind.hasPrefix("scroll-") && $0.subject == series.subject }
        guard isScrolled, ["bounds.x", "bounds.y"].contains(series.property) else { return series.title }
        return "\(series.subject).contentOffset.\(series.property.suffix(1)) (\(series.unit))"
    }

    /// The height of the first layer and its y: curves, and the area between model and presentation.
    private func layer(into data: inout PictureData) throws(PictureError) {
        let all = try run.layers()
        let subject = all.first?.subject ?? ""
        let panels = ["bounds.height", "position.y"].compactMap { property in
            all.first { $0.subject == subject && $0.property == property }
        }
        data.set("name", .text(subject))
        add(panels, to: &data)
        for (index, series) in panels.enumerated() {
            data.curve("gap\(index + 1)", series.gap(activity), "time_s,model,presentation")
        }
    }

    /// The curves of a header's points: one for each group of points that coincide throughout. The group of the lead `C` is last.
    private func groups(of header: String, into data: inout PictureData) throws(PictureError) {
        let ys = try run.points().enumerated().filter { index, series in
            index % 2 == 1 && series.subject.hasPrefix(header)
                && Picture.ShownPoints.kind(of: series.subject) == (.header, header)
        }.map(\.element)
        var groups: [[Series]] = []
        for series in ys {
            if let index = groups.firstIndex(where: { PicturePreparation.coincide($0[0], series) }) {
                groups[index].append(series)
            } else {
                groups.append([series])
            }
        }
        let isLead = { (group: [Series]) in group.contains { $0.subject == header + "C" } }
        groups = groups.filter { !isLead($0) } + groups.filter(isLead)
        data.set(
            "GroupName", count: "GROUPS",
            groups.map { .text($0.map { $0.subject.dropFirst(header.count) }.joined(separator: " ")) })
        data.set("GroupLeads", groups.map { .number(isLead($0) ? 1 : 0) })
        data.set("GroupPoint", groups.indices.map { .number(Double($0 + 1)) })
        let models = PicturePreparation.models(groups.map { $0[0] })
        for (index, group) in groups.enumerated() {
            data.curve("y\(index + 1)", group[0].shown(activity, to: end), "time_s,presentation")
            data.curve("model\(index + 1)", models.own[index].model(to: end), "time_s,model")
        }
        data.curve("shared", models.shared.model(to: end), "time_s,model")
    }

    /// Each series' model where it differs from all others, and the common one of those that are equal: dashes on dashes would look like
    /// a line.
    private static func models(_ series: [Series]) -> (own: [Series], shared: Series) {
        var own = series
        var shared = Series(subject: "", property: "", unit: "pt")
        for index in 0..<(series.map(\.samples.count).min() ?? 0) {
            let values = series.map { $0.samples[index].model }
            let common = values.indices.first { first in
                values[first] != nil && values.indices.contains { $0 != first && values[$0] == values[first] }
            }
            var sample = series[0].samples[index]
            sample.model = common.flatMap { values[$0] }
            shared.samples.append(sample)
            guard let equal = sample.model else { continue }
            for number in own.indices where values[number] == equal { own[number].samples[index].model = nil }
        }
        return (own, shared)
    }

    /// Whether two curves are within 0.01 pt of each other in every frame, which no picture shows.
    static func coincide(_ a: Series, _ b: Series) -> Bool {
        a.samples.count == b.samples.count
            && zip(a.samples, b.samples).allSatisfy { a, b in
                abs((a.shown ?? 0) - (b.shown ?? 0)) < 0.01 && abs((a.model ?? 0) - (b.model ?? 0)) < 0.01
            }
    }

    /// The trajectory of a point in the plane, its start and its end.
    private func addPlane(_ x: Series, _ y: Series, _ index: Int, to data: inout PictureData) {
        var plane = Curve()
        for (a, b) in zip(x.samples, y.samples) {
            if let x = a.shown, let y = b.shown { plane.append([x, y]) } else { plane.interrupt() }
        }
        data.curve("plane\(index)", plane, "x_pt,y_pt")
        let points = plane.rows.filter { !$0.isEmpty }
        for (name, point) in [("start", points.first), ("end", points.last)] {
            var curve = Curve()
            if let point { curve.append(point) }
            data.curve("\(name)\(index)", curve, "x_pt,y_pt")
        }
    }

    /// The coordinates of each point, and its role.
    private func points(into data: inout PictureData) throws(PictureError) {
        let series = try run.points().map { $0.withImpacts(events) }
        var names: [String] = []
        for x in stride(from: 0, to: series.count, by: 2) {
            let index = x / 2 + 1
            names.append(series[x].subject)
            addPlane(series[x], series[x + 1], index, to: &data)
            data.curve("x\(index)", series[x].shown(activity, to: end), "time_s,presentation")
            data.curve("y\(index)", series[x + 1].shown(activity, to: end), "time_s,presentation")
            data.curve("model\(index)", series[x + 1].model(to: end), "time_s,model")
        }
        let roles = stride(from: 0, to: series.count, by: 2).map { PointRole(series[$0], series[$0 + 1]) }
        data.set("PointName", count: "POINTS", names.map { .text($0) })
        data.set("Role", roles.map { .number(Double($0.rawValue)) })
        let kinds = names.map { Picture.ShownPoints.kind(of: $0).kind == .network }
        data.set("IsNetwork", kinds.map { .number($0 ? 1 : 0) })
        for (offset, name) in ["x", "y"].enumerated() {
            let shown = kinds.indices.filter { kinds[$0] }.compactMap { series[2 * $0 + offset].range }
            let axis = Series.axis(Series.range(shown.flatMap { [$0.lowerBound, $0.upperBound] }))
            data.set("low_\(name)", .number(axis.low))
            data.set("high_\(name)", .number(axis.high))
        }
    }
}
