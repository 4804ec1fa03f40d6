extension ControlPointNetwork {
    /// The same network with other numbers.
    ///
    /// - Throws: ``NetworkError`` naming the part: a point that is not there, two that nothing joins, no such parts at all, or a
    ///   number that no network may have.
    public func setting(_ new: NetworkSettings) throws(NetworkError) -> ControlPointNetwork {
        var network = self
        if let coupling = new.link {
            let chosen = try new.between.map { (pair) throws(NetworkError) in [try link(between: pair)] }
            try network.set(coupling, ofLinks: chosen ?? links.indices.filter { !isDiagonal($0) }, "links")
        }
        if let coupling = new.diagonal {
            try network.set(coupling, ofLinks: links.indices.filter(isDiagonal), "diagonals")
        }
        let only = try new.point.map { (name) throws(NetworkError) in try point(named: name) }
        if let coupling = new.anchor { try network.set(coupling, ofAnchorsOf: only) }
        if let mass = new.mass {
            for number in only.map({ [$0] }) ?? Array(points.indices) {
                network.points[number].mass = mass
                try network.validate(point: number)
            }
        }
        if let gravity = new.gravity { network.gravity = gravity }
        if let drag = new.drag { network.drag.linear = drag }
        try network.validateSurroundings()
        return network
    }

    private mutating func set(
        _ new: CouplingSettings, ofLinks chosen: [Int], _ kind: String
    ) throws(NetworkError) {
        guard !chosen.isEmpty else { throw .nothingToSet(kind: kind, of: nil) }
        for number in chosen {
            links[number].coupling.set(new)
            try validate(link: number)
        }
    }

    private mutating func set(_ new: CouplingSettings, ofAnchorsOf point: Int?) throws(NetworkError) {
        let chosen = anchors.indices.filter { point == nil || anchors[$0].point == point }
        guard !chosen.isEmpty else { throw .nothingToSet(kind: "anchors", of: point.map { names[$0] }) }
        for number in chosen {
            anchors[number].coupling.set(new)
            try validate(anchor: number)
        }
    }

    private func link(between pair: PointPair) throws(NetworkError) -> Int {
        let (first, second) = (try point(named: pair.first), try point(named: pair.second))
        let found = links.firstIndex {
            ($0.first, $0.second) == (first, second) || ($0.first, $0.second) == (second, first)
        }
        if let found { return found }
        let neighbours = links.compactMap { link in
            link.first == first ? names[link.second] : link.second == first ? names[link.first] : nil
        }
        throw .notJoined(pair.first, pair.second, neighbours: neighbours)
    }

    /// Whether a link joins points of a mesh that share neither row nor column.
    private func isDiagonal(_ number: Int) -> Bool {
        guard case .grid(let columns) = names else { return false }
        let link = links[number]
        return link.first / columns != link.second / columns && link.first % columns != link.second % columns
    }
}

extension Coupling {
    fileprivate mutating func set(_ new: CouplingSettings) {
        stiffness = new.stiffness ?? stiffness
        damping = new.damping ?? damping
        hardening = new.hardening ?? hardening
    }
}
