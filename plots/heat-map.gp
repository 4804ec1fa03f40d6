# The distance of each coordinate from its last value (of a system: from 0) over a long run, as colours.

load data . '/prepared.gp'
tall = rows_count * (rows_count > 30 ? 11 : 18)
paper = sprintf('1000 %d', 110 + tall + 66 + (LANES > 0 ? 64 + 15 * LANES : 0))
clock = 'heat'
load scripts . '/style.gp'
set label 103 sprintf('Distance from %s (%s), on a square-root scale%s', from_rest, unit, each == 1 ? '' : sprintf('; a column shows the largest of %.0f frames', each)) \
    at screen across(LEFT), up(84) left font AXIS textcolor rgb INK noenhanced
set multiplot
eval panel(110, 110 + tall)
set border 1
unset grid
unset ytics
# Colours that stay apart for colour-blind readers; grey levels tell the size, not the sign.
bar = tall < 200 ? tall : 200
set palette defined (-1 '#0072B2', -0.4 '#8FC1DE', 0 '#FFFFFF', 0.4 '#EDB38A', 1 '#D55E00')
# Square roots, so that what has nearly come to rest shows too.
set cbrange [-1:1]
set cbtics ()
do for [share in '1 0.5 0.2 0.05 0'] {
    set cbtics add (sprintf('%.3g', most * share) sqrt(share + 0.0))
    if (share + 0.0 > 0) { set cbtics add (sprintf('%.3g', -most * share) -sqrt(share + 0.0)) }
}
set colorbox user origin screen across(RIGHT + 20), screen up(110 + bar) size screen 18.0 / WIDTH, screen 1.0 * bar / HEIGHT
set cbtics font SMALL textcolor rgb INK scale 0.4
set xrange [0:END]
set yrange [-0.5:rows_count - 0.5]
do for [i = 1:rows_count] {
    set label 700 + i Row[i] at graph 0, first i - 1 right offset -0.6, 0 font (rows_count > 30 ? sprintf('%s,%.4g', face, 8.5 * scale) : SMALL) textcolor rgb INK noenhanced
}
root(x) = x < 0 ? -sqrt(-x / most) : sqrt(x / most)
# Cells overlap by a little, because gaps would shimmer through between them.
more = 1.0 * END / (RIGHT - LEFT)
if (LANES == 0) { set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3 }
set xtics step(END) format '%g' @TICS
plot data . '/heat.csv' using 1:3:1:($2 + more):($3 - 0.5):($3 + 0.5):(root($4)) with boxxyerror fillcolor palette notitle
unset colorbox
marks_top = 110 + tall + 50
load scripts . '/marks.gp'
unset multiplot
unset output
