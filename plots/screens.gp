# What the display shows at the times of the scenario's key `screens`: at most eight panels.

# Lines are read whole and split here, once for all panels. A text without a comma or a quote keeps its backslashes so; gnuplot ends a
# line at a quote, and such texts are labels from the file.
set datafile separator "\001"
unset datafile columnheaders
screens = run . '/screens.csv'
stats screens skip 1 using (0) name 'line' nooutput
array Line[line_records]
read = 0
stats screens skip 1 using (read = read + 1, Line[read] = strcol(1), 0) nooutput
# In bytes, so that positions are the same for every function of strings.
set encoding iso_8859_1
array Layer[line_records]; array Screen[line_records]; array Moment[line_records]; array Item[line_records]; array Kind[line_records]
array X[line_records]; array Y[line_records]; array W[line_records]; array H[line_records]
array Ink[line_records]; array Alpha[line_records]; array Text[line_records]
array Cap[line_records]; array Join[line_records]; array Limit[line_records]; array Phase[line_records]; array Dashes[line_records]
array Field[17]
display_max_x = 0; display_max_y = 0; screen_max = 0
do for [i = 1:line_records] {
    rest = Line[i]
    do for [k = 1:17] {
        comma = strstrt(rest, ',')
        Field[k] = rest[1:comma - 1]
        rest = rest[comma + 1:*]
    }
    Screen[i] = int(Field[1]); Moment[i] = real(Field[2]); Item[i] = Field[3]; Layer[i] = Field[4]; Kind[i] = Field[5]
    X[i] = real(Field[7]); Y[i] = real(Field[8]); W[i] = Field[9]; H[i] = Field[10]; Ink[i] = Field[11]; Alpha[i] = real(Field[12])
    Cap[i] = Field[13]; Join[i] = Field[14]; Limit[i] = Field[15] eq '' ? 0 : real(Field[15]); Phase[i] = Field[16] eq '' ? 0 : real(Field[16]); Dashes[i] = Field[17]
    Text[i] = rest
    screen_max = Screen[i]
    if (Kind[i] eq 'display') {
        display_max_x = real(W[i]) > display_max_x ? real(W[i]) : display_max_x
        display_max_y = real(H[i]) > display_max_y ? real(H[i]) : display_max_y
    }
}
set encoding utf8

most = 8
SHOWN_SCREENS = int(screen_max + 1 > most ? most : screen_max + 1)
# Four in a row, or two where the display is wide; the rows are about equally long.
per_row = display_max_x > 1.5 * display_max_y ? 2 : 4
rows = int((SHOWN_SCREENS + per_row - 1) / per_row)
per_row = int((SHOWN_SCREENS + rows - 1) / rows)
margin = 28.0
gap = 22.0
panel_width = (1000 - 2 * margin - (per_row - 1) * gap) / per_row
panel_width = per_row > 2 && panel_width > 330 ? 330 : panel_width
zoom = panel_width / display_max_x
panel_height = zoom * display_max_y
paper = sprintf('1000 %d', 96 + rows * (panel_height + 34) + 10)
load scripts . '/style.gp'
unset datafile columnheaders

set label 101 scenario at screen across(margin), up(TITLE_AT) left font TITLE textcolor rgb INK noenhanced
set label 102 verdict at screen across(margin), up(VERDICT_AT) left font AXIS textcolor rgb INK noenhanced
set multiplot
unset grid
unset xtics
unset ytics
set border 15 linecolor rgb FAINT linewidth 0.8
set xrange [0:display_max_x]
set yrange [display_max_y:0]
# The colour of an item as a number, #rrggbb under its transparency.
argb(color, alpha) = int('0x' . color[2:7]) + (int(255 * (1 - alpha) + 0.5) << 24)
# Items of one kind that follow each other are drawn together; every polygon apart.
group(i) = Kind[i] eq 'fill' || Kind[i] eq 'stroke' ? Kind[i] . Item[i] : Kind[i] eq 'text' ? 'text' : 'rectangle'
# A label is centred on its point; a baseline lies about a third of the font size below the middle of small letters.
middle(i) = Y[i] - 0.36 * real(H[i])

line = 1
do for [k = 0:SHOWN_SCREENS - 1] {
    row = int(k / per_row)
    left = margin + (k % per_row) * (panel_width + gap)
    top = 102 + row * (panel_height + 34)
    set lmargin at screen across(left)
    set rmargin at screen across(left + panel_width)
    set tmargin at screen up(top)
    set bmargin at screen up(top + panel_height)
    moment = Moment[line]
    screen_first = line
    while (line <= line_records && Screen[line] == k) {
        first = line
        own = group(first)
        kind = Kind[first]
        set print $Rows
        while (line <= line_records && (Screen[line] == k && group(line) eq own)) {
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
    # Scenes of a tree that stand side by side have their names below.
    names = ''; edges = ''
    do for [i = screen_first:line - 1] {
        dot = strstrt(Layer[i], '.')
        if (dot > 1 && !strstrt(names . ' ', ' ' . Layer[i][1:dot - 1] . ' ')) {
            names = names . ' ' . Layer[i][1:dot - 1]
            edges = edges . sprintf(' %.17g', X[i])
        }
    }
    if (words(names) > 1) {
        do for [i = 1:words(names)] {
            set label 910 + i word(names, i) at screen across(left + zoom * at(edges, i)), up(top + panel_height + 11) left font SMALL textcolor rgb FAINT noenhanced front
        }
    }
    # gnuplot does not clip texts: white covers what lies beyond the display's edges, as far as to the next panels.
    set object 901 rectangle from screen across(left + panel_width + 1), up(top - 8) to screen 1, up(top + panel_height + 20) fillcolor rgb 'white' fillstyle solid noborder front
    set object 902 rectangle from screen across(left - gap + 1), up(top + panel_height + 1) to screen 1, up(top + panel_height + 20) fillcolor rgb 'white' fillstyle solid noborder front
    set object 903 rectangle from screen across(left - gap + 1), up(top - 8) to screen across(left - 1), up(top + panel_height + 20) fillcolor rgb 'white' fillstyle solid noborder front
    set object 904 rectangle from screen across(left - gap + 1), up(top - 8) to screen 1, up(top - 1) fillcolor rgb 'white' fillstyle solid noborder front
    set label 900 sprintf('%.3f s', moment) at screen across(left), up(top - 10) left font AXIS textcolor rgb INK front
    plot NaN notitle
    unset object
    unset label
}
unset multiplot
