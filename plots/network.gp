# Control points in the plane: trajectories with start and end by role, y over time, the work of each frame, and the events.

load data . '/prepared.gp'
strip = LANES > 0 ? 72 + 15 * LANES + 20 : 0
# The plane is as high as its width allows.
plane_high = 764.0 * (high_y - low_y) / (high_x - low_x)
plane_high = plane_high > 530 ? 530 : plane_high < 60 ? 60 : plane_high
paper = sprintf('1000 %d', 540 + plane_high + 30 * WORK + strip)
load scripts . '/style.gp'

# Without the points of headers in the tree.
n = POINTS
net(i) = IsNetwork[i] == 1
total = sum [i = 1:n] (net(i))
with_role(r) = sum [i = 1:n] (net(i) && Role[i] == r)
# Colours from the first point to the last: dark blue, green, yellow, distinguishable by lightness too.
set palette defined (0 '#0B3C6F', 0.5 '#009E73', 1 '#E0B000')
set cbrange [1:n > 1 ? n : 2]
unset colorbox
curve(kind, i) = sprintf('%s/%s%d.csv', data, kind, i)

marks_top = HEIGHT - 30 - strip + 24
counts_bottom = HEIGHT - 50 - strip; counts_top = counts_bottom - 30 * WORK
heights_bottom = counts_top - 66; heights_top = heights_bottom - 230
plane_bottom = heights_top - 74; plane_top = 120

# The legend: roles and ends.
key_at = 80
x = LEFT
role_shapes = '5 13 7'
do for [r = 0:2] {
    if (with_role(r) > 0) {
        set label 110 + r sprintf('%s (%d)', word('fixed driven free', r + 1), int(with_role(r))) at screen across(x + 12), up(key_at) left font AXIS textcolor rgb INK
        set label 120 + r '' at screen across(x), up(key_at) point pointtype at(role_shapes, r + 1) pointsize 1 linecolor rgb (total > 1 ? '#009E73' : '#0B3C6F')
        x = x + 108
    }
}
set label 130 'start' at screen across(x + 12), up(key_at) left font AXIS textcolor rgb INK
set label 131 '' at screen across(x), up(key_at) point pointtype 6 pointsize 0.8 linecolor rgb INK
x = x + 72
ramp = '#0B3C6F #093F6F #065570 #037071 #00806F #009E73 #38A25C #70A645 #A8AA2E #C4AD17 #E0B000'
do for [k = 1:(total > 1 ? 11 : 0)] {
    set object 140 + k rectangle from screen across(x + 6.5 * (k - 1)), up(key_at + 6) to screen across(x + 6.5 * k + 0.2), up(key_at - 6) \
        fillcolor rgb word(ramp, k) fillstyle solid noborder
}
set label 132 (total > 1 ? 'first point to last; filled marks: end' : 'filled mark: end') at screen across(x + (total > 1 ? 80 : 0)), up(key_at) left font AXIS textcolor rgb INK

set multiplot

# The plane, y downwards, equal scales.
eval panel(plane_top, plane_bottom)
# Pixels per point (pt), equal in x and y: as many as the height and the width allow.
plane_pixels = (plane_bottom - plane_top) / (high_y - low_y)
if (plane_pixels * (high_x - low_x) > RIGHT - LEFT) { plane_pixels = (RIGHT - LEFT) / (high_x - low_x) }
# A narrow plane has room beside it, for its numbers and titles.
least_width = 240 / plane_pixels
beside = high_x - low_x < least_width ? (least_width - (high_x - low_x)) / 2 : 0
# And so has a flat one.
least_height = 60 / plane_pixels
above = high_y - low_y < least_height ? (least_height - (high_y - low_y)) / 2 : 0
plane_range = high_y - low_y + 2 * above
plane_right = LEFT + plane_pixels * (high_x - low_x + 2 * beside)
set rmargin at screen across(plane_right)
set bmargin at screen up(plane_top + plane_pixels * plane_range)
set border 3
set xrange [low_x - beside:high_x + beside]
set yrange [high_y + above:low_y - above]
x_step = step((plane_right - LEFT < 400 ? 2 : 1) * (high_x - low_x + 2 * beside))
y_step = plane_pixels * plane_range < 150 ? coarse(plane_range) : step(plane_range)
set xtics x_step format '%g' @TICS
set ytics y_step @TICS
set xlabel 'x (pt)' font AXIS textcolor rgb INK
set ylabel (plane_pixels * plane_range < 110 ? 'y (pt)' : 'y (pt, downwards)') font AXIS textcolor rgb INK
set label 100 (total > 1 ? 'Trajectories of the points' : 'Trajectory of the point') at screen across(LEFT), up(plane_top - 12) left font HEAD textcolor rgb INK
plot for [i = 1:n] curve('plane', i) using (net(i) ? $1 : NaN):2:(i) with lines linecolor palette linewidth 0.8 notitle, \
    for [i = 1:n] curve('start', i) using (net(i) && Role[i] > 0 ? $1 : NaN):2 with points pointtype 6 pointsize 0.8 linecolor rgb INK notitle, \
    for [i = 1:n] curve('end', i) using (net(i) ? $1 : NaN):2:(i) with points pointtype at(role_shapes, int(Role[i]) + 1) pointsize 0.9 linecolor palette notitle

# Where the plane leaves half of the width, x over time.
if (plane_right < LEFT + 0.66 * (RIGHT - LEFT)) {
    load scripts . '/clear.gp'
    eval panel(plane_top, plane_top + plane_pixels * plane_range)
    set lmargin at screen across(plane_right + 100)
    set rmargin at screen across(RIGHT)
    set xrange [0:END]
    set yrange [low_x:high_x]
    x_step = step(2 * END)
    set xtics x_step format '%g' @TICS
    y_step = step(high_x - low_x)
    set ytics y_step @TICS
    set xlabel 'time (s)' font AXIS textcolor rgb INK
    set ylabel 'x (pt)' font AXIS textcolor rgb INK
    set label 100 'x over time' at screen across(plane_right + 100), up(plane_top - 12) left font HEAD textcolor rgb INK
    plot for [i = 1:n] curve('x', i) using (net(i) ? $1 : NaN):2:(i) with lines linecolor palette linewidth 1.2 notitle
    set lmargin at screen across(LEFT)
}

load scripts . '/clear.gp'
set rmargin at screen across(RIGHT)
eval panel(heights_top, heights_bottom)
set border 3
set xrange [0:END]
set yrange [high_y:low_y]
set xtics step(END) format '%g' @TICS
set ytics step(2 * (high_y - low_y)) @TICS
set ylabel 'y (pt, downwards)' font AXIS textcolor rgb INK
set label 120 'y over time' at screen across(LEFT), up(heights_top - 14) left font HEAD textcolor rgb INK
named = 0
load scripts . '/timeline.gp'
plot for [i = 1:n] curve('y', i) using (net(i) ? $1 : NaN):2:(i) with lines linecolor palette linewidth 1.2 notitle
if (WORK > 0) { load scripts . '/counts.gp' }
load scripts . '/marks.gp'
unset multiplot
unset output
