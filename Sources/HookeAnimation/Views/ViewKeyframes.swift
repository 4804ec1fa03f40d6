import HookeDynamics

/// The keyframes that a block collects: what each changes, and when in shares of the whole.
struct ViewKeyframes {
    let mode: CalculationMode
    /// When the keyframe that is being run is under way; the whole, outside of any.
    var span = 0.0...1.0
    private(set) var entries: [Entry] = []

    struct Entry {
        let change: ViewChange
        let new: AnimationValue
        let span: ClosedRange<Double>
    }

    init(mode: CalculationMode) { self.mode = mode }

    mutating func note(_ change: ViewChange, new: AnimationValue) {
        entries.append(Entry(change: change, new: new, span: span))
    }

    /// The entries by property, in the order in which properties were first changed; each in the order of time.
    var properties: [[Entry]] {
        var groups: [[Entry]] = []
        for entry in entries {
            let isSame = { (group: [Entry]) in
                group[0].change.layer == entry.change.layer && group[0].change.key == entry.change.key
            }
            if let place = groups.firstIndex(where: isSame) {
                groups[place].append(entry)
            } else {
                groups.append([entry])
            }
        }
        return groups
    }

    /// When a property is where: at first where it was before; then each keyframe holds what was until it begins, and is
    /// reached when it ends. A discrete one shows from its beginning on. What would overlap waits for the one before.
    func course(of entries: [Entry]) -> (times: [Double], values: [AnimationValue]) {
        var (times, values) = ([0.0], [entries[0].change.old])
        let inTime = entries.enumerated().sorted {
            ($0.element.span.lowerBound, $0.offset) < ($1.element.span.lowerBound, $1.offset)
        }
        for (_, entry) in inTime {
            let last = times[times.count - 1]
            let begin = max(entry.span.lowerBound, last)
            if mode == .discrete {
                times.append(begin)
            } else {
                if begin > last {
                    times.append(begin)
                    values.append(values[values.count - 1])
                }
                times.append(max(entry.span.upperBound, begin))
            }
            values.append(entry.new)
        }
        if times[times.count - 1] < 1, mode != .discrete {
            times.append(1)
            values.append(values[values.count - 1])
        }
        return (times, values)
    }
}

extension Stage {
    /// A value as it is set.
    func modelValue(of key: PropertyKey, in layer: Int) -> AnimationValue {
        let path = PropertyPath(key)
        return key.kind == .transform
            ? .transform(Transform(components: read(.model, path, of: layer))) : .lanes(read(.model, path, of: layer))
    }

    /// Turns what a block has collected into one animation for each part of each property, additive where values can be.
    func animateKeyframes(_ keyframes: ViewKeyframes, in block: ViewBlock) throws(KeyframeError) {
        for entries in keyframes.properties {
            let change = entries[0].change
            let (times, values) = keyframes.course(of: entries)
            for piece in try pieces(change, times, values, keyframes.mode) {
                add(piece, pace: block.paces.first, of: change, block)
            }
        }
    }

    private func pieces(
        _ change: ViewChange, _ times: [Double], _ values: [AnimationValue], _ mode: CalculationMode
    ) throws(KeyframeError) -> [ViewChange.Piece] {
        switch modelValue(of: change.key, in: change.layer) {
        case .path:
            return []
        case .transform(let model):
            let inverse = model.determinant != 0 ? model.inverse : .identity
            let isReplacing = model.determinant == 0
            let track = try TransformTrack(
                values: values.compactMap {
                    if case .transform(let own) = $0 { own.concatenated(with: inverse) } else { nil }
                },
                keyTimes: times, mode: mode, timingFunctions: [])
            return [.init(part: PropertyPath(change.key), way: .transforms(track), isReplacing: isReplacing)]
        case .lanes(let model):
            let lanes = values.compactMap { if case .lanes(let own) = $0 { own } else { nil } }
            guard change.key.kind.isAdditive else {
                // Objects and flags go from one to the next; a colour that is none has no numbers to go through.
                let mode = change.key.kind == .color ? mode : .discrete
                guard lanes.allSatisfy({ !$0.w.isNaN }) else { return [] }
                let track = try KeyframeTrack(values: lanes, keyTimes: times, mode: mode)
                return [.init(part: PropertyPath(change.key), way: .keyframes(track), isReplacing: true)]
            }
            var pieces: [ViewChange.Piece] = []
            try change.key.forEachPart(apart: false) { (part) throws(KeyframeError) in
                let offsets = lanes.map { value in
                    var offset = SIMD4<Double>()
                    for lane in 0..<part.count { offset[lane] = value[part.offset + lane] - model[part.offset + lane] }
                    return offset
                }
                guard offsets.contains(where: { $0 != .zero }) else { return }
                let track = try KeyframeTrack(values: offsets, keyTimes: times, mode: mode)
                pieces.append(.init(part: part, way: .keyframes(track)))
            }
            return pieces
        }
    }
}
