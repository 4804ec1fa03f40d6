# Between two panels: what stood on the last one goes, the titles are not said twice.
unset label
unset arrow
unset object
unset key
unset ylabel
unset xlabel
unset ytics
unset title
set yrange [*:*] noreverse
set border 3
