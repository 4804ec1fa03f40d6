import HookeDynamics

/// The numbers that the animations of a plan move as long as none starts, ends or changes: one lane a component, in the order in which
/// the tracks are applied.
///
/// A sampling of the plan decides for each track what kind it is and whether it shows. While nothing starts or ends the answers stay the
/// same, so they are found once for a stretch of frames (``FrameStretch``), and a frame is two loops: over the sources of progress, and over
/// the lanes. Both give the bits of ``Tracks/show(_:at:by:from:_:over:in:_:_:)``.
struct FreeTracks {
    /// The tracks that follow each other with one progress: those of a block.
    private struct Course {
        let interval: ActiveInterval
        let easing: Track.Easing
        /// The indices after the course's last lane, and after the last of those that move.
        var end = 0
        var movingEnd = 0
        /// The phase and the progress at the time of the last frame.
        var phase: MediaPhase?
        var progress = Progress(fraction: 0, remaining: nil, rate: 0)
    }

    /// A component between two ends.
    fileprivate struct Lane {
        let from: Double
        let to: Double
        let component: Int32
        /// The index of the component among those that move.
        var column: Int32 = -1
        /// Whether earlier lanes of the component show through: it is added to them.
        let isAdded: Bool
        /// What the first lane of a component is added to: the committed value and no velocity if it is additive. Minus zero, to which a sum
        /// is its other term to the bit, if it replaces them.
        let base: Double
        let rateBase: Double
    }

    private var courses: [Course] = []
    private var lanes: [Lane] = []
    /// The highest component of the lanes, and of those that move.
    private var (highest, highestMoving) = (-1, -1)
    /// The lanes whose values change from frame to frame, in order.
    private var moving: [Lane] = []
    /// The components of the lanes that move, each once.
    private(set) var movingComponents: [Int] = []
    /// The number of tracks, and of their layers as a sampling counts them.
    private(set) var visit = SamplingVisit()

    private mutating func removeAll() {
        courses.empty()
        lanes.empty()
        moving.empty()
        movingComponents.empty()
        (highest, highestMoving) = (-1, -1)
        visit = SamplingVisit()
    }

    /// Finds the lanes of all tracks over committed values; returns false if a track is not a straight line between two known ends.
    mutating func follow(_ tracks: borrowing Tracks, over committed: [Double]) -> Bool {
        removeAll()
        for index in tracks.motions.indices {
            guard case .straight(let start) = tracks.motions[index].interpolation else { return false }
            let track = tracks.motions[index]
            if courses.isEmpty || !track.sharesEasing {
                courses.append(Course(interval: track.interval, easing: track.easing))
            }
            for lane in 0..<Int(track.count) {
                let ends = tracks.ends[Int(start) + lane]
                append(from: ends.from, to: ends.to, Int(track.first) + lane, track.isAdditive, over: committed)
            }
            courses[courses.count - 1].end = lanes.count
            visit.shows(Int(track.layer))
        }
        findMoving()
        return true
    }

    private mutating func append(
        from: Double, to: Double, _ component: Int, _ isAdditive: Bool, over committed: [Double]
    ) {
        let isAdded = isAdditive && component <= highest && lanes.contains { $0.component == component }
        highest = max(highest, component)
        lanes.append(
            Lane(
                from: from, to: to, component: Int32(component), isAdded: isAdded,
                base: isAdditive ? committed[component] : -0.0, rateBase: isAdditive ? 0 : -0.0))
    }

    /// Lists the lanes of the components that change. A single additive lane between equal ends adds the same number in each frame, since
    /// zero times a finite number is zero; its velocity is zero.
    private mutating func findMoving() {
        let hasAdded = lanes.contains(where: { $0.isAdded })
        var next = 0
        for index in courses.indices {
            while next < courses[index].end {
                let lane = lanes[next]
                let isStill =
                    lane.from == 0 && lane.to == 0 && lane.rateBase.sign == .plus && !(hasAdded && isShared(lane))
                next += 1
                if isStill { continue }
                moving.append(lane)
                moving[moving.count - 1].column = Int32(column(of: Int(lane.component)))
            }
            courses[index].movingEnd = moving.count
        }
    }

    /// The number of courses of progress.
    var courseCount: Int { courses.count }

    /// The index of a component among those that move.
    private mutating func column(of component: Int) -> Int {
        if component <= highestMoving, let index = movingComponents.firstIndex(of: component) { return index }
        highestMoving = max(highestMoving, component)
        movingComponents.append(component)
        return movingComponents.count - 1
    }

    private func isShared(_ lane: Lane) -> Bool {
        var count = 0
        for other in lanes where other.component == lane.component { count += 1 }
        return count > 1
    }

    /// The index of a component among those whose values change from frame to frame, with a guess that is often right; `nil` for another.
    func column(ofMoving component: Int, near guess: Int) -> Int? {
        let components = movingComponents.span
        if guess < components.count, components[guess] == component { return guess }
        for index in components.indices where components[unchecked: index] == component { return index }
        return nil
    }

    /// Finds the phase of each course at a time of the stage; returns false if an animation does not show then. It evaluates no solver.
    mutating func enter(_ time: Double) -> Bool {
        for index in courses.indices {
            courses[index].phase = courses[index].interval.phase(at: time)
            if courses[index].phase == nil { return false }
        }
        return true
    }

    /// Evaluates the progress of each course at the time of its phase. The tracks are `inout` only so that they are read in place.
    mutating func advance(
        at time: Double, _ tracks: inout Tracks, from springs: inout MotionSprings
    ) throws(SolverError) {
        for index in courses.indices {
            guard let phase = courses[index].phase else { continue }
            let seconds = courses[index].interval.seconds
            var progress =
                switch courses[index].easing {
                case .even: phase.evenProgress(over: seconds)
                case .timing(let function): tracks.functions[Int(function)].progress(at: phase, over: seconds)
                case .ownSpring(let spring):
                    springs.own.remaining(of: Int(spring), at: phase.localTime).progressMade(at: phase)
                case .spring(let spring):
                    try springs.shared.remaining(of: Int(spring), at: phase.localTime).progressMade(at: phase)
                case .still(let still): Progress(fraction: tracks.stills[Int(still)], remaining: nil, rate: 0)
                }
            if courses[index].interval.holds(at: time) { progress.rate = 0 }
            courses[index].progress = progress
        }
    }

    /// Keeps the progress of each course for a frame of those made together, in two columns of ``StretchFrames/most`` numbers for each course:
    /// the share of the way, remaining or completed, and its rate.
    @inline(__always)
    func keep(_ frame: Int, in progress: inout [Double]) {
        let courses = courses.span
        var progress = progress.mutableSpan
        for index in courses.indices {
            let at = 2 * index * StretchFrames.most + frame
            progress[at] = courses[unchecked: index].progress.remaining ?? courses[unchecked: index].progress.fraction
            progress[at + StretchFrames.most] = courses[unchecked: index].progress.rate
        }
    }

    /// Writes the values and velocities of the lanes that move in a number of frames whose progress was kept: column by column, with the bits
    /// of ``show(onlyMoving:in:_:)``.
    func fill(
        _ values: inout [Double], _ velocities: inout [Double], from progress: [Double], frames count: Int
    ) {
        let (courses, lanes, progress) = (courses.span, moving.span, progress.span)
        var values = values.mutableSpan
        var velocities = velocities.mutableSpan
        var next = 0
        for index in courses.indices {
            let shares = 2 * index * StretchFrames.most
            let rates = shares + StretchFrames.most
            // A spring's progress is the remaining share in every frame, that of a timing function in none.
            let isRemaining = courses[index].progress.remaining != nil
            while next < courses[index].movingEnd {
                let lane = lanes[next]
                let (start, way) = isRemaining ? (lane.to, lane.from - lane.to) : (lane.from, lane.to - lane.from)
                let speed = lane.to - lane.from
                let column = Int(lane.column) * StretchFrames.most
                // Unchecked: each lane has its column, and each course its progress.
                // Sums of indices cannot overflow; a check of each would cost as much as the motion.
                if lane.isAdded {
                    for frame in 0..<count {
                        let (share, rate) = (
                            progress[unchecked: shares &+ frame], progress[unchecked: rates &+ frame]
                        )
                        values[unchecked: column &+ frame] += start + way * share
                        velocities[unchecked: column &+ frame] += speed * rate
                    }
                } else {
                    for frame in 0..<count {
                        let (share, rate) = (
                            progress[unchecked: shares &+ frame], progress[unchecked: rates &+ frame]
                        )
                        values[unchecked: column &+ frame] = lane.base + (start + way * share)
                        velocities[unchecked: column &+ frame] = lane.rateBase + speed * rate
                    }
                }
                next += 1
            }
        }
    }

    /// Writes the values and velocities of all lanes, or of those that move: the others have been written in an earlier frame.
    func show(onlyMoving: Bool, in presentation: inout [Double], _ velocity: inout [Double]) {
        let (courses, lanes) = (courses.span, onlyMoving ? moving.span : lanes.span)
        var shown = presentation.mutableSpan
        var rates = velocity.mutableSpan
        var first = 0
        for index in courses.indices {
            let progress = courses[unchecked: index].progress
            let end = onlyMoving ? courses[unchecked: index].movingEnd : courses[unchecked: index].end
            // Two loops, so that the form of progress is not asked for each lane. Unchecked: the lanes were counted.
            if let remaining = progress.remaining {
                while first < end {
                    let (from, to) = (lanes[unchecked: first].from, lanes[unchecked: first].to)
                    shown.put(
                        to + (from - to) * remaining, (to - from) * progress.rate, lanes[unchecked: first], &rates)
                    first += 1
                }
            } else {
                while first < end {
                    let (from, to) = (lanes[unchecked: first].from, lanes[unchecked: first].to)
                    shown.put(
                        from + (to - from) * progress.fraction, (to - from) * progress.rate, lanes[unchecked: first],
                        &rates)
                    first += 1
                }
            }
        }
    }
}

extension MutableSpan<Double> {
    /// Sets the value and the velocity of a lane's component, or adds to them. Unchecked: the component was in the columns when the plan was
    /// made, and columns only grow.
    @inline(__always)
    fileprivate mutating func put(
        _ value: Double, _ rate: Double, _ lane: FreeTracks.Lane, _ rates: inout MutableSpan<Double>
    ) {
        let component = Int(lane.component)
        self[unchecked: component] = (lane.isAdded ? self[unchecked: component] : lane.base) + value
        rates[unchecked: component] = (lane.isAdded ? rates[unchecked: component] : lane.rateBase) + rate
    }
}
