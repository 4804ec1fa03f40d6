internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics

/// What was seen of frames of which no rows were made as yet: the numbers of each side by side, and those of one frame after the other's.
struct FrameBuffer {
    /// What all rows of a frame have in common.
    struct Frame {
        let index: Int
        /// Seconds.
        let time: Double
    }

    /// A number that is looked at in every frame.
    typealias Number = (layer: Layer, key: PropertyKey, lane: Int)

    private(set) var frames: [Frame] = []
    private var reader: PropertyReader
    private let width: Int
    private var readings: [PropertyReader.Reading] = []

    init(of numbers: [Number], on stage: Stage) {
        reader = PropertyReader(of: numbers, on: stage)
        width = numbers.count
    }

    /// Looks at a frame.
    mutating func look(at refresh: Refresh) {
        frames.append(Frame(index: refresh.index, time: refresh.timestamp.seconds))
        reader.read(onto: &readings)
    }

    /// What one of the numbers was in one of the frames.
    subscript(frame: Int, number: Int) -> PropertyReader.Reading { readings[frame * width + number] }

    /// Forgets what was seen, and keeps its room.
    mutating func forget() {
        frames.removeAll(keepingCapacity: true)
        readings.removeAll(keepingCapacity: true)
    }
}
