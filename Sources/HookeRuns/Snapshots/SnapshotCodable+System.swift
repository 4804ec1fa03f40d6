internal import HookeForms
internal import HookeScenario
package import HookeAnimation
internal import HookeDynamics
package import HookeSolvers

extension SystemMotion.Standing: SnapshotCodable {
    package static var blank: SystemMotion.Standing { SystemMotion.Standing() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&time)
        try archive.code(&states)
        try archive.code(&segmentTold)
        try archive.code(&impactsTold)
        try archive.code(&work)
    }
}

extension SystemMotion {
    /// Writes the position of the motion, or advances a new motion to the position read, which must not be after `end`.
    func archive(in archive: inout SnapshotCoder, through end: Flicks) throws(SnapshotError) {
        var standing = standing
        try archive.code(&standing)
        guard archive.isReading else { return }
        try archive.require(standing.time <= end, "its system has gone beyond the end")
        let isThere: Bool
        do throws(SystemFailure) { isThere = try resume(standing) } catch { throw SnapshotError(error) }
        try archive.require(isThere, "its system stands where it cannot")
    }
}

extension SnapshotError {
    init(_ failure: SystemFailure) {
        switch failure {
        case .unsolved(let error, _): self = .solver(error)
        case .changed: self = .damaged("\(failure)")
        }
    }
}

extension SystemComparison {
    /// Writes or reads the second pass and the comparison so far.
    mutating func archive(in archive: inout SnapshotCoder, through end: Flicks) throws(SnapshotError) {
        try second.archive(in: &archive, through: end)
        try comparison.archive(in: &archive, components: second.components.count)
    }
}

extension PassComparison {
    mutating func archive(in archive: inout SnapshotCoder, components: Int) throws(SnapshotError) {
        try archive.code(&worst.difference)
        try archive.code(&worst.component, in: 0...components - 1)
        try archive.code(&worst.time)
    }
}

extension EnergyObserver: SnapshotCodable {
    static var blank: EnergyObserver { EnergyObserver(first: 0, last: 0, worst: 0, worstTime: .zero) }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var watch = (first, last, worst, worstTime)
        try archive.code(&watch.0)
        try archive.code(&watch.1)
        try archive.code(&watch.2)
        try archive.code(&watch.3)
        self = EnergyObserver(first: watch.0, last: watch.1, worst: watch.2, worstTime: watch.3)
    }
}
