internal import HookeAnimation
internal import HookeForms
internal import HookeScenario
internal import HookeScenes
internal import HookeTrace

/// What moves on the screen in a frame: the fastest of the traced points and properties in points, and the largest distance between model
/// and presentation. The metrics of frames and the search over schedules both measure with it.
///
/// A point and a property of two axes (a position, the origin or the size of bounds) count as one, by the norm. Layers outside the committed
/// tree and depths do not show, and a number that a finger holds has no known velocity.
struct FrameMotion {
    /// Numbers that move together: one, or two axes.
    struct Subject {
        /// The name of its layer.
        let layer: String
        /// Its property, or the part of one: `position`, `bounds.size`, `position.x`.
        let property: String
        /// The indices of its numbers.
        let numbers: Range<Int>
        /// The drivers of its numbers.
        fileprivate let drivers: [TracedNumber.Driver?]
    }

    /// A vector of a subject.
    struct Vector: Hashable {
        /// The index of the subject.
        var subject: Int
        var x: Double
        /// `nil` for a subject of one number.
        var y: Double?
    }

    /// What is measured, in the order of the trace: points, then properties.
    let subjects: [Subject]
    private var reader: PropertyReader
    /// The largest velocity in points per second; `nil` if no velocity is known.
    private(set) var fastest: Vector?
    /// The largest of the model values minus the presentation values; `nil` without a subject that shows.
    private(set) var widest: Vector?

    /// Reads the points of scenes, the numbers that their traces have, and probed numbers, as far as they are in points.
    init(_ composed: ComposedStage, probing probed: [TracedNumber]) {
        self.init(composed.scenes, composed.scenes.flatMap(TracedNumber.all(in:)) + probed, on: composed.stage)
    }

    private init(_ scenes: [SceneOnStage], _ numbers: [TracedNumber], on stage: Stage) {
        var subjects: [Subject] = []
        var read: [FrameBuffer.Number] = []
        for part in scenes {
            for point in part.scene.trace.points {
                let driver = part.header.map { TracedNumber.Driver.header($0) }
                subjects.append(
                    Subject(
                        layer: point.layer.name, property: "position", numbers: read.count..<read.count + 2,
                        drivers: [driver, driver]))
                read += [(point.layer, .position, 0), (point.layer, .position, 1)]
            }
        }
        var index = 0
        while index < numbers.count {
            let number = numbers[index]
            var next = index + 1
            defer { index = next }
            guard let lane = number.lane, number.unit == "pt", !number.component.hasPrefix("z"),
                !number.key.name.hasPrefix("z")
            else { continue }
            var drivers = [number.driver]
            // The second axis of a point, an origin or a size follows the first.
            if lane % 2 == 0, next < numbers.count, numbers[next].lane == lane + 1, numbers[next].key == number.key,
                numbers[next].layer.slot == number.layer.slot, numbers[next].unit == "pt"
            {
                drivers.append(numbers[next].driver)
                next += 1
            }
            let isWhole = drivers.count == 2 || number.component.isEmpty
            let part =
                number.key == .bounds && drivers.count == 2
                ? (lane == 0 ? ".origin" : ".size") : isWhole ? "" : ".\(number.component)"
            subjects.append(
                Subject(
                    layer: number.layer.name, property: "\(number.key.name)\(part)",
                    numbers: read.count..<read.count + drivers.count, drivers: drivers))
            for lane in lane..<lane + drivers.count { read.append((number.layer, number.key, lane)) }
        }
        self.subjects = subjects
        reader = PropertyReader(of: read, on: stage)
    }

    /// Reads the numbers as they are in the current frame.
    mutating func read() {
        reader.read()
        let readings = reader.readings
        var (best, most) = ((speed: -1.0, index: -1, x: 0.0, y: 0.0), (gap: -1.0, index: -1, x: 0.0, y: 0.0))
        for (index, subject) in subjects.enumerated() {
            let numbers = subject.numbers
            let (first, second) = (
                readings[numbers.lowerBound], numbers.count == 2 ? readings[numbers.lowerBound + 1] : nil
            )
            guard first.isShown else { continue }
            let (gapX, gapY) = (
                first.model - first.presentation, second.map { $0.model - $0.presentation } ?? 0
            )
            let gap = (gapX * gapX + gapY * gapY).squareRoot()
            if gap > most.gap { most = (gap, index, gapX, gapY) }
            guard let x = velocity(first, subject.drivers[0]),
                let y = second.map({ velocity($0, subject.drivers[1]) }) ?? 0
            else { continue }
            let speed = (x * x + y * y).squareRoot()
            if speed > best.speed { best = (speed, index, x, y) }
        }
        fastest = vector(best.index, best.x, best.y)
        widest = vector(most.index, most.x, most.y)
    }

    /// The values of the numbers at the last ``read()``.
    var readings: [PropertyReader.Reading] { reader.readings }

    private func velocity(_ reading: PropertyReader.Reading, _ driver: TracedNumber.Driver?) -> Double? {
        TracedNumber.velocity(reading.velocity, driver.map { $0.velocity } ?? 0)
    }

    private func vector(_ index: Int, _ x: Double, _ y: Double) -> Vector? {
        guard index >= 0 else { return nil }
        return Vector(subject: index, x: x, y: subjects[index].numbers.count == 2 ? y : nil)
    }

    /// A vector with the name of its subject.
    func displacement(_ vector: Vector) -> FrameRecord.Displacement {
        let subject = subjects[vector.subject]
        return FrameRecord.Displacement(subject: "\(subject.layer) \(subject.property)", x: vector.x, y: vector.y)
    }
}
