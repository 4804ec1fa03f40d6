import Testing

@testable import HookeDynamics

/// The right-hand side: forces by hand, and its matrix by two other roads.
struct NetworkDynamicsTests {
    private static func derivative(_ network: ControlPointNetwork, _ state: [Double]) -> [Double] {
        var derivative = [Double](repeating: .nan, count: network.stateCount)
        var span = derivative.mutableSpan
        network.derivative(at: 0, state: state.span, into: &span)
        return derivative
    }

    private static func jacobian(_ network: ControlPointNetwork, _ state: [Double]) -> [Double] {
        var matrix = [Double](repeating: .nan, count: network.stateCount * network.stateCount)
        var byTime = [Double](repeating: .nan, count: network.stateCount)
        var span = matrix.mutableSpan
        var timeSpan = byTime.mutableSpan
        network.jacobian(at: 0, state: state.span, into: &span, timeDerivative: &timeSpan)
        #expect(byTime.allSatisfy { $0 == 0 })
        return matrix
    }

    /// One of everything, in the plane or on a line; no velocity is zero, where quadratic drag has a kink.
    private static func everything(_ dimension: ControlPointNetwork.Dimension) throws -> ControlPointNetwork {
        try ControlPointNetwork(
            dimension: dimension,
            points: [.init(mass: 1), .init(mass: 2, damping: 0.5), .init(mass: 0.5), .init(mass: 3, isHeld: true)],
            links: [
                .init(0, 1, Coupling(stiffness: 7, damping: 0.3, restLength: 1.5, hardening: 0.7)),
                .init(1, 2, Coupling(stiffness: 5, damping: 0.2)),
                .init(2, 0, Coupling(stiffness: 3, hardening: 0.4)), .init(2, 3, Coupling(stiffness: 4, damping: 1)),
            ],
            anchors: [
                .init(0, at: [0.5, -1], Coupling(stiffness: 6, damping: 0.8, restLength: 0.25, hardening: 0.1)),
                .init(1, at: [9, 9], Coupling(stiffness: 100), isReleased: true),
            ],
            gravity: [0.3, 9.81], drag: .init(linear: 0.1, quadratic: 0.05))
    }

    private static func state(_ network: ControlPointNetwork) -> [Double] {
        (0..<network.stateCount).map { component in
            let heldVelocity = component >= network.velocity(ofPoint: 3)
            return heldVelocity ? 0 : Double((component * 29 + 11) % 17) / 4 - 1.9
        }
    }

    @Test func forcesOnALine() throws {
        let network = try ControlPointNetwork(
            points: [.init(mass: 2, damping: 3), .init(mass: 4)],
            links: [.init(0, 1, Coupling(stiffness: 10, damping: 1, restLength: 2, hardening: 5))],
            anchors: [.init(0, at: -1, Coupling(stiffness: 8))], gravity: [9, 0], drag: .init(linear: 1, quadratic: 2))
        // The link is 4 long, 2 beyond rest: 20 + 40, and 1 (6 - 2) by its damper; the anchor -8; resistances (3 + 1 + 4) 2 and (1 + 12) 6:
        // (64 - 8 - 16) / 2 + 9 and (-64 - 78) / 4 + 9.
        let expected: [Double] = [2, 6, 29, -26.5]
        #expect(Self.derivative(network, [0, 4, 2, 6]) == expected)
    }

    @Test func forcesInThePlane() throws {
        let network = try ControlPointNetwork(
            dimension: .two, points: [.init(mass: 1), .init(mass: 2)],
            links: [.init(0, 1, Coupling(stiffness: 10, damping: 2, restLength: 4, hardening: 3))], gravity: [0, 10])
        // 3-4-5: a stretch of 1 pulls with 13 along (0.6, 0.8); the second goes away at 5 along that line, and the damper adds 10:
        // 23 (0.6, 0.8) on the first, -11.5 of it on the second, and gravity.
        let found = Self.derivative(network, [0, 0, 3, 4, 0, 0, 3, 4])
        let expected = [0, 0, 3, 4, 13.8, 28.4, -6.9, 0.8]
        for component in expected.indices {
            expectClose(found[component], expected[component], within: 0x1p-48, "component \(component)")
        }
    }

    @Test func aLinksDamperTurnsNothing() throws {
        let network = try ControlPointNetwork(
            dimension: .two, points: [.init(mass: 1), .init(mass: 1)],
            links: [.init(0, 1, Coupling(stiffness: 10, damping: 2, restLength: 2))])
        // Turning about the middle, at rest length.
        #expect(Self.derivative(network, [-1, 0, 1, 0, 0, -3, 0, 3]) == [0, -3, 0, 3, 0, 0, 0, 0])
    }

    @Test func pointsInOnePlaceDoNotPull() throws {
        let network = try ControlPointNetwork(
            dimension: .two, points: [.init(mass: 1), .init(mass: 1)],
            links: [.init(0, 1, Coupling(stiffness: 10, damping: 2, restLength: 2))])
        let state = [5, 5, 5, 5, 1, 0, 0, 0] as [Double]
        #expect(Self.derivative(network, state) == [1, 0, 0, 0, 0, 0, 0, 0])
        let slopes = Self.jacobian(network, state)
        #expect(slopes.allSatisfy { $0.isFinite })
    }

    /// Central differences with h = 2^-14: off by h^2 / 6 of third derivatives (below 100 here, 1e-7) and 2^-53 / h of forces of 100 (1e-10).
    @Test(arguments: [ControlPointNetwork.Dimension.one, .two])
    func jacobianIsTheSlope(dimension: ControlPointNetwork.Dimension) throws {
        let network = try Self.everything(dimension)
        let (state, count, h) = (Self.state(network), network.stateCount, 0x1p-14)
        let matrix = Self.jacobian(network, state)
        for column in 0..<count {
            var (above, below) = (state, state)
            above[column] += h
            below[column] -= h
            let (high, low) = (Self.derivative(network, above), Self.derivative(network, below))
            for row in 0..<count {
                let slope = (high[row] - low[row]) / (2 * h)
                let found = matrix[row * count + column]
                #expect(abs(found - slope) <= 1e-7, "row \(row), column \(column): \(found), by differences \(slope)")
            }
        }
    }

    /// Targets that move change forces with the time; a point under a finger moves on. Differences as above.
    @Test(arguments: [ControlPointNetwork.Dimension.one, .two])
    func jacobianFollowsMovingTargets(dimension: ControlPointNetwork.Dimension) throws {
        var network = try Self.everything(dimension)
        network.anchors[0].velocity = [2, -3]
        network.anchors[1].velocity = [7, 7]
        network.anchors.append(.init(2, at: [1, 4], Coupling(stiffness: 5, hardening: 0.3), velocity: [-1.5, 0.5]))
        network.anchors.append(.init(3, at: [1, 4], Coupling(stiffness: 5), velocity: [1, 1]))
        network.points[3].isGuided = true
        let (state, count, time, h) = (Self.state(network), network.stateCount, 0.75, 0x1p-14)
        func slopes(_ time: Double, _ state: [Double]) -> [Double] {
            var derivative = [Double](repeating: .nan, count: count)
            var span = derivative.mutableSpan
            network.derivative(at: time, state: state.span, into: &span)
            return derivative
        }
        var matrix = [Double](repeating: .nan, count: count * count)
        var byTime = [Double](repeating: .nan, count: count)
        var rows = matrix.mutableSpan
        var column = byTime.mutableSpan
        network.jacobian(at: time, state: state.span, into: &rows, timeDerivative: &column)
        for (row, (high, low)) in zip(slopes(time + h, state), slopes(time - h, state)).enumerated() {
            #expect(abs(byTime[row] - (high - low) / (2 * h)) <= 1e-7, "row \(row) by time: \(byTime[row])")
        }
        for component in 0..<count {
            var (above, below) = (state, state)
            above[component] += h
            below[component] -= h
            for (row, (high, low)) in zip(slopes(time, above), slopes(time, below)).enumerated() {
                let found = matrix[row * count + component]
                #expect(abs(found - (high - low) / (2 * h)) <= 1e-7, "row \(row), column \(component): \(found)")
            }
        }
        #expect(byTime[network.velocity(ofPoint: 0)] != 0)
    }

    /// The propagator's matrix is assembled in double-double, the Jacobian in doubles: the same but for its roundings, some five a row.
    @Test(arguments: [ControlPointNetwork.Dimension.one, .two])
    func theMatrixOfALinearNetworkIsItsJacobian(dimension: ControlPointNetwork.Dimension) throws {
        let pull = Coupling(stiffness: 1.7, damping: 0.3, restLength: dimension == .one ? 0.6 : 0)
        let network = try ControlPointNetwork.mesh(
            rows: 2, columns: 2, dimension: dimension, of: .init(mass: 0.3, damping: 0.1), joinedBy: pull,
            diagonalsBy: pull, anchoredBy: pull, spacing: [1.1, 0.7], gravity: [0.2, 9.81], drag: .init(linear: 0.7)
        ).holding(2)
        let system = try LinearDynamics(network)
        let state = (0..<network.stateCount).map { Double(($0 * 5) % 7) - 3 }
        var derivative = [Double](repeating: .nan, count: state.count)
        var span = derivative.mutableSpan
        system.derivative(at: 0, state: state.span, into: &span)
        let expected = Self.derivative(network, state)
        let bound = 0x1p-53 * 20 * expected.map(\.magnitude).max()!
        for component in expected.indices {
            let difference = abs(derivative[component] - expected[component])
            #expect(difference <= bound, "\(network.description(ofComponent: component)): off by \(difference)")
        }
    }

    @Test func energyFallsByWhatDampersTake() throws {
        // dE/dt by the chain rule, with E's slope by differences, against -sum of c v^2; all of one dimension.
        let network = try ControlPointNetwork(
            points: [.init(mass: 2, damping: 3), .init(mass: 4)],
            links: [.init(0, 1, Coupling(stiffness: 10, damping: 1, restLength: 2, hardening: 5))],
            anchors: [.init(0, at: -1, Coupling(stiffness: 8, damping: 0.5))], gravity: [9, 0])
        let (state, h) = ([0, 4, 2, 6] as [Double], 0x1p-14)
        let rates = Self.derivative(network, state)
        var power = 0.0
        for component in state.indices {
            var (above, below) = (state, state)
            above[component] += h
            below[component] -= h
            power += (network.energy(of: above.span) - network.energy(of: below.span)) / (2 * h) * rates[component]
        }
        #expect(abs(power - -(3 * 4 + 1 * 16 + 0.5 * 4)) <= 1e-5, "\(power) W, -30.0 by the dampers")
    }

    @Test func whatDampsDoesNotConserveEnergy() throws {
        let (point, spring) = (ControlPointNetwork.Point(mass: 1), Coupling(stiffness: 1))
        let damper = Coupling(stiffness: 0, damping: 1)
        #expect(try ControlPointNetwork.chain(3, of: point, joinedBy: spring, anchoredBy: spring).conservesEnergy)
        #expect(try !ControlPointNetwork.chain(3, of: point, joinedBy: damper).conservesEnergy)
        #expect(try !ControlPointNetwork.chain(3, of: point, joinedBy: spring, anchoredBy: damper).conservesEnergy)
        #expect(try !ControlPointNetwork(points: [.init(mass: 1, damping: 1)]).conservesEnergy)
        #expect(try ControlPointNetwork(points: [.init(mass: 1, damping: 1, isHeld: true)]).conservesEnergy)
        #expect(try !ControlPointNetwork(points: [point], drag: .init(linear: 1)).conservesEnergy)
        #expect(try !ControlPointNetwork(points: [point], drag: .init(quadratic: 1)).conservesEnergy)
        let released = ControlPointNetwork.Anchor(0, damper, isReleased: true)
        #expect(try ControlPointNetwork(points: [point], anchors: [released]).conservesEnergy)
    }

    @Test func partsOfShapes() throws {
        let spring = Coupling(stiffness: 1)
        let mesh = try ControlPointNetwork.mesh(
            rows: 6, columns: 6, dimension: .two, of: .init(mass: 1, position: [10, 20]), joinedBy: spring,
            diagonalsBy: spring,
            anchoredBy: spring, spacing: [2, 3])
        // 6 rows of 5 links, as many columns, and two diagonals a cell.
        #expect(mesh.points.count == 36 && mesh.anchors.count == 36)
        #expect(mesh.links.count == 110)
        let named = try mesh.point(named: "r4c5")
        #expect(mesh.points[named].position == [20, 32])
        #expect(mesh.anchors[35].target == [20, 35])
        let ring = try ControlPointNetwork.ring(4, dimension: .two, of: .init(mass: 1), joinedBy: spring, radius: 2)
        #expect(ring.links.map(\.second) == [1, 2, 3, 0])
        for point in ring.points { expectClose(point.position.length, 2, within: 0x1p-52, "radius") }
        let lone = try ControlPointNetwork.chain(1, of: .init(mass: 1), joinedBy: spring)
        #expect(lone.links.isEmpty && lone.initialState == [0, 0])
    }
}
