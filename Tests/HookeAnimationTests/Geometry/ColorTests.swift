import HookeAnimation
import Testing

@Suite struct ColorTests {
    @Test("layers.md 8.5a: the middle of red and half-transparent blue is .5, 0, .5, .75: not premultiplied")
    func middle() {
        let blue = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
        let middle = Color.red.components + (blue.components - Color.red.components) * 0.5
        #expect(Color(components: middle) == Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))
    }

    @Test(
        "A colour round-trips as text",
        arguments: ["#000000", "#ffffff", "#12ab9f", "#ff000080", "#00000000", "#010203fe"])
    func roundTrip(text: String) throws {
        #expect(try #require(Color(text)).description == text)
    }

    @Test("Each of the 256 levels round-trips", arguments: 0...255)
    func steps(step: Int) throws {
        let color = Color(red: Double(step) / 255, green: 0, blue: 1)
        #expect(Color(color.description) == color)
    }

    @Test(
        "Names are read in lower and upper case",
        arguments: [
            ("black", .black), ("White", .white), ("RED", .red), ("lime", .green), ("blue", .blue),
            ("transparent", .clear),
            ("#FF0000", .red), ("#00fF00Ff", .green),
        ] as [(String, Color)])
    func names(text: String, color: Color) {
        #expect(Color(text) == color)
    }

    @Test("The name green is CSS's dark green")
    func green() {
        #expect(Color("green")?.description == "#008000")
    }

    @Test("Components beyond 0...1 are kept, and clamped in text")
    func beyond() {
        let bright = Color(red: 1.5, green: -0.25, blue: .nan, alpha: 1)
        #expect(bright.red == 1.5 && bright.description == "#ff0000")
    }

    @Test(
        "Other texts are not colours",
        arguments: [
            "", "#", "#fff", "#12345", "#1234567", "#123456789", "#+12345", "#-12345", "#12 456", "#gg0000", "ff0000",
            "redd",
            " red", "#ff0000 ", "#ＦＦ0000", "rgb(1,2,3)",
        ])
    func refused(text: String) {
        #expect(Color(text) == nil)
    }
}
