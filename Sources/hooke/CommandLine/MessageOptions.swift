import ArgumentParser

/// The option of every command for its messages. ``CommandWords/takeColor(from:)`` removes it from the arguments before they are parsed, so
/// that it also applies to the errors of arguments; here it is declared for help and completion.
struct MessageOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Colours in messages. In auto only in a terminal, and without NO_COLOR in the environment.",
            valueName: "when"))
    var color = ColorChoice.auto
}

extension ColorChoice: ExpressibleByArgument {}
