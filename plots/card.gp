# The overview of a run with control points: model and presentation of the points, the path as a strip of snapshots, the tail
# with the settle band, and the work of each frame.

load data . '/prepared.gp'
strip = LANES > 0 ? 72 + 15 * LANES + 20 : 0
paper = sprintf('1000 %d', 1070 + 30 * WORK + strip)
load scripts . '/style.gp'

# A curve for each group of points that coincide throughout (mirror points, and outer points under the same pull); the lead's last.
group_colours = '#0072B2 #009E73 #CC79A7 #E69F00 #56B4E9 #222222 #999999'
colour(g) = GroupLeads[g] == 1 ? LEAD : word(group_colours, g)
# In a tree, names begin with the scene's.
of(point, value) = strcol('point_id') eq header . point ? value : NaN
points = run . '/points.csv'

# The lead point shows the motion; the rest position is its model value at the end.
lead = 'C'
stats points using (of(lead, column('model_y_pt'))) name 'model' nooutput
set table $Lead separator comma
plot points using (strcol('time_s')):(strcol('model_y_pt')):(strcol('presentation_y_pt')):(column('velocity_y_pt_per_s') != column('velocity_y_pt_per_s') ? '1' : '0') with table if (strcol('point_id') eq header . lead)
unset table
unset datafile columnheaders
stats $Lead using (rest = $2, $3) name 'shown' nooutput
array Distance[words(releases) + 1]
do for [i = 1:words(releases)] {
    Distance[i] = NaN
    stats $Lead using ($1 >= at(releases, i) && Distance[i] != Distance[i] ? (Distance[i] = $3 - $2, 0) : 0) nooutput
}
# The presented value at the frame nearest to each extremum.
array Height[words(extremum_times) + 1]
do for [i = 1:words(extremum_times)] {
    nearest = END
    away(t) = abs(t - at(extremum_times, i))
    stats $Lead using (away($1) < nearest ? (nearest = away($1), Height[i] = $3, 0) : 0) nooutput
}
set datafile columnheaders

# Whether a touch began between two times: extrema after it are not drawn.
caught(from, to) = sum [i = 1:words(began)] (at(began, i) > from && at(began, i) <= to)
# A touch holds the point if the point has no velocity during it; other touches are elsewhere in the tree.
array Holds[words(began) + 1]
unset datafile columnheaders
do for [i = 1:words(began)] {
    Holds[i] = 0
    stats $Lead using ($4 == 1 && $1 >= at(began, i) && $1 < at(ended, i) ? (Holds[i] = 1, 0) : 0) nooutput
}
set datafile columnheaders
held(t) = sum [i = 1:words(began)] (Holds[i] == 1 && t >= at(began, i) && t < at(ended, i))
# The label of an extremum. While an earlier release is still moving, the presented value is the sum of both motions.
flight_of(i) = int(sum [j = 1:words(releases)] (at(extremum_releases, i) >= at(releases, j)))
alone(i) = flight_of(i) == 1 || at(releases, flight_of(i) - 1) + at(settlings, flight_of(i) - 1) <= at(extremum_releases, i)
overshoot(i) = alone(i) ? sprintf('overshoot %.2f %% at %.3f s', at(extremum_percents, i), at(extremum_times, i)) \
    : sprintf('%.2f %% past rest (two releases)', 100 * (rest - Height[i]) / Distance[flight_of(i)])
# To the right of the mark, or to the left near the edge.
beside(t) = t < 0.8 * END ? -1.5 : -20
flight(t) = sum [i = 1:words(releases)] (t >= at(releases, i))
tails = words(releases) > 0

# Panels, in pixels from the top; the strip is as high as its snapshots, and the first panel gets the remaining height.
load scripts . '/strobe-size.gp'
marks_top = HEIGHT - 30 - strip + 24; counts_bottom = HEIGHT - 50 - strip; counts_top = counts_bottom - 30 * WORK
tail_bottom = counts_top - 66; tail_top = tail_bottom - 140
strobe_bottom = (tails ? tail_top : counts_top) - 66; strobe_top = strobe_bottom - strobe_height
main_top = 152; main_bottom = strobe_top - 66

set xrange [0:END]
set multiplot

# 1. The points' y over time.
eval panel(main_top, main_bottom)
set border 3
# Space for the labels of overshoots above and of touches below.
low = shown_min - 0.1 * (shown_max - shown_min) < 0 ? shown_min - 0.1 * (shown_max - shown_min) : 0
high = (shown_max > model_max ? shown_max : model_max) * 1.12
set yrange [high:low]
set ytics step(high - low) @TICS
set ylabel 'y (pt, downwards)' font AXIS textcolor rgb INK
load scripts . '/legend.gp'
named = 1
load scripts . '/timeline.gp'
if (tails) { set label 104 sprintf('rest %g pt', rest) at graph 1, first rest left offset 0.8, 0 font BODY textcolor rgb INK }
do for [i = 1:words(extremum_times)] {
    if (at(extremum_firsts, i) == 1 && caught(at(extremum_releases, i), at(extremum_times, i)) == 0) {
        set label 700 + i overshoot(i) at at(extremum_times, i), Height[i] left \
            offset beside(at(extremum_times, i)), 1 font BODY textcolor rgb LEAD point linecolor rgb LEAD pointtype 6 pointsize 1.1 linewidth 1.6 front
    }
}
curve(kind, g) = sprintf('%s/%s%d.csv', data, kind, GroupPoint[g])
plot (tails ? rest : NaN) with lines linecolor rgb '#C4C4C4' linewidth 1 notitle, \
    for [g = 1:GROUPS] curve('y', g) using 1:2 with lines linecolor rgb colour(g) linewidth 2.2 notitle, \
    for [g = 1:GROUPS] curve('model', g) using 1:2 with lines linecolor rgb colour(g) linewidth 1.4 dashtype (8, 6) notitle, \
    data . '/shared.csv' using 1:2 with lines linecolor rgb INK linewidth 1.4 dashtype (8, 6) notitle

# 2. The path at equal time steps, each snapshot centred at its time on the axis above.
load scripts . '/strobe.gp'

# 3. The tail with the settle band.
if (tails) { load scripts . '/tail.gp' }

# 4. The work of each frame.
if (WORK > 0) { load scripts . '/counts.gp' }
load scripts . '/marks.gp'
unset multiplot
unset output
