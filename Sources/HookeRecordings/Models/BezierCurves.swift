import HookeDynamics

extension MotionModel {
    /// A cubic Bezier timing curve: x1 and x2 are searched; y1 and y2 are factors, as distance y1 and distance y2.
    static let bezierCurve = MotionModel(
        kind: .bezier, parameters: [Parameter(name: .x1), Parameter(name: .x2), .start, .duration],
        factors: [.from, Factor(name: .distanceTimesY1), Factor(name: .distanceTimesY2), .distance],
        evaluate: { parameters, time, row in
            let duration = parameters[3]
            let fraction = (time - parameters[2]) / duration
            for index in 0..<15 { row[index] = 0 }
            guard fraction > 0 else { return }
            guard fraction < 1 else {
                row[10] = 1
                return
            }
            let curve = BezierPoint(x1: parameters[0], x2: parameters[1], fraction: fraction)
            // s by x1, x2, start and log duration, from X(s; x1, x2) = fraction.
            let slopes = [
                -curve.first / curve.speed, -curve.second / curve.speed, -1 / (duration * curve.speed),
                -fraction / curve.speed,
            ]
            let s = curve.parameter
            let bases = [
                (curve.first, 3 * (1 - s) * (1 - 3 * s)), (curve.second, 3 * s * (2 - 3 * s)), (s * s * s, 3 * s * s),
            ]
            for (index, basis) in bases.enumerated() {
                row[5 * index] = basis.0
                for (other, slope) in slopes.enumerated() { row[5 * index + 1 + other] = basis.1 * slope }
            }
        },
        search: { samples in
            guard let search = curveSearch(samples) else { return nil }
            let shapes = [(0.25, 0.25), (0.42, 0.58), (0.1, 0.8), (0.7, 0.3), (0.05, 0.3), (0.6, 0.9)]
            var starts: [[Double]] = []
            for (x1, x2) in shapes { for start in search.starts { starts.append([x1, x2] + start) } }
            return Search(starts: starts, bounds: [0...1, 0...1] + search.bounds, followed: 3)
        })

    /// The timing curves with names in CSS and UIKit.
    static let namedCurves: [MotionModel] = [
        named(.linear, nil), named(.ease, CubicBezier(0.25, 0.1, 0.25, 1)), named(.easeIn, CubicBezier(0.42, 0, 1, 1)),
        named(.easeOut, CubicBezier(0, 0, 0.58, 1)), named(.easeInOut, CubicBezier(0.42, 0, 0.58, 1)),
    ]

    private static func named(_ kind: Identification.Model, _ curve: CubicBezier?) -> MotionModel {
        MotionModel(
            kind: kind, parameters: [.start, .duration], factors: [.from, .distance],
            evaluate: { parameters, time, row in
                let duration = parameters[1]
                let fraction = (time - parameters[0]) / duration
                (row[0], row[1], row[2]) = (fraction < 1 ? 0 : 1, 0, 0)
                guard fraction > 0, fraction < 1 else { return }
                let (value, slope) = curve?.valueAndSlope(at: fraction) ?? (fraction, 1)
                (row[0], row[1], row[2]) = (value, -slope / duration, -slope * fraction)
            },
            search: { curveSearch($0) })
    }

    /// Starts and durations around the rows that move.
    private static func curveSearch(_ samples: Samples) -> Search? {
        let start = samples.likelyStart
        let span = max(1.5, samples.times[samples.lastMoving] - start + 0.8)
        var starts: [[Double]] = []
        for factor in [1, 1.08, 1.2] { starts.append([start, Elementary.log(span * factor)]) }
        return Search(starts: starts, bounds: [samples.startBounds, Elementary.log(1)...Elementary.log(20 * span)])
    }
}

/// A point of a cubic Bezier curve's x: the curve parameter at a fraction of the duration, and the basis functions there.
struct BezierPoint {
    let parameter: Double
    /// 3 (1 - s)^2 s.
    let first: Double
    /// 3 (1 - s) s^2.
    let second: Double
    /// dX/ds, above zero.
    let speed: Double

    /// The parameter by bisection and Newton's method, as ``CubicBezier``, in at most 40 steps.
    init(x1: Double, x2: Double, fraction: Double) {
        var (low, high, s) = (0.0, 1.0, fraction)
        for _ in 0..<40 {
            let rest = 1 - s
            let miss = 3 * rest * rest * s * x1 + 3 * rest * s * s * x2 + s * s * s - fraction
            if miss.magnitude < 0x1p-52 { break }
            if miss > 0 { high = s } else { low = s }
            let slope = 3 * rest * rest * x1 + 6 * rest * s * (x2 - x1) + 3 * s * s * (1 - x2)
            let newton = s - miss / slope
            s = slope > 0 && newton > low && newton < high ? newton : (low + high) / 2
        }
        let rest = 1 - s
        parameter = s
        first = 3 * rest * rest * s
        second = 3 * rest * s * s
        speed = max(1e-6, 3 * rest * rest * x1 + 6 * rest * s * (x2 - x1) + 3 * s * s * (1 - x2))
    }
}
