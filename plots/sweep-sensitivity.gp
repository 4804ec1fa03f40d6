# Sobol's indices of each measure: the share of its variance that an axis explains, alone and with the others.
#
# Variables: data (sensitivity.csv; prepared.gp), scripts, output, format.

load data . '/prepared.gp'
height = 30 * AXES + 20; distance = 52; first_top = 128
paper = sprintf('900 %d', first_top + PANELS * (height + distance) + 20)
load scripts . '/paper.gp'
set key off
LEFT = 190.0
set lmargin at screen across(LEFT); set rmargin at screen across(WIDTH - 40.0)
set multiplot
set label 101 heading at screen across(40), up(TITLE_AT) left font type(18) textcolor rgb INK noenhanced
set label 102 facts at screen across(40), up(VERDICT_AT) left font BODY textcolor rgb INK noenhanced
set object 1 rectangle center screen across(LEFT + 7), screen up(90) size screen 14.0 / WIDTH, screen 10.0 / HEIGHT fillcolor rgb SHOWN
set label 103 'first-order: the axis alone' at screen across(LEFT + 20), up(90) left font BODY textcolor rgb INK
if (has_total > 0) {
    set object 2 rectangle center screen across(LEFT + 237), screen up(90) size screen 14.0 / WIDTH, screen 10.0 / HEIGHT fillcolor rgb MODEL
    set label 104 'total: with its interactions' at screen across(LEFT + 250), up(90) left font BODY textcolor rgb INK
}
set border 1
set xrange [-0.05:x_last]
set yrange [AXES - 0.5:-0.5]
set ytics () @TICS
do for [k = 1:AXES] { set ytics add (AxisName[k] k - 1) }
set ytics noenhanced
set grid noytics
table = data . '/sensitivity.csv'
in(p, value) = column(1) == p ? value : NaN
do for [p = 1:PANELS] {
    top = first_top + (p - 1) * (height + distance)
    set tmargin at screen up(top); set bmargin at screen up(top + height)
    set label 110 PanelName[p] at screen across(LEFT), up(top - 12) left font HEAD textcolor rgb INK noenhanced
    set xtics 0.2 format '%g' @TICS
    shift = has_total > 0 ? 0.17 : 0
    plot table using (0):2:(0):(in(p, $3)):($2 - shift - 0.13):($2 - shift + 0.13) with boxxyerror fillcolor rgb SHOWN, \
        table using (in(p, $3)):(has_intervals == 1 ? $2 - shift : NaN):4:5 with xerrorbars pointtype 0 linecolor rgb INK linewidth 1.1, \
        table using (0):2:(0):(in(p, $6)):($2 + shift - 0.13):($2 + shift + 0.13) with boxxyerror fillcolor rgb MODEL, \
        table using (in(p, $6)):(has_intervals == 1 ? $2 + shift : NaN):7:8 with xerrorbars pointtype 0 linecolor rgb INK linewidth 1.1
    if (p == 1) { unset label; unset object }
}
unset multiplot
unset output
