# The rows of screens.csv in arrays, for screen.gp.

# Lines are read whole and split here, once for all panels. A text without a comma or a quote keeps its backslashes so; gnuplot ends a
# line at a quote, and such texts are labels from the file.
set datafile separator "\001"
unset datafile columnheaders
screens = run . '/screens.csv'
stats screens skip 1 using (0) name 'line' nooutput
array Line[line_records]
read = 0
stats screens skip 1 using (read = read + 1, Line[read] = strcol(1), 0) nooutput
# In bytes, so that positions are the same for every function of strings.
set encoding iso_8859_1
array Layer[line_records]; array Screen[line_records]; array Moment[line_records]; array Item[line_records]; array Kind[line_records]
array X[line_records]; array Y[line_records]; array W[line_records]; array H[line_records]
array Ink[line_records]; array Alpha[line_records]; array Text[line_records]
array Cap[line_records]; array Join[line_records]; array Limit[line_records]; array Phase[line_records]; array Dashes[line_records]
array Field[17]
display_max_x = 0; display_max_y = 0; screen_max = 0
do for [i = 1:line_records] {
    rest = Line[i]
    do for [k = 1:17] {
        comma = strstrt(rest, ',')
        Field[k] = rest[1:comma - 1]
        rest = rest[comma + 1:*]
    }
    Screen[i] = int(Field[1]); Moment[i] = real(Field[2]); Item[i] = Field[3]; Layer[i] = Field[4]; Kind[i] = Field[5]
    X[i] = real(Field[7]); Y[i] = real(Field[8]); W[i] = Field[9]; H[i] = Field[10]; Ink[i] = Field[11]; Alpha[i] = real(Field[12])
    Cap[i] = Field[13]; Join[i] = Field[14]; Limit[i] = Field[15] eq '' ? 0 : real(Field[15]); Phase[i] = Field[16] eq '' ? 0 : real(Field[16]); Dashes[i] = Field[17]
    Text[i] = rest
    screen_max = Screen[i]
    if (Kind[i] eq 'display') {
        display_max_x = real(W[i]) > display_max_x ? real(W[i]) : display_max_x
        display_max_y = real(H[i]) > display_max_y ? real(H[i]) : display_max_y
    }
}
set encoding utf8

# The colour of an item as a number, #rrggbb under its transparency.
argb(color, alpha) = int('0x' . color[2:7]) + (int(255 * (1 - alpha) + 0.5) << 24)
# Items of one kind that follow each other are drawn together; every polygon apart.
group(i) = Kind[i] eq 'fill' || Kind[i] eq 'stroke' ? Kind[i] . Item[i] : Kind[i] eq 'text' ? 'text' : 'rectangle'
# A label is centred on its point; a baseline lies about a third of the font size below the middle of small letters.
middle(i) = Y[i] - 0.36 * real(H[i])
