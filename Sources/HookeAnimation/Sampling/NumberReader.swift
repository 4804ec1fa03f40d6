/// Numbers of a stage's layers that are read together frame after frame, by a trace, a link or a test: where they stand is found
/// once, and a reading is a few loads a number.
///
///     var places = NumberReader(of: dots.flatMap { [($0, .position, 0), ($0, .position, 1)] }, on: stage)
///     try stage.step()
///     places.read()
///     places.readings[0].presentation                 // the first dot's x as it shows
public struct NumberReader {
    /// A number as it is in a frame.
    public struct Reading: Hashable, Sendable {
        /// What code has set.
        public var model = 0.0
        /// What shows; the model for a layer that was never committed.
        public var presentation = 0.0
        /// How fast that changes through animations, per second. Writes to the model are jumps and do not count.
        public var velocity = 0.0
        /// Whether the layer was ever committed: without that it has no presentation.
        public var isShown = false
    }

    private let stage: Stage
    private let numbers: [(key: PropertyKey, lane: Int)]
    private var places: [LayerColumns.Place]
    /// The numbers as they were when they were last read, in the order in which they were named.
    public private(set) var readings: [Reading]
    /// Whether there may be numbers that the layers have not set.
    private var hasUnset = true
    /// How often the stage had been read from a snapshot when the places were found.
    private var restorations = 0

    /// A reader of these numbers, each by its layer, its property and its place among the property's component names.
    ///
    /// All layers must be the stage's. A property that a layer has not set reads as its default.
    public init(of numbers: [(layer: Layer, key: PropertyKey, lane: Int)], on stage: Stage) {
        precondition(numbers.allSatisfy { $0.layer.stage === stage }, "a reader reads the layers of one stage")
        self.stage = stage
        self.numbers = numbers.map { ($0.key, $0.lane) }
        places = numbers.map { LayerColumns.Place(layer: Int32($0.layer.slot)) }
        readings = Array(repeating: Reading(), count: numbers.count)
    }

    /// A reader of layers' positions: x and y of the first, x and y of the second, and so on.
    public init(ofPositions layers: [Layer], on stage: Stage) {
        self.init(of: layers.flatMap { [($0, .position, 0), ($0, .position, 1)] }, on: stage)
    }

    /// Reads all of them as they are now.
    public mutating func read() {
        stage.sampleIfNeeded()
        if restorations != stage.layers.restorations { forgetPlaces() }
        if hasUnset { findUnset() }
        stage.layers.read(places, into: &readings)
    }

    private mutating func forgetPlaces() {
        restorations = stage.layers.restorations
        for index in places.indices { places[index].component = -1 }
        hasUnset = true
    }

    private mutating func findUnset() {
        hasUnset = false
        for index in places.indices where places[index].component < 0 {
            guard let component = stage.layers.component(of: numbers[index].key, in: Int(places[index].layer)) else {
                hasUnset = true
                readings[index] = rest(index)
                continue
            }
            places[index].component = Int32(component + numbers[index].lane)
        }
    }

    /// What a property is that the layer has not set.
    private func rest(_ index: Int) -> Reading {
        let value = numbers[index].key.defaultComponents[numbers[index].lane]
        return Reading(model: value, presentation: value, isShown: stage.layers.isCommitted[Int(places[index].layer)])
    }
}

extension LayerColumns {
    /// Where a number stands that is read over and over.
    struct Place {
        let layer: Int32
        /// -1 while the layer has not set it.
        var component: Int32 = -1
    }

    /// Changes no number: it is mutating so that the columns are read where they are, and not copied, each with a reference.
    fileprivate mutating func read(_ places: [Place], into readings: inout [NumberReader.Reading]) {
        let (places, flags) = (places.span, isCommitted.span)
        let (model, presentation, velocity) = (model.span, presentation.span, velocity.span)
        var readings = readings.mutableSpan
        precondition(places.count == readings.count)
        // Unchecked: what is there was found there since the columns were last restored, and else they only grow.
        for index in places.indices {
            let component = Int(places[unchecked: index].component)
            guard component >= 0 else { continue }
            if flags[unchecked: Int(places[unchecked: index].layer)] {
                readings[unchecked: index] = .init(
                    model: model[unchecked: component], presentation: presentation[unchecked: component],
                    velocity: velocity[unchecked: component], isShown: true)
            } else {
                readings[unchecked: index] = .init(
                    model: model[unchecked: component], presentation: model[unchecked: component])
            }
        }
    }
}
