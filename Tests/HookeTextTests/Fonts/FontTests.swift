import HookeText
import Testing

@Suite struct FontTests {
    @Test("A font has a finite size above 0", arguments: [0, -1, .infinity, .nan] as [Double])
    func refused(_ size: Double) {
        #expect(throws: TextError.self) { try Font(size: size) }
    }

    @Test("A line is as high as ascent and descent")
    func height() throws {
        let font = try Font(size: 14)
        #expect(font.lineHeight == font.ascent + font.descent && font.size == 14)
    }
}
