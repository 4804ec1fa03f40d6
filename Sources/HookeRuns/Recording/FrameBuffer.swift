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
        /// The index of its readings; for a frame of a stretch that was made with others, of the first frame of the stretch.
        fileprivate let row: Int
        /// The frames it was made with, and its index among them; `nil` for one that was made alone. The index -1 stands for all of them, until
        /// ``listFrames()``.
        let made: (group: Int, frame: Int)?
    }

    /// Frames made together, and the column of each number in them; -1 for one that is as in the first frame of the stretch.
    private struct Group {
        var frames = StretchFrames()
        var columns: [Int32] = []
    }

    /// A number that is read in every frame: a lane of a property of a layer.
    typealias Number = (layer: Layer, key: PropertyKey, lane: Int)

    private(set) var frames: [Frame] = []
    private var reader: PropertyReader
    private let width: Int
    private var readings: [PropertyReader.Reading] = []
    /// The frames that were made together, and further groups of earlier runs, whose storage is used again.
    private var groups: [Group] = []
    private var groupCount = 0

    init(of numbers: [Number], on stage: Stage) {
        reader = PropertyReader(of: numbers, on: stage)
        width = numbers.count
    }

    /// Reads all numbers at a refresh.
    mutating func read(at refresh: Refresh) {
        append(refresh)
        reader.read(onto: &readings)
    }

    private mutating func append(_ refresh: Refresh) {
        frames.append(
            Frame(index: refresh.index, time: refresh.timestamp.seconds, row: readings.count, made: nil))
    }

    /// Finds in the first frame of a stretch which numbers change in it; ``readInStretch(at:)`` reads its further frames.
    mutating func beginStretch() { reader.findMoving() }

    /// Reads all numbers at a further refresh of a stretch: those that change, and the others as they were in the first.
    mutating func readInStretch(at refresh: Refresh) {
        append(refresh)
        reader.readMoving(onto: &readings)
    }

    /// The reading of a number in a frame, by their indices.
    subscript(frame: Int, number: Int) -> PropertyReader.Reading {
        var reading = readings[frames[frame].row + number]
        guard let made = frames[frame].made else { return reading }
        let column = Int(groups[made.group].columns[number])
        if column >= 0 { groups[made.group].frames.read(made.frame, column, into: &reading) }
        return reading
    }

    /// Removes all frames, and keeps the allocated storage.
    mutating func removeAll() {
        frames.removeAll(keepingCapacity: true)
        readings.removeAll(keepingCapacity: true)
        groupCount = 0
    }
}

/// Frames of a stretch that were made together: the buffer takes them as they are.
extension FrameBuffer {
    /// Gives memory for frames, in exchange for frames without memory, until ``take(_:)``.
    mutating func lend(_ made: inout StretchFrames) {
        if groupCount == groups.count { groups.append(Group()) }
        swap(&groups[groupCount].frames, &made)
    }

    /// Takes frames that were made in the memory of ``lend(_:)``, further ones of a stretch after its first (``beginStretch()``), as a group;
    /// returns its index, `nil` if there are none.
    mutating func take(_ made: inout StretchFrames) -> Int? {
        swap(&groups[groupCount].frames, &made)
        guard groups[groupCount].frames.count > 0, let row = frames.last?.row else { return nil }
        groups[groupCount].columns.removeAll(keepingCapacity: true)
        groups[groupCount].columns.append(contentsOf: reader.columns)
        frames.append(Frame(index: 0, time: 0, row: row, made: (groupCount, -1)))
        groupCount += 1
        return groupCount - 1
    }

    /// Lists the frames that were made together one by one, before rows are made of them.
    mutating func listFrames() {
        guard groupCount > 0 else { return }
        var all: [Frame] = []
        for frame in frames {
            guard let made = frame.made, made.frame < 0 else {
                all.append(frame)
                continue
            }
            for (index, further) in groups[made.group].frames.frames.enumerated() {
                all.append(
                    Frame(
                        index: further.refresh.index, time: further.refresh.timestamp.seconds, row: frame.row,
                        made: (made.group, index)))
            }
        }
        frames = all
    }

    /// The frames of a group, by its index.
    func frames(ofGroup group: Int) -> StretchFrames { groups[group].frames }

    /// The path of a shape, by its index among those that are rebuilt, in a frame that was made with others.
    func path(_ shape: Int, in made: (group: Int, frame: Int)) -> Path {
        groups[made.group].frames.path(shape, inFrame: made.frame)
    }
}
