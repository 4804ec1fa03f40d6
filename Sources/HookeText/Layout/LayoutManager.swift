public import HookeAnimation

/// Lays the text of a storage out in containers: lines around exclusion paths, flowing from one container into the next.
///
/// Several managers of one storage lay it out each in its own way; an edit shows in all. A layout is incremental: it does the work that the
/// edits and the moved shapes since the last one make necessary, and gives the bits that a layout from nothing gives.
///
///     let manager = LayoutManager(storage)
///     manager.addContainer(try TextContainer(width: 320))
///     try manager.setExclusionPath(ellipse)
///     manager.ensureLayout()
///     for fragment in manager.lineFragments() { print(fragment.range, fragment.rect) }
public final class LayoutManager {
    /// The text.
    public let storage: TextStorage
    /// The room after lines.
    public var lineSpacing = LineSpacing.none {
        didSet { if lineSpacing != oldValue { layOutAll = true } }
    }
    /// The height of lines.
    public var lineHeight = LineHeightRule.natural {
        didSet { if lineHeight != oldValue { layOutAll = true } }
    }
    /// Whether lines end neither inside a link nor directly after it: not before index i where start < i <= end of the link. Links that the
    /// storage has found count as those that attributes give.
    public var forbidsBreaksInLinks = false {
        didSet { if forbidsBreaksInLinks != oldValue { layOutAll = true } }
    }
    /// When lines end at soft hyphens: if the text broken elsewhere would be shorter than this part of the room. 1 for always, 0 for never,
    /// as in TextKit unless it is set.
    public var hyphenationFactor = 1.0 {
        didSet { if hyphenationFactor != oldValue { layOutAll = true } }
    }
    /// The colour of the outlines of links, which take the place of their underlines: a line of 1 pt around the part of a link on each line, as
    /// high as the line, moved outwards to whole points and then half a point inwards. `nil` for none.
    public var linkOutlineColor: Color?
    /// The work since the start.
    public internal(set) var work = LayoutWork()
    /// The work of the last layout that was necessary.
    public internal(set) var lastWork = LayoutWork()

    var states: [ContainerState] = []
    var paragraphs: [ParagraphLayout] = []
    /// Parts of containers whose shapes changed since the last layout.
    var changedBands: [ChangedBand] = []
    /// The range of paragraphs that may be stale.
    var stale = 0..<0
    var layOutAll = true
    var cutter = BandCutter()
    /// Lines and fragments of the paragraph that is laid out.
    var lines: [LineRecord] = []
    var fragments: [FragmentRecord] = []
    private var flattened = ExclusionShape()
    /// Dashes of underlines, so that drawing makes them once.
    var dashes: [(pattern: UnderlinePattern, width: Double, lengths: [Double])] = []
    private let reader: Int

    /// A manager without containers.
    public init(_ storage: TextStorage) {
        self.storage = storage
        reader = storage.log.addReader()
    }

    deinit { storage.log.removeReader(reader) }

    /// The containers in the order in which text flows through them.
    public var containers: [TextContainer] { states.map { $0.container } }

    /// Adds a container after the others.
    public func addContainer(_ container: TextContainer) {
        states.append(ContainerState(container))
        layOutAll = true
    }

    /// Replaces a container; its exclusion paths stay.
    public func setContainer(_ container: TextContainer, at index: Int) {
        guard container != states[index].container else { return }
        let shapes = states[index].shapes
        states[index] = ContainerState(container)
        states[index].shapes = shapes
        layOutAll = true
    }

    /// Sets the paths that text flows around, in the container's coordinates; an open subpath counts as closed.
    ///
    /// A line loses the projection on x of what the shapes cover of it, and a curve counts as chords at most 1/64 pt away from it.
    ///
    /// - Throws: ``TextError/exclusionPathWithoutArea(index:)`` and ``TextError/exclusionPathOutOfRange(index:)``; the paths before the wrong
    ///   one are then set.
    public func setExclusionPaths(
        _ paths: [Path], rule: FillRule = .nonZero, ofContainer container: Int = 0
    ) throws(TextError) {
        for index in paths.indices {
            try setExclusionPath(paths[index], at: index, rule: rule, ofContainer: container)
        }
        removeExclusionPaths(from: paths.count, ofContainer: container)
    }

    /// Removes the exclusion paths of a container from an index on.
    public func removeExclusionPaths(from index: Int = 0, ofContainer container: Int = 0) {
        while states[container].shapes.count > index {
            let shape = states[container].shapes.removeLast()
            noteChange(shape, in: container)
        }
    }

    /// Checks that text can flow around a path.
    ///
    /// - Throws: ``TextError/exclusionPathWithoutArea(index:)`` and ``TextError/exclusionPathOutOfRange(index:)`` with the index 0.
    public static func checkExclusionPath(_ path: Path, rule: FillRule = .nonZero) throws(TextError) {
        var (shape, cutter) = (ExclusionShape(), BandCutter())
        try shape.flatten(path, rule: rule, index: 0)
        guard cutter.hasArea(shape) else { throw .exclusionPathWithoutArea(index: 0) }
    }

    /// Sets one of the exclusion paths of a container, or adds one after the last; allocates nothing once there was a shape as great.
    ///
    /// The index is from 0 to the number of paths.
    ///
    /// - Throws: As ``setExclusionPaths(_:rule:ofContainer:)``; the path is then the former one.
    public func setExclusionPath(
        _ path: borrowing Path, at index: Int = 0, rule: FillRule = .nonZero, ofContainer container: Int = 0
    ) throws(TextError) {
        try flattened.flatten(path, rule: rule, index: index)
        guard cutter.hasArea(flattened) else { throw .exclusionPathWithoutArea(index: index) }
        if index == states[container].shapes.count {
            states[container].shapes.append(flattened)
            return noteChange(flattened, in: container)
        }
        guard states[container].shapes[index] != flattened else { return }
        noteChange(states[container].shapes[index], in: container)
        noteChange(flattened, in: container)
        swap(&states[container].shapes[index], &flattened)
    }

    private func noteChange(_ shape: borrowing ExclusionShape, in container: Int) {
        guard !layOutAll else { return }
        changedBands.append(ChangedBand(container: container, low: shape.top, high: shape.bottom))
    }

    /// Applies the edits of the storage since the last layout to the list of paragraphs.
    func readEdits() {
        storage.log.read(by: reader) { edit in
            guard let edit else {
                layOutAll = true
                return
            }
            guard !layOutAll else { return }
            if edit.removed == edit.inserted {
                for index in edit.first..<edit.first + edit.inserted { paragraphs[index].isStale = true }
            } else {
                let removed = edit.first..<edit.first + edit.removed
                var new = ParagraphLayout()
                (new.entry, new.exit) = (
                    paragraphs[removed.upperBound - 1].exit, paragraphs[removed.upperBound - 1].exit
                )
                let entry = paragraphs[edit.first].entry
                paragraphs.replaceSubrange(removed, with: repeatElement(new, count: edit.inserted))
                paragraphs[edit.first].entry = entry
                // Paragraphs behind the edit moved in the list.
                if stale.upperBound > edit.first {
                    let end = max(edit.first, stale.upperBound + edit.inserted - edit.removed)
                    stale = min(stale.lowerBound, edit.first)..<end
                }
            }
            let end = edit.first + edit.inserted
            stale =
                stale.isEmpty ? edit.first..<end : min(stale.lowerBound, edit.first)..<max(stale.upperBound, end)
        }
    }
}
