/// What the points of a network are called.
public enum PointNames: Hashable, Sendable {
    /// By their numbers, from 0: `3`.
    case numbered
    /// By row and column of a mesh, from 0: `r2c5`.
    case grid(columns: Int)
    /// One by one, in order.
    case listed([String])

    /// The name of a point.
    public subscript(point: Int) -> String {
        switch self {
        case .numbered: "\(point)"
        case .grid(let columns): "r\(point / columns)c\(point % columns)"
        case .listed(let names): names[point]
        }
    }

    /// The number of the point of that name among `count` points; `nil` where none has it.
    public func point(named name: String, of count: Int) -> Int? {
        let point: Int?
        switch self {
        case .numbered: point = Int(name)
        case .grid(let columns):
            let parts = name.dropFirst().split(separator: "c", omittingEmptySubsequences: false).map { Int($0) }
            guard parts.count == 2, let row = parts[0], let column = parts[1], (0..<count).contains(row),
                (0..<columns).contains(column)
            else { return nil }
            point = row * columns + column
        case .listed(let names): point = names.firstIndex(of: name)
        }
        // Read backwards, so that no other spelling passes: 01, +1.
        guard let point, (0..<count).contains(point), self[point] == name else { return nil }
        return point
    }
}

extension ControlPointNetwork {
    /// What a point is called.
    public func name(ofPoint point: Int) -> String { names[point] }

    /// The number of the point of that name.
    ///
    /// - Throws: ``NetworkError/noPointCalled(_:)``.
    public func point(named name: String) throws(NetworkError) -> Int {
        guard let point = names.point(named: name, of: points.count) else { throw .noPointCalled(name) }
        return point
    }

    /// What a component of the state is: `point L1's velocity`, `the y of point r2c5`.
    public func description(ofComponent component: Int) -> String {
        let isVelocity = component >= stateCount / 2
        let coordinate = component % (stateCount / 2)
        let name = names[coordinate / dimension.rawValue]
        guard dimension == .two else { return "point \(name)'s \(isVelocity ? "velocity" : "displacement")" }
        return "the \(coordinate % 2 == 0 ? "x" : "y") of point \(name)\(isVelocity ? "'s velocity" : "")"
    }

    /// A solver's error in one sentence, with the point in place of a component's number.
    public func description(of error: SolverError) -> String {
        error.description { description(ofComponent: $0) }
    }
}
