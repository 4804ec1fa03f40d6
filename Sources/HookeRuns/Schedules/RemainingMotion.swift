internal import HookeAnimation
internal import HookeDynamics
package import HookeScenario
package import HookeTrace

/// What still moves in a run whose user asks for less motion, further or faster than a bound.
///
/// Of each layer, what its own animations move is measured: its position, its size, and the corners under its transform, in the points of
/// its superlayer, from frame to frame. Jumps of the model do not count, nor what a finger drags, scrolling and what superlayers move.
package struct RemainingMotion: Sendable {
    /// A layer that moves too far or too fast.
    package struct Finding: Hashable, Sendable {
        /// The layer's name.
        package let layer: String
        /// `position`, `size` or `transform`.
        package let property: String
        /// The longest way without a frame at rest between, points, and when it began, seconds.
        package let way, wayBegan: Double
        /// The greatest speed, points per second, and the time of its frame, seconds.
        package let speed, fastest: Double
    }

    /// The scenario's name.
    package let scenario: String
    /// The greatest way and speed allowed; infinite for any.
    package let mostWay, mostSpeed: Double
    /// What is beyond them, by layers in the order in which they first moved.
    package let findings: [Finding]

    /// Runs a scenario of layers and scenes on a display whose user asks for less motion.
    ///
    /// - Throws: ``ScheduleError`` for a system, or a run that fails.
    package init(of scenario: Scenario, mostWay: Double, mostSpeed: Double) throws(ScheduleError) {
        guard case .tree(let composition) = scenario.subject else { throw .noFrames }
        var scenario = scenario
        scenario.display.reducesMotion = true
        (self.scenario, self.mostWay, self.mostSpeed) = (scenario.name, mostWay, mostSpeed)
        var run = ScenarioRun(scenario, composition, noting: .nothing)
        var ways: [String: [String: Way]] = [:]
        var order: [(layer: String, property: String)] = []
        do throws(RunError) {
            while !run.isOver {
                try run.step()
                let time = run.stage.now.seconds
                let isMoving = run.stage.isMoving
                run.stage.root.presentation?.forEachLayer { layer in
                    for reading in Reading.all(of: layer, isMoving: isMoving) {
                        var way = ways[layer.name]?[reading.property] ?? Way()
                        let moved = way.hasMoved
                        way.take(reading, at: time)
                        if way.hasMoved, !moved { order.append((layer.name, reading.property)) }
                        ways[layer.name, default: [:]][reading.property] = way
                    }
                }
            }
        } catch {
            throw .run(error, schedule: Schedule())
        }
        findings = order.compactMap { name in
            guard let way = ways[name.layer]?[name.property], way.longest > mostWay || way.speed > mostSpeed else {
                return nil
            }
            return Finding(
                layer: name.layer, property: name.property, way: way.longest, wayBegan: way.longestBegan,
                speed: way.speed, fastest: way.fastest)
        }
    }

    /// The way of a property over the frames.
    private struct Way {
        private var last: (reading: Reading, time: Double)?
        private var (length, began) = (0.0, 0.0)
        private(set) var (longest, longestBegan, speed, fastest) = (0.0, 0.0, 0.0, 0.0)
        var hasMoved: Bool { longest > 0 }

        mutating func take(_ reading: Reading, at time: Double) {
            defer { last = (reading, time) }
            guard let last, last.reading.isAnimated, !(last.reading.speed == 0 && reading.speed == 0) else {
                length = 0
                return
            }
            var step = zip(reading.points, last.reading.points).map { ($0 - $1).length }.max() ?? 0
            // Where the animation has ended, the rest may be a jump: at most what the last speed makes counts.
            if !reading.isAnimated { step = min(step, (last.reading.speed ?? 0) * (time - last.time)) }
            guard step > 0 else {
                length = 0
                return
            }
            if length == 0 { began = last.time }
            length += step
            if length > longest { (longest, longestBegan) = (length, began) }
            let pace = step / (time - last.time)
            if pace > speed { (speed, fastest) = (pace, time) }
        }
    }

    /// What is read of a layer in a frame.
    private struct Reading {
        let property: String
        let points: [Point]
        /// Its speed, points per second; `nil` where it is not known.
        let speed: Double?
        /// Whether an animation of the layer may move it.
        let isAnimated: Bool

        static func all(of layer: PresentationLayer, isMoving: Bool) -> [Reading] {
            let (position, bounds) = (layer.position, layer[.bounds])
            let size = Point(x: bounds.size.width, y: bounds.size.height)
            let transform = layer[.transform]
            // An animation without a key shows by its velocity only; that of a transform is not known.
            let hasKeys = !layer.animationKeys.isEmpty
            let corners = [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)].map { x, y in
                transform.applied(to: Point(x: x * size.x, y: y * size.y))
            }
            let growth = layer.velocity(of: .bounds).size
            let (pace, swelling) = (
                layer.velocity(of: .position).length, Point(x: growth.width, y: growth.height).length
            )
            return [
                Reading(property: "position", points: [position], speed: pace, isAnimated: hasKeys || pace > 0),
                Reading(property: "size", points: [size], speed: swelling, isAnimated: hasKeys || swelling > 0),
                Reading(property: "transform", points: corners, speed: nil, isAnimated: isMoving),
            ]
        }
    }
}

extension PresentationLayer {
    fileprivate func forEachLayer(_ body: (PresentationLayer) -> Void) {
        body(self)
        for layer in sublayers { layer.forEachLayer(body) }
    }
}

extension RemainingMotion {
    /// Whether nothing moves further or faster.
    package var holds: Bool { findings.isEmpty }

    /// A sentence for each finding.
    package var text: String {
        let bounds = [
            mostWay < .infinity ? "further than \(mostWay.text()) pt" : nil,
            mostSpeed < .infinity ? "faster than \(mostSpeed.text()) pt/s" : nil,
        ].compactMap(\.self).joined(separator: " or ")
        guard !holds else { return "\(scenario): with reduced motion nothing moves \(bounds)" }
        let rows = findings.map {
            "  \($0.layer) \($0.property): \($0.way.text(digits: 4)) pt from \($0.wayBegan.text(digits: 4)) s on, up to \($0.speed.text(digits: 4)) pt/s at \($0.fastest.text(digits: 4)) s"
        }
        return "\(scenario): with reduced motion these still move \(bounds):\n" + rows.joined(separator: "\n")
    }

    /// The findings as JSON.
    package var json: JSONValue {
        [
            "scenario": .string(scenario), "holds": .bool(holds),
            "mostDistance": mostWay < .infinity ? .real(mostWay) : .null,
            "mostSpeed": mostSpeed < .infinity ? .real(mostSpeed) : .null,
            "findings": .array(
                findings.map {
                    [
                        "layer": .string($0.layer), "property": .string($0.property), "distance": .real($0.way),
                        "began": .real($0.wayBegan), "speed": .real($0.speed), "fastest": .real($0.fastest),
                    ]
                }),
        ]
    }

    /// The keys of ``json``, which `hooke check --reduced-motion --json` prints.
    package static let keys: [KeyDescription] = [
        KeyDescription("scenario", "text", "The scenario's name."),
        KeyDescription("holds", "flag", "Whether nothing moves further or faster."),
        KeyDescription("mostDistance", "number or null", unit: "pt", "The greatest distance allowed."),
        KeyDescription("mostSpeed", "number or null", unit: "pt/s", "The greatest speed allowed."),
        KeyDescription("findings[].layer", "text", "A layer that moves further or faster."),
        KeyDescription("findings[].property", "text", "What moves: position, size or transform."),
        KeyDescription("findings[].distance", "number", unit: "pt", "Its longest way without a frame at rest."),
        KeyDescription("findings[].began", "number", unit: "s", "When that began."),
        KeyDescription("findings[].speed", "number", unit: "pt/s", "Its greatest speed from frame to frame."),
        KeyDescription("findings[].fastest", "number", unit: "s", "The time of that frame."),
    ]
}
