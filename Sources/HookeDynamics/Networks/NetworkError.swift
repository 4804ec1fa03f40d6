/// The reason why a network, or a change of its motion, is invalid.
public enum NetworkError: Error, Hashable, Sendable {
    /// A part of a network as messages name it: `point L1`, `link 3 (L1 to C)`, `anchor 0 (of L1)`, `gravity`.
    public typealias Part = String

    /// The network has no points.
    case noPoints
    /// The network has more than ``ControlPointNetwork/mostPoints`` points.
    case tooManyPoints
    /// A shape has fewer points than it needs.
    case shapeTooSmall(shape: String, needs: String, given: String)
    /// The number of names differs from that of the points.
    case namesDoNotFit(names: Int, points: Int)
    /// The number of targets differs from that of the anchors.
    case targetsDoNotFit(targets: Int, anchors: Int)
    /// A finger drags the point, which is to be held, released, flicked or dragged by another one.
    case dragged(String)
    /// The targets of anchors are to move evenly while they still do.
    case targetsAreMoving
    /// Two points have the same name.
    case nameTaken(String)
    /// No point has that name.
    case noPointCalled(String)
    /// There is no point, link or anchor with the index; there are `count`, from 0.
    case unknown(kind: String, number: Int, count: Int, in: Part?)
    /// No link joins two points; `neighbours` are those of the first.
    case notJoined(String, String, neighbours: [String])
    /// The network, or one of its points, has no part of the kind that is to be changed.
    case nothingToSet(kind: String, of: String?)
    /// A link joins a point to itself.
    case linkToItself(Part)
    /// A mass is not above zero.
    case massNotPositive(Part, Double)
    /// A quantity is infinite or not a number.
    case notFinite(Part, quantity: String, value: Double)
    /// A quantity is below zero.
    case negative(Part, quantity: String, value: Double)
    /// A change is earlier than the last one.
    case changeInThePast(at: Flicks, last: Flicks)
    /// A held point cannot be given a velocity.
    case held(Part)
    /// Contacts were given in one dimension.
    case contactOnLine
    /// A wall does not stand on its side of the opposite one.
    case wallsInOrder(ContactLaw.Side, Double, ContactLaw.Side, Double)
    /// A coefficient of restitution is not between 0 and 1.
    case restitution(Double)
    /// A rest speed is not above 0.
    case restSpeed(Double)
    /// A point is behind a wall; `limit` is where it touches.
    case behindWall(Part, ContactLaw.Side, position: Double, limit: Double)
    /// Two points, by their names, overlap; `reach` is the sum of their radii.
    case overlap(String, String, distance: Double, reach: Double)
    /// The motion up to the change could not be solved.
    case notSolved(SolverError)
}

extension NetworkError: CustomStringConvertible {
    /// What is wrong, what was expected and a remedy, in a sentence.
    public var description: String {
        switch self {
        case .noPoints: "a network needs at least one point"
        case .tooManyPoints: "a network may have \(ControlPointNetwork.mostPoints) points at most"
        case .shapeTooSmall(let shape, let needs, let given): "a \(shape) needs \(needs), not \(given)"
        case .namesDoNotFit(let names, let points): "\(names) names were given for \(points) points"
        case .targetsDoNotFit(let targets, let anchors): "\(targets) targets were given for \(anchors) anchors"
        case .targetsAreMoving: "the anchors still move from an earlier change; begin after its end"
        case .nameTaken(let name): "two points are called '\(name)'; names must differ"
        case .noPointCalled(let name): "no point is called '\(name)'"
        case .unknown(let kind, let number, let count, let part):
            (part.map { "\($0): " } ?? "") + "there is no \(kind) \(number)"
                + (count == 0 ? "; the network has none" : "; they count from 0 to \(count - 1)")
        case .notJoined(let first, let second, let neighbours):
            "nothing joins \(first) and \(second); \(first) is joined to "
                + (neighbours.isEmpty ? "no point" : neighbours.joined(separator: ", "))
        case .nothingToSet(let kind, let point):
            "there are no \(kind) to change" + (point.map { " at point \($0)" } ?? "")
        case .linkToItself(let part): "\(part) joins a point to itself; it needs two"
        case .massNotPositive(let part, let value):
            "\(part): mass is \(value); it must be above 0 (hold a point that must not move)"
        case .notFinite(let part, let quantity, let value):
            "\(part): \(quantity) is \(value); it must be a finite number"
        case .negative(let part, let quantity, let value): "\(part): \(quantity) is \(value); it must be 0 or more"
        case .changeInThePast(let time, let last):
            "a change at \(time) lies before the last one at \(last); a motion is extended forwards only"
        case .held(let part): "\(part) is held and cannot be flicked or dragged; release it first"
        case .dragged(let part): "a finger drags \(part); let it end first"
        case .contactOnLine: "contacts need two dimensions"
        case .wallsInOrder(let first, let low, let second, let high):
            "the \(first.name) at \(low) is not before the \(second.name) at \(high)"
        case .restitution(let value): "restitution is \(value); it must be from 0 to 1"
        case .restSpeed(let value): "the rest speed is \(value); it must be above 0"
        case .behindWall(let part, let side, let position, let limit):
            "\(part) is at \(side.axis == 0 ? "x" : "y") \(position), behind the \(side.name), which it touches at \(limit)"
        case .overlap(let first, let second, let distance, let reach):
            "points \(first) and \(second) overlap: their distance is \(distance), the sum of their radii \(reach)"
        case .notSolved(let error): error.description
        }
    }
}
