# Kinetic, potential and total energy over time, a panel for each system, network or scene's releases; and the events.

load data . '/prepared.gp'
tall = n == 1 ? 320 : n == 2 ? 220 : 150
first_top = 122
pitch = tall + 40
paper = sprintf('1000 %d', first_top + pitch * n + 20 + (LANES > 0 ? 52 + 15 * LANES + 34 : 0))
load scripts . '/style.gp'
set linetype 2 dashtype (10, 5)
set linetype 3 dashtype (3, 4)

key_at = 80
x = LEFT
names = 'total kinetic potential'
colours = INK . ' ' . SHOWN . ' ' . MODEL
widths = '2.2 1.8 1.6'
do for [i = 1:3] {
    set arrow 110 + i from screen across(x), up(key_at) to screen across(x + 34), up(key_at) nohead linecolor rgb word(colours, i) linewidth at(widths, i) dashtype i
    set label 110 + i word(names, i) at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
    x = x + 130
}
if (note ne '') { set label 114 note at screen across(WIDTH - 40), up(key_at) right font BODY textcolor rgb FAINT }

# What falls was dissipated, or taken by an impact or a change; what rises was given by a drive or a change.
small(x, i) = x <= 1e-9 * (abs(First[i]) + abs(Last[i]) + Falls[i])
balance(i) = sprintf('total %.4g at first, %.4g at last', First[i], Last[i]) \
    . (small(Falls[i], i) && small(Rises[i], i) ? ': conserved' : (small(Falls[i], i) ? '' : sprintf('; loses %.4g', Falls[i])) . (small(Rises[i], i) ? '' : sprintf('; gains %.4g', Rises[i])))
set xrange [0:END]
set multiplot
named = 0; releases = ''; settled = NaN
do for [i = 1:n] {
    if (i > 1) { load scripts . '/clear.gp' }
    top = first_top + pitch * (i - 1)
    eval panel(top, top + tall)
    set border 3
    set yrange [Low[i]:High[i]]
    y_step = step(2.2 * (High[i] - Low[i]))
    set ytics y_step @TICS
    set xtics step(END) format (i == n ? '%g' : '') @TICS
    if (i == n) { set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3 }
    set label 600 sprintf('energy of %s (%s): %s', Subject[i], Unit[i] eq '' ? "the unit of its parameters" : Unit[i], balance(i)) at graph 0, graph 1 left offset 0, 0.6 font BODY textcolor rgb INK noenhanced
    load scripts . '/timeline.gp'
    # Few rows are marked: between them the lines are not the motion.
    stats sprintf('%s/total%d.csv', data, i) using 1 name 'row' nooutput
    few = row_records <= 30 ? 7 : -1
    plot sprintf('%s/total%d.csv', data, i) using 1:2 with linespoints linecolor rgb INK linewidth 2.2 dashtype 1 pointtype few pointsize 0.4 notitle, \
        sprintf('%s/kinetic%d.csv', data, i) using 1:2 with linespoints linecolor rgb SHOWN linewidth 1.8 dashtype 2 pointtype few pointsize 0.4 notitle, \
        sprintf('%s/potential%d.csv', data, i) using 1:2 with linespoints linecolor rgb MODEL linewidth 1.6 dashtype 3 pointtype few pointsize 0.4 notitle
}
marks_top = first_top + pitch * n + 34
load scripts . '/marks.gp'
unset multiplot
unset output
