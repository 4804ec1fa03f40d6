package import HookeTrace

extension SpringReport {
    /// The keys of `hooke spring --json`.
    package static let keys =
        [
            KeyDescription("mode", "text", "The platform whose motion and settling rule apply."),
            KeyDescription("mass", "number", "Mass."),
            KeyDescription("stiffness", "number", "Force per displacement."),
            KeyDescription("damping", "number", "Force per velocity."),
            KeyDescription("dampingRatio", "number", "1 is critical, less oscillates."),
            KeyDescription("naturalFrequency", "number", unit: "rad/s", "Undamped natural frequency."),
            KeyDescription("response", "number", unit: "s", "Undamped period."),
            KeyDescription("duration", "number", unit: "s", "SwiftUI's perceptual duration."),
            KeyDescription("bounce", "number", "SwiftUI's bounce."),
            KeyDescription(
                "settlingDuration.exact", "number or null", unit: "s", "Last exit from 0.1 % of the distance."),
            KeyDescription(
                "settlingDuration.uikit", "number or null", unit: "s", "The duration that gives this motion in UIKit."),
            KeyDescription(
                "settlingDuration.coreAnimation", "number or null", unit: "s", "CASpringAnimation.settlingDuration."),
            KeyDescription("settlingDuration.swiftui", "number or null", unit: "s", "Spring.settlingDuration."),
        ] + restKeys + [
            KeyDescription("samples[].time", "number", unit: "s", "Time of a sample."),
            KeyDescription("samples[].value", "number", "Value."),
            KeyDescription("samples[].velocity", "number", unit: "1/s", "Units of the value per second."),
            KeyDescription("events[].kind", "text", "extremum, crossing or settled."),
            KeyDescription("events[].time", "number", unit: "s", "Time of the event."),
            KeyDescription("events[].value", "number", "Value there."),
            KeyDescription(
                "eventsLeftOut", "whole number or null",
                "Number of events that are not listed; null if there are infinitely many."),
            KeyDescription(
                "overshoot.time", "number", unit: "s",
                "Time of the largest excursion beyond the target; overshoot is null without one."),
            KeyDescription("overshoot.value", "number", "Value there."),
            KeyDescription("overshoot.percent", "number", unit: "%", "Excursion, of the distance."),
            KeyDescription("solver.name", "text", "The solver of --solver."),
            KeyDescription("solver.steps", "whole number", "Its steps."),
            KeyDescription("solver.evaluations", "whole number", "Its evaluations of the right-hand side."),
            KeyDescription(
                "solver.worstDeviation", "number or null",
                "Largest difference from the exact motion, as a fraction of the distance."),
            KeyDescription("as.target", "text", "The platform of --as."),
            KeyDescription("as.code", "text", "The code."),
            KeyDescription(
                "as.worstDeviationPercent", "number", unit: "%",
                "Worst deviation of the code from the motion, of the distance."),
            KeyDescription("as.rule", "text", "How the platform ends the motion."),
            KeyDescription(
                "as.restTime", "number or null", unit: "s", "When it ends the motion; null if it does not jump."),
            KeyDescription("as.restJump", "number or null", "The part of the distance by which it then jumps."),
        ]
}
