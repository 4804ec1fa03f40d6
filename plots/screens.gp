# What the display shows at the times of the scenario's key `screens`, or in every frame: at most eight panels.

load scripts . '/screen-rows.gp'

most = 8
SHOWN_SCREENS = int(screen_max + 1 > most ? most : screen_max + 1)
# Of more, as many from the first to the last.
shown_at(k) = screen_max + 1 > most ? int(k * screen_max / (most - 1.0)) : k
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
line = 1
do for [k = 0:SHOWN_SCREENS - 1] {
    row = int(k / per_row)
    left = margin + (k % per_row) * (panel_width + gap)
    top = 102 + row * (panel_height + 34)
    set lmargin at screen across(left)
    set rmargin at screen across(left + panel_width)
    set tmargin at screen up(top)
    set bmargin at screen up(top + panel_height)
    shown = shown_at(k)
    while (Screen[line] < shown) { line = line + 1 }
    moment = Moment[line]
    screen_first = line
    load scripts . '/screen.gp'
    # Scenes of a tree that stand side by side have their names below.
    names = ''; edges = ''
    do for [i = screen_first:line - 1] {
        dot = strstrt(Layer[i], '.')
        if (dot > 1 && !strstrt(names . ' ', ' ' . Layer[i][1:dot - 1] . ' ')) {
            names = names . ' ' . Layer[i][1:dot - 1]
            edges = edges . sprintf(' %.17g', X[i])
        }
    }
    # Scenes below each other would write over each other.
    least = 1e9
    do for [i = 2:words(names)] { apart = abs(at(edges, i) - at(edges, i - 1)) * zoom; least = apart < least ? apart : least }
    if (words(names) > 1 && least > 40) {
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
