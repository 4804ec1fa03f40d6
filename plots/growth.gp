# Cost against size: a panel for each series of `Scripts/bench --growth` with its points and a line of the fitted slope.
# Variables, set by `Scripts/growth`: run (the folder of growth.csv), scripts, output, format.

paper = '1200 780'
load scripts . '/paper.gp'
table = run . '/growth.csv'

set label 101 'Cost against size' at screen across(84), up(TITLE_AT) left font TITLE textcolor rgb INK
set label 102 'Processor time by size, both axes logarithmic. The slope is fitted to the last three decades; 1 is linear growth.' \
    at screen across(84), up(VERDICT_AT) left font AXIS textcolor rgb INK noenhanced

names = ''
count = 0
array Name[20]
array Slope[20]
array Doubling[20]
meet(name, slope, doubling) = slope == slope \
    ? (count = count + 1, Name[count] = name, Slope[count] = slope, Doubling[count] = doubling, 0) : 0
stats table using (meet(strcol('series'), column('slope'), column('doubling'))) nooutput

set logscale xy
set format x '10^{%T}'
set format y '10^{%T}'
set xtics 10 @TICS
set mxtics 1
set mytics 1
set border 3
set xrange [0.7:2e7]
set multiplot
pane_wide = 290.0; pane_high = 240.0; first_left = 96.0; first_top = 130.0; across_gap = 80.0; down_gap = 90.0
only(name, value) = strcol('series') eq name ? value : NaN
do for [p = 1:count] {
    left = first_left + ((p - 1) % 3) * (pane_wide + across_gap)
    top = first_top + ((p - 1) / 3) * (pane_high + down_gap)
    set lmargin at screen across(left); set rmargin at screen across(left + pane_wide)
    set tmargin at screen up(top); set bmargin at screen up(top + pane_high)
    # The line passes through the largest size and spans the fitted decades.
    last_size = 0; last_ns = 0
    stats table using (strcol('series') eq Name[p] && column('size') > last_size ? (last_size = column('size'), last_ns = column('ns'), 0) : 0) nooutput
    most = 0
    stats table using (strcol('series') eq Name[p] && column('peak_bytes') > most ? (most = column('peak_bytes'), 0) : 0) nooutput
    set label 110 Name[p] at graph 0, 1 left offset 0, 1.9 font HEAD textcolor rgb INK noenhanced
    set label 111 sprintf('slope %.2f, last doubling %.2f', Slope[p], Doubling[p]) \
        . (most > 0 ? sprintf('; at most %.0f MB', most / 1e6) : '') \
        at graph 0, 1 left offset 0, 0.7 font BODY textcolor rgb FAINT
    set ytics autofreq @TICS
    if (p % 3 == 1) { set ylabel 'nanoseconds' font AXIS textcolor rgb INK } else { unset ylabel }
    set yrange [*:*]
    plot x <= last_size && x >= last_size / 1000 ? last_ns * (x / last_size)**Slope[p] : NaN with lines linecolor rgb LEAD linewidth 1.2 dashtype (8, 6) notitle, \
        table using (only(Name[p], column('size'))):(column('ns')) with linespoints linecolor rgb SHOWN linewidth 1.4 \
            pointtype 7 pointsize 0.6 notitle
    if (p == 1) { unset label 101; unset label 102 }
}
unset multiplot
unset output
