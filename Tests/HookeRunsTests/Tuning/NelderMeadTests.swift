import Testing

@testable import HookeRuns

/// The simplex search on functions whose minima are known.
struct NelderMeadTests {
    private let search = NelderMead(size: 0.125, tolerance: 1e-10, budget: 2000)

    private func vertex(_ point: [Double], _ function: ([Double]) -> Double) -> NelderMead.Vertex {
        NelderMead.Vertex(point: point, value: function(point))
    }

    @Test("A sum of squares in one to five dimensions", arguments: 1...5)
    func squares(dimensions: Int) {
        let goal = (0..<dimensions).map { 0.3 + 0.1 * Double($0) }
        let function = { (point: [Double]) in
            zip(point, goal).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
        }
        let found = search.search(from: vertex(goal.map { _ in 0.9 }, function), function)
        for (value, wanted) in zip(found.best.point, goal) { #expect(abs(value - wanted) < 1e-8) }
        #expect(found.evaluations < 2000)
    }

    @Test("Rosenbrock's valley")
    func valley() {
        let function = { (point: [Double]) in
            let (x, y) = (4 * point[0] - 2, 4 * point[1] - 2)
            return 100 * (y - x * x) * (y - x * x) + (1 - x) * (1 - x)
        }
        let found = search.search(from: vertex([0.2, 0.75], function), function)
        // The minimum is at x = y = 1, 0.75 of the way.
        #expect(abs(found.best.point[0] - 0.75) < 1e-6 && abs(found.best.point[1] - 0.75) < 1e-6)
    }

    @Test("A minimum at a face or corner of the cube, and one beside a region without values")
    func borders() {
        let corner = { (point: [Double]) in point[0] + 2 * point[1] }
        #expect(search.search(from: vertex([0.6, 0.4], corner), corner).best.point == [0, 0])
        let wall = { (point: [Double]) in point[0] < 0.25 ? Double.nan : point[0] }
        let found = search.search(from: vertex([0.8], wall), wall)
        #expect(abs(found.best.point[0] - 0.25) < 1e-6 && found.best.point[0] >= 0.25)
    }

    @Test("The budget ends a search, and no point leaves the cube")
    func budget() {
        var count = 0
        let function = { (point: [Double]) in
            count += 1
            #expect(point.allSatisfy { (0...1).contains($0) })
            return -point.reduce(0, +)
        }
        let short = NelderMead(size: 0.5, tolerance: 0, budget: 30)
        let found = short.search(from: NelderMead.Vertex(point: [0.5, 0.5, 0.5], value: -1.5), function)
        #expect(found.evaluations == count && count <= 30)
        #expect(found.best.value <= -1.5)
    }
}
