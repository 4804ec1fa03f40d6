import Foundation
import HookeTrace
import Testing

@testable import HookePages

/// The page of the spring designer.
@Suite("SpringPage")
struct SpringPageTests {
    @Test("The script's modules stand after those that they import, and none is there twice")
    func modules() throws {
        let script = try PageScript.text(ofModules: String(decoding: PageAssets.springsModules, as: UTF8.self))
        for module in ["base/dom.js", "player/axes.js", "springs/computing.js", "springs/main.js"] {
            #expect(script.contains("modules['\(module)'] = (() => {"))
        }
    }

    @Test("The page is whole: every part is filled, and it refers to no other file")
    func whole() throws {
        let html = String(decoding: SpringPage(springs: ["spring:duration=0.5,bounce=0.3"]).html, as: UTF8.self)
        #expect(html.hasPrefix("<!doctype html>"))
        for part in ["policy", "title", "style", "springs", "core", "script"] { #expect(!html.contains("{{\(part)}}")) }
        #expect(html.contains(#"id="springs">["spring:duration=0.5,bounce=0.3"]</script>"#))
        // The script writes clips into pictures, which refer to the picture itself.
        let others = html.replacing("url(#", with: "")
        for word in [" src=", "href=\"http", "@import", "url("] { #expect(!others.contains(word), "\(word)") }
    }

    @Test("The calculator is compressed WebAssembly of at most 310 kB by LZMA, 400 kB by gzip")
    func calculator() {
        let core = PageAssets.springsCore
        let isGzip = core.starts(with: [0x1f, 0x8b])
        // Almost half of it reads recordings and identifies their motions.
        // LZMA: the properties lc=3, lp=0, pb=0; then the size of the dictionary, a whole number of 64 kB.
        #expect(isGzip || core.starts(with: [3, 0, 0]))
        #expect(core.count > 10_000 && core.count <= (isGzip ? 400_000 : 310_000), "\(core.count) bytes")
    }

    @Test("Words cannot end the block of data", arguments: ["</script><script>hit()", "<!--", "\u{2028}", "\"]"])
    func words(_ word: String) throws {
        let html = SpringPage(springs: [word]).html
        let text = String(decoding: html, as: UTF8.self)
        let start = try #require(text.range(of: "id=\"springs\">")).upperBound
        let end = try #require(text[start...].range(of: "</script>")).lowerBound
        #expect(try JSONValue(parsing: Array(text[start..<end].utf8)).elements.map(\.text) == [word])
    }
}
