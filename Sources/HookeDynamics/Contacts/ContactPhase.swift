/// The motion of a network from one contact, or one release of a contact at rest, to the next.
final class ContactPhase {
    /// When it begins, seconds since the start of the motion.
    let start: Double
    /// The first contacts or releases, once found: seconds since ``start``, and the contacts that close then.
    private(set) var found: (offset: Double, closing: [Contact])?
    /// The contacts that rest.
    var resting: [Contact] { dynamics.contacts }

    private let dynamics: RestingNetwork
    private let flight: any ContactFlight
    private let accuracy: Double
    /// The number of steps of the flight's grid known to have no contact.
    private var clear: Int64 = 0
    private var first: Moment
    private var trial: [Double]
    /// The moments that searches on the step from `first` have visited, and the pulls then.
    private var visited: [(moment: Moment, pulls: [QuantityPoint]?)] = []
    private static let mostVisited = 64
    /// How far points that touch at the start overlap by rounding, as the square of their distance: they touch again when they overlap more.
    private var overlaps: [Contact: Double] = [:]

    /// The state at a time, and its derivative.
    private struct Moment {
        var offset: Double
        var state: [Double]
        var derivative: [Double]
    }

    init(
        _ dynamics: RestingNetwork, _ flight: any ContactFlight, from state: [Double], at start: Double,
        accuracy: Double
    ) {
        self.dynamics = dynamics
        self.flight = flight
        self.start = start
        self.accuracy = accuracy
        trial = state
        first = Moment(offset: 0, state: state, derivative: [])
        first = moment(0, state)
        let network = dynamics.network
        let size = state.prefix(state.count / 2).reduce(1) { max($0, abs($1)) }
        for (one, other) in network.neighbours(in: state, closerThan: 0x1p-20 * size) {
            let contact = Contact.pair(one, other)
            let value = gap(contact, first, 0).value
            if value < 0 { overlaps[contact] = -value }
        }
    }

    /// Writes the state at an offset, seconds since the start.
    func read(at offset: Double, into state: inout [Double]) throws(SolverError) {
        let point = Int64(offset / flight.step)
        try flight.read(point: point, plus: max(0, offset - Double(point) * flight.step), into: &state)
    }

    /// Writes the state at a time since the start of the motion.
    func read(at time: Flicks, into state: inout [Double]) throws(SolverError) {
        try flight.read(at: time, into: &state)
    }

    /// Looks for the first contact up to an offset.
    func search(through offset: Double) throws(SolverError) {
        // One grid point past the offset, so that a contact on it is not missed.
        let end = Int64(offset / flight.step) + 1
        while found == nil, clear < end {
            try flight.read(point: clear + 1, plus: 0, into: &trial)
            let last = moment(flight.step, trial)
            try search(to: last)
            guard found == nil else { return }
            clear += 1
            first = last
            first.offset = 0
        }
    }

    private func moment(_ offset: Double, _ state: [Double]) -> Moment {
        var derivative = [Double](repeating: 0, count: state.count)
        var span = derivative.mutableSpan
        dynamics.derivative(at: clock(offset), state: state.span, into: &span)
        return Moment(offset: offset, state: state, derivative: derivative)
    }

    private func clock(_ offset: Double) -> Double { start + (Double(clear) * flight.step + offset) }

    /// Looks for contacts on the step from `first`: each one found ends the search for the others there.
    private func search(to last: Moment) throws(SolverError) {
        visited.removeAll(keepingCapacity: true)
        var last = last
        var crossings: [(offset: Double, contact: Contact?)] = []
        var candidates = candidates(to: last)
        try close(candidates, &crossings, before: &last)
        let pullsBefore = pulls(first)
        var pullsAfter = pulls(last)
        for index in dynamics.contacts.indices {
            let greatest = max(
                RestingThreshold.greatest(first.derivative), RestingThreshold.greatest(last.derivative))
            let threshold = max(pullsBefore.rounding, pullsAfter.rounding) * greatest
            let pulls = (pullsBefore.points[index], pullsAfter.points[index])
            guard let offset = try release(of: index, before: last, pulls.0, pulls.1, above: threshold) else {
                continue
            }
            crossings.append((offset, nil))
            guard offset < last.offset else { continue }
            last = try moment(at: offset)
            pullsAfter = self.pulls(last)
        }
        // Where nearly jammed points turn faster than the step shows, some overlap at its new end, which they did not at the first one.
        while !crossings.isEmpty {
            let found = Set(crossings.compactMap { $0.contact })
            candidates = candidates.filter {
                let rounding = slack(of: $0, first, last).rounding
                return !found.contains($0) && gap($0, last, rounding).value < -rounding
            }
            guard !candidates.isEmpty else { break }
            let count = crossings.count
            try close(candidates, &crossings, before: &last)
            guard crossings.count > count else { break }
        }
        guard let earliest = crossings.map({ $0.offset }).min() else { return }
        // Contacts whose times cannot be told apart are at the same time.
        let latest = earliest + flight.step * 0x1p-38
        found = (
            Double(clear) * flight.step + earliest,
            crossings.filter { $0.offset <= latest }.compactMap { $0.contact }
        )
    }

    /// Looks for the first contact of some candidates before `last`, which moves to each one found.
    private func close(
        _ candidates: [Contact], _ crossings: inout [(offset: Double, contact: Contact?)], before last: inout Moment
    ) throws(SolverError) {
        for contact in candidates {
            let scale = slack(of: contact, first, last)
            let search = CrossingSearch(
                rising: false, falling: true, step: flight.step, slack: max(scale.rounding, accuracy * scale.size))
            var begin = gap(contact, first, scale.rounding)
            // Behind the start of the motion nothing is known, and it begins with all contacts apart.
            begin = begin.starting(with: max(begin.value, .leastNormalMagnitude))
            let piece = QuantityPiece(start: begin, end: gap(contact, last, scale.rounding))
            guard
                let crossing = try search.first(
                    on: piece, { (offset) throws(SolverError) in gap(contact, try moment(at: offset), scale.rounding) })
            else { continue }
            // Back to where the gap itself is zero, unless it hardly closes.
            let late = crossing.slope < 0 ? min(scale.rounding / -crossing.slope, crossing.offset / 1024) : 0
            let offset = crossing.offset - late
            crossings.append((offset, contact))
            if offset < last.offset { last = try moment(at: offset) }
        }
    }

    /// The moment at an offset on the step from `first`; searches for several contacts ask for the same ones.
    private func moment(at offset: Double) throws(SolverError) -> Moment {
        if let known = visited.first(where: { $0.moment.offset == offset }) { return known.moment }
        try flight.read(point: clear, plus: offset, into: &trial)
        let moment = moment(offset, trial)
        if visited.count < Self.mostVisited { visited.append((moment, nil)) }
        return moment
    }

    /// The pulls at an offset on the step from `first`.
    private func pulls(at offset: Double) throws(SolverError) -> [QuantityPoint] {
        let moment = try moment(at: offset)
        guard let place = visited.firstIndex(where: { $0.moment.offset == offset }) else { return pulls(moment).points }
        if let known = visited[place].pulls { return known }
        let points = pulls(moment).points
        visited[place].pulls = points
        return points
    }

    /// The contacts not at rest that could close on the step, walls by point, then pairs.
    private func candidates(to last: Moment) -> [Contact] {
        let network = dynamics.network
        let resting = Set(dynamics.contacts)
        var found: [Contact] = []
        for point in network.points.indices where !network.points[point].isHeld {
            for side in ContactLaw.Side.allCases where network.contact?[side] != nil {
                let contact = Contact.wall(point, side)
                if !resting.contains(contact) { found.append(contact) }
            }
        }
        let boxes = network.points.indices.map { point -> (least: SIMD2<Double>, most: SIMD2<Double>) in
            let x = reach(of: 2 * point, last), y = reach(of: 2 * point + 1, last)
            let radius = network.points[point].radius
            return (SIMD2(x.least, y.least) - radius, SIMD2(x.most, y.most) + radius)
        }
        for (first, second) in network.pairs(overlapping: boxes) {
            let contact = Contact.pair(first, second)
            if !resting.contains(contact) { found.append(contact) }
        }
        return found
    }

    /// The range of a coordinate on the step, widened by twice its width, so that nothing outside need be known.
    private func reach(of coordinate: Int, _ last: Moment) -> (least: Double, most: Double) {
        let range = QuantityPiece(start: quantity(coordinate, first), end: quantity(coordinate, last)).range
        let margin = 2 * (range.upperBound - range.lowerBound) + 0x1p-40 * abs(range.upperBound)
        return (range.lowerBound - margin, range.upperBound + margin)
    }

    private func quantity(_ coordinate: Int, _ moment: Moment) -> QuantityPoint {
        let half = moment.state.count / 2
        return QuantityPoint(
            offset: moment.offset, value: moment.state[coordinate], slope: moment.derivative[coordinate],
            curvature: moment.derivative[half + coordinate])
    }

    /// The gap of a contact: the distance from a wall, or the square of the distance of two points less that of their radii; both and
    /// what rounding explains, so that a contact that touches is not found again.
    private func gap(_ contact: Contact, _ moment: Moment, _ rounding: Double) -> QuantityPoint {
        let network = dynamics.network
        switch contact {
        case .wall(let point, let side):
            let coordinate = quantity(network.coordinate(ofPoint: point) + side.axis, moment)
            let limit = network.limit(ofPoint: point, at: side) ?? 0
            return QuantityPoint(
                offset: moment.offset, value: side.sign * (coordinate.value - limit) + rounding,
                slope: side.sign * coordinate.slope, curvature: side.sign * coordinate.curvature)
        case .pair(let first, let second):
            let half = moment.state.count / 2
            let reach = network.points[first].radius + network.points[second].radius
            let (from, to) = (2 * first, 2 * second)
            let (d, v) = (
                moment.state.span.pair(to) - moment.state.span.pair(from),
                moment.derivative.span.pair(to) - moment.derivative.span.pair(from)
            )
            let a = moment.derivative.span.pair(half + to) - moment.derivative.span.pair(half + from)
            return QuantityPoint(
                offset: moment.offset,
                value: d.x * d.x + d.y * d.y - reach * reach + rounding + (overlaps[contact] ?? 0),
                slope: 2 * (d.x * v.x + d.y * v.y),
                curvature: 2 * (v.x * v.x + v.y * v.y + d.x * a.x + d.y * a.y))
        }
    }

    /// What rounding explains of a gap, and its size.
    private func slack(of contact: Contact, _ first: Moment, _ last: Moment) -> (rounding: Double, size: Double) {
        func size(_ point: Int) -> Double {
            [first, last].reduce(0) { max($0, abs($1.state[2 * point]), abs($1.state[2 * point + 1])) }
        }
        switch contact {
        case .wall(let point, let side):
            let size = max(size(point), abs(dynamics.network.limit(ofPoint: point, at: side) ?? 0))
            return (0x1p-49 * size, size)
        case .pair(let one, let other):
            let points = dynamics.network.points
            let size = max(size(one), size(other)) * (points[one].radius + points[other].radius)
            return (0x1p-48 * size, size)
        }
    }

    /// When a contact at rest is pulled apart by more than rounding, as its offset on the step; `nil` if it is not.
    private func release(
        of index: Int, before last: Moment, _ start: QuantityPoint, _ end: QuantityPoint, above threshold: Double
    ) throws(SolverError) -> Double? {
        let search = CrossingSearch(rising: true, falling: false, step: flight.step, slack: threshold)
        let begin = start.starting(with: min(start.value - threshold, -Double.leastNormalMagnitude))
        let crossing = try search.first(on: QuantityPiece(start: begin, end: end.less(threshold))) {
            (offset) throws(SolverError) in try pulls(at: offset)[index].less(threshold)
        }
        return crossing?.offset
    }

    /// The pulls on the contacts at rest, with their derivatives along the motion by differences over a 1024th of a step, and the part
    /// of the greatest acceleration that rounding explains.
    private func pulls(_ moment: Moment) -> (points: [QuantityPoint], rounding: Double) {
        guard !dynamics.contacts.isEmpty else { return ([], 0) }
        let length = flight.step * 0x1p-10
        var (ahead, behind) = (moment.state, moment.state)
        for component in ahead.indices {
            ahead[component] += length * moment.derivative[component]
            behind[component] -= length * moment.derivative[component]
        }
        let time = clock(moment.offset)
        var (after, before) = ([Double](repeating: 0, count: ahead.count), [Double](repeating: 0, count: ahead.count))
        var span = after.mutableSpan
        dynamics.derivative(at: time + length, state: ahead.span, into: &span)
        span = before.mutableSpan
        dynamics.derivative(at: time - length, state: behind.span, into: &span)
        // The second derivative of the state, in the same direction on both sides.
        for component in ahead.indices {
            let bend = length / 4 * (after[component] - before[component])
            ahead[component] += bend
            behind[component] += bend
        }
        let (here, rounding) = dynamics.pulls(at: time, moment.state)
        let next = dynamics.pulls(at: time + length, ahead).accelerations
        let last = dynamics.pulls(at: time - length, behind).accelerations
        let points = here.indices.map { index in
            QuantityPoint(
                offset: moment.offset, value: here[index], slope: (next[index] - last[index]) / (2 * length),
                curvature: (next[index] - here[index] + (last[index] - here[index])) / (length * length))
        }
        return (points, rounding)
    }
}

extension QuantityPoint {
    /// The same quantity less a constant.
    fileprivate func less(_ constant: Double) -> QuantityPoint {
        QuantityPoint(offset: offset, value: value - constant, slope: slope, curvature: curvature)
    }
}
