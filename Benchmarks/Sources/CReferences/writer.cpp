#include <unistd.h>

#include <charconv>
#include <cstring>
#include <vector>

#include "references.h"

// Whether all bytes were written.
static bool write_all(int descriptor, const char *begin, const char *end) {
    while (begin < end) {
        const ssize_t count = write(descriptor, begin, end - begin);
        if (count <= 0) return false;
        begin += count;
    }
    return true;
}

long long reference_write_csv(int descriptor, const double *cells, size_t rows, size_t columns) {
    constexpr size_t piece = 1 << 16;
    constexpr size_t longest = 32;
    std::vector<char> buffer(piece + columns * longest);
    char *const begin = buffer.data();
    char *end = begin;
    long long written = 0;
    for (size_t row = 0; row < rows; row++) {
        for (size_t column = 0; column < columns; column++) {
            end = std::to_chars(end, end + longest, *cells++).ptr;
            *end++ = column + 1 < columns ? ',' : '\n';
        }
        if (end - begin < static_cast<long>(piece) && row + 1 < rows) continue;
        if (!write_all(descriptor, begin, end)) return -1;
        written += end - begin;
        end = begin;
    }
    return written;
}

long long reference_write_frames(
    int descriptor, long long first, size_t frames, const char *const *names, size_t points, const double *cells, size_t columns) {
    constexpr size_t piece = 1 << 16;
    constexpr size_t longest = 32;
    size_t longest_name = 0;
    std::vector<size_t> lengths(points);
    for (size_t point = 0; point < points; point++) {
        lengths[point] = std::strlen(names[point]);
        if (lengths[point] > longest_name) longest_name = lengths[point];
    }
    std::vector<char> buffer(piece + (columns + 2) * longest + longest_name);
    char *const begin = buffer.data();
    char *end = begin;
    long long written = 0;
    for (size_t frame = 0; frame < frames; frame++) {
        for (size_t point = 0; point < points; point++) {
            end = std::to_chars(end, end + longest, first + static_cast<long long>(frame)).ptr;
            *end++ = ',';
            end = std::to_chars(end, end + longest, static_cast<double>(first + static_cast<long long>(frame)) / 60).ptr;
            *end++ = ',';
            std::memcpy(end, names[point], lengths[point]);
            end += lengths[point];
            for (size_t column = 0; column < columns; column++) {
                *end++ = ',';
                end = std::to_chars(end, end + longest, cells[point * columns + column]).ptr;
            }
            *end++ = '\n';
            const bool is_last = frame + 1 == frames && point + 1 == points;
            if (end - begin < static_cast<long>(piece) && !is_last) continue;
            if (!write_all(descriptor, begin, end)) return -1;
            written += end - begin;
            end = begin;
        }
    }
    return written;
}
