/// The search for the first zero crossing of a quantity within a step, with both ends known.
///
/// The step is halved where a ``QuantityPiece`` cannot rule out a crossing, so that two crossings within a step, which begins and ends on the same
/// side of zero, are found too. A step along which zero comes within the quantity's own movement is halved at least once. What can be missed is a
/// dip of the quantity that shows at none of the points looked at, or one that is shorter than ``finest`` of a step.
package struct CrossingSearch {
    /// Whether crossings from below zero to above count, and those from above to below.
    private let countsRising: Bool
    private let countsFalling: Bool
    /// Whether the other crossings are found too where the quantity moves against them, as at a pole or a jump.
    private let findsPoles: Bool
    /// The length of the step, seconds.
    private let step: Double
    /// The depth of a dip below zero that is within the solver's error, and is none.
    private let slack: Double

    /// The shortest piece that is halved because it may contain two crossings, as a part of a step: 1 ns of 1/60 s.
    private static var finest: Double { 0x1p-24 }
    /// The shortest piece that is halved because it contains a crossing, as a part of a step: 2e-14 s of 1/60 s.
    private static var shortest: Double { 0x1p-40 }

    package init(rising: Bool, falling: Bool, step: Double, slack: Double, findsPoles: Bool = false) {
        (countsRising, countsFalling, self.step, self.slack) = (rising, falling, step, slack)
        self.findsPoles = findsPoles
    }

    /// A crossing, as the first known point on the other side of zero.
    package struct Crossing {
        package let point: QuantityPoint
        /// Seconds since the start of the step.
        package var offset: Double { point.offset }
        /// Whether the quantity rises.
        package let isRising: Bool
        /// Its rate of change.
        package var slope: Double { point.slope }

        package init(point: QuantityPoint, isRising: Bool) {
            (self.point, self.isRising) = (point, isRising)
        }
    }

    /// The first crossing on a piece.
    ///
    /// - Parameter point: The quantity at an offset, by a step of that length.
    package func first<Failure: Error>(
        on piece: QuantityPiece, _ point: (Double) throws(Failure) -> QuantityPoint
    ) throws(Failure) -> Crossing? {
        // Where a quantity is not finite it has no sign; it is followed to the edge of where it is.
        guard piece.start.value.isFinite else { return nil }
        let isKnown = piece.end.value.isFinite
        let crosses = isKnown && (piece.start.value > 0) != (piece.end.value > 0)
        let counts = crosses && counts(rising: piece.end.value > 0)
        if !isKnown {
            guard piece.length > step * Self.finest else { return nil }
        } else if !crosses {
            // Nothing can be told of the first piece but that zero is far away.
            if piece.length < step ? piece.isClear(slack: slack) : piece.isFar(slack: slack) { return nil }
        } else if !counts, piece.length < step, piece.isMonotone {
            return nil
        }
        let middle = piece.start.offset + piece.length / 2
        guard middle > piece.start.offset, middle < piece.end.offset,
            piece.length > step * (counts ? Self.shortest : Self.finest)
        else {
            let isFound = counts || findsPoles && crosses && piece.movesAgainstCrossing
            return isFound ? Crossing(point: piece.end, isRising: piece.end.value > 0) : nil
        }
        let between = try point(middle)
        if let found = try first(on: QuantityPiece(start: piece.start, end: between), point) { return found }
        return try first(on: QuantityPiece(start: between, end: piece.end), point)
    }

    /// Whether crossings of a direction count.
    package func counts(rising isRising: Bool) -> Bool { isRising ? countsRising : countsFalling }
}
