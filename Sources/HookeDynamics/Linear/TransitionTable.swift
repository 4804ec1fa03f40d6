/// The transitions over 1, 2, 4... flicks, of which any time is a sum.
///
/// These are the squarings that the exponential of a long time goes through anyway, kept. A state at any flick is reached by a
/// product of a matrix and a vector for each bit that is set in its count: twelve or so for a few seconds of frames, with nothing to be
/// computed anew, and nothing that depends on what was asked before. Beyond the longest, 97 s, that one is repeated.
struct TransitionTable: Sendable {
    private static let longest = 36
    let transitions: [Transition]

    /// Computes the table, once for a matrix.
    init(_ matrix: DoubleDoubleMatrix) {
        var transition = Transition(matrix, over: DoubleDouble(Flicks(1)))
        var transitions = [transition]
        for _ in 0..<Self.longest {
            transition = transition.squared()
            transitions.append(transition)
        }
        self.transitions = transitions
    }

    /// Carries `state` over `time`, not negative, the longest spans first; `room` is of the same size and of no use afterwards.
    ///
    /// - Returns: how many transitions it took.
    @discardableResult
    func carry(
        _ state: inout DoubleDoubleVector, over time: Flicks, offset: DoubleDoubleVector?,
        room: inout DoubleDoubleVector
    ) -> Int {
        precondition(time >= .zero, "a motion is known from its start on")
        var count = 0
        func step(_ level: Int) {
            transitions[level].apply(to: state, offset: offset, into: &room)
            swap(&state, &room)
            count += 1
        }
        for _ in 0..<time.count >> Self.longest { step(Self.longest) }
        for level in (0..<Self.longest).reversed() where time.count >> level & 1 == 1 { step(level) }
        return count
    }
}
