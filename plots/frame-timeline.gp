# Frames of a display with a pipeline: the modelled work of each frame against its budget, intended and actual presentation, and hitches.

load data . '/prepared.gp'
hitched = HitchClass[1] + HitchClass[2] + HitchClass[3]
# The name of a machine takes a line for itself.
machine = has_work == 1 && strlen(costs) > 30 ? 22 : 0
# A scenario without modelled work has no panel for it.
work_top = 136 + machine; work_bottom = has_work == 1 ? work_top + 230 : 76
presents_top = work_bottom + 66; presents_bottom = presents_top + 78
hitch_top = presents_bottom + 56; hitch_bottom = hitched > 0 ? hitch_top + 90 : presents_bottom
paper = sprintf('1000 %d', hitch_bottom + 56)
load scripts . '/style.gp'
COMMIT = '#0072B2'; RENDER = '#E69F00'
origin = has_work == 1 ? costs : 'drops only: the scenario models no work'
set label 102 sprintf('%d frames presented   ·   %s%s   ·   trace %s', presented_count, \
    hitched > 0 ? sprintf('%d %s, %.1f ms', hitched, hitched == 1 ? 'hitch' : 'hitches', hitch_total * 1000) : 'no hitches', \
    machine > 0 ? '' : '   ·   ' . origin, hash)
if (machine > 0) { set label 103 costs at screen across(LEFT), up(76) left font SMALL textcolor rgb INK noenhanced }
if (has_work == 1) {
key_at = 82 + machine
x = LEFT
set object 110 rectangle from screen across(x), up(key_at + 7) to screen across(x + 16), up(key_at - 7) fillcolor rgb COMMIT fillstyle solid noborder
set label 110 'commit' at screen across(x + 23), up(key_at) left font AXIS textcolor rgb INK
x = x + 92
set object 111 rectangle from screen across(x), up(key_at + 7) to screen across(x + 16), up(key_at - 7) fillcolor rgb RENDER fillstyle solid border linecolor rgb INK linewidth 0.6
set label 111 stacked == 1 ? 'render, on top of commit' : 'render (its own stage)' at screen across(x + 23), up(key_at) left font AXIS textcolor rgb INK
x = x + 226
set arrow 112 from screen across(x), up(key_at) to screen across(x + 30), up(key_at) nohead linecolor rgb INK linewidth 1.4 dashtype (6, 4)
set label 112 stacked == 1 ? 'budget' : 'budget of a stage' at screen across(x + 37), up(key_at) left font AXIS textcolor rgb INK
}

set multiplot
set xrange [0:END]
if (has_work == 1) {
eval panel(work_top, work_bottom)
set border 3
set yrange [0:work_high]
set ytics step(2 * work_high) format '%g' @TICS
set ylabel 'work (ms)' font AXIS textcolor rgb INK
set label 600 'Work of each frame' at screen across(LEFT), up(work_top - 14) left font HEAD textcolor rgb INK
plot data . '/work.csv' using ($5 == 0 ? $1 : NaN):3:1:2:3:4 with boxxyerror fillcolor rgb COMMIT notitle, \
    data . '/work.csv' using ($5 == 1 ? $1 : NaN):3:1:2:3:4 with boxxyerror fillcolor rgb RENDER fillstyle solid border linecolor rgb INK linewidth 0.4 notitle, \
    data . '/budget.csv' using 1:2 with lines linecolor rgb INK linewidth 1.4 dashtype (6, 4) notitle
load scripts . '/clear.gp'
}

eval panel(presents_top, presents_bottom)
set border 1
unset ytics
unset grid
set grid xtics linecolor rgb RULE linewidth 0.6 linetype 1
set yrange [-0.1:2]
set xtics step(END) format '%g' @TICS
if (hitched == 0) { set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3 }
# Alternating shades of many frames would blend into stripes.
isDense = presented_count > 240
widest = 1.5 * END / (RIGHT - LEFT)
set label 600 'Presentation: from intended, and from actual, to the next frame (' . (isDense ? '' : 'alternating shades; ') . 'orange: a late frame)' at screen across(LEFT), up(presents_top - 14) left font HEAD textcolor rgb INK
set label 601 'intended' at graph 0, first 1.45 right offset -0.8, 0 font SMALL textcolor rgb INK
set label 602 'actual' at graph 0, first 0.45 right offset -0.8, 0 font SMALL textcolor rgb INK
plot data . '/presented.csv' using 1:(1):1:2:(1):(1.9):($5 == 0 || isDense ? 0x9DB7C9 : 0x5E87A3) with boxxyerror fillcolor rgb variable notitle, \
    data . '/presented.csv' using 3:(0):3:4:(0):(0.9):($5 == 0 || isDense ? 0x9DB7C9 : 0x5E87A3) with boxxyerror fillcolor rgb variable notitle, \
    data . '/presented.csv' using ($6 > 0 ? $3 : NaN):(0):3:($4 - $3 > widest ? $4 : $3 + widest):(0):(0.9) with boxxyerror fillcolor rgb '#D55E00' notitle

if (hitched > 0) {
    load scripts . '/clear.gp'
    eval panel(hitch_top, hitch_bottom)
    set border 3
    set yrange [0:hitch_high]
    set ytics step(4 * hitch_high) format '%g' @TICS
    set ylabel 'hitch (ms)' font AXIS textcolor rgb INK
    set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3
    set label 600 'Hitches' at screen across(LEFT), up(hitch_top - 14) left font HEAD textcolor rgb INK
    x = LEFT + 90
    do for [c = 1:3] {
        if (HitchClass[c] > 0) {
            set label 610 + c sprintf('%s: %d', word('commit render display', c), HitchClass[c]) at screen across(x + 12), up(hitch_top - 14) left font BODY textcolor rgb INK
            set label 620 + c '' at screen across(x), up(hitch_top - 14) point pointtype at('9 13 7', c) pointsize 1 linecolor rgb word('#0072B2 #B36B00 #222222', c)
            x = x + 110
        }
    }
    plot data . '/hitches.csv' using 2:(($2 - $1) * 1000) with impulses linecolor rgb INK linewidth 1.4 notitle, \
        for [c = 1:3] data . '/hitches.csv' using ($3 == c ? $2 : NaN):(($2 - $1) * 1000) with points pointtype at('9 13 7', c) pointsize 1.1 \
            linecolor rgb word('#0072B2 #B36B00 #222222', c) notitle
}
unset multiplot
unset output
