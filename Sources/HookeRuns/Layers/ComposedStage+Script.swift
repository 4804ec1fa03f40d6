internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics

/// What a script does, step by step, with the library's own calls.
extension ComposedStage {
    func perform(_ action: ScriptStep.Action, at time: Flicks) {
        switch action {
        case .set(let changes):
            for change in changes { form(of: change.property).property.set(change.value, on: layer(change.layer)) }
        case .transaction(let settings, let actions):
            begin(settings, at: time)
            for action in actions { perform(action, at: time) }
            commit(at: time)
        case .begin(let settings): begin(settings, at: time)
        case .commit: commit(at: time)
        case .add(let description, let name, let key, let delegate):
            let layer = layer(name)
            let animation = animation(description, on: layer)
            if let delegate {
                layer.add(animation, forKey: key, delay: description.delay, delegate: delegate)
            } else {
                layer.add(animation, forKey: key, delay: description.delay)
            }
        case .remove(let name, let key?): remove(key, from: layer(name), at: time)
        case .remove(let name, nil): layer(name).removeAllAnimations()
        case .animate(let block, let actions): animate(block, actions, at: time)
        case .animator: break
        case .drive(let animator, let command): tell(animator, command)
        case .withoutAnimation(let actions):
            stage.performWithoutAnimation {
                for action in actions { perform(action, at: time) }
            }
        case .refresh(let rate): stage.setRate(rate)
        case .drop(let count): stage.dropRefreshes(count)
        case .frameWork(let work): stage.frameWork = work
        case .addWork(let work): stage.addWork(work)
        case .link(let name, let command): tell(link: name, command)
        case .pan: preconditionFailure("a pan is played, not performed")
        case .pauseClock(let name): layer(name).pauseClock()
        case .resumeClock(let name): layer(name).resumeClock()
        case .timing(let name, let change):
            let layer = layer(name)
            layer.timing = change.applied(to: layer.timing)
        case .addLayer(_, let new?, let superlayer): put(new, into: layer(superlayer))
        case .addLayer(let name, nil, let superlayer): layer(superlayer).addSublayer(layer(name))
        case .flush: stage.transaction.flush()
        case .insertLayer(let name, let new, let superlayer, let place):
            let (layer, superlayer) = (layer(name), layer(superlayer))
            switch place {
            case .at(let index): superlayer.insertSublayer(layer, at: index)
            case .below(let sibling): superlayer.insertSublayer(layer, below: self.layer(sibling))
            case .above(let sibling): superlayer.insertSublayer(layer, above: self.layer(sibling))
            }
            for inner in new?.sublayers ?? [] { put(inner, into: layer) }
        case .replaceLayer(let old, let new): layer(old).superlayer?.replaceSublayer(layer(old), with: layer(new))
        case .mask(let masked, let mask): layer(masked).mask = mask.map { layer($0) }
        case .setNeedsLayout(let name): layer(name).setNeedsLayout()
        case .setNeedsDisplay(let name): layer(name).setNeedsDisplay()
        case .removeLayer(let name): layer(name).removeFromSuperlayer()
        }
    }

    private func begin(_ settings: TransactionSettings, at time: Flicks) {
        let transaction = stage.transaction
        stage.tell(.transactionBegin, of: settings.completion ?? "", at: time)
        transaction.begin()
        if let duration = settings.duration { transaction.setAnimationDuration(duration) }
        if let timing = settings.timing { transaction.setAnimationTimingFunction(timing.function) }
        if let disables = settings.disableActions { transaction.setDisableActions(disables) }
        if let name = settings.completion { transaction.setCompletionBlock(named: name) }
    }

    /// A key that is not there is none that a check before the run could know: animations come and go.
    private func remove(_ key: String, from layer: Layer, at time: Flicks) {
        if !layer.animationKeys.contains(key) { stage.tell(.animationMissing, of: layer.name, key, at: time) }
        layer.removeAnimation(forKey: key)
    }

    private func commit(at time: Flicks) {
        stage.transaction.commit()
        stage.tell(.transactionCommit, at: time)
    }

    private func animate(_ block: BlockDescription, _ actions: [ScriptStep.Action], at time: Flicks) {
        var animation = animation(along: block.law)
        animation.delay = block.delay
        animation.options = block.options
        if let keyframes = block.keyframes {
            animate(keyframes, animation, actions, block.completion ?? "", at: time)
        } else {
            stage.animate(animation, completion: block.completion ?? "") {
                for action in actions { perform(action, at: time) }
            }
        }
    }
}

extension SpringDialect {
    /// The spring; one that is none was refused before the run.
    var checkedSpring: Spring {
        guard let spring = try? spring() else { preconditionFailure("the spring was checked") }
        return spring
    }
}
