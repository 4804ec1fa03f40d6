# The work of each frame: a lane for each count of frames.csv, scaled to its maximum, with maximum and sum at the right.

load scripts . '/clear.gp'
eval panel(counts_top, counts_bottom)
lanes = 'solver_steps rhs_evaluations animations_sampled path_elements rows'
lane_names = "'solver steps' 'rhs evaluations' 'animations' 'path elements' 'trace rows'"
lane_colours = '#D55E00 #E69F00 #0072B2 #009E73 #CC79A7'
set label 600 'Work of each frame (counts, equal on every machine)' at screen across(LEFT), up(counts_top - 12) left \
    font HEAD textcolor rgb INK
n = words(lanes)
# gnuplot's statistics ignore values outside the axes.
set xrange [*:*]
array Maximum[n]
array Sum[n]
do for [i = 1:n] {
    stats run . '/frames.csv' using (column(word(lanes, i))) name 'counted' nooutput
    Maximum[i] = counted_max
    Sum[i] = counted_sum
    set label 600 + i word(lane_names, i) at graph 0, first n - i + 0.4 right offset -0.8, 0 font SMALL textcolor rgb INK
    set label 620 + i sprintf('max %d, total %d', Maximum[i], Sum[i]) at graph 1, first n - i + 0.4 left offset 0.8, 0 \
        font SMALL textcolor rgb INK
}
set xrange [0:END]
height(value, i) = Maximum[i] > 0 ? 0.82 * value / Maximum[i] : 0
set yrange [0:n]
set border 1
set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3
unset grid
set grid xtics linecolor rgb RULE linewidth 0.6 linetype 1
named = 0
load scripts . '/timeline.gp'
plot for [i = 1:n] run . '/frames.csv' \
    using (column('time_s')):(n - i):(column('time_s')):(column('target_s')):(n - i):(n - i + height(column(word(lanes, i)), i)) \
    with boxxyerror fillcolor rgb word(lane_colours, i) notitle
