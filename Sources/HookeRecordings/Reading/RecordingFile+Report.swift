internal import HookeDynamics
public import HookeTrace

extension RecordingFile {
    /// What was found, as lines for people.
    public var text: String {
        let length = (times.last ?? 0) - (times.first ?? 0)
        var lines = [
            "\(times.count.counted("row")) of \(tracks.count.counted("track")) in \(length.text()) s, \(format.rawValue)",
            "tracks: " + RecordingFile.listed(tracks.map { RecordingFile.named($0) }),
            "time: '\(time.name.shown)' in \(time.unit.rawValue), \(time.reason)"
                + (time.start == 0 ? "" : "; 0 is \(time.start) s in the file"),
            "refresh: \(refreshWords)",
        ]
        if !repeats.isEmpty {
            lines.append("repeats: \(repeats.count.counted("row")) the same as the row before while the motion goes on")
        }
        if duplicates > 0 {
            lines.append("duplicates: \(duplicates.counted("row")) left out, the same as the row before with its time")
        }
        lines.append("rounding: \(roundingWords)")
        let missing = tracks.reduce(0) { $0 + $1.values.count { $0.isNaN } }
        if missing > 0 { lines.append("missing: \(missing.counted("value"))") }
        return (lines + notes.map { "note: \($0)" }).joined(separator: "\n")
    }

    private var refreshWords: String {
        guard let rate = frames.rate else { return "no steady rate; give it with --refresh" }
        var parts = [
            "\(rate) \(frames.isGiven ? "given" : "found"), steps within \((frames.jitter * 1e3).text(digits: 2)) ms of whole frames"
        ]
        parts.append("\(frames.dropped.counted("frame")) dropped")
        if let gap = frames.longestGap {
            parts.append(
                "\(frames.gapCount.counted("gap")), the longest of \(gap.length.text(digits: 4)) s at \(gap.start.text(digits: 6)) s"
            )
        }
        if frames.early > 0 { parts.append("\(frames.early.counted("step")) shorter than half a frame") }
        return parts.joined(separator: ", ")
    }

    /// The grids, each with its tracks.
    private var roundingWords: String {
        var groups: [(grid: RoundingGrid, names: [String])] = []
        for (track, grid) in zip(tracks, rounding) {
            let name = track.name.shown
            if let index = groups.firstIndex(where: { $0.grid == grid }) {
                groups[index].names.append(name)
            } else {
                groups.append((grid, [name]))
            }
        }
        if groups.count == 1, let group = groups.first { return "\(group.grid)" }
        return groups.map { "\(RecordingFile.listed($0.names)) \($0.grid)" }.joined(separator: "; ")
    }

    private static func named(_ track: Recording.Track) -> String {
        track.name.shown + (track.unit.isEmpty ? "" : " [\(track.unit.shown)]")
    }

    private static func listed(_ names: [String]) -> String {
        names.prefix(12).joined(separator: ", ") + (names.count > 12 ? " and \(names.count - 12) more" : "")
    }

    /// What was found, as JSON.
    public var json: JSONValue {
        let gap = frames.longestGap
        return [
            "format": .string(format.rawValue), "rows": .integer(Int64(times.count)),
            "duration": .real((times.last ?? 0) - (times.first ?? 0)),
            "timeColumn": .string(time.name), "timeUnit": .string(time.unit.rawValue),
            "timeReason": .string(time.reason), "start": .real(time.start),
            "refresh": frames.rate.map { .string("\($0)") } ?? .null, "refreshGiven": .bool(frames.isGiven),
            "jitter": .real(frames.jitter), "dropped": .integer(Int64(frames.dropped)),
            "early": .integer(Int64(frames.early)), "gaps": .integer(Int64(frames.gapCount)),
            "longestGap": gap.map { ["start": .real($0.start), "length": .real($0.length)] } ?? .null,
            "repeats": .integer(Int64(repeats.count)), "duplicates": .integer(Int64(duplicates)),
            "tracks": .array(
                zip(tracks, rounding).map { track, grid in
                    [
                        "name": .string(track.name), "unit": .string(track.unit), "rounding": .string("\(grid)"),
                        "missing": .integer(Int64(track.values.count { $0.isNaN })),
                    ]
                }),
            "notes": .array(notes.map { .string($0) }),
        ]
    }

    /// The keys of ``json`` in `summary.json` of an import.
    package static let keys = [
        KeyDescription("scenario", "text", "The name of the import."),
        KeyDescription("frames", "whole number", "Number of rows of the recording."),
        KeyDescription("reached", "flag", "true."),
        KeyDescription("solver", "text", "recording."),
        KeyDescription("recording.format", "text", "The kind of the file."),
        KeyDescription("recording.rows", "whole number", "Number of rows."),
        KeyDescription("recording.duration", "number", unit: "s", "Time from the first row to the last."),
        KeyDescription("recording.timeColumn", "text", "The column or key of the times."),
        KeyDescription("recording.timeUnit", "text", "Their unit in the file: s, ms, us, ns or frame."),
        KeyDescription("recording.timeReason", "text", "Where the unit comes from."),
        KeyDescription("recording.start", "number", unit: "s", "Time of the file that is 0 in the run."),
        KeyDescription("recording.refresh", "text or null", "The refresh rate; null without a steady one."),
        KeyDescription("recording.refreshGiven", "flag", "Whether the rate was given and not found."),
        KeyDescription(
            "recording.jitter", "number", unit: "s", "Largest distance of a step from a whole number of frames."),
        KeyDescription("recording.dropped", "whole number", "Frames missing between rows."),
        KeyDescription("recording.early", "whole number", "Steps shorter than half a frame."),
        KeyDescription("recording.gaps", "whole number", "Steps of more than ten frames."),
        KeyDescription(
            "recording.longestGap.start", "number", unit: "s", "Start of the longest gap; null without one."),
        KeyDescription("recording.longestGap.length", "number", unit: "s", "Its length."),
        KeyDescription(
            "recording.repeats", "whole number", "Rows that repeat the row before while the motion goes on."),
        KeyDescription("recording.duplicates", "whole number", "Rows left out as the same as the row before."),
        KeyDescription("recording.tracks[].name", "text", "The column or key, without its unit."),
        KeyDescription("recording.tracks[].unit", "text", "The unit; empty for numbers."),
        KeyDescription(
            "recording.tracks[].rounding", "text",
            "The grid of the values: 1, 1/2, 1/3, 1/255, 1/1024, a decimal place such as 0.01, none, or too few digits to tell."
        ),
        KeyDescription("recording.tracks[].missing", "whole number", "Times without a value."),
        KeyDescription("recording.notes[]", "text", "What else to know of the file."),
        KeyDescription("traceHash", "text", "Hash of times and values, sixteen hexadecimal digits."),
    ]
}
