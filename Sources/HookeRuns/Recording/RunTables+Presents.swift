internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeTrace

extension RunTables {
    private static func times(_ names: [(String, String)]) -> [Column] {
        names.map { Column($0.0, .real, unit: "s", about: $0.1) }
    }

    /// The schema of `presents.csv`, which is written if the scenario's display has a `pipeline`.
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
                Column("reason", .text, about: "Cause of the hitch: commit, render or display; empty without a hitch.")
            ],
        key: ["frame"])
}

extension TraceRecorder {
    /// Appends the due and actual presentation of the frame presented at this refresh or at a missed one before it. Returns the
    /// number of rows: 0 if `isAsked` is `false` or no frame was presented, otherwise 1.
    mutating func recordPresents(on stage: Stage, asked isAsked: Bool) -> Int {
        guard isAsked, let timing = stage.presentedFrame else { return 0 }
        tables.presents.integer(timing.frame)
        let times = [
            timing.start, timing.work.commit, timing.work.render, timing.commitDeadline, timing.commitCompleted,
            timing.completed, timing.intendedPresent, timing.actualPresent, timing.hitch,
        ]
        for time in times { tables.presents.real(time.seconds) }
        tables.presents.text(timing.hitchClass?.rawValue ?? "")
        tables.presents.endRow()
        return 1
    }
}
