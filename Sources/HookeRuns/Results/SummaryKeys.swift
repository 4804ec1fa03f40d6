package import HookeTrace

extension RunResult {
    /// The keys of `summary.json` and of `hooke run --json`.
    package static let keys =
        [
            KeyDescription("scenario", "text", "The scenario's name."),
            KeyDescription(
                "frames", "whole number",
                "Number of refreshes up to the last frame, missed ones included; layers and scenes only."),
            KeyDescription("probes", "whole number", "Number of probes; systems only."),
            KeyDescription("system", "text", "The system's name; systems only."),
            KeyDescription("reached", "flag", "Whether the run reached its end."),
            KeyDescription(
                "settledTime", "number or null", unit: "s",
                "Time at which everything came to rest; null if something moves."),
            KeyDescription("solver", "text", "The solver as on the command line."),
            KeyDescription(
                "solverError", "number or null", "Largest error of the solver, as a fraction of the distance."),
        ] + releaseKeys + networkKeys + frameKeys + systemKeys + [
            KeyDescription("ignoredTouches", "whole number", "Touches that no recogniser received, if there are any."),
            KeyDescription("silentStreams[]", "text", "Names of streams that sent nothing, if there are any."),
            KeyDescription(
                "unrecorded[]", "text", "Probes and screens whose times came after the end, if there are any."),
            KeyDescription("requestedSolver", "text", "auto, if the solver was chosen before the run."),
            KeyDescription("costs", "text", "How modelled costs were found, if frames have them."),
            KeyDescription(
                "calibrated.machine", "text", "Processor on which the costs were measured, if the scenario says so."),
            KeyDescription("calibrated.date", "text", "Day of that measurement."),
        ] + TrustResult.keys(below: "trust") + [
            KeyDescription("expect[].line", "whole number", "Line of the expectation in the file, from 1."),
            KeyDescription("expect[].column", "whole number", "Column of the expectation in the file, from 1."),
            KeyDescription("expect[].claim", "text", "What was expected, in words."),
            KeyDescription("expect[].found", "text", "What was found, in words."),
            KeyDescription("expect[].held", "flag", "Whether the expectation holds."),
            KeyDescription("traceHash", "text", "Hash of the trajectory, sixteen hexadecimal digits."),
        ]

    private static let releaseKeys = [
        KeyDescription("releases[].scene", "text", "The scene's name in a tree."),
        KeyDescription("releases[].begin", "number", unit: "s", "Start of the motion."),
        KeyDescription(
            "releases[].settlingTime", "number or null", unit: "s",
            "Time from the start to rest; null if the run ends before."),
        KeyDescription(
            "releases[].overshootPercent", "number", unit: "%", "First peak beyond rest in the run, of the distance."),
        KeyDescription("releases[].crossings", "whole number", "Crossings of rest in the run."),
        KeyDescription(
            "releases[].extrema[].time", "number", unit: "s", "Time of an extremum, since the start of the run."),
        KeyDescription("releases[].extrema[].progress", "number", "0 at the start, 1 at rest, above 1 beyond rest."),
        KeyDescription("releases[].spring.mass", "number", "Mass of the spring's body."),
        KeyDescription("releases[].spring.stiffness", "number", "Force per displacement."),
        KeyDescription("releases[].spring.damping", "number", "Force per velocity."),
    ]

    private static let frameKeys = FrameStatistics.keys(below: "frameMetrics")

    private static let networkKeys =
        [
            KeyDescription("networks[].subject", "text", "The network's name, or its release."),
            KeyDescription("networks[].begin", "number", unit: "s", "Start of the motion."),
        ] + energyKeys(below: "networks[].energy") + [
            KeyDescription(
                "networks[].energy.dissipated", "number or null",
                "Energy dissipated by dampers and drag; null where anchors moved evenly or fingers dragged points."),
            KeyDescription(
                "networks[].energy.dissipatedShare", "number or null", "Its fraction of the supplied energy."),
            KeyDescription(
                "networks[].energy.worstRise", "number or null", "Largest rise of the energy that no change explains."),
        ] + errorKeys(below: "networks[].errorEstimate")

    private static let systemKeys =
        [
            KeyDescription("steps", "whole number", "Solver steps; systems only."),
            KeyDescription("evaluations", "whole number", "Evaluations of the right-hand side; systems only."),
        ] + energyKeys(below: "energy") + errorKeys(below: "errorEstimate") + [
            KeyDescription("impacts", "whole number", "Impacts on the system's stop; systems only."),
            KeyDescription("stop.event", "text", "The event that ended the run, if one did; equations only."),
            KeyDescription("stop.time", "number", unit: "s", "Its time."),
            KeyDescription(
                "stop.state[].component", "text", "A component of the state after it, or a derived quantity."),
            KeyDescription("stop.state[].value", "number or null", "Its value; null if it is not finite."),
            KeyDescription("stop.state[].unit", "text", "Its unit; empty for a number."),
        ]

    private static func energyKeys(below path: String) -> [KeyDescription] {
        [
            KeyDescription("\(path).start", "number", "Energy at the first probe or refresh."),
            KeyDescription("\(path).end", "number", "Energy at the last."),
            KeyDescription(
                "\(path).worstDrift", "number",
                "Largest distance from the energy at the start of a segment; each change of the motion begins one."),
            KeyDescription("\(path).worstDriftTime", "number", unit: "s", "Time of that distance."),
            KeyDescription("\(path).conserved", "flag", "Whether the exact motion conserves energy."),
        ]
    }

    private static func errorKeys(below path: String) -> [KeyDescription] {
        [
            KeyDescription(
                "\(path).error", "number",
                "Largest estimated error, in the component's unit; the object is null without an estimate."),
            KeyDescription("\(path).component", "text", "The component that has it."),
            KeyDescription("\(path).time", "number", unit: "s", "Its time."),
            KeyDescription("\(path).unit", "text", "The component's unit, in equations with units."),
        ]
    }
}
