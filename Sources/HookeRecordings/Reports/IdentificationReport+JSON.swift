public import HookeTrace

extension IdentificationReport {
    /// What was found, as JSON.
    public var json: JSONValue {
        let counts = identification.counts
        return [
            "verdict": .string(identification.verdict.rawValue), "model": .string(identification.model.rawValue),
            "parameters": .array(identification.parameters.map(json)),
            "typedNumbers": .array(identification.typedNumbers.map { $0.json }),
            "cutOff": identification.cutOff.map { .string($0.rawValue) } ?? .null,
            "runnerUp": identification.runnerUp.map { $0.json } ?? .null,
            "candidates": .array(identification.candidates.map { $0.json }),
            "misfitPerValue": .real(identification.misfitPerValue),
            "laterFit": later.map {
                [
                    "since": .real($0.since), "verdict": .string($0.identification.verdict.rawValue),
                    "model": .string($0.identification.model.rawValue),
                ]
            } ?? .null,
            "apart": .array(
                apart.map { own in
                    [
                        "track": .string(tracks[own.track].name),
                        "verdict": .string(own.identification.verdict.rawValue),
                        "model": .string(own.identification.model.rawValue),
                    ]
                }),
            "frames": [
                "rows": .integer(Int64(counts.rows)), "moving": .integer(Int64(counts.moving)),
                "fitted": .integer(Int64(counts.fitted)), "dropped": .integer(Int64(counts.dropped)),
                "doubled": .integer(Int64(counts.duplicates)), "slips": .integer(Int64(counts.slips)),
            ],
            "step": .real(identification.step), "jitter": .real(identification.jitter),
            "times": .array(identification.times.map { .real($0) }),
            "tracks": .array(
                identification.tracks.map { fit in
                    [
                        "name": .string(tracks[fit.track].name), "unit": .string(tracks[fit.track].unit),
                        "rounding": .string("\(fit.rounding)"), "deviation": .real(fit.deviation),
                        "fitted": .array(fit.fitted.map { .real($0) }),
                        "residuals": .array(fit.residuals.map { .real($0) }),
                    ]
                }),
        ]
    }

    private func json(_ parameter: Identification.Parameter) -> JSONValue {
        [
            "name": .string(parameter.name.key),
            "track": parameter.track.map { .string(tracks[$0].name) } ?? .null,
            "value": .real(parameter.value), "lower": parameter.lower.map { .real($0) } ?? .null,
            "upper": parameter.upper.map { .real($0) } ?? .null, "unit": .string(parameter.unit(tracks)),
            "profile": .array(parameter.profile.map { ["value": .real($0.value), "growth": .real($0.growth)] }),
        ]
    }

    /// The keys of ``json``.
    package static let keys: [KeyDescription] =
        [
            KeyDescription(
                "verdict", "text",
                "identified, ambiguous, none of these, too few frames, aliased, no motion or out of range."),
            KeyDescription("model", "text", "The law; table of points where none fits."),
            KeyDescription(
                "parameters[].name", "text", "naturalFrequency, dampingRatio, start, from, distance and so on."),
            KeyDescription("parameters[].track", "text or null", "The track; null for what all tracks share."),
            KeyDescription("parameters[].value", "number", "The most likely value."),
            KeyDescription("parameters[].lower", "number or null", "Lower end of the 95 % interval; null without one."),
            KeyDescription("parameters[].upper", "number or null", "Upper end of the 95 % interval; null without one."),
            KeyDescription("parameters[].unit", "text", "The unit; empty for numbers."),
            KeyDescription("parameters[].profile[].value", "number", "A value that was tried."),
            KeyDescription(
                "parameters[].profile[].growth", "number", "By how much twice the negative log likelihood grows."),
        ] + TypedNumbers.keys + [
            KeyDescription(
                "cutOff", "text or null", "UIKit's cut-off: seen, not seen or cannot tell; null for other laws."),
            KeyDescription(
                "runnerUp.model", "text",
                "The best law that is no special case of the model or the reverse; null without one."),
            KeyDescription("runnerUp.difference", "number", "Its information criterion (BIC) minus that of the model."),
            KeyDescription("runnerUp.misfitPerValue", "number", "Its chi squared per independent value."),
            KeyDescription("candidates[].model", "text", "A law that was tried; the best first."),
            KeyDescription(
                "candidates[].difference", "number", "Its information criterion (BIC) minus that of the model."),
            KeyDescription("candidates[].misfitPerValue", "number", "Its chi squared per independent value."),
            KeyDescription("misfitPerValue", "number", "chi squared per independent value; about 1 for the right law."),
            KeyDescription(
                "laterFit.since", "number", unit: "s",
                "Where no law fits the whole: the time from which on a spring does; null without one."),
            KeyDescription("laterFit.verdict", "text", "What can be said of it."),
            KeyDescription("laterFit.model", "text", "Its law."),
            KeyDescription("apart[].track", "text", "Where no law fits all tracks, but one each: a track."),
            KeyDescription("apart[].verdict", "text", "What can be said of it alone."),
            KeyDescription("apart[].model", "text", "Its law."),
            KeyDescription("frames.rows", "whole number", "Rows of the recording."),
            KeyDescription("frames.moving", "whole number", "Rows in which a value changed."),
            KeyDescription("frames.fitted", "whole number", "Rows that were fitted."),
            KeyDescription("frames.dropped", "whole number", "Frames missing within the motion."),
            KeyDescription("frames.doubled", "whole number", "Frames that were shown twice, and left out."),
            KeyDescription("frames.slips", "whole number", "Slips by a display frame, corrected."),
            KeyDescription("step", "number", unit: "s", "Time between the frames that were fitted."),
            KeyDescription("jitter", "number", unit: "s", "Deviation of the time stamps."),
            KeyDescription("times[]", "number", unit: "s", "The times that were fitted."),
            KeyDescription("tracks[].name", "text", "A track with a motion."),
            KeyDescription("tracks[].unit", "text", "Its unit; empty for numbers."),
            KeyDescription("tracks[].rounding", "text", "The grid of its values, none, or too few digits to tell."),
            KeyDescription("tracks[].deviation", "number", "Deviation of its values."),
            KeyDescription("tracks[].fitted[]", "number", "The law's value at each time."),
            KeyDescription("tracks[].residuals[]", "number", "The recorded value minus that."),
        ]
}

extension TypedNumbers {
    /// The numbers as JSON.
    var json: JSONValue {
        let words = dialect.words
        return [
            "dialect": .string(words.dialect), "names": .array([.string(words.first), .string(words.second)]),
            "values": .array([.real(first), .real(second)]), "sure": .bool(isSure), "odds": .real(odds),
            "chance": .real(chance), "growth": .real(growth),
        ]
    }

    /// The keys of ``json``.
    static let keys = [
        KeyDescription("typedNumbers[].dialect", "text", "Who gives springs so: UIView, SwiftUI, Origami and so on."),
        KeyDescription("typedNumbers[].names[]", "text", "The names of the two numbers."),
        KeyDescription("typedNumbers[].values[]", "number", "The numbers; times in seconds."),
        KeyDescription("typedNumbers[].sure", "flag", "Whether they are sure."),
        KeyDescription("typedNumbers[].odds", "number", "The odds for these numbers against all other springs."),
        KeyDescription("typedNumbers[].chance", "number", "How many pairs as round chance puts so near."),
        KeyDescription("typedNumbers[].growth", "number", "By how much the misfit grows with them."),
    ]
}

extension Identification.Candidate {
    /// The candidate as JSON.
    var json: JSONValue {
        [
            "model": .string(model.rawValue), "difference": .real(difference),
            "misfitPerValue": .real(misfitPerValue),
        ]
    }
}
