# A system over time: a curve for each component, with impacts and changes; for one degree of freedom also the phase portrait; and the events.

load data . '/prepared.gp'
positions = int(n / 2)
# With one degree of freedom, curves on the left and the phase portrait on the right; otherwise only curves, positions above velocities.
isPlane = n == 2
strip = LANES > 0 ? 52 + 15 * LANES + 24 : 0
paper = sprintf('1000 %d', 640 + strip + (strip > 0 ? 24 : 0))
load scripts . '/style.gp'

set label 102 solver . (impacts > 0 ? sprintf('   ·   %d impacts', impacts) : '') \
    . sprintf('   ·   %d probes', probes_count) . '   ·   trace ' . hash

colours = '#0072B2 #D55E00 #009E73 #CC79A7 #E69F00 #56B4E9 #222222'
colour(i) = positions <= words(colours) ? word(colours, i) : '#0072B2'
edge = isPlane ? LEFT + 0.52 * (WIDTH - LEFT) : WIDTH - 60.0
FULL = RIGHT
set rmargin at screen across(edge)
top = 110; bottom = 640 - 56; middle = (top + bottom) / 2

set xrange [0:END]
set multiplot
do for [part = 0:1] {
    if (part == 1) { load scripts . '/clear.gp' }
    # A gap between the two panels.
    eval panel(part == 0 ? top : middle + 14, part == 0 ? middle - 14 : bottom)
    set border 3
    low = part == 0 ? position_low : velocity_low; high = part == 0 ? position_high : velocity_high
    set yrange [low:high]
    set ytics autofreq @TICS
    set xtics step(isPlane ? 1.6 * END : END) format (part == 0 ? '' : '%g') @TICS
    set ylabel (isPlane ? Title[part + 1] : (part == 0 ? 'positions' : 'velocities') . ' (no unit)') font AXIS textcolor rgb INK noenhanced
    if (part == 1) { set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3 }
    do for [i = 1:(impacts < 200 ? impacts : 200)] {
        set arrow 200 + i from Impacts[i], graph 0 to Impacts[i], graph 1 nohead linecolor rgb RULE linewidth 1.4 back
    }
    do for [i = 1:changes] {
        set arrow 500 + i from Changes[i], graph 0 to Changes[i], graph 1 nohead linecolor rgb INK linewidth 1 dashtype (6, 4)
        if (part == 0) {
            set label 500 + i sprintf('change at %g s', Changes[i]) at Changes[i], graph 1 left offset 0, 0.7 \
                font BODY textcolor rgb INK
        }
    }
    if (!isPlane && positions <= words(colours)) {
        do for [i = 1:positions] {
            set label 700 + i Component[i + part * positions] at graph 1, graph 1 - 0.13 * (i - 0.5) left offset 0.6, 0 font BODY \
                textcolor rgb colour(i) noenhanced
        }
    }
    if (!isPlane && positions > words(colours) && part == 0) {
        set label 700 sprintf('%d curves, %s to %s, in one colour', positions, Component[1], Component[positions]) at graph 0, graph 1 left offset 0, 0.7 font BODY textcolor rgb INK noenhanced
    }
    plot for [i = 1:positions] sprintf('%s/state%d.csv', data, i + part * positions) using 1:2 \
        with lines linecolor rgb (isPlane ? (part == 0 ? SHOWN : MODEL) : colour(i)) linewidth (isPlane ? 1.8 : positions > words(colours) ? 0.7 : 1.1) notitle
}
if (isPlane) {
    load scripts . '/clear.gp'
    eval panel(top, bottom)
    set lmargin at screen across(edge + 96)
    set rmargin at screen across(WIDTH - 30)
    set xrange [position_low:position_high]
    set yrange [velocity_low:velocity_high]
    set xtics step(1.9 * (position_high - position_low)) format '%g' @TICS
    set ytics autofreq @TICS
    set xlabel Title[1] font AXIS textcolor rgb INK offset 0, 0.3 noenhanced
    set ylabel Title[2] font AXIS textcolor rgb INK noenhanced
    set label 600 'Phase portrait (ring: start, square: end)' at graph 0, graph 1 left offset 0, 0.7 font HEAD textcolor rgb INK
    plot data . '/phase1.csv' using 1:2 with lines linecolor rgb SHOWN linewidth 1.2 notitle, \
        data . '/arrows1.csv' using 1:2:3:4 with vectors head filled size screen 0.010, 22 linecolor rgb SHOWN linewidth 1.2 notitle, \
        data . '/start1.csv' using 1:2 with points linecolor rgb INK pointtype 6 pointsize 1.2 linewidth 1.6 notitle, \
        data . '/end1.csv' using 1:2 with points linecolor rgb INK pointtype 5 pointsize 0.9 notitle
}
if (LANES > 0) {
    marks_top = 652
    load scripts . '/marks.gp'
}
unset multiplot
unset output
