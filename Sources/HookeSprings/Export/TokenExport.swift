internal import HookeDynamics
internal import HookeTrace

/// A design token as JSON. The Design Tokens Format Module (2025.10) has `cubicBezier`, `duration` and `transition`, but no spring; the type is
/// the proposal of design-tokens/community-group issue 429: `bounce` and `duration`, with the physics beside them, or the physics alone.
///
/// A spring by duration and bounce, or by response and damping ratio, keeps these numbers; any other is written by its mass, stiffness and
/// damping as doubles. `velocity` is in distances per second towards the target, absent if 0.
struct TokenExport: PlatformExport {
    let rule = "design token: the type spring of the proposal in issue 429, not part of the format's version 2025.10"
    let code: String
    let curve: PlatformCurve

    init(_ motion: ExportMotion) throws(SpringExportError) {
        try motion.checkHasNoEnd(.dtcg)
        let spring = motion.spring
        let physics: JSONValue = [
            "mass": .real(spring.mass), "stiffness": .real(spring.stiffness), "damping": .real(spring.damping),
        ]
        func seconds(_ value: Double) -> JSONValue { ["value": .real(value), "unit": "s"] }
        var members: [JSONValue.Member]
        var means = spring
        switch motion.dialect {
        case .duration(let duration, let bounce):
            members = [.init("bounce", .real(bounce)), .init("duration", seconds(duration)), .init("physics", physics)]
        case .response(let response, let ratio):
            members = [
                .init("response", seconds(response)), .init("dampingRatio", .real(ratio)), .init("physics", physics),
            ]
        case .physics, .naturalFrequency, .settlingDuration, .tension, .bounciness, .visualDuration, nil:
            members = physics.members
            means = spring.rounded
        }
        if motion.velocity != 0 { members.append(.init("velocity", .real(motion.velocity))) }
        let token: JSONValue = ["spring": ["$type": "spring", "$value": .object(members)]]
        code = token.text(pretty: true)
        curve = .spring(motion.moved(by: means), end: nil)
    }
}

/// An easing of Figma's prototypes as JSON: `CUSTOM_SPRING` of the plugin API.
///
/// Source: figma/plugin-typings, `Easing` and `EasingFunctionSpring`; the REST API has the same without `initialVelocity`. Figma plays it by
/// WebKit's spring solver (https://www.figma.com/blog/how-we-built-spring-animations/), in which overdamping becomes critical; the end is not
/// documented. The initial velocity is in distances per second.
struct FigmaExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve

    init(_ motion: ExportMotion) throws(SpringExportError) {
        try motion.checkHasNoEnd(.figma)
        let spring = motion.spring.rounded
        let easing: JSONValue = [
            "type": "CUSTOM_SPRING",
            "easingFunctionSpring": [
                "mass": .real(spring.mass), "stiffness": .real(spring.stiffness), "damping": .real(spring.damping),
                "initialVelocity": .real(motion.velocity),
            ],
        ]
        let document: JSONValue = ["easing": easing]
        code = document.text(pretty: true)
        curve = .spring(motion.moved(by: spring.clampedToCritical), end: nil)
        rule =
            "Figma: played by WebKit's spring solver, whose end in Figma is not documented"
            + (spring.dampingRatio > 1 + 1e-12 ? "; overdamping becomes critical" : "")
    }
}

extension ExportMotion {
    /// Data has no comments that could say that the requested end is not part of it.
    fileprivate func checkHasNoEnd(_ platform: SpringPlatform) throws(SpringExportError) {
        guard let missing = requested.missing(in: []) else { return }
        throw .notExpressible(platform, "its JSON has no place for \(missing)")
    }
}
