# The properties that a composition probes, a panel each: what the model says against what shows. The first six of them.

names = ''
layers = run . '/layers.csv'
set datafile separator comma
set datafile columnheaders
known(name) = sum [i = 1:words(names)] (word(names, i) eq name)
number(layer, property, part) = layer . '.' . property . (part eq '' ? '' : '.' . part)
# A number without a value at all, as a colour that is none, has no panel.
meet(name, value) = known(name) || value eq '' ? 0 : (names = names . ' ' . name, 0)
stats layers using (meet(number(strcol('layer'), strcol('property'), strcol('component')), strcol('model') eq '' || strcol('presentation') eq '' ? '' : 'x')) nooutput
n = words(names) < 6 ? words(names) : 6

paper = sprintf('1000 %d', 160 + 150 * n)
load scripts . '/style.gp'

# The legend, and what is left out.
key_at = 80
x = LEFT
set arrow 110 from screen across(x), up(key_at) to screen across(x + 34), up(key_at) nohead linecolor rgb SHOWN linewidth 2.4
set label 110 'presentation' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
x = x + 160
set arrow 111 from screen across(x), up(key_at) to screen across(x + 34), up(key_at) nohead linecolor rgb MODEL linewidth 1.8 dashtype (8, 6)
set label 111 'model' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
if (words(names) > n) {
    set label 112 sprintf('%d more in layers.csv', words(names) - n) at screen across(x + 150), up(key_at) left font AXIS textcolor rgb FAINT
}

# A row of another number is none, and no gap in the line (style.gp has NaN for missing).
only(name, value) = number(strcol('layer'), strcol('property'), strcol('component')) eq name ? value : NaN
set xrange [0:END]
set multiplot
do for [i = 1:n] {
    if (i > 1) { load scripts . '/clear.gp' }
    eval panel(116 + 150 * (i - 1), 116 + 150 * (i - 1) + 118)
    set border 3
    set ytics autofreq @TICS
    set xtics step(END) format (i == n ? '%g' : '') @TICS
    if (i == n) { set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3 }
    set label 600 word(names, i) at graph 0, graph 1 left offset 0, 0.6 font BODY textcolor rgb INK noenhanced
    # A number that never changes still needs a range.
    stats layers using (only(word(names, i), column('presentation'))) name 'shown' nooutput
    stats layers using (only(word(names, i), column('model'))) name 'set' nooutput
    low = shown_min < set_min ? shown_min : set_min; high = shown_max > set_max ? shown_max : set_max
    room = high > low ? 0.08 * (high - low) : 1
    set yrange [low - room:high + room]
    plot layers using (column('time_s')):(only(word(names, i), column('presentation'))) with lines linecolor rgb SHOWN linewidth 2.4 notitle, \
        layers using (column('time_s')):(only(word(names, i), column('model'))) with steps linecolor rgb MODEL linewidth 1.8 dashtype (8, 6) notitle
}
unset multiplot
unset output
