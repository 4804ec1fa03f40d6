# Impacts and changes of a system as vertical lines in a panel. Variables: part (0 for positions, whose panel names them).

do for [i = 1:(impacts < 200 ? impacts : 200)] {
    set arrow 200 + i from Impacts[i], graph 0 to Impacts[i], graph 1 nohead linecolor rgb RULE linewidth 1.4 back
}
do for [i = 1:changes] {
    set arrow 500 + i from Changes[i], graph 0 to Changes[i], graph 1 nohead linecolor rgb INK linewidth 1 dashtype (6, 4)
    if (part == 0 && isFew) {
        set label 500 + i sprintf('change at %g s', Changes[i]) at Changes[i], graph 1 left offset 0, 0.7 \
            font BODY textcolor rgb INK
    }
}
