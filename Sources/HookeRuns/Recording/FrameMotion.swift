internal import HookeAnimation
internal import HookeForms
internal import HookeScenario
internal import HookeScenes
internal import HookeTrace

/// What moves on the screen in a frame: the fastest of the traced points and properties in points, and the largest distance between model
/// and presentation.
///
/// A point and a property of two axes (a position, the origin or the size of bounds) count as one, by the norm. Layers outside the committed
/// tree and depths do not show, and a number that a finger holds has no known velocity.
struct FrameMotion {
    /// Numbers that move together: one, or two axes.
    private struct Subject {
        let name: String
        /// The index of its first number.
        let first: Int
        let count: Int
        /// The drivers of its numbers.
        let drivers: [TracedNumber.Driver?]
    }

    private let subjects: [Subject]
    private var reader: PropertyReader
    /// The largest velocity in points per second; `nil` if no velocity is known.
    private(set) var fastest: FrameRecord.Displacement?
    /// The model value minus the presentation value; `nil` without a subject that shows.
    private(set) var gap: FrameRecord.Displacement?

    /// Reads the points of scenes, and the traced numbers in points.
    init(_ scenes: [SceneOnStage], _ numbers: [TracedNumber], on stage: Stage) {
        var subjects: [Subject] = []
        var read: [FrameBuffer.Number] = []
        for part in scenes {
            for point in part.scene.trace.points {
                let driver = TracedNumber.Driver.scene(part)
                subjects.append(
                    Subject(
                        name: "\(point.layer.name) position", first: read.count, count: 2, drivers: [driver, driver]))
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
                    name: "\(number.layer.name) \(number.key.name)\(part)", first: read.count, count: drivers.count,
                    drivers: drivers))
            for lane in lane..<lane + drivers.count { read.append((number.layer, number.key, lane)) }
        }
        self.subjects = subjects
        reader = PropertyReader(of: read, on: stage)
    }

    /// Reads the numbers as they are in the current frame.
    mutating func read() {
        reader.read()
        let readings = reader.readings
        var (best, widest) = ((speed: -1.0, index: -1, x: 0.0, y: 0.0), (gap: -1.0, index: -1, x: 0.0, y: 0.0))
        for (index, subject) in subjects.enumerated() {
            let (first, second) = (readings[subject.first], subject.count == 2 ? readings[subject.first + 1] : nil)
            guard first.isShown else { continue }
            let (gapX, gapY) = (
                first.model - first.presentation, second.map { $0.model - $0.presentation } ?? 0
            )
            let gap = (gapX * gapX + gapY * gapY).squareRoot()
            if gap > widest.gap { widest = (gap, index, gapX, gapY) }
            guard let x = velocity(first, subject.drivers[0]),
                let y = second.map({ velocity($0, subject.drivers[1]) }) ?? 0
            else { continue }
            let speed = (x * x + y * y).squareRoot()
            if speed > best.speed { best = (speed, index, x, y) }
        }
        fastest = displacement(best.index, best.x, best.y)
        gap = displacement(widest.index, widest.x, widest.y)
    }

    private func velocity(_ reading: PropertyReader.Reading, _ driver: TracedNumber.Driver?) -> Double? {
        TracedNumber.velocity(reading.velocity, driver.map(\.velocity) ?? 0)
    }

    private func displacement(_ index: Int, _ x: Double, _ y: Double) -> FrameRecord.Displacement? {
        guard index >= 0 else { return nil }
        return FrameRecord.Displacement(
            subject: subjects[index].name, x: x, y: subjects[index].count == 2 ? y : nil)
    }
}
