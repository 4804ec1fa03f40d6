internal import CPage

/// The gnuplot scripts in the program: those of `plots/`, byte for byte.
package enum PictureScripts {
    /// The name of each script and its bytes.
    package static let all: [(name: String, bytes: [UInt8])] = {
        var scripts: [(name: String, bytes: [UInt8])] = []
        while let name = picture_script_name(scripts.count), let text = picture_script_bytes(scripts.count) {
            var count = 0
            while text[count] != 0 { count += 1 }
            scripts.append((String(cString: name), Array(UnsafeBufferPointer(start: text, count: count))))
        }
        return scripts
    }()
}
