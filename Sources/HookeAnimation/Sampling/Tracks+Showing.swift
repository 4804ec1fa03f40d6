import HookeDynamics

/// Lane motions on top of each other, in order of addition.
extension Tracks {
    /// Shows some of them, one after another. The columns are opened once, and nothing is asked for but what a motion is made of.
    ///
    /// One loop, with none in it over those that share a easing: with one, intervals are copied before they are read, in pieces that the
    /// processor has to wait for, and fades of 10 000 layers took twice as long, though with fewer instructions.
    func show(
        _ range: Range<Int>, at time: Double, by clock: LayerClock?, from springs: inout MotionSprings,
        _ intervals: inout [KeyframeInterval], over committed: [Double], in presentation: inout [Double],
        _ velocity: inout [Double], _ visit: inout SamplingVisit
    ) throws(SolverError) {
        guard !range.isEmpty else { return }
        let (motions, functions, ends, committed) = (motions.span, functions.span, ends.span, committed.span)
        var shown = presentation.mutableSpan
        var rates = velocity.mutableSpan
        var intervals = intervals.mutableSpan
        var seen = visit
        defer { visit = seen }
        var local = (time: time, speed: 1.0)
        var phase: MediaPhase?
        var progress = Progress(fraction: 0, remaining: nil, rate: 0)
        for index in range {
            if clock != nil || index == range.lowerBound || !motions[index].sharesEasing {
                if let clock { local = clock(Int(motions[index].layer)) }
                phase = motions[index].interval.phase(at: local.time)
                if let phase {
                    progress =
                        switch motions[index].easing {
                        case .even: phase.evenProgress(over: motions[index].interval.seconds)
                        case .timing(let function):
                            functions[Int(function)].progress(at: phase, over: motions[index].interval.seconds)
                        case .ownSpring(let spring):
                            springs.own.remaining(of: Int(spring), at: phase.localTime).progressMade(at: phase)
                        case .spring(let spring):
                            try springs.shared.remaining(of: Int(spring), at: phase.localTime).progressMade(at: phase)
                        case .still(let still): Progress(fraction: stills[Int(still)], remaining: nil, rate: 0)
                        }
                    if motions[index].interval.holds(at: local.time) { progress.rate = 0 }
                }
            }
            guard let phase else {
                if motions[index].restsItself { shown.rest(motions[index].numbers, at: committed, &rates) }
                continue
            }
            let rate = progress.rate * local.speed
            let (first, count, isAdditive) = (
                Int(motions[index].first), Int(motions[index].count), motions[index].isAdditive
            )
            switch motions[index].way {
            case .straight(let place):
                for lane in 0..<count {
                    // Unchecked: they were put there with the motion.
                    let (from, to) = (
                        ends[unchecked: Int(place) + lane].from, ends[unchecked: Int(place) + lane].to
                    )
                    shown.put(progress.between(from, to), at: first + lane, adding: isAdditive)
                    rates.put((to - from) * rate, at: first + lane, adding: isAdditive)
                }
            case .keyframes(let place, _) where intervals[Int(place)].contains(progress.fraction):
                for lane in 0..<count {
                    let value = intervals[Int(place) + lane].value(at: progress.fraction)
                    shown.put(value, at: first + lane, adding: isAdditive)
                    rates.put(intervals[Int(place) + lane].slope * rate, at: first + lane, adding: isAdditive)
                }
            case .keyframes, .rare:
                let course = seek(motions[index], progress, phase, local.speed, over: committed, &intervals)
                guard let course else {
                    if motions[index].restsItself { shown.rest(motions[index].numbers, at: committed, &rates) }
                    continue
                }
                for lane in 0..<count {
                    shown.put(course.value[lane], at: first + lane, adding: isAdditive)
                    rates.put(course.rate[lane], at: first + lane, adding: isAdditive)
                }
            }
            seen.shows(Int(motions[index].layer))
        }
    }

    /// The long way to what shows and how fast it changes; `nil` for a single keyframe, which does nothing.
    @inline(never)
    private func seek(
        _ motion: Track, _ progress: Progress, _ phase: MediaPhase, _ speed: Double,
        over committed: Span<Double>, _ intervals: inout MutableSpan<KeyframeInterval>
    ) -> (value: SIMD4<Double>, rate: SIMD4<Double>)? {
        switch motion.way {
        case .keyframes(let place, let track):
            for lane in 0..<Int(motion.count) {
                intervals[Int(place) + lane] = tracks[Int(track)].interval(at: progress.fraction, lane)
            }
            return tracks[Int(track)].valueAndSlope(at: progress.fraction).map { ($0, $1 * (progress.rate * speed)) }
        case .rare(let place):
            var model = SIMD4<Double>.zero
            for (lane, number) in motion.numbers.enumerated() { model[lane] = committed[number] }
            return rareWays[Int(place)].course(at: progress, phase, of: motion.interval, over: model, speed: speed)
        case .straight(let place):
            var (value, rate) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
            for lane in 0..<Int(motion.count) {
                let way = ends[Int(place) + lane]
                value[lane] = progress.between(way.from, way.to)
                rate[lane] = (way.to - way.from) * (progress.rate * speed)
            }
            return (value, rate)
        }
    }
}

extension MutableSpan<Double> {
    /// Writes a number in place of what is there, or on top of it. Unchecked: a motion's numbers were in the columns when it was
    /// arranged, and columns only grow.
    @inline(__always)
    fileprivate mutating func put(_ number: Double, at index: Int, adding: Bool) {
        self[unchecked: index] = adding ? self[unchecked: index] + number : number
    }

    /// Shows committed values, which do not move.
    @inline(never)
    fileprivate mutating func rest(
        _ numbers: Range<Int>, at committed: Span<Double>, _ rates: inout MutableSpan<Double>
    ) {
        for number in numbers {
            self[number] = committed[number]
            rates[number] = 0
        }
    }
}
