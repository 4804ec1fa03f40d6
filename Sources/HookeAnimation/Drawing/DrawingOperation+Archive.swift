extension LineCap: SnapshotCodable {
    package static var blank: LineCap { .butt }
}

extension LineJoin: SnapshotCodable {
    package static var blank: LineJoin { .miter }
}

extension FillRule: SnapshotCodable {
    package static var blank: FillRule { .nonZero }
}

extension DrawingContext: SnapshotCodable {
    package static var blank: DrawingContext { DrawingContext() }

    /// The drawing alone: between frames nobody draws.
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var drawing = drawing
        try archive.code(&drawing.operations)
        if archive.isReading { self = DrawingContext(drawing) }
    }
}

extension DrawingOperation: SnapshotCodable {
    package static var blank: DrawingOperation { .save }

    /// Its place among the operations, its numbers, and its path if it has one.
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var form = Form(self)
        try archive.code(&form.code, in: 0...12)
        try archive.code(&form.numbers)
        try archive.code(&form.path)
        try archive.code(&form.rule)
        try archive.code(&form.cap)
        try archive.code(&form.join)
        guard archive.isReading else { return }
        guard let operation = form.operation else { throw .damaged("a drawing has a step that says too little") }
        self = operation
    }

    private struct Form {
        var code = 0
        var numbers: [Double] = []
        var path: Path?
        var rule = FillRule.nonZero
        var cap = LineCap.butt
        var join = LineJoin.miter

        init(_ operation: DrawingOperation) {
            switch operation {
            case .save: code = 0
            case .restore: code = 1
            case .concatenate(let a, let b, let c, let d, let tx, let ty): (code, numbers) = (2, [a, b, c, d, tx, ty])
            case .setFillColor(let color): (code, numbers) = (3, color.indices.map { color[$0] })
            case .setStrokeColor(let color): (code, numbers) = (4, color.indices.map { color[$0] })
            case .setLineWidth(let width): (code, numbers) = (5, [width])
            case .setLineCap(let cap): (code, self.cap) = (6, cap)
            case .setLineJoin(let join): (code, self.join) = (7, join)
            case .setMiterLimit(let limit): (code, numbers) = (8, [limit])
            case .setDash(let phase, let lengths): (code, numbers) = (9, [phase] + lengths)
            case .fill(let path, let rule): (code, self.path, self.rule) = (10, path, rule)
            case .stroke(let path): (code, self.path) = (11, path)
            case .clip(let path, let rule): (code, self.path, self.rule) = (12, path, rule)
            }
        }

        /// `nil` where there are not as many numbers as it takes, or no path.
        var operation: DrawingOperation? {
            switch (code, numbers.count, path) {
            case (0, 0, nil): .save
            case (1, 0, nil): .restore
            case (2, 6, nil):
                .concatenate(
                    a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
            case (3, 4, nil): .setFillColor(SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]))
            case (4, 4, nil): .setStrokeColor(SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]))
            case (5, 1, nil): .setLineWidth(numbers[0])
            case (6, 0, nil): .setLineCap(cap)
            case (7, 0, nil): .setLineJoin(join)
            case (8, 1, nil): .setMiterLimit(numbers[0])
            case (9, 1..., nil): .setDash(phase: numbers[0], lengths: Array(numbers.dropFirst()))
            case (10, 0, let path?): .fill(path, rule)
            case (11, 0, let path?): .stroke(path)
            case (12, 0, let path?): .clip(path, rule)
            default: nil
            }
        }
    }
}
