# Settings of the pictures of several runs: colours, widths and dashes of the runs, and their legend.

load scripts . '/style.gp'
set label 101 RUNS == 2 ? 'Before and after' : sprintf('%d runs', RUNS) at screen across(LEFT), up(TITLE_AT) left font TITLE textcolor rgb INK
unset label 102
# Colours, and dashes for readers who do not tell them apart.
run_colours = '#0072B2 #D55E00 #009E73 #CC79A7 #222222 #E69F00'
run_widths = '3.4 1.8 1.8 1.8 1.8 1.8'
set linetype 2 dashtype (10, 5)
do for [r = 1:RUNS] {
    y = 54 + 22 * (r - 1)
    set arrow 110 + r from screen across(LEFT), up(y) to screen across(LEFT + 44), up(y) nohead linecolor rgb word(run_colours, r) \
        linewidth at(run_widths, r) dashtype r
    name = (RUNS == 2 ? (r == 1 ? 'before: ' : 'after: ') : '') . Label[r]
    set label 110 + r name at screen across(LEFT + 54), up(y) left font BODY textcolor rgb INK noenhanced
}
if (note ne '') { set label 130 note at screen across(LEFT), up(54 + 22 * RUNS) left font BODY textcolor rgb FAINT }
if (equal == 1) { set label 130 'The runs are equal at all common times.' at screen across(LEFT), up(54 + 22 * RUNS) left font BODY textcolor rgb GOOD }
