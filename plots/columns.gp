# Columns of a table over each other (hooke plot --x --y), and the orbits of a system: y over x, both on one scale.

load data . '/prepared.gp'
legend_rows = n > 1 ? int((n + 3) / 4) : 0
top = 96 + 22 * legend_rows
wide = is_orbit == 1 ? 860 : 1000
LEFT = 104.0
tall = is_orbit == 1 ? wide - LEFT - 40 : 480
paper = sprintf('%d %d', wide, top + tall + 60)
load scripts . '/paper.gp'

set label 101 heading at screen across(LEFT), up(TITLE_AT) left font TITLE textcolor rgb INK noenhanced
set label 102 facts at screen across(LEFT), up(VERDICT_AT) left font AXIS textcolor rgb INK noenhanced
set lmargin at screen across(LEFT)
set rmargin at screen across(WIDTH - 40)
set tmargin at screen up(top)
set bmargin at screen up(top + tall)
set border 3
set xtics @TICS
set ytics @TICS
set xrange [low_x:high_x]
set yrange [low_y:high_y]
if (log_x == 1) { set logscale x; set format x '%g' }
if (log_y == 1) { set logscale y; set format y '%g' }
set xlabel XTitle font AXIS textcolor rgb INK noenhanced
set ylabel YTitle font AXIS textcolor rgb INK noenhanced

# Curves are told apart by colour, and from the seventh on by dashes.
colours = '#0072B2 #D55E00 #009E73 #CC79A7 #222222 #E69F00'
colour(i) = word(colours, (i - 1) % 6 + 1)
set linetype 2 dashtype (10, 5)
dash(i) = i > 6 ? 2 : 1
if (n > 1) {
    do for [i = 1:n] {
        x = LEFT + 220 * ((i - 1) % 4); y = 80 + 22 * int((i - 1) / 4)
        set arrow 110 + i from screen across(x), up(y) to screen across(x + 34), up(y) nohead linecolor rgb colour(i) linewidth 1.8 dashtype dash(i)
        set label 110 + i Name[i] at screen across(x + 41), up(y) left font BODY textcolor rgb INK noenhanced
    }
}
# Single rows have no line. An iteration over no numbers is made once, so that ends are left out by their values.
plot for [i = 1:n] sprintf('%s/curve%d.csv', data, i) using 1:2 with linespoints linecolor rgb colour(i) linewidth 1.8 dashtype dash(i) \
    pointtype (marked == 1 ? 7 : -1) pointsize 0.5 notitle, \
    for [i = 1:n] sprintf('%s/%s%d.csv', data, is_orbit == 1 ? 'start' : 'curve', i) using 1:(is_orbit == 1 ? $2 : NaN) with points pointtype 6 pointsize 1.1 linecolor rgb colour(i) linewidth 1.6 notitle, \
    for [i = 1:n] sprintf('%s/%s%d.csv', data, is_orbit == 1 ? 'end' : 'curve', i) using 1:(is_orbit == 1 ? $2 : NaN) with points pointtype 7 pointsize 1.0 linecolor rgb colour(i) notitle
unset output
