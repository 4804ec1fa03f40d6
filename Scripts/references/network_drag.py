#!/usr/bin/env python3
"""Prints the expectations of Scenarios/network-drag.yaml, by mpmath with 60 digits.

    python3 Scripts/references/network_drag.py

Each axis by itself: under the finger the four free points and the path, of which each line has the exponential of one matrix; after it
all five points.
"""

from mpmath import expm, matrix, mp, mpf, nstr, zeros

mp.dps = 60
STIFFNESS, DAMPING, GROUND, GROUND_DAMPING = mpf(160), mpf(4), mpf(20), mpf(1)
ORIGIN = (mpf(80), mpf(160))
WAYPOINTS = [("0", 80, 160), ("0.4", 240, 180), ("0.8", 200, 340), ("1", 140, 400)]
LANDING = mpf("0.2")
COUNT = 5


def equations(dragged):
    """y' = A y for displacements and velocities; a dragged first point moves on with its velocity."""
    a = zeros(2 * COUNT)
    for point in range(COUNT):
        a[point, COUNT + point] = 1
        if dragged and point == 0:
            continue
        a[COUNT + point, point] -= GROUND
        a[COUNT + point, COUNT + point] -= GROUND_DAMPING
        for other in (point - 1, point + 1):
            if 0 <= other < COUNT:
                a[COUNT + point, point] -= STIFFNESS
                a[COUNT + point, COUNT + point] -= DAMPING
                a[COUNT + point, other] += STIFFNESS
                a[COUNT + point, COUNT + other] += DAMPING
    return a


def state(axis, time):
    y = zeros(2 * COUNT, 1)
    if time <= LANDING:
        return y
    for (start, *place), (end, *target) in zip(WAYPOINTS, WAYPOINTS[1:]):
        begin, finish = LANDING + mpf(start), LANDING + mpf(end)
        y[0] = place[axis] - ORIGIN[axis]
        y[COUNT] = (mpf(target[axis]) - place[axis]) / (finish - begin)
        y = expm(equations(True) * (min(time, finish) - begin)) * y
        if time <= finish:
            return y
    return expm(equations(False) * (time - finish)) * y


for time in ("0.2", "0.5", "0.8", "1.1", "1.2", "1.5", "2.5"):
    for point in (0, 1, 4):
        for axis in (0, 1):
            value = state(axis, mpf(time))[point] + ORIGIN[axis]
            print(f'{time} s, point {point}, {"xy"[axis]}: {nstr(value, 20)}')
