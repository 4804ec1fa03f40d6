import HookeDynamics

extension Coupling: SnapshotCodable {
    package static var blank: Coupling { Coupling(stiffness: 0) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&stiffness)
        try archive.code(&damping)
        try archive.code(&restLength)
        try archive.code(&hardening)
    }
}

extension ControlPointNetwork.Dimension: SnapshotCodable {
    package static var blank: ControlPointNetwork.Dimension { .one }
}

extension ControlPointNetwork.Point: SnapshotCodable {
    package static var blank: ControlPointNetwork.Point { ControlPointNetwork.Point(mass: 1) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&mass)
        try archive.code(&position)
        try archive.code(&damping)
        try archive.code(&isHeld)
        try archive.code(&isGuided)
        try archive.code(&radius)
    }
}

extension ControlPointNetwork.Link: SnapshotCodable {
    package static var blank: ControlPointNetwork.Link { ControlPointNetwork.Link(0, 1, .blank) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&first)
        try archive.code(&second)
        try archive.code(&coupling)
    }
}

extension ControlPointNetwork.Anchor: SnapshotCodable {
    package static var blank: ControlPointNetwork.Anchor { ControlPointNetwork.Anchor(0, .blank) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&point)
        try archive.code(&target)
        try archive.code(&coupling)
        try archive.code(&isReleased)
        try archive.code(&velocity)
    }
}

extension ControlPointNetwork.Drag: SnapshotCodable {
    package static var blank: ControlPointNetwork.Drag { ControlPointNetwork.Drag() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&linear)
        try archive.code(&quadratic)
    }
}

extension ContactLaw: SnapshotCodable {
    package static var blank: ContactLaw { ContactLaw() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&left)
        try archive.code(&right)
        try archive.code(&ceiling)
        try archive.code(&floor)
        try archive.code(&restitution)
        try archive.code(&restSpeed)
    }
}

extension SolverWork: SnapshotCodable {
    package static var blank: SolverWork { SolverWork() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&steps, in: 0...1 << 60)
        try archive.code(&evaluations, in: 0...1 << 60)
    }
}

extension PointNames: SnapshotCodable {
    package static var blank: PointNames { .numbered }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var columns: Int?
        var names: [String] = []
        switch self {
        case .numbered: break
        case .grid(let own): columns = own
        case .listed(let own): names = own
        }
        try archive.code(&columns)
        try archive.code(&names)
        self = columns.map(PointNames.grid) ?? (names.isEmpty ? .numbered : .listed(names))
    }
}

extension CursorHistory: SnapshotCodable {
    package static var blank: CursorHistory { CursorHistory(furthest: .zero, last: .zero) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&furthest)
        try archive.code(&last)
        let areTimes = [furthest, last].allSatisfy { $0 >= .zero && $0 < .forever }
        try archive.require(areTimes, "a solver is at no time of a motion")
    }

    /// Throws if a history read from a snapshot is later than possible, since a cursor would integrate up to it.
    func requireUp(to latest: Flicks) throws(SnapshotError) {
        guard max(furthest, last) <= latest else { throw .damaged("a solver is further than its motion can be") }
    }
}

/// A network's motion in a snapshot: its segments, without parts that a change left unchanged, and its cursor's history.
extension NetworkMotion {
    /// Writes the changes of a motion, or reads them into one that the scene has started again, and moves its cursor to the times
    /// of its history, none later than `latest`.
    package func archiveChanges(
        in archive: inout SnapshotCoder, through latest: Flicks
    ) throws(SnapshotError) {
        guard let history = try archiveChanges(in: &archive), archive.isReading else { return }
        try history.requireUp(to: latest)
        do throws(SolverError) { try history.replay(on: self) } catch { throw .solver(error) }
    }

    /// Writes the changes of a motion, or reads them into one that the scene has started again; returns its cursor's history.
    func archiveChanges(in archive: inout SnapshotCoder) throws(SnapshotError) -> CursorHistory? {
        try archive.same(solver.name, as: "what solves a network")
        try archive.same(stateCount, as: "the size of a network")
        let count = try archive.length(segments.count - 1)
        var (later, last) = ([Segment](), segments[0])
        for index in 0..<count {
            last = try Segment.archived(archive.isReading ? nil : segments[index + 1], after: last, in: &archive)
            later.append(last)
        }
        var history = history
        if archive.isReading { append(later) }
        try archivePlan(in: &archive)
        try archive.code(&history)
        return history
    }

    /// Writes the changes that are planned, or reads them: the rest of a drag, and the end of an even move of anchors.
    private func archivePlan(in archive: inout SnapshotCoder) throws(SnapshotError) {
        let own = archive.isReading ? [] : plannedChanges
        var read: [PlannedChange] = []
        for index in 0..<(try archive.length(own.count)) {
            var change = archive.isReading ? .blank : own[index]
            try change.archive(in: &archive)
            read.append(change)
        }
        guard archive.isReading else { return }
        let starts = [segments[segments.count - 1].start] + read.map { $0.time }
        let areInOrder = zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }
        let arePoints = read.allSatisfy { change in
            switch change.kind {
            case .guide(let point, _, _), .release(let point, _): network.points.indices.contains(point)
            case .stopTargets: true
            }
        }
        try archive.require(areInOrder && arePoints, "a planned change of a network is of no point, or too early")
        resume(read)
    }

    /// Writes a motion, or returns the one that is read, with the solver of the stored name, and its cursor's history.
    static func archived(
        _ motion: NetworkMotion?, by solvers: [any Solver], in archive: inout SnapshotCoder
    ) throws(SnapshotError) -> (NetworkMotion, CursorHistory?) {
        var name = motion?.solver.name ?? ""
        try archive.code(&name)
        let first = try Segment.archived(motion?.segments[0], after: nil, in: &archive)
        let own: NetworkMotion
        if let motion { own = motion } else { own = try begun(by: first, solved: solvers.named(name)) }
        return (own, try own.archiveChanges(in: &archive))
    }

    private static func begun(by first: Segment, solved solver: any Solver) throws(SnapshotError) -> NetworkMotion {
        do throws(SolverError) {
            return try NetworkMotion(first.network, from: first.state, by: solver)
        } catch {
            throw .solver(error)
        }
    }
}

extension PlannedChange: SnapshotCodable {
    package static var blank: PlannedChange { PlannedChange(time: .zero, .stopTargets) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var (time, number, point) = (time, 0, 0)
        var (position, velocity) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
        switch kind {
        case .guide(let own, let place, let speed): (number, point, position, velocity) = (0, own, place, speed)
        case .release(let own, let place): (number, point, position) = (1, own, place)
        case .stopTargets: number = 2
        }
        try archive.code(&time)
        try archive.code(&number, in: 0...2)
        try archive.code(&point, in: 0...ControlPointNetwork.mostPoints)
        try archive.code(&position)
        try archive.code(&velocity)
        let kind: Kind =
            switch number {
            case 0: .guide(point: point, at: position, velocity: velocity)
            case 1: .release(point: point, at: position)
            default: .stopTargets
            }
        self = PlannedChange(time: time, kind)
    }
}

extension NetworkMotion.Segment {
    /// Writes a segment, or returns the one that is read.
    fileprivate static func archived(
        _ segment: NetworkMotion.Segment?, after before: NetworkMotion.Segment?, in archive: inout SnapshotCoder
    ) throws(SnapshotError) -> NetworkMotion.Segment {
        var start = segment?.start ?? .zero
        try archive.code(&start)
        try archive.require(start >= before?.start ?? .zero, "a network changed before it began")
        let network = try ControlPointNetwork.archived(segment?.network, after: before?.network, in: &archive)
        var state = segment?.state ?? []
        var given = segment?.given ?? 0
        try archive.code(&state)
        try archive.code(&given)
        let fits = network.stateCount == before?.state.count ?? network.stateCount
        try archive.require(fits && state.count == network.stateCount, "a network has another size")
        return NetworkMotion.Segment(start: start, network: network, state: state, given: given)
    }
}

extension ControlPointNetwork {
    /// Writes a network, or returns the one that is read.
    fileprivate static func archived(
        _ network: ControlPointNetwork?, after before: ControlPointNetwork?, in archive: inout SnapshotCoder
    ) throws(SnapshotError) -> ControlPointNetwork {
        var dimension = network?.dimension ?? .blank
        var points = network?.points ?? []
        var names = network?.names ?? .blank
        var links = network?.links ?? []
        var anchors = network?.anchors ?? []
        var gravity = network?.gravity ?? .blank
        var drag = network?.drag ?? .blank
        var contact = network?.contact
        try archive.code(&dimension, after: before?.dimension)
        try archive.code(&points, after: before?.points)
        try archive.code(&names, after: before?.names)
        try archive.code(&links, after: before?.links)
        try archive.code(&anchors, after: before?.anchors)
        try archive.code(&gravity, after: before?.gravity)
        try archive.code(&drag, after: before?.drag)
        try archive.code(&contact)
        if let network { return network }
        do throws(NetworkError) {
            return try ControlPointNetwork(
                dimension: dimension, points: points, names: names, links: links, anchors: anchors, gravity: gravity,
                drag: drag, contact: contact)
        } catch {
            throw .damaged("a network cannot move: \(error)")
        }
    }
}
