# A panel of one layer property: model and presentation, with the gap between them shaded and its largest value marked.

eval panel(top, bottom)
set border 3
set ytics @TICS
set ylabel quantity font AXIS textcolor rgb INK noenhanced
unset datafile columnheaders
gap = 0; when = 0; from = 0; to = 0; low = 0; high = 0
widest(t, m, p) = (low = m < low ? m : low, low = p < low ? p : low, high = m > high ? m : high, high = p > high ? p : high, \
    abs(m - p) > gap ? (gap = abs(m - p), when = t, from = p, to = m, 0) : 0)
set xrange [*:*]
stats @drawn using (widest($1, $2, $3)) nooutput
set xrange [0:END]
# Values increase upwards, for lengths and for positions, although y points down on the screen.
set yrange [low:low + (high - low) * 1.16]
if (gap > 0) {
    set arrow 130 from when, from to when, to heads size screen 0.006, 25 filled linecolor rgb INK linewidth 1.2 front
    set label 130 sprintf('%.1f pt at %.3f s', gap, when) at when, (to > from ? to : from) center offset 0, 0.8 font BODY textcolor rgb INK front
} else {
    set label 130 'no gap: model and presentation are equal' at graph 0.02, graph 0.88 left font BODY textcolor rgb INK front
}
load scripts . '/timeline.gp'
plot @drawn using 1:2:3 with filledcurves fillcolor rgb GAP notitle, \
    @drawn using 1:3 with lines linecolor rgb SHOWN linewidth 2.4 notitle, \
    @drawn using 1:2 with lines linecolor rgb MODEL linewidth 1.8 dashtype (8, 6) notitle
set datafile columnheaders
