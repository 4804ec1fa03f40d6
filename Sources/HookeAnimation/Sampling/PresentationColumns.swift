/// The presentation values of the layers: for each component the committed value with the animations applied, and its velocity.
struct PresentationColumns {
    /// As long as the layers' columns.
    var numbers: [Double] = []
    /// The numbers' rates of change through animations, per second.
    var velocity: [Double] = []
    /// Paths that animations show instead of the layers' own.
    var outlines = ShownOutlines()
    /// The additive transforms applied so far in a sampling.
    var offsets = TransformOffsets()

    /// Shows the committed numbers, with velocity zero.
    mutating func rebuild(showing committed: [Double]) {
        // Into its own storage: an array that shares the committed numbers would be copied by the first frame.
        numbers.removeAll(keepingCapacity: true)
        numbers.append(contentsOf: committed)
        velocity.removeAll(keepingCapacity: true)
        velocity.append(contentsOf: repeatElement(0, count: committed.count))
        outlines = ShownOutlines()
        offsets.removeAll()
    }

    /// Appends components that were appended to the layers' columns.
    mutating func append(_ values: [Double]) {
        numbers.append(contentsOf: values)
        velocity.append(contentsOf: repeatElement(0, count: values.count))
    }

    /// Sets the initial value of a new layer's number.
    mutating func initialize(_ value: Double, at number: Int) { numbers[number] = value }
}

/// Resets to the committed values.
extension PresentationColumns {
    /// Resets many numbers, with one access to each column.
    mutating func reset(_ indices: [Int32], to committed: [Double]) {
        PresentationColumns.reset(&numbers, &velocity, to: committed, indices)
    }

    private static func reset(
        _ numbers: inout [Double], _ velocity: inout [Double], to committed: [Double], _ indices: [Int32]
    ) {
        let committed = committed.span
        var shown = numbers.mutableSpan
        var rates = velocity.mutableSpan
        // Unchecked: they were in the columns when the plan was made, and columns only grow.
        for index in indices {
            shown[unchecked: Int(index)] = committed[unchecked: Int(index)]
            rates[unchecked: Int(index)] = 0
        }
    }

    /// Resets all that an animation moves, before it is sampled again.
    mutating func reset(_ animation: RunningAnimation, to committed: [Double]) {
        resetNumbers(of: animation, to: committed)
        if animation.movesOutline { outlines.hide(animation.layer) }
    }

    /// Resets all that an animation moved, after it was removed.
    mutating func leave(_ animation: RunningAnimation, over committed: [Double]) {
        resetNumbers(of: animation, to: committed)
        if animation.movesOutline { outlines.remove(animation.layer) }
    }

    /// Resets numbers that an animation moved, after it was removed.
    mutating func leave(_ range: Range<Int>, over committed: [Double]) {
        for number in range {
            numbers[number] = committed[number]
            velocity[number] = 0
        }
    }

    private mutating func resetNumbers(of animation: RunningAnimation, to committed: [Double]) {
        animation.forEachRange { leave($0, over: committed) }
    }
}

extension RunningAnimation {
    /// Calls `body` with the ranges of all numbers that it moves, members included.
    func forEachRange(_ body: (Range<Int>) -> Void) {
        body(destination.numbers)
        switch interpolation {
        case .path(_, _, let transform) where transform >= 0: body(transform..<transform + 16)
        case .group(let members): for member in members { member.forEachRange(body) }
        case .range, .keyframes, .transform, .transforms, .path, .outline, .outlines, .nothing: break
        }
    }

    /// Whether it or a member moves the layer's outline.
    fileprivate var movesOutline: Bool {
        if case .group(let members) = interpolation { return members.contains { $0.movesOutline } }
        return destination == .outline
    }
}

/// Writes an animation's values.
extension PresentationColumns {
    /// Sets an animation's numbers, or adds them if it is additive.
    mutating func show(
        _ value: SIMD4<Double>, rate: SIMD4<Double>, cycleEnd: SIMD4<Double>, _ animation: RunningAnimation,
        _ phase: MediaPhase
    ) {
        var value = value
        if animation.isCumulative { value.accumulate(cycleEnd, phase) }
        switch animation.destination {
        case .lanes(let first, let count, _):
            for lane in 0..<count {
                if animation.isAdditive {
                    numbers[first + lane] += value[lane]
                    velocity[first + lane] += rate[lane]
                } else {
                    numbers[first + lane] = value[lane]
                    velocity[first + lane] = rate[lane]
                }
            }
        case .part(let first, let part):
            let shown = numbers.transform(at: first)
            let value = animation.isAdditive ? part.read(from: shown) + value : value
            write(part.written(value, into: shown), at: first)
        case .function(let first, let function):
            let made = function.transform(of: value)
            if animation.isAdditive { add(made, at: first) } else { write(made, at: first) }
        case .transform, .outline, .nowhere:
            break
        }
    }

    /// Sets a transform, or concatenates it if the animation is additive.
    mutating func show(
        _ transform: Transform, _ cycleEnd: Transform, _ animation: RunningAnimation, _ phase: MediaPhase
    ) {
        var value = transform
        if animation.isCumulative && phase.cycle > 0 {
            value = value.concatenated(with: cycleEnd.repeated(Int(phase.cycle)))
        }
        let first = animation.destination.numbers.lowerBound
        if animation.isAdditive { add(value, at: first) } else { write(value, at: first) }
    }

    /// Sets a transform; later additive ones are concatenated with it.
    mutating func write(_ transform: Transform, at first: Int) {
        offsets.end(at: first)
        put(transform, at: first)
    }

    /// Concatenates an additive transform with the shown one.
    private mutating func add(_ offset: Transform, at first: Int) {
        put(offsets.add(offset, at: first, over: numbers.transform(at: first)), at: first)
    }

    private mutating func put(_ transform: Transform, at first: Int) {
        let components = transform.components
        for lane in 0..<16 { numbers[first + lane] = components[lane] }
    }
}

extension Transform {
    /// Concatenated with itself this many times, by squaring.
    fileprivate func repeated(_ count: Int) -> Transform {
        var (result, square, left) = (Transform.identity, self, count)
        while left > 0 {
            if left & 1 == 1 { result = result.concatenated(with: square) }
            square = square.concatenated(with: square)
            left >>= 1
        }
        return result
    }
}
