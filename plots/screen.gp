# One screen of screens.csv on the current axes, points downwards, within `set multiplot`.
#
# Variables: scripts; shown (the screen's index), line (its first row; afterwards the row behind it), zoom (pixels in a point); those of screen-rows.gp.

while (line <= line_records && Screen[line] == shown) {
    first = line
    own = group(first)
    kind = Kind[first]
    set print $Rows
    while (line <= line_records && (Screen[line] == shown && group(line) eq own)) {
        if (own eq 'text' && X[line] >= 0 && X[line] <= display_max_x && middle(line) >= 0 && middle(line) <= display_max_y) {
            set label 1000 + line - first Text[line] at X[line], middle(line) left font type(real(H[line]) * zoom) \
                textcolor rgb argb(Ink[line], Alpha[line]) noenhanced
        }
        if (own eq 'rectangle') {
            print sprintf('%.17g %.17g %.17g %.17g %d', X[line], Y[line], X[line] + real(W[line]), Y[line] + real(H[line]), argb(Ink[line], Alpha[line]))
        }
        if (own ne 'rectangle' && own ne 'text') { print sprintf('%.17g %.17g', X[line], Y[line]) }
        line = line + 1
    }
    set print
    set datafile separator whitespace
    if (own eq 'rectangle') { plot $Rows using 1:2:1:3:2:4:5 with boxxyerror fillcolor rgb variable notitle }
    if (own eq 'text') { plot NaN notitle }
    if (kind eq 'stroke') { load scripts . '/stroke.gp' }
    if (kind eq 'fill' || kind eq 'stroke') {
        set style fill transparent solid Alpha[first] noborder
        plot $Rows using 1:2 with filledcurves closed fillcolor rgb Ink[first] notitle
        set style fill solid 1.0 noborder
    }
    unset label
    set datafile separator comma
    do for [i = first:line - 1] {
        # The header is line 0.
        if (own eq 'text' && Text[i] eq '') {
            plot screens every ::i::i using 7:(middle(i)):18 with labels left font type(real(H[i]) * zoom) \
                textcolor rgb argb(Ink[i], Alpha[i]) noenhanced notitle
        }
    }
}
