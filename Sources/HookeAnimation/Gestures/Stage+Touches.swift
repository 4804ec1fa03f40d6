public import HookeDynamics

/// A finger that is down on a view.
struct Finger {
    /// Which it is of all there have been.
    let serial: Int
    let path: TouchPath
    let landed: Flicks
    /// The view that it landed on, as a layer's slot.
    let slot: Int
    /// Who is told of it, from the inside out.
    let recognizers: [PanRecognizer]
}

extension Stage {
    /// Recognises pans that land on a view; `handler` is called at each change of state.
    @discardableResult
    public func addPanRecognizer(to view: View, handler: @escaping (PanRecognizer) -> Void) -> PanRecognizer {
        let recognizer = PanRecognizer(view: view, handler: handler)
        recognizers.append(recognizer)
        return recognizer
    }

    /// Plays a touch that comes down at `time`.
    ///
    /// It is sampled at each refresh of the display, a missed one included, and each sample is told with its own time at the
    /// next frame; its landing and its end keep their own times and places. At one instant the samples of all touches come first,
    /// then the ends of touches, both in the order in which they landed, then landings and scheduled actions in the order in which
    /// they were scheduled.
    ///
    /// It is for the frontmost view where it lands (``View/hitTest(_:)``) and for the recognisers on that view and on all that it lies
    /// in. Where there is no such view, or no such recogniser is ready, nothing sees any of it, and it is told as ignored.
    ///
    /// `time`, and so the touch's end, may be as late as can be: what would come after the longest time never does.
    public func play(_ path: TouchPath, at time: Flicks) {
        inputs.schedule(.land(path), at: time)
    }

    func land(_ path: TouchPath, at time: Flicks) {
        let place = path.location(at: .zero)
        let detail = "\(place.x) \(place.y)"
        guard let view = view(at: place), case let takers = takers(of: view), !takers.isEmpty else {
            logEvent(.touchIgnored, ignoring(place), detail, at: time)
            return
        }
        logEvent(.touchBegan, view.layer.name, detail, at: time)
        for recognizer in takers { recognizer.touchBegan(at: place, time: time) }
        fingers.append(
            Finger(serial: fingerCount, path: path, landed: time, slot: view.layer.slot, recognizers: takers))
        if path.ending != .never {
            inputs.schedule(.lift(fingerCount), at: time.adding(clamping: path.duration))
        }
        fingerCount += 1
    }

    /// The last place is told before the end, so that what a drag leaves behind does not depend on the refresh rate.
    func lift(_ serial: Int, at time: Flicks) {
        guard let index = fingers.firstIndex(where: { $0.serial == serial }) else { return }
        let finger = fingers[index]
        let isCancelled = finger.path.ending == .cancelled
        move(finger, at: time)
        logEvent(isCancelled ? .touchCancelled : .touchEnded, layers.name[finger.slot], "", at: time)
        fingers.remove(at: index)
        for recognizer in finger.recognizers { recognizer.touchFinished(cancelled: isCancelled, time: time) }
    }

    func move(_ finger: Finger, at time: Flicks) {
        let place = finger.path.location(at: time.subtracting(clamping: finger.landed))
        for recognizer in finger.recognizers { recognizer.touchMoved(to: place, time: time) }
    }

    /// The other recognisers of the same finger.
    func rivals(of recognizer: PanRecognizer) -> [PanRecognizer] {
        guard let finger = fingers.first(where: { $0.recognizers.contains { $0 === recognizer } }) else { return [] }
        return finger.recognizers.filter { $0 !== recognizer }
    }
}
