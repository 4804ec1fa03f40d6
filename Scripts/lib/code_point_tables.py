"""Tables over all code points as Swift sources, for Scripts/unicode-tables and Scripts/font-advances. Standard library only."""

CODE_POINTS = 0x110000
WORDS_A_LINE = 4


class Table:
    """Numbers for all code points in three stages: pages of blocks (bytes), blocks of 64 leaves (16 bits), leaves of numbers of `width` bits.

    Equal blocks and leaves are kept once. `leaf_bits`, the binary logarithm of a leaf's size, is the one that gives the smallest table.
    """

    def __init__(self, values, width=8):
        self.leaf_bits, self.pages, self.blocks, self.leaves = min(
            (staged(values, leaf_bits) for leaf_bits in (4, 5, 6, 7, 8)),
            key=lambda stages: 8 * len(stages[1]) + 16 * len(stages[2]) + width * len(stages[3]))
        self.width = width
        assert max(self.pages) < 1 << 8 and max(self.blocks) < 1 << 16 and max(self.leaves) < 1 << width
        assert all(self.at(code_point) == value for code_point, value in enumerate(values))

    def at(self, code_point):
        block = self.pages[code_point >> (self.leaf_bits + 6)]
        leaf = self.blocks[block << 6 | (code_point >> self.leaf_bits & 63)]
        return self.leaves[leaf << self.leaf_bits | (code_point & (1 << self.leaf_bits) - 1)]

    def upper_stages(self):
        """The declarations of `leafBits`, `pages` and `blocks`."""
        return [
            "    /// The binary logarithm of the count of code points in a leaf; a block has 64 leaves.",
            "    static let leafBits = %d" % self.leaf_bits, "",
            *words("pages", "The block of each page: eight in a word.", self.pages, 8), "",
            *words("blocks", "The leaves of each block: four in a word.", self.blocks, 16),
        ]


def staged(values, leaf_bits):
    blocks_of_leaves, leaves = shared(values, 1 << leaf_bits)
    pages, blocks = shared(blocks_of_leaves, 64)
    return leaf_bits, pages, blocks, leaves


def shared(values, size):
    """The numbers of the pieces of `size` values, and the distinct pieces in the order in which they are first met."""
    numbers, pieces, found = [], [], {}
    for start in range(0, len(values), size):
        piece = tuple(values[start:start + size])
        piece += (piece[-1],) * (size - len(piece))
        if piece not in found:
            found[piece] = len(found)
            pieces.extend(piece)
        numbers.append(found[piece])
    return numbers, pieces


def packed(values, bits):
    """Unsigned numbers of `bits` bits in words of 64, the first in the lowest bits."""
    each = 64 // bits
    return [
        sum(value << bits * index for index, value in enumerate(values[start:start + each]))
        for start in range(0, len(values), each)
    ]


def grouped(value, digits):
    """A hexadecimal number as `swift format` wants it."""
    text = format(value, "0%dx" % digits)
    return "0x" + "_".join(text[index:index + 4] for index in range(0, digits, 4))


def words(name, comment, values, bits):
    """The declaration of a constant of words that hold numbers of `bits` bits each."""
    lines = ["    /// " + comment, "    static let %s: [UInt64] = [" % name]
    texts = [grouped(value, 16) for value in packed(values, bits)]
    for start in range(0, len(texts), WORDS_A_LINE):
        lines.append("        " + ", ".join(texts[start:start + WORDS_A_LINE]) + ",")
    return lines + ["    ]"]


def write(path, lines):
    """Writes a file unless it has these lines already."""
    text = "\n".join(lines) + "\n"
    try:
        if path.read_text(encoding="utf-8") == text:
            return
    except FileNotFoundError:
        pass
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
