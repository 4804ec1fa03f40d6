import HookeDynamics
import HookeRecordings

let arguments = CommandLine.arguments.dropFirst()
let count = arguments.first.flatMap { Int($0) } ?? 200
let parts = arguments.dropFirst()

if parts.isEmpty || parts.contains("exact") { printExactness() }
if parts.isEmpty || parts.contains("coverage") { printCoverage(count: count) }
if parts.isEmpty || parts.contains("choice") { printChoice(count: count) }
if parts.isEmpty || parts.contains("typed") { printTypedNumbers(count: count) }
if parts.isEmpty || parts.contains("time") { printTime() }
