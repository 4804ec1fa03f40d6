public import HookeDynamics

/// The direction in which a number crosses a level.
public enum CrossingDirection: Hashable, Sendable, CaseIterable {
    /// From below the level to it or above.
    case rising
    /// From above the level to it or below.
    case falling
    /// Either of both.
    case either

    /// Whether a number that goes from one distance from its level to another crosses it.
    func isCrossed(from start: Double, to end: Double) -> Bool {
        switch self {
        case .rising: start < 0 && end >= 0
        case .falling: start > 0 && end <= 0
        case .either: start < 0 && end >= 0 || start > 0 && end <= 0
        }
    }
}

extension Layer {
    /// The times at which a number that the layer shows reaches a level from the other side.
    ///
    ///     let passes = card.crossings(of: .position.y, level: 300, direction: .falling)
    ///
    /// What shows between two frames follows from the model that the first of them committed. A crossing between them is found to
    /// the flick, the first at which the level is reached, and is sent at that time among the input of the second frame, before
    /// what is due at the same time. Where the commit of a frame makes the number jump across the level, the time is the frame's,
    /// and it is sent after the frame was sampled.
    ///
    /// The sides are compared at the beginning and the end of the time between two frames: a number that crosses the level and comes back
    /// between them crosses nothing. It crosses nothing while the layer does not show. A number that begins at the level is
    /// on neither side.
    public func crossings(
        of property: Property<Double>, level: Double, direction: CrossingDirection = .either
    ) -> Stream<Flicks> {
        Stream { [self] observer, lifetime in
            let streams = stage.streams(for: lifetime)
            let timer = StreamTimer(on: stage, within: lifetime) { timer in observer.receive(timer.stage.instant) }
            let distance = { self.presentation.map { $0[property] - level } }
            // The distances of this frame: as the frame before left it, and before the commit.
            var (start, startTime, end) = (Double?.none, Flicks.zero, Double?.none)
            let begin = { (start, startTime) = (distance(), stage.now) }
            let search = {
                end = distance()
                guard let first = start, let last = end, direction.isCrossed(from: first, to: last) else { return }
                timer.set(
                    atInputTime: stage.firstTime(from: startTime, to: stage.now) {
                        distance().map { direction.isCrossed(from: first, to: $0) } ?? false
                    })
            }
            let compare = {
                let before = end
                (start, end) = (nil, nil)
                guard let before, let after = distance(), direction.isCrossed(from: before, to: after) else { return }
                observer.receive(stage.now)
            }
            streams.willAdvance.add(Observer(receive: begin, complete: { _ in }), lifetime)
            streams.didAdvance.add(Observer(receive: search, complete: { _ in }), lifetime)
            streams.didSample.add(Observer(receive: compare, complete: { _ in }), lifetime)
        }
    }
}

extension Stage {
    /// The first flick at which a condition on the presentation holds, by bisection: it does at `end`, and not at `start`.
    fileprivate func firstTime(from start: Flicks, to end: Flicks, where holds: () -> Bool) -> Flicks {
        var (low, high) = (start.count, end.count)
        do throws(SolverError) {
            while high - low > 1 {
                let middle = low + (high - low) / 2
                if try scrub(to: Flicks(middle), holds) { high = middle } else { low = middle }
            }
        } catch {
            fail(error)
        }
        return Flicks(high)
    }
}
