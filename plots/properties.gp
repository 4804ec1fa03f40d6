# The probed properties, a panel each: model and presentation. At most six, moving ones first.

names = ''
layers = run . '/layers.csv'
set datafile separator comma
set datafile columnheaders
number(layer, property, part) = layer . '.' . property . (part eq '' ? '' : '.' . part)
at(list, name) = sum [i = 1:words(list)] (word(list, i) eq name ? i : 0)
# A property without any value, such as a missing colour, has no panel.
meet(name, value) = value eq '' || at(names, name) ? 0 : (names = names . ' ' . name, 0)
# Columns by index: for an empty cell at the end of a row, strcol returns the value of the row before.
Model = 6; Presentation = 7
both(value) = valid(Model) && valid(Presentation) ? value : ''
stats layers using (meet(number(strcol('layer'), strcol('property'), strcol('component')), both('x'))) nooutput

# Moving properties: those with different presented values.
moving = ''
array First[words(names) + 1]
do for [i = 1:words(names)] { First[i] = '' }
note(index, value) = index == 0 || value eq '' ? 0 : First[index] eq '' ? (First[index] = value, 0) \
    : First[index] eq value || at(moving, word(names, index)) ? 0 : (moving = moving . ' ' . word(names, index), 0)
stats layers using (note(at(names, number(strcol('layer'), strcol('property'), strcol('component'))), both(strcol('presentation')))) nooutput
# Moving ones first, each kind in the order of the table.
sorted = ''
do for [pass = 0:1] { do for [i = 1:words(names)] { if ((at(moving, word(names, i)) == 0) == pass) { sorted = sorted . ' ' . word(names, i) } } }
names = sorted
n = words(names) < 6 ? words(names) : 6

paper = sprintf('1000 %d', 160 + 150 * n)
load scripts . '/style.gp'

# The legend and the number of omitted properties.
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

Nothing = -1e99
shown(value) = value == Nothing ? NaN : value
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
    # The rows of this property: missing values leave a gap in the line. (A gnuplot table cannot store NaN.)
    set table $Own
    plot layers using (column('time_s')):(valid(Presentation) ? column(Presentation) : Nothing):(column(Model)) with table \
        if (number(strcol('layer'), strcol('property'), strcol('component')) eq word(names, i))
    unset table
    set datafile separator whitespace
    unset datafile columnheaders
    set datafile missing
    # A constant value also needs a range.
    stats $Own using (shown($2)) name 'shown' nooutput
    stats $Own using 3 name 'set' nooutput
    low = shown_min < set_min ? shown_min : set_min; high = shown_max > set_max ? shown_max : set_max
    room = high > low ? 0.08 * (high - low) : 1
    set yrange [low - room:high + room]
    plot $Own using 1:(shown($2)) with lines linecolor rgb SHOWN linewidth 2.4 notitle, \
        $Own using 1:3 with steps linecolor rgb MODEL linewidth 1.8 dashtype (8, 6) notitle
    set datafile separator comma
    set datafile columnheaders
    set datafile missing NaN
}
unset multiplot
unset output
