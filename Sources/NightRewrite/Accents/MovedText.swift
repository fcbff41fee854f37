internal import CSSColor

/// A text that may be on any surface of its page, because its box has a position of its own.
struct MovedText: Hashable, Sendable {
    let source: ColorSource
    let color: PackedColor
}
