package import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeExpressions

/// The streams and drives of a composition in a run: the newest value of each stream, and what they set.
package final class RunningStreams {
    private unowned let context: ScriptContext
    private let streams: [NamedStream]
    private var subscriptions: [Subscription] = []
    /// The newest value of each stream, and whether there is one.
    private var newest: [StreamValue]
    private var hasValue: [Bool]
    private var drives: [RunningDrive]
    /// The drives that read each stream, in the order of the file.
    private let drivesOfStream: [[Int]]
    /// The drives that read no stream, each after those that it reads.
    private let drivesOfFrames: [Int]
    /// The last frame in which a drive changed something.
    package private(set) var lastChange = -2

    private struct RunningDrive {
        let property: Property<Double>
        let layer: Layer
        let function: StreamFunction
        /// The streams that it reads, by index.
        let streams: [Int]
        /// How the numbers of those streams make its value.
        let lanes: [(stream: Int, lane: Int)]
        var hasValue = false
    }

    /// Makes the streams and drives of a composition on the stage of a run. ``start()`` begins them.
    ///
    /// - Parameter order: the drives' indices, each after those that it reads.
    package init(_ composition: Composition, in context: ScriptContext) {
        self.context = context
        streams = composition.streams
        newest = Array(repeating: StreamValue(), count: streams.count)
        hasValue = Array(repeating: false, count: streams.count)
        drives = []
        drivesOfStream = streams.map { stream in
            composition.drives.indices.filter { composition.drives[$0].streams.contains(stream.name.value) }
        }
        let graph = DriveGraph(composition.drives, composition.streams, SymbolTable(of: composition))
        drivesOfFrames = graph.ordered().order.filter { composition.drives[$0].streams.isEmpty }
        context.streams = self
        drives = composition.drives.map { makeDrive($0) }
    }

    private func makeDrive(_ drive: Drive) -> RunningDrive {
        let (layer, property) = context.number(drive.target)
        var lanes: [(stream: Int, lane: Int)] = []
        var names: [String] = []
        for name in drive.value.expression.names {
            guard let number = number(name.text), !names.contains(name.text) else { continue }
            names.append(name.text)
            lanes.append(number)
        }
        return RunningDrive(
            property: property, layer: layer, function: StreamFunction(drive.value, of: names, in: context),
            streams: streams.indices.filter { drive.streams.contains(streams[$0].name.value) }, lanes: lanes)
    }
}

extension RunningStreams {
    /// Subscribes to all streams, in the order of the file.
    package func start() {
        var making = StreamContext(context)
        for (index, stream) in streams.enumerated() {
            making.add(stream)
            let subscription = making.stream(stream.name).sink(
                receiveCompletion: { [unowned self] in complete(index, $0) },
                receiveValue: { [unowned self] in receive($0, from: index) })
            subscription.store(in: &subscriptions)
        }
        guard !drivesOfFrames.isEmpty else { return }
        context.stage.refreshes.sink { [unowned self] time in
            for drive in drivesOfFrames { apply(drive, at: time) }
        }
        .store(in: &subscriptions)
    }

    private func receive(_ value: StreamValue, from index: Int) {
        newest[index] = value
        hasValue[index] = true
        let stage = context.stage
        if streams[index].isRecorded {
            let (detail, numbers) = words(of: index)
            record(.streamValue, index, detail, numbers)
        }
        for drive in drivesOfStream[index] where drives[drive].streams.allSatisfy({ hasValue[$0] }) {
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
    private func words(of index: Int) -> (detail: String, numbers: EventNumbers) {
        var numbers = EventNumbers.none
        var words: [String] = []
        for (lane, number) in streams[index].description.numbers.enumerated() {
            let value = newest[index][lane]
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

    /// Sets the number of a drive.
    private func apply(_ index: Int, at time: Flicks) {
        var value = StreamValue()
        for (slot, source) in drives[index].lanes.enumerated() { value[slot] = newest[source.stream][source.lane] }
        guard context.failure == nil, let number = drives[index].function(value, at: time) else { return }
        drives[index].hasValue = true
        let drive = drives[index]
        guard drive.layer[drive.property] != number else { return }
        drive.layer.setWithoutAction(number, for: drive.property)
        lastChange = context.stage.frame
    }
}

extension RunningStreams {
    /// The stream and the place in its values of a number that an expression names; `nil` for a name of something else.
    func number(_ name: String) -> (stream: Int, lane: Int)? {
        for (index, stream) in streams.enumerated() where stream.declaration.claims(name) {
            return stream.declaration.names.firstIndex(of: name).map { (index, $0) }
        }
        return nil
    }

    /// The newest value of a number; `nil` before the first.
    func newest(_ number: (stream: Int, lane: Int)) -> Double? {
        hasValue[number.stream] ? newest[number.stream][number.lane] : nil
    }

    /// The names of the streams that have sent nothing.
    package var silent: [String] { zip(streams, hasValue).filter { !$0.1 }.map(\.0.name.value) }

    /// Ends all subscriptions and forgets what was sent, after the stage was restored.
    package func restart() {
        subscriptions = []
        for index in hasValue.indices { (newest[index], hasValue[index]) = (StreamValue(), false) }
        for index in drives.indices { drives[index].hasValue = false }
        lastChange = -2
        start()
    }

    /// Writes or reads the newest values. What operators keep is refused by the stage.
    package func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&hasValue, count: streams.count)
        var numbers = newest.flatMap { value in (0..<StreamValue.scalarCount).map { value[$0] } }
        try archive.code(&numbers, count: newest.count * StreamValue.scalarCount)
        for index in newest.indices {
            for lane in 0..<StreamValue.scalarCount {
                newest[index][lane] = numbers[index * StreamValue.scalarCount + lane]
            }
        }
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
