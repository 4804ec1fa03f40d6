public import HookeDynamics

/// A finger that is down on a view.
struct Finger {
    let path: TouchPath
    let landed: Flicks
    let recognizer: PanRecognizer
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
    /// It is sampled once a refresh; its landing and its end keep their own times and places. Where the view, or what it
    /// lies in, takes no touches at the landing, nothing sees any of it.
    public func play(_ path: TouchPath, at time: Flicks) {
        inputs.schedule(.land(path), at: time)
    }

    func land(_ path: TouchPath, at time: Flicks) {
        let place = path.location(at: .zero)
        let detail = "\(place.x) \(place.y)"
        guard let recognizer = recognizers.last(where: { $0.view.layer.frameInStage.contains(place) }) else {
            log(.touchIgnored, "", detail, at: time)
            return
        }
        let view = recognizer.view
        let isBusy = fingers.contains { $0.recognizer === recognizer }
        guard view.takesTouches, !isBusy else {
            log(.touchIgnored, view.layer.name, detail, at: time)
            return
        }
        log(.touchBegan, view.layer.name, detail, at: time)
        recognizer.touchBegan(at: place, time: time)
        fingers.append(Finger(path: path, landed: time, recognizer: recognizer))
        if path.ending != .never {
            inputs.schedule(.lift(recognizer), at: time + path.duration)
        }
    }

    /// The last place is told before the end, so that what a drag leaves behind does not depend on the refresh rate.
    func lift(_ recognizer: PanRecognizer, at time: Flicks) {
        guard let index = fingers.firstIndex(where: { $0.recognizer === recognizer }) else { return }
        let finger = fingers.remove(at: index)
        let isCancelled = finger.path.ending == .cancelled
        recognizer.touchMoved(to: finger.path.location(at: finger.path.duration), time: time)
        log(isCancelled ? .touchCancelled : .touchEnded, recognizer.view.layer.name, "", at: time)
        recognizer.touchFinished(cancelled: isCancelled, time: time)
    }

    func moveFinger(_ index: Int, at now: Flicks) {
        let finger = fingers[index]
        finger.recognizer.touchMoved(to: finger.path.location(at: now - finger.landed), time: now)
    }
}
