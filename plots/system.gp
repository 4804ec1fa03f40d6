# A named system over time (equations: components.gp): a curve for each component, with impacts and changes; for one degree of freedom also the phase portrait; and the events.

load data . '/prepared.gp'
if (exists('PANELS')) {
    load scripts . '/components.gp'
    exit
}
positions = int(n / 2)
# With one degree of freedom, curves on the left and the phase portrait on the right; otherwise only curves, positions above velocities.
isPlane = n == 2
strip = LANES > 0 ? 52 + 15 * LANES + 24 : 0
# Up to six curves are told apart by colour and dash; more have a row each.
isFew = positions <= 6
high_row = masses > 12 ? 30 : 60
body = isFew ? 640 : 110 + masses * high_row + 56
paper = sprintf('1000 %d', body + strip + (strip > 0 ? 24 : 0))
load scripts . '/style.gp'

set label 102 solver . (impacts > 0 ? sprintf('   ·   %d impacts', impacts) : '') \
    . sprintf('   ·   %d probes', probes_count) . '   ·   trace ' . hash

edge = isPlane ? LEFT + 0.52 * (WIDTH - LEFT) : WIDTH - 60.0
set xrange [0:END]
set multiplot
if (isFew) {
    colours = '#0072B2 #D55E00 #009E73 #CC79A7 #222222 #E69F00'
    widths = '1.8 1.5 1.5 1.3 1.2 1.1'
    # The dash of a curve is that of the line type with its number.
    set linetype 2 dashtype (10, 5)
    set linetype 3 dashtype (3, 4)
    set linetype 4 dashtype (12, 4, 3, 4)
    set linetype 5 dashtype (6, 3)
    set linetype 6 dashtype (12, 3, 3, 3, 3, 3)
    set rmargin at screen across(edge)
    top = 110; bottom = 640 - 56; middle = (top + bottom) / 2
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
        load scripts . '/system-marks.gp'
        if (!isPlane) {
            do for [i = 1:positions] {
                y = 1 - 0.13 * (i - 0.5)
                set arrow 700 + i from graph 1.01, graph y to graph 1.035, graph y nohead linecolor rgb word(colours, i) linewidth at(widths, i) dashtype i
                set label 700 + i Component[i + part * positions] at graph 1.04, graph y left font BODY textcolor rgb INK noenhanced
            }
        }
        plot for [i = 1:positions] sprintf('%s/state%d.csv', data, i + part * positions) using 1:2 \
            with lines linecolor rgb (isPlane ? (part == 0 ? SHOWN : MODEL) : word(colours, i)) linewidth (isPlane ? 1.8 : at(widths, i)) dashtype i notitle, \
            for [i = 1:positions] sprintf('%s/probes%d.csv', data, i + part * positions) using 1:2 \
            with points linecolor rgb (isPlane ? (part == 0 ? SHOWN : MODEL) : word(colours, i)) pointtype 7 pointsize 0.4 notitle
    }
} else {
    # A row for each mass: its position on the left, its velocity on the right, all on the same scales.
    bottom = 110 + masses * high_row
    do for [part = 0:1] {
        low = part == 0 ? position_low : velocity_low; high = part == 0 ? position_high : velocity_high
        y_step = step(4 * (high - low))
        left = part == 0 ? 70.0 : 550.0
        set lmargin at screen across(left)
        set rmargin at screen across(left + 390)
        do for [i = 1:masses] {
            # The title belongs to the first panel.
            if (part + i > 1) { load scripts . '/clear.gp' }
            eval panel(110 + (i - 1) * high_row, 110 + i * high_row - (high_row > 40 ? 8 : 2))
            set border (i == masses ? 3 : 2)
            set xrange [0:END]
            set yrange [low:high]
            if (high_row > 40) { set ytics y_step @TICS } else {
                # Two numbers have room.
                most = coarse(2.2 * (high > -low ? high : -low)) * (high > -low ? 1 : -1)
                set ytics (0, most) textcolor rgb INK font SMALL nomirror scale 0.6
            }
            set xtics step(2 * END) format (i == masses ? '%g' : '') @TICS
            if (i == masses) { set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3 }
            if (i == 1) {
                set label 600 sprintf('%s: each row from %.3g to %.3g (no unit)', part == 0 ? 'Positions' : 'Velocities', low, high) at graph 0, graph 1 left offset 0, 0.8 font HEAD textcolor rgb INK
            }
            set label 601 Component[i + part * positions] at graph 1, graph 0.5 left offset 0.6, 0 font SMALL textcolor rgb INK noenhanced
            load scripts . '/system-marks.gp'
            plot sprintf('%s/state%d.csv', data, i + part * positions) using 1:2 with lines linecolor rgb (part == 0 ? SHOWN : MODEL) linewidth 1.2 notitle, \
                sprintf('%s/probes%d.csv', data, i + part * positions) using 1:2 with points linecolor rgb (part == 0 ? SHOWN : MODEL) pointtype 7 pointsize 0.35 notitle
        }
    }
    if (positions > masses) {
        set label 650 sprintf('Not drawn: %d more in probes.csv', positions - masses) at screen across(LEFT), up(bottom + 50) left font BODY textcolor rgb FAINT
    }
}
if (isPlane) {
    load scripts . '/clear.gp'
    # As high as the curves and the events beside it.
    eval panel(top, HEIGHT - 56)
    set lmargin at screen across(edge + 96)
    set rmargin at screen across(WIDTH - 30)
    set xrange [position_low:position_high]
    set yrange [velocity_low:velocity_high]
    set xtics step(1.9 * (position_high - position_low)) format '%g' @TICS
    set ytics autofreq @TICS
    set xlabel Title[1] font AXIS textcolor rgb INK offset 0, 0.3 noenhanced
    set ylabel Title[2] font AXIS textcolor rgb INK noenhanced
    set label 600 'Phase portrait (ring: start, square: end)' at graph 0, graph 1 left offset 0, 0.7 font HEAD textcolor rgb INK
    plot data . '/jumps1.csv' using 1:2 with lines linecolor rgb FAINT linewidth 1 dashtype (2, 4) notitle, \
        data . '/phase1.csv' using 1:2 with lines linecolor rgb SHOWN linewidth 1.2 dashtype 1 notitle, \
        data . '/arrows1.csv' using 1:2:3:4 with vectors head filled size screen 0.010, 22 fixed linecolor rgb SHOWN linewidth 1.2 dashtype 1 notitle, \
        data . '/start1.csv' using 1:2 with points linecolor rgb INK pointtype 6 pointsize 1.2 linewidth 1.6 notitle, \
        data . '/end1.csv' using 1:2 with points linecolor rgb INK pointtype 5 pointsize 0.9 notitle
}
if (LANES > 0) {
    marks_top = body + 12
    # Below the curves, on the same axis of time.
    RIGHT = isFew ? edge : RIGHT
    load scripts . '/marks.gp'
}
unset multiplot
unset output
