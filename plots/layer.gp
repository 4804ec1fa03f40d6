# A layer without control points: model and presentation, the gap between them, the work of each frame, and the events.

load data . '/prepared.gp'
HIGH = 250
paper = sprintf('1000 %d', 132 + HIGH + 62 + HIGH + 62 + 30 * WORK + 44 + (LANES > 0 ? 52 + 15 * LANES : 0) + 50)
load scripts . '/style.gp'

# The legend.
key_at = 80
x = LEFT
set arrow 110 from screen across(x), up(key_at) to screen across(x + 34), up(key_at) nohead linecolor rgb SHOWN linewidth 2.4
set label 110 'presentation' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
x = x + 160
set arrow 111 from screen across(x), up(key_at) to screen across(x + 34), up(key_at) nohead linecolor rgb MODEL linewidth 1.8 dashtype (8, 6)
set label 111 'model' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
x = x + 116
if (has_gap == 1) {
    set object 112 rectangle from screen across(x), up(key_at + 7) to screen across(x + 34), up(key_at - 7) fillcolor rgb GAP fillstyle solid noborder
    set label 112 'gap' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
}

set multiplot
top = 132; bottom = top + HIGH
do for [k = 1:n] {
    if (k > 1) { load scripts . '/clear.gp'; set border 3 }
    named = k == 1
    load scripts . '/gap.gp'
    top = bottom + 62; bottom = top + HIGH
}
counts_top = top; counts_bottom = counts_top + 30 * WORK
if (WORK > 0) { load scripts . '/counts.gp' }
marks_top = counts_bottom + 48
load scripts . '/marks.gp'
unset multiplot
unset output
