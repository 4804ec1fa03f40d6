import Foundation
import HookePages
import Testing

/// Modules as one script.
@Suite("Script of the page")
struct PageScriptTests {
    private static let two = """
        // base/one.js

        /** A number. */
        export const one = 1;

        /**
         * Something that ends later.
         *
         * @returns {Promise<void>}
         */
        export async function two() {}
          // A comment on its own line.
        const own = 3;  // a comment behind code
          /** @type {number} */ (own);
        // player/main.js
        import { one, two as second } from '../base/one.js';
        export class Three {}

        """

    @Test("Each module becomes a function that returns what it exports, without comments and empty lines")
    func modules() throws {
        let script = try PageScript.text(ofModules: PageScriptTests.two)
        #expect(
            script == """
                const modules = {};
                // base/one.js
                modules['base/one.js'] = (() => {
                const one = 1;
                async function two() {}
                const own = 3;  // a comment behind code
                  /** @type {number} */ (own);
                return { one, two };
                })();
                // player/main.js
                modules['player/main.js'] = (() => {
                const { one, two: second } = modules['base/one.js'];
                class Three {}
                return { Three };
                })();

                """)
        #expect(try PageScript.text(ofModules: "// a.js\n").contains("return {  };"))
    }

    @Test(
        "Errors name the module and the line",
        arguments: [
            ("const a = 1;\n", PageScript.Problem.unnamed),
            ("// a.js\nimport { b } from './b.js';\n// b.js\n", .missing(module: "a.js", imported: "b.js")),
            ("// a.js\nimport { a } from './a.js';\n", .missing(module: "a.js", imported: "a.js")),
            ("// x/a.js\nimport { b } from '../../b.js';\n", .missing(module: "x/a.js", imported: "b.js")),
            ("// a.js\n// a.js\n", .repeated(module: "a.js")),
            ("// a.js\nimport './b.js';\n", .unknown(module: "a.js", line: "import './b.js';")),
            ("// a.js\nimport * as b from './b.js';\n", .unknown(module: "a.js", line: "import * as b from './b.js';")),
            ("// a.js\nexport default 1;\n", .unknown(module: "a.js", line: "export default 1;")),
            ("// a.js\nexport { a };\n", .unknown(module: "a.js", line: "export { a };")),
            ("// a.js\nexport let a = 1;\n", .unknown(module: "a.js", line: "export let a = 1;")),
        ])
    func problems(_ text: String, _ problem: PageScript.Problem) {
        #expect(throws: problem) { try PageScript.text(ofModules: text) }
        #expect(!problem.description.isEmpty)
    }

    /// The folder of the page's files.
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/HookePages/Page").standardizedFileURL.path(percentEncoded: false)

    @Test("The program has every module and style sheet of the folder, once in the page's script or its worker's")
    func assets() throws {
        // The designer's files are those of another page, see below.
        let files = try FileManager.default.subpathsOfDirectory(atPath: PageScriptTests.folder)
            .filter { !$0.hasPrefix("springs/") }
        let modules = [PageAssets.modules, PageAssets.worker].map { String(decoding: $0, as: UTF8.self) }
        let scripts = try modules.map { try PageScript.text(ofModules: $0) }
        let style = String(decoding: PageAssets.style, as: UTF8.self)
        for file in files where file.hasSuffix(".js") || file.hasSuffix(".css") {
            let text = try String(contentsOfFile: "\(PageScriptTests.folder)/\(file)", encoding: .utf8)
            let whole = file.hasSuffix(".js") ? modules.joined() : style
            #expect(whole.components(separatedBy: text).count == 2, "\(file)")
            if file.hasSuffix(".js") { #expect(text.hasPrefix("// \(file)\n"), "\(file)") }
        }
        let functions = scripts.map { $0.components(separatedBy: "= (() => {\n").count - 1 }
        #expect(files.count { $0.hasSuffix(".js") } == functions.reduce(0, +))
        for script in scripts { #expect(!script.contains("</script"), "the script ends its own element") }
    }

    @Test("The page of the designer has every module and style sheet of its folder, once")
    func springs() throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: "\(PageScriptTests.folder)/springs")
        let modules = String(decoding: PageAssets.springsModules, as: UTF8.self)
        let style = String(decoding: PageAssets.springsStyle, as: UTF8.self)
        for file in files where file.hasSuffix(".js") || file.hasSuffix(".css") {
            let text = try String(contentsOfFile: "\(PageScriptTests.folder)/springs/\(file)", encoding: .utf8)
            #expect((file.hasSuffix(".js") ? modules : style).components(separatedBy: text).count == 2, "\(file)")
            if file.hasSuffix(".js") { #expect(text.hasPrefix("// springs/\(file)\n"), "\(file)") }
        }
        #expect(!modules.contains("</script"), "the script ends its own element")
    }
}
