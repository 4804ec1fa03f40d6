import ArgumentParser
import HookeTrace

/// `hooke manual`: prints the manual page.
struct Manual: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual",
        abstract: "Print the manual page.",
        discussion: HelpText.discussion(
            "The page has the help of every command, in roff; hooke.1 is a copy.",
            examples: [
                "hooke manual | man -l -",
                "hooke manual > /usr/local/share/man/man1/hooke.1",
            ],
            exits: [.ok, .usage, .cannotWrite]))

    @OptionGroup var messages: MessageOptions

    func run() throws {
        let description = try JSONValue(parsing: Array(Hooke._dumpHelp().utf8))
        try Output.print(data: ManualPage(of: description, version: HookeVersion.current).text)
    }
}
