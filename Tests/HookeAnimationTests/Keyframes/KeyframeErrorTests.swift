import HookeAnimation
import Testing

@Suite struct KeyframeErrorTests {
    private let three = lanes([0, 1, 2])

    @Test("A key time outside 0...1 is an error", arguments: [-0.5, 1.25, .infinity, -.infinity, .nan])
    func outOfRange(time: Double) throws {
        let error = try #require(throws: KeyframeError.self) {
            try KeyframeTrack(values: three, keyTimes: [0, time, 1])
        }
        guard case .keyTimeOutOfRange(index: 1, let named) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(named == time || (named.isNaN && time.isNaN))
        #expect(error.description == "key time 1 is \(time); give it as a fraction of the duration, from 0 to 1")
    }

    @Test(
        "Key times out of order are an error in every mode that uses them",
        arguments: [.linear, .discrete, .cubic] as [CalculationMode])
    func outOfOrder(mode: CalculationMode) {
        let error = KeyframeError.keyTimesOutOfOrder(index: 2, time: 0.4, previous: 0.5)
        #expect(throws: error) { try KeyframeTrack(values: three, keyTimes: [0, 0.5, 0.4], mode: mode) }
        #expect(
            error.description
                == "key time 2 is 0.4, before the 0.5 that precedes it; sort the key times with their values")
    }

    @Test("A wrong number of timing functions is an error", arguments: [1, 3])
    func timingFunctions(count: Int) {
        let functions = [TimingFunction](repeating: .easeIn, count: count)
        let error = KeyframeError.timingFunctionCount(count, segments: 2)
        #expect(throws: error) { try KeyframeTrack(values: three, timingFunctions: functions) }
        #expect(throws: error) { try KeyframeTiming(count: 3, mode: .cubic, timingFunctions: functions) }
        #expect(error.description.contains("\(count) timing functions for 2 segments; give one for each segment"))
    }

    @Test("Too many curve parameters, or one that is not finite, are errors")
    func shapes() {
        #expect(throws: KeyframeError.shapeCount(parameter: "bias", count: 4, keyframes: 3)) {
            try KeyframeTrack(values: three, mode: .cubic, bias: [0, 0, 0, 0])
        }
        let error = KeyframeError.notFinite(parameter: "tension of keyframe", index: 1)
        #expect(throws: error) { try KeyframeTrack(values: three, mode: .cubic, tension: [0, .nan]) }
        #expect(
            error.description
                == "tension of keyframe 1 is not a finite number; leave the keyframe out, or give it a finite value")
    }

    @Test("A value that is not finite in a component is an error", arguments: 0..<4)
    func values(lane: Int) {
        for number in [Double.nan, .infinity, -.infinity] {
            var value = SIMD4<Double>.zero
            value[lane] = number
            #expect(throws: KeyframeError.notFinite(parameter: "value of keyframe", index: 2)) {
                try KeyframeTrack(values: [.zero, .zero, value])
            }
        }
    }

    @Test("A path without segments is an error")
    func paths() {
        var moves = Path()
        moves.move(to: .zero)
        moves.move(to: Point(x: 5, y: 5))
        moves.close()
        for path in [Path(), moves] {
            #expect(throws: KeyframeError.pathWithoutSegments) { try PathTrack(path) }
        }
        #expect("\(KeyframeError.pathWithoutSegments)".contains("add a line or a curve"))
    }

    @Test("A path with a point that is not finite is an error")
    func points() {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 1, y: .nan))
        #expect(throws: KeyframeError.notFinite(parameter: "point of the path", index: 1)) { try PathTrack(path) }
    }

    @Test("Key times and timing functions of a path are checked like those of values")
    func pathTimes() {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 1, y: 0))
        #expect(throws: KeyframeError.keyTimesOutOfOrder(index: 1, time: 0, previous: 0.5)) {
            try PathTrack(path, keyTimes: [0.5, 0])
        }
        #expect(throws: KeyframeError.timingFunctionCount(2, segments: 1)) {
            try PathTrack(path, timingFunctions: [.easeIn, .easeOut])
        }
    }
}
