/// How two pictures of the same page differ.
struct PixelDifference: Decodable, Equatable, Sendable {
    /// Pixels that differ at all.
    var count: Int
    /// Largest difference of a channel, 0…255.
    var largest: Int
    /// Mean difference of a channel, 0…255.
    var mean: Double

    static let none = PixelDifference(count: 0, largest: 0, mean: 0)
}
