internal import HookeAnimation
internal import HookeTrace

/// The rows of `layers.csv`, one a frame and number of a layer's property.
struct LayerRows {
    private struct Entry {
        let layer, property, component: TextID
        let source: Source
    }

    private enum Source {
        /// Read with the others; a colour alone has numbers that are none.
        case read(Int, isColor: Bool)
        /// What is worked out of several numbers.
        case worked(Int)
    }

    private let entries: [Entry]
    private let worked: [TracedNumber]
    /// What these are in a frame.
    private var values: [(model: Double?, presentation: Double?)]
    private var lanes: NumberReader

    /// Makes the numbers' names known to the table.
    init(_ numbers: [TracedNumber], on stage: Stage, in table: inout Table) {
        var worked: [TracedNumber] = []
        var read: [(layer: Layer, key: PropertyKey, lane: Int)] = []
        entries = numbers.map { number in
            let source: Source
            if let lane = number.lane {
                source = .read(read.count, isColor: number.key.kind == .color)
                read.append((number.layer, number.key, lane))
            } else {
                source = .worked(worked.count)
                worked.append(number)
            }
            return Entry(
                layer: table.intern(number.layer.name), property: table.intern(number.key.name),
                component: table.intern(number.component), source: source)
        }
        lanes = NumberReader(of: read, on: stage)
        self.worked = worked
        values = Array(repeating: (nil, nil), count: worked.count)
    }

    /// Appends a frame's rows, and says how many they are.
    mutating func append(at frame: Int, _ time: Double, to table: inout Table) -> Int {
        // What is worked out may change where a stage keeps it: it is worked out before the others are looked at.
        for index in worked.indices { values[index] = (worked[index].model, worked[index].presentation) }
        // On their own, so that they are not held on to anew for each row.
        let (entries, values) = (entries, values)
        lanes.look { shown in
            table.appendRows(entries.count) { rows in
                for index in entries.indices {
                    rows.append { row in
                        row.integer(frame)
                        row.real(time)
                        row.text(entries[index].layer)
                        row.text(entries[index].property)
                        row.text(entries[index].component)
                        switch entries[index].source {
                        case .read(let place, let isColor):
                            let reading = shown[place]
                            let isNone = !reading.isShown || isColor && reading.presentation.isNaN
                            row.real(isColor && reading.model.isNaN ? nil : reading.model)
                            row.real(isNone ? nil : reading.presentation)
                        case .worked(let place):
                            row.real(values[place].model)
                            row.real(values[place].presentation)
                        }
                    }
                }
            }
        }
        return entries.count
    }
}
