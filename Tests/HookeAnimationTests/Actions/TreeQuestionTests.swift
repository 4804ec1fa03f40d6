import HookeAnimation
import HookeDynamics
import Testing

/// The actions looked up for changes of the tree (layers.md 3.9).
@Suite struct TreeQuestionTests {
    /// A committed layer with two sublayers, and a third that lies nowhere; what is asked is written down.
    private final class Family {
        let stage = Stage.small()
        let parent, first, second, loose: Layer
        var asked: [String] = []

        init() throws {
            parent = stage.addLayer("parent")
            first = stage.addDetachedLayer("first")
            second = stage.addDetachedLayer("second")
            loose = stage.addDetachedLayer("loose")
            parent.addSublayer(first)
            parent.addSublayer(second)
            try stage.step()
            for layer in [parent, first, second, loose] {
                layer.setActionDelegate { [unowned self] layer, key in
                    asked.append("\(layer.name) \(key.name)")
                    return .null
                }
            }
        }
    }

    @Test("layers.md 3.9a: adding looks up sublayers of the parent, then onOrderIn of the child")
    func adding() throws {
        let family = try Family()
        family.parent.addSublayer(family.loose)
        #expect(family.asked == ["parent sublayers", "loose onOrderIn"])
    }

    @Test(
        "layers.md 3.9b: removing looks up sublayers of the parent, then onOrderOut of the child; removing again, nothing"
    )
    func removing() throws {
        let family = try Family()
        family.first.removeFromSuperlayer()
        family.first.removeFromSuperlayer()
        #expect(family.asked == ["parent sublayers", "first onOrderOut"])
    }

    @Test("layers.md 3.9c: replacing looks up sublayers, onOrderOut of the old, onOrderIn of the new")
    func replacing() throws {
        let family = try Family()
        family.parent.replaceSublayer(family.first, with: family.loose)
        #expect(family.asked == ["parent sublayers", "first onOrderOut", "loose onOrderIn"])
        #expect(family.parent.sublayers == [family.loose, family.second])
    }

    @Test("layers.md 3.9d: a mask looks up mask of the layer, then onOrderIn of the mask; removing it, onOrderOut")
    func masking() throws {
        let family = try Family()
        family.parent.mask = family.loose
        #expect(family.asked == ["parent mask", "loose onOrderIn"])
        family.parent.mask = family.loose
        #expect(family.asked.count == 2)
        family.asked = []
        family.parent.mask = nil
        #expect(family.asked == ["parent mask", "loose onOrderOut"])
    }

    @Test("layers.md 3.9e: another order looks up sublayers only; the same order nothing", arguments: [false, true])
    func reordering(atOnce: Bool) throws {
        let family = try Family()
        family.parent.sublayers = [family.first, family.second]
        #expect(family.asked.isEmpty)
        if atOnce {
            family.parent.sublayers = [family.second, family.first]
        } else {
            family.parent.addSublayer(family.first)
        }
        #expect(family.parent.sublayers == [family.second, family.first])
        #expect(family.asked == ["parent sublayers"])
    }

    @Test("layers.md 3.9f: the commit looks up onLayout of the parent")
    func layout() throws {
        let family = try Family()
        family.parent.addSublayer(family.loose)
        family.asked = []
        try family.stage.step()
        #expect(family.asked == ["parent onLayout"])
    }

    @Test("layers.md 3.9g: an animation for onOrderIn is added under that key, and runs")
    func orderIn() throws {
        let family = try Family()
        family.loose.setActionDelegate { _, key in
            key == .onOrderIn ? .action(.animation(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.5))) : .none
        }
        family.parent.addSublayer(family.loose)
        #expect(family.loose.animationKeys == ["onOrderIn"])
        try family.stage.step()
        #expect(family.loose.presentation?.opacity == 0)
        try family.stage.frames(15)
        expect(family.loose.presentation!.opacity, near: 0.5, within: 1e-12)
    }

    @Test("Setting all sublayers looks up one action of the parent, then those of removed and added layers")
    func settingAll() throws {
        let family = try Family()
        family.parent.sublayers = [family.loose, family.second]
        #expect(family.asked == ["parent sublayers", "first onOrderOut", "loose onOrderIn"])
    }

    @Test("Moving a layer between parents removes it, then adds it")
    func moving() throws {
        let family = try Family()
        family.second.addSublayer(family.first)
        #expect(
            family.asked == ["parent sublayers", "first onOrderOut", "second sublayers", "first onOrderIn"])
    }

    @Test("disableActions prevents all lookups")
    func disabled() throws {
        let family = try Family()
        family.stage.transaction.setDisableActions(true)
        family.parent.addSublayer(family.loose)
        family.parent.mask = family.first
        #expect(family.asked.isEmpty)
    }

    @Test("A plain parent has a transition to its new sublayers, one outside the tree does not")
    func transition() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        layer.addSublayer(stage.addDetachedLayer("child"))
        #expect(layer.animationKeys == ["transition"])
        let loose = stage.addDetachedLayer("loose")
        loose.addSublayer(stage.addDetachedLayer("child"))
        #expect(loose.animationKeys.isEmpty)
    }

    @Test(
        "A lookup that moves a layer while it is being added leaves it in one superlayer",
        arguments: ["add", "replace", "set", "mask"])
    func elsewhere(how: String) throws {
        let stage = Stage.small()
        let (old, new, other) = (stage.addLayer("old"), stage.addLayer("new"), stage.addLayer("other"))
        let (layer, inner) = (stage.addDetachedLayer("layer"), stage.addDetachedLayer("inner"))
        old.addSublayer(layer)
        new.addSublayer(inner)
        try stage.step()
        // It runs once the layer is taken out, before it is put in.
        layer.setActionDelegate { _, key in
            key == .onOrderOut
                ? .action(
                    .run { layer, _ in
                        inner.removeFromSuperlayer()
                        other.addSublayer(layer)
                    }) : .none
        }
        switch how {
        case "add": new.insertSublayer(layer, at: 1)
        case "replace": new.replaceSublayer(inner, with: layer)
        case "set": new.sublayers = [layer]
        default: new.mask = layer
        }
        #expect(layer.superlayer == new)
        #expect(other.sublayers.isEmpty && old.sublayers.isEmpty)
        #expect(new.sublayers == (how == "mask" ? [] : [layer]) && (new.mask == layer) == (how == "mask"))
        try stage.step()
    }
}
