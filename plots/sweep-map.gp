# A measure of a sweep over two axes: a cell for each value or class, with contours. A panel for each value of a third axis.
#
# Variables: data (cells-N.csv, contours-N.csv, levels-N.csv, prepared.gp), scripts, output, format.

load data . '/prepared.gp'
columns = PANELS < 3 ? PANELS : 3
rows = (PANELS + columns - 1) / columns
pane_wide = PANELS == 1 ? 640.0 : PANELS == 2 ? 400.0 : 290.0
pane_high = PANELS == 1 ? 460.0 : PANELS == 2 ? 340.0 : 240.0
first_left = 100.0; first_top = PANELS == 1 ? 92.0 : 122.0; gap = 40.0; down_gap = 54.0
paper = sprintf('%d %d', first_left + columns * (pane_wide + gap) + 100, first_top + rows * (pane_high + down_gap) + 26)
load scripts . '/paper.gp'
set key off
set multiplot
set label 101 heading at screen across(first_left), up(TITLE_AT) left font type(18) textcolor rgb INK noenhanced
set label 102 facts at screen across(first_left), up(VERDICT_AT) left font BODY textcolor rgb INK noenhanced
# viridis, which stays apart for colour-blind readers and in grey.
set palette defined (0 '#440154', 0.25 '#3B528B', 0.5 '#21918C', 0.75 '#5EC962', 1 '#FDE725')
set cbrange [low:high]
set cbtics font SMALL textcolor rgb INK scale 0.4
set cbtics () @TICS
do for [k = 1:LEVELS] { set cbtics add (sprintf('%.4g', Level[k]) Level[k]) }
bar_left = first_left + columns * pane_wide + (columns - 1) * gap + 24
set label 103 measure_name at screen across(bar_left - 6), up(first_top - 14) left font SMALL textcolor rgb INK noenhanced
unset grid
set border 3
set xrange [x_first:x_last]
set yrange [y_first:y_last]
set format '%g'
set style textbox opaque fillcolor rgb 'white' noborder margins 0.3, 0.3
do for [p = 1:PANELS] {
    c = (p - 1) % columns; r = (p - 1) / columns
    left = first_left + c * (pane_wide + gap); top = first_top + r * (pane_high + down_gap)
    set lmargin at screen across(left); set rmargin at screen across(left + pane_wide)
    set tmargin at screen up(top); set bmargin at screen up(top + pane_high)
    if (p == 1) {
        set colorbox user origin screen across(bar_left), screen up(first_top + pane_high) size screen 18.0 / WIDTH, screen 1.0 * pane_high / HEIGHT
    } else { unset colorbox }
    set label 110 PanelName[p] at screen across(left), up(top - 12) left font HEAD textcolor rgb INK noenhanced
    set xtics autofreq @TICS
    set ytics autofreq @TICS
    if (XWORDS > 0) { set xtics () @TICS; do for [k = 1:XWORDS] { set xtics add (XWord[k] k - 1) } }
    if (YWORDS > 0) { set ytics () @TICS; do for [k = 1:YWORDS] { set ytics add (YWord[k] k - 1) } }
    if (c == 0) { set ylabel y_name font AXIS textcolor rgb INK noenhanced } else { unset ylabel; set format y '' }
    if (r == rows - 1 || p + columns > PANELS) { set xlabel x_name font AXIS textcolor rgb INK noenhanced offset 0, 0.2 } else { unset xlabel }
    plot sprintf('%s/cells-%d.csv', data, p) using 1:2:3:4:5:6:7 with boxxyerror fillcolor palette notitle, \
        sprintf('%s/contours-%d.csv', data, p) using 1:2:3:4 with vectors nohead linecolor rgb 'white' linewidth 1.4 notitle, \
        sprintf('%s/levels-%d.csv', data, p) using 1:2:3 with labels center boxed font SMALL textcolor rgb INK notitle
    if (p == 1) { unset label 101; unset label 102; unset label 103 }
    set format y '%g'
}
unset multiplot
unset output
