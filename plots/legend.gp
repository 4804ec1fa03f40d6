# The legend of points' colours and dashes, drawn manually, because gnuplot's keys do not stay in one row.
# (gnuplot's svg ignores a new dash type unless colour or width change too.)

legend = '1 3 5 7 6 4 2'
cell = 66.0
key_at = 80
do for [k = 1:7] {
    i = int(word(legend, k))
    x = LEFT + (k - 1) * cell
    set arrow 110 + k from screen across(x), up(key_at) to screen across(x + 26), up(key_at) nohead linecolor rgb colour(i) linewidth width(i)
    set label 110 + k word(order, i) at screen across(x + 33), up(key_at) left font AXIS textcolor rgb INK
}
x = LEFT + 7 * cell + 14
set arrow 120 from screen across(x), up(key_at) to screen across(x + 34), up(key_at) nohead linecolor rgb INK linewidth 1.6
set label 120 'presentation' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
x = x + 156
set arrow 121 from screen across(x), up(key_at) to screen across(x + 34), up(key_at) nohead linecolor rgb INK linewidth 1.4 dashtype (8, 6)
set label 121 'model' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
set label 122 'Coinciding points are drawn on each other: left ones wide and light, their mirrors narrow and dark.' \
    at screen across(LEFT), up(key_at + 24) left font BODY textcolor rgb FAINT
