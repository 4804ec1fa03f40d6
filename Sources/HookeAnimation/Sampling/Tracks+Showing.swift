import HookeDynamics

/// Sampling of tracks in order of addition.
extension Tracks {
    /// Writes the values and velocities of a range of tracks, with one access to each column.
    ///
    /// It is one loop, without an inner loop over the tracks that share an easing: with that, the compiler copies each interval before it is
    /// read, which stalls the processor.
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
                phase = motions[index].interval.phase(at: local.time, isFalling: local.speed < 0)
                if let phase {
                    progress =
                        switch motions[index].easing {
                        case .even: phase.evenProgress(over: motions[index].interval.seconds)
                        case .timing(let function):
                            functions[Int(function)].progress(at: phase, over: motions[index].interval.seconds)
                        case .ownSpring(let spring):
                            springs.own.remaining(of: Int(spring), at: phase.localTime).progressMade(at: phase)
                        case .motion(let motion):
                            try springs.shared.remaining(of: Int(motion), at: phase.localTime).progressMade(at: phase)
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
            switch motions[index].interpolation {
            case .straight(let start):
                for lane in 0..<count {
                    // Unchecked: they were appended with the track.
                    let (from, to) = (
                        ends[unchecked: Int(start) + lane].from, ends[unchecked: Int(start) + lane].to
                    )
                    shown.put(progress.between(from, to), at: first + lane, adding: isAdditive)
                    rates.put((to - from) * rate, at: first + lane, adding: isAdditive)
                }
            case .keyframes(let start, _) where intervals[Int(start)].contains(progress.fraction):
                for lane in 0..<count {
                    let value = intervals[Int(start) + lane].value(at: progress.fraction)
                    shown.put(value, at: first + lane, adding: isAdditive)
                    rates.put(intervals[Int(start) + lane].slope * rate, at: first + lane, adding: isAdditive)
                }
            case .keyframes, .general:
                let result = seek(motions[index], progress, phase, local.speed, over: committed, &intervals)
                guard let result else {
                    if motions[index].restsItself { shown.rest(motions[index].numbers, at: committed, &rates) }
                    continue
                }
                for lane in 0..<count {
                    shown.put(result.value[lane], at: first + lane, adding: isAdditive)
                    rates.put(result.rate[lane], at: first + lane, adding: isAdditive)
                }
            }
            seen.shows(Int(motions[index].layer))
        }
    }

    /// The shown value and its rate by the general method; `nil` for a single keyframe, which shows nothing.
    @inline(never)
    private func seek(
        _ motion: Track, _ progress: Progress, _ phase: MediaPhase, _ speed: Double,
        over committed: Span<Double>, _ intervals: inout MutableSpan<KeyframeInterval>
    ) -> (value: SIMD4<Double>, rate: SIMD4<Double>)? {
        switch motion.interpolation {
        case .keyframes(let start, let track):
            for lane in 0..<Int(motion.count) {
                intervals[Int(start) + lane] = tracks[Int(track)].interval(at: progress.fraction, lane)
            }
            let rate = progress.rate * speed
            return tracks[Int(track)].valueAndSlope(at: progress.fraction, isFalling: rate < 0).map { ($0, $1 * rate) }
        case .general(let start):
            var model = SIMD4<Double>.zero
            for (lane, number) in motion.numbers.enumerated() { model[lane] = committed[number] }
            return generalTracks[Int(start)].valueAndRate(
                at: progress, phase, of: motion.interval, over: model, speed: speed)
        case .straight:
            trap("a straight track is shown without a search")
        }
    }
}

extension MutableSpan<Double> {
    /// Sets a number, or adds to it. Unchecked: a track's numbers were in the columns when the plan was made, and columns only grow.
    @inline(__always)
    fileprivate mutating func put(_ number: Double, at index: Int, adding: Bool) {
        self[unchecked: index] = adding ? self[unchecked: index] + number : number
    }

    /// Resets numbers to the committed values, with velocity zero.
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
