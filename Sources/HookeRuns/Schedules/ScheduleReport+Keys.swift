package import HookeTrace

extension ScheduleReport {
    /// The keys of ``json``, which `hooke check --json` prints.
    package static let keys: [KeyDescription] =
        [
            KeyDescription("scenario", "text", "The scenario's name."),
            KeyDescription("drops", "whole number", "The most frames that are dropped in one run."),
            KeyDescription("frames", "whole number", "Number of frames that can be dropped."),
            KeyDescription("runs", "whole number", "Number of schedules that were run."),
            KeyDescription(
                "holds", "flag", "Whether every expectation holds under every schedule, and every run settles."),
            KeyDescription("worst[].measure", "text", "The measure: judder, gap, overshoot, settle-time or number."),
            KeyDescription("worst[].value", "number", "Its largest value under any schedule."),
            KeyDescription("worst[].unit", "text", "The unit of the value; empty for none."),
            KeyDescription("worst[].frame", "whole number or null", "The frame that has it."),
            KeyDescription("worst[].subject", "text or null", "The layer or point and its property."),
        ] + keysOfStep("worst[].step")
        + [
            KeyDescription(
                "worst[].schedule[].frame", "whole number", "A dropped frame of the smallest schedule with it."),
            KeyDescription("worst[].schedule[].time", "number", unit: "s", "The time of that frame."),
            KeyDescription(
                "failures[].line", "whole number", "Line of the expectation in the file, 0 for that of --that."),
            KeyDescription("failures[].column", "whole number", "Column of the expectation in the file."),
            KeyDescription("failures[].claim", "text", "What was expected, in words."),
            KeyDescription("failures[].found", "text", "What was found, in words."),
        ] + keysOfStep("failures[].step")
        + [
            KeyDescription(
                "failures[].schedule[].frame", "whole number", "A dropped frame of the smallest schedule that fails it."
            ),
            KeyDescription("failures[].schedule[].time", "number", unit: "s", "The time of that frame."),
            KeyDescription(
                "unsettled[].frame", "whole number",
                "A dropped frame of the smallest schedule that does not settle; unsettled is null without one."),
            KeyDescription("unsettled[].time", "number", unit: "s", "The time of that frame."),
        ] + keysOfStep("unsettledStep")
        + [
            KeyDescription(
                "step.kind", "text", "move or regrab: what varies beside dropped frames; step is null without it."),
            KeyDescription("step.name", "text", "The step or the finger, in words."),
            KeyDescription("step.times", "whole number", "Number of frames at which it was tried."),
            KeyDescription(
                "step.leftOut", "whole number", "Number of frames where the scenario would be invalid with it."),
            KeyDescription("step.returns", "whole number", "Number of runs in which a finger came back."),
            KeyDescription("step.ignored", "whole number", "Number of those in which its touch was ignored."),
        ]

    /// The keys of a step that is moved or added in a schedule.
    private static func keysOfStep(_ path: String) -> [KeyDescription] {
        [
            KeyDescription(
                "\(path).kind", "text",
                "move or regrab: the step of that schedule that is moved or added; the whole is null without one."),
            KeyDescription("\(path).time", "number", unit: "s", "Its time."),
            KeyDescription(
                "\(path).step", "text", "The path of a moved step, such as script[1]; absent for a finger."),
            KeyDescription("\(path).from", "number", unit: "s", "Its time in the file; absent for a finger."),
            KeyDescription(
                "\(path).view", "text or null",
                "The view that a finger grabs, null for the single scene; absent for a moved step."),
            KeyDescription("\(path).x", "number", unit: "pt", "Where the finger lands; absent for a moved step."),
            KeyDescription("\(path).y", "number", unit: "pt", "Where the finger lands; absent for a moved step."),
        ]
    }
}
