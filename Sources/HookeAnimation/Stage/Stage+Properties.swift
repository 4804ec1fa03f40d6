import HookeDynamics

/// Reading and writing properties: the rules that every setter follows.
extension Stage {
    func modelValue<Value>(of property: Property<Value>, in layer: Int) -> Value {
        Value(components: read(.model, property.path, of: layer))
    }

    /// The presentation value: the committed model with the animations applied at the shown time. Samples unless the presentation
    /// is current.
    func presentationValue<Value>(of property: Property<Value>, in layer: Int) -> Value {
        Value(components: read(.presentation, property.path, of: layer))
    }

    /// The velocity of the presentation value, per second; zero for transforms and their parts.
    func presentationVelocity<Value>(of property: Property<Value>, in layer: Int) -> Value {
        sampleIfNeeded()
        guard let first = state.layers.component(of: property.key, in: layer), property.key.kind != .transform else {
            return Value(components: .zero)
        }
        return Value(
            components: caches.presentation.velocity.lanes(property.path.count, from: first + property.path.offset))
    }

    /// The velocity of one component of the presentation value, per second; zero for transforms.
    func presentationVelocity(ofComponent lane: Int, of key: PropertyKey, in layer: Int) -> Double {
        sampleIfNeeded()
        return state.layers.component(of: key, in: layer).map { caches.presentation.velocity[$0 + lane] } ?? 0
    }

    /// The components of a property or of a part; the defaults if the layer has not set it.
    func read<Lanes: SIMD>(_ column: LayerColumns.Column, _ path: PropertyPath, of layer: Int) -> Lanes
    where Lanes.Scalar == Double {
        switch column {
        case .model: return state.layers.read(state.layers.model, path, of: layer)
        case .presentation:
            sampleIfNeeded()
            return state.layers.read(caches.presentation.numbers, path, of: layer)
        }
    }

    /// One component of a property.
    func number(_ column: LayerColumns.Column, _ lane: Int, of key: PropertyKey, in layer: Int) -> Double {
        switch column {
        case .model: return state.layers.number(state.layers.model, lane, of: key, in: layer)
        case .presentation:
            sampleIfNeeded()
            return state.layers.number(caches.presentation.numbers, lane, of: key, in: layer)
        }
    }

    /// The index of a property's first component; appends the components if the layer has none yet.
    func firstNumber(of key: PropertyKey, in layer: Int) -> Int {
        if let first = state.layers.component(of: key, in: layer) { return first }
        return append(key, values: state.layers.defaults(of: key, in: layer), to: layer)
    }

    /// Appends the components of a property that the layer does not have yet; returns the index of the first.
    @discardableResult
    func append(_ key: PropertyKey, values: [Double], to layer: Int) -> Int {
        caches.append(values)
        return state.layers.append(key, values: values, to: layer)
    }

    /// Sets the initial value of a new layer's property: in the model, the committed model and the presentation.
    func initialize(_ key: PropertyKey, _ values: [Double], of layer: Int) {
        guard let first = state.layers.component(of: key, in: layer) else {
            append(key, values: values, to: layer)
            return
        }
        for lane in values.indices {
            state.layers.initialize(values[lane], at: first + lane)
            caches.initialize(values[lane], at: first + lane)
        }
    }

    /// Sets the model value. An equal value does nothing; otherwise the action is looked up before the write and run after it.
    func setModelValue<Value>(_ value: Value, of property: Property<Value>, in layer: Int) {
        let value = handlers.classes.isEmpty ? value : clamped(value, of: property, in: layer)
        guard value != modelValue(of: property, in: layer) else { return }
        if let bounds = standardizedBounds(setting: property.path, to: value.components, of: layer) {
            guard bounds != modelValue(of: .bounds, in: layer) else { return }
            change(.bounds, of: layer) { $0.write(bounds.components, to: PropertyPath(.bounds), of: layer) }
            return
        }
        change(property.key, of: layer) { $0.write(value.components, to: property.path, of: layer) }
    }

    /// The value clamped to the range that the layer's class gives. NaN stays NaN.
    @inline(never)
    private func clamped<Value>(_ value: Value, of property: Property<Value>, in layer: Int) -> Value {
        guard let range = handlers.classes[layer]?.ranges[property.key] else { return value }
        var number = value.components
        number[0] = min(max(number[0], range.lowerBound), range.upperBound)
        return Value(components: number)
    }

    /// The standardised bounds (measured) if a change of the bounds or of a part sets a negative width or height; `nil` for every
    /// other change.
    func standardizedBounds<Lanes: SIMD>(setting path: PropertyPath, to lanes: Lanes, of layer: Int) -> Rect?
    where Lanes.Scalar == Double {
        guard case .bounds = path.key,
            (0..<path.count).contains(where: { path.offset + $0 >= 2 && lanes[$0] < 0 })
        else { return nil }
        var bounds = modelValue(of: .bounds, in: layer).components
        for lane in 0..<path.count { bounds[path.offset + lane] = lanes[lane] }
        return Rect(components: bounds).standardized
    }

    /// Sets a layer's position. A fast path for the most frequent setter, of a property that every layer has.
    func setPosition(_ position: Point, of layer: Int) {
        guard position != state.layers.position(of: layer) else { return }
        trap(unless: position.isFinite, notFinite(PropertyPath(.position), of: layer))
        change(.position, of: layer) { $0.state.layers.writePosition(position, of: layer) }
    }

    /// Whether the answer is known to be null, so that no action needs to be looked up.
    func answersNull(_ key: PropertyKey, of layer: Int) -> Bool {
        state.transactions.disablesActions
            || handlers.actions.answersNull(layer, key, inBlock: state.blocks.isAnimating)
    }

    /// Writes the model with all the effects of a setter. `write` gets the stage as an argument, so that it need not capture it.
    func change(_ key: PropertyKey, of layer: Int, _ write: (Stage) -> Void) {
        trap(unless: !activity.isSampling, StageActivity.samplingRequirement)
        if answersNull(key, of: layer) {
            write(self)
            noteChange(of: key, in: layer)
            return
        }
        if handlers.actions.asksView(layer), let block = state.blocks.animating {
            // A view's answer is used directly, without making an action of it.
            let change = viewChange(of: key, in: layer, block)
            write(self)
            noteChange(of: key, in: layer)
            if let change { animate(change, in: block) }
            return
        }
        let handle = Layer(stage: self, slot: layer)
        let action = action(for: key, of: handle)
        write(self)
        noteChange(of: key, in: layer)
        if let action { run(action, for: key, on: handle) }
    }

    /// Writes components of the model. Writing a part of a transform keeps its other parts, as key-value coding does.
    func write<Lanes: SIMD>(_ lanes: Lanes, to path: PropertyPath, of layer: Int) where Lanes.Scalar == Double {
        trap(unless: path.kind.takes(lanes), notFinite(path, of: layer))
        let first = firstNumber(of: path.key, in: layer)
        guard case .transform(let part) = path.part else {
            for lane in 0..<path.count { state.layers.write(lanes[lane], at: first + path.offset + lane) }
            return
        }
        var value = SIMD4<Double>.zero
        for lane in 0..<path.count { value[lane] = lanes[lane] }
        let old = state.layers.model.transform(at: first)
        let matrix = part.written(value, into: old).components
        trap(unless: matrix.isFinite, notFinite(path, of: layer))
        for lane in 0..<16 { state.layers.write(matrix[lane], at: first + lane) }
    }

    private func notFinite(_ path: PropertyPath, of layer: Int) -> String {
        "\(path.key.name) of '\(state.layers.name[layer])' is set to a number that is not finite"
    }

    /// Rebuilds a layer's path. No built-in action animates a path, but a delegate or an action table may.
    func updatePath(of layer: Int, _ body: (inout Path) -> Void) {
        change(.path, of: layer) { stage in
            var path = stage.state.layers.takePath(of: layer)
            body(&path)
            trap(
                unless: path.isFinite,
                "the outline of '\(stage.state.layers.name[layer])' has a point that is not finite")
            stage.state.counts.pathElements += path.verbs.count
            stage.state.layers.giveBack(&path, to: layer)
        }
    }

    /// Runs an action for a key: a property that changed, or an event such as `onOrderIn`.
    func run(_ action: Action, for key: PropertyKey, on layer: Layer) {
        switch action {
        case .run(let body):
            activity.enterAction(for: key, ofLayer: layer.name)
            body(layer, key)
            activity.leaveAction()
        case .animation(let animation):
            add(animation, to: layer.slot, forKey: key.name, asAction: true)
        case .delayed(let animation, let delay):
            add(animation, to: layer.slot, forKey: key.name, delay: delay, asAction: true)
        }
    }

    /// Sets a layer's dash lengths. No built-in action animates them, but a delegate or an action table may.
    func setDashes(_ lengths: [Double], of layer: Int) {
        trap(
            unless: lengths.allSatisfy { $0 >= 0 && $0 < .infinity },
            "a dash of '\(state.layers.name[layer])' is negative or not finite")
        guard lengths != state.dashes.model[layer] ?? [] else { return }
        change(.lineDashPattern, of: layer) { $0.state.dashes.set(lengths, of: layer) }
    }
}
