extension CurveComparison {
    /// The keys of `hooke compare --json`, which the `summary.json` of a comparison has too.
    package static let keys = [
        KeyDescription("rule", "text", "How values at different times are compared."),
        KeyDescription("items[].item", "text", "Letter of an item."),
        KeyDescription("items[].label", "text", "What the item is."),
        KeyDescription("leftOut", "whole number", "Number of curves that only some items have."),
        KeyDescription("differences[].item", "text", "Letter of the item."),
        KeyDescription("differences[].subject", "text", "The layer, point, system or spring."),
        KeyDescription("differences[].property", "text", "The property; empty for the state of a system."),
        KeyDescription("differences[].component", "text", "Component of the property; empty for a single number."),
        KeyDescription("differences[].unit", "text", "Unit of the values; empty for numbers without a unit."),
        KeyDescription("differences[].samples", "whole number", "Number of values."),
        KeyDescription("differences[].settlingTime", "number or null", unit: "s", "Time of settling."),
        KeyDescription(
            "differences[].overshootPercent", "number or null", unit: "%",
            "Overshoot, of the largest distance from the last value."),
        KeyDescription("differences[].minimum.value", "number", "Smallest value."),
        KeyDescription("differences[].minimum.time", "number", unit: "s", "Its first time."),
        KeyDescription("differences[].maximum.value", "number", "Largest value."),
        KeyDescription("differences[].maximum.time", "number", unit: "s", "Its first time."),
        KeyDescription("differences[].last", "number", "Value at the end."),
        KeyDescription(
            "differences[].worst.distance", "number",
            "Largest distance from item A; worst is null for A and without common times."),
        KeyDescription("differences[].worst.time", "number", unit: "s", "Its first time."),
        KeyDescription("differences[].worst.reference", "number", "Value of item A there."),
        KeyDescription("differences[].worst.value", "number", "Value of this item there."),
        KeyDescription("differences[].worst.commonTimes", "whole number", "Number of times that both have."),
    ]
}
