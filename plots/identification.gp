# A recorded motion and the law behind it (hooke identify --out): values, residuals in deviations, and likelihood profiles.

load data . '/prepared.gp'
paper = p > 0 ? '1000 900' : '1000 640'
load scripts . '/paper.gp'
LEFT = 104.0; RIGHT = WIDTH - 40
panel(left, right, top, bottom) = sprintf('set lmargin at screen %.6f; set rmargin at screen %.6f; set tmargin at screen %.6f; set bmargin at screen %.6f', \
    across(left), across(right), up(top), up(bottom))
colours = '#0072B2 #D55E00 #009E73 #CC79A7'
colour(i) = word(colours, (i - 1) % 4 + 1)
track(i) = sprintf('%s/track%d.csv', data, i)

set label 101 heading at screen across(LEFT), up(TITLE_AT) left font TITLE textcolor rgb INK noenhanced
set label 102 facts at screen across(LEFT), up(VERDICT_AT) left font AXIS textcolor rgb INK noenhanced
set multiplot
set border 3
margin = (until - since) * 0.02
set xrange [since - margin:until + margin]

# 1. Recorded values and the law.
eval panel(LEFT, RIGHT, 110, 380)
do for [i = 1:n] {
    x = LEFT + 220 * (i - 1)
    set label 110 + i Name[i] at screen across(x + 22), up(86) left font BODY textcolor rgb INK noenhanced
    set label 120 + i '' at screen across(x + 8), up(86) point pointtype 7 pointsize 0.8 linecolor rgb colour(i)
}
set ytics @TICS
set xtics @TICS
set format x ''
set offsets 0, 0, graph 0.06, graph 0.06
set ylabel ValueTitle font AXIS textcolor rgb INK noenhanced
plot for [i = 1:n] track(i) using 1:3 with lines linecolor rgb colour(i) linewidth 1.6 notitle, \
    for [i = 1:n] track(i) using 1:2 with points linecolor rgb colour(i) pointtype 7 pointsize 0.45 notitle
unset label

# 2. Residuals; nine of ten lie within two deviations.
eval panel(LEFT, RIGHT, 410, 560)
set format x '%g'
set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3
set ylabel 'residual (deviations)' font AXIS textcolor rgb INK
unset offsets
set object 1 rectangle from graph 0, first -2 to graph 1, first 2 fillcolor rgb '#EEF4F8' fillstyle solid noborder behind
set yrange [*:*]
reach = 3.0
do for [i = 1:n] { stats track(i) using (abs($4)) nooutput; if (STATS_max > reach) { reach = STATS_max } }
set yrange [-1.1 * reach:1.1 * reach]
plot 0 with lines linecolor rgb FAINT linewidth 0.8 notitle, \
    for [i = 1:n] track(i) using 1:4 with impulses linecolor rgb colour(i) linewidth 1 notitle, \
    for [i = 1:n] track(i) using 1:4 with points linecolor rgb colour(i) pointtype 7 pointsize 0.4 notitle
unset object; unset xrange; unset xtics; unset offsets

# 3. Profiles: how much the misfit grows with another value; the 95 % interval is shaded.
GAPS = 70.0
wide = (RIGHT - LEFT - GAPS * 2) / 3
do for [k = 1:p] {
    left = LEFT + (k - 1) * (wide + GAPS)
    eval panel(left, left + wide, 650, 840)
    curve = sprintf('%s/profile%d.csv', data, k)
    set xrange [*:*]; set yrange [*:*]
    stats curve using 1 nooutput
    low = STATS_min; high = STATS_max
    set xrange [low:high]
    set yrange [0:12]
    set xtics (sprintf('%.5g', low) low, sprintf('%.5g', Best[k]) Best[k], sprintf('%.5g', high) high) @TICS
    set ytics 4 @TICS
    set xlabel Parameter[k] font AXIS textcolor rgb INK offset 0, 0.2 noenhanced
    if (k == 1) { set ylabel 'growth of the misfit' font AXIS textcolor rgb INK } else { unset ylabel }
    from = Lower[k] == Lower[k] && Lower[k] > low ? Lower[k] : low
    to = Upper[k] == Upper[k] && Upper[k] < high ? Upper[k] : high
    set object 2 rectangle from first from, graph 0 to first to, graph 1 fillcolor rgb BAND fillstyle solid noborder behind
    set arrow 1 from graph 0, first 3.84 to graph 1, first 3.84 nohead linecolor rgb FAINT linewidth 0.8 dashtype (4, 4)
    plot curve using 1:2 with linespoints linecolor rgb SHOWN linewidth 1.4 pointtype 7 pointsize 0.5 notitle
    unset object; unset arrow
}
unset multiplot
unset output
