internal import CPage

/// The assets of the page that plays runs: the files of `Page/`, which are in the program.
package enum PageAssets {
    /// The HTML with `{{name}}` where the other parts and a run's data stand.
    package static var template: [UInt8] { bytes(of: page_template()) }
    /// The style sheets, one after the other.
    package static var style: [UInt8] { bytes(of: page_style()) }
    /// The modules of the script, one after the other. Each begins with a line `// path.js`.
    package static var modules: [UInt8] { bytes(of: page_script()) }
    /// The modules of the script of the worker, in which the simulator computes.
    package static var worker: [UInt8] { bytes(of: page_worker()) }
    /// The simulator as WebAssembly, packed by gzip; empty where it is not in the program.
    package static var core: [UInt8] { bytes(of: page_core()) }

    /// The same parts of the page of the spring designer; its WebAssembly is the spring calculator.
    package static var springsTemplate: [UInt8] { bytes(of: page_springs_template()) }
    package static var springsStyle: [UInt8] { bytes(of: page_springs_style()) }
    package static var springsModules: [UInt8] { bytes(of: page_springs_script()) }
    package static var springsCore: [UInt8] { bytes(of: page_springs_core()) }

    private static func bytes(of part: page_part) -> [UInt8] {
        Array(UnsafeBufferPointer(start: part.bytes, count: part.count))
    }
}
