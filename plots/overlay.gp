# Several runs overlaid: the presentation of each property that they have in common, at most six; those that differ most.

load data . '/prepared.gp'
tall = n == 1 ? 360 : n == 2 ? 230 : 150
first_top = 66 + 22 * RUNS + 34
paper = sprintf('1000 %d', first_top + (tall + 34) * n + 24)
load scripts . '/runs-style.gp'
set multiplot
do for [i = 1:n] {
    if (i > 1) { load scripts . '/clear.gp' }
    eval panel(first_top + (tall + 34) * (i - 1), first_top + (tall + 34) * (i - 1) + tall)
    set border 3
    set xrange [0:END]
    set yrange [Low[i]:High[i]]
    y_step = step(1.8 * (High[i] - Low[i]))
    set ytics y_step @TICS
    set xtics step(END) format (i == n ? '%g' : '') @TICS
    if (i == n) { set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3 }
    set label 600 Title[i] at graph 0, graph 1 left offset 0, 0.6 font BODY textcolor rgb INK noenhanced
    plot for [r = 1:RUNS] sprintf('%s/shown%d-%d.csv', data, i, r) using 1:2 with lines linecolor rgb word(run_colours, r) \
        linewidth at(run_widths, r) dashtype r notitle
}
unset multiplot
unset output
