/// Hitch ratios, counts and durations that a tool computed itself: it gives no frames, so that frame times and rates cannot be computed.
public struct HitchSummary: Sendable {
    /// A measured quantity with the values of its repetitions.
    public struct Measurement: Hashable, Sendable {
        /// The identifier in the file.
        public var id: String
        /// The name for people.
        public var name: String
        /// The unit; `ms/s` for a hitch time ratio.
        public var unit: String
        /// The values in the order of the repetitions.
        public var values: [Double]

        /// Whether it is a hitch time ratio, which the scales judge.
        public var isRatio: Bool { unit == "ms/s" }
        /// The mean of the values.
        public var mean: Double? { Sample(values).mean }
    }

    /// What was measured: the test and the device, or the application.
    public let name: String
    /// The format of the file.
    public let format: FrameTraceFormat
    /// The quantities.
    public let measurements: [Measurement]
    /// What a reader should know of the data.
    public let notes: [String]

    /// What is missing, in a sentence.
    static let missing =
        "no frames in the data: frame times, frames per second, worst frames and missed vsyncs cannot be computed"

    /// The unit of a hitch time ratio in its spellings; `nil` for another unit.
    static func ratioUnit(_ unit: String) -> String? { ["ms per s", "ms/s"].contains(unit) ? "ms/s" : nil }

    /// The quantities as a table for people, with the verdicts of both scales on each ratio.
    public var text: String {
        var lines = [[name, "\(format.rawValue), hitches"].filter { !$0.isEmpty }.joined(separator: ": ")]
        lines += notes.map { "  note: \($0)" }
        lines +=
            ReportTable(
                ["measured", "unit", "values", "mean", "least", "greatest"],
                measurements.map { measurement in
                    let sample = Sample(measurement.values)
                    return [measurement.name, measurement.unit, "\(sample.count)"]
                        + [sample.mean, sample.minimum, sample.maximum].map { $0.map { $0.text(digits: 6) } ?? "" }
                }
            ).lines
        for measurement in measurements where measurement.isRatio {
            guard let mean = measurement.mean else { continue }
            lines.append("  \(measurement.name): \(FrameStatistics.words(ratio: mean))")
        }
        return (lines + ["  \(HitchSummary.missing)"]).joined(separator: "\n")
    }

    /// The quantities as JSON.
    public var json: JSONValue {
        [
            "name": .string(name), "format": .string(format.rawValue), "notes": .array(notes.map(JSONValue.string)),
            "hasFrames": false,
            "measurements": .array(
                measurements.map { measurement in
                    let verdicts = Hitches.Scale.allCases.map { scale in
                        [
                            "scale": .string(scale.name),
                            "verdict": measurement.mean.map {
                                .string(Hitches.verdict(on: $0, by: scale).rawValue)
                            } ?? .null,
                        ] as JSONValue
                    }
                    return [
                        "id": .string(measurement.id), "name": .string(measurement.name),
                        "unit": .string(measurement.unit), "values": .array(measurement.values.map(JSONValue.real)),
                        "mean": measurement.mean.map(JSONValue.real) ?? .null,
                        "verdicts": .array(measurement.isRatio ? verdicts : []),
                    ]
                }),
        ]
    }

    /// The keys of ``json`` below a path.
    package static func keys(below path: String) -> [KeyDescription] {
        [
            KeyDescription(
                "\(path).name", "text", "The test and the device, or the application; only of files without frames."),
            KeyDescription("\(path).format", "text", "The tool that wrote the data."),
            KeyDescription("\(path).notes[]", "text", "What to know of the data."),
            KeyDescription("\(path).hasFrames", "flag", "false: frame times and rates cannot be computed."),
            KeyDescription("\(path).measurements[].id", "text", "The identifier in the file."),
            KeyDescription("\(path).measurements[].name", "text", "The name for people."),
            KeyDescription("\(path).measurements[].unit", "text", "The unit; ms/s for a hitch time ratio."),
            KeyDescription("\(path).measurements[].values[]", "number", "The values of the repetitions."),
            KeyDescription("\(path).measurements[].mean", "number or null", "Their mean."),
            KeyDescription("\(path).measurements[].verdicts[].scale", "text", "A scale of the hitch ratio."),
            KeyDescription(
                "\(path).measurements[].verdicts[].verdict", "text or null", "The verdict of the scale on the mean."),
        ]
    }
}
