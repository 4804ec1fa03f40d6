extension ControlPointNetwork {
    /// Throws for an invalid network.
    func validate() throws(NetworkError) {
        guard !points.isEmpty else { throw .noPoints }
        guard points.count <= Self.mostPoints else { throw .tooManyPoints }
        try validateNames()
        for number in points.indices { try validate(point: number) }
        for number in links.indices { try validate(link: number) }
        for number in anchors.indices { try validate(anchor: number) }
        try validateSurroundings()
        try validateContacts()
    }

    /// Throws for invalid gravity and drag.
    func validateSurroundings() throws(NetworkError) {
        try requireFinite("gravity", "acceleration", gravity)
        try requireNotNegative("drag", "linear drag", drag.linear)
        try requireNotNegative("drag", "quadratic drag", drag.quadratic)
    }

    private func validateNames() throws(NetworkError) {
        switch names {
        case .numbered: break
        case .grid(let columns):
            guard columns > 0 else { throw .shapeTooSmall(shape: "grid", needs: "a column", given: "\(columns)") }
        case .listed(let names):
            guard names.count == points.count else {
                throw .namesDoNotFit(names: names.count, points: points.count)
            }
            var seen: Set<String> = []
            for name in names where !seen.insert(name).inserted { throw .nameTaken(name) }
        }
    }

    /// Throws for a point with an invalid mass, position or damping.
    func validate(point number: Int) throws(NetworkError) {
        let point = points[number]
        let part = { "point \(names[number])" }
        guard point.mass.isFinite else { throw .notFinite(part(), quantity: "mass", value: point.mass) }
        guard point.mass > 0 else { throw .massNotPositive(part(), point.mass) }
        try requireFinite(part(), "position", point.position)
        try requireNotNegative(part(), "damping", point.damping)
    }

    /// Throws for a link with an unknown point, of a point with itself, or with an invalid coupling.
    func validate(link number: Int) throws(NetworkError) {
        let link = links[number]
        try requirePoint(link.first, in: "link \(number)")
        try requirePoint(link.second, in: "link \(number)")
        guard link.first != link.second else { throw .linkToItself("link \(number) (of \(names[link.first]))") }
        try validate(link.coupling, of: "link \(number) (\(names[link.first]) to \(names[link.second]))")
    }

    /// Throws for an anchor of an unknown point, or with an invalid target or coupling.
    func validate(anchor number: Int) throws(NetworkError) {
        let anchor = anchors[number]
        try requirePoint(anchor.point, in: "anchor \(number)")
        let part = { "anchor \(number) (of \(names[anchor.point]))" }
        try requireFinite(part(), "target", anchor.target)
        try requireFinite(part(), "velocity", anchor.velocity)
        try validate(anchor.coupling, of: part())
    }

    private func validate(_ coupling: Coupling, of part: @autoclosure () -> String) throws(NetworkError) {
        try requireNotNegative(part(), "stiffness", coupling.stiffness)
        try requireNotNegative(part(), "damping", coupling.damping)
        try requireNotNegative(part(), "hardening", coupling.hardening)
        if dimension == .two { try requireNotNegative(part(), "rest length", coupling.restLength) }
        guard coupling.restLength.isFinite else {
            throw .notFinite(part(), quantity: "rest length", value: coupling.restLength)
        }
    }

    /// Throws for an index without a point.
    func requirePoint(_ number: Int, in part: @autoclosure () -> String? = nil) throws(NetworkError) {
        guard points.indices.contains(number) else {
            throw .unknown(kind: "point", number: number, count: points.count, in: part())
        }
    }
}

/// Throws unless both components are finite; the error names part and quantity.
func requireFinite(
    _ part: @autoclosure () -> NetworkError.Part, _ quantity: String, _ pair: SIMD2<Double>
) throws(NetworkError) {
    for value in [pair.x, pair.y] where !value.isFinite {
        throw .notFinite(part(), quantity: quantity, value: value)
    }
}

/// Throws unless a value is finite and not negative; the error names part and quantity.
func requireNotNegative(
    _ part: @autoclosure () -> NetworkError.Part, _ quantity: String, _ value: Double
) throws(NetworkError) {
    guard value.isFinite else { throw .notFinite(part(), quantity: quantity, value: value) }
    guard value >= 0 else { throw .negative(part(), quantity: quantity, value: value) }
}

extension ControlPointNetwork {
    /// Throws for a state that does not fit this network; the error names the point.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` when the number of components differs, one is not finite, or a held point
    ///   has a velocity.
    package func check(_ state: [Double], method: String) throws(SolverError) {
        guard state.count == stateCount else {
            let reason = "\(state.count) initial values were given for \(stateCount) components"
            throw .setup(method: method, reason: reason)
        }
        for (component, value) in state.enumerated() {
            guard value.isFinite else {
                throw .setup(method: method, reason: "\(description(ofComponent: component)) is \(value) at the start")
            }
            let point = component % (stateCount / 2) / dimension.rawValue
            guard component < stateCount / 2 || value == 0 || !points[point].isHeld || points[point].isGuided else {
                let name = description(ofComponent: component)
                throw .setup(method: method, reason: "\(name) is \(value) at the start, but the point is held")
            }
        }
    }
}
