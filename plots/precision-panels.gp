# A panel for each motion of a precision benchmark, with a colour and a mark for each method. Filled marks on solid lines are fixed
# steps from 1/30 s to 1/7680 s, hollow ones on dashed lines tolerances from 1e-3 to 1e-12.
#
# Variables: heading, subheading, cost_column, unit (the divisor of the cost), cost_label, cost_format.

table = run . '/precision.csv'
set datafile separator comma
set datafile columnheaders
set datafile missing NaN

# The motions and the methods in the table, in its order.
systems = ''; ran = ''
seen(s, m) = (strstrt(systems . ' ', ' ' . s . ' ') == 0 ? (systems = systems . ' ' . s, 0) : 0, \
    strstrt(ran . ' ', ' ' . m . ' ') == 0 ? (ran = ran . ' ' . m, 0) : 0)
stats table using (seen(strcol('system'), strcol('solver'))) nooutput
row_count = int((words(systems) + 2) / 3)
paper = sprintf('1320 %d', 136 + 422 * row_count)
load scripts . '/paper.gp'
title_of(s) = s eq 'linear' ? 'linear spring, 2 Hz' : s eq 'duffing' ? 'Duffing, hardening spring' : \
    s eq 'van-der-pol-0.5' ? 'van der Pol, μ = 0.5' : s eq 'van-der-pol-5' ? 'van der Pol, μ = 5' : \
    s eq 'pendulum-rotating' ? 'pendulum, rotating' : s eq 'chain-7' ? 'chain of 7, cubic coupling' : s

# Those that ran, of all.
all = 'rk2 rk4 rkf45 rkck rk8pd rk1imp rk2imp rk4imp bsimp msadams msbdf symplectic8 rodas5p taylor16 propagator'
all_colours = '#999999 #56B4E9 #0072B2 #009E73 #D55E00 #D9C400 #E69F00 #A6761D #222222 #CC79A7 #7B3294 #1B9E77 #66489D #8C510A #D00000'
# The filled mark of each pair of gnuplot's; the hollow one has the number before.
all_marks = '5 7 9 11 7 5 9 13 5 9 11 13 7 11 3'
methods = ''; colours = ''; marks = ''
do for [k = 1:words(all)] {
    # The propagator has no evaluations.
    if (strstrt(ran . ' ', ' ' . word(all, k) . ' ') && !(word(all, k) eq 'propagator' && cost_column eq 'evaluations')) {
        methods = methods . ' ' . word(all, k); colours = colours . ' ' . word(all_colours, k); marks = marks . ' ' . word(all_marks, k)
    }
}
colour(k) = word(colours, k)
mark(k) = word(marks, k) + 0
hollow(k) = mark(k) - 1
width(k) = word(methods, k) eq 'rk8pd' ? 2.2 : 1.2
M = words(methods)

set label 101 heading at screen across(84), up(TITLE_AT) left font TITLE textcolor rgb INK
set label 102 subheading at screen across(84), up(VERDICT_AT) left font AXIS textcolor rgb INK noenhanced
# The legend, drawn manually, because gnuplot's keys do not stay in one row.
key_at = 86
set multiplot
x = 84.0
do for [k = 1:M] {
    set arrow 200 + k from screen across(x), up(key_at) to screen across(x + 26), up(key_at) nohead linecolor rgb colour(k) linewidth width(k)
    set label 200 + k '' at screen across(x + 13), up(key_at) point pointtype mark(k) pointsize 1.0 linecolor rgb colour(k)
    set label 220 + k word(methods, k) at screen across(x + 33), up(key_at) left font AXIS textcolor rgb INK noenhanced
    x = x + 56 + 7 * strlen(word(methods, k))
}
set label 240 'Filled marks, solid lines: fixed steps, 1/30 s to 1/7680 s. Hollow marks, dashed lines: tolerances, 10^{-3} to 10^{-12}. Errors below 1.1 10^{-16} are not known.' \
    at screen across(84), up(key_at + 24) left font BODY textcolor rgb FAINT

set logscale xy
set yrange [4e-17:2]
set format y '10^{%T}'
set ytics 1e3 @TICS
set mytics 1
set format x cost_format
set xtics 10 @TICS
set mxtics 1
set border 3

has(m, s) = strcol('system') eq s && strcol('solver') eq m
on_grid(m, s) = has(m, s) && strlen(strcol('step_s')) > 0 || (m eq 'propagator' && has(m, s)) ? column('error') : NaN
adapted(m, s) = has(m, s) && strlen(strcol('rtol')) > 0 ? column('error') : NaN
cost(m) = column(cost_column) / unit

pane_wide = 356.0; pane_high = 350.0; first_left = 84.0; first_top = 152.0; across_gap = 66.0; down_gap = 72.0
do for [p = 1:words(systems)] {
    s = word(systems, p)
    c = (p - 1) % 3; r = (p - 1) / 3
    left = first_left + c * (pane_wide + across_gap); top = first_top + r * (pane_high + down_gap)
    set lmargin at screen across(left); set rmargin at screen across(left + pane_wide)
    set tmargin at screen up(top); set bmargin at screen up(top + pane_high)
    set label 110 title_of(s) at graph 0, 1 left offset 0, 0.8 font HEAD textcolor rgb INK noenhanced
    if (c == 0) { set ylabel 'largest relative error' font AXIS textcolor rgb INK } else { unset ylabel }
    if (p + 3 > words(systems)) { set xlabel cost_label font AXIS textcolor rgb INK offset 0, 0.2 } else { unset xlabel }
    plot for [k = 1:M] table using (cost(k)):(adapted(word(methods, k), s)) with linespoints linecolor rgb colour(k) linewidth 0.7 \
            dashtype (4, 4) pointtype hollow(k) pointsize 0.6 notitle, \
        for [k = 1:M] table using (cost(k)):(on_grid(word(methods, k), s)) with linespoints linecolor rgb colour(k) linewidth width(k) \
            pointtype mark(k) pointsize (word(methods, k) eq 'propagator' ? 1.3 : 0.7) notitle
    if (p == 1) { unset label; unset arrow }
}
unset multiplot
unset output
