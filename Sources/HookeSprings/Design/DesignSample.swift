internal import HookeTrace

extension SpringDesign {
    /// The FNV-1a hash (64 bits) of the answers about `count` random springs from a seed, in every dialect and mode in turn, some of them
    /// invalid: reports, samples and errors; of every 50th also curves and exports, of every 500th an easing of CSS. The command line and
    /// WebAssembly give the same hash.
    package static func sampleHash(count: Int) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        var numbers = SampleNumbers(state: 0x5eed)
        for index in 0..<count {
            var question = DesignQuestion(springs: [word(index, &numbers)])
            question.at = "0,0.1,\(numbers.next(below: 3000))e-3"
            if index % 50 == 0 {
                question.curveCount = 30
                question.exports = SpringPlatform.allCases.filter { $0 != .css || index % 500 == 0 }
                question.error = 0.5
            }
            for byte in answer(to: question).bytes() { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return hash
    }

    private static func word(_ index: Int, _ numbers: inout SampleNumbers) -> String {
        let ratio = index % 8 == 7 ? "1" : "0.\(numbers.next(below: 1000))"
        // A ninth of the bounces is out of range.
        let bounce = "\(index % 3 == 0 ? "-" : "")\(index % 9 == 8 ? "1" : "0").\(numbers.next(below: 1000))"
        let duration = "\(numbers.next(below: 4)).\(numbers.next(below: 100))"
        let parameters: [String] = [
            "mass=\(1 + numbers.next(below: 9)),stiffness=\(numbers.next(below: 1000)),damping=\(numbers.next(below: 100))",
            "natural-frequency=\(numbers.next(below: 600))e-1,damping-ratio=\(ratio)",
            "response=\(duration),damping-ratio=\(ratio)", "duration=\(duration),bounce=\(bounce)",
            "settling-duration=\(duration),damping-ratio=\(ratio)",
            "tension=\(numbers.next(below: 200)),friction=\(numbers.next(below: 40))",
            "bounciness=\(numbers.next(below: 30)),speed=\(numbers.next(below: 30))",
            "visual-duration=\(duration),bounce=\(bounce)",
        ]
        let mode = ["exact", "uikit", "core-animation", "swiftui"][index % 4]
        let motion = "from=\(numbers.next(below: 5)),to=1e2,initial-velocity=\(index % 5 == 0 ? "-3.25" : "0")"
        return "\(SpringNotation.prefix)\(parameters[index % parameters.count]),\(motion),mode=\(mode)"
    }
}

/// Random whole numbers from a seed: SplitMix64 (G. L. Steele and others, "Fast splittable pseudorandom number generators", 2014).
private struct SampleNumbers {
    var state: UInt64

    mutating func next(below bound: UInt64) -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var word = state
        word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
        word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
        return (word ^ (word >> 31)) % bound
    }
}
