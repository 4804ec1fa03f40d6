# Phase portraits: velocity against value of each property that moves with a velocity, with start, end and direction.

load data . '/prepared.gp'
columns = n < 3 ? n : n == 4 ? 2 : 3
rows = int((n + columns - 1) / columns)
in_row(i) = i > columns * (rows - 1) ? n - columns * (rows - 1) : columns
wide(i) = (838.0 - 92 * (in_row(i) - 1)) / in_row(i)
tall = n == 1 ? 460 : columns == 2 ? 300 : 180
first_top = 150
paper = sprintf('1000 %d', first_top + (tall + 76) * rows)
load scripts . '/style.gp'
key_at = 80
x = LEFT
set label 110 'start' at screen across(x + 14), up(key_at) left font AXIS textcolor rgb INK
set label 111 '' at screen across(x), up(key_at) point pointtype 6 pointsize 1.1 linecolor rgb INK linewidth 1.6
x = x + 80
set label 112 'end' at screen across(x + 14), up(key_at) left font AXIS textcolor rgb INK
set label 113 '' at screen across(x), up(key_at) point pointtype 5 pointsize 0.9 linecolor rgb INK
x = x + 70
set arrow 114 from screen across(x), up(key_at) to screen across(x + 26), up(key_at) head filled size screen 0.012, 20 linecolor rgb SHOWN linewidth 1.4
set label 114 'direction' at screen across(x + 34), up(key_at) left font AXIS textcolor rgb INK
set label 115 'Presentation: velocity against value.' . (has_jumps == 1 ? ' Dotted: jumps.' : '') \
    . (TOUCHES > 0 ? ' Interrupted while a finger holds the value.' : '') . (note ne '' ? ' ' . note . '.' : '') \
    at screen across(LEFT), up(key_at + 21) left font BODY textcolor rgb FAINT
set multiplot
do for [i = 1:n] {
    if (i > 1) { load scripts . '/clear.gp' }
    left = 96 + ((i - 1) % columns) * (wide(i) + 92)
    pane_top = first_top + (tall + 76) * int((i - 1) / columns)
    eval panel(pane_top, pane_top + tall)
    set lmargin at screen across(left)
    set rmargin at screen across(left + wide(i))
    set border 3
    set xrange [Low[i]:High[i]]
    set yrange [VelocityLow[i]:VelocityHigh[i]]
    x_step = step((wide(i) < 300 ? 2.4 : 1.4) * (High[i] - Low[i]))
    y_step = tall < 200 ? coarse(VelocityHigh[i] - VelocityLow[i]) : step(1.4 * (VelocityHigh[i] - VelocityLow[i]))
    set xtics x_step format '%g' @TICS
    set ytics y_step format '%g' @TICS
    set xlabel Title[i] font (n > 2 ? SMALL : BODY) textcolor rgb INK offset 0, 0.4 noenhanced
    set label 600 'velocity (' . VelocityTitle[i] . ')' at graph 0, graph 1 left offset 0, 0.6 font (n > 2 ? SMALL : BODY) textcolor rgb INK noenhanced
    name = sprintf('%s/%%s%d.csv', data, i)
    set arrow 900 from graph 0, first 0 to graph 1, first 0 nohead linecolor rgb '#B0B0B0' linewidth 0.8 back
    plot sprintf(name, 'jumps') using 1:2 with lines linecolor rgb FAINT linewidth 1 dashtype (2, 4) notitle, \
        sprintf(name, 'phase') using 1:2 with lines linecolor rgb SHOWN linewidth 1.4 notitle, \
        sprintf(name, 'arrows') using 1:2:3:4 with vectors head filled size screen 0.009, 22 fixed linecolor rgb SHOWN linewidth 1.4 notitle, \
        sprintf(name, 'start') using 1:2 with points pointtype 6 pointsize 1.1 linewidth 1.6 linecolor rgb INK notitle, \
        sprintf(name, 'end') using 1:2 with points pointtype 5 pointsize 0.8 linecolor rgb INK notitle
}
unset multiplot
unset output
