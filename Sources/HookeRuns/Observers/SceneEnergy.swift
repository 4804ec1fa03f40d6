internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes

extension SceneObserver {
    /// The unit of the energy of networks and releases, whose positions are in points.
    static let energyUnit = "mass pt^2/s^2"

    /// Calls `body` with the energy of each network, and of a release by springs that is under way, at a refresh.
    func forEachEnergy(at now: Flicks, _ body: (String, MechanicalEnergy) -> Void) {
        for network in networks {
            if let energy = network.mechanicalEnergy(at: now) { body(network.subject, energy) }
        }
        guard let header = part.header, !header.isDragged, let release = header.releases.last,
            case .spring(let law) = release.law, now >= release.begin, now < release.end
        else { return }
        var (kinetic, potential) = (0.0, 0.0)
        for point in header.points {
            guard let shown = point.layer.presentation else { return }
            let velocity = shown.velocity(ofComponent: 1, of: PropertyKey.position)
            let displacement = shown.position.y - point.layer.position.y
            kinetic += law.spring.mass * velocity * velocity / 2
            potential += law.spring.stiffness * displacement * displacement / 2
        }
        body(releasesSubject, MechanicalEnergy(kinetic: kinetic, potential: potential))
    }
}

extension NetworkObserver {
    /// The energy at a refresh, to which the network was observed; `nil` before and after its motion.
    func mechanicalEnergy(at now: Flicks) -> MechanicalEnergy? {
        guard now >= begin, now < end else { return nil }
        let kinetic = motion.kineticEnergy
        return MechanicalEnergy(kinetic: kinetic, potential: motion.energy - kinetic)
    }
}
