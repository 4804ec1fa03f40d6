public import HookeDynamics

extension Stage {
    /// Writes down what somebody did to the stage among what happened on it, in order: the transactions of a script.
    public func tell(_ kind: StageEvent.Kind, of subject: String = "", _ detail: String = "", at time: Flicks) {
        logEvent(kind, subject, detail, at: time)
    }
}
