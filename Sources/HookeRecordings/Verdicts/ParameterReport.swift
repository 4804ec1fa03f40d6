import HookeDynamics

/// The parameters of a fit with their intervals, in the units of the recording.
struct ParameterReport {
    private(set) var parameters: [Identification.Parameter] = []

    init(_ fit: ModelFit, _ profile: ProfileLikelihood, _ samples: Samples, trackIndices: [Int]) {
        let (units, point) = (samples.units, fit.point)
        for (name, value) in fit.model.given {
            parameters.append(
                Identification.Parameter(
                    name: name, track: nil, value: value, lower: value, upper: value, profile: []))
        }
        for (index, parameter) in fit.model.parameters.enumerated() {
            let interval = profile.interval(ofParameter: index)
            func seconds(_ value: Double) -> Double {
                let plain = parameter.isLogarithm ? Elementary.exp(value) : value
                let scaled = ParameterReport.scaled(plain, by: units.step, power: parameter.timePower)
                return parameter.isMoment ? units.origin + scaled : scaled
            }
            parameters.append(
                Identification.Parameter(parameter.name, nil, point.parameters[index], interval, seconds))
        }
        let functions = fit.model.factors.count
        for track in 0..<samples.trackCount {
            for (function, factor) in fit.model.factors.enumerated() {
                let interval = profile.interval(ofFactor: track * functions + function)
                func plain(_ value: Double) -> Double {
                    let scaled = ParameterReport.scaled(
                        value * units.ranges[track], by: units.step, power: factor.timePower)
                    return factor.isPlace ? units.offsets[track] + scaled : scaled
                }
                parameters.append(
                    Identification.Parameter(
                        factor.name, trackIndices[track], point.factors[track * functions + function], interval, plain))
            }
        }
    }

    private static func scaled(_ value: Double, by step: Double, power: Int) -> Double {
        power == 0 ? value : power > 0 ? value * step : value / step
    }
}

extension Identification.Parameter {
    init(
        _ name: Identification.ParameterName, _ track: Int?, _ value: Double, _ interval: ProfileLikelihood.Interval,
        _ convert: (Double) -> Double
    ) {
        self.init(
            name: name, track: track, value: convert(value), lower: interval.lower.map(convert),
            upper: interval.upper.map(convert),
            profile: interval.tried.map { Identification.ProfilePoint(value: convert($0.value), growth: $0.growth) })
    }
}
