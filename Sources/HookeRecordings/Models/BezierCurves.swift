import HookeDynamics

extension MotionModel {
    /// A cubic Bezier timing curve, which all tracks share.
    static let bezierCurve = MotionModel(
        kind: .bezier,
        parameters: [
            Parameter(name: .x1), Parameter(name: .y1), Parameter(name: .x2), Parameter(name: .y2), .start, .duration,
        ],
        factors: [.from, .distance],
        evaluate: { parameters, time, row in
            let (y1, y2, duration) = (parameters[1], parameters[3], parameters[5])
            let fraction = (time - parameters[4]) / duration
            for index in 0..<7 { row[index] = 0 }
            guard fraction > 0, fraction < 1 else {
                row[0] = fraction < 1 ? 0 : 1
                return
            }
            let curve = BezierPoint(x1: parameters[0], x2: parameters[2], fraction: fraction)
            let (first, second, third) = curve.bases
            let slope = (y1 * first.slope + y2 * second.slope + third.slope) / curve.speed
            row[0] = y1 * first.value + y2 * second.value + third.value
            (row[1], row[2], row[3], row[4]) = (-slope * first.value, first.value, -slope * second.value, second.value)
            (row[5], row[6]) = (-slope / duration, -slope * fraction)
        },
        search: { samples in
            bezierByFactors.search(samples).map { search in
                let bounds = search.bounds
                return Search(starts: [], bounds: [bounds[0], -10...10, bounds[1], -10...10, bounds[2], bounds[3]])
            }
        },
        forerunner: {
            Forerunner(
                model: bezierByFactors,
                // A small dip at first, or a small overshoot at last, is easily taken for rest: the curve may begin earlier, or end later.
                others: { found in
                    let length = Elementary.exp(found[3])
                    return [(0.8, 0.0), (2, 0), (4, 0), (8, 0), (0, 1.5), (0, 4)].map { earlier, later in
                        let whole = length + earlier + later
                        return [
                            (found[0] * length + earlier) / whole, (found[1] * length + earlier) / whole,
                            max(0, found[2] - earlier), Elementary.log(whole),
                        ]
                    }
                },
                start: { found, all in
                    // Of the track that ends farthest from where it began, in its range.
                    let tracks = stride(from: 0, to: all.count, by: 4).map { Array(all[$0..<($0 + 4)]) }
                    guard let factors = tracks.max(by: { $0[3].magnitude < $1[3].magnitude }), factors[3] != 0 else {
                        return nil
                    }
                    return [found[0], factors[1] / factors[3], found[1], factors[2] / factors[3], found[2], found[3]]
                })
        })

    /// The same with a factor of each track in place of y1 and one in place of y2, each times the distance: the search needs no guess of them.
    private static let bezierByFactors = MotionModel(
        kind: .bezier, parameters: [Parameter(name: .x1), Parameter(name: .x2), .start, .duration],
        factors: [.from, Factor(name: .y1), Factor(name: .y2), .distance],
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
            let (first, second, third) = curve.bases
            func write(_ basis: BezierPoint.Basis, at place: Int) {
                let slope = basis.slope / curve.speed
                row[place] = basis.value
                (row[place + 1], row[place + 2]) = (-slope * first.value, -slope * second.value)
                (row[place + 3], row[place + 4]) = (-slope / duration, -slope * fraction)
            }
            write(first, at: 0)
            write(second, at: 5)
            write(third, at: 10)
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
        var points: [(name: Identification.ParameterName, value: Double)] = []
        if let curve {
            points = [
                (name: .x1, value: curve.x1), (name: .y1, value: curve.y1), (name: .x2, value: curve.x2),
                (name: .y2, value: curve.y2),
            ]
        }
        return MotionModel(
            kind: kind, parameters: [.start, .duration], factors: [.from, .distance], given: points,
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

/// A point of a cubic Bezier curve at a fraction of its duration.
struct BezierPoint {
    /// A polynomial in the curve's parameter s, and its derivative.
    typealias Basis = (value: Double, slope: Double)

    /// 3 (1 - s)^2 s, 3 (1 - s) s^2 and s^3: the factors of both control points and of the end. The first two are the derivatives of the
    /// curve's X by x1 and x2.
    let bases: (first: Basis, second: Basis, third: Basis)
    /// dX/ds, above zero.
    let speed: Double

    /// The point by bisection and Newton's method, as ``CubicBezier``, in at most 40 steps.
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
        bases = (
            (3 * rest * rest * s, 3 * rest * (1 - 3 * s)), (3 * rest * s * s, 3 * s * (2 - 3 * s)),
            (s * s * s, 3 * s * s)
        )
        speed = max(1e-6, 3 * rest * rest * x1 + 6 * rest * s * (x2 - x1) + 3 * s * s * (1 - x2))
    }
}
