# Two measures of a sweep against each other, and the runs that no other run beats in both.
#
# Variables: data (runs.csv, front.csv with x, y, run; prepared.gp), scripts, output, format.

load data . '/prepared.gp'
paper = '860 620'
load scripts . '/paper.gp'
set key off
LEFT = 100.0
set lmargin at screen across(LEFT); set rmargin at screen across(WIDTH - 40.0)
set tmargin at screen up(112); set bmargin at screen up(556)
set label 101 heading at screen across(LEFT), up(TITLE_AT) left font type(18) textcolor rgb INK noenhanced
set label 102 facts at screen across(LEFT), up(VERDICT_AT) left font BODY textcolor rgb INK noenhanced
set label 103 '' at screen across(LEFT + 6), up(94) point pointtype 7 pointsize 0.8 linecolor rgb MODEL
set label 104 front_text at screen across(LEFT + 18), up(94) left font BODY textcolor rgb INK noenhanced
set border 3
set xtics autofreq @TICS
set ytics autofreq @TICS
set xlabel x_name font AXIS textcolor rgb INK noenhanced offset 0, 0.2
set ylabel y_name font AXIS textcolor rgb INK noenhanced
set offsets graph 0.03, graph 0.03, graph 0.03, graph 0.03
# Along the edge of what the front beats.
STEPS = is_first_larger == 1 ? 'fsteps' : 'steps'
plot data . '/runs.csv' using 1:2 with points pointtype 7 pointsize 0.5 linecolor rgb '#9DB8CC', \
    data . '/front.csv' using 1:2 with @STEPS linecolor rgb MODEL linewidth 1.2, \
    data . '/front.csv' using 1:2 with points pointtype 7 pointsize 0.7 linecolor rgb MODEL
unset output
