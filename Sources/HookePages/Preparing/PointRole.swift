/// The role of a control point, from its presentation: whether it moves, and whether code or forces move it.
enum PointRole: Int {
    /// It never moves.
    case fixed
    /// It moves and always shows its model value: a touch or code moves it.
    case driven
    /// Forces move it.
    case free

    init(_ x: Series, _ y: Series) {
        let isMoving = x.isMoving || y.isMoving
        let isModel = [x, y].allSatisfy { $0.samples.allSatisfy { $0.model == $0.shown } }
        self = !isMoving ? .fixed : isModel ? .driven : .free
    }
}
