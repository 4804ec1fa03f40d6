# The orbits of a system: y over x, from the open circle to the filled one.

load scripts . '/columns.gp'
