# A solver against the exact propagator: both curves, and their difference.

paper = '1000 820'
load scripts . '/style.gp'

solved = run . '/solver.csv'
# The accuracy for which the default steps are chosen.
aim = 1e-9
# The spacing of doubles at 1.
rounding = 2.0**-52
starts = ''; previous = -2
break(frame, t) = (frame > previous + 1 ? (starts = starts . sprintf(' %.17g', t), 0) : 0, previous = frame)
least = 1; worst = 0; worst_at = NaN; point = ''; low = 0; high = 0
reach(t, p, e) = (break(column('frame'), t), point = strcol('point_id'), low = p < low ? p : low, high = p > high ? p : high, \
    e > 0 && e < least ? (least = e, 0) : 0, e > worst ? (worst = e, worst_at = t, 0) : 0)
stats solved using (reach(column('time_s'), column('presentation_y_pt'), abs(column('error')))) nooutput
# Errors of 0 are drawn hollow at a floor below all others, because the axis is logarithmic.
floor_at = 10.0**(floor(log10(least < rounding ? least : rounding)) - 1)
ceiling = 10.0**ceil(log10(worst > aim ? 10 * worst : 10 * aim))

set label 103 sprintf('%s against the exact propagator: error at most %.2g of the distance%s', solver, worst, \
    worst > 0 ? sprintf(', at %.3f s', worst_at) : '') at screen across(LEFT), up(82) left font HEAD textcolor rgb INK

curve_top = 138; curve_bottom = 330
error_top = 400; error_bottom = HEIGHT - 56

# Lines are interrupted at frames that the table omits.
n = words(starts)
flight(t) = sum [i = 1:n] (t >= at(starts, i))
flown(i, value) = flight(column('time_s')) == i ? value : NaN

set xrange [0:END]
set multiplot

# 1. The curves.
eval panel(curve_top, curve_bottom)
set border 3
set yrange [high * 1.14:low]
set ytics step(2 * (high - low)) @TICS
set ylabel sprintf('y of %s (pt)', point) font AXIS textcolor rgb INK noenhanced
named = 1
load scripts . '/timeline.gp'
set label 110 'presented' at graph 1, graph 0.62 left offset 4.6, 0 font BODY textcolor rgb INK
set arrow 110 from graph 1.012, graph 0.62 to graph 1.042, graph 0.62 nohead linecolor rgb '#A9D6F2' linewidth 6
set label 111 'exact' at graph 1, graph 0.45 left offset 4.6, 0 font BODY textcolor rgb INK
set arrow 111 from graph 1.012, graph 0.45 to graph 1.042, graph 0.45 nohead linecolor rgb MODEL linewidth 1.4
plot for [i = 1:n] solved using (column('time_s')):(flown(i, column('presentation_y_pt'))) with lines linecolor rgb '#A9D6F2' linewidth 6 notitle, \
    for [i = 1:n] solved using (column('time_s')):(flown(i, column('exact_y_pt'))) with lines linecolor rgb MODEL linewidth 1.4 notitle

# 2. The error.
load scripts . '/clear.gp'
eval panel(error_top, error_bottom)
set logscale y
set yrange [floor_at / 3:ceiling]
set ytics 100 format '10^{%T}' @TICS
set ylabel '|presented − exact| / distance' font AXIS textcolor rgb INK
set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3
named = 0
load scripts . '/timeline.gp'
set arrow 120 from graph 0, first aim to graph 1, first aim nohead linecolor rgb GOOD linewidth 1.4 dashtype (8, 5)
set label 120 'aim: 10^{-9}' at graph 1, first aim left offset 0.8, 0 font BODY textcolor rgb GOOD
set arrow 121 from graph 0, first rounding to graph 1, first rounding nohead linecolor rgb FAINT linewidth 1 dashtype (2, 4)
set label 121 '2^{-52}, rounding' at graph 1, first rounding left offset 0.8, 0 font BODY textcolor rgb FAINT
set arrow 122 from graph 0, first floor_at to graph 1, first floor_at nohead linecolor rgb RULE linewidth 1
set label 122 '0, drawn here' at graph 1, first floor_at left offset 0.8, 0 font BODY textcolor rgb INK
plot for [i = 1:n] solved using (column('time_s')):(flown(i, column('error') != 0 ? abs(column('error')) : floor_at)) \
        with lines linecolor rgb '#A9D6F2' linewidth 1.2 notitle, \
    solved using (column('time_s')):(column('error') != 0 ? abs(column('error')) : NaN) with points linecolor rgb SHOWN pointtype 7 pointsize 0.5 notitle, \
    solved using (column('time_s')):(column('error') == 0 ? floor_at : NaN) with points linecolor rgb SHOWN pointtype 6 pointsize 0.7 linewidth 1.4 notitle
unset multiplot
unset output
