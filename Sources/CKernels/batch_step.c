// Steps of explicit Runge-Kutta methods for sixteen variants of a system side by side: see kernels.h.
//
// Each variant's numbers are rounded one by one, in the order of GSL's functions for one system; no number of one variant meets those of
// another. A register holds the sixteen numbers of one quantity.
#if !defined(LANES)

#include "kernels.h"

#define KERNEL "batch_step.c"
#include "widths.h"

void hooke_step_batch(int lanes, const struct hooke_batch *batch, const struct hooke_tableau *tableau, double time, double length) {
    switch (lanes) {
#if defined(__x86_64__)
    case 8: tableau_step_8(batch, tableau, time, length); return;
    case 4: tableau_step_4(batch, tableau, time, length); return;
#endif
    default: tableau_step_2(batch, tableau, time, length); return;
    }
}

void hooke_step_batch_classically(int lanes, const struct hooke_batch *batch, double time, double length) {
    switch (lanes) {
#if defined(__x86_64__)
    case 8: classical_steps_8(batch, time, length); return;
    case 4: classical_steps_4(batch, time, length); return;
#endif
    default: classical_steps_2(batch, time, length); return;
    }
}

#else

typedef double WIDE(numbers) __attribute__((ext_vector_type(LANES), aligned(sizeof(double)), may_alias));

#define VECTORS (HOOKE_BATCH / LANES)
#define UNROLLED _Pragma("clang loop unroll(full)")
#define EACH UNROLLED for (int n = 0; n < VECTORS; n++)

// Writes one expression of the operands a, b, c and d to the result, vector by vector.
#define COMPUTE(expression) \
    EACH { \
        WIDE(numbers) a = first[n], b = second[n], c = third[n], d = fourth[n]; \
        (void)b, (void)c, (void)d; \
        result[n] = (expression); \
    } \
    break

// a^3 in double-double, rounded once, by the operations of Elementary.cube; its function where double-double ends.
INLINED WIDE(numbers) WIDE(cube)(const struct hooke_batch *batch, const struct hooke_instruction *step, WIDE(numbers) a) {
    const WIDE(numbers) spread = 0x1.0000002p27 * a, high = spread - (spread - a), low = a - high;
    const WIDE(numbers) square = a * a, rest = ((high * high - square) + high * low + low * high) + low * low;
    const WIDE(numbers) wide = 0x1.0000002p27 * square, upper = wide - (wide - square), lower = square - upper;
    const WIDE(numbers) product = a * square;
    const WIDE(numbers) error = ((high * upper - product) + high * lower + low * upper) + low * lower;
    WIDE(numbers) cube = product + (error + a * rest);
    for (int lane = 0; lane < LANES; lane++) {
        const double size = cube[lane] < 0 ? -cube[lane] : cube[lane], x = a[lane];
        if (size >= 0x1p-900 && size <= 0x1p990) continue;
        double result = x;
        if (x != 0) batch->function(step->function, &x, &x, &x, &result, 1);
        cube[lane] = result;
    }
    return cube;
}

// The rates at the state and the time in the first registers, into `rates`.
INLINED void WIDE(evaluate)(const struct hooke_batch *batch, double time, double *rates) {
    double *registers = batch->registers;
    WIDE(numbers) *clock = (WIDE(numbers) *)(registers + batch->states * HOOKE_BATCH);
    EACH clock[n] = time;
    const struct hooke_instruction *step = batch->program, *end = step + batch->count;
    for (; step < end; step++) {
        WIDE(numbers) *result = (WIDE(numbers) *)(registers + (size_t)step->result * HOOKE_BATCH);
        const WIDE(numbers) *first = (const WIDE(numbers) *)(registers + (size_t)step->operands[0] * HOOKE_BATCH);
        const WIDE(numbers) *second = (const WIDE(numbers) *)(registers + (size_t)step->operands[1] * HOOKE_BATCH);
        const WIDE(numbers) *third = (const WIDE(numbers) *)(registers + (size_t)step->operands[2] * HOOKE_BATCH);
        const WIDE(numbers) *fourth = (const WIDE(numbers) *)(registers + (size_t)step->operands[3] * HOOKE_BATCH);
        switch (step->kernel) {
        case hooke_add: COMPUTE(a + b);
        case hooke_subtract: COMPUTE(a - b);
        case hooke_multiply: COMPUTE(a * b);
        case hooke_divide: COMPUTE(a / b);
        case hooke_negate: COMPUTE(-a);
        case hooke_square: COMPUTE(a * a);
        case hooke_cube: COMPUTE(WIDE(cube)(batch, step, a));
        case hooke_multiply_twice: COMPUTE(a * b * c);
        case hooke_multiply_divide: COMPUTE(a * b / c);
        case hooke_product_plus: COMPUTE(a * b + c);
        case hooke_product_minus: COMPUTE(a * b - c);
        case hooke_minus_product: COMPUTE(c - a * b);
        case hooke_sum_of_products: COMPUTE(a * b + c * d);
        case hooke_difference_of_products: COMPUTE(a * b - c * d);
        case hooke_sum_times: COMPUTE((a + b) * c);
        case hooke_difference_times: COMPUTE((a - b) * c);
        case hooke_sum_plus: COMPUTE(a + b + c);
        case hooke_sum_minus: COMPUTE(a + b - c);
        case hooke_difference_plus: COMPUTE(a - b + c);
        case hooke_difference_minus: COMPUTE(a - b - c);
        case hooke_difference_plus_product: COMPUTE(a - b + c * d);
        case hooke_difference_minus_product: COMPUTE(a - b - c * d);
        case hooke_line_and_cube: COMPUTE(c * (a - b) + d * WIDE(cube)(batch, step, a - b));
        // Functions of numbers that all variants share are computed once.
        case hooke_shared_function:
            batch->function(step->function, (const double *)first, (const double *)second, (const double *)third, (double *)result, 1);
            UNROLLED for (int n = VECTORS - 1; n >= 0; n--) result[n] = *(const double *)result;
            break;
        case hooke_function:
            batch->function(
                step->function, (const double *)first, (const double *)second, (const double *)third, (double *)result, HOOKE_BATCH);
            break;
        }
    }
    for (size_t i = 0; i < batch->states; i++, rates += HOOKE_BATCH) {
        const WIDE(numbers) *rate = (const WIDE(numbers) *)(registers + (size_t)batch->outputs[i] * HOOKE_BATCH);
        EACH ((WIDE(numbers) *)rates)[n] = rate[n];
    }
}

// The state at the start plus the sum of `count` terms times the step, for `many` components side by side. `many` is a constant where this
// is inlined.
INLINED void WIDE(add_terms)(
    const int many, const struct hooke_batch *batch, size_t component, const struct hooke_term *terms, size_t count, double divisor,
    double length, double *result) {
    const size_t row = component * HOOKE_BATCH, stage = batch->states * HOOKE_BATCH;
    const WIDE(numbers) *start = (const WIDE(numbers) *)(batch->state + row);
    WIDE(numbers) *target = (WIDE(numbers) *)(result + row);
    const WIDE(numbers) *rate = (const WIDE(numbers) *)(batch->rates + terms->stage * stage + row);
    if (count == 1) {
        const double factor = terms->factor * length;
        UNROLLED for (int n = 0; n < many * VECTORS; n++) target[n] = start[n] + factor * rate[n];
        return;
    }
    WIDE(numbers) sums[many * VECTORS];
    UNROLLED for (int n = 0; n < many * VECTORS; n++) sums[n] = terms->factor * rate[n];
    for (size_t term = 1; term < count; term++) {
        rate = (const WIDE(numbers) *)(batch->rates + terms[term].stage * stage + row);
        const double factor = terms[term].factor;
        UNROLLED for (int n = 0; n < many * VECTORS; n++) sums[n] += factor * rate[n];
    }
    if (divisor != 1) {
        UNROLLED for (int n = 0; n < many * VECTORS; n++) sums[n] /= divisor;
    }
    UNROLLED for (int n = 0; n < many * VECTORS; n++) target[n] = start[n] + length * sums[n];
}

// All components: eight vectors at a time where a component has fewer, then four, so that sums hide each other's latency.
INLINED void WIDE(combine)(
    const struct hooke_batch *batch, const struct hooke_term *terms, size_t count, double divisor, double length, double *result) {
    enum { many = VECTORS < 8 ? 8 / VECTORS : 1 };
    size_t component = 0;
    for (; component + many <= batch->states; component += many) {
        WIDE(add_terms)(many, batch, component, terms, count, divisor, length, result);
    }
    for (; many > 2 && component + 2 <= batch->states; component += 2) {
        WIDE(add_terms)(2, batch, component, terms, count, divisor, length, result);
    }
    for (; component < batch->states; component++) {
        WIDE(add_terms)(1, batch, component, terms, count, divisor, length, result);
    }
}

static void WIDE(tableau_step)(
    const struct hooke_batch *batch, const struct hooke_tableau *tableau, double time, double length) {
    const size_t size = batch->states * HOOKE_BATCH;
    for (size_t i = 0; i < size; i++) batch->registers[i] = batch->state[i];
    WIDE(evaluate)(batch, time, batch->rates);
    const struct hooke_term *terms = tableau->terms;
    for (size_t stage = 1; stage < tableau->stages; stage++) {
        const size_t count = tableau->counts[stage - 1];
        WIDE(combine)(batch, terms, count, 1, length, batch->registers);
        terms += count;
        WIDE(evaluate)(batch, time + tableau->nodes[stage - 1] * length, batch->rates + stage * size);
    }
    WIDE(combine)(batch, terms, tableau->counts[tableau->stages - 1], tableau->divisor, length, batch->state);
}

// Adds part * rate to the state, and writes the state at the start plus reach * rate into the first registers.
INLINED void WIDE(advance)(const struct hooke_batch *batch, const double *start, double part, double reach) {
    const WIDE(numbers) *rate = (const WIDE(numbers) *)batch->rates, *from = (const WIDE(numbers) *)start;
    WIDE(numbers) *state = (WIDE(numbers) *)batch->state, *trial = (WIDE(numbers) *)batch->registers;
    for (size_t n = 0; n < batch->states * VECTORS; n++) {
        state[n] += part * rate[n];
        trial[n] = from[n] + reach * rate[n];
    }
}

// A step of the classical method, from the rates at its start.
INLINED void WIDE(classical_step)(const struct hooke_batch *batch, double time, double length) {
    const size_t size = batch->states * HOOKE_BATCH;
    double *start = batch->rates + size;
    for (size_t i = 0; i < size; i++) start[i] = batch->state[i];
    WIDE(advance)(batch, start, length / 6, 0.5 * length);
    WIDE(evaluate)(batch, time + 0.5 * length, batch->rates);
    WIDE(advance)(batch, start, length / 3, 0.5 * length);
    WIDE(evaluate)(batch, time + 0.5 * length, batch->rates);
    WIDE(advance)(batch, start, length / 3, length);
    WIDE(evaluate)(batch, time + length, batch->rates);
    WIDE(advance)(batch, start, length / 6, 0);
}

static void WIDE(classical_steps)(const struct hooke_batch *batch, double time, double length) {
    const size_t size = batch->states * HOOKE_BATCH;
    for (int half = 0; half < 2; half++) {
        const double begin = half == 0 ? time : time + length / 2;
        for (size_t i = 0; i < size; i++) batch->registers[i] = batch->state[i];
        WIDE(evaluate)(batch, begin, batch->rates);
        WIDE(classical_step)(batch, begin, length / 2);
    }
}

#undef VECTORS
#undef UNROLLED
#undef EACH
#undef COMPUTE
#endif
