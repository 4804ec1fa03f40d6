# Convergence of a scenario: error against the fixed step.

heading = ': error against step'
axis = 'step_s'
axis_name = 'step (s)'
families = 'explicit implicit rosenbrock symplectic taylor'
load scripts . '/convergence-panels.gp'
