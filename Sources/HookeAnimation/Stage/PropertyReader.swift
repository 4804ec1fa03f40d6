import HookeDynamics

/// A reader of layers' components (a trace's columns, for example) in every frame: it finds their indices once, and then each
/// reading is a few loads.
///
///     var positions = PropertyReader(of: dots.flatMap { [($0, .position, 0), ($0, .position, 1)] }, on: stage)
///     try stage.step()
///     positions.read()
///     positions.readings[0].presentation                 // x of the first dot on screen
public struct PropertyReader {
    /// The model value, presentation value and velocity of a component.
    public struct Reading: Hashable, Sendable {
        /// The model value.
        public var model = 0.0
        /// The presentation value; the model value for a layer that is not in the committed tree.
        public var presentation = 0.0
        /// The velocity of the presentation value through animations, per second. Changes of the model are jumps and do not count.
        public var velocity = 0.0
        /// Whether the layer is in the committed tree. Other layers have no presentation.
        public var isShown = false
    }

    /// The index of a component in the layers' columns.
    fileprivate struct NumberIndex {
        let layer: Int32
        /// The index in the columns; -1 while the layer has not set the property.
        var component: Int32 = -1
    }

    private let stage: Stage
    private let numbers: [(key: PropertyKey, lane: Int)]
    private var indices: [NumberIndex]
    /// The values at the last ``read()``, in the order of initialisation.
    public private(set) var readings: [Reading]
    /// Readings of properties that their layers have not set: the defaults.
    private var rests: [Reading] = []
    /// Whether some properties may not be set.
    private var hasUnset = true
    /// The columns' count of restorations when the indices were found.
    private var restorations = 0

    /// A reader of components, each given by its layer, its property and its index among the property's components.
    ///
    /// All layers must belong to the stage. A property that a layer has not set reads as its default.
    public init(of numbers: [(layer: Layer, key: PropertyKey, lane: Int)], on stage: Stage) {
        trap(unless: numbers.allSatisfy { $0.layer.stage === stage }, "a reader reads the layers of one stage")
        let areThere = numbers.allSatisfy { (0..<$0.key.componentCount).contains($0.lane) }
        trap(unless: areThere, "a reader reads numbers that their properties have")
        self.stage = stage
        self.numbers = numbers.map { ($0.key, $0.lane) }
        indices = numbers.map { NumberIndex(layer: Int32($0.layer.slot)) }
        readings = Array(repeating: Reading(), count: numbers.count)
    }

    /// A reader of layers' positions: x and y of the first, x and y of the second, and so on.
    public init(ofPositions layers: [Layer], on stage: Stage) {
        self.init(of: layers.flatMap { [($0, .position, 0), ($0, .position, 1)] }, on: stage)
    }

    /// Reads all components as they are now, into ``readings``.
    public mutating func read() {
        find()
        readings.empty()
        stage.caches.append(indices, rests, &stage.state.layers, to: &readings)
    }

    /// Appends all components as they are now.
    package mutating func read(onto readings: inout [Reading]) {
        find()
        stage.caches.append(indices, rests, &stage.state.layers, to: &readings)
    }

    /// Reads the first component as it is now.
    package mutating func readFirst() -> Reading {
        find()
        let number = indices[0]
        return number.component < 0 ? rests[0] : stage.caches.reading(of: number, &stage.state.layers)
    }

    private mutating func find() {
        stage.sampleIfNeeded()
        if restorations != stage.state.layers.restorations { invalidateIndices() }
        if hasUnset { findUnset() }
    }

    private mutating func invalidateIndices() {
        restorations = stage.state.layers.restorations
        for index in indices.indices { indices[index].component = -1 }
        hasUnset = true
    }

    private mutating func findUnset() {
        hasUnset = false
        for index in indices.indices where indices[index].component < 0 {
            guard let component = stage.state.layers.component(of: numbers[index].key, in: Int(indices[index].layer))
            else {
                hasUnset = true
                if rests.isEmpty { rests = Array(repeating: Reading(), count: indices.count) }
                rests[index] = rest(index)
                continue
            }
            indices[index].component = Int32(component + numbers[index].lane)
        }
    }

    /// The reading of a property that the layer has not set.
    private func rest(_ index: Int) -> Reading {
        let value = numbers[index].key.defaultComponents[numbers[index].lane]
        return Reading(
            model: value, presentation: value, isShown: stage.state.layers.isCommitted[Int(indices[index].layer)])
    }
}

extension StageCaches {
    /// Appends the readings of components. Mutating only so that the columns are read in place.
    fileprivate mutating func append(
        _ indices: [PropertyReader.NumberIndex], _ rests: [PropertyReader.Reading], _ layers: inout LayerColumns,
        to readings: inout [PropertyReader.Reading]
    ) {
        let (indices, flags) = (indices.span, layers.isCommitted.span)
        let (model, presentation, velocity) = (
            layers.model.span, presentation.numbers.span, presentation.velocity.span
        )
        readings.append(addingCapacity: indices.count) { readings in
            readings.withUnsafeMutableBufferPointer { room, count in
                for index in indices.indices {
                    let number = indices[unchecked: index]
                    let component = Int(number.component)
                    guard component >= 0 else {
                        room.initializeElement(at: index, to: rests[index])
                        continue
                    }
                    // Unchecked: the indices were found since the columns were last restored, and otherwise the columns only grow.
                    let isShown = flags[unchecked: Int(number.layer)]
                    let value = model[unchecked: component]
                    room.initializeElement(
                        at: index,
                        to: PropertyReader.Reading(
                            model: value, presentation: isShown ? presentation[unchecked: component] : value,
                            velocity: isShown ? velocity[unchecked: component] : 0, isShown: isShown))
                }
                count = indices.count
            }
        }
    }

    /// The reading of a component, as above.
    fileprivate mutating func reading(
        of number: PropertyReader.NumberIndex, _ layers: inout LayerColumns
    ) -> PropertyReader.Reading {
        let (component, isShown) = (Int(number.component), layers.isCommitted[Int(number.layer)])
        let value = layers.model[component]
        return PropertyReader.Reading(
            model: value, presentation: isShown ? presentation.numbers[component] : value,
            velocity: isShown ? presentation.velocity[component] : 0, isShown: isShown)
    }
}
