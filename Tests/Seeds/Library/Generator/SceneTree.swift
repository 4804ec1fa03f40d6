/// Makes a tree of layers of the scenario of a scene that stands alone: the scene is a part of it, in the root or in a box, beside a card.
struct SceneTree {
    private static let scene = "part"
    private var random: SeededGenerator

    /// The scenario of a tree with the scene of another scenario, and steps and probes for what lies beside and in it.
    static func document(around alone: Document, _ random: SeededGenerator) -> Document {
        var tree = SceneTree(random: random)
        return tree.scenario(alone)
    }

    /// Whether a scenario is a tree with a scene in it.
    static func isDocument(_ document: Document) -> Bool {
        (document["layers"]?.items ?? []).contains { layer in
            ([layer] + (layer["sublayers"]?.items ?? [])).contains { $0["scene"] != nil }
        }
    }

    private mutating func scenario(_ alone: Document) -> Document {
        var layer: Document = ["name": .scalar(Self.scene)]
        var document: Document = .mapping([])
        for entry in alone.entries {
            switch entry.key {
            case "scene", "with", "release", "errorEstimate": layer[entry.key] = entry.value
            case "script": break
            default: document[entry.key] = entry.value
            }
        }
        let card: Document = ["name": "card", "bounds": ["0", "0", "50 pt", "20 pt"]]
        if random.chance(50) {
            layer = [
                "name": "box", "position": ["160 pt", "250 pt"], "bounds": ["0", "0", "300 pt", "400 pt"],
                "sublayers": [layer],
            ]
        }
        document["layers"] = .list(random.chance(50) ? [layer, card] : [card, layer])
        let first = (["at": "0 s"] as Document).with(["set": settings(alone["scene"]?.text)])
        document["script"] = .list([first] + (alone["script"]?.items ?? []).map(step))
        var probes: [Document] = [.scalar("\(Self.scene).opacity"), "card.position"]
        if random.chance(50) { probes.append(["of": "card.opacity", "at": ["0.05 s", "0.123 s"]]) }
        document["probes"] = .list(probes)
        return document
    }

    /// New values of the card, of the scene's own layer and of a layer in it.
    private mutating func settings(_ scene: String?) -> Document {
        var settings: Document = ["card.opacity": .scalar(random.decimal(0...10, places: 1))]
        if random.chance(60) { settings["card.position"] = [.scalar(random.length(0...300)), "20 pt"] }
        if random.chance(60) { settings["\(Self.scene).opacity"] = .scalar(random.decimal(0...10, places: 1)) }
        let part = scene == "elastic-header" ? "shape" : scene == "elastic-layer" ? "header" : nil
        if let part, random.chance(60) {
            settings["\(Self.scene).\(part).opacity"] = .scalar(random.decimal(0...10, places: 1))
        }
        return settings
    }

    /// A step of the scene that stands alone, for the scene of that name.
    private func step(_ alone: Document) -> Document {
        var step = alone
        if let pan = step["pan"] { step["pan"] = (["view": .scalar(Self.scene)] as Document).with(pan) }
        if var flick = step["flick"] {
            flick["point"] = flick["point"].map(point)
            step["flick"] = flick
        }
        for key in ["hold", "letGo"] { step[key] = step[key].map(point) }
        if let way = step["moveAnchors"] { step["moveAnchors"] = ["of": .scalar(Self.scene), "by": way] }
        if let settings = step["set"] { step["set"] = (["of": .scalar(Self.scene)] as Document).with(settings) }
        return step
    }

    private func point(_ name: Document) -> Document { .scalar("\(Self.scene).\(name.text ?? "")") }
}
