# The size of the strip's snapshots: as wide as their cell allows, at most `highest` pixels high.

cells = 8
highest = 120
paths = run . '/paths.csv'
# Of the header's shape alone.
outline(value) = strcol('layer') eq header . 'shape' ? value : NaN
stats paths using (outline(column('end_x_pt'))) name 'x' nooutput
# All elements are drawn as cubics; a line has its ends as control points.
number(name, otherwise) = strcol(name) eq '' ? otherwise : column(name)
cubic(a, b, c, d, s) = (1 - s)**3 * a + 3 * (1 - s)**2 * s * b + 3 * (1 - s) * s**2 * c + s**3 * d
deepest = 0
sink(a, b, c, d) = sum [k = 0:12] (v = cubic(a, b, c, d, k / 12.0), v > deepest ? (deepest = v, 0) : 0)
stats paths using (strcol('layer') ne header . 'shape' ? NaN : sink(column('start_y_pt'), \
    number('control1_y_pt', column('start_y_pt')), number('control2_y_pt', column('end_y_pt')), column('end_y_pt'))) nooutput
middle = (x_min + x_max) / 2
# Pixels per point (pt).
room = 0.9 * (RIGHT - LEFT) / cells / (x_max - x_min)
tall = deepest * 1.06
size = room * tall < highest ? room : highest / tall
strobe_height = size * tall
