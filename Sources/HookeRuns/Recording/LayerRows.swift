internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeTrace

/// The rows of `layers.csv`, one a frame and number of a layer's property.
struct LayerRows {
    private struct Entry {
        let layer, property, component: TextID
        let source: Source
    }

    private enum Source {
        /// One of the numbers that are looked at; a colour alone has numbers that are none.
        case read(Int, isColor: Bool)
        /// What is worked out of several numbers.
        case worked(Int)
    }

    private let entries: [Entry]
    private let worked: [TracedNumber]
    /// What these were in the frames of which no rows were made as yet.
    private var values: [(model: Double?, presentation: Double?)] = []

    /// Makes the numbers' names known to the table, and has those looked at that are not worked out.
    init(_ traced: [TracedNumber], lookingAt numbers: inout [FrameBuffer.Number], in table: inout Table) {
        var worked: [TracedNumber] = []
        entries = traced.map { number in
            let source: Source
            if let lane = number.lane {
                source = .read(numbers.count, isColor: number.key.kind == .color)
                numbers.append((number.layer, number.key, lane))
            } else {
                source = .worked(worked.count)
                worked.append(number)
            }
            return Entry(
                layer: table.intern(number.layer.name), property: table.intern(number.key.name),
                component: table.intern(number.component), source: source)
        }
        self.worked = worked
    }

    /// How many rows a frame has.
    var count: Int { entries.count }

    /// Works out what is worked out in a frame.
    mutating func look() {
        for number in worked { values.append((number.model, number.presentation)) }
    }

    /// Appends the rows of frames.
    func makeRows(of seen: FrameBuffer, in table: inout Table) {
        // Local copies, which are retained once and not for each row.
        let (entries, values, workedCount) = (entries, values, worked.count)
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
                        case .read(let place, let isColor):
                            let reading = seen[number, place]
                            let isNone = !reading.isShown || isColor && reading.presentation.isNaN
                            row.real(isColor && reading.model.isNaN ? nil : reading.model)
                            row.real(isNone ? nil : reading.presentation)
                        case .worked(let place):
                            row.real(values[number * workedCount + place].model)
                            row.real(values[number * workedCount + place].presentation)
                        }
                    }
                }
            }
        }
    }

    /// Forgets what was worked out, and keeps its room.
    mutating func forget() { values.removeAll(keepingCapacity: true) }
}
