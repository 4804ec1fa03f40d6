internal import HookeAnimation
internal import HookeDynamics
package import HookeTrace

/// Springs sampled at the frames of their displays, up to the end of the one that ends last.
package enum ComparedSprings {
    /// The most frames of a spring; more would take long, and a display shows none of them.
    private static let mostFrames = 100_000

    /// The items of a comparison.
    ///
    /// - Parameter springs: for each spring its question and its label. The question's solver, if it has one, makes the samples; its
    ///   refresh rate tells their times.
    package static func items(_ springs: [(question: SpringQuestion, label: String)]) throws(SpringQuestionError)
        -> [ComparedItem]
    {
        var end = 0.0
        for (question, _) in springs { end = max(end, try SpringReport(question).motion.end) }
        var items: [ComparedItem] = []
        for (question, label) in springs {
            let frames = end * question.refresh.hertz + 1e-9
            guard frames <= Double(mostFrames) else { throw .tooManyFrames(frames, limit: mostFrames) }
            var question = question
            question.times = (0...Int64(frames.rounded(.up))).map { .frame(question.refresh.time(ofRefresh: $0)) }
            items.append(ComparedItem(label: label, curves: curves(of: try SpringReport(question))))
        }
        return items
    }

    private static func curves(of report: SpringReport) -> CurveSet {
        var curve = Curve(CurveName(subject: "spring", property: "value", component: ""), unit: "")
        for sample in report.samples { curve.append(sample.value, at: sample.time) }
        curve.exact = measures(of: report)
        var curves = CurveSet()
        curves.append(curve)
        return curves
    }

    /// The settling, the overshoot and the extrema of the exact motion, which lie between frames. No later extremum exceeds the first two.
    private static func measures(of report: SpringReport) -> CurveMeasures {
        let motion = report.motion
        var reached = [CurveMeasures.Extremum(time: 0, value: motion.from)]
        reached += report.events.filter { $0.kind == .extremum }.prefix(2).map { .init(time: $0.time, value: $0.value) }
        if let settled = motion.settled { reached.append(.init(time: settled, value: motion.target)) }
        let least = reached.reduce(reached[0]) { $1.value < $0.value ? $1 : $0 }
        let greatest = reached.reduce(reached[0]) { $1.value > $0.value ? $1 : $0 }
        return CurveMeasures(
            settling: motion.settled, overshootPercent: motion.distance == 0 ? nil : report.overshoot?.percent ?? 0,
            minimum: least, maximum: greatest, last: motion.target)
    }
}
