# Frame times of a trace: one step a frame, late frames as triangles. Reads the table that `hooke stats FILE --csv frame_times.csv` writes:
#
#     gnuplot -e "table='frame_times.csv'; output='frame-times.svg'" plots/frame-times.gp

if (!exists('table')) table = 'frame_times.csv'
if (!exists('output')) set output 'frame-times.svg'; else set output output
set terminal svg size 1000, 420 enhanced font 'Helvetica,14' background '#ffffff'
set datafile separator comma
set datafile columnheaders

# Of several traces in the table one is drawn: the first, or that named by `trace`.
first = ''
stats table using (first = first eq '' ? '=' . strcol('trace') : first, 0) nooutput
if (exists('trace')) first = '=' . trace
of_trace(scale) = '=' . strcol('trace') eq first ? column('frame_time_ns') / 1e6 * scale : NaN

stats table using (of_trace(1)) nooutput name 'TIMES'
set title 'Frame times' . (strlen(first) > 1 ? ' of ' . first[2:*] : '') left noenhanced
set xlabel 'frame (or row of the trace)'
set ylabel 'frame time (ms)'
set autoscale xfix
set yrange [0:TIMES_max * 1.15]
set key top right
set grid ytics linecolor rgb '#dddddd'
set border 3
set tics nomirror
plot table using (column('frame')):(of_trace(1)) with steps linecolor rgb '#0072b2' linewidth 1.5 title 'frame time', \
     table using (column('frame')):(column('late') == 1 ? of_trace(1) : NaN) \
         with points pointtype 8 pointsize 1.2 linecolor rgb '#d55e00' title 'late'
