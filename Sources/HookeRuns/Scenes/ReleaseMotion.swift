internal import HookeForms
internal import HookeScenario
internal import HookeDynamics
internal import HookeScenes

/// A release by a spring as the exact solution has it.
struct ReleaseMotion {
    /// When the motion begins and when it is cut off.
    let begin: Flicks
    let end: Flicks
    /// How far each point had to go, points in order.
    let displacements: [Double]
    /// What happens on the way.
    let course: ReleaseResponse

    /// What a release does that follows a course.
    init(_ release: ElasticRelease, along course: ReleaseResponse) {
        self.course = course
        begin = release.begin
        end = course.spring.duration == .forever ? .forever : begin + course.spring.duration
        displacements = release.displacements
    }
}
