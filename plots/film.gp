# The frames of a film, a bitmap each: what the display shows where the run has a screen of every frame; otherwise layers by their corners, points as
# dots, other properties as dots on scales. Written to output, with the number of the frame in five digits.

load data . '/prepared.gp'
if (has_screens) { load scripts . '/screen-rows.gp' }
paper = sprintf('%d %d', film_width * zoom + 40, film_height * zoom + 96)
load scripts . '/paper.gp'
unset key
set border 0
unset xtics
unset ytics
unset grid
set lmargin at screen across(20)
set rmargin at screen across(WIDTH - 20)
set tmargin at screen up(76)
set bmargin at screen up(76 + film_height * zoom)
set xrange [film_left:film_left + film_width]
set yrange [film_top + film_height:film_top]
do for [i = 1:SCALES] {
    set arrow 200 + i from first film_left + 12 / zoom, first ScaleY[i] to first film_left + film_width - 12 / zoom, first ScaleY[i] nohead linecolor rgb RULE linewidth 2 back
    set label 200 + i ScaleTitle[i] at first film_left + 12 / zoom, first ScaleY[i] - 12 / zoom left font SMALL textcolor rgb INK noenhanced
}
set label 101 title at screen across(20), up(24) left font TITLE textcolor rgb INK noenhanced
set label 102 note . '; filled: presentation, dashed: model' at screen across(20), up(50) left font SMALL textcolor rgb FAINT noenhanced
if (display_width == display_width) {
    set object 300 rectangle from first display_left, first display_top to first display_left + display_width, first display_top + display_height \
        fillstyle empty border linecolor rgb '#999999' linewidth 1 back
}
if (has_screens) {
    unset datafile columnheaders
    array First[int(screen_max) + 1]
    do for [i = line_records:1:-1] { First[Screen[i] + 1] = i }
    set lmargin at screen across(20 + (display_left - film_left) * zoom)
    set rmargin at screen across(20 + (display_left - film_left + display_width) * zoom)
    set tmargin at screen up(76 + (display_top - film_top) * zoom)
    set bmargin at screen up(76 + (display_top - film_top + display_height) * zoom)
    set xrange [0:display_max_x]
    set yrange [display_max_y:0]
    unset label
    shown = 0
    do for [k = 1:frames] {
        set output sprintf('%s/frame-%05d.png', data, k - 1)
        set multiplot
        while (shown < screen_max && Moment[First[shown + 2]] < FilmStart[k] + 1e-9) { shown = shown + 1 }
        line = First[shown + 1]
        load scripts . '/screen.gp'
        set label 101 title at screen across(20), up(24) left font TITLE textcolor rgb INK noenhanced
        set label 102 note at screen across(20), up(50) left font SMALL textcolor rgb FAINT noenhanced
        set label 103 sprintf('%.3f s', FilmTime[k]) at screen across(WIDTH - 20), up(24) right font AXIS textcolor rgb INK
        plot NaN notitle
        unset label
        unset multiplot
    }
    unset output
    exit
}
layers = data . '/layers.csv'
models = data . '/models.csv'
dots = data . '/dots.csv'
alpha(k, s) = word(FilmAlpha[k], s) + 0.0
# The colour with its transparency: 0 is opaque, 255 invisible.
tint(k, s, most) = sprintf('#%02X0072B2', int(255.5 - 255 * most * alpha(k, s)))
block = 'index k - 1 every :::s - 1::s - 1 using 1:2'
of_layers = 'for [s = 1:int(boxes)] layers ' . block . ' with filledcurves closed fillcolor rgb tint(k, s, 0.45) notitle, ' \
    . 'for [s = 1:int(boxes)] layers ' . block . ' with lines linecolor rgb tint(k, s, 1) linewidth 1.4 notitle, ' \
    . 'for [s = 1:int(boxes)] models ' . block . ' with lines linecolor rgb MODEL linewidth 1.4 dashtype (6, 4) notitle'
of_dots = 'dots index k - 1 using ($3 == 1 ? $1 : NaN):2 with points pointtype 6 pointsize 1.6 linecolor rgb MODEL linewidth 1.4 notitle, ' \
    . 'dots index k - 1 using ($3 == 0 ? $1 : NaN):2 with points pointtype 7 pointsize 1.2 linecolor rgb SHOWN notitle'
drawing = (boxes > 0 ? of_layers : '') . (boxes > 0 && dots_count > 0 ? ', ' : '') . (dots_count > 0 ? of_dots : '')
do for [k = 1:frames] {
    set output sprintf('%s/frame-%05d.png', data, k - 1)
    set label 103 sprintf('%.3f s', FilmTime[k]) at screen across(WIDTH - 20), up(24) right font AXIS textcolor rgb INK
    eval 'plot ' . drawing
}
unset output
