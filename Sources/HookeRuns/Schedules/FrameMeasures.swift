internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeScenario
internal import HookeTrace

/// The lengths that a run traces, in groups of one or two numbers: the points of scenes, the sizes and positions of layers, probed lengths.
struct MeasuredLengths {
    private var reader: PropertyReader
    private let drivers: [TracedNumber.Driver?]
    /// The numbers of each group.
    private let groups: [Range<Int>]
    /// The names of the groups: `C.position`.
    let names: [String]

    init(of run: ScenarioRun) {
        var numbers: [(layer: Layer, key: PropertyKey, lane: Int)] = []
        var (drivers, groups, names) = ([TracedNumber.Driver?](), [Range<Int>](), [String]())
        func add(_ group: [TracedNumber], _ name: String) {
            let lengths = group.filter { $0.hasVelocity && $0.unit == "pt" && $0.lane != nil }
            guard !lengths.isEmpty else { return }
            for start in stride(from: 0, to: lengths.count, by: 2) {
                let part = lengths[start..<min(start + 2, lengths.count)]
                groups.append(numbers.count..<numbers.count + part.count)
                names.append(lengths.count > 2 ? "\(name).\(start == 0 ? "origin" : "size")" : name)
                for number in part {
                    numbers.append((number.layer, number.key, number.lane ?? 0))
                    drivers.append(number.driver)
                }
            }
        }
        for part in run.composed.scenes {
            for point in part.scene.trace.points {
                let both = (0..<2).map { lane in
                    var number = TracedNumber(layer: point.layer, key: .position, number: lane)
                    number.driver = part.header.map { _ in .scene(part) }
                    return number
                }
                add(both, "\(point.layer.name).position")
            }
            let traced = TracedNumber.all(in: part)
            var index = 0
            for layer in part.scene.trace.layers {
                for key in layer.keys {
                    let count = key.tracedNames.count
                    add(Array(traced[index..<index + count]), "\(layer.layer.name).\(key.name)")
                    index += count
                }
            }
        }
        for probe in run.tree.probes where run.composed.form(of: probe.property).value != .path {
            add(run.composed.numbers(of: probe.property, in: probe.layer), "\(probe.layer).\(probe.property)")
        }
        reader = PropertyReader(of: numbers, on: run.stage)
        (self.drivers, self.groups, self.names) = (drivers, groups, names)
    }

    /// The number of lengths.
    var count: Int { drivers.count }

    /// Measures the frame that the stage has made.
    mutating func measure(_ stage: Stage, into measures: inout FrameMeasures) {
        reader.look { shown in
            var fastest = (square: 0.0, x: 0.0, y: 0.0 as Double?, group: -1)
            for (group, numbers) in groups.enumerated() {
                var (velocity, gap, isKnown) = (SIMD2(0.0, 0.0), 0.0, true)
                for number in numbers {
                    let reading = shown[number]
                    guard reading.isShown else {
                        isKnown = false
                        continue
                    }
                    let distance = reading.model - reading.presentation
                    gap += distance * distance
                    measures.takeOvershoot(reading, number, frame: stage.frame, group)
                    if let known = TracedNumber.velocity(
                        reading.velocity, drivers[number] == nil ? 0 : drivers[number]?.velocity)
                    {
                        velocity[number - numbers.lowerBound] = known
                    } else {
                        isKnown = false
                    }
                }
                let square = velocity.x * velocity.x + velocity.y * velocity.y
                if isKnown, square > fastest.square {
                    fastest = (square, velocity.x, numbers.count == 2 ? velocity.y : nil, group)
                }
                measures.gap.take(gap.squareRoot(), frame: stage.frame, group)
            }
            measures.velocities.append(
                FrameMeasures.Velocity(frame: stage.frame, x: fastest.x, y: fastest.y, group: fastest.group))
        }
        guard let shown = stage.presentedFrame else { return }
        measures.takePresent(shown)
    }
}

/// What was measured of the frames of a run so far: the largest judder, gap and overshoot, in points.
struct FrameMeasures {
    /// The largest value so far, its frame, and the group of lengths; -1 for none.
    struct Largest: Hashable {
        var value = 0.0
        var frame = -1
        var group = -1

        mutating func take(_ value: Double, frame: Int, _ group: Int) {
            if value > self.value { self = Largest(value: value, frame: frame, group: group) }
        }
    }

    /// The velocity of the fastest group in a frame that is not presented yet, points per second.
    struct Velocity {
        var frame: Int
        var x: Double
        /// `nil` for a single number.
        var y: Double?
        var group: Int
    }

    /// Hitch times velocity at the frame's sample time: how far something visibly jumps.
    var judder = Largest()
    /// The distance between model and presentation.
    var gap = Largest()
    /// The distance beyond the model value, after it has changed, in the direction of the motion.
    var overshoot = Largest()
    fileprivate(set) var velocities: [Velocity] = []
    private var targets: [(model: Double, presentation: Double, direction: Double)?]

    init(lengths: Int) { targets = Array(repeating: nil, count: lengths) }

    fileprivate mutating func takePresent(_ shown: FrameTiming) {
        guard let index = velocities.firstIndex(where: { $0.frame == shown.frame }) else { return }
        if shown.hitch > .zero {
            let fastest = velocities[index]
            let jump = FrameSeries.judder(
                lateness: shown.hitch.seconds,
                velocity: FrameRecord.Displacement(subject: "", x: fastest.x, y: fastest.y))
            judder.take(jump.norm, frame: shown.frame, fastest.group)
        }
        velocities.removeFirst(index + 1)
    }

    fileprivate mutating func takeOvershoot(
        _ reading: PropertyReader.Reading, _ number: Int, frame: Int, _ group: Int
    ) {
        let (model, value) = (reading.model, reading.presentation)
        guard let last = targets[number] else {
            targets[number] = (model, value, 0)
            return
        }
        var direction = last.direction
        if model != last.model { direction = model > last.presentation ? 1 : model < last.presentation ? -1 : 0 }
        targets[number] = (model, value, direction)
        overshoot.take((value - model) * direction, frame: frame, group)
    }
}
