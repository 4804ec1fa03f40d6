/// Counts of the work of a layout; deterministic.
public struct LayoutWork: Hashable, Sendable {
    /// The number of paragraphs whose clusters and breaks were computed.
    public var paragraphsShaped = 0
    /// The number of grapheme clusters in them.
    public var clustersMeasured = 0
    /// The number of lines that were filled with text, also those that were given up because a shape or their height left no room.
    public var linesLaidOut = 0
    /// The number of unbreakable pieces placed on them.
    public var piecesPlaced = 0
    /// The number of lines that were cut by exclusion paths.
    public var bandsCut = 0
    /// The number of lines that kept their text and moved.
    public var linesMoved = 0

    /// No work.
    public init() {}

    /// The sum of two works.
    public static func + (left: LayoutWork, right: LayoutWork) -> LayoutWork {
        var sum = left
        sum.paragraphsShaped += right.paragraphsShaped
        sum.clustersMeasured += right.clustersMeasured
        sum.linesLaidOut += right.linesLaidOut
        sum.piecesPlaced += right.piecesPlaced
        sum.bandsCut += right.bandsCut
        sum.linesMoved += right.linesMoved
        return sum
    }
}
