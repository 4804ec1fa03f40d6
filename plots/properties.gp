# The probed properties that move, a panel each: model and presentation; and the events. Up to six are below each other, more are in three columns.

load data . '/prepared.gp'
columns = n > 6 ? 3 : 1
rows = int((n + columns - 1) / columns)
# The panels of the last row share its width.
in_row(i) = i > columns * (rows - 1) ? n - columns * (rows - 1) : columns
has_ends = sum [i = 1:n] (HasEnds[i])
# Few panels are taller.
tall = n == 1 ? 300 : n == 2 ? 190 : n > 6 ? 110 : 118
pitch = tall + (columns > 1 ? 50 : 32)
first_top = 122
paper = sprintf('1000 %d', first_top + pitch * rows + 20 + (LANES > 0 ? 52 + 15 * LANES + 34 : 0))
load scripts . '/style.gp'

# The legend, and the number of properties without a panel.
key_at = 80
x = LEFT
set arrow 110 from screen across(x), up(key_at) to screen across(x + 34), up(key_at) nohead linecolor rgb SHOWN linewidth 2.4
set label 110 'presentation' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
x = x + 160
set arrow 111 from screen across(x), up(key_at) to screen across(x + 34), up(key_at) nohead linecolor rgb MODEL linewidth 1.8 dashtype (8, 6)
set label 111 'model' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
x = x + 116
if (has_equal == 1) {
    set arrow 114 from screen across(x), up(key_at) to screen across(x + 34), up(key_at) nohead linecolor rgb SHOWN linewidth 2.4
    set arrow 115 from screen across(x), up(key_at) to screen across(x + 34), up(key_at) nohead linecolor rgb MODEL linewidth 1.8 dashtype (8, 6) front
    set label 114 'equal' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
    x = x + 110
}
if (words(began) > 0) {
    set object 113 rectangle from screen across(x), up(key_at + 7) to screen across(x + 34), up(key_at - 7) fillcolor rgb TOUCH fillstyle solid noborder
    set label 113 'touch' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
    x = x + 110
}
if (has_ends > 0) {
    set label 117 '' at screen across(x + 6), up(key_at) point pointtype 2 pointsize 0.9 linecolor rgb INK linewidth 1.4
    set label 116 'appears, disappears' at screen across(x + 18), up(key_at) left font AXIS textcolor rgb INK
    x = x + 170
}
if (note ne '') { set label 112 note at screen across(WIDTH - 40), up(key_at) right font BODY textcolor rgb FAINT }

# Of the timeline only the touches.
named = 0; releases = ''; settled = NaN
set xrange [0:END]
set multiplot
pane = (RIGHT + 60 - LEFT + 30.0) / columns
do for [i = 1:n] {
    if (i > 1) { load scripts . '/clear.gp' }
    column_of = (i - 1) % columns
    pane_top = first_top + pitch * int((i - 1) / columns)
    eval panel(pane_top, pane_top + tall)
    if (columns > 1) {
        share = (240 + 308.0 * (columns - 1) - 68 * (in_row(i) - 1)) / in_row(i)
        set lmargin at screen across(70 + column_of * (share + 68))
        set rmargin at screen across(70 + column_of * (share + 68) + share)
    }
    isLowest = i > columns * (rows - 1)
    set border 3
    # In parentheses gnuplot takes a number for a list of ticks.
    y_step = columns == 1 ? step(2.2 * (High[i] - Low[i])) : coarse(High[i] - Low[i])
    x_step = step((columns == 1 ? 1 : 2.5 * in_row(i) / columns) * END)
    set ytics y_step @TICS
    set xtics x_step format (isLowest || columns > 1 ? '%g' : '') @TICS
    if (isLowest) { set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3 }
    set label 600 Title[i] at graph 0, graph 1 left offset 0, 0.6 font (columns == 1 ? BODY : SMALL) textcolor rgb INK noenhanced
    set xrange [0:END]
    set yrange [Low[i]:High[i]]
    load scripts . '/timeline.gp'
    plot sprintf('%s/shown%d.csv', data, i) using 1:2 with lines linecolor rgb SHOWN linewidth (columns == 1 ? 2.4 : 2) notitle, \
        sprintf('%s/model%d.csv', data, i) using 1:2 with lines linecolor rgb MODEL linewidth (columns == 1 ? 1.8 : 1.4) dashtype (8, 6) notitle, \
        sprintf('%s/ends%d.csv', data, i) using 1:2 with points pointtype 2 pointsize 0.9 linecolor rgb INK linewidth 1.4 notitle
}
marks_top = first_top + pitch * rows + 34
load scripts . '/marks.gp'
unset multiplot
unset output
