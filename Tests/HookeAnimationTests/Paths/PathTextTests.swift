import Foundation
import HookeAnimation
import Testing

@Suite struct PathTextTests {
    @Test("A path round-trips as SVG path data bit for bit")
    func roundTrip() throws {
        let path = Path("M 0 0 L 10.5 -2 C 1 2 3 4 1e-05 0.1 Z M 1 1")
        #expect(path.description == "M 0.0 0.0 L 10.5 -2.0 C 1.0 2.0 3.0 4.0 1e-05 0.1 Z M 1.0 1.0")
        for curve in CubicCurve.shaken {
            var path = curve.path
            path.mapPoints { Point(x: $0.x / 3, y: $0.y * 1e-200) }
            #expect(try Path(text: path.description) == path)
        }
        #expect(try Path(text: "").isEmpty)
    }

    @Test("A path is encoded as SVG path data")
    func coded() throws {
        let path = Path.circle(1.0 / 3)
        let data = try JSONEncoder().encode([path])
        #expect(String(decoding: data, as: UTF8.self) == "[\"\(path.description)\"]")
        #expect(try JSONDecoder().decode([Path].self, from: data) == [path])
    }

    @Test(
        "An invalid text is an error with the invalid word",
        arguments: [
            ("L 1 2", "word 1 of the path is 'L', expected M: a path starts with a move"),
            ("M 1", "word 3 of the path is missing, expected a finite number"),
            ("M 1 2 3", "word 4 of the path is '3', expected M, L, C or Z"),
            ("M 1 2 L 3 x", "word 6 of the path is 'x', expected a finite number"),
            ("M 1 nan", "word 3 of the path is 'nan', expected a finite number"),
            ("M 1 inf", "word 3 of the path is 'inf', expected a finite number"),
            ("M 1 1e999", "word 3 of the path is '1e999', expected a finite number"),
            ("M 1 2 Q 1 2 3 4", "word 4 of the path is 'Q', expected M, L, C or Z"),
            ("M 1,2", "word 2 of the path is '1,2', expected a finite number"),
            ("m 1 2", "word 1 of the path is 'm', expected M, L, C or Z"),
            ("M 0 0 C 1 2 3 4 Z", "word 9 of the path is 'Z', expected a finite number"),
        ])
    func wrong(text: String, message: String) throws {
        let error = #expect(throws: PathTextError.self) { try Path(text: text) }
        #expect(error?.description == message)
        let decoding = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Path].self, from: JSONEncoder().encode([text]))
        }
        guard case .dataCorrupted(let context) = decoding else {
            Issue.record("\(String(describing: decoding)) is no corrupted data")
            return
        }
        #expect(context.debugDescription == message)
    }

    @Test("A path with a point that is not finite is an encoding error", arguments: [Double.nan, .infinity])
    func notFinite(number: Double) {
        var path = Path("M 0 0")
        path.addLine(to: Point(x: 1, y: number))
        #expect(throws: EncodingError.self) { try JSONEncoder().encode([path]) }
    }
}
