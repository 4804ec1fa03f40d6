# The runs of a sweep as lines across its axes and measures, each from its least to its greatest number.
#
# Variables: data (parallel.csv with place, share, colour, a block for each run; prepared.gp), scripts, output, format.

load data . '/prepared.gp'
paper = sprintf('%d 560', AXES * 140 + 260 < 800 ? 800 : AXES * 140 + 260)
load scripts . '/paper.gp'
set key off
LEFT = 90.0; RIGHT = WIDTH - 190.0; top = 120; bottom = 500
set lmargin at screen across(LEFT); set rmargin at screen across(RIGHT)
set tmargin at screen up(top); set bmargin at screen up(bottom)
set label 101 heading at screen across(LEFT), up(TITLE_AT) left font type(18) textcolor rgb INK noenhanced
set label 102 facts at screen across(LEFT), up(VERDICT_AT) left font BODY textcolor rgb INK noenhanced
set label 103 shown at screen across(LEFT), up(542) left font SMALL textcolor rgb FAINT noenhanced
set palette defined (0 '#440154', 0.25 '#3B528B', 0.5 '#21918C', 0.75 '#5EC962', 1 '#FDE725')
set cbrange [0:1]
set colorbox user origin screen across(RIGHT + 60), screen up(bottom) size screen 18.0 / WIDTH, screen 1.0 * (bottom - top) / HEIGHT
set cbtics () font SMALL textcolor rgb INK scale 0.4
do for [k = 0:4] { set cbtics add (sprintf('%.4g', colour_low + 0.25 * k * (colour_high - colour_low)) 0.25 * k) }
set label 104 colour_name at screen across(RIGHT + 50), up(top - 14) left font SMALL textcolor rgb INK noenhanced
unset border
unset grid
unset xtics
unset ytics
set xrange [0:AXES - 1]
set yrange [-0.02:1.02]
do for [k = 1:AXES] {
    set arrow 200 + k from first k - 1, first 0 to first k - 1, first 1 nohead front linecolor rgb (k > measures_from ? MODEL : INK) linewidth 1.4
    set label 200 + k AxisName[k] at first k - 1, screen up(top - 30 + (k % 2 == 0 ? 12 : 0)) center font BODY textcolor rgb INK noenhanced
    set label 300 + k LowText[k] at first k - 1, first 0 center offset 0, -0.9 font SMALL textcolor rgb INK noenhanced
    set label 400 + k HighText[k] at first k - 1, first 1 center offset 0, 0.6 font SMALL textcolor rgb INK noenhanced
}
plot data . '/parallel.csv' using 1:2:3 with lines linecolor palette linewidth 0.6
unset output
