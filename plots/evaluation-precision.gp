# What accuracy costs in evaluations of the right-hand side: the same on every run.

heading = 'What accuracy costs: error against evaluations'
subheading = 'Evaluations of the right-hand side in a motion of ten seconds (the chain: five). They are the same on every run; lower left is better.'
price = 'evaluations'
unit = 1.0
price_label = 'evaluations of the right-hand side'
price_format = '10^{%T}'
load scripts . '/precision-panels.gp'
