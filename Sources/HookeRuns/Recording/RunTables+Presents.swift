internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeTrace

extension RunTables {
    private static func times(_ names: [(String, String)]) -> [Column] {
        names.map { Column($0.0, .real, unit: "s", about: $0.1) }
    }

    /// The schema of `presents.csv`, which is written if the display has a `pipeline` or modelled work, or the script drops refreshes or
    /// adds work.
    static let presentsSchema = TableSchema(
        "presents", about: "Due and actual presentation of each presented frame; modelled.",
        columns: [Column("frame", .integer, about: "The refresh at which the work began.")]
            + times([
                ("start_s", "Start of the work."), ("commit_work_s", "Duration of the commit."),
                ("render_work_s", "Duration of the render."),
                ("commit_due_s", "Deadline of the commit."), ("committed_s", "End of the commit."),
                ("rendered_s", "End of the render."), ("due_s", "Intended presentation."),
                ("shown_s", "Actual presentation."), ("hitch_s", "Hitch: actual minus intended presentation."),
            ]) + [
                Column("reason", .text, about: "Cause of the hitch: commit, render or display; empty without a hitch."),
                Column(
                    "animation_error_s", .real, unit: "s",
                    about:
                        "Simulated step minus displayed step since the frame before; empty for the first frame and the first after idle time."
                ),
                Column(
                    "judder_x_pt", .real, unit: "pt",
                    about: "Lateness times velocity of the fastest point or property at the sample time, first axis."),
                Column("judder_y_pt", .real, unit: "pt", about: "Second axis; empty for a single number."),
                Column(
                    "judder_pt", .real, unit: "pt", about: "Judder: the norm of both; empty if no velocity is known."),
                Column("judder_subject", .text, about: "Point or layer and property that jumps farthest."),
                Column(
                    "model_gap_pt", .real, unit: "pt",
                    about: "Largest distance of model and presentation at the sample time."),
                Column("model_gap_subject", .text, about: "Point or layer and property with that distance."),
                Column("due_refresh", .integer, about: "The refresh of the intended presentation."),
                Column("shown_refresh", .integer, about: "The refresh of the actual presentation."),
                Column("idle", .integer, about: "1 if nothing moved in the frame and nothing was due, else 0."),
            ],
        key: ["frame"])
}

extension TraceRecorder {
    /// Appends the due and actual presentation of a frame with its metrics.
    mutating func recordPresent(_ timing: FrameTiming, _ frame: FrameRecord) {
        guard isRecording else { return }
        tables.presents.integer(timing.frame)
        let times = [
            timing.start, timing.work.commit, timing.work.render, timing.commitDeadline, timing.commitCompleted,
            timing.completed, timing.intendedPresent, timing.actualPresent, timing.hitch,
        ]
        for time in times { tables.presents.real(time.seconds) }
        tables.presents.text(timing.hitchClass?.rawValue ?? "")
        tables.presents.real(frame.animationError.map { Flicks($0).seconds })
        tables.presents.real(frame.judder?.x)
        tables.presents.real(frame.judder?.y)
        tables.presents.real(frame.judder?.norm)
        tables.presents.text(frame.judder?.subject ?? "")
        tables.presents.real(frame.modelGap?.norm)
        tables.presents.text(frame.modelGap?.subject ?? "")
        tables.presents.integer(timing.intendedRefresh)
        tables.presents.integer(timing.presentedRefresh)
        tables.presents.integer(frame.isIdle ? 1 : 0)
        tables.presents.endRow()
    }
}
