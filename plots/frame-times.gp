# The frames of a trace: frame times, and a panel for each other amount that the frames have. Late frames are triangles.
#
# Variables: data (frames.csv with x, late, middle, amount1, amount2, ...; prepared.gp), scripts, output, format.

load data . '/prepared.gp'
first_top = 128; first_height = 230
height = 112; distance = 46
paper = sprintf('1000 %d', first_top + first_height + (PANELS - 1) * (height + distance) + 58)
load scripts . '/paper.gp'
set key off
LEFT = 88.0
RIGHT = WIDTH - 40.0
set lmargin at screen across(LEFT)
set rmargin at screen across(RIGHT)
panel(top, bottom) = sprintf('set tmargin at screen %.6f; set bmargin at screen %.6f', up(top), up(bottom))
frames = data . '/frames.csv'
set xrange [x_first:x_last]

set multiplot
set label 101 heading at screen across(LEFT), up(TITLE_AT) left font type(18) textcolor rgb INK noenhanced
set label 102 facts at screen across(LEFT), up(VERDICT_AT) left font AXIS textcolor rgb INK noenhanced
set label 103 remarks at screen across(LEFT), up(VERDICT_AT + 22) left font BODY textcolor rgb FAINT noenhanced
x = LEFT + 240
if (interval == interval) {
    set arrow 110 from screen across(x), up(first_top - 14) to screen across(x + 30), up(first_top - 14) nohead linecolor rgb INK linewidth 1.2 dashtype (6, 4)
    set label 110 sprintf('refresh interval %.4g ms', interval) at screen across(x + 37), up(first_top - 14) left font BODY textcolor rgb INK
    x = x + 210
}
if (late_marks) {
    set label 111 '' at screen across(x), up(first_top - 14) point pointtype 9 pointsize 0.9 linecolor rgb MODEL
    set label 112 late_rule at screen across(x + 12), up(first_top - 14) left font BODY textcolor rgb INK noenhanced
}

top = first_top
do for [i = 1:PANELS] {
    bottom = top + (i == 1 ? first_height : height)
    if (i > 1) { load scripts . '/clear.gp' }
    eval panel(top, bottom)
    set border 3
    set yrange [Low[i]:High[i]]
    set ytics autofreq @TICS
    set format y '%g'
    set xtics autofreq
    if (axis_name ne 'time (s)' && x_last - x_first < 12) { set xtics 1 }
    set xtics format i < PANELS ? '' : '%g' @TICS
    if (i == PANELS) { set xlabel axis_name font AXIS textcolor rgb INK offset 0, 0.3 }
    set label 600 PanelName[i] at screen across(LEFT), up(top - 14) left font HEAD textcolor rgb INK noenhanced
    if (Low[i] < 0) { set xzeroaxis linetype 1 linecolor rgb FAINT linewidth 0.8 } else { unset xzeroaxis }
    if (i == 1) {
        plot frames using 1:4 with steps linecolor rgb SHOWN linewidth 1.3, \
            (interval == interval && interval < High[1] ? interval : NaN) with lines linecolor rgb INK linewidth 1.2 dashtype (6, 4), \
            frames using 3:(column('late') == 1 ? column(4) : NaN) with points pointtype 9 pointsize 0.9 linecolor rgb MODEL
    } else {
        plot frames using 3:i + 3 with impulses linecolor rgb SHOWN linewidth (marks_count < 60 ? 6 : 1), \
            frames using 3:(column('late') == 1 && column(i + 3) != 0 ? column(i + 3) : NaN) with points pointtype 9 pointsize 0.8 linecolor rgb MODEL
    }
    top = bottom + distance
}
unset multiplot
unset output
