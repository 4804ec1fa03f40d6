package import HookeTrace

extension ScheduleReport {
    /// The keys of ``json``, which `hooke check --json` prints.
    package static let keys = [
        KeyDescription("scenario", "text", "The scenario's name."),
        KeyDescription("drops", "whole number", "The most frames that are dropped in one run."),
        KeyDescription("frames", "whole number", "Number of frames that can be dropped."),
        KeyDescription("runs", "whole number", "Number of schedules that were run."),
        KeyDescription("holds", "flag", "Whether every expectation holds under every schedule, and every run settles."),
        KeyDescription("worst[].measure", "text", "The measure: judder, gap, overshoot, settling or number."),
        KeyDescription("worst[].value", "number", "Its largest value under any schedule."),
        KeyDescription("worst[].unit", "text", "The unit of the value; empty for none."),
        KeyDescription("worst[].frame", "whole number or null", "The frame that has it."),
        KeyDescription("worst[].subject", "text or null", "The layer or point and its property."),
        KeyDescription("worst[].schedule[].frame", "whole number", "A dropped frame of the smallest schedule with it."),
        KeyDescription("worst[].schedule[].time", "number", unit: "s", "The time of that frame."),
        KeyDescription("failures[].line", "whole number", "Line of the expectation in the file, 0 for that of --that."),
        KeyDescription("failures[].column", "whole number", "Column of the expectation in the file."),
        KeyDescription("failures[].claim", "text", "What was expected, in words."),
        KeyDescription("failures[].found", "text", "What was found, in words."),
        KeyDescription(
            "failures[].schedule[].frame", "whole number", "A dropped frame of the smallest schedule that fails it."),
        KeyDescription("failures[].schedule[].time", "number", unit: "s", "The time of that frame."),
        KeyDescription(
            "unsettled[].frame", "whole number",
            "A dropped frame of the smallest schedule that does not settle; unsettled is null without one."),
        KeyDescription("unsettled[].time", "number", unit: "s", "The time of that frame."),
    ]
}
