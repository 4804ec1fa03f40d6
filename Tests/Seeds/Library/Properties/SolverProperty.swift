import HookeDynamics
import HookeRuns
import HookeScenario
import HookeSolvers

/// Linear motions integrated by rk8pd are those of the propagator, within the bound of ``SolverBound``.
///
/// The amplitude is the largest that the exact run shows: of a network or system the norm of all displacements from rest and of all
/// velocities over w, what pulls it away (gravity, anchors that moved) included.
///
/// Left out is what the bound says nothing about, by name:
///
/// - what is not linear: couplings that harden, links in the plane (they have lengths), drag by the square of the velocity, systems other
///   than linear and mesh;
/// - a right-hand side that depends on time (`driven`): its drive is integrated by quadrature, with other coefficients;
/// - layers without a spring, and in layers what is not a number that follows the spring's progress straight: transforms and colours, which
///   are taken apart, flags, objects and outlines;
/// - springs whose step is too coarse for it;
/// - scenes in trees, whose motions are those of scenes that stand alone.
struct SolverProperty: SeedProperty {
    let name = "solver"
    /// Steps per second.
    private let rate = 240.0

    func check(_ checked: CheckedScenario) throws -> Finding {
        let document = checked.subject.document
        if document["errorEstimate"] != nil { return .excluded("two passes are compared already") }
        if SceneTree.isDocument(document) { return .excluded("a scene in a tree: compared where it stands alone") }
        let isSystem = document["system"] != nil
        if document["layers"] == nil, let reason = nonlinearity(of: document) { return .excluded(reason) }
        var scenario = checked.subject.scenario
        scenario.solver = .propagator
        let exact = try TraceText(of: scenario)
        let numbers = isSystem ? exact.probedNumbers() : exact.shownNumbers()
        let time = (numbers.last?.time ?? 0) + 1
        let bound = SolverBound(step: 1 / rate, time: time)
        let limits: Limits
        switch document {
        case _ where document["layers"] != nil: limits = try layerLimits(document, numbers, bound)
        case _ where isSystem: limits = systemLimits(document, numbers, bound)
        case _ where document["scene"]?.text == "network": limits = networkLimits(document, numbers, bound)
        default: limits = headerLimits(document, exact, numbers, bound)
        }
        guard case .within(let most, let properties) = limits else {
            if case .excluded(let reason) = limits { return .excluded(reason) }
            return .holds
        }
        scenario.solver = try SolverChoice(parsing: "rk8pd:1/240s")
        let integrated = try TraceText(of: scenario)
        let others = isSystem ? integrated.probedNumbers() : integrated.shownNumbers()
        guard numbers.count == others.count else {
            return .violated("\(numbers.count) numbers by the propagator, \(others.count) by rk8pd")
        }
        for (number, other) in zip(numbers, others) {
            guard properties.isEmpty || properties.contains(String(number.property)) else { continue }
            let difference = abs((number.presentation ?? 0) - (other.presentation ?? 0))
            let isVelocity = isSystem && number.name.split(separator: " ").last?.hasPrefix("v") == true
            let limit = isVelocity ? most.velocity : most.position
            if difference > limit {
                return .violated(
                    "\(number.name) at \(number.time) s: \(number.presentation ?? 0) by the propagator, \(other.presentation ?? 0) by rk8pd, bound \(limit)"
                )
            }
        }
        return .holds
    }

    private enum Limits {
        case excluded(String)
        /// Of positions and of a system's velocities; of these properties, all where there are none.
        case within((position: Double, velocity: Double), properties: Set<String>)
    }

    private static let tooCoarse = Limits.excluded("a spring is too fast for the step")

    private func nonlinearity(of document: Document) -> String? {
        if let system = document["system"]?.text, !["linear", "mesh"].contains(system) {
            return "\(system) is not linear"
        }
        let with = document["with"]
        if document["scene"]?.text == "network",
            (with?["points"] ?? with?["rows"])?.text != "1" || (with?["columns"]?.text ?? "1") != "1"
        {
            return "links have lengths"
        }
        if document["release"]?["network"]?["drag"] != nil { return "drag is quadratic" }
        return hardens(document) ? "a coupling hardens" : nil
    }

    private func hardens(_ document: Document) -> Bool {
        switch document {
        case .scalar, .quoted: false
        case .list(let items): items.contains(where: hardens)
        case .mapping(let entries): entries.contains { $0.key == "hardening" || hardens($0.value) }
        }
    }
}

/// Bounds by the kind of scenario.
extension SolverProperty {
    /// The largest number at a key, anywhere in a document, and at least `least`.
    private func largest(_ key: String, in document: Document?, atLeast least: Double = 0) -> Double {
        numbers(at: key, in: document).reduce(least, max)
    }

    private func numbers(at key: String, in document: Document?) -> [Double] {
        switch document {
        case nil, .scalar, .quoted: []
        case .list(let items): items.flatMap { numbers(at: key, in: $0) }
        case .mapping(let entries):
            entries.flatMap { entry in
                (entry.key == key ? [entry.value.text.flatMap(Double.init)].compactMap(\.self) : [])
                    + numbers(at: key, in: entry.value)
            }
        }
    }

    /// Points have up to four neighbours along rows and columns and four across, each of which pulls from both ends.
    private func networkLimits(_ document: Document, _ numbers: [ShownNumber], _ bound: SolverBound) -> Limits {
        let (with, script) = (document["with"], document["script"])
        let both = Document.list([with, script].compactMap(\.self))
        func coupling(_ key: String) -> (stiffness: Double, damping: Double) {
            let all = Document.list(values(at: key, in: both))
            return (largest("stiffness", in: all), largest("damping", in: all))
        }
        let (link, diagonal, anchor) = (coupling("link"), coupling("diagonal"), coupling("anchor"))
        let mass = self.numbers(at: "mass", in: both).reduce(with?["mass"] == nil ? 1 : .infinity, min)
        let stiffness = 8 * link.stiffness + 8 * diagonal.stiffness + anchor.stiffness
        let damping = 8 * link.damping + 8 * diagonal.damping + anchor.damping + largest("drag", in: both)
        let frequency = (stiffness / mass).squareRoot()
        let gravity = self.numbers(at: "gravity", in: both).map(abs).reduce(0, max)
        guard let error = bound.relativeError(stiffness: stiffness, damping: damping, mass: mass) else {
            return SolverProperty.tooCoarse
        }
        // What pulls for ever enters each step as a state of its own would.
        let away = amplitude(of: numbers, frequency) + gravity / (frequency * frequency) * 8
        return .within((error * away, error * away * frequency), properties: [])
    }

    /// The norm of all displacements from where each number was first, and of the velocities over w.
    private func amplitude(of numbers: [ShownNumber], _ frequency: Double) -> Double {
        var (first, most): ([Substring: Double], [Substring: Double]) = ([:], [:])
        for number in numbers {
            let value = number.presentation ?? 0
            let start = first[number.name] ?? value
            first[number.name] = start
            // Anchors move the place of rest: it counts as a displacement too.
            let away = abs(value - start) + abs((number.model ?? value) - start)
            let size = away + abs(number.velocity ?? 0) / frequency
            most[number.name] = max(most[number.name] ?? 0, size)
        }
        return most.values.sorted().reduce(0) { $0 + $1 * $1 }.squareRoot()
    }

    private func values(at key: String, in document: Document) -> [Document] {
        switch document {
        case .scalar, .quoted: []
        case .list(let items): items.flatMap { values(at: key, in: $0) }
        case .mapping(let entries):
            entries.flatMap { ($0.key == key ? [$0.value] : []) + values(at: key, in: $0.value) }
        }
    }

    private func systemLimits(_ document: Document, _ numbers: [ShownNumber], _ bound: SolverBound) -> Limits {
        let both = Document.list([document["with"], document["script"]].compactMap(\.self))
        let isMesh = document["system"]?.text == "mesh"
        let mass = self.numbers(at: "mass", in: both).reduce(1, min)
        let stiffness = largest("stiffness", in: both, atLeast: isMesh ? 60 : 157.9)
        let damping = largest("damping", in: both, atLeast: isMesh ? 0.2 : 3.77)
        let pull = isMesh ? 8 * stiffness + largest("anchoring", in: both) : stiffness
        let frequency = (pull / mass).squareRoot()
        guard
            let error = bound.relativeError(stiffness: pull, damping: isMesh ? 8 * damping : damping, mass: mass)
        else { return SolverProperty.tooCoarse }
        // Probes may be far apart: between them the energy of the state before bounds the displacement.
        var sum = 0.0
        for kick in values(at: "kick", in: both) + values(at: "state", in: both) {
            sum += kick.items.compactMap { $0.text.flatMap(Double.init) }.map(abs).reduce(0, +)
        }
        for number in numbers { sum = max(sum, abs(number.presentation ?? 0)) }
        let initial = document["initial"]?.items.compactMap { $0.text.flatMap(Double.init) }.map(abs).reduce(0, +) ?? 2
        let away = (sum + initial) * Double(max(2, numbers.first.map { _ in isMesh ? 72 : 2 } ?? 2)).squareRoot()
        let scaled = away * max(1, 1 / frequency) * (2 + frequency * bound.time)
        return .within((error * scaled, error * scaled * max(1, frequency)), properties: [])
    }

    private func headerLimits(
        _ document: Document, _ exact: TraceText, _ numbers: [ShownNumber], _ bound: SolverBound
    ) -> Limits {
        guard let release = document["release"], release.text == nil else { return .excluded("nothing brings it back") }
        let released = Double(max(1, exact.result.releases.count)) * 2
        if let network = release["network"] {
            let mass = network["mass"]?.text.flatMap(Double.init) ?? 1
            let neighbour = network["neighbour"]
            let stiffness = 4 * largest("stiffness", in: neighbour) + largest("stiffness", in: network["anchor"])
            let damping =
                4 * largest("damping", in: neighbour) + largest("damping", in: network["anchor"])
                + largest("drag", in: network)
            let frequency = (stiffness / mass).squareRoot()
            guard let error = bound.relativeError(stiffness: stiffness, damping: damping, mass: mass) else {
                return SolverProperty.tooCoarse
            }
            // Each dragged point may be as far from rest as the largest is from where it began.
            let away = amplitude(of: numbers, frequency) * Double(script(document) + 1)
            return .within((error * away, error * away * frequency), properties: ["point"])
        }
        guard let worst = worstSpring(in: release, bound) else { return SolverProperty.tooCoarse }
        let away = numbers.reduce(0) { max($0, abs($1.presentation ?? 0) + abs($1.model ?? 0)) }
        // Initial velocities are distances per second, and each release leaves its error to the next.
        let limit = worst * away * released * Double(script(document) + 1)
        return .within((limit, limit), properties: ["point"])
    }

    private func script(_ document: Document) -> Int { document["script"]?.items.count ?? 0 }

    /// Each spring starts from what shows, which may carry the errors of those before, and an overshoot at most doubles it.
    private func layerLimits(
        _ document: Document, _ numbers: [ShownNumber], _ bound: SolverBound
    ) throws -> Limits {
        let springs = values(at: "spring", in: document)
        guard !springs.isEmpty else { return .excluded("no spring pulls") }
        guard let worst = worstSpring(in: document, bound) else { return SolverProperty.tooCoarse }
        let away = numbers.reduce(1) { max($0, abs($1.presentation ?? 0) + abs($1.model ?? 0)) }
        let count = Double(springs.count)
        guard count < 12 else { return .excluded("too many springs follow each other") }
        let limit = worst * 2 * away * (0..<springs.count).reduce(1.0) { total, _ in total * 2 } * count
        return .within(
            (limit, limit),
            properties: [
                "position", "bounds", "opacity", "zPosition", "anchorPoint", "cornerRadius", "borderWidth",
                "shadowRadius", "shadowOpacity", "lineWidth", "strokeStart", "strokeEnd",
            ])
    }

    /// The largest relative error of the springs in a document, with their initial velocities; `nil` where a step is too coarse for one.
    private func worstSpring(in document: Document, _ bound: SolverBound) -> Double? {
        var worst = 0.0
        for written in values(at: "spring", in: document) where !written.entries.isEmpty && written["spring"] == nil {
            guard let spring = try? SpringDialect(written)?.spring() else { return nil }
            let frequency = (spring.stiffness / spring.mass).squareRoot()
            let ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
            guard let error = bound.relativeError(naturalFrequency: frequency, dampingRatio: ratio) else { return nil }
            let velocity =
                largest("initialVelocity", in: document)
                + numbers(at: "initialVelocity", in: document).map(abs).reduce(0, max)
            worst = max(worst, error * (1 + velocity / frequency))
        }
        return worst
    }
}

extension SpringDialect {
    /// The spring of a document; `nil` where it is none.
    fileprivate init?(_ written: Document) {
        func number(_ key: String) -> Double? {
            written[key]?.text.flatMap { text in Double(text.hasSuffix(" s") ? String(text.dropLast(2)) : text) }
        }
        if let mass = number("mass"), let stiffness = number("stiffness"), let damping = number("damping") {
            self = .physics(mass: mass, stiffness: stiffness, damping: damping)
        } else if let tension = number("tension"), let friction = number("friction") {
            self = .tension(tension, friction: friction)
        } else if let bounciness = number("bounciness"), let speed = number("speed") {
            self = .bounciness(bounciness, speed: speed)
        } else if let duration = number("settlingDuration"), let ratio = number("dampingRatio") {
            self = .settlingDuration(
                duration, dampingRatio: ratio, initialVelocity: number("initialVelocity") ?? 0, root: .largest)
        } else if let duration = number("duration"), let bounce = number("bounce") {
            self = .duration(duration, bounce: bounce)
        } else if let response = number("response"), let ratio = number("dampingRatio") {
            self = .response(response, dampingRatio: ratio)
        } else if let frequency = number("naturalFrequency"), let ratio = number("dampingRatio") {
            self = .naturalFrequency(frequency, dampingRatio: ratio)
        } else if let duration = number("visualDuration"), let bounce = number("bounce") {
            self = .visualDuration(duration, bounce: bounce)
        } else {
            return nil
        }
    }
}
