# What every picture shares: paper, type, colours, the run's tables and the places of panels. No date, no path, no machine in it.
#
# Handed over (Sources/HookeScenario/Pictures): run, scripts, output, format, and what the summary says.

set encoding utf8
set datafile separator comma
set datafile missing NaN
set datafile columnheaders

# Paper: `paper` is set by the picture, in pixels. The generic family is there on every machine; fontconfig names the face.
WIDTH = word(paper, 1) + 0
HEIGHT = word(paper, 2) + 0
face = 'sans-serif'
if (format eq 'svg') {
    set terminal svg size WIDTH, HEIGHT fixed font face . ',12' linewidth 1 background rgb 'white' name 'hooke'
} else {
    set terminal pngcairo size WIDTH, HEIGHT font face . ',9' linewidth 1 background rgb 'white'
}
set output output

# Sizes of type. A point of pngcairo is 96/72 of a pixel, one of svg is a pixel.
scale = format eq 'svg' ? 1 : 0.75
type(size) = sprintf('%s,%.4g', face, size * scale)
bold(size) = sprintf('%s:Bold,%.4g', face, size * scale)
SMALL = type(11); BODY = type(12); AXIS = type(13); HEAD = bold(13); TITLE = type(22)

# Okabe and Ito's colours, which colour-blind readers can tell apart, and lighter and darker ones of their hues.
INK = '#222222'
FAINT = '#767676'
RULE = '#DADADA'
TOUCH = '#F3EBD3'
SHOWN = '#0072B2'
MODEL = '#D55E00'
LEAD = '#D55E00'
GAP = '#F6D9C4'
FILL = '#CFE5F3'
BAND = '#BFE6D9'
GOOD = '#009E73'

set border linecolor rgb FAINT linewidth 0.8
TICS = 'textcolor rgb INK font BODY nomirror scale 0.6'
set grid xtics ytics linecolor rgb RULE linewidth 0.6 linetype 1
set style fill solid 1.0 noborder

# Panels: their top and bottom in pixels from the paper's top; all have the same left and right edge and the same time axis.
LEFT = 104.0
RIGHT = WIDTH - 132.0
across(x) = 1.0 * x / WIDTH
up(y) = 1 - 1.0 * y / HEIGHT
set lmargin at screen across(LEFT)
set rmargin at screen across(RIGHT)
panel(top, bottom) = sprintf('set tmargin at screen %.6f; set bmargin at screen %.6f', up(top), up(bottom))
TITLE_AT = 26
VERDICT_AT = 52

# The time axis: from the first frame to the end of the last one's refresh; of a run without frames, to the last row of its `clock`.
if (!exists('clock')) { clock = 'frames' }
stats run . '/' . clock . '.csv' using (column(clock eq 'frames' ? 'target_s' : 'time_s')) name 'target' nooutput
END = target_max
FRAMES = int(target_records)
# Round steps, about ten of them.
power(x) = 10.0**floor(log10(x))
rounded(m) = m > 5 ? 10 : m > 2.5 ? 5 : m > 2 ? 2.5 : m > 1 ? 2 : 1
step(range) = rounded(range / 10.5 / power(range / 10.5)) * power(range / 10.5)
set xtics step(END) format '%g' @TICS

# Numbers of a list of words.
at(list, i) = word(list, i) + 0.0

# Touches from events.csv: when each began and ended, and those that nobody saw.
began = ''; ended = ''; ignored = ''
note(kind, time) = kind eq 'touch-began' ? (began = began . ' ' . time, 0) : \
    kind eq 'touch-ended' || kind eq 'touch-cancelled' ? (ended = ended . ' ' . time, 0) : \
    kind eq 'touch-ignored' ? (ignored = ignored . ' ' . time, 0) : 0
stats run . '/events.csv' using (note(strcol('kind'), strcol('time_s'))) nooutput
# A finger that is still down when the run ends.
if (words(ended) < words(began)) { ended = ended . sprintf(' %.17g', END) }

# Verdict line: how it ended, overshoots (from the least to the greatest of several releases), solver, hash.
least = NaN; greatest = NaN
do for [i = 1:words(overshoots)] {
    o = at(overshoots, i)
    least = o < least || least != least ? o : least
    greatest = o > greatest || greatest != greatest ? o : greatest
}
spread = sprintf('%.2f %%', least)
if (least < greatest) { spread = sprintf('%.2f to %.2f %%', least, greatest) }
overshoot_text = words(overshoots) == 0 ? '' : '   ·   ' . (least == least ? 'overshoot ' . spread : 'no overshoot') \
    . (words(overshoots) > 1 ? sprintf(' (%d releases)', words(overshoots)) : '')
verdict = (settled == settled ? sprintf('settled at %.3f s', settled) : 'not settled') \
    . overshoot_text . '   ·   ' . solver . sprintf('   ·   %d frames', FRAMES) . '   ·   trace ' . hash
set label 101 scenario at screen across(LEFT), up(TITLE_AT) left font TITLE textcolor rgb INK noenhanced
set label 102 verdict at screen across(LEFT), up(VERDICT_AT) left font AXIS textcolor rgb INK noenhanced
