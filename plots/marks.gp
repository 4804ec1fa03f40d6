# The events of a run: a lane for each family, and a shape for each kind in it. Variables: marks_top, in pixels from the top of the paper.
# `MARKS` pixels high, with its heading; nothing for a run without events.

if (LANES > 0) {
    load scripts . '/clear.gp'
    eval panel(marks_top + 34, marks_top + 34 + 15 * LANES)
    set lmargin at screen across(LEFT)
    set rmargin at screen across(RIGHT)
    set border 1
    set grid xtics linecolor rgb RULE linewidth 0.6 linetype 1
    set xrange [exists('START') ? START : 0:END]
    set yrange [-0.5:LANES - 0.5]
    set label 600 'Events' at screen across(LEFT), up(marks_top) left font HEAD textcolor rgb INK
    x = LEFT
    do for [i = 1:SHAPES] {
        set label 610 + i ShapeWords[i] at screen across(x + 9), up(marks_top + 17) left font SMALL textcolor rgb INK noenhanced
        set label 630 + i '' at screen across(x), up(marks_top + 17) point pointtype Shape[i] pointsize 0.7 linecolor rgb INK linewidth 1
        x = x + 26 + 6.6 * strlen(ShapeWords[i])
    }
    set label 690 'number' at graph 1, first LANES - 1 + 1.1 left offset 0.8, 0 font SMALL textcolor rgb FAINT
    do for [i = 1:LANES] {
        set label 650 + i LaneName[i] at graph 0, first i - 1 right offset -0.8, 0 font SMALL textcolor rgb INK noenhanced
        set label 670 + i sprintf('%d', LaneCount[i]) at graph 1, first i - 1 left offset 0.8, 0 font SMALL textcolor rgb FAINT
        set arrow 650 + i from graph 0, first i - 1 to graph 1, first i - 1 nohead linecolor rgb RULE linewidth 0.6 back
    }
    if (exists('isLog') && isLog) { set xtics autofreq format '10^{%T}' @TICS } else { set xtics step(END) format '%g' @TICS }
    set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3
    plot data . '/marks.csv' using 1:2:3 with points pointtype variable pointsize 0.7 linecolor rgb INK linewidth 1 notitle
}
