# Work-precision diagram: error and measured processor time.

heading = 'Error against processor time'
subheading = 'Thread time for ten seconds of motion (the chain: five), fastest of several passes. Differs between machines and runs; lower left is better.'
cost_column = 'measured_ns'
unit = 1e6
cost_label = 'processor time (ms)'
cost_format = '%g'
load scripts . '/precision-panels.gp'
