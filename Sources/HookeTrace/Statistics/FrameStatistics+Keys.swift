extension FrameStatistics {
    /// The keys of ``json`` below a path.
    package static func keys(below path: String) -> [KeyDescription] {
        func key(_ name: String, _ kind: String, unit: String = "", _ about: String) -> KeyDescription {
            KeyDescription("\(path).\(name)", kind, unit: unit, about)
        }
        return [
            key("count", "whole number", "Number of presented frames, of a run that follows them."),
            key("hasWholeSeconds", "flag or null", "Whether the run is long enough for a sliding second."),
            key(
                "animatingNanoseconds", "whole number or null", unit: "ns",
                "Time from the start of the first frame to the last presentation, without idle stretches."),
            key("metrics[].metric", "text", "The id of the metric: see hooke explain."),
            key("metrics[].unit", "text", "The unit of its values."),
            key(
                "metrics[].value", "number or null",
                "The value for the run: of animation errors that of the largest magnitude, with its sign."),
            key("metrics[].worstFrame", "whole number", "The frame of the largest value."),
            key("metrics[].worstSubject", "text or null", "What jumps or lags most in that frame."),
            key("metrics[].verdicts[].scale", "text", "A scale of the hitch ratio."),
            key("metrics[].verdicts[].verdict", "text or null", "The verdict on that scale."),
            key("metrics[].commit", "whole number or null", "Hitches by the commit."),
            key("metrics[].render", "whole number or null", "Hitches by the render."),
            key("metrics[].display", "whole number or null", "Hitches by neither."),
            key("metrics[].frames", "whole number", "Number of frames with a value."),
            key(
                "metrics[].mean", "number or null",
                "Mean of the frames' values; of animation errors that of their magnitudes."),
            key("metrics[].statistics[].metric", "text", "The id of a statistic."),
            key("metrics[].statistics[].unit", "text", "Its unit."),
            key(
                "metrics[].statistics[].value", "number or null",
                "Its value; of animation errors that of their magnitudes, of overruns with their signs."),
            key("metrics[].perSecond.average", "number or null", "Mean over sliding seconds."),
            key("metrics[].perSecond.worst", "number or null", "Worst sliding second."),
            key("metrics[].perSecond.p95", "number or null", "95th percentile of sliding seconds."),
            key("metrics[].perSecond.windows", "whole number", "Number of sliding seconds."),
            key("frameTimes.unit", "text", "The unit of the mean."),
            key("frameTimes.frames", "whole number", "Number of times between presentations."),
            key("frameTimes.mean", "number or null", unit: "ns", "Their mean."),
            key("frameTimes.statistics[].metric", "text", "The id of a statistic."),
            key("frameTimes.statistics[].unit", "text", "Its unit."),
            key("frameTimes.statistics[].value", "number or null", "Its value."),
        ]
    }
}
