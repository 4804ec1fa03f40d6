import HookeDynamics

/// What a frame costs and which faults it has, as modelled.
struct FrameModel: Hashable {
    var costs: FrameCosts?
    var faults: FrameFaults?
    /// The first frame whose modelled work is over an hour.
    var endlessFrame: Int?
}

/// Modelled costs and seeded faults of frames.
extension Stage {
    /// The modelled costs of frames; `nil` for none. A frame's work from them is added after it is sampled, to ``frameWork`` and to what
    /// ``addWork(_:)`` added. They are part of the scene: a snapshot does not have them.
    ///
    /// A frame whose commit or render would take over an hour is an error of ``step()``.
    public var frameCosts: FrameCosts? {
        get { state.frameModel?.costs }
        set { setModel(costs: newValue, faults: frameFaults) }
    }

    /// The faults of frames; `nil` for none. Those of a frame happen in its clock phase. They are part of the scene: a snapshot does not have them.
    public var frameFaults: FrameFaults? {
        get { state.frameModel?.faults }
        set { setModel(costs: frameCosts, faults: newValue) }
    }

    /// The work so far of the current or last frame; `nil` before the first.
    public var work: FrameWork? { state.display.work }

    /// The frame that the modelled costs make longer than an hour, with which a step failed; `nil` without one.
    package var endlessFrame: Int? { state.frameModel?.endlessFrame }

    private func setModel(costs: FrameCosts?, faults: FrameFaults?) {
        state.frameModel = costs == nil && faults == nil ? nil : FrameModel(costs: costs, faults: faults)
    }

    /// Schedules a change of the display itself, such as a dropped refresh. It is not counted as an input, and the stage is not moving because
    /// of it.
    package func scheduleDisplayChange(at time: Flicks, _ action: @escaping (Flicks) -> Void) {
        let slot = handlers.scheduled.add(action)
        state.inputs.schedule(
            at: time, isScript: state.display.refresh == nil, isDisplayChange: true, action: slot)
    }

    @inline(never)
    func applyFaults(at refresh: inout Refresh) {
        guard let fault = state.frameModel?.faults?.fault(ofFrame: refresh.index) else { return }
        if fault.work != .none { addWork(fault.work) }
        if fault.drops > 0 { dropRefreshes(fault.drops) }
        if let rate = fault.rate { setRate(rate) }
        refresh = state.display.refresh ?? refresh
    }

    @inline(never)
    func chargeCosts() {
        guard let costs = state.frameModel?.costs else { return }
        guard let work = costs.work(of: state.counts) else {
            state.frameModel?.endlessFrame = frame
            let reason = "the modelled work of frame \(frame) takes over an hour"
            return fail(.failed(method: "the display", time: now.seconds, reason: reason))
        }
        addWork(work)
    }
}
