// What Embedded Swift expects of a C library, for WebAssembly without one: memory in blocks of powers of two that are used again,
// and no output. Compile with -ffreestanding -fno-builtin, or these loops become calls of themselves.
typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;

extern byte __heap_base;
static size_t next_free;
// The first free block of each size, which holds the address of the next.
static void *blocks[32];

// A block's own size, before it; as much as the widest vectors are aligned by.
enum { HEADER = 64, PAGE = 65536 };

void *malloc(size_t size) {
    unsigned order = 7;
    while (((size_t)1 << order) < size + HEADER) order++;
    byte *block = blocks[order];
    if (block) {
        blocks[order] = *(void **)block;
    } else {
        if (!next_free) next_free = ((size_t)&__heap_base + HEADER - 1) & ~(size_t)(HEADER - 1);
        block = (byte *)next_free;
        next_free += (size_t)1 << order;
        size_t have = __builtin_wasm_memory_size(0) * PAGE;
        if (next_free > have && __builtin_wasm_memory_grow(0, (next_free - have + PAGE - 1) / PAGE) == (size_t)-1)
            __builtin_trap();
    }
    *(unsigned *)block = order;
    return block + HEADER;
}

void free(void *pointer) {
    if (!pointer) return;
    byte *block = (byte *)pointer - HEADER;
    unsigned order = *(unsigned *)block;
    *(void **)block = blocks[order];
    blocks[order] = block;
}

// Every block is aligned by as much as Swift asks for.
int posix_memalign(void **pointer, size_t alignment, size_t size) {
    if (alignment > HEADER) __builtin_trap();
    *pointer = malloc(size);
    return 0;
}

// The storage of all empty arrays: no class, never released, no elements. Embedded Swift's own is aligned to a word only, and spans of empty
// arrays of doubles trap where it does not lie at a multiple of eight.
__attribute__((aligned(16))) __INTPTR_TYPE__ empty_array_storage[4] __asm__("$es23_swiftEmptyArrayStorageSi_S3itvp") = {0, -1, 0, 1};

void *memset(void *to, int value, size_t count) {
    for (size_t i = 0; i < count; i++) ((byte *)to)[i] = (byte)value;
    return to;
}

void *memcpy(void *to, const void *from, size_t count) {
    for (size_t i = 0; i < count; i++) ((byte *)to)[i] = ((const byte *)from)[i];
    return to;
}

void *memmove(void *to, const void *from, size_t count) {
    if (to < from) return memcpy(to, from, count);
    while (count--) ((byte *)to)[count] = ((const byte *)from)[count];
    return to;
}

int memcmp(const void *left, const void *right, size_t count) {
    for (size_t i = 0; i < count; i++) {
        int difference = ((const byte *)left)[i] - ((const byte *)right)[i];
        if (difference) return difference;
    }
    return 0;
}

// Halves away from zero, exactly.
double round(double value) {
    double whole = __builtin_trunc(value);
    return __builtin_fabs(value - whole) >= 0.5 ? whole + __builtin_copysign(1, value) : whole;
}

int putchar(int character) { return character; }

// Hashes of Swift's sets and dictionaries, whose order nothing depends on.
void arc4random_buf(void *to, size_t count) { memset(to, 0x55, count); }

size_t __stack_chk_guard = 0x55aa;
void __stack_chk_fail(void) { __builtin_trap(); }

// Products of 128 bits, from halves of 64-bit words.
typedef unsigned long long word;

__int128 __multi3(__int128 left, __int128 right) {
    word a = (word)left, b = (word)right, low = 0xffffffff;
    word cross = (a >> 32) * (b & low) + ((a & low) * (b & low) >> 32);
    word more = (a & low) * (b >> 32) + (cross & low);
    word high = (a >> 32) * (b >> 32) + (cross >> 32) + (more >> 32);
    high += a * (word)(right >> 64) + (word)(left >> 64) * b;
    return (__int128)(((unsigned __int128)high << 64) | (a * b));
}

__int128 __ashlti3(__int128 value, int count) {
    word low = (word)value, high = (word)(value >> 64);
    if (count >= 64) return (__int128)((unsigned __int128)(low << (count - 64)) << 64);
    if (count == 0) return value;
    return (__int128)(((unsigned __int128)(high << count | low >> (64 - count)) << 64) | low << count);
}

__int128 __lshrti3(__int128 value, int count) {
    word low = (word)value, high = (word)((unsigned __int128)value >> 64);
    if (count >= 64) return high >> (count - 64);
    if (count == 0) return value;
    return (__int128)(((unsigned __int128)(high >> count) << 64) | (low >> count | high << (64 - count)));
}
