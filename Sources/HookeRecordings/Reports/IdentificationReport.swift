internal import HookeTrace

/// What was identified in a recording, as text for people, JSON, and tables of residuals and profiles.
///
///     let report = IdentificationReport(recording.identification(), recording.tracks)
///     report.text      // identified: spring from rest ...
public struct IdentificationReport: Sendable {
    /// The identification.
    public let identification: Identification
    /// The tracks of the recording.
    public let tracks: [Recording.Track]
    /// The law from a later time on, where none fits the whole.
    public let later: LaterIdentification?
    /// The law of each track by itself, where none fits all together; empty otherwise.
    public let apart: [(track: Int, identification: Identification)]

    /// A report of a recording's identification and its tracks.
    public init(
        _ identification: Identification, _ tracks: [Recording.Track], later: LaterIdentification? = nil,
        apart: [(track: Int, identification: Identification)] = []
    ) {
        (self.identification, self.tracks, self.later, self.apart) = (identification, tracks, later, apart)
    }

    /// A report of what is identified in a recording, with the law from a later time on where none fits the whole.
    public init(of recording: Recording, _ options: IdentificationOptions = IdentificationOptions()) {
        let found = recording.identification(options)
        guard found.verdict == .noneOfThese else {
            self.init(found, recording.tracks)
            return
        }
        let apart = recording.identificationsApart(options)
        let later = apart.isEmpty ? recording.laterIdentification(options) : nil
        self.init(found, recording.tracks, later: later, apart: apart)
    }

    /// What was found, as lines for people; the first is the verdict.
    public var text: String {
        ([verdict] + (numbersLines + laterLines + rest).map { "  \($0)" }).joined(separator: "\n")
    }

    /// The verdict, and why nothing better can be said.
    public var verdict: String {
        let model = identification.model.rawValue
        let second = identification.runnerUp.map { " or \($0.model.rawValue)" } ?? ""
        switch identification.verdict {
        case .identified: return "identified: \(model)"
        case .ambiguous: return "ambiguous: \(model)\(second)"
        case .noneOfThese:
            let best = identification.candidates.first.map {
                "; the best is \($0.model.rawValue), off by \(worstError.text(digits: 3)) times the error of the recording"
            }
            return "none of these: no law fits the values\(best ?? "")"
        case .tooFewFrames:
            return
                "too few frames: \(identification.counts.moving) move (expected at least \(Samples.fewestMoving))"
        case .aliased:
            return "aliased: \(model), or a faster one; its turns are too short for the frames (expected a higher rate)"
        case .notOneSpring: return "not one spring"
        case .noMotion: return "no motion: no value changes"
        case .outOfRange: return "out of range: times or values are too large or too small to compute with"
        }
    }

    /// The root of the mean square of the residuals, in deviations of the values.
    private var worstError: Double {
        identification.tracks.map { fit in
            var sum = 0.0
            for residual in fit.residuals { sum += residual * residual }
            return (sum / Double(max(1, fit.residuals.count))).squareRoot() / max(fit.deviation, .leastNormalMagnitude)
        }.max() ?? 0
    }

    /// Typed numbers, parameters and how sure they are.
    private var numbersLines: [String] {
        guard !identification.parameters.isEmpty else { return [] }
        var lines: [String] = []
        if let first = identification.typedNumbers.first {
            let others = first.isSure ? [] : identification.typedNumbers.dropFirst().prefix(3).map { $0.words }
            lines.append(
                "typed as: \(first.words)\(first.isSure ? ", sure" : others.isEmpty ? ", not sure" : ", or \(others.joined(separator: "; or ")); not sure")"
            )
        } else if identification.parameter(.dampingRatio) != nil {
            lines.append("typed as: no round numbers are near enough")
        }
        for parameter in identification.parameters {
            let track = parameter.track.map { "\(tracks[$0].name.shown): " } ?? ""
            lines.append("\(track)\(parameter.name.words) \(parameter.description) \(parameter.unit(tracks))".trimmed)
        }
        if let cutOff = identification.cutOff { lines.append("UIKit's cut-off: \(cutOff.rawValue)") }
        return lines
    }

    /// The law from a later time on.
    private var laterLines: [String] {
        if !apart.isEmpty {
            return ["the tracks have laws of their own; choose one with --track, or compare them with --one-spring:"]
                + apart.map { "\(tracks[$0.track].name.shown): \($0.identification.inShort)" }
        }
        guard let later else { return [] }
        return ["with --since \(later.since.text()), about where a spring begins: \(later.identification.inShort)"]
    }

    /// The runner-up, frames and noise.
    private var rest: [String] {
        var lines: [String] = []
        if let runnerUp = identification.runnerUp, identification.verdict != .noneOfThese {
            lines.append("runner-up: \(runnerUp.model.rawValue), \(runnerUp.difference.text(digits: 3)) worse (BIC)")
        }
        let counts = identification.counts
        lines.append(
            "frames: \(counts.rows.counted("row")), \(counts.moving) moving, \(counts.fitted) fitted; \(counts.dropped) dropped, \(counts.duplicates) doubled, \(counts.slips.counted("slip"))"
        )
        guard !identification.tracks.isEmpty else { return lines }
        let grids = identification.tracks.map {
            "\(tracks[$0.track].name.shown) \($0.rounding == .none ? "is not rounded" : $0.rounding == .unknown ? "has too few digits to tell its rounding" : "is rounded to \($0.rounding)")"
        }
        lines.append(
            "noise: \(grids.joined(separator: ", ")); time stamps within \((identification.jitter * 1e3).text(digits: 2)) ms"
        )
        if identification.tracks.contains(where: { $0.rounding == .unknown }) {
            lines.append("note: with --rounding, such as 1/255, the errors are better known")
        }
        return lines
    }

    /// The tracks with a motion: times, recorded values, those of the law, and their differences.
    public static let residualsHeader = "time_s,track,recorded,fitted,residual"

    /// The table of residuals as CSV.
    public var residuals: String {
        var lines = [IdentificationReport.residualsHeader]
        for fit in identification.tracks {
            let name = csv(tracks[fit.track].name)
            for (row, time) in identification.times.enumerated() {
                let (value, residual) = (fit.fitted[row], fit.residuals[row])
                lines.append("\(time),\(name),\(value + residual),\(value),\(residual)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The table of likelihood profiles as CSV: values of a parameter, and by how much the misfit grows there.
    public var profiles: String {
        var lines = ["parameter,track,value,growth"]
        for parameter in identification.parameters {
            let name = "\(parameter.name.key),\(parameter.track.map { csv(tracks[$0].name) } ?? "")"
            for point in parameter.profile { lines.append("\(name),\(point.value),\(point.growth)") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func csv(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { $0 != 0x22 && $0 != 0x2C && $0 >= 0x20 }
        return isPlain ? text : "\"\(text.map { $0 == "\"" ? "\"\"" : String($0) }.joined())\""
    }
}

extension Identification {
    /// The verdict, the law and the typed numbers in a few words.
    var inShort: String {
        let typed = typedNumbers.first.map { "; typed as: \($0.words)\($0.isSure ? ", sure" : ", not sure")" }
        return "\(verdict.rawValue): \(model.rawValue)\(typed ?? "")"
    }
}
