# What accuracy costs in time: error against measured processor time.

heading = 'What accuracy costs: error against processor time'
subheading = 'A motion of ten seconds (the chain: five), thread time of the fastest of several passes. It differs between machines and runs; lower left is better.'
price = 'measured_ns'
unit = 1e6
price_label = 'processor time (ms)'
price_format = '%g'
load scripts . '/precision-panels.gp'
