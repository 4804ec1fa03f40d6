public import HookeDynamics

/// Touches. Each stream sends when the recogniser's handler is called, after the handler, at the touch's own time.
extension GestureRecognizer {
    /// The recogniser after each change of its gesture.
    public var changes: Stream<Self> {
        Stream { [self] observer, lifetime in
            let receive = { (handle: GestureHandle) in observer.receive(Self(handle: handle)) }
            stage.streams(for: lifetime).relay(ofRecognizer: slot, in: &stage.handlers)
                .add(Observer(receive: receive, complete: observer.complete), lifetime)
        }
    }

    /// Its state: began, changed (once for each move), ended or cancelled; of a tap recognized.
    public var states: Stream<GestureState> { changes.map { $0.state } }
    /// Where the finger is, or the mean of several, in the stage's coordinates.
    public var locations: Stream<Point> { changes.map { $0.location } }
}

extension PanRecognizer {
    /// How far the finger has moved since the pan began, in points of the stage.
    public var translations: Stream<Point> { changes.map { $0.translation } }
    /// How fast the finger moves, in points of the stage per second.
    public var velocities: Stream<Point> { changes.map { $0.velocity } }
}

extension DisplayLink {
    /// The link at each of its calls, after its handler. The stream finishes when the link is invalidated.
    public var ticks: Stream<DisplayLink> {
        Stream { [self] observer, lifetime in
            let streams = stage.streams(for: lifetime)
            guard let relay = streams.relay(ofLink: slot, in: &stage.handlers) else {
                // Where the stream has begun with a link that was valid, a snapshot has its place.
                _ = RelayPlace(0, within: lifetime)
                return observer.complete(.finished)
            }
            relay.add(observer, lifetime)
        }
    }
}

extension Layer {
    /// The model values of a property, each sent after the commit of a frame if commits since the frame before have changed it.
    ///
    /// A subscriber that sets properties changes what shows from the next frame on.
    public func committedValues<Value>(of property: Property<Value>) -> Stream<Value> {
        Stream { [self] observer, lifetime in
            let streams = stage.streams(for: lifetime)
            var isChanged = false
            lifetime.keeps({ isChanged ? "a change that a stream of committed values has not sent yet" : nil }) {
                (archive) throws(SnapshotError) in try archive.code(&isChanged)
            }
            let compare = { isChanged = isChanged || stage.isCommitPending(of: property, in: slot) }
            streams.willCommit.add(Observer(receive: compare, complete: { _ in }), lifetime)
            let send = {
                guard isChanged else { return }
                isChanged = false
                observer.receive(stage.committedValue(of: property, in: slot))
            }
            streams.didCommit.add(Observer(receive: send, complete: { _ in }), lifetime)
        }
    }

    /// The presentation values of a property, one at the end of each frame, changed or not; none while the layer does not show.
    ///
    /// A subscriber that sets properties changes what shows from the next frame on.
    public func presentationValues<Value>(of property: Property<Value>) -> Stream<Value> {
        Stream { [self] observer, lifetime in
            let send = { if let shown = presentation { observer.receive(shown[property]) } }
            stage.streams(for: lifetime).didSample.add(Observer(receive: send, complete: { _ in }), lifetime)
        }
    }
}

extension Stage {
    /// The time of each frame, after its commit and the reports of starts and stops, and before it is sampled: what shows then is what the
    /// frame will show.
    ///
    /// What a subscriber sets is committed at once, without layout and display, and shows in the same frame, with whatever delegates have set
    /// since the commit. None is sent while an explicit transaction is open.
    public var refreshes: Stream<Flicks> {
        Stream { [self] observer, lifetime in
            let send = { observer.receive(self.now) }
            streams(for: lifetime).didReport.add(Observer(receive: send, complete: { _ in }), lifetime)
        }
    }

    /// What happens on the stage: the events that ``takeEvents()`` gives, whether they are taken or not.
    ///
    /// An event is sent when the handler of ``setEventHandler(_:)`` would be called for it, before that handler is. One that code
    /// outside of a frame causes is sent at the beginning of the next frame.
    public var events: Stream<StageEvent> {
        Stream { [self] observer, lifetime in
            let streams = streams(for: lifetime)
            state.events.startSending()
            streams.events.add(observer, lifetime)
        }
    }
}

extension Stream {
    /// The same stream, whose subscriptions a stage knows even while none of its sources is on that stage: a snapshot stores their states.
    package func listed(on stage: Stage) -> Stream {
        Stream(coding: coding) { observer, lifetime in
            _ = stage.streams(for: lifetime)
            subscribe(observer, lifetime)
        }
    }
}

extension Stream where Value: Animatable {
    /// Sets a property of a layer to each value, as Combine's `assign(to:on:)` with a property for the key path.
    ///
    ///     pan.locations.assign(to: .position, on: knob).store(in: &subscriptions)
    ///
    /// It sets the model and nothing else: no action is looked for, so that nothing animates implicitly. The value shows in the
    /// same frame if it comes in the input or links phase, otherwise in the next one; of several writes to a property in a frame
    /// the last in the order of the phases counts. To animate, set the property in ``sink(receiveCompletion:receiveValue:)``.
    /// Values must be finite.
    ///
    /// - Returns: the subscription, which is cancelled when it is released.
    public func assign(to property: Property<Value>, on layer: Layer) -> Subscription {
        listed(on: layer.stage).sink { layer.setWithoutAction($0, for: property) }
    }
}

extension Layer {
    /// Sets a property of the model and nothing else: no action is looked for, so that nothing animates implicitly.
    package func setWithoutAction<Value>(_ value: Value, for property: Property<Value>) {
        stage.setModelValueWithoutAction(value, of: property, in: slot)
    }
}

extension Stage {
    /// Sets the model as a transaction does that disables actions.
    fileprivate func setModelValueWithoutAction<Value>(_ value: Value, of property: Property<Value>, in layer: Int) {
        let isDisabled = state.transactions.disablesActions
        state.transactions.current.disableActions = true
        setModelValue(value, of: property, in: layer)
        state.transactions.current.disableActions = isDisabled
    }

    /// Whether the next commit changes a property.
    fileprivate func isCommitPending<Value>(of property: Property<Value>, in layer: Int) -> Bool {
        modelValue(of: property, in: layer) != committedValue(of: property, in: layer)
    }

    fileprivate func committedValue<Value>(of property: Property<Value>, in layer: Int) -> Value {
        Value(components: state.layers.read(state.layers.committed, property.path, of: layer))
    }
}
