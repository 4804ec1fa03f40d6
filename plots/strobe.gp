# The path at equal time steps, each element drawn in 12 pieces; x and y have equal scales.

load scripts . '/clear.gp'
eval panel(strobe_top, strobe_bottom)
unset grid
set border 0
unset xtics
seconds = END / (RIGHT - LEFT) * size

stats paths using (outline(column('element'))) name 'element' nooutput
most = int(element_max) + 1
array X0[most]; array X1[most]; array X2[most]; array X3[most]
array Y0[most]; array Y1[most]; array Y2[most]; array Y3[most]
take(n) = (X0[n] = column('start_x_pt'), X3[n] = column('end_x_pt'), Y0[n] = column('start_y_pt'), Y3[n] = column('end_y_pt'), \
    X1[n] = number('control1_x_pt', X0[n]), X2[n] = number('control2_x_pt', X3[n]), \
    Y1[n] = number('control1_y_pt', Y0[n]), Y2[n] = number('control2_y_pt', Y3[n]), 0)
segment(u) = u >= count ? count : int(u) + 1
px(u) = (j = segment(u), cubic(X0[j], X1[j], X2[j], X3[j], u - j + 1))
py(u) = (j = segment(u), cubic(Y0[j], Y1[j], Y2[j], Y3[j], u - j + 1))

do for [k = 0:cells - 1] {
    frame = int((k + 0.5) / cells * FRAMES)
    count = 0
    set yrange [*:*] noreverse
    stats paths using (0):(column('frame') == frame && strcol('kind') ne 'move' && strcol('layer') eq header . 'shape' \
        ? (time = column('time_s'), count = count + 1, take(count)) : 0) nooutput
    centre = (k + 0.5) / cells * END
    unset label
    if (k == 0) {
        set label 800 'The path at equal time steps' at screen across(LEFT), up(strobe_top - 14) left \
            font HEAD textcolor rgb INK
    }
    set label 801 sprintf('%.2f s', time) at centre, graph 0 center offset 0, -0.8 font SMALL textcolor rgb INK
    set yrange [(strobe_bottom - strobe_top) / size:0]
    set samples 12 * count + 1
    plot sample [u = 0:count] '+' using (centre + (px(u) - middle) * seconds):(py(u)) \
            with filledcurves closed fillcolor rgb FILL notitle, \
        [u = 0:count] '+' using (centre + (px(u) - middle) * seconds):(py(u)) \
            with lines linecolor rgb SHOWN linewidth 1.2 notitle
}
set xtics step(END) format '%g' @TICS
set grid xtics ytics linecolor rgb RULE linewidth 0.6 linetype 1
