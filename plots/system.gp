# A system over time: a curve for each component, with impacts and changes; for one degree of freedom also the phase portrait.

paper = '1000 640'
clock = 'probes'
load scripts . '/style.gp'

probes = run . '/probes.csv'
names = ''
known(name) = sum [i = 1:words(names)] (word(names, i) eq name)
meet(name) = known(name) ? 0 : (names = names . ' ' . name, 0)
stats probes using (meet(strcol('component'))) nooutput
n = words(names)
positions = n / 2
# With one degree of freedom, curves on the left and the phase portrait on the right; otherwise only curves, positions above velocities.
isPlane = n == 2

hits = ''; hit(kind, time) = kind eq 'impact' ? (hits = hits . ' ' . time, 0) : 0
changes = ''; what = ''
change(kind, time, detail, value) = kind eq 'change' ? \
    (changes = changes . ' ' . time, what = what . "\n" . detail . (value eq '' ? '' : ' ' . value), 0) : 0
stats run . '/events.csv' using (hit(strcol('kind'), strcol('time_s'))) nooutput
stats run . '/events.csv' using (change(strcol('kind'), strcol('time_s'), strcol('detail'), strcol('value'))) nooutput

set label 102 solver . (words(hits) > 0 ? sprintf('   ·   %d impacts', words(hits)) : '') \
    . sprintf('   ·   %d probes', FRAMES / n) . '   ·   trace ' . hash

colours = '#0072B2 #D55E00 #009E73 #CC79A7 #E69F00 #56B4E9 #222222'
colour(i) = word(colours, 1 + (i - 1) % words(colours))
# Rows of other components are missing values, which do not interrupt the line.
only(name, value) = strcol('component') eq name ? value : NaN
edge = isPlane ? LEFT + 0.52 * (WIDTH - LEFT) : WIDTH - 60.0
set rmargin at screen across(edge)
top = 110; bottom = HEIGHT - 56; middle = (top + bottom) / 2

set xrange [0:END]
set multiplot
do for [part = 0:1] {
    if (part == 1) { load scripts . '/clear.gp' }
    # A gap between the two panels.
    eval panel(part == 0 ? top : middle + 14, part == 0 ? middle - 14 : bottom)
    set border 3
    set ytics autofreq @TICS
    set xtics step(END) format (part == 0 ? '' : '%g') @TICS
    set ylabel (isPlane ? word(names, part + 1) : part == 0 ? 'positions' : 'velocities') font AXIS textcolor rgb INK noenhanced
    if (part == 1) { set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3 }
    do for [i = 1:(words(hits) < 200 ? words(hits) : 200)] {
        set arrow 200 + i from at(hits, i), graph 0 to at(hits, i), graph 1 nohead linecolor rgb RULE linewidth 1.4 back
    }
    do for [i = 1:words(changes)] {
        set arrow 500 + i from at(changes, i), graph 0 to at(changes, i), graph 1 nohead linecolor rgb INK linewidth 1 dashtype (6, 4)
        if (part == 0) {
            set label 500 + i sprintf('change at %g s', at(changes, i)) at at(changes, i), graph 1 left offset 0, 0.7 \
                font BODY textcolor rgb INK
        }
    }
    if (!isPlane && positions <= words(colours)) {
        do for [i = 1:positions] {
            set label 700 + i word(names, i + part * positions) at graph 1, graph 1 - 0.13 * (i - 0.5) left offset 0.6, 0 font BODY \
                textcolor rgb colour(i) noenhanced
        }
    }
    plot for [i = 1:positions] probes using (column('time_s')):(only(word(names, i + part * positions), column('presentation'))) \
        with lines linecolor rgb (isPlane ? (part == 0 ? SHOWN : MODEL) : colour(i)) linewidth (isPlane ? 1.8 : 1.1) notitle
}
if (isPlane) {
    load scripts . '/clear.gp'
    eval panel(top, bottom)
    set lmargin at screen across(edge + 96)
    set rmargin at screen across(WIDTH - 30)
    set xrange [*:*]
    set xtics autofreq format '%g' @TICS
    set ytics autofreq @TICS
    set xlabel word(names, 1) font AXIS textcolor rgb INK offset 0, 0.3 noenhanced
    set ylabel word(names, 2) font AXIS textcolor rgb INK noenhanced
    set label 600 'Phase portrait (ring: start)' at graph 0, graph 1 left offset 0, 0.7 font HEAD textcolor rgb INK
    # Two rows of the table make a point: the position is stored until its velocity is read.
    x = NaN
    velocity(name, value) = name eq word(names, 1) ? (x = value, NaN) : value
    plot probes using (y = velocity(strcol('component'), column('presentation')), x):(y) with lines linecolor rgb SHOWN linewidth 1.2 notitle, \
        probes using (y = velocity(strcol('component'), column('presentation')), x):(y) every ::0::1 with points \
            linecolor rgb INK pointtype 6 pointsize 1.2 linewidth 1.6 notitle
}
unset multiplot
unset output
