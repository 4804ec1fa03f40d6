internal import HookeDynamics

/// The script of the page as one text: modules in an order in which each stands after those that it imports.
///
/// A module becomes a function that returns what it exports, so that names of modules do not meet:
///
///     modules['base/dom.js'] = (() => {
///     ...
///     return { byId, element };
///     })();
///
/// Modules use `import { a, b } from './path.js';` on one line, and `export` before functions, classes and constants. Comments that have lines of
/// their own, and empty lines, stay in the sources.
package enum PageScript {
    /// An error in the modules.
    package enum Problem: Error, Hashable, CustomStringConvertible {
        /// The text begins without a line `// path.js`.
        case unnamed
        /// An import of a module that does not stand before.
        case missing(module: String, imported: String)
        /// A line with an import or export of another form.
        case unknown(module: String, line: String)
        /// Two modules of one path.
        case repeated(module: String)

        /// The message.
        package var description: String {
            switch self {
            case .unnamed: "the script begins without the path of a module (expected '// path.js')"
            case .missing(let module, let imported): "\(module) imports \(imported), which does not stand before it"
            case .unknown(let module, let line): "\(module): unknown import or export: \(line)"
            case .repeated(let module): "\(module) is there twice"
            }
        }
    }

    /// The script of modules of the program itself, which are in order.
    static func text(of modules: [UInt8]) -> String {
        do throws(Problem) { return try text(ofModules: String(decoding: modules, as: UTF8.self)) } catch {
            trap("the modules of the page are in another order than their imports: \(error)")
        }
    }

    /// The script of modules that stand one after the other.
    package static func text(ofModules modules: String) throws(Problem) -> String {
        var script = "const modules = {};\n"
        var paths: [String] = []
        var exported: [String] = []
        var isComment = false
        for line in modules.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let path = path(ofFirstLine: line) {
                guard !paths.contains(path) else { throw .repeated(module: path) }
                if !paths.isEmpty { script += end(exported) }
                script += "\(line)\nmodules['\(path)'] = (() => {\n"
                paths.append(path)
                exported = []
                continue
            }
            guard let module = paths.last else { throw .unnamed }
            let text = line.drop { $0 == " " }
            // A comment with code behind it is part of that code.
            if text.hasPrefix("/**"), text.hasSuffix("*/") || !text.contains("*/") { isComment = true }
            if isComment {
                isComment = !text.hasSuffix("*/")
            } else if text.isEmpty || text.hasPrefix("//") {
                continue
            } else if line.hasPrefix("import ") {
                script += try imported(line, module, paths) + "\n"
            } else if line.hasPrefix("export ") {
                guard let name = exportedName(line) else { throw .unknown(module: module, line: line) }
                exported.append(name)
                script += line.dropFirst("export ".count) + "\n"
            } else {
                script += line + "\n"
            }
        }
        return paths.isEmpty ? script : script + end(exported)
    }

    private static func end(_ exported: [String]) -> String {
        "return { \(exported.joined(separator: ", ")) };\n})();\n"
    }

    private static func path(ofFirstLine line: String) -> String? {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 2, words[0] == "//", words[1].hasSuffix(".js") else { return nil }
        return String(words[1])
    }

    /// The names of an import as constants.
    private static func imported(_ line: String, _ module: String, _ paths: [String]) throws(Problem) -> String {
        let parts = line.split(separator: "'", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2] == ";", parts[0].hasPrefix("import {"), parts[0].hasSuffix("} from ") else {
            throw .unknown(module: module, line: line)
        }
        let path = resolved(String(parts[1]), from: module)
        guard paths.dropLast().contains(path) else { throw .missing(module: module, imported: path) }
        let names = parts[0].dropFirst("import {".count).dropLast("} from ".count)
        return "const {\(names.split(separator: " as ").joined(separator: ": "))} = modules['\(path)'];"
    }

    private static func resolved(_ path: String, from module: String) -> String {
        var folders = module.split(separator: "/").dropLast().map(String.init)
        for part in path.split(separator: "/") {
            switch part {
            case ".": continue
            case "..": _ = folders.popLast()
            default: folders.append(String(part))
            }
        }
        return folders.joined(separator: "/")
    }

    private static func exportedName(_ line: String) -> String? {
        var words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }.dropFirst()
        if words.first == "async" { words.removeFirst() }
        guard let kind = words.popFirst(), ["function", "class", "const"].contains(kind) else { return nil }
        return words.first.map(String.init)
    }
}
