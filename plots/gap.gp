# A panel of one layer property: model and presentation, with the gap between them shaded and its largest value marked. Variables: k (the
# number of its tables), top, bottom.

eval panel(top, bottom)
set border 3
set ytics @TICS
set ylabel Title[k] font AXIS textcolor rgb INK noenhanced
gap_table = sprintf('%s/gap%d.csv', data, k)
gap = 0; when = 0; from = 0; to = 0
widest(t, m, p) = abs(m - p) > gap ? (gap = abs(m - p), when = t, from = p, to = m, 0) : 0
set xrange [*:*]
set yrange [*:*]
stats gap_table using (widest($1, $2, $3)) nooutput
set xrange [0:END]
# Values increase upwards, for lengths and for positions, although y points down on the screen.
set yrange [(Low[k] > 0 ? 0 : Low[k]):High[k] + 0.08 * (High[k] - Low[k])]
if (gap > 0) {
    set arrow 130 from when, from to when, to heads size screen 0.006, 25 filled linecolor rgb INK linewidth 1.2 front
    set label 130 sprintf('gap %.1f pt at %.3f s', gap, when) at when, (to > from ? to : from) center offset 0, 0.8 font BODY textcolor rgb INK front
} else {
    set label 130 'no gap: model and presentation are equal' at graph 0.02, graph 0.88 left font BODY textcolor rgb INK front
}
load scripts . '/timeline.gp'
plot gap_table using 1:2:3 with filledcurves fillcolor rgb GAP notitle, \
    sprintf('%s/shown%d.csv', data, k) using 1:2 with lines linecolor rgb SHOWN linewidth 2.4 notitle, \
    sprintf('%s/model%d.csv', data, k) using 1:2 with lines linecolor rgb MODEL linewidth 1.8 dashtype (8, 6) notitle
