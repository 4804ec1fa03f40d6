import HookeDynamics

extension Point: SnapshotCodable {
    package static var blank: Point { .zero }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&x)
        try archive.code(&y)
    }
}

extension SIMD4<Double>: SnapshotCodable {
    package static var blank: SIMD4<Double> { .zero }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        for lane in indices { try archive.code(&self[lane]) }
    }
}

extension TouchPath.Knot: SnapshotCodable {
    package static var blank: TouchPath.Knot { TouchPath.Knot(time: .zero, location: .zero) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&time)
        try archive.code(&location)
    }
}

extension TouchPath.Ending: SnapshotCodable {
    package static var blank: TouchPath.Ending { .lifted }
}

extension TouchPath: SnapshotCodable {
    package static var blank: TouchPath { TouchPath(through: [.blank]) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var (knots, pace, ending) = (knots, pace, ending)
        try archive.code(&knots)
        try archive.code(&pace)
        try archive.code(&ending)
        let isPath =
            knots.allSatisfy { $0.location.isFinite } && knots.first?.time == .zero && knots.last?.time != .forever
            && zip(knots, knots.dropFirst()).allSatisfy { $0.time < $1.time }
        try archive.require(isPath, "a touch has no place, or is not in order of time")
        self = TouchPath(through: knots, pace: pace, ending: ending)
    }
}

extension PropertyKey: SnapshotCodable {
    package static var blank: PropertyKey { .position }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var place = PropertyKey.builtIn.firstIndex(of: self) ?? PropertyKey.builtIn.count
        try archive.code(&place, in: 0...PropertyKey.builtIn.count)
        if place < PropertyKey.builtIn.count {
            self = PropertyKey.builtIn[place]
        } else {
            var custom = name
            try archive.code(&custom)
            self = .custom(custom)
        }
    }
}

extension Transform: SnapshotCodable {
    package static var blank: Transform { .identity }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&row1)
        try archive.code(&row2)
        try archive.code(&row3)
        try archive.code(&row4)
    }
}

extension ValueFunction: SnapshotCodable {
    package static var blank: ValueFunction { .rotateZ }
}

extension RotationMode: SnapshotCodable {
    package static var blank: RotationMode { .auto }
}

extension Ends: SnapshotCodable where Value: SnapshotCodable {
    static var blank: Ends<Value> { Ends() }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&from)
        try archive.code(&to)
        try archive.code(&by)
    }
}
