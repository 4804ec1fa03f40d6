#include <math.h>

#include "references.h"

#pragma STDC FP_CONTRACT OFF

double reference_spring(double decay, double frequency, double value, double velocity, double step, size_t frames) {
    double sine_share = (velocity + decay * value) / frequency;
    double turn = (decay * velocity + (decay * decay + frequency * frequency) * value) / frequency;
    double sum = 0;
    for (size_t frame = 1; frame <= frames; frame++) {
        double time = (double)frame * step;
        double envelope = exp(-decay * time);
        double sine = sin(frequency * time);
        double cosine = cos(frequency * time);
        sum += envelope * (value * cosine + sine_share * sine) + envelope * (velocity * cosine - turn * sine);
    }
    return sum;
}
