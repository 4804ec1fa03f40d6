import HookeDynamics

/// Frames of a ``FrameStretch`` that a stage made together: what moved, in columns, and the rebuilt paths.
///
///     while stage.makeFrames(in: &stretch, atMost: last - end, through: .forever, into: &frames) > 0 {
///         for frame in frames.frames { record(frame.refresh, frame.counts) }
///     }
///
/// A ``PropertyReader`` knows the columns of its numbers; see ``PropertyReader/columns``. The memory is used again for other frames.
package struct StretchFrames {
    /// The most frames made together.
    package static let most = 64

    /// A frame: its refresh, and the counts of its work.
    package struct Frame {
        package let refresh: Refresh
        package fileprivate(set) var counts: FrameCounts
        /// The number of elements of its paths.
        package fileprivate(set) var elementCount = 0

        /// Counts the elements of a path that was rebuilt.
        fileprivate mutating func count(elements: Int) {
            counts.pathElements += elements
            elementCount += elements
        }
    }

    /// The frames, in order.
    package private(set) var frames: [Frame] = []
    /// The number of rows that a recorder has for each of them.
    package var rows: [Int] = []
    /// The components that move, each once.
    private var components: [Int] = []
    /// Whether a drag moves them, in the model too and without a velocity.
    private var areDragged = false
    /// The presentation values and the velocities: that of the component at an index c in a frame f is at c * ``most`` + f.
    private var values: [Double] = []
    private var velocities: [Double] = []
    /// The progress along each course; see ``FreeTracks/keep(_:in:)``.
    private var progress: [Double] = []
    /// The positions from which a link rebuilds its path, frame after frame.
    private var positions: [Point] = []
    /// The number of paths that are rebuilt in each frame.
    private var shapeCount = 0
    /// The paths, frame after frame, and further ones of earlier frames, whose storage is used again.
    private var paths: [Path] = []

    package init() {}

    /// The number of frames.
    package var count: Int { frames.count }

    /// The path of a shape in a frame, by its index among the shapes whose paths are rebuilt.
    package func path(_ shape: Int, inFrame frame: Int) -> Path { paths[frame * shapeCount + shape] }

    /// Reads a component in a frame in place of an earlier reading, by its column.
    package func read(_ frame: Int, _ column: Int, into reading: inout PropertyReader.Reading) {
        let at = column * StretchFrames.most + frame
        reading.presentation = values[at]
        if areDragged { reading.model = values[at] } else { reading.velocity = velocities[at] }
    }
}

/// How a stage fills them.
extension StretchFrames {
    /// Begins further frames, in which some components move along courses, or by a drag, and a number of shapes' paths are rebuilt.
    mutating func begin(moving components: [Int], courseCount: Int?, shapeCount: Int) {
        frames.empty()
        rows.empty()
        self.components.empty()
        self.components.append(all: components.span)
        (areDragged, self.shapeCount) = (courseCount == nil, shapeCount)
        StretchFrames.grow(&values, to: components.count)
        guard let courseCount else { return }
        StretchFrames.grow(&velocities, to: components.count)
        StretchFrames.grow(&progress, to: 2 * courseCount)
    }

    /// Finds the positions from which a link rebuilds its path in all frames: those that do not move are as they show.
    mutating func findPositions(of link: OutlineLink, showing shown: Span<Double>) {
        let width = link.numbers.count
        while positions.count < frames.count * width { positions.append(.zero) }
        var next = 0
        for index in 0..<width {
            let number = link.numbers[index]
            let x = column(of: number, near: next)
            let y = column(of: number + 1, near: x.map { $0 + 1 } ?? next)
            next = (y ?? x ?? next - 1) + 1
            StretchFrames.place(
                &positions, index, of: width, inFrames: frames.count, from: values, x, y,
                else: Point(x: shown[number], y: shown[number + 1]))
        }
    }

    /// The column of a component, with a guess that is often right; `nil` for one that does not move.
    private func column(of component: Int, near guess: Int) -> Int? {
        guess < components.count && components[guess] == component ? guess : components.firstIndex(of: component)
    }

    private static func place(
        _ positions: inout [Point], _ index: Int, of width: Int, inFrames count: Int, from values: [Double], _ x: Int?,
        _ y: Int?, else still: Point
    ) {
        let values = values.span
        var positions = positions.mutableSpan
        // Unchecked, and sums that cannot overflow: there is a position for each link's layer and frame, and each component has its column.
        switch (x.map { $0 * most }, y.map { $0 * most }) {
        case (let x?, let y?):
            for frame in 0..<count {
                positions[unchecked: frame &* width &+ index] = Point(
                    x: values[unchecked: x &+ frame], y: values[unchecked: y &+ frame])
            }
        case (nil, let y?):
            for frame in 0..<count {
                positions[unchecked: frame &* width &+ index] = Point(x: still.x, y: values[unchecked: y &+ frame])
            }
        case (let x?, nil):
            for frame in 0..<count {
                positions[unchecked: frame &* width &+ index] = Point(x: values[unchecked: x &+ frame], y: still.y)
            }
        case (nil, nil):
            for frame in 0..<count { positions[unchecked: frame &* width &+ index] = still }
        }
    }

    private static func grow(_ columns: inout [Double], to count: Int) {
        let missing = count * StretchFrames.most - columns.count
        if missing > 0 { columns += repeatElement(0, count: missing) }
    }

    /// Appends a frame.
    mutating func append(_ refresh: Refresh, _ counts: FrameCounts) {
        frames.append(Frame(refresh: refresh, counts: counts))
        while paths.count < frames.count * shapeCount { paths.append(Path()) }
    }

    /// Keeps the values that the moving components show in the last frame.
    mutating func keep(_ shown: Span<Double>) {
        StretchFrames.keep(shown, of: components, inFrame: frames.count - 1, in: &values)
    }

    private static func keep(
        _ shown: Span<Double>, of components: [Int], inFrame frame: Int, in values: inout [Double]
    ) {
        let components = components.span
        var values = values.mutableSpan
        for index in components.indices {
            // Unchecked: the components are in the columns, which only grow.
            values[unchecked: index * StretchFrames.most + frame] = shown[unchecked: components[unchecked: index]]
        }
    }

    /// Rebuilds the path of a shape in a frame, by its index among the shapes, from positions, and counts its elements.
    mutating func rebuild(
        _ shape: Int, inFrame frame: Int, by link: OutlineLink, from points: borrowing Span<Point>
    ) {
        let index = frame * shapeCount + shape
        link.rebuild(&paths[index], from: points)
        frames[frame].count(elements: paths[index].verbs.count)
    }

    /// Rebuilds the path of a shape in all frames, by its index among the shapes, from the positions of its link.
    mutating func rebuild(_ shape: Int, by link: OutlineLink) {
        StretchFrames.rebuild(&paths, shape, of: shapeCount, by: link, from: positions, counting: &frames)
    }

    private static func rebuild(
        _ paths: inout [Path], _ shape: Int, of shapeCount: Int, by link: OutlineLink, from positions: [Point],
        counting frames: inout [Frame]
    ) {
        let (width, positions) = (link.numbers.count, positions.span)
        for frame in frames.indices {
            let index = frame * shapeCount + shape
            link.rebuild(&paths[index], from: positions.extracting(frame * width..<(frame + 1) * width))
            frames[frame].count(elements: paths[index].verbs.count)
        }
    }

    /// Keeps the positions to which a drag moves its layers in the last frame, after one in which they were kept, and returns the number of
    /// components of those that have moved: the components that move are theirs, in order.
    mutating func move(to points: Span<Point>) -> Int {
        precondition(2 * points.count == components.count, "a drag moves the layers of its link")
        let frame = frames.count - 1
        var count = 0
        var values = values.mutableSpan
        var x = frame
        for index in points.indices {
            // Unchecked, and sums that cannot overflow: each component has its column.
            let (y, point) = (x &+ StretchFrames.most, points[unchecked: index])
            var place = Point(x: values[unchecked: x &- 1], y: values[unchecked: y &- 1])
            // Zeros of either sign are equal: then the one before stays, as in the model.
            if point.x != place.x || point.y != place.y {
                precondition(point.isFinite, "a drag places a layer at a number that is not finite")
                place = point
                count &+= 2
            }
            (values[unchecked: x], values[unchecked: y]) = (place.x, place.y)
            x = y &+ StretchFrames.most
        }
        return count
    }

    /// Reads the positions of a drag's layers in a frame, in place of an array's elements.
    func readPositions(inFrame frame: Int, into points: inout [Point]) {
        for index in points.indices {
            points[index] = Point(
                x: values[2 * index * StretchFrames.most + frame],
                y: values[(2 * index + 1) * StretchFrames.most + frame])
        }
    }

    /// Counts the components that a drag has moved in the last frame.
    mutating func count(commits: Int) { frames[frames.count - 1].counts.commits = commits }

    /// Keeps the values of the frame before in the last frame.
    mutating func keepPrevious() {
        let frame = frames.count - 1
        for index in components.indices {
            values[index * StretchFrames.most + frame] = values[index * StretchFrames.most + frame - 1]
        }
    }

    /// Makes the path of a frame's only shape equal to another.
    mutating func setPath(_ path: Path, inFrame frame: Int) {
        paths[frame] = path
        frames[frame].elementCount = path.verbs.count
    }

    /// Evaluates the progress of animations at the time of a further frame, as ``SamplingPlan/advanceFree(to:frame:keeping:)``.
    mutating func advance(
        _ plan: inout SamplingPlan, to time: Flicks
    ) throws(SolverError) -> SamplingVisit? {
        try plan.advanceFree(to: time, frame: frames.count, keeping: &progress)
    }

    /// Computes the values and velocities of the moving components in all frames from the progress in each.
    mutating func fill(from plan: borrowing SamplingPlan) {
        plan.fill(&values, &velocities, from: progress, frames: frames.count)
    }

    /// Shows the values and the velocities of a frame of animations.
    func show(_ frame: Int, in shown: inout [Double], _ rates: inout [Double]) {
        for index in components.indices {
            shown[components[index]] = values[index * StretchFrames.most + frame]
            rates[components[index]] = velocities[index * StretchFrames.most + frame]
        }
    }
}
