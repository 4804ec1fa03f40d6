package import HookeTrace

extension FrameCost {
    /// The keys of `hooke bench --json`, a list of objects.
    package static let keys = [
        KeyDescription("[].scenario", "text", "The scenario's name."),
        KeyDescription("[].points", "whole number", "Number of control points."),
        KeyDescription("[].solver", "text", "The solver as on the command line."),
        KeyDescription("[].refreshHertz", "number", unit: "Hz", "The refresh rate."),
        KeyDescription("[].repeats", "whole number", "Number of measured replays."),
        KeyDescription(
            "[].allocations", "whole number or null", "Allocations of all frames; null where they are not counted."),
        KeyDescription("[].parts[].phase", "text", "The phase, or frame for all."),
        KeyDescription("[].parts[].frames", "whole number", "Number of frames of a replay."),
        KeyDescription("[].parts[].minNanoseconds", "number", unit: "ns", "Shortest time of all frames."),
        KeyDescription("[].parts[].medianNanoseconds", "number", unit: "ns", "Median time, by nearest rank."),
        KeyDescription("[].parts[].p90Nanoseconds", "number", unit: "ns", "90th percentile, by nearest rank."),
        KeyDescription("[].parts[].p95Nanoseconds", "number", unit: "ns", "95th percentile, by nearest rank."),
        KeyDescription(
            "[].parts[].p99Nanoseconds", "number or null", unit: "ns", "99th percentile; null below 100 frames."),
        KeyDescription("[].parts[].maxNanoseconds", "number", unit: "ns", "Time of the slowest frame."),
    ]
}
