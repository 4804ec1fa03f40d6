# Control points in the plane: trajectories with start and end, y over time, and the work of each frame.

paper = '1000 1220'
load scripts . '/style.gp'

points = run . '/points.csv'
names = ''
# Without the points of headers in the tree.
bare(name) = name[strstrt(name, '.') + 1:*]
isnetwork(name) = strstrt(' L3 L2 L1 C R1 R2 R3 ', ' ' . bare(name) . ' ') == 0
stats points using (strcol('frame') eq '0' && isnetwork(strcol('point_id')) ? (names = names . ' ' . strcol('point_id'), 0) : 0) nooutput
n = words(names)
last = sprintf('%d', FRAMES - 1)
# Colours from the first point to the last: dark blue, green, yellow, distinguishable by lightness too.
set palette defined (0 '#0B3C6F', 0.5 '#009E73', 1 '#E0B000')
set cbrange [1:n > 1 ? n : 2]
unset colorbox
isof(i) = strcol('point_id') eq word(names, i)
isin(frame) = strcol('frame') eq frame

counts_bottom = HEIGHT - 50; counts_top = counts_bottom - 150
heights_bottom = counts_top - 66; heights_top = heights_bottom - 230
plane_bottom = heights_top - 74; plane_top = 96

set multiplot

# The plane, y downwards, equal scales.
eval panel(plane_top, plane_bottom)
set size ratio -1
set xrange [*:*]
set yrange [*:*] reverse
set xtics auto @TICS
set ytics @TICS
set xlabel 'x (pt)' font AXIS textcolor rgb INK
set ylabel 'y (pt, downwards)' font AXIS textcolor rgb INK
set label 110 'Trajectories of the points (open: start, filled: end)' at screen across(LEFT), up(plane_top - 14) left \
    font HEAD textcolor rgb INK
plot for [i = 1:n] points using (isof(i) ? column('presentation_x_pt') : NaN):(column('presentation_y_pt')):(i) \
        with lines linecolor palette linewidth 0.8 notitle, \
    for [i = 1:n] points using (isof(i) && isin('0') ? column('presentation_x_pt') : NaN):(column('presentation_y_pt')) \
        with points pointtype 6 pointsize 0.8 linecolor rgb INK notitle, \
    for [i = 1:n] points using (isof(i) && isin(last) ? column('presentation_x_pt') : NaN):(column('presentation_y_pt')):(i) \
        with points pointtype 7 pointsize 0.9 linecolor palette notitle

load scripts . '/clear.gp'
set size noratio
eval panel(heights_top, heights_bottom)
set xrange [0:END]
set yrange [*:*] reverse
set xtics step(END) format '%g' @TICS
set ytics @TICS
set ylabel 'y (pt)' font AXIS textcolor rgb INK
set label 120 'y over time' at screen across(LEFT), up(heights_top - 14) left font HEAD textcolor rgb INK
named = 0
load scripts . '/timeline.gp'
plot for [i = 1:n] points using (isof(i) ? column('time_s') : NaN):(column('presentation_y_pt')):(i) \
    with lines linecolor palette linewidth 1.2 notitle
load scripts . '/counts.gp'
unset multiplot
unset output
