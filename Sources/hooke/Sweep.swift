import ArgumentParser

/// `hooke sweep`: runs a plan of many variants of a scenario, one row each.
struct Sweep: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sweep",
        abstract: "Run thousands of variants of a scenario, one row each.",
        discussion: HelpText.discussion(
            """
            A plan names a scenario, the numbers that vary, and what is measured of each run. DIR/<name>/results.csv gets a row for each run: \
            its number, values, measures, the hash of its trajectory, its status and a message. A run that fails is a row too. The bytes \
            do not depend on the number of threads or shards.
            """,
            examples: [
                "hooke sweep elastic-springs.yaml --threads 2",
                "hooke sweep elastic-springs.yaml --shard 3/64 --out /shared/sweeps",
                "hooke sweep status /shared/sweeps/elastic-springs",
                "hooke sweep merge /shared/sweeps/elastic-springs",
            ],
            exits: [
                .ok, .usage, .code(65, "bad plan or scenario, or missing shards"), .missing, .failed, .cannotCreate,
                .cannotWrite, .code(75, "interrupted; run it again to go on"),
            ]),
        subcommands: [SweepRun.self, SweepMerge.self, SweepStatusCommand.self], defaultSubcommand: SweepRun.self)

    @OptionGroup var messages: MessageOptions
}
