# Convergence of a scenario: error against evaluations of the right-hand side, which are equal on every run.

heading = ': error against evaluations'
axis = 'evaluations'
axis_name = 'evaluations of the right-hand side'
families = 'explicit adaptive multistep implicit rosenbrock symplectic taylor'
load scripts . '/convergence-panels.gp'
