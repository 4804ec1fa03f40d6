# The legend of the points' curves and dashes, drawn manually, because gnuplot's keys do not stay in one row.
# (gnuplot's svg ignores a new dash type unless colour or width change too.)

key_at = 80
x = LEFT
do for [g = 1:GROUPS] {
    set arrow 110 + g from screen across(x), up(key_at) to screen across(x + 26), up(key_at) nohead linecolor rgb colour(g) linewidth 2.2
    set label 110 + g GroupName[g] at screen across(x + 33), up(key_at) left font AXIS textcolor rgb INK noenhanced
    x = x + 58 + 8 * strlen(GroupName[g])
}
x = x + 14
set arrow 120 from screen across(x), up(key_at) to screen across(x + 34), up(key_at) nohead linecolor rgb INK linewidth 2.2
set label 120 'presentation' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
x = x + 156
set arrow 121 from screen across(x), up(key_at) to screen across(x + 34), up(key_at) nohead linecolor rgb INK linewidth 1.4 dashtype (8, 6)
set label 121 'model' at screen across(x + 41), up(key_at) left font AXIS textcolor rgb INK
if (GROUPS < 7) {
    set label 122 'One curve stands for points that are within 0.01 pt of each other in every frame.' \
        at screen across(LEFT), up(key_at + 24) left font BODY textcolor rgb FAINT
}
