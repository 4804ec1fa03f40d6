# A panel for each family of solvers in the convergence of a scenario, with a colour and a mark for each of its methods. Filled marks on solid lines
# are fixed steps, hollow ones on dashed lines tolerances. The band at the bottom is below the reference's error.
#
# Variables: heading, axis ('step_s' or 'evaluations'), axis_name, families (those that may have a panel), reference, reference_error, advice.

paper = axis eq 'step_s' ? '1320 900' : '1600 900'
load scripts . '/paper.gp'
table = run . '/convergence.csv'

title_of(f) = f eq 'explicit' ? 'explicit, fixed steps' : f eq 'adaptive' ? 'explicit, with a tolerance' : f eq 'multistep' ? 'multistep' : \
    f eq 'implicit' ? 'implicit' : f eq 'rosenbrock' ? 'Rosenbrock' : f eq 'symplectic' ? 'symplectic' : 'Taylor series'
methods_of(f) = f eq 'explicit' || f eq 'adaptive' ? 'rk2 rk4 rkf45 rkck rk8pd' : f eq 'multistep' ? 'msadams msbdf' : \
    f eq 'implicit' ? 'rk1imp rk2imp rk4imp bsimp' : f eq 'rosenbrock' ? 'rodas5p' : f eq 'symplectic' ? 'symplectic8' : 'taylor16'
# The order of the guide of a method; 0 for those that change their order. rk2 continues from its result of order 3.
order_of(m) = m eq 'rk2' ? 3 : m eq 'rk4' || m eq 'rk4imp' ? 4 : m eq 'rkf45' || m eq 'rkck' || m eq 'rodas5p' ? 5 : \
    m eq 'rk8pd' || m eq 'symplectic8' ? 8 : m eq 'rk1imp' ? 1 : m eq 'rk2imp' ? 2 : m eq 'taylor16' ? 16 : 0
colours = '#56B4E9 #0072B2 #009E73 #D55E00 #222222'
marks = '5 7 9 11 13'
colour(k) = word(colours, k)
mark(k) = word(marks, k) + 0

floor_of(e) = e < 1e-16 ? 1e-16 : e
has(f, m) = strcol('family') eq f && strcol('solver') eq m
place(x) = x > 0 ? x : NaN
on_grid(f, m) = has(f, m) && strlen(strcol('step_s')) > 0 && strlen(strcol('error')) > 0 ? floor_of(column('error')) : NaN
adapted(f, m) = has(f, m) && strlen(strcol('rtol')) > 0 && strlen(strcol('error')) > 0 ? floor_of(column('error')) : NaN

# The families and the methods that have points, and the range of the axis over all of them.
shown = ''
ran = ' '
low = 1e300; high = 0.0
do for [i = 1:words(families)] {
    f = word(families, i)
    count = 0
    take(e, x) = e == e && x > 0 ? (count = count + 1, low = x < low ? x : low, high = x > high ? x : high, 0) : 0
    do for [k = 1:words(methods_of(f))] {
        m = word(methods_of(f), k)
        before = count
        stats table using (take(on_grid(f, m), column(axis)), axis eq 'step_s' ? 0 : take(adapted(f, m), column(axis)), 0) nooutput
        if (count > before) { ran = ran . f . ':' . m . ' ' }
    }
    if (count > 0) { shown = shown . ' ' . f }
}
low = 10.0**floor(log10(low) - 0.02); high = 10.0**ceil(log10(high) + 0.02)

set label 101 scenario . heading at screen across(84), up(TITLE_AT) left font TITLE textcolor rgb INK noenhanced
set label 102 'Errors from ' . reference . '. ' . (axis eq 'step_s' ? '' : 'Evaluations are equal on every run; lower left is better.') \
    at screen across(84), up(VERDICT_AT) left font AXIS textcolor rgb INK noenhanced
set label 103 (axis eq 'step_s' ? '' : 'Filled marks, solid lines: fixed steps. Hollow marks, dashed lines: tolerances, 1e-3 to 1e-12. ') \
    . 'Grey: guides of an order. Band: below the error of the reference.' at screen across(84), up(74) left font BODY textcolor rgb FAINT noenhanced
set multiplot
set logscale xy
set yrange [3e-17:3]
set xrange [low:high]
set format y '10^{%T}'
set ytics 1e3 @TICS
set mytics 1
set format x '10^{%T}'
set xtics 10 @TICS
set mxtics 1
set border 3

columns = axis eq 'step_s' ? 3 : 4
pane_wide = 316.0; pane_high = 270.0; first_left = 84.0; first_top = 150.0; across_gap = 72.0; down_gap = 120.0
LOGS = log10(3.0) - log10(3e-17)
do for [p = 1:words(shown)] {
    f = word(shown, p)
    methods = methods_of(f)
    M = words(methods)
    c = (p - 1) % columns; r = (p - 1) / columns
    left = first_left + c * (pane_wide + across_gap); top = first_top + r * (pane_high + down_gap)
    set lmargin at screen across(left); set rmargin at screen across(left + pane_wide)
    set tmargin at screen up(top); set bmargin at screen up(top + pane_high)
    set label 110 title_of(f) at screen across(left), up(top - 34) left font HEAD textcolor rgb INK noenhanced
    # The legend, drawn manually, in a row above the panel.
    x = left
    orders = ' '
    do for [k = 1:M] {
        m = word(methods, k)
        if (!strstrt(ran, ' ' . f . ':' . m . ' ')) { continue }
        if (order_of(m) > 0 && !strstrt(orders, sprintf(' %d ', order_of(m)))) { orders = orders . sprintf('%d ', order_of(m)) }
        set label 200 + k '' at screen across(x + 5), up(top - 14) point pointtype mark(k) pointsize 0.8 linecolor rgb colour(k)
        set label 220 + k word(methods, k) at screen across(x + 14), up(top - 14) left font BODY textcolor rgb INK noenhanced
        x = x + 30 + 7.4 * strlen(word(methods, k))
    }
    set object 1 rectangle from graph 0, first 3e-17 to graph 1, first floor_of(reference_error) fillcolor rgb '#ECECEC' fillstyle solid noborder behind
    # Guides: from the upper edge at the coarsest step, or the fewest evaluations, of the panel's family.
    first_x = axis eq 'step_s' ? 0.0 : 1e300
    seen(e, x) = e == e && x > 0 ? (first_x = axis eq 'step_s' ? (x > first_x ? x : first_x) : (x < first_x ? x : first_x), 0) : 0
    do for [k = 1:M] {
        m = word(methods, k)
        stats table using (seen(on_grid(f, m), column(axis)), axis eq 'step_s' ? 0 : seen(adapted(f, m), column(axis)), 0) nooutput
    }
    G = words(orders)
    do for [g = 1:G] {
        order = word(orders, g) + 0.0
        # Each guide ends at the panel's lower or side edge.
        decades = axis eq 'step_s' ? log10(first_x / low) : log10(high / first_x)
        fall = order * decades > 15.5 ? 15.5 : order * decades
        away = fall / order
        last_x = axis eq 'step_s' ? first_x / 10**away : first_x * 10**away
        set arrow 300 + g from first_x, 1 to last_x, 10**(-fall) nohead linecolor rgb '#9A9A9A' linewidth 1.0 dashtype (2, 3) back
        # Beside the end of the guide, inside the panel.
        at_side = order * decades <= 15.5 || (axis eq 'step_s' && log10(last_x / low) < 0.7)
        set label 300 + g sprintf('order %g', order) at last_x, 10**(-fall) right offset (at_side && axis eq 'step_s' ? 6.2 : -0.4), \
            (at_side ? 0.7 : 0.6) font SMALL textcolor rgb FAINT
    }
    if (c == 0) { set ylabel 'largest relative error' font AXIS textcolor rgb INK offset 0.5, 0 } else { unset ylabel }
    set xlabel axis_name font AXIS textcolor rgb INK offset 0, 0.3
    plot for [k = 1:M] table using (place(axis eq 'step_s' ? NaN : column(axis))):(adapted(f, word(methods, k))) with linespoints linecolor rgb colour(k) \
            linewidth 0.8 dashtype (4, 4) pointtype mark(k) - 1 pointsize 0.6 notitle, \
        for [k = 1:M] table using (place(column(axis))):(on_grid(f, word(methods, k))) with linespoints linecolor rgb colour(k) linewidth 1.3 \
            pointtype mark(k) pointsize 0.7 notitle
    unset label; unset arrow; unset object
}
# The recommendations, in the place after the last panel.
p = words(shown)
left = first_left + (p % columns) * (pane_wide + across_gap); top = first_top + (p / columns) * (pane_high + down_gap)
set label 110 'Cheapest for an error of at most' at screen across(left), up(top - 34) left font HEAD textcolor rgb INK noenhanced
lines_of = advice
i = 0
while (strlen(lines_of) > 0) {
    cut = strstrt(lines_of, "\n")
    line = cut > 0 ? lines_of[1:cut - 1] : lines_of
    lines_of = cut > 0 ? lines_of[cut + 1:*] : ''
    set label 400 + i line at screen across(left), up(top + 22 * i) left font AXIS textcolor rgb INK noenhanced
    i = i + 1
}
set lmargin at screen across(left); set rmargin at screen across(left + pane_wide)
set tmargin at screen up(top); set bmargin at screen up(top + pane_high)
unset xlabel; unset ylabel; unset border; unset tics; unset grid
plot [1:10][1:10] NaN notitle
unset multiplot
unset output
