import ArgumentParser

/// Parses a command line by the description of one command, where its first word names that command.
///
/// The argument parser reads the properties of every command on the way by reflection, which is most of the time before a short run.
enum ChosenCommand {
    /// The parsed command; `nil` if the first word is not a command without subcommands, and if the rest has an error or asks for help: the
    /// parser of all commands then says so.
    ///
    /// - Parameter root: the command that has all others.
    static func parsed(_ arguments: [String], of root: any ParsableCommand.Type) -> (any ParsableCommand)? {
        guard let name = arguments.first,
            let chosen = root.configuration.subcommands.first(where: { $0._commandName == name }),
            chosen.configuration.subcommands.isEmpty,
            let command = try? chosen.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == chosen
        else { return nil }
        return command
    }
}
