public import HookeDynamics

/// The streams of a stage: relays for its sources, timers of operators, and the list of subscriptions.
///
/// A stage has none until something on it is subscribed to, and then for good.
final class StageStreams {
    /// The timers of operators, by the slots in the input queue.
    var timers = HandlerTable<StreamTimer>()
    /// Before the clock advances, and after.
    let willAdvance = Relay<Void>()
    let didAdvance = Relay<Void>()
    /// After the commit and the reports of starts and stops.
    let didReport = Relay<Void>()
    /// Before numbers of the model are committed, and after.
    let willCommit = Relay<Void>()
    let didCommit = Relay<Void>()
    /// After the presentation was sampled.
    let didSample = Relay<Void>()
    let events = Relay<StageEvent>()
    /// Relays for recognisers and links, by slot.
    private var recognizerRelays: [Int: Relay<GestureHandle>] = [:]
    private var linkRelays: [Int: Relay<DisplayLink>] = [:]
    /// The subscriptions that reach this stage, each once for each source, timer or property.
    private var subscriptions = HandlerTable<Lifetime>()
    /// What a snapshot stores of the subscriptions of the setup, in their order; `nil` before the first frame.
    private var setup: [StateRegister]?
    private var registers: [StateRegister] = []
    /// Whether a snapshot is being read: timers do not change the input, which was read.
    private(set) var isReading = false
    /// The timers of streams that were started again, with the slots that they had.
    private var restored: [(timer: StreamTimer, slot: Int)] = []

    /// Lists the subscription of a lifetime until that ends.
    fileprivate func list(_ lifetime: Lifetime) {
        guard lifetime.isActive else { return }
        let root = lifetime.root
        if setup == nil, !registers.contains(where: { $0 === root.register }) { registers.append(root.register) }
        let slot = subscriptions.add(root)
        lifetime.onEnd { [self] in _ = subscriptions.take(slot) }
    }

    /// Whether any subscription is active.
    var isInUse: Bool { !subscriptions.all.isEmpty }

    /// The first state of an operator that a snapshot cannot store; `nil` for none.
    var rememberedState: String? {
        for subscription in subscriptions.all {
            if let state = subscription.state { return state }
            let isOfSetup = setup?.contains { $0 === subscription.register } ?? true
            if !isOfSetup, let state = subscription.register.state { return state }
        }
        return nil
    }

    /// Ends the setup: the subscriptions so far are those that a snapshot stores.
    fileprivate func endSetup() {
        guard setup == nil else { return }
        for register in registers { register.close() }
        setup = registers
    }

    /// Writes or reads the states of the subscriptions of the setup. Those that are over end.
    func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        endSetup()
        let setup = setup ?? []
        try archive.same(setup.count, as: "the subscriptions to streams")
        isReading = archive.isReading
        defer { (isReading, restored) = (false, []) }
        for register in setup { try register.archive(in: &archive) }
        restored.removeAll { !$0.timer.isActive }
        try timers.archive(moving: restored.map { ($0.timer.slot, $0.slot) }, in: &archive)
        for (timer, slot) in restored { timer.slot = slot }
    }

    /// Notes that a timer of a stream that is started again had a slot.
    func restore(_ timer: StreamTimer, slot: Int) { restored.append((timer, slot)) }

    /// Ends all subscriptions.
    func cancelAll() {
        for subscription in subscriptions.all { subscription.end() }
    }

    /// The relay of a recogniser, which its handler sends to from now on, after what it does.
    func relay(ofRecognizer slot: Int, in handlers: inout StageHandlers) -> Relay<GestureHandle> {
        if let relay = recognizerRelays[slot] { return relay }
        let relay = Relay<GestureHandle>()
        recognizerRelays[slot] = relay
        let handler = handlers.recognizers[slot]
        handlers.recognizers[slot] = { stage, slot in
            handler(stage, slot)
            relay.send(GestureHandle(stage: stage, slot: slot))
        }
        return relay
    }

    /// The relay of a display link, which its handler sends to from now on, after what it does; `nil` for an invalidated one.
    func relay(ofLink slot: Int, in handlers: inout StageHandlers) -> Relay<DisplayLink>? {
        if let relay = linkRelays[slot] { return relay }
        guard let handler = handlers.links[slot] else { return nil }
        let relay = Relay<DisplayLink>()
        linkRelays[slot] = relay
        handlers.links[slot] = { stage, slot in
            handler(stage, slot)
            relay.send(DisplayLink(stage, slot))
        }
        return relay
    }

    /// The relay of a link that is invalidated; `nil` if nothing subscribed to it.
    func takeRelay(ofLink slot: Int) -> Relay<DisplayLink>? { linkRelays.removeValue(forKey: slot) }
}

extension Stage {
    /// The time of what is being delivered: the clock of streams.
    ///
    /// In the input phase that is the time of a touch's sample, landing or end, of a scheduled action or of a stream's timer, at
    /// most the refresh's and never earlier than before. While events from between two frames are delivered, it is the time of
    /// the first of the two. Otherwise it is ``now``.
    public var instant: Flicks { state.inputs.instant ?? now }

    /// Whether a frame is being made.
    package var isStepping: Bool { activity.isStepping }

    /// The stage's streams, which list the subscription of a lifetime from now on.
    func streams(for lifetime: Lifetime) -> StageStreams {
        let streams = handlers.streams ?? StageStreams()
        if handlers.streams == nil { handlers.streams = streams }
        streams.list(lifetime)
        return streams
    }

    /// Sets a timer of a slot to a time of this frame, among the input that is delivered in it.
    func setTimer(_ slot: Int, atInputTime time: Flicks) {
        state.inputs.schedule(.timer(slot, isImmediate: false, isPerpetual: false), at: time)
    }

    /// Schedules a value of a source by the slot of its timer: input as a scheduled action is, or at once where it is for this very instant
    /// of a frame.
    func scheduleValue(_ slot: Int, after interval: Flicks) {
        if interval == .zero, activity.isStepping { return setTimer(slot, after: interval, isPerpetual: false) }
        state.inputs.schedule(.value(slot), at: instant.adding(clamping: interval))
    }

    /// Sets a timer of a slot to an interval from now.
    func setTimer(_ slot: Int, after interval: Flicks, isPerpetual: Bool) {
        state.inputs.schedule(
            .timer(slot, isImmediate: interval == .zero, isPerpetual: isPerpetual),
            at: instant.adding(clamping: interval))
    }

    /// Sends what the phase that has ended gives to streams. `next` is the phase to come; `nil` after the last.
    func sendStreams(_ streams: StageStreams, before next: FramePhase?) {
        switch next {
        case .apply: streams.willCommit.send(())
        case _ where !activity.isStepping: break
        case .clock:
            streams.endSetup()
            streams.willAdvance.send(())
        case .input: streams.didAdvance.send(())
        case .display: break
        case .links: finish(withInput: true)
        case .layout: finish()
        case .events:
            streams.didCommit.send(())
            finish()
        case .sample: finish()
        case nil:
            streams.didSample.send(())
            finish()
        }
    }

    /// Sends the time of a frame whose commit shows, and commits what subscribers set.
    func sendRefresh(_ streams: StageStreams) {
        guard streams.didReport.hasSubscribers, !state.transactions.isExplicit else { return }
        streams.didReport.send(())
        commitMeanwhile()
    }

    /// Commits what was set since the commit of the frame, without layout and display, so that it shows in this frame.
    package func commitMeanwhile() {
        guard state.hasChanges else { return }
        handlers.streams?.willCommit.send(())
        state.apply(&caches)
    }

    /// Ends a phase: delivers its events, then runs the timers that were set in it for the very instant, until there are neither.
    ///
    /// The input phase ends with the input that they schedule for now, too.
    private func finish(withInput: Bool = false) {
        while true {
            deliverEvents()
            if withInput, let entry = state.inputs.next(until: now) {
                deliver(entry)
            } else if let entry = state.inputs.nextImmediate() {
                deliver(entry)
            } else {
                return
            }
        }
    }
}
