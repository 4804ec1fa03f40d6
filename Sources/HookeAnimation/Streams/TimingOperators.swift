public import HookeDynamics

/// Operators that hold values back on a stage's clock.
///
/// An interval is not negative. Work set for the very instant, by an interval of zero, is done after the input of that instant.
extension Stream {
    /// The values, the completion and the failure, each later by an interval.
    public func delay(for interval: Flicks, scheduler stage: Stage) -> Stream {
        trap(unless: interval >= .zero, "a delay is not negative")
        return Stream(coding: coding) { observer, lifetime in
            var waiting = Queue<Delayed<Value>>()
            lifetime.keeps(
                { waiting.isEmpty ? nil : "a value that a stream's 'delay' holds back" },
                StateCoding<Delayed<Value>>.one(coding.map { Delayed.coding($0) }) {
                    (archive, coding) throws(SnapshotError) in try coding.code(&waiting, in: &archive)
                })
            let timer = StreamTimer(on: stage, within: lifetime) { _ in
                switch waiting.removeFirst() {
                case .value(let value): observer.receive(value)
                case .completion(let completion): observer.complete(completion)
                }
            }
            let receive = { (value: Value) in
                waiting.append(.value(value))
                timer.set(after: interval)
            }
            subscribe(within: lifetime, receive: receive) { completion in
                waiting.append(.completion(completion))
                timer.set(after: interval)
            }
        }
    }

    /// Each value that no other follows within an interval, at the end of that interval.
    ///
    /// A value whose interval ends at the instant at which another arrives passes first. A value that waits when the stream
    /// completes is dropped.
    public func debounce(for interval: Flicks, scheduler stage: Stage) -> Stream {
        trap(unless: interval >= .zero, "a debounce's interval is not negative")
        return Stream(coding: coding) { observer, lifetime in
            var waiting: Value?
            lifetime.keeps(
                { waiting == nil ? nil : "a value that a stream's 'debounce' holds back" },
                StateCoding<Value>.one(coding) { (archive, coding) throws(SnapshotError) in
                    try coding.code(&waiting, in: &archive)
                })
            let timer = StreamTimer(on: stage, within: lifetime) { _ in
                guard let value = waiting else { return }
                waiting = nil
                observer.receive(value)
            }
            let receive = { (value: Value) in
                waiting = value
                timer.cancel()
                timer.set(after: interval)
            }
            subscribe(within: lifetime, receive: receive) { completion in
                waiting = nil
                timer.cancel()
                observer.complete(completion)
            }
        }
    }

    /// At most one value in each window of time. A value outside of a window passes at once and opens one; of those that arrive
    /// in a window the latest, or the first, passes at its end, which opens the next.
    ///
    /// A value that waits when the stream finishes or fails still passes at the end of its window, and the completion or failure right after
    /// it, as Combine has it; with no value waiting they pass at once. A window ends before what arrives at that instant: a value
    /// that arrives then is one of the next window, or opens it.
    ///
    /// - Parameters:
    ///   - interval: the length of a window.
    ///   - stage: the stage whose clock measures it.
    ///   - latest: whether the latest value of a window passes, rather than its first.
    public func throttle(for interval: Flicks, scheduler stage: Stage, latest: Bool) -> Stream {
        trap(unless: interval >= .zero, "a throttle's interval is not negative")
        return Stream(coding: coding) { observer, lifetime in
            var isOpen = false
            var waiting: Value?
            var end: StreamCompletion?
            lifetime.keeps(
                { isOpen ? "the window of a stream's 'throttle'" : nil },
                StateCoding<Value>.one(coding) { (archive, coding) throws(SnapshotError) in
                    try archive.code(&isOpen)
                    try coding.code(&waiting, in: &archive)
                    try archive.code(&end)
                })
            let timer = StreamTimer(on: stage, within: lifetime) { timer in
                isOpen = waiting != nil
                guard let value = waiting else { return }
                waiting = nil
                if end == nil { timer.set(after: interval) }
                observer.receive(value)
                if let end, lifetime.isActive { observer.complete(end) }
            }
            let receive = { (value: Value) in
                if isOpen {
                    if latest || waiting == nil { waiting = value }
                    return
                }
                isOpen = true
                timer.set(after: interval)
                observer.receive(value)
            }
            subscribe(within: lifetime, receive: receive) { completion in
                end = completion
                guard waiting == nil else { return }
                timer.cancel()
                observer.complete(completion)
            }
        }
    }
}

/// An element that a delay holds back.
private enum Delayed<Value> {
    case value(Value)
    case completion(StreamCompletion)

    /// The encoding of such elements, by that of values.
    static func coding(_ coding: StateCoding<Value>) -> StateCoding<Delayed> {
        StateCoding<Delayed>(blank: .value(coding.blank)) { (element, archive) throws(SnapshotError) in
            var (value, completion) = (coding.blank, StreamCompletion?.none)
            switch element {
            case .value(let own): value = own
            case .completion(let own): completion = own
            }
            try archive.code(&completion)
            if let completion {
                element = .completion(completion)
            } else {
                try coding.code(&value, &archive)
                element = .value(value)
            }
        }
    }
}

extension Stage {
    /// The times of a clock that ticks every interval, first one interval after the subscription. Combine's
    /// `Timer.publish(every:)`.
    ///
    /// It never completes. Its ticks are at multiples of the interval, whatever the display's rate: those between two refreshes
    /// are delivered in the input phase of the second one, each at its ``instant``. A tick to come does not count as input ahead
    /// (``isMoving``, ``hasInputAhead``).
    ///
    /// - Parameter interval: the time between ticks, more than zero.
    public func timer(every interval: Flicks) -> Stream<Flicks> {
        trap(unless: interval > .zero, "a timer's interval is more than zero")
        return Stream<Flicks> { [self] observer, lifetime in
            let timer = StreamTimer(on: self, within: lifetime, isPerpetual: true) { timer in
                let time = timer.stage.instant
                timer.set(after: interval)
                observer.receive(time)
            }
            timer.set(after: interval)
        }
    }
}

extension Stage {
    /// Values at times after the subscription, and then an end. They come as scheduled actions do: after timers that are due at their instant.
    ///
    /// - Parameters:
    ///   - values: the values and their times, in order of time.
    ///   - completion: the end and its time, not before that of a value; `nil` for a stream that does not end.
    public func values<Value>(
        _ values: [(value: Value, after: Flicks)], completion: (end: StreamCompletion, after: Flicks)? = nil
    ) -> Stream<Value> {
        let times = values.map { $0.after } + (completion.map { [$0.after] } ?? [])
        let isOrdered = zip([.zero] + times, times).allSatisfy { $0 <= $1 }
        trap(unless: isOrdered, "the times of values are not negative and in order")
        return Stream { [self] observer, lifetime in
            var sent = 0
            lifetime.keeps({ sent == 0 ? nil : "how many of its values a stream has sent" }) {
                (archive) throws(SnapshotError) in try archive.code(&sent, in: 0...times.count)
            }
            let timer = StreamTimer(on: self, within: lifetime) { _ in
                sent += 1
                if sent <= values.count {
                    observer.receive(values[sent - 1].value)
                } else if let completion {
                    observer.complete(completion.end)
                }
            }
            for time in times { timer.schedule(after: time) }
        }
    }
}

/// A timer of an operator: runs its action at each of the times that it is set to, until its lifetime ends.
final class StreamTimer {
    let stage: Stage
    private let lifetime: Lifetime
    private let streams: StageStreams
    private let isPerpetual: Bool
    private let action: (StreamTimer) -> Void
    /// Its slot in the input queue.
    var slot = -1

    /// A timer that is not set. One that is perpetual sets itself again and again, and does not count as input ahead.
    init(
        on stage: Stage, within lifetime: Lifetime, isPerpetual: Bool = false, action: @escaping (StreamTimer) -> Void
    ) {
        (self.stage, self.lifetime, self.isPerpetual, self.action) = (stage, lifetime, isPerpetual, action)
        streams = stage.streams(for: lifetime)
        slot = streams.timers.add(self)
        lifetime.keepsIfStarted { [self] (archive) throws(SnapshotError) in
            var slot = slot
            try archive.code(&slot)
            if archive.isReading { streams.restore(self, slot: slot) }
        }
        lifetime.onEnd { [self] in
            cancel()
            _ = streams.timers.take(slot)
        }
    }

    var isActive: Bool { lifetime.isActive }
    /// Whether it can change the input.
    private var canSet: Bool { lifetime.isActive && !streams.isReading }

    /// Sets it to one time more: an interval from the stage's instant.
    func set(after interval: Flicks) {
        if canSet { stage.setTimer(slot, after: interval, isPerpetual: isPerpetual) }
    }

    /// Schedules a value of a source, an interval from the stage's instant.
    func schedule(after interval: Flicks) {
        if canSet { stage.scheduleValue(slot, after: interval) }
    }

    /// Sets it to a time between the frame before and this one, before the input of this frame.
    func set(atInputTime time: Flicks) {
        if canSet { stage.setTimer(slot, atInputTime: time) }
    }

    /// Undoes all times to which it is set.
    func cancel() { if !streams.isReading { stage.state.inputs.cancelTimers(slot) } }

    func fire() { if lifetime.isActive { action(self) } }
}
