/// The names of a network's points.
public enum PointNames: Hashable, Sendable {
    /// Their indices, from 0: `3`.
    case numbered
    /// Row and column of a mesh, from 0: `r2c5`.
    case grid(columns: Int)
    /// A list of names, in order.
    case listed([String])

    /// The name of a point.
    public subscript(point: Int) -> String {
        switch self {
        case .numbered: "\(point)"
        case .grid(let columns): "r\(point / columns)c\(point % columns)"
        case .listed(let names): names[point]
        }
    }

    /// The index of the point with a name among `count` points; `nil` if there is none.
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
        // Compare with the canonical spelling, which excludes 01 and +1.
        guard let point, (0..<count).contains(point), self[point] == name else { return nil }
        return point
    }
}
