#if !hasFeature(Embedded)
    import HookeDynamics

    extension FillMode: Codable {}

    extension TimingFunction.Name: Codable {}

    extension CalculationMode: Codable {}

    extension RotationMode: Codable {}

    extension TouchPath.Ending: Codable {}

    extension DisplayPipeline: Codable {}

    extension MediaTiming: Codable {
        private enum CodingKeys: CodingKey {
            case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode
        }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init()
            beginTime = try values.decode(Flicks.self, forKey: .beginTime)
            duration = try values.decode(Flicks.self, forKey: .duration)
            speed = try values.decode(Double.self, forKey: .speed)
            timeOffset = try values.decode(Flicks.self, forKey: .timeOffset)
            repeatCount = try values.decode(Double.self, forKey: .repeatCount)
            repeatDuration = try values.decode(Flicks.self, forKey: .repeatDuration)
            autoreverses = try values.decode(Bool.self, forKey: .autoreverses)
            fillMode = try values.decode(FillMode.self, forKey: .fillMode)
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(beginTime, forKey: .beginTime)
            try values.encode(duration, forKey: .duration)
            try values.encode(speed, forKey: .speed)
            try values.encode(timeOffset, forKey: .timeOffset)
            try values.encode(repeatCount, forKey: .repeatCount)
            try values.encode(repeatDuration, forKey: .repeatDuration)
            try values.encode(autoreverses, forKey: .autoreverses)
            try values.encode(fillMode, forKey: .fillMode)
        }
    }

    extension TimingFunction: Codable {
        private enum CodingKeys: CodingKey { case x1, y1, x2, y2 }

        /// Reads what ``encode(to:)`` writes and checks it.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            let x1 = try values.decode(Double.self, forKey: .x1)
            let y1 = try values.decode(Double.self, forKey: .y1)
            let x2 = try values.decode(Double.self, forKey: .x2)
            let y2 = try values.decode(Double.self, forKey: .y2)
            guard TimingFunction.isCurve(x1, y1, x2, y2) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: TimingFunction.requirement))
            }
            self.init(x1, y1, x2, y2)
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(x1, forKey: .x1)
            try values.encode(y1, forKey: .y1)
            try values.encode(x2, forKey: .x2)
            try values.encode(y2, forKey: .y2)
        }
    }

    extension TouchPath.Knot: Codable {
        private enum CodingKeys: CodingKey { case time, location }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                time: values.decode(Flicks.self, forKey: .time),
                location: values.decode(Point.self, forKey: .location))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(time, forKey: .time)
            try values.encode(location, forKey: .location)
        }
    }

    extension TouchPath: Codable {
        private enum CodingKeys: CodingKey { case knots, pace, ending }

        /// Reads what ``encode(to:)`` writes and checks it.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            let knots = try values.decode([Knot].self, forKey: .knots)
            if let refusal = TouchPath.refusal(of: knots) {
                throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: refusal))
            }
            try self.init(
                through: knots, pace: values.decode(TimingFunction.self, forKey: .pace),
                ending: values.decode(Ending.self, forKey: .ending))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(knots, forKey: .knots)
            try values.encode(pace, forKey: .pace)
            try values.encode(ending, forKey: .ending)
        }
    }

    extension FrameRateRange: Codable {
        private enum CodingKeys: CodingKey { case minimum, maximum, preferred }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                minimum: values.decode(Double.self, forKey: .minimum),
                maximum: values.decode(Double.self, forKey: .maximum),
                preferred: values.decode(Double.self, forKey: .preferred))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(minimum, forKey: .minimum)
            try values.encode(maximum, forKey: .maximum)
            try values.encode(preferred, forKey: .preferred)
        }
    }

    extension FrameWork: Codable {
        private enum CodingKeys: CodingKey { case commit, render }

        /// Reads what ``encode(to:)`` writes and checks it.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            let commit = try values.decode(Flicks.self, forKey: .commit)
            let render = try values.decode(Flicks.self, forKey: .render)
            guard FrameWork.isLength(commit), FrameWork.isLength(render) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: FrameWork.requirement))
            }
            self.init(commit: commit, render: render)
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(commit, forKey: .commit)
            try values.encode(render, forKey: .render)
        }
    }
#endif
