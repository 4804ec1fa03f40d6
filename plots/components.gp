# Components and derived quantities of equations over time, in panels of one unit and scale; for two components also the phase portrait; and the
# named events. Loaded by system.gp, which has loaded the prepared variables.

high_panel = PANELS <= 2 ? 230 : 166
body = 84 + PANELS * high_panel + 46 + (omitted > 0 ? 20 : 0)
strip = LANES > 0 ? 52 + 15 * LANES + 50 + (omitted_events > 0 ? 20 : 0) : 0
least_body = is_plane == 1 ? 560 : 0
body = body < least_body ? least_body : body
high_panel = is_plane == 1 ? (body - 84 - 46) / PANELS : high_panel
# Room for the whole names in the legends.
legend_room = 60 + 7.2 * longest
legend_room = legend_room < 130 ? 130 : legend_room
plane_room = is_plane == 1 ? 560 : 0
name_room = 0
do for [i = 1:LANES] { name_room = strlen(LaneName[i]) > name_room ? strlen(LaneName[i]) : name_room }
name_room = 7.0 * name_room - 80
name_room = name_room > 0 ? name_room : 0
paper = sprintf('%d %d', name_room + 868 + legend_room + plane_room, body + strip)
load scripts . '/style.gp'
LEFT = LEFT + name_room
edge = LEFT + 764
RIGHT = edge
set lmargin at screen across(LEFT)
if (omitted > 0) {
    set label 650 sprintf('Not drawn: %d more in probes.csv', omitted) at screen across(LEFT), up(body - 12) left font BODY textcolor rgb FAINT
}
if (omitted_events > 0) {
    set label 651 sprintf('Not drawn: %d more events in events.csv', omitted_events) at screen across(LEFT), up(HEIGHT - 12) left font BODY textcolor rgb FAINT
}
set label 101 scenario at screen across(LEFT), up(TITLE_AT) left font TITLE textcolor rgb INK noenhanced
set label 102 solver . sprintf('   ·   %d probes', probes_count) . '   ·   trace ' . hash at screen across(LEFT), up(VERDICT_AT) left font AXIS textcolor rgb INK noenhanced

isLog = log_start == log_start
START = isLog ? log_start : 0.0
colours = '#0072B2 #D55E00 #009E73 #CC79A7 #222222 #E69F00 #56B4E9 #8C6D31'
widths = '1.8 1.5 1.5 1.3 1.2 1.1 1.6 1.3'
# The dash of a curve is that of the line type with its number.
set linetype 2 dashtype (10, 5)
set linetype 3 dashtype (3, 4)
set linetype 4 dashtype (12, 4, 3, 4)
set linetype 5 dashtype (6, 3)
set linetype 6 dashtype (12, 3, 3, 3, 3, 3)
set linetype 7 dashtype (16, 5)
set linetype 8 dashtype (2, 2)

if (isLog) { set logscale x }
set multiplot
set rmargin at screen across(edge)
first = 0
do for [p = 1:PANELS] {
    if (p > 1) { load scripts . '/clear.gp' }
    top = 84 + (p - 1) * high_panel
    eval panel(top, top + high_panel - 16)
    set border 3
    set xrange [START:END]
    set yrange [PanelLow[p]:PanelHigh[p]]
    set ytics coarse(2.2 * (PanelHigh[p] - PanelLow[p]) / 4.0) format '%g' @TICS
    if (isLog) { set xtics autofreq format (p < PANELS ? '' : '10^{%T}') @TICS } else { set xtics step(END) format (p < PANELS ? '' : '%g') @TICS }
    # At one place in all panels, however long the numbers at the ticks are.
    set label 690 PanelTitle[p] at screen across(LEFT - 82), graph 0.5 center rotate by 90 font AXIS textcolor rgb INK noenhanced
    if (p == PANELS) { set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3 }
    do for [i = 1:crossings] {
        set arrow 2000 + i from Crossing[i], graph 0 to Crossing[i], graph 1 nohead linecolor rgb RULE linewidth 1.2 back
    }
    do for [i = 1:(changes < 200 ? changes : 200)] {
        set arrow 3000 + i from Changes[i], graph 0 to Changes[i], graph 1 nohead linecolor rgb INK linewidth 1 dashtype (6, 4)
    }
    count = int(PanelCurves[p])
    do for [i = 1:count] {
        y = 1 - (i - 0.5) / (count < 6 ? 6.0 : count + 0.0)
        set arrow 700 + i from graph 1.012, graph y to graph 1.045, graph y nohead linecolor rgb word(colours, i) linewidth at(widths, i) dashtype i
        set label 700 + i Curve[first + i] at graph 1.052, graph y left font BODY textcolor rgb INK noenhanced
    }
    plot for [i = 1:count] sprintf('%s/state%d.csv', data, first + i) using 1:2 \
        with lines linecolor rgb word(colours, i) linewidth at(widths, i) dashtype i notitle, \
        for [i = 1:count] sprintf('%s/probes%d.csv', data, first + i) using 1:2 with points linecolor rgb word(colours, i) pointtype 7 pointsize 0.4 notitle
    first = first + count
}
if (is_plane == 1) {
    load scripts . '/clear.gp'
    unset logscale
    eval panel(110, body - 46 - 16)
    set lmargin at screen across(edge + legend_room + 74)
    set rmargin at screen across(WIDTH - 30)
    set xrange [plane_low_x:plane_high_x]
    set yrange [plane_low_y:plane_high_y]
    set xtics step(1.9 * (plane_high_x - plane_low_x)) format '%g' @TICS
    set ytics autofreq @TICS
    set xlabel PlaneTitle[1] font AXIS textcolor rgb INK offset 0, 0.3 noenhanced
    set ylabel PlaneTitle[2] font AXIS textcolor rgb INK noenhanced
    set label 600 'Phase portrait (ring: start, square: end)' at graph 0, graph 1 left offset 0, 0.7 font HEAD textcolor rgb INK
    plot data . '/jumps1.csv' using 1:2 with lines linecolor rgb FAINT linewidth 1 dashtype (2, 4) notitle, \
        data . '/phase1.csv' using 1:2 with lines linecolor rgb SHOWN linewidth 1.2 dashtype 1 notitle, \
        data . '/probes0.csv' using 1:2 with points linecolor rgb SHOWN pointtype 7 pointsize 0.4 notitle, \
        data . '/arrows1.csv' using 1:2:3:4 with vectors head filled size screen 0.008, 22 fixed linecolor rgb SHOWN linewidth 1.2 dashtype 1 notitle, \
        data . '/start1.csv' using 1:2 with points linecolor rgb INK pointtype 6 pointsize 1.2 linewidth 1.6 notitle, \
        data . '/end1.csv' using 1:2 with points linecolor rgb INK pointtype 5 pointsize 0.9 notitle
    if (isLog) { set logscale x }
}
if (LANES > 0) {
    marks_top = body + 6
    load scripts . '/marks.gp'
}
unset multiplot
unset output
