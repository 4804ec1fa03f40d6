import HookeDynamics

extension SIMD2<Double>: SnapshotCodable {
    package static var blank: SIMD2<Double> { .zero }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        for lane in indices { try archive.code(&self[lane]) }
    }
}

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
    }
}

extension ControlPointNetwork.Drag: SnapshotCodable {
    package static var blank: ControlPointNetwork.Drag { ControlPointNetwork.Drag() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&linear)
        try archive.code(&quadratic)
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
