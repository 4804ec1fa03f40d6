import HookeDynamics
import HookeRecordings

let arguments = CommandLine.arguments.dropFirst()
let count = arguments.first.flatMap { Int($0) } ?? 200
let parts = arguments.dropFirst()

if parts.isEmpty || parts.contains("exact") { printExactness() }
if parts.isEmpty || parts.contains("coverage") { printCoverage(count: count) }
if parts.isEmpty || parts.contains("retargets") { printRetargetCoverage(count: count) }
if parts.isEmpty || parts.contains("choice") { printChoice(count: count) }
if parts.isEmpty || parts.contains("foreign") { printForeign(count: max(1, count / 25)) }
if parts.isEmpty || parts.contains("typed") { printTypedNumbers(count: count) }
if parts.isEmpty || parts.contains("time") { printTime() }
