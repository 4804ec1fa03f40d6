internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics

/// A buffer of the numbers read in frames that have no rows yet, frame after frame.
struct FrameBuffer {
    /// The values that all rows of a frame share.
    struct Frame {
        let index: Int
        /// Simulated time of the refresh, seconds.
        let time: Double
    }

    /// A number that is read in every frame: a lane of a property of a layer.
    typealias Number = (layer: Layer, key: PropertyKey, lane: Int)

    private(set) var frames: [Frame] = []
    private var reader: PropertyReader
    private let width: Int
    private var readings: [PropertyReader.Reading] = []

    init(of numbers: [Number], on stage: Stage) {
        reader = PropertyReader(of: numbers, on: stage)
        width = numbers.count
    }

    /// Reads all numbers at a refresh.
    mutating func read(at refresh: Refresh) {
        frames.append(Frame(index: refresh.index, time: refresh.timestamp.seconds))
        reader.read(onto: &readings)
    }

    /// The reading of a number in a frame, by their indices.
    subscript(frame: Int, number: Int) -> PropertyReader.Reading { readings[frame * width + number] }

    /// Removes all frames, and keeps the allocated storage.
    mutating func removeAll() {
        frames.removeAll(keepingCapacity: true)
        readings.removeAll(keepingCapacity: true)
    }
}
