# The probed properties, a panel each: model and presentation. At most six; those that do not move only if none moves.

names = ''
layers = run . '/layers.csv'
set datafile separator comma
set datafile columnheaders
number(layer, property, part) = layer . '.' . property . (part eq '' ? '' : '.' . part)
among(list, name) = sum [i = 1:words(list)] (word(list, i) eq name ? i : 0)
# A property without any value, such as a missing colour, has no panel.
meet(name, value) = value eq '' || among(names, name) ? 0 : (names = names . ' ' . name, 0)
# Columns by index: for an empty cell at the end of a row, strcol returns the value of the row before.
Model = 6; Presentation = 7
both(value) = valid(Model) && valid(Presentation) ? value : ''
stats layers using (meet(number(strcol('layer'), strcol('property'), strcol('component')), both('x'))) nooutput

# The subjects of the events of scroll views. The origin of their bounds is their content offset.
scrolls = ''
scroll(kind, subject) = kind[1:7] eq 'scroll-' && among(scrolls, subject) == 0 ? (scrolls = scrolls . ' ' . subject, 0) : 0
stats run . '/events.csv' using (scroll(strcol('kind'), strcol('subject'))) nooutput
suffix(name, end) = strlen(name) > strlen(end) && name[strlen(name) - strlen(end) + 1:*] eq end
layer(name, end) = name[1:strlen(name) - strlen(end)]
isOffset(name, part) = suffix(name, '.bounds.' . part) && among(scrolls, layer(name, '.bounds.' . part)) > 0
unit(name) = strstrt(name, '.position.') + strstrt(name, '.bounds.') > 0 ? name . ' (pt)' : name
heading(name) = isOffset(name, 'x') ? layer(name, '.bounds.x') . '.contentOffset.x (pt)' \
    : isOffset(name, 'y') ? layer(name, '.bounds.y') . '.contentOffset.y (pt)' : unit(name)

# Moving properties: those with different presented values.
moving = ''
array First[words(names) + 1]
do for [i = 1:words(names)] { First[i] = '' }
note(index, value) = index == 0 || value eq '' ? 0 : First[index] eq '' ? (First[index] = value, 0) \
    : First[index] eq value || among(moving, word(names, index)) ? 0 : (moving = moving . ' ' . word(names, index), 0)
stats layers using (note(among(names, number(strcol('layer'), strcol('property'), strcol('component'))), both(strcol('presentation')))) nooutput
still = words(names) - words(moving)
if (words(moving) > 0) {
    # In the order of the table.
    sorted = ''
    do for [i = 1:words(names)] { if (among(moving, word(names, i)) > 0) { sorted = sorted . ' ' . word(names, i) } }
    names = sorted
} else {
    still = 0
}
n = words(names) < 6 ? words(names) : 6

# Few panels are taller.
tall = n == 1 ? 280 : n == 2 ? 180 : 118
paper = sprintf('1000 %d', 160 + (tall + 32) * n)
load scripts . '/style.gp'

# The legend and the number of omitted properties.
key_at = 80
x = LEFT
set arrow 110 from screen across(x), up(key_at) to screen across(x + 34), up(key_at) nohead linecolor rgb SHOWN linewidth 2.4
set label 110 'presentation' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
x = x + 160
set arrow 111 from screen across(x), up(key_at) to screen across(x + 34), up(key_at) nohead linecolor rgb MODEL linewidth 1.8 dashtype (8, 6)
set label 111 'model' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
if (words(began) > 0) {
    x = x + 116
    set object 113 rectangle from screen across(x), up(key_at + 7) to screen across(x + 34), up(key_at - 7) fillcolor rgb TOUCH fillstyle solid noborder
    set label 113 'touch' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
}
omitted = (words(names) > n ? sprintf('%d more', words(names) - n) : '') . (words(names) > n && still > 0 ? ' and ' : '') \
    . (still > 0 ? sprintf('%d constant', still) : '')
if (omitted ne '') {
    set label 112 omitted . ' in layers.csv' at screen across(x + 150), up(key_at) left font AXIS textcolor rgb FAINT
}

# Of the timeline only the touches.
named = 0; releases = ''; settled = NaN
Nothing = -1e99
shown(value) = value == Nothing ? NaN : value
set xrange [0:END]
set multiplot
do for [i = 1:n] {
    if (i > 1) { load scripts . '/clear.gp' }
    eval panel(116 + (tall + 32) * (i - 1), 116 + (tall + 32) * (i - 1) + tall)
    set border 3
    set ytics autofreq @TICS
    set xtics step(END) format (i == n ? '%g' : '') @TICS
    if (i == n) { set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3 }
    set label 600 heading(word(names, i)) at graph 0, graph 1 left offset 0, 0.6 font BODY textcolor rgb INK noenhanced
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
    load scripts . '/timeline.gp'
    plot $Own using 1:(shown($2)) with lines linecolor rgb SHOWN linewidth 2.4 notitle, \
        $Own using 1:3 with lines linecolor rgb MODEL linewidth 1.8 dashtype (8, 6) notitle
    set datafile separator comma
    set datafile columnheaders
    set datafile missing NaN
}
unset multiplot
unset output
