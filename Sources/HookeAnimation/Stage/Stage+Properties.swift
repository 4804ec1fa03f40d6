import HookeDynamics

/// Reading and writing properties: the one home of the setter's rule.
extension Stage {
    func modelValue<Value>(of property: Property<Value>, in layer: Int) -> Value {
        Value(components: Stage.read(layers.model, property.path.count, from: component(of: property.path, in: layer)))
    }

    /// The committed model with the animations applied at `now`; samples if nobody has in this refresh.
    func presentationValue<Value>(of property: Property<Value>, in layer: Int) -> Value {
        Value(components: presentedComponents(of: property.path, in: layer))
    }

    func presentationVelocity<Value>(of property: Property<Value>, in layer: Int) -> Value {
        sampleIfNeeded()
        return Value(
            components: Stage.read(layers.velocity, property.path.count, from: component(of: property.path, in: layer)))
    }

    func presentedComponents(of path: PropertyPath, in layer: Int) -> SIMD4<Double> {
        sampleIfNeeded()
        return Stage.read(layers.presentation, path.count, from: component(of: path, in: layer))
    }

    static func read(_ column: [Double], _ count: Int, from first: Int) -> SIMD4<Double> {
        var values = SIMD4<Double>()
        for lane in 0..<count { values[lane] = column[first + lane] }
        return values
    }

    /// Where a property's numbers stand; to ask for one that the layer has not is a mistake of the program.
    func component(of path: PropertyPath, in layer: Int) -> Int {
        guard let first = layers.component(of: path.key, in: layer) else {
            preconditionFailure("the layer '\(layers.name[layer])' has no number named '\(path.key.name)'")
        }
        return first + path.offset
    }

    /// Sets the model. An equal value does nothing; otherwise the action is looked for before the write and run after it.
    func setModelValue<Value>(_ value: Value, of property: Property<Value>, in layer: Int) {
        guard value != modelValue(of: property, in: layer) else { return }
        let handle = Layer(stage: self, slot: layer)
        let action = transactions.current.disableActions ? nil : action(for: property.key, of: handle)

        let first = component(of: property.path, in: layer)
        let components = value.components
        for lane in 0..<Value.componentCount { layers.write(components[lane], at: first + lane) }

        if let action { run(action, for: property.key, on: handle) }
    }

    /// Rebuilds a path. Nothing animates a path implicitly, but a delegate or a table may answer for it.
    func updatePath(of layer: Int, _ body: (inout Path) -> Void) {
        let handle = Layer(stage: self, slot: layer)
        let action = transactions.current.disableActions ? nil : action(for: .path, of: handle)
        var path = layers.takePath(of: layer)
        body(&path)
        counts.pathElements += path.verbs.count
        layers.giveBack(path, to: layer)
        if let action { run(action, for: .path, on: handle) }
    }

    private func run(_ action: Action, for key: PropertyKey, on layer: Layer) {
        switch action {
        case .run(let body):
            body(layer, key)
        case .animation(let animation):
            add(animation, to: layer.slot, forKey: key.name)
        }
    }
}
