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
    /// next frame; its landing and its end keep their own times and places. Where the view, or what it lies in, takes no
    /// touches at the landing, nothing sees any of it.
    public func play(_ path: TouchPath, at time: Flicks) {
        inputs.schedule(.land(path), at: time)
    }

    func land(_ path: TouchPath, at time: Flicks) {
        let place = path.location(at: .zero)
        let detail = "\(place.x) \(place.y)"
        guard let view = view(at: place) else {
            logEvent(.touchIgnored, "", detail, at: time)
            return
        }
        let takers = takers(of: view)
        guard view.takesTouches, !takers.isEmpty else {
            logEvent(.touchIgnored, view.layer.name, detail, at: time)
            return
        }
        logEvent(.touchBegan, view.layer.name, detail, at: time)
        for recognizer in takers { recognizer.touchBegan(at: place, time: time) }
        fingers.append(
            Finger(serial: fingerCount, path: path, landed: time, slot: view.layer.slot, recognizers: takers))
        if path.ending != .never {
            inputs.schedule(.lift(fingerCount), at: time + path.duration)
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
        let place = finger.path.location(at: time - finger.landed)
        for recognizer in finger.recognizers { recognizer.touchMoved(to: place, time: time) }
    }

    /// The other recognisers of the same finger.
    func rivals(of recognizer: PanRecognizer) -> [PanRecognizer] {
        guard let finger = fingers.first(where: { $0.recognizers.contains { $0 === recognizer } }) else { return [] }
        return finger.recognizers.filter { $0 !== recognizer }
    }
}
