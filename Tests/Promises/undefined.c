// What the tests of Swift reach of C only through files of assets or not under a sanitizer: every byte of CPage, every function of
// AllocationCounter, and the kernels at all lengths and odd addresses. sanitizers.py compiles it with the sanitizers and runs it; it prints
// the number of calls.
#include "AllocationCounter.h"
#include "kernels.h"
#include "page.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long calls;
static unsigned sum;

static void read_part(page_part part) {
    for (size_t index = 0; index < part.count; index++) sum += part.bytes[index];
    calls += 1;
}

static void read_pages(void) {
    page_part (*const parts[])(void) = {
        page_template, page_style, page_script, page_worker, page_core, page_springs_template, page_springs_style, page_springs_script,
        page_springs_core,
    };
    for (size_t index = 0; index < sizeof parts / sizeof *parts; index++) read_part(parts[index]());
    for (size_t index = 0; picture_script_name(index); index++) {
        sum += (unsigned)strlen(picture_script_name(index)) + (unsigned)strlen((const char *)picture_script_bytes(index));
        calls += 1;
    }
}

// Where calls are not counted, the functions are the sanitizer's.
static void allocate(void) {
    if (allocation_count() < 0) return;
    for (size_t size = 0; size < 5000; size = size * 3 / 2 + 1) {
        void *blocks[6] = {malloc(size), calloc(size, 3), realloc(malloc(1), size + 1), memalign(64, size), aligned_alloc(32, 32 * (size / 32 + 1))};
        if (posix_memalign(&blocks[5], 128, size) != 0) abort();
        for (int index = 0; index < 6; index++) free(blocks[index]);
        calls += 8;
    }
    void *unchanged = &sum;
    if (posix_memalign(&unchanged, 3, 8) == 0 || unchanged != &sum) abort();
    sum += (unsigned)allocation_count();
}

static void step(int lanes, size_t count, size_t frames) {
    double *y = calloc(count + 1, sizeof *y), *v = calloc(count + 1, sizeof *v), *by = calloc(count + 1, sizeof *by);
    if (!y || !v || !by) abort();
    hooke_step_shared(lanes, y, v, count, frames, (struct hooke_propagator){0.9, 0.1, -0.1, 0.9});
    hooke_step_own(lanes, y, v, count, frames, (struct hooke_propagators){by, by, by, by});
    calls += 2;
    free(y), free(v), free(by);
}

static void hash(size_t blocks, size_t offset) {
    uint32_t by_instructions[8] = {1, 2, 3}, plainly[8] = {1, 2, 3};
    unsigned char *bytes = malloc(64 * blocks + offset + 1);
    if (!bytes) abort();
    for (size_t index = 0; index < 64 * blocks + offset; index++) bytes[index] = (unsigned char)(index * 7);
    hooke_take_sha256(by_instructions, bytes + offset, blocks, 0);
    hooke_take_sha256(plainly, bytes + offset, blocks, 1);
    if (memcmp(by_instructions, plainly, sizeof plainly) != 0) abort();
    calls += 2;
    free(bytes);
}

int main(void) {
    read_pages();
    allocate();
    for (int lanes = 2; lanes <= hooke_widest_lanes(); lanes *= 2)
        for (size_t count = 0; count < 70; count++)
            for (size_t frames = 0; frames < 3; frames++) step(lanes, count, frames);
    for (size_t blocks = 0; blocks < 5; blocks++)
        for (size_t offset = 0; offset < 9; offset++) hash(blocks, offset);
    fprintf(stderr, "sum of bytes %u\n", sum);
    printf("%ld\n", calls);
}
