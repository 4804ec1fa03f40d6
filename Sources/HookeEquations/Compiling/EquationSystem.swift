internal import HookeDynamics
public import HookeExpressions

/// Equations that are checked and compiled: right-hand sides, exact Jacobian, derived quantities and events as programs without allocations.
///
/// Parameters are constants of the programs. ``EquationDynamics`` evaluates them.
public struct EquationSystem: Hashable, Sendable {
    /// The equations as they were written.
    public let model: EquationModel
    /// The names of the components, in order.
    public let components: [String]
    /// What each component measures.
    public let dimensions: [PhysicalDimension]
    /// The initial state, in base units.
    public let initial: [Double]
    /// The derived quantities: names and what they measure.
    public let derived: [Derived]
    /// The events, of all instances in turn.
    public let events: [Event]
    /// The columns of each row of the Jacobian that may differ from zero.
    public let jacobianColumns: [[Int]]
    /// The place of each output of the Jacobian's program among the elements row by row; 0 for derivatives by time.
    let elementPlaces: [Int]
    /// Whether the right-hand sides are linear in the state and do not depend on time, but for constants: y' = A y + b.
    public let isLinear: Bool
    /// Whether the state is all positions, then all velocities, with x' = v and accelerations that depend on positions only.
    public let isSeparable: Bool

    /// A derived quantity.
    public struct Derived: Hashable, Sendable {
        /// Its name.
        public let name: String
        /// What it measures.
        public let dimension: PhysicalDimension
    }

    /// An event of one instance.
    public struct Event: Hashable, Sendable {
        /// Its name, with the instance's number.
        public let name: String
        /// The sign changes that count.
        public let direction: EquationModel.Event.Direction
        /// The components that change.
        public let changed: [Int]
        /// Whether its quantity reads a component that changes.
        public let setsQuantity: Bool
        /// Whether the rate of change of its quantity reads a component that changes.
        public let setsRate: Bool
        /// Whether the motion ends with it.
        public let stops: Bool
        /// What the rate of change of its quantity measures.
        public let slopeDimension: PhysicalDimension
    }

    let programs: EquationPrograms

    /// Compiles a model.
    ///
    /// - Throws: every error of names, expressions, units and values.
    public init(_ model: EquationModel) throws(EquationErrors) {
        guard model.missingInitialErrors().isEmpty else { throw model.errorsBesideUnits() }
        let errors = model.nameErrors()
        guard errors.isEmpty else {
            throw EquationErrors(errors: errors + model.expressionErrors(checkingUnits: true))
        }
        var compiler = EquationCompiler(model)
        try compiler.compile()
        self.model = model
        components = compiler.components
        dimensions = compiler.dimensions
        initial = compiler.initial
        derived = compiler.derived
        events = compiler.events
        programs = compiler.programs()
        jacobianColumns = programs.entries.columns(of: components.count)
        elementPlaces = programs.entries.places(among: jacobianColumns)
        // Between jumps a slope may be constant; the jumps do not show in it.
        let isSmooth = !programs.explained.hasJumps
        isLinear = isSmooth && compiler.isLinear
        isSeparable = isSmooth && compiler.isSeparable(programs.entries)
        if let error = compiler.faultAtStart(programs) { throw EquationErrors(errors: [error]) }
    }

    /// Compares the models.
    public static func == (left: EquationSystem, right: EquationSystem) -> Bool { left.model == right.model }

    /// Hashes the model.
    public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// The programs of a system. Their inputs are the components and, last, the time in seconds.
struct EquationPrograms: Sendable {
    let rates: GroupedProgram
    let slopes: GroupedProgram
    /// The place of each output of ``slopes`` in the Jacobian.
    let entries: [JacobianEntry]
    let derived: GroupedProgram
    /// The quantities of all events, then their rates of change, then the rates of these.
    let events: GroupedProgram
    /// The new values that all events set.
    let changes: GroupedProgram
    /// The first output of ``changes`` for each event, and their count.
    let changeStarts: [Int]
    /// The rates once more, with the parts of the text that they come from.
    let explained: ExpressionProgram
}

/// An entry of the Jacobian that may differ from zero.
struct JacobianEntry: Hashable, Sendable {
    let row: Int
    /// The component by which the row is differentiated; `nil` for time.
    let column: Int?
}

extension [JacobianEntry] {
    func columns(of count: Int) -> [[Int]] {
        var columns = [[Int]](repeating: [], count: count)
        for entry in self {
            if let column = entry.column { columns[entry.row].append(column) }
        }
        return columns
    }

    /// Where each entry stands row by row, in the order of a row's columns.
    func places(among columns: [[Int]]) -> [Int] {
        var next: [Int] = []
        var start = 0
        for row in columns {
            next.append(start)
            start += row.count
        }
        return map { entry in
            guard entry.column != nil else { return 0 }
            defer { next[entry.row] += 1 }
            return next[entry.row]
        }
    }
}

extension EquationModel {
    /// The errors that do not depend on units: those of names, of missing initial values, and of expressions.
    ///
    /// For a model some of whose numbers are not known.
    public func errorsBesideUnits() -> EquationErrors {
        EquationErrors(errors: nameErrors() + missingInitialErrors() + expressionErrors(checkingUnits: false))
    }

    /// The errors of expressions; none where names are defined wrongly, from which they could follow.
    fileprivate func expressionErrors(checkingUnits: Bool) -> [EquationError] {
        guard definitionErrors().isEmpty else { return [] }
        guard checkingUnits else { return EquationCompiler.errorsBesideUnits(of: self) }
        var compiler = EquationCompiler(self)
        do throws(EquationErrors) { try compiler.compile() } catch { return error.errors }
        return []
    }
}
