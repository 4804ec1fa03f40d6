# Work-precision diagram: error and evaluations of the right-hand side, which are equal on every run.

heading = 'Error against evaluations'
subheading = 'Evaluations of the right-hand side in ten seconds of motion (the chain: five). Equal on every run; lower left is better.'
cost_column = 'evaluations'
unit = 1.0
cost_label = 'evaluations of the right-hand side'
cost_format = '10^{%T}'
load scripts . '/precision-panels.gp'
