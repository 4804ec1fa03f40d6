# The outline of a stroke of a screen as polygons, in $Rows: lines of gnuplot have one cap and one join for a whole picture, and dashes in other units.
#
# Variables: scripts; first, line (the rows of the stroke from screens.csv, which screens.gp has read).

s_last = line - 1
s_radius = real(W[first]) / 2
s_count = words(Dashes[first])
s_period = 0.0
do for [i = 1:s_count] { s_period = s_period + real(word(Dashes[first], i)) }
# Dashes shorter than a tenth of a point are a line.
s_is_dashed = s_period > 0.1
s_is_closed = !s_is_dashed && s_last - first > 1 && X[first] == X[s_last] && Y[first] == Y[s_last]
array PX[s_last - first + 3]; array PY[s_last - first + 3]

# The place in the pattern: the number of the dash or gap from 0, and how much of it is left.
s_dash(number) = s_is_dashed ? real(word(Dashes[first], 1 + number % s_count)) : 1e300
s_number = 0
s_rest = s_dash(0)
s_ahead = s_is_dashed ? Phase[first] - floor(Phase[first] / (2 * s_period)) * 2 * s_period : 0
while (s_ahead >= s_rest) { s_ahead = s_ahead - s_rest; s_number = s_number + 1; s_rest = s_dash(s_number) }
s_rest = s_rest - s_ahead

set print $Rows
# A block without rows is an error.
print 'NaN NaN'
s_points = 0
s_is_dot = Cap[first] ne 'butt'
do for [i = first + 1:s_last] {
    s_length = sqrt((X[i] - X[i - 1])**2 + (Y[i] - Y[i - 1])**2)
    # Points that coincide have no direction. A cap needs one.
    if (s_length > 1e-9) {
        s_is_dot = 0
        s_dx = (X[i] - X[i - 1]) / s_length; s_dy = (Y[i] - Y[i - 1]) / s_length
        if (s_points == 0 && s_number % 2 == 0) { s_points = 1; PX[1] = X[i - 1]; PY[1] = Y[i - 1] }
        s_along = 0.0
        while (s_length - s_along > s_rest) {
            s_along = s_along + s_rest
            s_isStart = s_number % 2
            s_points = s_points + 1
            # A dash without length is as long as its caps.
            PX[s_points] = X[i - 1] + (s_along + (s_isStart ? 0 : 1e-6)) * s_dx; PY[s_points] = Y[i - 1] + (s_along + (s_isStart ? 0 : 1e-6)) * s_dy
            if (!s_isStart) { load scripts . '/stroke-outline.gp'; s_points = 0 }
            s_number = s_number + 1
            s_rest = s_dash(s_number)
        }
        s_rest = s_rest - (s_length - s_along)
        if (s_number % 2 == 0) { s_points = s_points + 1; PX[s_points] = X[i]; PY[s_points] = Y[i] }
    }
}
# A line without length is a dot, as large as its caps.
if (s_is_dot) { s_is_closed = 0; s_points = 2; PX[1] = X[first]; PY[1] = Y[first]; PX[2] = X[first] + 1e-6; PY[2] = Y[first] }
if (s_points > 1) { load scripts . '/stroke-outline.gp' }
set print
