# The tail of the motion: the lead point's deviation from rest, in per cent of the distance at its release.

load scripts . '/clear.gp'
eval panel(tail_top, tail_bottom)
reach = 2.0
band = 0.1
set yrange [-reach:reach]
set ytics 1 format '%+g' @TICS
set ylabel 'past rest (%)' font AXIS textcolor rgb INK
set label 900 sprintf('The tail of %s, magnified: per cent of the distance at its release', lead) at screen across(LEFT), up(tail_top - 14) left \
    font HEAD textcolor rgb INK
set label 901 sprintf("settle band\n±%g %%", band) at graph 1, first 0 left offset 0.8, 0.5 font BODY textcolor rgb GOOD
set object 900 rectangle from graph 0, first -band to graph 1, first band fillcolor rgb BAND fillstyle solid noborder behind
named = 0
load scripts . '/timeline.gp'
do for [i = 1:words(extremum_times)] {
    t = at(extremum_times, i)
    p = at(extremum_percents, i)
    if (abs(p) < reach && caught(at(extremum_releases, i), t) == 0 && alone(i)) {
        set label 910 + i sprintf('%+.2f %%', p) at t, p right offset (t > 0.94 * END ? -0.6 : 2.2), (p > 0 ? 0.9 : -0.9) \
            font SMALL textcolor rgb LEAD front
    }
}
past(t, y) = flight(t) == 0 || held(t) > 0 || Distance[int(flight(t))] == 0 ? NaN \
    : 100 * (rest - y) / Distance[int(flight(t))]
# NaN interrupts the line, unlike a missing value.
set datafile missing
unset datafile columnheaders
plot $Lead using 1:(past($1, $3)) with linespoints linecolor rgb LEAD linewidth 1.6 pointtype 7 pointsize 0.35 notitle
set datafile columnheaders
set datafile missing NaN
set format y '%g'
