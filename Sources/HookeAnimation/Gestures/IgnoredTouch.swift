/// Why no recogniser receives a touch.
enum IgnoredTouchReason: String {
    /// It hit no view.
    case noView = "no view"
    /// The only views there are hidden, or in hidden layers.
    case hidden
    /// The only views there have an opacity below 0.01, or are in such layers.
    case transparent
    /// User interaction is disabled on the view, or on a view around it.
    case interactionDisabled = "interaction disabled"
    /// An animation keeps touches from the view, or from a view around it.
    case animating
    /// Neither the view nor a view around it has a recogniser.
    case noRecognizer = "no recogniser"
    /// The recognisers of the view and of the views around it are disabled.
    case recognizerDisabled = "recogniser disabled"
    /// The recognisers of the view and of the views around it have another touch.
    case recognizerBusy = "recogniser busy"
}

extension Stage {
    /// Why a touch at a location is ignored, and the name of the view that ignores it: the hit view without a ready recogniser, or else
    /// the view that would be hit if all visible views received touches. The name is empty without a view.
    func ignoredTouch(at location: Point) -> (view: String, reason: String) {
        if let view = hitView(location, .takingTouches) {
            return (state.layers.name[view], unready(around: view).rawValue)
        }
        if let view = hitView(location, .visible) {
            let isDisabled = chain(from: view).contains { state.interaction.isDisabled($0) }
            let reason = isDisabled ? IgnoredTouchReason.interactionDisabled : .animating
            return (state.layers.name[view], reason.rawValue)
        }
        guard let view = hitView(location, .all) else { return ("", IgnoredTouchReason.noView.rawValue) }
        let space = LayerSpace(self, .model)
        let isHidden = chain(from: view).contains { space.value(of: .hidden, in: $0) }
        let reason = isHidden ? IgnoredTouchReason.hidden : .transparent
        return ("", "\(state.layers.name[view]) \(reason.rawValue)")
    }

    /// Why none of the recognisers of a view and of the views around it receives a touch.
    private func unready(around view: Int) -> IgnoredTouchReason {
        let layers = chain(from: view)
        let recognizers = state.touches.recognizers.filter { layers.contains($0.slot) }
        if recognizers.isEmpty { return .noRecognizer }
        return recognizers.contains { $0.isEnabled } ? .recognizerBusy : .recognizerDisabled
    }

    /// A layer and the layers around it, from the inside out.
    private func chain(from layer: Int) -> [Int] {
        var chain = [layer]
        while let outer = state.tree.superlayer(of: chain[chain.count - 1]) { chain.append(outer) }
        return chain
    }
}
