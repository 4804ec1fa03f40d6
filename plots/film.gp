# The frames of a film, a bitmap each: layers as boxes, points as dots, other properties as dots on scales. Written to output, with the number
# of the frame in five digits.

load data . '/prepared.gp'
zoom = 640.0 / film_width
zoom = zoom > 4 ? 4 : zoom
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
    set arrow 200 + i from first film_left + 12, first ScaleY[i] to first film_left + film_width - 12, first ScaleY[i] nohead linecolor rgb RULE linewidth 2 back
    set label 200 + i ScaleTitle[i] at first film_left + 12, first ScaleY[i] - 12 left font SMALL textcolor rgb INK noenhanced
}
set label 101 title at screen across(20), up(24) left font TITLE textcolor rgb INK noenhanced
set label 102 note . '; filled: presentation, dashed: model' at screen across(20), up(50) left font SMALL textcolor rgb FAINT noenhanced
film = data . '/film.csv'
box(value) = column(5) == 1 && column(6) == 0 ? value : NaN
frame_of(value) = column(5) == 1 && column(6) == 1 ? value : NaN
dot(value) = column(5) == 0 && column(6) == 0 ? value : NaN
ring(value) = column(5) == 0 && column(6) == 1 ? value : NaN
do for [k = 1:frames] {
    set output sprintf('%s/frame-%05d.png', data, k - 1)
    set label 103 sprintf('%.3f s', FilmTime[k]) at screen across(WIDTH - 20), up(24) right font AXIS textcolor rgb INK
    plot film every :::(k - 1)::(k - 1) using (box($1)):2:($1 - $3):($1 + $3):($2 - $4):($2 + $4) with boxxyerror \
            fillcolor rgb '#8C3D8EBF' fillstyle transparent solid 0.45 border linecolor rgb SHOWN linewidth 1.4, \
        film every :::(k - 1)::(k - 1) using (frame_of($1)):2:($1 - $3):($1 + $3):($2 - $4):($2 + $4) with boxxyerror \
            fillstyle empty border linecolor rgb MODEL linewidth 1.4 dashtype (6, 4), \
        film every :::(k - 1)::(k - 1) using (ring($1)):2 with points pointtype 6 pointsize 1.6 linecolor rgb MODEL linewidth 1.4, \
        film every :::(k - 1)::(k - 1) using (dot($1)):2 with points pointtype 7 pointsize 1.2 linecolor rgb SHOWN
}
unset output
