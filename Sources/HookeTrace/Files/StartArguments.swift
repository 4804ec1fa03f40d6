internal import CKernels

/// The arguments that the process was started with.
package enum StartArguments {
    /// The arguments without the command's name; `nil` if they are not available.
    ///
    /// Swift reads them from /proc on Linux and has none without it, as in a bare chroot; the C library has them.
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
