internal import CKernels

/// What the process was started with.
package enum StartArguments {
    /// The arguments, the command's own name aside; `nil` where nobody says.
    ///
    /// Swift reads them from /proc on Linux, and has none where that is missing, as in a bare chroot; the system's library has them all the
    /// same.
    package static var all: [String]? {
        guard let given = hooke_arguments(), given.pointee != nil else {
            return CommandLine.arguments.isEmpty ? nil : Array(CommandLine.arguments.dropFirst())
        }
        var arguments: [String] = []
        var next = given + 1
        while let argument = next.pointee {
            arguments.append(String(cString: argument))
            next += 1
        }
        return arguments
    }
}
