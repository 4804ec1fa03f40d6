import HookeDynamics
import Testing

@testable import HookeRecordings

@Suite struct MotionModelTests {
    /// Plain parameters in the middle of each model's range, in steps.
    static let parameters: [Identification.ParameterName: Double] = [
        .naturalFrequency: 0.31, .dampingRatio: 0.6, .start: 2.3, .gap: 9.7, .x1: 0.3, .x2: 0.55, .y1: -0.2, .y2: 1.3,
        .duration: 31,
        .rate: 0.08,
    ]

    /// The derivatives of every model against central differences; their error is about (1e-5)^2 and 1e-16 / 1e-5.
    @Test(arguments: Array(MotionModel.all.indices)) func derivatives(_ index: Int) throws {
        let model = MotionModel.all[index]
        let names = model.parameters.map { $0.name }
        for ratio in [0.02, 0.6, 1 - 1e-7, 1, 1 + 1e-7, 2.5, 30] {
            var plain = try names.map { try #require(MotionModelTests.parameters[$0]) }
            if let place = names.firstIndex(of: .dampingRatio) { plain[place] = ratio }
            let functions = model.factors.count - 1
            let width = functions * (names.count + 1)
            func row(_ parameters: [Double], _ time: Double) -> [Double] {
                var row = [Double](repeating: .nan, count: width)
                model.evaluate(parameters, time, &row)
                return row
            }
            for time in [0.5, 2.9, 7.0, 14.2, 30, 55] {
                let here = row(plain, time)
                for (place, parameter) in model.parameters.enumerated() {
                    let h = 1e-5
                    var (up, down) = (plain, plain)
                    up[place] = parameter.isLogarithm ? plain[place] * Elementary.exp(h) : plain[place] + h
                    down[place] = parameter.isLogarithm ? plain[place] * Elementary.exp(-h) : plain[place] - h
                    let (above, below) = (row(up, time), row(down, time))
                    for function in 0..<functions {
                        let value = function * (names.count + 1)
                        let difference = (above[value] - below[value]) / (2 * h)
                        let scale = 1 + difference.magnitude
                        #expect(
                            (here[value + 1 + place] - difference).magnitude < 3e-8 * scale, "\(model.kind) \(time)")
                    }
                }
            }
        }
    }

    /// The response against the exact solution, on both sides of critical damping.
    @Test(arguments: [0, 0.1, 0.57, 0.999, 1 - 1e-9, 1, 1 + 1e-9, 1.001, 1.4, 5, 40])
    func responseIsTheExactSolution(ratio: Double) {
        let frequency = 12.5
        let spring = Spring(naturalFrequency: frequency, dampingRatio: ratio)
        let pulled = SpringSolution(spring, from: MotionState(value: 1, velocity: 0))
        let pushed = SpringSolution(spring, from: MotionState(value: 0, velocity: 1))
        for index in 1...60 {
            let time = Double(index) * 0.031
            let response = SpringResponse(frequency: frequency, ratio: ratio, time: time)
            // Some dozens of roundings of numbers up to 1, and of their velocities up to 12.5.
            #expect((response.remaining - pulled.value(atSeconds: time)).magnitude < 1e-14)
            #expect((response.q - pushed.value(atSeconds: time)).magnitude < 1e-14)
            #expect((response.remainingSlope - pulled.velocity(atSeconds: time)).magnitude < 2e-13)
            #expect((response.pulseSlope - pushed.velocity(atSeconds: time)).magnitude < 1e-13)
        }
    }

    @Test func everyModelHasAKind() {
        let kinds = MotionModel.all.map { $0.kind }
        #expect(Set(kinds).count == kinds.count)
        #expect(Set(kinds).union([.points]) == Set(Identification.Model.allCases))
    }
}
