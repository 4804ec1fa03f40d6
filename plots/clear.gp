# Clears labels, arrows and axes between two panels.
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
