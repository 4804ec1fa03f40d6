internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeTrace

/// The rows of `layers.csv`, one per frame and number of a layer's property.
struct LayerRows {
    private struct Entry {
        let layer, property, component: TextID
        let source: Source
    }

    private enum Source {
        /// A number of the frame buffer, by its index. Only a number of a colour can be missing.
        case read(Int, isColor: Bool)
        /// A number computed from several others, by its index in `computed`.
        case computed(Int)
    }

    private let entries: [Entry]
    private let computed: [TracedNumber]
    /// The values of the computed numbers in the frames without rows yet.
    private var values: [(model: Double?, presentation: Double?)] = []

    /// Enters the names of the numbers in the table, and appends the numbers that are read directly to `numbers`.
    init(_ traced: [TracedNumber], buffering numbers: inout [FrameBuffer.Number], in table: inout Table) {
        var computed: [TracedNumber] = []
        entries = traced.map { number in
            let source: Source
            if let lane = number.lane {
                source = .read(numbers.count, isColor: number.key.kind == .color)
                numbers.append((number.layer, number.key, lane))
            } else {
                source = .computed(computed.count)
                computed.append(number)
            }
            return Entry(
                layer: table.intern(number.layer.name), property: table.intern(number.key.name),
                component: table.intern(number.component), source: source)
        }
        self.computed = computed
    }

    /// The number of rows per frame.
    var count: Int { entries.count }

    /// Computes the computed numbers of a frame.
    mutating func read() {
        for number in computed { values.append((number.model, number.presentation)) }
    }

    /// Appends the rows of the buffered frames to the table.
    func makeRows(of seen: FrameBuffer, in table: inout Table) {
        // Local copies are retained once, not for each row.
        let (entries, values, computedCount) = (entries, values, computed.count)
        table.appendRows(seen.frames.count * entries.count) { rows in
            for (number, frame) in seen.frames.enumerated() {
                for index in entries.indices {
                    rows.append { row in
                        row.integer(frame.index)
                        row.real(frame.time)
                        row.text(entries[index].layer)
                        row.text(entries[index].property)
                        row.text(entries[index].component)
                        switch entries[index].source {
                        case .read(let index, let isColor):
                            let reading = seen[number, index]
                            let isNone = !reading.isShown || isColor && reading.presentation.isNaN
                            row.real(isColor && reading.model.isNaN ? nil : reading.model)
                            row.real(isNone ? nil : reading.presentation)
                        case .computed(let index):
                            row.real(values[number * computedCount + index].model)
                            row.real(values[number * computedCount + index].presentation)
                        }
                    }
                }
            }
        }
    }

    /// Removes the computed values, and keeps the allocated storage.
    mutating func removeAll() { values.removeAll(keepingCapacity: true) }
}
