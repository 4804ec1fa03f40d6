# A layer without control points: model and presentation, the gap between them, and the work of each frame.

paper = '1000 960'
load scripts . '/style.gp'

# The first layer in the table.
layers = run . '/layers.csv'
name = ''
stats layers using (name eq '' ? (name = strcol('layer'), 0) : 0) nooutput
same(property, component) = strcol('layer') eq name && strcol('property') eq property && strcol('component') eq component
set table $Height separator comma
plot layers using (strcol('time_s')):(strcol('model')):(strcol('presentation')) with table if (same('bounds', 'height'))
set table $Position separator comma
plot layers using (strcol('time_s')):(strcol('model')):(strcol('presentation')) with table if (same('position', 'y'))
unset table

counts_bottom = HEIGHT - 50; counts_top = counts_bottom - 150
position_bottom = counts_top - 66; position_top = position_bottom - 180
height_top = 132; height_bottom = position_top - 66

# The legend.
key_at = 80
x = LEFT
set arrow 110 from screen across(x), up(key_at) to screen across(x + 34), up(key_at) nohead linecolor rgb SHOWN linewidth 2.4
set label 110 'presentation' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
x = x + 160
set arrow 111 from screen across(x), up(key_at) to screen across(x + 34), up(key_at) nohead linecolor rgb MODEL linewidth 1.8 dashtype (8, 6)
set label 111 'model' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
x = x + 116
set object 112 rectangle from screen across(x), up(key_at + 7) to screen across(x + 34), up(key_at - 7) fillcolor rgb GAP fillstyle solid noborder
set label 112 'gap' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK

set multiplot
drawn = '$Height'; top = height_top; bottom = height_bottom; named = 1
quantity = name . ': bounds.height (pt)'
load scripts . '/gap.gp'
load scripts . '/clear.gp'
drawn = '$Position'; top = position_top; bottom = position_bottom; named = 0
quantity = name . ': position.y (pt)'
load scripts . '/gap.gp'
load scripts . '/counts.gp'
unset multiplot
unset output
