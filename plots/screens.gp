# What the display shows at the times of the scenario's key `screens`: at most eight panels.

set datafile separator comma
set datafile columnheaders
set datafile missing NaN
screens = run . '/screens.csv'
stats screens using (strcol('kind') eq 'display' ? column('width_pt') : NaN):(strcol('kind') eq 'display' ? column('height_pt') : NaN) name 'display' nooutput
stats screens using (column('screen')) name 'screen' nooutput
most = 8
SHOWN_SCREENS = int(screen_max + 1 > most ? most : screen_max + 1)
# Four in a row, or two where the display is wide.
per_row = display_max_x > 1.5 * display_max_y ? 2 : 4
per_row = SHOWN_SCREENS < per_row ? SHOWN_SCREENS : per_row
rows = int((SHOWN_SCREENS + per_row - 1) / per_row)
margin = 28.0
gap = 22.0
panel_width = (1000 - 2 * margin - (per_row - 1) * gap) / per_row
panel_width = per_row > 2 && panel_width > 330 ? 330 : panel_width
zoom = panel_width / display_max_x
panel_height = zoom * display_max_y
paper = sprintf('1000 %d', 96 + rows * (panel_height + 34) + 10)
load scripts . '/style.gp'

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
Screen = 1; Item = 3; Kind = 5; X = 7; Y = 8; W = 9; H = 10; Ink = 11; Alpha = 12; Text = 13
# Items of one kind that follow each other are drawn together; every polygon and every font size apart.
group(kind, item, height) = kind eq 'fill' || kind eq 'stroke' ? kind . item : kind eq 'text' ? kind . height : kind
note(item, kind, height, width, color, alpha) = group(kind, item, height) eq last ? 0 : \
    (last = group(kind, item, height), firsts = firsts . ' ' . item, kinds = kinds . ' ' . kind, \
    sizes = sizes . ' ' . (kind eq 'stroke' ? width : kind eq 'text' ? height : '0'), \
    inks = inks . ' ' . color, alphas = alphas . ' ' . alpha, 0)


do for [k = 0:SHOWN_SCREENS - 1] {
    row = int(k / per_row)
    left = margin + (k % per_row) * (panel_width + gap)
    top = 102 + row * (panel_height + 34)
    set lmargin at screen across(left)
    set rmargin at screen across(left + panel_width)
    set tmargin at screen up(top)
    set bmargin at screen up(top + panel_height)
    last = ''; firsts = ''; kinds = ''; sizes = ''; inks = ''; alphas = ''; moment = 0
    stats screens using (column(Screen) == k ? (moment = column(2), note(strcol(Item), strcol(Kind), strcol(H), strcol(W), strcol(Ink), strcol(Alpha))) : 0) nooutput
    set label 900 sprintf('%.3f s', moment) at screen across(left), up(top - 10) left font AXIS textcolor rgb INK
    count = words(firsts)
    do for [g = 1:count] {
        low = at(firsts, g)
        high = g < count ? at(firsts, g + 1) : 1e9
        x(value) = column(Screen) == k && column(Item) >= low && column(Item) < high ? value : NaN
        kind = word(kinds, g)
        size = at(sizes, g)
        ink = word(inks, g)[2:7]
        solid = at(alphas, g)
        if (kind eq 'display' || kind eq 'rectangle') {
            plot screens using (x(column(X))):Y:X:(column(X) + column(W)):Y:(column(Y) + column(H)):(argb(strcol(Ink), column(Alpha))) \
                with boxxyerror fillcolor rgb variable notitle
        }
        if (kind eq 'fill') {
            set style fill transparent solid solid noborder
            plot screens using (x(column(X))):Y with filledcurves closed fillcolor rgb '#' . ink notitle
            set style fill solid 1.0 noborder
        }
        if (kind eq 'stroke') {
            plot screens using (x(column(X))):Y with lines linecolor rgb '#' . ink linewidth size * zoom notitle
        }
        if (kind eq 'text') {
            # The column itself, because strcol ends at a comma within quotes.
            # A label is centred on its point; a baseline lies about a third of the font size below the middle of small letters.
            plot screens using (x(column(X))):(column(Y) - 0.36 * size):Text:(argb(strcol(Ink), column(Alpha))) with labels left font type(size * zoom) \
                textcolor rgb variable noenhanced notitle
        }
        unset label
    }
}
unset multiplot
