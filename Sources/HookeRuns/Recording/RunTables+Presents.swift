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
        "presents", about: "When each frame was due and when it was shown, one row a frame that was; modelled.",
        columns: [Column("frame", .integer, about: "The refresh at which its work began.")]
            + times([
                ("start_s", "When its work began."), ("commit_work_s", "Its work up to the hand-over."),
                ("render_work_s", "Its work from there to the picture."),
                ("commit_due_s", "When it was to be handed over."), ("committed_s", "When it was handed over."),
                ("rendered_s", "When all its work was done."), ("due_s", "The refresh that was to show it."),
                ("shown_s", "The refresh that showed it."), ("hitch_s", "How much later that was."),
            ]) + [Column("reason", .text, about: "Why: commit, render or display; empty for a frame in time.")],
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
