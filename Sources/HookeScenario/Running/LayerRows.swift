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
    }

    /// Appends a frame's rows, and says how many they are.
    mutating func append(at frame: Int, _ time: Double, to table: inout Table) -> Int {
        lanes.read()
        // On their own, so that none is held on to anew for each row.
        let (entries, readings) = (entries, lanes.readings)
        table.appendRows(entries.count) { rows in
            for index in entries.indices {
                rows.append { row in
                    row.integer(frame)
                    row.real(time)
                    row.text(entries[index].layer)
                    row.text(entries[index].property)
                    row.text(entries[index].component)
                    let (model, presentation) = values(of: entries[index].source, readings)
                    row.real(model)
                    row.real(presentation)
                }
            }
        }
        return entries.count
    }

    private func values(
        of source: Source, _ readings: [NumberReader.Reading]
    ) -> (model: Double?, presentation: Double?) {
        switch source {
        case .read(let index, let isColor):
            let reading = readings[index]
            let model = isColor && reading.model.isNaN ? nil : reading.model
            let isNone = !reading.isShown || isColor && reading.presentation.isNaN
            return (model, isNone ? nil : reading.presentation)
        case .worked(let index):
            return (worked[index].model, worked[index].presentation)
        }
    }
}
