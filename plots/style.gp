# Settings of all pictures of a run: panel positions, time axis and title lines.

load scripts . '/paper.gp'

# Panels: their top and bottom in pixels from the paper's top; all have the same left and right edge and the same time axis.
LEFT = 104.0
RIGHT = WIDTH - 132.0
set lmargin at screen across(LEFT)
set rmargin at screen across(RIGHT)
panel(top, bottom) = sprintf('set tmargin at screen %.6f; set bmargin at screen %.6f', up(top), up(bottom))

# The time axis: from the first frame to the end of the last one's refresh (`END`, prepared).
if (!exists('LANES')) { load data . '/prepared.gp' }
FRAMES = int(frames_total)
# Ticks: about ten round steps.
power(x) = 10.0**floor(log10(x))
rounded(m) = m > 5 ? 10 : m > 2.5 ? 5 : m > 2 ? 2.5 : m > 1 ? 2 : 1
step(range) = rounded(range / 10.5 / power(range / 10.5)) * power(range / 10.5)
# At least two round steps, for low panels.
below(m) = m < 2 ? 1 : m < 2.5 ? 2 : m < 5 ? 2.5 : 5
coarse(range) = below(range / 2.2 / power(range / 2.2)) * power(range / 2.2)
set xtics step(END) format '%g' @TICS

# The i-th number of a list.
at(list, i) = word(list, i) + 0.0

# Touches from events.csv: begin and end times, and ignored touches.
began = ''; ended = ''; ignored = ''
do for [i = 1:TOUCHES] {
    if (TouchKind[i] eq 'began') { began = began . sprintf(' %.17g', TouchTime[i]) }
    if (TouchKind[i] eq 'ended') { ended = ended . sprintf(' %.17g', TouchTime[i]) }
    if (TouchKind[i] eq 'ignored') { ignored = ignored . sprintf(' %.17g', TouchTime[i]) }
}
# A touch that lasts to the end of the run.
if (words(ended) < words(began)) { ended = ended . sprintf(' %.17g', END) }

# The result line: settling time, overshoot (the range over several releases), solver, hash.
least = NaN; greatest = NaN
do for [i = 1:words(overshoots)] {
    o = at(overshoots, i)
    least = o < least || least != least ? o : least
    greatest = o > greatest || greatest != greatest ? o : greatest
}
spread = sprintf('%.2f %%', least)
if (least < greatest) { spread = sprintf('%.2f to %.2f %%', least, greatest) }
of_part = overshoot_of eq '' ? '' : 'of ' . overshoot_of . ' '
overshoot_text = words(overshoots) == 0 ? '' : '   ·   ' . (least == least ? 'overshoot ' . of_part . spread : 'no overshoot') \
    . (words(overshoots) > 1 ? sprintf(' (%d releases)', words(overshoots)) : '')
verdict = (settled == settled ? sprintf('settled at %.3f s', settled) : reached == 1 ? 'ran to its end' : 'not settled') \
    . overshoot_text . '   ·   ' . solver . (FRAMES > 0 ? sprintf('   ·   %d frames', FRAMES) : '') . '   ·   trace ' . hash
set label 101 scenario at screen across(LEFT), up(TITLE_AT) left font TITLE textcolor rgb INK noenhanced
set label 102 verdict at screen across(LEFT), up(VERDICT_AT) left font AXIS textcolor rgb INK noenhanced
