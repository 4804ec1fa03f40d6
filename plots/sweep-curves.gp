# The measures of a sweep over its only axis: a panel each.
#
# Variables: data (curves.csv with x, y1, y2, ...; prepared.gp), scripts, output, format.

load data . '/prepared.gp'
height = PANELS == 1 ? 360 : 170
distance = 44; first_top = 108
paper = sprintf('900 %d', first_top + PANELS * (height + distance) + 24)
load scripts . '/paper.gp'
set key off
LEFT = 100.0
set lmargin at screen across(LEFT)
set rmargin at screen across(WIDTH - 40.0)
set multiplot
set label 101 heading at screen across(LEFT), up(TITLE_AT) left font type(18) textcolor rgb INK noenhanced
set label 102 facts at screen across(LEFT), up(VERDICT_AT) left font BODY textcolor rgb INK noenhanced
set border 3
set offsets graph 0.02, graph 0.02, graph 0.06, graph 0.06
do for [p = 1:PANELS] {
    top = first_top + (p - 1) * (height + distance)
    set tmargin at screen up(top); set bmargin at screen up(top + height)
    set label 110 PanelName[p] at screen across(LEFT), up(top - 12) left font HEAD textcolor rgb INK noenhanced
    set xtics autofreq @TICS
    set ytics autofreq @TICS
    if (XWORDS > 0) { set xtics () @TICS; do for [k = 1:XWORDS] { set xtics add (XWord[k] k - 1) } }
    if (p == PANELS) { set xlabel axis_name font AXIS textcolor rgb INK noenhanced offset 0, 0.2 } else { set format x '' }
    if (p == PANELS) { set format x '%g' }
    plot data . '/curves.csv' using 1:p + 1 with linespoints linecolor rgb SHOWN linewidth 1.4 pointtype 7 pointsize 0.4
    unset label 101; unset label 102
}
unset multiplot
unset output
