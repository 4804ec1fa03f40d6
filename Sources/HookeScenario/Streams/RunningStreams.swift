package import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeExpressions

/// The streams and drives of a composition in a run: the newest value of each stream, and what they set.
package final class RunningStreams {
    private var context: ScriptContext { owner.object }
    private let owner: Unowned<ScriptContext>
    private let streams: [NamedStream]
    private var subscriptions: [Subscription] = []
    private let values: StreamValues
    private var drives: [RunningDrive]
    /// The drives that read each stream, in the order of the file.
    private let drivesOfStream: [[Int]]
    /// The drives that read no stream, each after those that it reads.
    private let drivesOfFrames: [Int]
    /// The last frame in which a drive changed something.
    package private(set) var lastChange = -2

    /// The range of a number of a layer, as where a step sets it.
    private static let range = -1e9...1e9

    private struct RunningDrive {
        /// The position of its expression.
        let position: SourcePosition
        let property: Property<Double>
        let layer: Layer
        let function: StreamFunction
        /// The streams that it reads, by index.
        let streams: [Int]
        /// How the numbers of those streams make its value.
        let lanes: [(stream: Int, lane: Int)]
    }

    /// Makes the streams and drives of a scenario on the stage of a run. ``start()`` begins them.
    ///
    /// - Parameter order: the drives' indices, each after those that it reads.
    package init(_ streams: [NamedStream], _ drives: [Drive], inOrder order: [Int], in context: ScriptContext) {
        owner = Unowned(context)
        self.streams = streams
        values = StreamValues(streams.map { $0.declaration })
        self.drives = []
        drivesOfStream = streams.map { stream in
            drives.indices.filter { drives[$0].streams.contains(stream.name.value) }
        }
        drivesOfFrames = order.filter { drives[$0].streams.isEmpty }
        context.streams = values
        self.drives = drives.map { makeDrive($0) }
    }

    private func makeDrive(_ drive: Drive) -> RunningDrive {
        let (layer, property) = context.number(drive.target)
        var lanes: [(stream: Int, lane: Int)] = []
        var names: [String] = []
        for name in drive.value.expression.names {
            guard let number = values.place(of: name.text), !names.contains(name.text) else { continue }
            names.append(name.text)
            lanes.append(number)
        }
        return RunningDrive(
            position: drive.value.position, property: property, layer: layer,
            function: StreamFunction(drive.value, of: names, in: context),
            streams: streams.indices.filter { drive.streams.contains(streams[$0].name.value) }, lanes: lanes)
    }
}

extension RunningStreams {
    /// Subscribes to all streams, in the order of the file.
    package func start() {
        var making = StreamContext(context)
        let running = Unowned(self)
        for (index, stream) in streams.enumerated() {
            let subscription = making.add(stream).listed(on: context.stage).sink(
                receiveCompletion: { running.object.complete(index, $0) },
                receiveValue: { running.object.receive($0, from: index) })
            subscription.store(in: &subscriptions)
        }
        guard !drivesOfFrames.isEmpty else { return }
        context.stage.refreshes.sink { time in
            let streams = running.object
            for drive in streams.drivesOfFrames where streams.apply(drive, at: time) {
                streams.context.stage.commitMeanwhile()
            }
        }
        .store(in: &subscriptions)
    }

    private func receive(_ value: StreamValue, from index: Int) {
        values.note(value, of: index)
        let stage = context.stage
        if streams[index].isRecorded {
            let (detail, numbers) = words(of: value, index)
            record(.streamValue, index, detail, numbers)
        }
        for drive in drivesOfStream[index] where drives[drive].streams.allSatisfy({ values[$0] != nil }) {
            apply(drive, at: stage.instant)
        }
    }

    private func complete(_ index: Int, _ completion: StreamCompletion) {
        guard streams[index].isRecorded else { return }
        switch completion {
        case .finished: record(.streamFinished, index, "")
        case .failure(let error): record(.streamFailed, index, error.description)
        }
    }

    private func record(
        _ kind: StageEvent.Kind, _ index: Int, _ detail: String, _ numbers: EventNumbers = .none
    ) {
        let stage = context.stage
        stage.recordEvent(kind, of: streams[index].name.value, detail, numbers: numbers, at: stage.instant)
    }

    /// What an event has of the newest value: one number with its unit and a velocity in columns of their own, others in the detail with their
    /// names, `translation.x 3.0 translation.y 0.0`.
    private func words(of value: StreamValue, _ index: Int) -> (detail: String, numbers: EventNumbers) {
        var numbers = EventNumbers.none
        var words: [String] = []
        for (lane, number) in streams[index].description.numbers.enumerated() {
            let value = value[lane]
            switch number.name {
            case "":
                if let unit = EventUnit(number.dimension) {
                    (numbers.value, numbers.unit) = (value, unit)
                } else {
                    words.append("\(value) \(number.dimension)")
                }
            case "velocity.x": numbers.velocityX = value
            case "velocity.y": numbers.velocityY = value
            case let name: words.append("\(name) \(value)")
            }
        }
        return (words.joined(separator: " "), numbers)
    }

    /// Sets the number of a drive. Returns whether that changed it.
    @discardableResult
    private func apply(_ index: Int, at time: Flicks) -> Bool {
        var value = StreamValue()
        for (slot, source) in drives[index].lanes.enumerated() { value[slot] = values[source] ?? .nan }
        guard context.failure == nil, let number = drives[index].function(value, at: time) else { return false }
        guard RunningStreams.range.contains(number) else {
            let message = "\(number) is out of range for a number of a layer"
            context.fail(Diagnostic(at: drives[index].position, message, expected: "at least -1e9 and at most 1e9"))
            return false
        }
        let drive = drives[index]
        guard drive.layer[drive.property] != number else { return false }
        drive.layer.setWithoutAction(number, for: drive.property)
        lastChange = context.stage.frame
        return true
    }
}

extension RunningStreams {
    /// The names of the streams that have sent nothing.
    package var silent: [String] { values.silent }

    /// Ends all subscriptions and forgets what was sent, after the stage was restored.
    package func restart() {
        subscriptions = []
        values.reset()
        lastChange = -2
        start()
    }

    /// Writes or reads the newest values. What operators keep is refused by the stage.
    package func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try values.archive(in: &archive)
        try archive.code(&lastChange)
    }
}

extension EventUnit {
    /// The unit of a dimension; `nil` for one that events have no unit for.
    fileprivate init?(_ dimension: PhysicalDimension) {
        switch dimension {
        case .number: self = .number
        case .length: self = .points
        case .time: self = .seconds
        case .angle: self = .radians
        case .velocity: self = .pointsPerSecond
        case .frequency: self = .hertz
        case _: return nil
        }
    }
}
