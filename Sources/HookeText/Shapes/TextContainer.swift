public import HookeAnimation

/// A rectangle that text is laid out in, from its upper left corner, without the places that exclusion paths cover.
///
/// The exclusion paths belong to a container of a layout manager: ``LayoutManager/setExclusionPaths(_:rule:ofContainer:)``.
public struct TextContainer: Hashable, Sendable {
    /// The width in points, at least 0.
    public let width: Double
    /// The height in points, at least 0; infinite for a container that takes all text.
    public let height: Double
    /// The distance of text from both ends of every line fragment, in points.
    public let lineFragmentPadding: Double

    /// A container by its size.
    ///
    /// - Throws: ``TextError/containerWidth(_:)`` and ``TextError/containerHeight(_:)`` for a negative length or NaN,
    ///   ``TextError/lineFragmentPadding(_:)`` if the padding is not finite or negative.
    public init(width: Double, height: Double = .infinity, lineFragmentPadding: Double = 0) throws(TextError) {
        guard width >= 0 else { throw .containerWidth(width) }
        guard height >= 0 else { throw .containerHeight(height) }
        guard lineFragmentPadding >= 0, lineFragmentPadding.isFinite else {
            throw .lineFragmentPadding(lineFragmentPadding)
        }
        (self.width, self.height, self.lineFragmentPadding) = (width, height, lineFragmentPadding)
    }

    /// The size in points.
    public var size: Size { Size(width: width, height: height) }
}

/// A container with its exclusion shapes and what layout reads of it.
struct ContainerState {
    var container: TextContainer
    var shapes: [ExclusionShape] = []
    let height: Int64
    /// The room for text on a line that no shape touches.
    let available: Int64

    init(_ container: TextContainer) {
        self.container = container
        height = LayoutUnits.floor(container.height)
        available = ContainerState.available(Interval(low: 0, high: container.width), container.lineFragmentPadding)
    }

    /// The room for text in a part of a line; negative if the padding takes more than there is.
    static func available(_ part: Interval, _ padding: Double) -> Int64 {
        LayoutUnits.floor(part.high - part.low - 2 * padding)
    }

    /// Whether a shape reaches into a band.
    func hasShape(_ top: Int64, _ bottom: Int64) -> Bool {
        guard !shapes.isEmpty else { return false }
        let (top, bottom) = (LayoutUnits.points(top), LayoutUnits.points(bottom))
        return shapes.contains { $0.meets(top, bottom) }
    }
}
