# The work of each frame: a lane for each count of frames.csv that is not 0 throughout, with its scale and its sum at the right.
# Variables: counts_top, counts_bottom.

load scripts . '/clear.gp'
eval panel(counts_top, counts_bottom)
set label 600 'Work of each frame (counts, equal on every machine)' at screen across(LEFT), up(counts_top - 12) left \
    font HEAD textcolor rgb INK
work_colours = '#D55E00 #E69F00 #0072B2 #009E73 #CC79A7'
do for [i = 1:WORK] {
    y = WORK - i
    set label 600 + i WorkName[i] at graph 0, first y + 0.4 right offset -0.8, 0 font SMALL textcolor rgb INK
    # The scale: 0 at the bottom of the lane, the largest count at its top.
    set arrow 600 + i from graph 1.008, first y to graph 1.008, first y + 0.82 nohead linecolor rgb FAINT linewidth 0.8
    set arrow 620 + i from graph 1.004, first y + 0.82 to graph 1.012, first y + 0.82 nohead linecolor rgb FAINT linewidth 0.8
    set arrow 640 + i from graph 1.004, first y to graph 1.012, first y nohead linecolor rgb FAINT linewidth 0.8
    set label 620 + i sprintf('%d', WorkMax[i]) at graph 1, first y + 0.78 left offset 1.6, 0 font SMALL textcolor rgb INK
    set label 640 + i sprintf('0      total %d', WorkSum[i]) at graph 1, first y + 0.12 left offset 1.6, 0 font SMALL textcolor rgb FAINT
}
set xrange [0:END]
set yrange [0:WORK]
set border 1
set xtics step(END) format '%g' @TICS
unset xlabel
if (LANES == 0) { set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3 }
unset grid
set grid xtics linecolor rgb RULE linewidth 0.6 linetype 1
named = 0
load scripts . '/timeline.gp'
plot for [i = 1:WORK] run . '/frames.csv' \
    using (column('time_s')):(WORK - i):(column('time_s')):(column('target_s')):(WORK - i):(WORK - i + 0.82 * column(WorkColumn[i]) / WorkMax[i]) \
    with boxxyerror fillcolor rgb word(work_colours, int(WorkColour[i])) notitle
