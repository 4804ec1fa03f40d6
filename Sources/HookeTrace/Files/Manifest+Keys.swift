extension Manifest {
    /// The keys of `manifest.json`.
    package static let keys = [
        KeyDescription("hooke", "text", "Hooke's version."),
        KeyDescription("schema", "whole number", "Version of the format of manifests and tables."),
        KeyDescription("gsl", "text or null", "GSL's version; null if GSL was not used."),
        KeyDescription("scenario.name", "text", "The scenario's name."),
        KeyDescription("scenario.sha256", "text", "SHA-256 of the scenario's file, hexadecimal."),
        KeyDescription("seed", "whole number", "The seed, 0 to 2^64 - 1."),
        KeyDescription("costs", "text or null", "How modelled costs were found; null without them."),
        KeyDescription("solver", "text", "The solver as on the command line."),
        KeyDescription(
            "step", "text or null", "The solver's step as in scenario files, such as 1/60 s: an exact fraction."),
        KeyDescription(
            "refresh", "text", "The refresh rate as in scenario files, such as 60000/1001 Hz: an exact fraction."),
        KeyDescription("promise", "text", "bits, or tolerance: and why."),
        KeyDescription("frames", "whole number", "Number of frames in the hash."),
        KeyDescription("traceHash", "text", "Hash of the trajectory, sixteen hexadecimal digits."),
        KeyDescription(
            "inputs.*", "text",
            "Values of the scenario that change the run, by their paths; after the path of a file, .sha256: the SHA-256 of the file."
        ),
        KeyDescription("rows.*", "whole number", "Number of rows of each table, by its name."),
        KeyDescription("files[].name", "text", "Name of a file of the run."),
        KeyDescription("files[].bytes", "whole number", unit: "bytes", "Length of the file."),
        KeyDescription("files[].sha256", "text", "SHA-256 of the file, hexadecimal."),
        KeyDescription("files[].measured", "flag", "Present and true if a clock measured all of the file."),
    ]
}
