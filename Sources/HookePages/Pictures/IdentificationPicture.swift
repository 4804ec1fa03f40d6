public import HookeRecordings
public import HookeRuns
internal import HookeTrace

/// The picture of an identified motion: recorded values over the law, residuals, and likelihood profiles of the first three parameters.
public struct IdentificationPicture: Sendable {
    private let report: IdentificationReport
    private let title: String

    /// The most tracks that are drawn.
    private static let mostTracks = 4
    /// The most profiles that are drawn.
    private static let mostProfiles = 3

    /// The picture of a report; `title` names the recording.
    public init(_ report: IdentificationReport, title: String) { (self.report, self.title) = (report, title) }

    /// Draws the picture into a folder, and returns its path.
    public func draw(_ format: PictureFormat, into folder: String) throws(PictureError) -> String {
        let path = "\(folder)/identification.\(format.rawValue)"
        let workshop = try PictureWorkshop(run: folder, scripts: nil)
        try workshop.draw("identification", format, data, [], to: path, nil)
        return path
    }

    private var data: PictureData {
        let identification = report.identification
        let fits = identification.tracks.prefix(IdentificationPicture.mostTracks)
        var data = PictureData()
        data.set("heading", .text(title.shortened(to: 60)))
        let typed = identification.typedNumbers.first.map { " · \($0.words)\($0.isSure ? ", sure" : ", not sure")" }
        data.set("facts", .text(report.verdict.shortened(to: 140) + (typed ?? "")))
        data.set("since", .number(identification.times.first))
        data.set("until", .number(identification.times.last))
        // Tracks of different sizes are drawn in parts of their ranges.
        let isOne = fits.count == 1
        let unit = fits.first.map { report.tracks[$0.track].unit } ?? ""
        data.set("ValueTitle", .text(isOne ? (unit.isEmpty ? "value" : "value (\(unit))") : "part of the range"))
        data.set("Name", count: "n", fits.map { .text(report.tracks[$0.track].name.shortened(to: 26)) })
        for (index, fit) in fits.enumerated() {
            let values = zip(fit.fitted, fit.residuals).map { $0 + $1 }
            let low = isOne ? 0 : values.min() ?? 0
            let range = isOne ? 1 : max((values.max() ?? 1) - low, .leastNormalMagnitude)
            var curve = Curve()
            for (row, time) in identification.times.enumerated() {
                let deviation = max(fit.deviation, .leastNormalMagnitude)
                curve.append([
                    time, (values[row] - low) / range, (fit.fitted[row] - low) / range, fit.residuals[row] / deviation,
                ])
            }
            data.curve("track\(index + 1)", curve, "time,recorded,fitted,residual")
        }
        let profiles = identification.parameters.filter { $0.track == nil && $0.profile.count > 2 }
            .prefix(IdentificationPicture.mostProfiles)
        data.set("Parameter", count: "p", profiles.map { .text(IdentificationPicture.title(of: $0)) })
        data.set("Lower", profiles.map { .number($0.lower) })
        data.set("Upper", profiles.map { .number($0.upper) })
        data.set("Best", profiles.map { .number($0.value) })
        for (index, parameter) in profiles.enumerated() {
            var curve = Curve()
            for point in parameter.profile { curve.append([point.value, point.growth]) }
            data.curve("profile\(index + 1)", curve, "value,growth")
        }
        return data
    }

    private static func title(of parameter: Identification.Parameter) -> String {
        switch parameter.name {
        case .naturalFrequency: "natural frequency (rad/s)"
        case .start, .gap, .duration: "\(parameter.name.words) (s)"
        case .rate: "decay rate (1/s)"
        case .dampingRatio, .x1, .x2, .y1, .y2, .from, .distance, .secondDistance, .velocity, .target, .offset:
            parameter.name.words
        }
    }
}
