internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeScenes
internal import HookeTrace

/// The rows of `layers.csv`, one per frame and number of a layer's property.
struct LayerRows {
    private struct Entry {
        let layer, property, component, unit: TextID
        let source: Source
        let hasVelocity: Bool
        /// The index of its driver; -1 without one.
        let driver: Int
    }

    private enum Source {
        /// A number of the frame buffer, by its index. Only a number of a colour can be missing.
        case read(Int, isColor: Bool)
        /// A number computed from several others, by its index in `computed`.
        case computed(Int)
    }

    private let entries: [Entry]
    private let computed: [TracedNumber]
    private let drivers: [TracedNumber.Driver]
    /// The velocities of the drivers in the frames without rows yet.
    private var driven: [Double?] = []
    /// The values of the computed numbers in the frames without rows yet.
    private var values: [(model: Double?, presentation: Double?)] = []

    /// Enters the names of the numbers in the table, and appends the numbers that are read directly to `numbers`.
    init(_ traced: [TracedNumber], buffering numbers: inout [FrameBuffer.Number], in table: inout Table) {
        var computed: [TracedNumber] = []
        var drivers: [TracedNumber.Driver] = []
        var lastHeader: ElasticHeader?
        entries = traced.map { number in
            let source: Source
            if let lane = number.lane {
                source = .read(numbers.count, isColor: number.key.kind == .color)
                numbers.append((number.layer, number.key, lane))
            } else {
                source = .computed(computed.count)
                computed.append(number)
            }
            if let driver = number.driver {
                // The numbers of a header follow each other, and have its driver in common.
                let header: ElasticHeader? = if case .header(let header) = driver { header } else { nil }
                if header == nil || header !== lastHeader { drivers.append(driver) }
                lastHeader = header
            }
            return Entry(
                layer: table.intern(number.layer.name), property: table.intern(number.key.name),
                component: table.intern(number.component), unit: table.intern(number.unit), source: source,
                hasVelocity: number.hasVelocity, driver: number.driver == nil ? -1 : drivers.count - 1)
        }
        self.computed = computed
        self.drivers = drivers
    }

    /// The number of rows per frame.
    var count: Int { entries.count }

    /// Computes the computed numbers of a frame, and the velocities of drivers.
    mutating func read() {
        for driver in drivers { driven.append(driver.velocity) }
        for number in computed { values.append((number.model, number.presentation)) }
    }

    /// Appends the rows of the buffered frames to the table.
    func makeRows(of seen: FrameBuffer, in table: inout Table) {
        // Local copies are retained once, not for each row.
        let (entries, values, computedCount) = (entries, values, computed.count)
        let (driven, driverCount) = (driven, drivers.count)
        table.appendRows(seen.frames.count * entries.count) { rows in
            for (number, frame) in seen.frames.enumerated() {
                for index in entries.indices {
                    rows.append { row in
                        let entry = entries[index]
                        row.integer(frame.index)
                        row.real(frame.time)
                        row.text(entry.layer)
                        row.text(entry.property)
                        row.text(entry.component)
                        switch entry.source {
                        case .read(let index, let isColor):
                            let reading = seen[number, index]
                            let isNone = !reading.isShown || isColor && reading.presentation.isNaN
                            row.real(isColor && reading.model.isNaN ? nil : reading.model)
                            row.real(isNone ? nil : reading.presentation)
                            let added = entry.driver < 0 ? 0 : driven[number * driverCount + entry.driver]
                            let hasVelocity = entry.hasVelocity && !isNone
                            row.real(hasVelocity ? TracedNumber.velocity(reading.velocity, added) : nil)
                        case .computed(let index):
                            row.real(values[number * computedCount + index].model)
                            row.real(values[number * computedCount + index].presentation)
                            row.real(nil)
                        }
                        row.text(entry.unit)
                    }
                }
            }
        }
    }

    /// Removes the computed values, and keeps the allocated storage.
    mutating func removeAll() {
        values.removeAll(keepingCapacity: true)
        driven.removeAll(keepingCapacity: true)
    }
}
