# Springs, solvers, refresh rates or runs overlaid: a panel for each curve that differs most, with the letters of the items on it.

curves = run . '/curves.csv'
set datafile separator comma
set datafile columnheaders
set datafile missing NaN
stats curves using (column('panel')) name 'panel' nooutput
n = int(panel_max) + 1
stats curves using (column('time_s')) name 'time' nooutput

# The items: letters, and labels from the summary. (strcol cuts a quoted cell at its first comma.)
letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
array Label[26]
do for [i = 1:26] { Label[i] = '' }
items = 1
do for [k = 1:strlen(labels)] {
    if (substr(labels, k, k) eq "\n") { items = items + 1 } else { Label[items] = Label[items] . substr(labels, k, k) }
}

# Headings of the panels.
array Heading[6]
do for [i = 1:6] { Heading[i] = '' }
part(text) = text eq '' ? '' : '.' . text
head(i, subject, property, component, unit) = Heading[i] ne '' ? 0 : \
    (Heading[i] = subject . part(property) . part(component) . ' (' . (unit eq '' ? 'no unit' : unit) . ')', 0)
stats curves using (head(int(column('panel')) + 1, strcol('subject'), strcol('property'), strcol('component'), strcol('unit'))) nooutput

# The number of other curves, and of the items' samples.
others = ''
meet(name) = strstrt(others, "\n" . name . "\n") ? 0 : (others = others . "\n" . name . "\n", 0)
stats run . '/differences.csv' using (meet(strcol('subject') . part(strcol('property')) . part(strcol('component')))) nooutput
count = 0
do for [i = 1:strlen(others)] { if (substr(others, i, i) eq "\n") { count = count + 1 } }
more = count / 2 - n

tall = n == 1 ? 340 : n == 2 ? 220 : 130
legend = 22.0
top = 66 + legend * items + 34
paper = sprintf('1000 %d', top + (tall + 34) * n + 30)
load scripts . '/paper.gp'
LEFT = 104.0
RIGHT = WIDTH - 60.0
set lmargin at screen across(LEFT)
set rmargin at screen across(RIGHT)
panel_at(y) = sprintf('set tmargin at screen %.6f; set bmargin at screen %.6f', up(y), up(y + tall))

# Okabe and Ito's colours, each with a dash and the item's letter.
colours = '#0072B2 #D55E00 #009E73 #CC79A7 #E69F00 #56B4E9 #222222'
colour(i) = word(colours, 1 + (i - 1) % words(colours))
dashed(i) = i % 4 == 1 ? '' : i % 4 == 2 ? '(9, 5)' : i % 4 == 3 ? '(3, 4)' : '(12, 4, 3, 4)'
# gnuplot's svg ignores a new dash type unless colour or width change too.
thick(i) = 2.2 - 0.15 * ((i - 1) % 4)

set label 101 (n == 1 ? 'Comparison' : sprintf('Comparison: the %d curves that differ most', n)) \
    at screen across(LEFT), up(TITLE_AT) left font TITLE textcolor rgb INK noenhanced
set label 102 'Differences are from A, at times that both have; nothing is interpolated.' . (more > 0 ? sprintf(' %d more curves in differences.csv.', more) : '') \
    at screen across(LEFT), up(VERDICT_AT) left font AXIS textcolor rgb FAINT noenhanced
do for [i = 1:items] {
    y = 66 + legend * (i - 0.3)
    eval sprintf('set arrow %d from screen across(LEFT), up(y) to screen across(LEFT + 40), up(y) nohead linecolor rgb colour(i) linewidth thick(i) %s', \
        110 + i, dashed(i) eq '' ? '' : 'dashtype ' . dashed(i))
    set label 110 + i substr(letters, i, i) . '   ' . Label[i] at screen across(LEFT + 50), up(y) left font AXIS textcolor rgb INK noenhanced
}

end = time_max > time_min ? time_max : time_min + 1
power(x) = 10.0**floor(log10(x))
rounded(m) = m > 5 ? 10 : m > 2.5 ? 5 : m > 2 ? 2.5 : m > 1 ? 2 : 1
step(range) = rounded(range / 10.5 / power(range / 10.5)) * power(range / 10.5)
set xrange [time_min:end]
set multiplot
do for [p = 1:n] {
    if (p > 1) { load scripts . '/clear.gp' }
    eval panel_at(top + (tall + 34) * (p - 1))
    set border 3
    set ytics autofreq @TICS
    set xtics step(end - time_min) format (p == n ? '%g' : '') @TICS
    if (p == n) { set xlabel 'time (s)' font AXIS textcolor rgb INK offset 0, 0.3 }
    # A constant value also needs a range.
    stats curves using (column('panel') == p - 1 ? column('value') : NaN) name 'shown' nooutput
    room = shown_max > shown_min ? 0.08 * (shown_max - shown_min) : 1
    # Where the ticks would all have the same digits, the change is drawn.
    most = abs(shown_max) > abs(shown_min) ? abs(shown_max) : abs(shown_min)
    base = shown_max > shown_min && shown_max - shown_min < 1e-4 * most ? shown_min : 0.0
    set label 600 Heading[p] . (base == 0 ? '' : sprintf(base < 0 ? ' plus %.17g' : ' minus %.17g', abs(base))) \
        at graph 0, graph 1 left offset 0, 0.6 font BODY textcolor rgb INK noenhanced
    set yrange [shown_min - base - room:shown_max - base + room]
    # A letter after each quarter of the time, shifted from item to item.
    do for [i = 1:items] {
        do for [k = 0:3] {
            at = time_min + (end - time_min) * (k + (i - 0.5) / items) / 4
            place = NaN; gap = 1e300
            near(t, v) = abs(t - at) < gap ? (gap = abs(t - at), place = v, 0) : 0
            stats curves using (column('panel') == p - 1 && strcol('item') eq substr(letters, i, i) ? near(column('time_s'), column('value') - base) : 0) nooutput
            # Only where the curve has samples there.
            if (gap < (end - time_min) / 16) {
                set label 700 + 4 * i + k substr(letters, i, i) at at, place center front font HEAD textcolor rgb colour(i) noenhanced \
                    boxed
            }
        }
    }
    set style textbox opaque fillcolor rgb 'white' noborder margins 0.4, 0.4
    command = ''
    do for [i = 1:items] {
        command = command . (i == 1 ? '' : ', ') . sprintf("curves using (column('panel') == %d && strcol('item') eq '%s' ? column('time_s') : NaN):(column('value') - base) with lines linecolor rgb '%s' linewidth %.2f %s notitle", \
            p - 1, substr(letters, i, i), colour(i), thick(i), dashed(i) eq '' ? '' : 'dashtype ' . dashed(i))
    }
    eval 'plot ' . command
}
unset multiplot
unset output
