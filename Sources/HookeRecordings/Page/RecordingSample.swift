import HookeDynamics
internal import HookeTrace

extension RecordingAnswer {
    /// The FNV-1a hash (64 bits) of the answers to `count` recordings of springs from a seed: CSV and JSON lines at 60 and 120 Hz, rounded to
    /// thirds, tenths or not at all, from rest or with a velocity; every fifth file has an error. Native code and WebAssembly give the same hash.
    package static func sampleHash(count: Int) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        var numbers = SampledNumbers(state: 0x5eed)
        for index in 0..<count {
            for byte in answer(to: question(index, &numbers)) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return hash
    }

    private static func question(_ index: Int, _ numbers: inout SampledNumbers) -> [UInt8] {
        let spring = Spring(response: numbers.next(0.2, 0.6), dampingRatio: numbers.next(0.3, 1.1))
        let (distance, start) = (numbers.next(50, 400), numbers.next(0.02, 0.05))
        let velocity = index % 4 == 3 ? numbers.next(-2000, 2000) : 0
        let solution = SpringSolution(spring, from: MotionState(value: -distance, velocity: velocity))
        let (rate, grid) = ([60.0, 120][index % 2], [3.0, 10, 0][index % 3])
        let isJSON = index % 3 == 1
        var text = "{\"name\":\"\(index)\"}\n" + (isJSON ? "" : "t [s],x [pt]\n")
        for row in 0..<(index % 2 == 0 ? 36 : 60) {
            let time = Double(row) / rate
            let exact = time < start ? -distance : solution.value(atSeconds: time - start)
            let value = grid > 0 ? (exact * grid).rounded() / grid : exact
            let isWrong = index % 5 == 4 && row == 20
            text +=
                isJSON
                ? "{\"t_s\":\(isWrong ? 0 : time),\"x\":\(value)}\n" : "\(time),\(isWrong ? "NaN" : "\(value)")\n"
        }
        return Array(text.utf8)
    }
}

/// Random numbers from a seed: SplitMix64 (G. L. Steele and others, "Fast splittable pseudorandom number generators", 2014).
private struct SampledNumbers {
    var state: UInt64

    mutating func next(_ low: Double, _ high: Double) -> Double {
        state &+= 0x9e37_79b9_7f4a_7c15
        var word = state
        word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
        word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
        return low + Double((word ^ (word >> 31)) >> 11) * 0x1p-53 * (high - low)
    }
}
