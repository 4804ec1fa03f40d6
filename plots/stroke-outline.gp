# The outline of one line without gaps: around it on one side, and back on the other, a polygon.
#
# Variables: PX, PY, s_points (the line); s_radius, s_is_closed; first (its row, with the cap and the joins).

print ''
s_corners = 2 * s_points - (s_is_closed ? 0 : 2)
s_at(j) = j <= s_points ? j : 2 * s_points + s_is_closed - j
s_point(x, y) = sprintf('%.17g %.17g', x, y)
do for [j = 1:s_corners] {
    c = s_at(j); b = s_at(j == 1 ? s_corners : j - 1); a = s_at(j == s_corners ? 1 : j + 1)
    # The last point of a closed line is its first: around it, and back around it on the other side.
    if (s_is_closed && (c == 1 || c == s_points)) { b = j <= s_points ? s_points - 1 : 2; a = j <= s_points ? 2 : s_points - 1 }
    ux = PX[c] - PX[b]; uy = PY[c] - PY[b]; vx = PX[a] - PX[c]; vy = PY[a] - PY[c]
    ul = sqrt(ux**2 + uy**2); vl = sqrt(vx**2 + vy**2)
    ux = ux / ul; uy = uy / ul; vx = vx / vl; vy = vy / vl
    turn = ux * vx + uy * vy
    isEnd = !s_is_closed && (c == 1 || c == s_points)
    isInner = ux * vy - uy * vx >= 0
    shape = isEnd ? Cap[first] : Join[first]
    reach = turn > -0.999 ? sqrt(2 / (1 + turn)) : 1e300
    if (!isEnd && (turn > 0.9999 || (isInner ? reach < 20 : shape eq 'miter' && reach <= Limit[first]))) {
        # Where the two sides meet.
        print s_point(PX[c] - s_radius * (uy + vy) / (1 + turn), PY[c] + s_radius * (ux + vx) / (1 + turn))
    } else {
        out = isEnd && shape eq 'square' ? s_radius : 0
        print s_point(PX[c] - s_radius * uy + out * ux, PY[c] + s_radius * ux + out * uy)
        if (shape eq 'round' && (isEnd || !isInner)) {
            angle = isEnd ? pi : acos(turn)
            steps = ceil(angle / 0.25)
            do for [q = 1:steps - 1] {
                t = angle * q / steps
                print s_point(PX[c] + s_radius * (-uy * cos(t) + ux * sin(t)), PY[c] + s_radius * (ux * cos(t) + uy * sin(t)))
            }
        }
        print s_point(PX[c] - s_radius * vy + out * ux, PY[c] + s_radius * vx + out * uy)
    }
}
