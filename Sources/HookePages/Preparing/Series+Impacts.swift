extension Series {
    /// The coordinate of a point with a sample at each impact of the point, so that its curve touches what it strikes at that time, not at the frames
    /// beside it.
    ///
    /// A frame has its value and velocity: the first impact after it lies ahead of it, and the last one before a frame lies behind that. A single
    /// impact has the mean of both. Nothing is added where a finger holds the point.
    func withImpacts(_ events: [RunEvent]) -> Series {
        let times = events.filter {
            $0.kind == "impact" && ($0.subject == subject || $0.detail.hasPrefix("\(subject) "))
        }
        .map(\.time)
        guard !times.isEmpty else { return self }
        var series = self
        series.samples = []
        var next = 0
        for (index, sample) in samples.enumerated() {
            while next < times.count, index > 0, times[next] <= samples[index - 1].time { next += 1 }
            var inside: [Double] = []
            while next < times.count, times[next] < sample.time {
                inside.append(times[next])
                next += 1
            }
            if index > 0, let first = inside.first, let last = inside.last {
                series.samples += impacts(samples[index - 1], sample, first, last)
            }
            series.samples.append(sample)
        }
        return series
    }

    /// The samples at the first and the last impact between two frames.
    private func impacts(_ a: Sample, _ b: Sample, _ first: Double, _ last: Double) -> [Sample] {
        guard let from = a.shown, let to = b.shown, let departure = a.velocity, let arrival = b.velocity else {
            return []
        }
        let (ahead, behind) = (from + departure * (first - a.time), to - arrival * (b.time - last))
        let sample = { (time: Double, value: Double, velocity: Double) in
            Sample(time: time, model: a.model, shown: value, velocity: velocity)
        }
        if first == last { return [sample(first, (ahead + behind) / 2, departure)] }
        return [sample(first, ahead, departure), sample(last, behind, arrival)]
    }
}
