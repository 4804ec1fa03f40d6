# Settings of all pictures: size, fonts and colours. Pictures contain no date, no path and no machine name.
#
# Variables (Sources/HookePages/Pictures): run, scripts, output, format, and those of PictureVariables.

set encoding utf8
set datafile separator comma
set datafile missing NaN
set datafile columnheaders

# `paper` is the picture's size in pixels. The generic font family exists on every machine; fontconfig selects the font.
WIDTH = word(paper, 1) + 0
HEIGHT = word(paper, 2) + 0
face = 'sans-serif'
if (format eq 'svg') {
    set terminal svg size WIDTH, HEIGHT fixed font face . ',12' linewidth 1 background rgb 'white' name 'hooke'
} else {
    set terminal pngcairo size WIDTH, HEIGHT font face . ',9' linewidth 1 background rgb 'white'
}
set output output

# Font sizes. A point is 96/72 pixels in pngcairo and one pixel in svg.
scale = format eq 'svg' ? 1 : 0.75
type(size) = sprintf('%s,%.4g', face, size * scale)
bold(size) = sprintf('%s:Bold,%.4g', face, size * scale)
SMALL = type(11); BODY = type(12); AXIS = type(13); HEAD = bold(13); TITLE = type(22)

# Okabe and Ito's palette for colour-blind readers, with lighter and darker shades.
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

across(x) = 1.0 * x / WIDTH
up(y) = 1 - 1.0 * y / HEIGHT
TITLE_AT = 26
VERDICT_AT = 52
