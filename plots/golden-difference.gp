# The first column that differs from a golden trace: golden and run above, their difference below.
#
# Variables: run (the folder of difference.csv), title, name (of the column, in words), unit, cause, scripts, output, format.

paper = '1000 560'
table = run . '/difference.csv'
load scripts . '/paper.gp'
set key off
LEFT = 104.0
RIGHT = WIDTH - 40.0
set lmargin at screen across(LEFT)
set rmargin at screen across(RIGHT)
panel(top, bottom) = sprintf('set tmargin at screen %.6f; set bmargin at screen %.6f', up(top), up(bottom))

unit = ' (' . unit . ')'
# A long cause is cut off, so that it stays on the paper.
shown = strlen(cause) > 110 ? substr(cause, 1, 107) . '...' : cause

set multiplot
set label 101 title at screen across(LEFT), up(TITLE_AT) left font type(18) textcolor rgb INK noenhanced
set label 102 shown at screen across(LEFT), up(VERDICT_AT) left font AXIS textcolor rgb INK noenhanced
set arrow 110 from screen across(LEFT), up(80) to screen across(LEFT + 34), up(80) nohead linecolor rgb SHOWN linewidth 2.4
set label 110 'golden' at screen across(LEFT + 41), up(80) left font AXIS textcolor rgb INK
set arrow 111 from screen across(LEFT + 120), up(80) to screen across(LEFT + 154), up(80) nohead linecolor rgb MODEL linewidth 1.8 dashtype (8, 6)
set label 111 'run' at screen across(LEFT + 161), up(80) left font AXIS textcolor rgb INK

set border 3
set xtics format '' @TICS
set ytics @TICS
set ylabel name . unit font AXIS textcolor rgb INK noenhanced
eval panel(100, 330)
plot table using (column('time_s')):(column('golden')) with lines linecolor rgb SHOWN linewidth 2.4, \
     table using (column('time_s')):(column('run')) with lines linecolor rgb MODEL linewidth 1.8 dashtype (8, 6)

load scripts . '/clear.gp'
set xtics format '%g' @TICS
set ytics @TICS
set format y '%.3g'
set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3
set ylabel 'run - golden' . unit font AXIS textcolor rgb INK noenhanced
eval panel(360, HEIGHT - 56)
set xzeroaxis linetype 1 linecolor rgb RULE linewidth 1
plot table using (column('time_s')):(column('difference')) with impulses linecolor rgb GAP linewidth 1.6, \
     table using (column('time_s')):(column('difference')) with points pointtype 7 pointsize 0.35 linecolor rgb MODEL
unset multiplot
unset output
