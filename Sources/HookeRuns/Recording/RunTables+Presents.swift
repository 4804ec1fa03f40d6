internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeTrace

extension RunTables {
    private static func times(_ names: [(String, String)]) -> [Column] {
        names.map { Column($0.0, .real, unit: "s", about: $0.1) }
    }

    /// Only of a display that says what pipeline it has.
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
    /// Appends when the frame was due that came to be shown, and when it was, if anybody asks. Says how many rows that makes.
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
