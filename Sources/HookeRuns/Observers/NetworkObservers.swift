internal import HookeForms
internal import HookeScenario
internal import HookeDynamics
internal import HookeScenes

/// The networks of a scene: the scene's own, or one for each release.
package struct NetworkObservers {
    var watches: [NetworkObserver] = []
    /// What is watched, if it is a network by itself.
    let scene: NetworkScene?
    private var releasesSeen = 0
    private let hasAny: Bool
    private let estimatesError: Bool

    init(of scene: any Scene, _ description: SceneDescription) {
        self.scene = scene as? NetworkScene
        hasAny = description.hasNetwork
        estimatesError = description.estimatesError
    }

    /// Takes in networks that are new, and looks at all at the refresh.
    mutating func take(_ scene: any Scene, at now: Flicks) throws(RunError) {
        guard hasAny else { return }
        do throws(SolverError) { try addNew(in: scene) } catch {
            throw .solver(error, words: scene.description(of: error))
        }
        let changes = self.scene?.changes ?? []
        for index in watches.indices {
            do throws(SolverError) { try watches[index].take(at: now, after: changes) } catch {
                throw .solver(error, words: watches[index].description(of: error))
            }
        }
    }

    mutating func addNew(in scene: any Scene) throws(SolverError) {
        if watches.isEmpty, let motion = self.scene?.motion {
            watches.append(try NetworkObserver(motion, called: "network", estimatingError: estimatesError))
        }
        while releasesSeen < scene.releaseCount {
            let release = scene.releases[releasesSeen]
            releasesSeen += 1
            guard case .network(let law) = release.law else { continue }
            // A motion of its own: the release's belongs to its animation, which ends.
            let still = [Double](repeating: 0, count: release.displacements.count)
            let motion = try NetworkMotion(law.network, from: release.displacements + still, by: law.solver)
            watches.append(
                try NetworkObserver(
                    motion, called: "release \(releasesSeen)", from: release.begin, to: release.begin + law.duration,
                    estimatingError: estimatesError))
        }
    }

    /// What came of them.
    var results: [NetworkResult] { watches.compactMap(\.result) }
}
