# Touches as shaded areas, releases and the settling as vertical lines; with labels if `named`.

finger(time) = time / END * (RIGHT - LEFT) > 90 ? 'finger down' : ''
do for [i = 1:words(began)] {
    set object 200 + i rectangle from at(began, i), graph 0 to at(ended, i), graph 1 \
        fillcolor rgb TOUCH fillstyle solid noborder behind
    if (named) {
        set label 200 + i finger(at(ended, i) - at(began, i)) at at(began, i), graph 0 left offset 0.6, 0.7 \
            font BODY textcolor rgb FAINT
    }
}
do for [i = 1:words(ignored)] {
    set arrow 300 + i from at(ignored, i), graph 0 to at(ignored, i), graph 1 nohead dashtype (2, 3) linecolor rgb FAINT linewidth 1.2
    if (named) {
        set label 300 + i 'touch ignored' at at(ignored, i), graph 0 left offset 0.6, 0.7 font BODY textcolor rgb FAINT
    }
}
# Labels close to each other alternate between two rows.
row = 0
last = -END
do for [i = 1:words(releases)] {
    set arrow 400 + i from at(releases, i), graph 0 to at(releases, i), graph 1 nohead linecolor rgb INK linewidth 1 front
    row = at(releases, i) - last < 0.17 * END ? 1 - row : 0
    last = at(releases, i)
    if (named) {
        set label 400 + i sprintf('released %.3f s', last) at last, graph 1 center offset 0, 0.7 + row font BODY textcolor rgb INK
    }
}
if (settled == settled) {
    set arrow 500 from settled, graph 0 to settled, graph 1 nohead linecolor rgb GOOD linewidth 1.2 front
    row = settled - last < 0.17 * END ? 1 - row : 0
    if (named) {
        set label 500 sprintf('settled %.3f s', settled) at settled, graph 1 center offset 0, 0.7 + row font BODY textcolor rgb GOOD
    }
}
