# Two runs: the presentation before and after of each property that they have in common, at most six; below each the difference at the common
# times.

load data . '/prepared.gp'
tall = n == 1 ? 300 : n == 2 ? 190 : 110
below = n == 1 ? 150 : n == 2 ? 100 : 64
# A property that is equal at all common times has no panel of differences.
differing(k) = k < 1 ? 0 : sum [j = 1:k] (Greatest[j] > 0)
pitch_top(k) = (k - 1) * (tall + 40) + differing(k - 1) * (below + 26)
first_top = 66 + 22 * RUNS + 34
paper = sprintf('1000 %d', first_top + pitch_top(n + 1) + 24)
load scripts . '/runs-style.gp'
set multiplot
do for [i = 1:n] {
    if (i > 1) { load scripts . '/clear.gp' }
    top = first_top + pitch_top(i)
    isAlone = Greatest[i] == 0
    eval panel(top, top + tall)
    set border 3
    set xrange [0:END]
    set yrange [Low[i]:High[i]]
    y_step = step(2 * (High[i] - Low[i]))
    set ytics y_step @TICS
    set xtics step(END) format (isAlone && i == n ? '%g' : '') @TICS
    if (isAlone && i == n) { set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3 }
    set label 600 Title[i] at graph 0, graph 1 left offset 0, 0.6 font BODY textcolor rgb INK noenhanced
    plot for [r = 1:2] sprintf('%s/shown%d-%d.csv', data, i, r) using 1:2 with lines linecolor rgb word(run_colours, r) \
        linewidth at(run_widths, r) dashtype r notitle

    if (isAlone) { continue }
    load scripts . '/clear.gp'
    eval panel(top + tall + 22, top + tall + 22 + below)
    reach = 1.2 * Greatest[i]
    set yrange [-reach:reach]
    y_step = step(5 * reach)
    set ytics y_step @TICS
    set xtics step(END) format (i == n ? '%g' : '') @TICS
    if (i == n) { set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3 }
    set label 600 sprintf('after - before (%s): %s, %d common times', DifferenceUnit[i], \
        Greatest[i] > 0 ? sprintf('at most %.4g at %.3f s', Greatest[i], GreatestTime[i]) : 'none', Common[i]) \
        at graph 0, graph 1 left offset 0, 0.6 font SMALL textcolor rgb FAINT noenhanced
    set arrow 900 from graph 0, first 0 to graph 1, first 0 nohead linecolor rgb '#B0B0B0' linewidth 0.8 back
    plot sprintf('%s/difference%d.csv', data, i) using 1:2 with impulses linecolor rgb '#CC79A7' linewidth 1 notitle, \
        sprintf('%s/difference%d.csv', data, i) using 1:2 with points pointtype 7 pointsize 0.35 linecolor rgb '#222222' notitle
}
unset multiplot
unset output
